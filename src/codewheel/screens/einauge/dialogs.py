"""Ein-Auge's dialogs: who plays White and who Black, and how a game ended."""

from collections.abc import Callable, Sequence
from functools import partial

from ...machines.skins.base import Box, Skin
from ...machines.widgets.dialog import Art, Place
from ...rules.einauge.game import GAME
from ...session.einauge.table import CHOICES, SIDES
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
    labels = [translate("einauge.level_human"), *(translate(f"einauge.level_{name}") for name in GAME.bots)]
    groups = []
    for seat, (side, default) in enumerate(SIDES):
        value = settings.get(f"game.einauge.{side}") or default
        choice = Choice(side, labels, CHOICES.index(value) if value in CHOICES else 0)
        stone = Art(TILE_W, TILE_H, partial(_stone, seat))
        groups.append(Group(translate(f"einauge.seat{seat}"), [choice], stone))

    def start(values: Values) -> None:
        white, black = (CHOICES[values[side]] for side, _ in SIDES)
        on_start(white, black)

    note = translate("einauge.master_is")
    return NewGame(translate("einauge.new_title"), [groups], start, translate("einauge.start"), note)


def end_card(text: str, buttons: Sequence[str], on_answer: Callable[[int], object], picture: Art) -> EndCard:
    """How the game ended, beside the board, which stays free. `on_answer(index)` of the button."""
    answers = {str(i): label for i, label in enumerate(buttons)}
    where = Place(ENDING, "whole")
    return EndCard(End(text=text, small=False), answers, lambda answer: on_answer(int(answer)), picture, where)
