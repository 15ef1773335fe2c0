"""Make assets/fonts from the full families: merged, cut to the letters of our four languages, digits of one width.

The families are the npm packages @fontsource/barlow-condensed and @fontsource/atkinson-hyperlegible, unpacked:

    python build/fonts.py FOLDER_OF_BARLOW FOLDER_OF_ATKINSON

Native apps do not read WOFF2: for them the same faces are unpacked to TTF:

    python build/fonts.py --native FOLDER

Neither does what draws the printed acta: its faces are cut from those that are there, without what it cannot use:

    python build/fonts.py --print
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
FONTS = HERE.parent / "assets" / "fonts"
MADE = 3_842_208_000  # 1 October 2025, in seconds of 1904: the same input gives the same bytes
PARTS = ("latin", "latin-ext")
# Latin, Latin-1, Latin Extended-A; punctuation, €, arrows, −, ≠ ≤ ≥, ● ▲ and ✓ where the family has them.
LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x2010, 0x2027),
    *(0x2039, 0x203A, 0x2044),
    *map(ord, "€№™←↑→↓−≠≤≥■▲▼●✓"),
]
PRINTED = ("AtkinsonHyperlegible-Regular", "AtkinsonHyperlegible-Bold", "BarlowCondensed-Bold")
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "frac", "numr", "dnom", "tnum", "pnum"]


@dataclass(frozen=True)
class Face:
    """One file of a family."""

    package: str
    weight: int
    name: str


FACES = (
    Face("barlow-condensed", 500, "BarlowCondensed-Medium"),
    Face("barlow-condensed", 700, "BarlowCondensed-Bold"),
    Face("atkinson-hyperlegible", 400, "AtkinsonHyperlegible-Regular"),
    Face("atkinson-hyperlegible", 700, "AtkinsonHyperlegible-Bold"),
)


def merged(folder: Path, face: Face) -> TTFont:
    """Join the parts of one face that the package keeps apart."""
    with tempfile.TemporaryDirectory() as scratch:
        parts = []
        for part in PARTS:
            font = TTFont(folder / "files" / f"{face.package}-{part}-{face.weight}-normal.woff2")
            font.flavor = None
            parts.append(Path(scratch, f"{part}.ttf"))
            font.save(parts[-1])
        return Merger().merge(list(map(str, parts)))


def tabular(font: TTFont) -> None:
    """Make the tabular digits the digits: Flet cannot ask a font for its tnum."""
    features = font["GSUB"].table.FeatureList.FeatureRecord
    lookups = font["GSUB"].table.LookupList.Lookup
    wanted = {index for record in features if record.FeatureTag == "tnum" for index in record.Feature.LookupListIndex}
    swap = {old: new for index in wanted for table in lookups[index].SubTable for old, new in table.mapping.items()}
    for table in font["cmap"].tables:
        table.cmap = {code: swap.get(glyph, glyph) for code, glyph in table.cmap.items()}


def cut(font: TTFont, features: list[str] = FEATURES) -> None:
    """Keep the letters that the app can show."""
    options = Options(
        layout_features=features, hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14]
    )
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)


def checked(font: TTFont, name: str) -> None:
    """Refuse a face without the letters of es, eu, fr, en, or with digits of several widths."""
    letters = font.getBestCmap()
    missing = [letter for letter in "áéíóúüñ¿¡ÁÉÍÓÚÑàâçèêëîïôœùûÿÇÉŒ«»–—…’0123456789€" if ord(letter) not in letters]
    widths = {font["hmtx"][letters[ord(digit)]][0] for digit in "0123456789"}
    if missing or len(widths) != 1:
        sys.exit(f"{name}: missing {missing}, digit widths {sorted(widths)}")


def made(folder: Path, face: Face) -> None:
    """Write one face."""
    font = merged(folder, face)
    tabular(font)
    cut(font)
    checked(font, face.name)
    font.flavor = "woff2"
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = MADE
    target = FONTS / f"{face.name}.woff2"
    font.save(target)
    print(f"{target.name}: {len(font.getBestCmap())} characters, {target.stat().st_size} bytes")


def unpacked(source: Path, folder: Path) -> None:
    """Write a face as TTF."""
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    font.save(folder / f"{source.stem}.ttf")


def printed(source: Path, folder: Path) -> None:
    """Write a face as the TTF that is embedded in a PDF: letters and widths, no more."""
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    cut(font, features=[])
    checked(font, source.stem)
    target = folder / f"{source.stem}.ttf"
    font.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes")


def remake(barlow: Path, atkinson: Path) -> None:
    """Make all faces and copy the licences."""
    folders = {"barlow-condensed": barlow, "atkinson-hyperlegible": atkinson}
    for package, folder in folders.items():
        shutil.copyfile(folder / "LICENSE", FONTS / f"OFL-{package}.txt")
    for face in FACES:
        made(folders[face.package], face)


def main() -> None:
    """Make the faces anew, or unpack those that were made."""
    match sys.argv[1:]:
        case ["--native", folder]:
            for source in FONTS.glob("*.woff2"):
                unpacked(source, Path(folder))
        case ["--print"]:
            (FONTS / "print").mkdir(exist_ok=True)
            for name in PRINTED:
                printed(FONTS / f"{name}.woff2", FONTS / "print")
        case [barlow, atkinson]:
            remake(Path(barlow), Path(atkinson))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
