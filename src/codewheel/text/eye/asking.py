"""The questions of a quiz in letters: of what field, what hangs on them, what the answers are, which one is right."""

from collections.abc import Sequence

from ...rules.contract import refuse
from ...rules.eye.state import State
from ...session.eye.quiz_round import colour_asked
from ...session.eye.table import CATEGORY, JUDGED, QUESTION, EyeTable
from ...session.eye.words import colour_name, the_colour, told_pending
from ...session.table.table import Table
from ...session.table.words import Prompt
from ...session.texts import translate
from ..contract import Lines

_CLAIM = "claim"


def asks(table: Table, prompt: Prompt) -> Lines:
    """Whose question it is, of which field, what a right answer brings."""
    if not isinstance(table, EyeTable) or prompt.name != QUESTION:
        return []
    state: State = table.session.state
    colour, quiz = colour_asked(state), table.quiz()
    claim = (state.pending or "").startswith(_CLAIM)
    code = "asks" if not claim else "asks_win" if colour == state.seat else "asks_take"
    side, field = colour_name(state.seat), quiz.pack.categories[table.question.category].name
    named = colour_name(colour) if claim else the_colour(colour)
    return [translate(f"eye_text.{code}", side=side, colour=named, field=field)]


def called(table: Table, prompt: Prompt) -> Sequence[str]:
    """What the numbers stand for that a quiz takes for an answer."""
    if not isinstance(table, EyeTable) or prompt.name not in (CATEGORY, QUESTION) or JUDGED[0] in prompt.answers:
        return ()
    if prompt.name == QUESTION:
        return table.question.answers
    return tuple(category.name for category in table.quiz().pack.categories)


def offers(table: Table, prompt: Prompt) -> Lines:
    """The same with those numbers; who reads aloud has all four as well."""
    reads = isinstance(table, EyeTable) and JUDGED[0] in prompt.answers
    named = table.question.answers if isinstance(table, EyeTable) and reads else called(table, prompt)
    told = [translate("eye_text.answer", number=number, answer=answer) for number, answer in enumerate(named, 1)]
    return [*told, translate("eye_text.reader")] if reads else told


def judged(table: Table, prompt: Prompt, answer: str) -> Lines:
    """Which answer was the right one, after a wrong one; where somebody judges, after each."""
    if not isinstance(table, EyeTable) or prompt.name != QUESTION:
        return []
    reads, right = JUDGED[0] in prompt.answers, table.question.right
    if not reads and answer == str(right + 1):
        return []
    return _right(table, "solution" if reads else "right_was")


def solution(table: Table) -> Lines:
    """The right answer, for who reads aloud. Raises Refused."""
    if not isinstance(table, EyeTable) or table.prompt is None or table.prompt.name != QUESTION:
        raise refuse("eye_text.no_question")
    if JUDGED[0] not in table.prompt.answers:
        raise refuse("eye_text.not_master")
    return _right(table, "solution")


def _right(table: EyeTable, code: str) -> Lines:
    number = table.question.right
    return [translate(f"eye_text.{code}", number=number + 1, answer=table.question.answers[number])]


def answered(before: State, right: bool) -> list[str]:
    """What a right answer has brought besides what is news, and what a wrong one has not."""
    kind, _, _ = (before.pending or "").partition(" ")
    if right:
        return [told_pending(before)] if kind != _CLAIM else []
    return [translate(f"eye_text.not_{kind}", colour=colour_name(colour_asked(before)))]
