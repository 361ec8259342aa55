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


def page(game: str) -> Path:
    """The manual page of a game; it may not be there."""
    found = [folder / f"{game}.md" for folder in (manuals(), *PAGES)]
    return next((path for path in found if path.is_file()), found[0])
