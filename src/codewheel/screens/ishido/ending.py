"""How a game ended: points, 4-Ways, places in the lists, in a low panel that leaves the board in sight."""

from collections.abc import Callable, Sequence
from itertools import chain
from math import cos, pi, sin

import pyxel

from ...machines.skins.base import Box, Skin
from ...machines.widgets.art import Art, Placement
from ...machines.widgets.base import Ui
from ...session.ishido.results import Result, how_ended
from ...session.texts import number, translate
from ..end_card import End, EndCard, Fact, Shape
from .layout import PIER
from .sets import INK, MIDDLE, RED

PLACE = Placement(Box(0, 139, 320, 61), "whole")  # the last two rows of the board, and the line above them
HEADLINES = {
    "ishido_game.end_master": "master_game",
    "ishido_game.end_drawn": "drawn",
    "ishido_game.end_wins": "wins",
    "ishido_game.end_you": "you_win",
    "ishido_game.end_time": "time_is_up",
    "ishido_game.end_over": "game_over",
    "ishido_game.end_placed": "end_pouch_empty",
}
NOTED = Placement(Box(0, 124, 320, 76), "whole")  # one more row, for a row of buttons: below the tablet
SILL = Box(0, 120, PIER.x, 4)  # what is left of that row above it, in which stones would be cut
PAD = 3  # air round the contents
SIGN = 40  # the picture above: five stones in a cross, for a Master Game eight lights around them
STEP = 6  # frames from light to light
ANSWERS = ("new", "analysis", "replay", "look")
SHAPES: tuple[Shape, Shape] = "low", "broad"  # of the card in the two
FEW = 2  # buttons that stand in the lower room, one below the other


def columns_of(result: Result) -> list[list[Fact]]:
    """What tells the result in columns: points, in a challenge of each player, the winner's lit; 4-Ways and stones;
    places in the lists.
    """
    points: list[Fact] = []
    several = len(result.scores) > 1
    if result.scoring != "ancient":
        for seat, score in enumerate(result.scores):
            label = result.names[seat] if several else translate("ishido_dialogs.points")
            points.append(Fact(label, number(score), several and seat == result.winner))
    if result.bonus and not several:
        points.append(Fact(translate("ishido_dialogs.bonus"), number(result.bonus)))
    stones = [Fact(translate("ishido_dialogs.fourways"), " : ".join(map(str, result.fourways)))]
    if not result.master:  # his pouch is empty, which the headline says
        stones.append(Fact(translate("ishido_dialogs.left"), str(result.left)))
    ranks = [Fact(translate(f"ishido_dialogs.rank_{kind}"), ordinal(place)) for kind, place in result.ranks]
    return [column for column in (points, stones, ranks) if column]


def headline(result: Result) -> str:
    """What is said first, in a word or two."""
    why = how_ended(result)
    return translate(f"ishido_dialogs.{HEADLINES[why.code]}", **dict(why.params))


def ordinal(place: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`."""
    teen = place // 10 % 10 == 1
    ending = {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return translate(f"ishido_dialogs.place_{'th' if teen else ending}", place=place)


class Ending(EndCard):
    """The end of a game. `on_answer` of one of `answers`; Esc means the last one, which leaves the board alone.

    `advice`: which level to try next, "" where nothing is said of it.
    """

    def __init__(
        self, result: Result, on_answer: Callable[[str], object], answers: Sequence[str] = ANSWERS, advice: str = ""
    ) -> None:
        self.result = result
        note = translate("ishido_dialogs.master_note") if result.master else result.barred
        note = " ".join(filter(None, (note, advice)))
        columns = columns_of(result)
        end = End(headline(result), facts=list(chain(*columns)), note=note, columns=columns)
        labels = {answer: translate(f"ishido_dialogs.end_{answer}") for answer in answers}
        broad = bool(note) or len(answers) > FEW or len(result.scores) > 1
        where, shape = NOTED if broad else PLACE, SHAPES[broad]
        super().__init__(end, labels, on_answer, Art(SIGN, SIGN, self._sign), where, shape, pad=PAD)
        self._opened = self._frames = 0  # the frame in which it came, and how many since

    def _sign(self, skin: Skin, box: Box) -> None:
        """Five stones in a cross that come one after the other; eight lights round a Master Game."""
        r = skin.roles
        x, y = box.x + SIGN // 2, box.y + SIGN // 2
        shown = self._frames // STEP
        places = ((0, -11), (11, 0), (0, 11), (-11, 0), (0, 0))
        for i, (dx, dy) in enumerate(places):
            if shown >= i:
                _tile(skin, x + dx - 5, y + dy - 5, RED if i == 4 else MIDDLE)
        if self.result.master:
            for i in range(8):
                turn = 2 * pi * (i - 2) / 8 + pi / 8
                at = round(x + 18 * cos(turn)) - 1, round(y + 18 * sin(turn)) - 1
                lit = shown >= 5 + i and (shown < 13 or (shown - i) % 8)
                pyxel.rect(at[0], at[1], 3, 3, r.accent if lit else r.dim)

    def open(self, ui: Ui) -> None:
        """Its stones begin to come."""
        self._opened = ui.frame
        super().open(ui)

    def draw(self, ui: Ui, active: bool = True) -> None:
        """Draw it, as far as its stones have come."""
        self._frames = ui.frame - self._opened
        if self.where is NOTED and not ui.large:
            pyxel.rect(*SILL, INK)
        super().draw(ui, active)


def _tile(skin: Skin, x: int, y: int, colour: int) -> None:
    """A stone of 10 pixels, lit from the upper left."""
    r = skin.roles
    pyxel.rect(x, y, 10, 10, r.shade)
    pyxel.rect(x, y, 9, 9, r.light)
    pyxel.rect(x + 1, y + 1, 8, 8, colour)
