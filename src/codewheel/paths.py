"""Where the shipped files lie: `pyxres/` and `manuals/`, in a checkout, in an installed wheel and in an executable."""

from functools import cache
from pathlib import Path

HERE = Path(__file__).resolve().parent
PAGES: list[Path] = []  # folders with manual pages of games that live elsewhere


@cache
def _shipped(name: str) -> Path:
    """The shipped folder `name`: beside the package's modules when installed, at the top of a checkout otherwise."""
    inside = HERE / name
    return inside if inside.is_dir() else HERE.parent.parent / name


def pyxres() -> Path:
    """The folder of all that is drawn and heard."""
    return _shipped("pyxres")


def manuals() -> Path:
    """The folder of the manual pages."""
    return _shipped("manuals")


def page(game: str, tongue: str = "") -> Path:
    """The manual page of a game in a language, or in English where that has none; it may not be there."""
    folders = (manuals(), *PAGES)
    places = [*(folder / tongue for folder in folders if tongue), *folders]
    found = [folder / f"{game}.md" for folder in places]
    return next((path for path in found if path.is_file()), manuals() / f"{game}.md")
