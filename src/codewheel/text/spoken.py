"""A table's news in sentences, for the face of letters and for who listens to the others."""

from collections.abc import Callable, Sequence

from ..rules.contract import Reason
from ..session.table.table import Table
from ..session.table.words import PLAYED, PROMPT, SHOW, News
from ..session.texts import catalogue, translate
from .contract import letters
from .said import joined
from .typed import answered


def words(table: Table, why: Reason) -> str:
    """A message in the game's own words."""
    return letters(table.game).said(why, table.session)


def told(table: Table, news: News, put: Callable[[Reason], Reason] = lambda why: why) -> list[str]:
    """What a piece of news says; nothing for what is only looked at, and for a question, see `asked`.

    `put`: a message in the manner of a face.
    """
    if news.kind == PLAYED:
        ply = news.get("ply")
        return [letters(table.game).moved(table.session, int(ply))] if ply else []
    if news.kind in (SHOW, PROMPT):
        return []
    if news.said is None:
        code = f"text.news_{news.kind}"
        return [translate(code)] if code in catalogue("text") else []
    return [words(table, put(news.said))]


def asked(table: Table, put: Callable[[Reason], Reason] = lambda why: why) -> list[str]:
    """The question that waits at a table, with its answers; nothing where none does. `put`: as in `told`."""
    prompt = table.prompt
    if prompt is None:
        return []
    answers = [translate("text.answers", answers=joined(list(map(answered, prompt.answers))))] if prompt.answers else []
    own = letters(table.game)
    return [*own.asks(table, prompt), words(table, put(prompt.said)), *own.offers(table, prompt), *answers]


def stands(table: Table) -> str:
    """Whose turn it is and what is to be done, in one sentence or two."""
    return " ".join(letters(table.game).stand(table.session)[:1])


def lies(table: Table, place: str) -> str:
    """What lies at a place that is pointed at; "" for what is none."""
    return letters(table.game).at(table.session, place)


def look(lights: Sequence[str]) -> str:
    """Where one is to look; "" for nowhere."""
    return translate("text.look", places=joined(lights)) if lights else ""


def may(table: Table, move: str, key: str) -> str:
    """What a key does that makes a move whatever lies at the cursor."""
    return translate("spoken.key", key=key, what=letters(table.game).words(move, table.session.state))


def does(table: Table, place: str, hand: str, key: str) -> str:
    """What the key does there for a person who is to move, with the piece from `hand`; "" for nothing."""
    if not table.human_to_move:
        return ""
    what = letters(table.game).does(table.session, place, hand)
    return translate("spoken.key", key=key, what=what) if what else ""
