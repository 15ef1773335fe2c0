"""Every benchmark in turn; name some to run only those: `python -m tests.bench tally`."""

from __future__ import annotations

import sys

from tests.bench import first_load, load, night, pocket, startup, tally, taps

BENCHES = {
    "tally": tally.main,
    "startup": startup.main,
    "taps": taps.main,
    "first_load": first_load.main,
    "pocket": pocket.main,
    "night": night.main,
    "load": load.main,
}


def main() -> None:
    for name in sys.argv[1:] or BENCHES:
        print(f"\n## {name}\n", flush=True)
        BENCHES[name]()


if __name__ == "__main__":
    main()
