"""How a game ended: points, 4-Ways, places in the lists, in a low panel that leaves the board in sight."""

from collections.abc import Callable, Sequence
from itertools import chain

import pyxel

from ...machines.skins.base import Box, Skin
from ...machines.widgets.art import Art, Placement
from ...machines.widgets.base import Ui
from ...session.ishido.results import Result, how_ended
from ...session.texts import number, translate
from ..end_card import End, EndCard, Fact, Shape
from .layout import BIG, PIER, STONE
from .sets import BROWN, DARK, DEFAULT_STONESET, GOLD, INK, MIDDLE, PALE
from .stones import SHADES, draw_shape, draw_stone, draw_stone_big

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
SILL = Box(0, 120, PIER.x, 4)  # what is left of that row above it, in which stones would be cut: a moulding
PAD = 3  # air round the contents
SIGN, GRAND = 40, 52  # the picture: a stone with four lights; where there is room a 4-Way, of a Master Game with eight
HUB = 20
CROSS = 22, 2, 18, 32, HUB  # its stones, the hub at last: two are of its colour, two of its symbol
PLACES = (0, -1), (1, 0), (0, 1), (-1, 0), (0, 0)
LIGHTS = (14, -24), (24, -14), (24, 14), (14, 24), (-14, 24), (-24, 14), (-24, -14), (-14, -24)
CORNERS = (-18, -18), (18, -18), (18, 18), (-18, 18)  # of the lights of a single stone
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

    `advice`: which level to try next, "" where nothing is said of it. `stoneset`: of the picture.
    """

    def __init__(
        self,
        result: Result,
        on_answer: Callable[[str], object],
        answers: Sequence[str] = ANSWERS,
        advice: str = "",
        stoneset: str = DEFAULT_STONESET,
    ) -> None:
        self.result, self._stoneset = result, stoneset
        note = translate("ishido_dialogs.master_note") if result.master else result.barred
        note = " ".join(filter(None, (note, advice)))
        columns = columns_of(result)
        end = End(headline(result), facts=list(chain(*columns)), note=note, columns=columns)
        labels = {answer: translate(f"ishido_dialogs.end_{answer}") for answer in answers}
        broad = bool(note) or len(answers) > FEW or len(result.scores) > 1
        where, shape = NOTED if broad else PLACE, SHAPES[broad]
        self._grand = broad and len(answers) <= FEW  # there is room for it
        size = GRAND if self._grand else SIGN
        super().__init__(end, labels, on_answer, Art(size, size, self._sign), where, shape, pad=PAD)
        self._opened = self._frames = 0  # the frame in which it came, and how many since

    def _sign(self, skin: Skin, box: Box) -> None:
        """A 4-Way whose five stones come one after the other, then its lights; or a large stone with lights."""
        x, y = box.x + box.w // 2, box.y + box.h // 2
        shown = self._frames // STEP
        if not self._grand:
            self._stone(HUB, BIG, draw_stone_big, x, y)
            self._lights(x, y, CORNERS, shown)
            return
        for i, (stone, (across, down)) in enumerate(zip(CROSS, PLACES, strict=True)):
            if shown >= i:
                self._stone(stone, STONE, draw_stone, x + across * (STONE + 1), y + down * (STONE + 1))
        if self.result.master:
            self._lights(x, y, LIGHTS, shown - len(CROSS))

    def _stone(self, stone: int, size: int, draw: Callable[[str, int, int, int], object], x: int, y: int) -> None:
        """A stone about the middle (x, y), with its shadow."""
        left, top = x - size // 2, y - size // 2
        for away, pen in zip((2, 1), SHADES, strict=True):
            draw_shape(self._stoneset, stone, left + away, top + away, pen, size)
        draw(self._stoneset, stone, left, top)

    @staticmethod
    def _lights(x: int, y: int, places: Sequence[tuple[int, int]], shown: int) -> None:
        """They come on one after the other; then one after the other blinks."""
        for i, (across, down) in enumerate(places):
            lit = shown >= i and (shown < len(places) or (shown - len(places) - i) % len(places))
            pyxel.rect(x + across - 1, y + down - 1, 3, 3, GOLD if lit else BROWN)

    def open(self, ui: Ui) -> None:
        """Its stones begin to come."""
        self._opened = ui.frame
        super().open(ui)

    def draw(self, ui: Ui, active: bool = True) -> None:
        """Draw it, as far as its stones have come."""
        self._frames = ui.frame - self._opened
        if self.where is NOTED and not ui.large:
            for n, pen in enumerate((PALE, MIDDLE, DARK, INK)):
                pyxel.rect(SILL.x, SILL.y + n, SILL.w, 1, pen)
        super().draw(ui, active)
