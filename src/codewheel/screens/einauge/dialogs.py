"""Ein-Auge's dialogs: who plays White and who Black, and how a game ended."""

from collections.abc import Callable, Sequence
from functools import partial

from ...machines.skins.base import Box, Skin
from ...machines.widgets.art import Art, Placement
from ...rules.einauge.game import GAME
from ...session.einauge.setup import load
from ...session.levels import line
from ...session.play import HUMAN
from ...session.settings import Settings
from ...session.texts import translate
from ..end_card import End, EndCard
from ..new_game import Choice, Group, NewGame, Values
from .desktop import ENDING
from .panel import TILE_H, TILE_W, draw_tile


def _stone(seat: int, skin: Skin, box: Box) -> None:
    """The seat's stone beside its name."""
    draw_tile(box.x, box.y, "wb"[seat])


def new_game(settings: Settings, on_start: Callable[[str, str], object]) -> NewGame:
    """Who sits where, at first those of the last game. `on_start(white, black)` when the game shall begin."""
    groups, asked = [], load(settings).asked()
    for seat, question in enumerate(asked):
        choice = Choice.of(question, [translate(f"einauge.level_{who}") for who in question.values])
        stone = Art(TILE_W, TILE_H, partial(_stone, seat))
        groups.append(Group(translate(f"einauge.seat{seat}"), [choice], stone))

    def start(values: Values) -> None:
        white, black = (str(question.values[values[question.name]]) for question in asked)
        on_start(white, black)

    def how(who: str) -> str:
        return "" if who == HUMAN else f"{translate(f'einauge.level_{who}')}: {line(GAME.name, who)}"

    def tells(values: Values) -> str:
        seated = (str(question.values[values[question.name]]) for question in reversed(asked))
        return next(filter(None, map(how, seated)), "")  # Black's, whom a computer plays where one does

    most = [how(str(who)) for who in asked[0].values]
    title, begin = translate("einauge.new_title"), translate("einauge.start")
    return NewGame(title, [groups], start, begin, tells=tells, says=most)


def end_card(
    text: str, buttons: Sequence[str], on_answer: Callable[[int], object], picture: Art, note: str = ""
) -> EndCard:
    """How the game ended, beside the board, which stays free. `on_answer(index)` of the button.

    `note`: what is said besides; it takes the room of the picture.
    """
    answers = {str(i): label for i, label in enumerate(buttons)}
    where = Placement(ENDING, "whole")
    end, shown = End(text=text, small=False, note=note), None if note else picture
    return EndCard(end, answers, lambda answer: on_answer(int(answer)), shown, where)
