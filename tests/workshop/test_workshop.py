"""The workshop draws `pyxres/` and the drawings of the manuals anew, byte for byte; nothing else lies in `pyxres/`."""

from pathlib import Path

import pytest

from codewheel.machines.palette import in_gamut, load, names
from codewheel.paths import manuals, pyxres
from codewheel.rules import registry

SHEETS = [
    "codewheel.pdf", "codewheel.svg", "eye-board.svg", "pictures/eye-board-circle.png", "pictures/eye-board-line.png",
    "pictures/eye-board-long.png", "pictures/eye-board-short.png", "pictures/eye-board-wheels.png",
]  # fmt: skip
QUICK = ("palettes", "fonts", "manual", "plates", "codewheel", "sounds", "oeil_solo")


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_what_is_drawn_quickly_is_what_is_shipped(tmp_path: Path) -> None:
    from workshop.__main__ import main

    main([str(tmp_path / "pyxres"), *QUICK])
    drawn, shipped = files(tmp_path / "pyxres"), files(pyxres())
    assert len(drawn) > 100 and [name for name in drawn if drawn[name] != shipped.get(name)] == []


@pytest.mark.prove
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


@pytest.mark.prove
def test_a_game_without_pictures_passes_through_the_workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from workshop.__main__ import main
    from workshop.contract import games
    from workshop.ship.shelf import box

    sixth = registry.Entry("three-morris", "three_morris", "Three Men's Morris")
    monkeypatch.setattr(registry, "REGISTRY", (sixth,))
    out = tmp_path / "pyxres"
    main([str(out), "palettes", "fonts", "launcher", "boots", "sounds", "three_morris", "three_morris.sheets"])
    drawn = files(out)
    assert not [name for name in drawn if "three_morris" in name], "plain ones are taken"
    plain = {f"pictures/plain/{name}.png" for name in ("cover", "disk", "icon", "icon_big", "loading")}
    assert plain == {name for name in drawn if "plain/" in name}
    (page,) = [box(entry, game.picture) for entry, game in games() if entry is sixth]
    assert "Three Men&#x27;s Morris" in page and 'href="manuals/three-morris.html"' in page and "<img" not in page
