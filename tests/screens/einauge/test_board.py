"""Ein-Auge's board and status window: one points at what one sees; a frame depends on its `BoardFrame` alone."""

from pathlib import Path

import pytest
import pyxel

from codewheel.machines import framebuffer, palette, pictures
from codewheel.machines.skins import Box, skin_for
from codewheel.paths import pyxres
from codewheel.screens.einauge import panel
from codewheel.screens.einauge.board import AREA, EMPTY, BoardFrame, BoardView
from codewheel.screens.einauge.panel import Player, Row, Status
from codewheel.screens.einauge.perspective import step
from codewheel.session.einauge.marks import Threat
from workshop import palettes
from workshop.einauge import art as pictures_of_einauge

PHASE1 = "......bw...wwb..bw....bw."
PHASE2 = "wwbbwbbb.wbbbwbwwwbwwbbww"
FULL = "wb" * 12 + "w"
FOUR = "wwbbwbbbbwbbb.wbwwwbwwbbw"
FIVE = "wbbbwbbbbbww.wwbwwwbwwbbw"
SHOWS = {
    "empty": BoardFrame(),
    "in hand": BoardFrame(PHASE1, hover=2, held="b", last=23, threats=(Threat((2, 7, 12, 17), "four", 2),), frame=5),
    "dish": BoardFrame(PHASE1, hover=4, hint=4),
    "falling": BoardFrame(PHASE1, dropping=("w", 4, 0.0)),
    "landing": BoardFrame(PHASE1, dropping=("w", 24, 0.9)),
    "values of dishes": BoardFrame(
        PHASE1, values={0: "l", 2: "d", 4: "w"}, threats=(Threat((15, 16, 17, 18, 19), "five", 17),), hint=4
    ),
    "all badges": BoardFrame(
        PHASE1,
        threats=(
            Threat((0, 1, 2, 3), "four", 0),
            Threat((0, 5, 10, 15), "against", 0),
            Threat((4, 9, 14), "against", 4),
        ),
        hint=4,
    ),
    "eye": BoardFrame(PHASE2, eye=8, look=(178, 108), legal=frozenset((7, 13)), hover=13, barred=9, last=18),
    "barred": BoardFrame(PHASE2, eye=8, lid=0.3, barred=3, threats=(Threat((5, 6, 7, 8), "four", 13),)),
    "slide": BoardFrame(PHASE2, eye=8, moving=("b", 3, 8, 0.5)),
    "slide ends": BoardFrame(PHASE2, eye=8, moving=("w", 13, 8, 1.0)),
    "values of stones": BoardFrame(PHASE2, eye=8, values={7: "d", 9: "w", 13: "l"}, hint=9),
    "distances": BoardFrame(PHASE2, eye=8, values={3: "w", 9: "w", 13: "l"}, plies={3: 5, 9: 199, 13: 24}, hover=13),
    "distances of dishes": BoardFrame(PHASE1, values={0: "l", 4: "w"}, plies={0: 163, 4: 9}),
    "won": BoardFrame(FOUR, eye=13, threats=(Threat((5, 6, 7, 8), "won"),), frame=32, last=8),
    "lost": BoardFrame(FIVE, eye=12, threats=(Threat((5, 6, 7, 8, 9), "lost"),), lid=0.0),
}
STATUS = Status(
    "w", "White", "to move", ("MOVE 10", "PHASE 1"), (Player("You", "", 7), Player("Computer", "strongest", 8)),
    list_head="MOVES",
)  # fmt: skip
STATUSES = {
    "phase one": STATUS,
    "phase two": STATUS._replace(
        players=(Player("A name that is much too long for this window", "beginner"), Player("Computer", "3")),
        metadata=(("Barred", "d5", True), ("Passes", "1:0", False)), progress=0.4,
        sheet=tuple(Row(str(n), "c3", "d4") for n in range(90, 104)),
    ),
    "draw": STATUS._replace(stone="", title="A draw by repetition", note="the position has been"),
    "hasty": STATUS._replace(progress=2.0),
}  # fmt: skip


@pytest.fixture(scope="module")
def view() -> BoardView:
    framebuffer.start("board", headless=True, fps=1000)
    return BoardView()


def frame(view: BoardView, show: BoardFrame, ground: int = 11) -> bytes:
    pyxel.cls(ground)
    view.draw(show)
    return bytes(pyxel.screen.data_ptr())


@pytest.mark.parametrize("stones", ["", EMPTY, PHASE1, PHASE2, FULL])
def test_the_centre_of_a_square_is_in_it(view: BoardView, stones: str) -> None:
    for square in range(25):
        assert view.square_at(*view.centre(square), stones) == square


def test_beside_the_squares_is_no_square(view: BoardView) -> None:
    for x, y in ((0, 0), (AREA.x, AREA.y), (15, 100), (110, 190), (300, 100), (214, 194)):
        assert view.square_at(x, y, FULL) is None


def test_one_points_at_what_one_sees(view: BoardView) -> None:
    """The pixels that change with a stone's colour are those of its square, behind tall stones as well."""
    before = frame(view, BoardFrame(FULL))
    for square, stone in enumerate(FULL):
        other = FULL[:square] + "wb"[stone == "w"] + FULL[square + 1 :]
        after = frame(view, BoardFrame(other))
        changed = [n for n in range(64000) if before[n] != after[n]]
        assert len(changed) > 300
        assert {view.square_at(n % 320, n // 320, FULL) for n in changed} == {square}


def test_without_a_stone_the_ground_counts(view: BoardView) -> None:
    x, y = view.centre(12)
    column = range(y - 20, y)
    hidden = [top for top in column if view.square_at(x, top, FULL) == 12 and view.square_at(x, top, EMPTY) == 7]
    assert hidden, "the stone on c3 does not rise over the line behind it"


def test_a_stone_in_hand_hides_no_value_about_it(view: BoardView) -> None:
    """The badge on c4 is seen wholly behind a stone that hovers over c3."""
    with_it: dict[int, str] = {7: "d", 12: "w"}
    without = {12: "w"}
    x, y = view.centre(7)
    badge = [320 * (y + j) + x + i for j in range(-6, 7) for i in range(-6, 7)]
    for tick in range(0, 90, 10):
        seen = []
        for held in ("", "w"):
            show = BoardFrame(EMPTY, hover=12 if held else None, held=held, frame=tick)
            one, two = (frame(view, show._replace(values=values)) for values in (with_it, without))
            seen.append(sum(one[n] != two[n] for n in badge))
        assert seen[0] == seen[1] > 30


@pytest.mark.parametrize("name", SHOWS)
def test_a_frame_stays_in_the_window_and_its_palette(view: BoardView, name: str) -> None:
    for ground in (11, 0):
        pixels = frame(view, SHOWS[name], ground)
        assert max(pixels) < 16
        outside = {pixels[n] for n in range(64000) if not AREA.holds(n % 320, n // 320)}
        assert outside == {ground}


@pytest.mark.parametrize("name", SHOWS)
def test_a_frame_depends_on_its_show_alone(view: BoardView, name: str) -> None:
    first = frame(view, SHOWS[name])
    for other in SHOWS.values():
        frame(view, other)
    assert frame(view, SHOWS[name]) == first
    other_ground = frame(view, SHOWS[name], 0)
    assert all(first[n] == other_ground[n] for n in range(64000) if AREA.holds(n % 320, n // 320))


def test_everything_that_is_shown_can_be_seen(view: BoardView) -> None:
    one, two = BoardFrame(PHASE1), BoardFrame(PHASE2, eye=8)
    seen = [frame(view, one), frame(view, two)]
    for show in (
        one._replace(hover=4), one._replace(hover=4, held="w"), one._replace(last=6), one._replace(hint=4),
        one._replace(values={4: "w"}), one._replace(values={4: "d"}), one._replace(values={4: "l"}),
        one._replace(dropping=("w", 4, 0.2)), one._replace(dropping=("w", 4, 0.8)),
        two._replace(look=(0, 0)), two._replace(look=(319, 199)), two._replace(lid=0.5), two._replace(lid=0.0),
        two._replace(legal=frozenset((7,))), two._replace(legal=frozenset((7,)), hover=7), two._replace(hover=0),
        two._replace(barred=7), two._replace(values={7: "w"}),
        two._replace(values={7: "w"}, plies={7: 5}), two._replace(values={7: "w"}, plies={7: 7}),
        two._replace(moving=("b", 7, 8, 0.3)),
        *(two._replace(threats=(Threat((5, 6, 7, 8), kind, 13),)) for kind in ("four", "against", "five")),
        *(two._replace(threats=(Threat((5, 6, 7, 8), kind),), frame=n) for kind in ("won", "lost") for n in (0, 24)),
    ):  # fmt: skip
        seen.append(frame(view, show))
    assert len(set(seen)) == len(seen)


def test_the_signs_differ_in_shape_not_by_colour_alone() -> None:
    """Ground and glyph of a badge in black and white: no two are the same, neither large ones nor small ones."""
    _, _, rows = pictures.decode((pyxres() / "pictures/einauge/signs.png").read_bytes())

    def shape(left: int, top: int, size: int) -> tuple[str, ...]:
        ink, paper = "1", "05"
        cut = [row[left : left + size] for row in rows[top : top + size]]
        return tuple("".join("#" if c == ink else "." if c in paper else "o" for c in row) for row in cut)

    assert len({shape(14 * n, 0, 13) for n in range(8)}) == 8
    assert len({shape(10 * n, 14, 9) for n in range(3)}) == 3


@pytest.mark.parametrize("name", STATUSES)
def test_the_status_window_keeps_to_its_box(view: BoardView, name: str) -> None:
    skin = skin_for(palette.load("einauge/board"))
    frames = []
    for _ in range(2):
        pyxel.cls(11)
        panel.draw_panel(skin, panel.AREA, STATUSES[name])
        frames.append(bytes(pyxel.screen.data_ptr()))
    assert frames[0] == frames[1]
    assert max(frames[0]) < 16
    assert {frames[0][n] for n in range(64000) if not panel.AREA.holds(n % 320, n // 320)} == {11}


def test_icons_and_emblem(view: BoardView) -> None:
    skin = skin_for(palette.load("einauge/board"))
    for icon in (panel.DISK, panel.TRASH):
        drawn = []
        for chosen in (False, True):
            pyxel.cls(11)
            box = panel.draw_icon(skin, 270, 165, icon, "EINAUGE", chosen)
            drawn.append(bytes(pyxel.screen.data_ptr()))
            assert {drawn[-1][n] for n in range(64000) if not box.holds(n % 320, n // 320)} == {11}
            assert box.y + box.h <= 200
        assert drawn[0] != drawn[1]
    pyxel.cls(11)
    panel.draw_emblem(20, 30)
    pixels = bytes(pyxel.screen.data_ptr())
    place = Box(20, 30, panel.EMBLEM, panel.EMBLEM)
    assert {pixels[n] for n in range(64000) if not place.holds(n % 320, n // 320)} == {11}


@pytest.mark.prove
def test_the_workshop_draws_the_same_bytes_again(tmp_path: Path) -> None:
    palettes.build(tmp_path)
    pictures_of_einauge.build(tmp_path)
    drawn = sorted((tmp_path / "pictures" / "einauge").iterdir())
    assert drawn
    for new in drawn:
        assert new.read_bytes() == (pyxres() / "pictures" / "einauge" / new.name).read_bytes(), new.name


def test_cursor_keys_stop_at_the_edge() -> None:
    assert step(0, "left") == 0 and step(0, "up") == 0
    assert step(0, "right") == 1 and step(0, "down") == 5
    assert step(24, "right") == 24 and step(24, "down") == 24
