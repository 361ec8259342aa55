"""The workshop draws `pyxres/` and the drawings of the manuals anew, byte for byte; nothing else lies in `pyxres/`."""

from pathlib import Path

from codewheel.machines.palette import in_gamut, load, names
from codewheel.paths import manuals, pyxres

SHEETS = [
    "codewheel.pdf", "codewheel.svg", "eye-board.svg", "pictures/eye-board-circle.png", "pictures/eye-board-line.png",
    "pictures/eye-board-long.png", "pictures/eye-board-short.png", "pictures/eye-board-wheels.png",
]  # fmt: skip


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_all_that_is_shipped_is_drawn_by_the_workshop(tmp_path: Path) -> None:
    from workshop.__main__ import main

    main([str(tmp_path / "pyxres")])
    drawn, shipped = files(tmp_path / "pyxres"), files(pyxres())
    assert sorted(drawn) == sorted(shipped)
    assert [name for name in shipped if drawn[name] != shipped[name]] == []
    sheets, printed = files(tmp_path / "manuals"), files(manuals())
    assert sorted(sheets) == SHEETS
    assert [name for name in sheets if sheets[name] != printed[name]] == []


def test_every_palette_has_sixteen_colours_of_its_machine() -> None:
    for name in names():
        for contrast in (False, True):
            palette = load(name, contrast)
            strange = [f"{c:06X}" for c in palette.colours if not in_gamut(palette.machine, c)]
            assert len(palette.colours) == 16 and not strange, f"{name}: {strange}"
            assert max(palette.roles) < 16
