"""Where a phone's build begins: `flet build` looks for a `main.py` beside the package."""

from scorer.phone import run

if __name__ == "__main__":
    run()
