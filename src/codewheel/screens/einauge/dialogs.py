"""Ein-Auge's dialogs: who plays White and who Black, and how a game ended."""

from collections.abc import Callable, Sequence
from functools import partial

from ...machines.skins.base import Box, Skin
from ...machines.widgets.art import Art, Placement
from ...rules.einauge.game import GAME
from ...session.einauge.setup import load
from ...session.levels import line
from ...session.play import HUMAN, Session
from ...session.settings import Settings
from ...session.texts import translate
from ..end_card import End, EndCard, Fact
from ..new_game import Choice, Group, NewGame, Values
from .desktop import ENDING
from .panel import EMBLEM, ROW_H, ROW_W, TILE_H, TILE_W, draw_row, draw_shut_eye, draw_tile
from .words import player_name


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


def end_card(end: End, picture: Art, buttons: Sequence[str], on_answer: Callable[[int], object]) -> EndCard:
    """How the game ended, beside the board, which stays free. `on_answer(index)` of the button."""
    answers = {str(i): label for i, label in enumerate(buttons)}
    where = Placement(ENDING, "whole")
    return EndCard(end, answers, lambda answer: on_answer(int(answer)), picture, where)


def row_of(stones: str) -> Art:
    """A plate with stones side by side, "w" and "b", as a picture."""
    return Art(ROW_W, ROW_H, lambda skin, box: draw_row(box, stones))


def shut_eye() -> Art:
    """The eye on a plate, shut, as a picture."""
    return Art(ROW_W, EMBLEM, lambda skin, box: draw_shut_eye(box))


def won(session: Session, note: str) -> tuple[End, Art]:
    """What a card says of a finished game, and its picture: the four, the five, or both colours.

    `note`: what is said besides, which takes the room of how it was won and of the facts.
    """
    outcome = session.outcome
    text = "" if note else translate(f"einauge.by_{outcome.reason}")
    facts = [Fact(translate("einauge.facts_moves"), str(session.ply))]
    against = [seat for seat, who in enumerate(session.seats) if who.kind != HUMAN]
    if len(against) == 1:
        facts.append(Fact(translate("einauge.facts_against"), player_name(session, against[0])))
    if outcome.winner is None:
        head, stones = translate("einauge.draw"), "wbwb"
    else:
        head = translate("einauge.wins", winner=translate(f"einauge.seat{outcome.winner}"))
        five = outcome.reason == "five"
        stones = "wb"[1 - outcome.winner if five else outcome.winner] * (5 if five else 4)
    return End(head, text, facts=() if note else facts, note=note), row_of(stones)
