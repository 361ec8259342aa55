"""The questions of one game: drawn by seed, none twice before its category is used up, kept in its metadata.

Questions of a category are shuffled once for each time that it is gone through. The first one that was not answered
yet is *the* question of its category: who leaves it, takes his move back or opens a saved game meets it again.
"""

from ...rules.contract import refuse
from ...rules.eye.board import COLOUR_NAMES, COLOURS
from ...rules.eye.state import State
from ...rules.eye.text import squares_of
from ...rules.rng import Stream, mix
from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ..contract import Metadata
from ..strict import HIGHEST, at_key, fields, items, text, typed, whole
from .quiz import ANSWERS, Pack

QUIZ = "quiz"  # the key of the metadata
FEWEST_NEW = 3  # questions: with so many a new round does not begin with the last one of the round before
MOST_ASKED = 1_000_000
NONE = -1
REWORDED = {"en": (3196267840,)}  # prints of our packs in earlier words: the same questions in the same order

# percent of right answers by level; who guesses among four is right once in four
CHANCES = {"random": 25, "gentle": 30, "greedy": 35, "beginner": 50, "middle": 70, "strongest": 90}

_SALT = 0x5155495A  # what is drawn here has nothing to do with what else is drawn by a game's seed


class Drawn(NamedTuple):
    """A question as it is asked: its category in the pack, its number there, the answers shuffled, the right one."""

    category: int
    number: int
    text: str
    answers: tuple[str, ...]
    right: int


class Quiz:
    """The questions of a session. What lasts lies in `metadata["quiz"]`, which is replaced, never changed."""

    def __init__(self, metadata: Metadata, pack: Pack) -> None:
        """Go on from the metadata. Raises Refused if it holds no quiz, or a quiz from another pack."""
        if QUIZ not in metadata:
            raise refuse("eye_quiz.no_fact")
        begun = metadata[QUIZ]
        known = (pack.print, *REWORDED.get(begun["pack"], ()))
        if begun["print"] not in known or len(begun["used"]) != len(pack.categories):
            raise refuse("eye_quiz.other_pack", title=pack.title)
        self.metadata, self.pack = metadata, pack

    @classmethod
    def begin(cls, metadata: Metadata, name: str, pack: Pack, seed: int, master: bool = False) -> "Quiz":
        """A new quiz in the metadata of a game. `name`: the pack's, for `load_pack`; `master`: a person judges."""
        used = [0] * len(pack.categories)
        begun = {"pack": name, "print": pack.print, "seed": seed, "used": used, "chosen": NONE, "pending": ""}
        metadata[QUIZ] = begun | {"master": master}
        return cls(metadata, pack)

    @property
    def master(self) -> bool:
        """Whether a quiz master reads the questions aloud and says what is right."""
        return bool(self.metadata[QUIZ]["master"])

    def category(self, state: State) -> int | None:
        """The category of the question that stands; None on a joker for which none is chosen yet."""
        now = self.metadata[QUIZ]
        own = self.pack.category_of(colour_asked(state))
        if own is not None:
            return own
        chosen = now["chosen"]
        return chosen if now["pending"] == state.pending and 0 <= chosen < len(self.pack.categories) else None

    def choose(self, state: State, category: int) -> None:
        """The category that is chosen for a joker. The choice stands until the question is answered."""
        self._set(chosen=category, pending=state.pending or "")

    def question(self, state: State) -> Drawn:
        """The question that stands. Raises ValueError while a category has to be chosen."""
        category = self.category(state)
        if category is None:
            raise ValueError("no category is chosen")
        return self.drawn(category, self.metadata[QUIZ]["used"][category])

    def answered(self, state: State) -> None:
        """The question that stands was asked and answered: told before the answer is played as a move."""
        category = self.category(state)
        if category is not None:
            used = list(self.metadata[QUIZ]["used"])
            used[category] += 1
            self._set(used=used, chosen=NONE, pending="")

    def drawn(self, category: int, count: int) -> Drawn:
        """The question number `count`, from 0, that is asked of a category."""
        seed = self.metadata[QUIZ]["seed"]
        questions = self.pack.categories[category].questions
        round_, at = divmod(count, len(questions))
        number = _order(seed, category, len(questions), round_)[at]
        text, answers, right = questions[number]
        places = _shuffled(Stream(_seed(seed, category, count, 1)), ANSWERS)
        return Drawn(category, number, text, tuple(answers[place] for place in places), places.index(right))

    def _set(self, **changes: Any) -> None:
        self.metadata[QUIZ] = self.metadata[QUIZ] | changes


def colour_asked(state: State) -> int:
    """The colour of the board that the pending question is about."""
    kind, _, rest = (state.pending or "").partition(" ")
    return COLOUR_NAMES.index(rest) if kind == "claim" else state.colour(squares_of(state.pending or "")[-1])


def check_quiz(value: object) -> dict[str, Any]:
    """The metadata `quiz` of a saved game, when it is right. Raises Refused with the place."""
    wanted = {"pack": str, "print": int, "seed": int, "used": list, "chosen": int, "pending": str, "master": bool}
    found = fields(value, wanted)
    with at_key("pack"):
        text(found["pack"])
    with at_key("print"):
        whole(found["print"], 0, (1 << 32) - 1)
    with at_key("seed"):
        whole(found["seed"], 0, HIGHEST)
    with at_key("used"):
        used = items(found["used"], lambda number: whole(number, 0, MOST_ASKED), "eye_quiz.category_place", COLOURS)
        if not used:
            raise refuse("eye_quiz.no_used")
    with at_key("chosen"):
        whole(found["chosen"], NONE, len(used) - 1)
    with at_key("pending"):
        text(found["pending"], 40)
    return typed(found, dict)


# --- computers -------------------------------------------------------------------------------------------------------


def chance_of(level: str) -> int:
    """Of a hundred questions, how many a computer of that level answers rightly."""
    return CHANCES.get(level, CHANCES["random"])


def answers_right(seed: int, ply: int, level: str) -> bool:
    """Whether a computer answers rightly: by the game's seed, the moves made so far and its level alone (O14)."""
    return Stream(mix(seed ^ _SALT) ^ ply).below(100) < chance_of(level)


# --- shuffling -------------------------------------------------------------------------------------------------------


def _seed(seed: int, category: int, count: int, kind: int) -> int:
    return mix(mix(seed ^ _SALT) ^ mix(category << 40 | count << 8 | kind))


def _shuffled(stream: Stream, count: int) -> list[int]:
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        at = stream.below(last + 1)
        order[last], order[at] = order[at], order[last]
    return order


def _order(seed: int, category: int, count: int, round_: int) -> list[int]:
    """The order of a category's questions in a round. What closed the round before does not open this one."""
    if count < FEWEST_NEW:
        return _shuffled(Stream(_seed(seed, category, 0, 0)), count)
    order = _shuffled(Stream(_seed(seed, category, round_, 0)), count)
    # the exchange leaves the last place alone, so the round before can be looked at without its own exchange
    if round_ and _shuffled(Stream(_seed(seed, category, round_ - 1, 0)), count)[-1] == order[0]:
        order[0], order[1] = order[1], order[0]
    return order
