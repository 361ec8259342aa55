"""What an eye sees at a glance on the disc of EYE and L'Oeil: how many counters lie on which colour, what turns do."""

from collections.abc import Callable, Mapping, Sequence

from ...rules.contract import Reason
from ...rules.eye.board import COLOURS, NAME_OF, NAMES, SLIDE, SQUARE, TURNS, turned
from ...rules.rows import NamedTuple
from ...session.eye.words import colour_name, square_words, the_colour, way
from ...session.texts import translate
from ..contract import Lines
from ..said import joined, listed
from ..typed import as_move

Colour = Callable[[int], int]


class Seen(NamedTuple):
    """What lies on the disc. `colour(square)`: as it stands; `then`: the same after one more move; `seats`: who plays
    on, with their squares.
    """

    pattern: tuple[int, int]
    seats: Mapping[int, Sequence[int]]
    colour: Colour
    then: Colour

    @property
    def swaps(self) -> bool:
        """Whether the colours swap with the next move."""
        return any(self.colour(square) != self.then(square) for square in range(len(NAMES)))


def pattern_told(pattern: tuple[int, int]) -> str:
    """`The wheels show the short spiral.`"""
    return translate("eye_text.seen", pattern=translate(f"eye_text.pattern_{NAME_OF[pattern]}"))


def tally(seat: int, squares: Sequence[int], colour: Colour) -> str:
    """`Red's counters: 3 on green, 1 on red.`"""
    lie = [colour(square) for square in squares]
    counted = sorted(((lie.count(each), each) for each in range(COLOURS) if each in lie), key=lambda pair: -pair[0])
    told = [translate("eye_text.on_colour", count=count, colour=the_colour(each)) for count, each in counted]
    return translate(
        "eye_text.tally", side=colour_name(seat), lies=joined(told) if told else translate("eye_text.no_counters")
    )


def tallies(seen: Seen) -> Lines:
    """That of all who play on."""
    return [tally(seat, squares, seen.colour) for seat, squares in seen.seats.items()]


def lying(seat: int, squares: Sequence[int], colour: Colour) -> str:
    """`Red: on green 2.12, 4.12; on red 2.0.`: the counters of a seat by colour."""
    if not squares:
        return tally(seat, squares, colour)
    told = []
    for each in range(COLOURS):
        names = [NAMES[square] for square in squares if colour(square) == each]
        if names:
            told.append(translate("eye_text.lying_on", colour=the_colour(each), names=joined(names)))
    return translate(
        "eye_text.lying",
        side=colour_name(seat),
        count=len(squares),
        lies=listed(told),
    )


def all_lying(seen: Seen) -> Lines:
    """That of all who play on."""
    return [lying(seat, squares, seen.colour) for seat, squares in seen.seats.items()]


def blockers(seen: Seen, turn: int) -> list[str]:
    """Whose counters a turn would push off the disc, and where they lie."""
    return [
        translate(
            "eye_text.blocker",
            side=colour_name(seat),
            name=NAMES[square],
            words=square_words(square, seen.colour(square)),
        )
        for seat, squares in seen.seats.items()
        for square in squares
        if SLIDE[turn][square] is None
    ]


def blocked(seen: Seen, turn: int) -> str:
    """`Turns to the left are blocked. In the way: Red's counter on 0.2.`; "" for a turn that works.

    What blocks a turn of one wheel blocks that of the other to the same side.
    """
    found = blockers(seen, turn)
    return translate("eye_text.blocked", way=way(TURNS[turn]), counters=joined(found)) if found else ""


def refused(seen: Seen, why: Reason) -> str:
    """The same of a turn that was refused because of a counter on a square."""
    values = dict(why.params)
    square = SQUARE[str(values["square"])]
    turn = next(at for at, move in enumerate(TURNS) if move[5] == values["wheel"] and SLIDE[at][square] is None)
    return blocked(seen, turn)


def barred(seen: Seen) -> Lines:
    """The turns that do not work."""
    told = [blocked(seen, turn) for turn in range(len(TURNS))]
    return list(dict.fromkeys(line for line in told if line))


def wheels(seen: Seen, only: str | None) -> Lines:
    """What each turn of a wheel would bring; of `only` one also where each counter would lie."""
    turns = range(len(TURNS)) if only is None else [TURNS.index(only)]
    told = [line for turn in turns if not blockers(seen, turn) for line in _outcome(seen, turn, only is not None)]
    return [*told, *(barred(seen) if only is None else filter(None, [blocked(seen, turn) for turn in turns]))]


def _outcome(seen: Seen, turn: int, squares: bool) -> Lines:
    """The pattern after a turn, then how the counters lie that are on the disc."""
    move, say = TURNS[turn], lying if squares else tally
    slide = SLIDE[turn].__getitem__
    told = [
        translate(
            "eye_text.would",
            turn=as_move(move),
            pattern=translate(f"eye_text.pattern_{NAME_OF[turned(seen.pattern, turn)]}"),
        ),
        *([translate("eye_game.swapping")] if seen.swaps else []),
        *(
            say(seat, [at for at in map(slide, lie) if at is not None], seen.then)
            for seat, lie in seen.seats.items()
            if lie
        ),
    ]
    return [" ".join(told)]
