"""The letters as pixels: nothing empty, nothing alike, cells of one width, frames that join."""

import unicodedata
from pathlib import Path

import pytest

from codewheel.machines import framebuffer
from codewheel.machines.font import ABOVE, HEIGHTS, Font, font
from codewheel.paths import pyxres
from workshop.canvas import glyphs
from workshop.lettering import fonts
from workshop.lettering.boxdrawing import ARMS, boxes

WIDE = ("amiga8", "st8", "dos8")
BLANK = (" ", fonts.TIE)
Cell = tuple[tuple[bool, ...], ...]


def cells(name: str) -> dict[str, Cell]:
    """The shipped font as pixels, read from the BDF and not from the tables."""
    return {char: tuple(map(tuple, rows)) for char, rows in glyphs(name).items()}


@pytest.mark.parametrize("name", HEIGHTS)
def test_every_needed_letter_is_there_and_not_empty(name: str) -> None:
    table = cells(name)
    needed = fonts.NEEDED + ("".join(boxes()) if name in WIDE else "")
    assert [char for char in needed if char not in table] == []
    assert [char for char in needed if char not in BLANK and not any(map(any, table[char]))] == []
    assert not any(map(any, table[" "])) and not any(map(any, table[fonts.TIE]))
    assert {len(table[char]) for char in needed if char not in fonts.ACCENTED} == {HEIGHTS[name]}
    assert {len(rows) - HEIGHTS[name] for rows in table.values()} <= set(range(ABOVE + 1))
    assert fonts.ABOVE == ABOVE


@pytest.mark.parametrize("name", HEIGHTS)
def test_no_two_letters_look_alike(name: str) -> None:
    seen: dict[Cell, str] = {}
    for char, rows in cells(name).items():
        if char in (fonts.TIE, *fonts.ALIKE):
            continue
        assert rows not in seen, f"{char} looks like {seen[rows]}"
        seen[rows] = char


@pytest.mark.parametrize("name", HEIGHTS)
def test_accents_are_above_and_the_letter_below_them(name: str) -> None:
    table = cells(name)
    for char in fonts.ACCENTED:
        base = unicodedata.normalize("NFD", char)[0]
        rows, plain = table[char], table[base]
        assert rows != plain
        if char not in "çÇ":
            assert any(rows[0]) or any(rows[1]), f"{char} has no accent"
        assert sum(map(sum, rows)) >= 5, f"{char} is a speck"


@pytest.mark.parametrize("name", HEIGHTS)
def test_an_empty_row_parts_accent_and_letter(name: str) -> None:
    for char in fonts.ACCENTED:
        if char in "çÇ":
            continue
        inked = [any(row) for row in cells(name)[char]]
        first = inked.index(True)
        gap = inked.index(False, first)
        assert gap - first <= 2 and any(inked[gap:]), f"the accent of {char} touches it"


@pytest.mark.parametrize("name", WIDE)
def test_cells_are_eight_wide_and_letters_keep_apart(name: str) -> None:
    table = cells(name)
    assert {len(rows[0]) for char, rows in table.items() if char != fonts.TIE} == {8}
    letters = [c for c in fonts.ASCII + fonts.ACCENTED if c.isalnum()]
    touching = [c for c in letters if any(row[0] for row in table[c]) and any(row[7] for row in table[c])]
    assert touching == []


@pytest.mark.parametrize("name", ["small", "tiny"])
def test_small_letters_end_with_a_blank_column_and_figures_are_tabular(name: str) -> None:
    table = cells(name)
    assert [c for c in fonts.NEEDED if c not in BLANK and any(row[-1] for row in table[c])] == []
    assert len({len(table[c][0]) for c in "0123456789"}) == 1


@pytest.mark.parametrize("name", WIDE)
def test_frames_join_from_cell_to_cell(name: str) -> None:
    table = cells(name)
    edges = {
        "left": lambda rows: tuple(row[0] for row in rows),
        "right": lambda rows: tuple(row[7] for row in rows),
        "up": lambda rows: rows[0],
        "down": lambda rows: rows[7],
    }
    profile: dict[tuple[bool, int], tuple[bool, ...]] = {}
    for char, arms in ARMS.items():
        for (side, edge), arm in zip(edges.items(), arms, strict=True):
            found = edge(table[char])
            assert any(found) == (arm > 0), f"{char}, {side}"
            across = side in ("left", "right")
            assert profile.setdefault((across, arm), found) == found, f"{char} does not join at its {side}"
    assert profile[True, 1] != profile[True, 2]


@pytest.mark.parametrize("name", WIDE)
def test_every_frame_character_is_one_or_two_clean_strokes(name: str) -> None:
    """No loose pixel: every pixel of a frame has a neighbour above, below, left or right."""
    for char in ARMS:
        rows = cells(name)[char]
        for y in range(8):
            for x in range(8):
                if rows[y][x]:
                    near = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
                    assert any(0 <= i < 8 and 0 <= j < 8 and rows[j][i] for i, j in near), char


def test_the_shipped_fonts_are_those_of_the_tables(tmp_path: Path) -> None:
    fonts.build(tmp_path)
    files = sorted(path.name for path in (pyxres() / "fonts").iterdir())
    assert files == sorted(f"{name}{part}.bdf" for name in HEIGHTS for part in ("", ".ascii"))
    for file in files:
        assert (tmp_path / "fonts" / file).read_bytes() == (pyxres() / "fonts" / file).read_bytes(), file


@pytest.mark.parametrize("name", HEIGHTS)
def test_pyxel_draws_the_same_pixels(name: str) -> None:
    import pyxel

    framebuffer.start("fonts", headless=True, fps=1000)
    table, letters = cells(name), Font(name, HEIGHTS[name])
    for text in (fonts.ASCII[:30], "Élève", "Größe", "À ÉTÉ", "œuvre", "½ → ✓", "Elk", fonts.ASCII[60:90]):
        pyxel.cls(0)
        letters.text(3, 5, text, 1)
        frame, x = framebuffer.snapshot(), 3
        for char in text:
            for j, row in enumerate(table[char], HEIGHTS[name] - len(table[char])):
                at = (5 + j) * 320 + x
                assert list(frame[at : at + len(row)]) == [int(bit) for bit in row], f"{char} in {text}"
            x += len(table[char][0])
        assert letters.width(text) == x - 3


@pytest.mark.parametrize("name", HEIGHTS)
def test_letters_beside_those_of_ascii_are_read_when_one_is_written(name: str) -> None:
    framebuffer.start("fonts", headless=True, fps=1000)
    letters = Font(name, HEIGHTS[name])
    assert letters.width(fonts.ASCII) == sum(len(cells(name)[char][0]) for char in fonts.ASCII)
    assert "whole" not in vars(letters)
    assert letters.width("é") == len(cells(name)["é"][0])
    assert "whole" in vars(letters)


def test_a_bad_table_names_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "DATA", tmp_path)
    (tmp_path / "tiny.txt").write_text("[letters]\nA 4G\n", "utf-8")
    with pytest.raises(ValueError, match=r"tiny\.txt, line 2: the rows are no pairs of hex digits"):
        fonts.read("tiny")
    (tmp_path / "tiny.txt").write_text("[letters]\nA ^40404040404040\n", "utf-8")
    assert len(fonts.read("tiny")["letters"]["A"]) == 7
    (tmp_path / "tiny.txt").write_text("[letters]\nA 40404040404040\n", "utf-8")
    with pytest.raises(ValueError, match=r"tiny\.txt, line 2: 7 rows, the cell has 6"):
        fonts.read("tiny")


def test_a_path_that_is_too_wide_is_broken_in_its_folders_and_no_other_word() -> None:
    small = font("small")
    text = "The folder /home/margaret-ann/.local/share/codewheel takes no files."
    for width in (60, 90, 130):
        lines = small.wrap(text, width)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert all(small.width(line) <= width for line in lines if line != "margaret-ann/"), lines
    assert small.wrap("/home/ann", 200) == ["/home/ann"] and small.wrap("/", 1) == ["/"]
    assert small.wrap("C:\\Users\\Margaret", 50) == ["C:\\Users\\", "Margaret"]
    assert small.wrap("a Donaudampfschiff b", 20) == ["a", "Donaudampfschiff", "b"]
    assert small.wrap("a  b", 200) == ["a  b"]
