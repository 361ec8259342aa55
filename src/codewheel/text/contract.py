"""What a game says about itself as text: `text.MODULE` holds `LETTERS`."""

from collections.abc import Callable, Sequence

from ..rules.contract import Reason
from ..rules.registry import module
from ..rules.rows import NamedTuple
from ..rules.typed import Any
from ..session.play import Session
from ..session.table.asked import Asked, Wishes
from ..session.table.table import Table
from ..session.table.words import Prompt
from ..session.texts import sentence, translate
from .room import Host, Word
from .typed import as_move

Lines = list[str]


class Begun(NamedTuple):
    """How the next game is asked for. `wishes`: what the settings hold; `begin`: start it with the answers, and return
    the table to go to if that is a different one; `called`: what an answer is called that has its name in the game's
    own texts, else ""; `about`: what a question means, "" where it says so itself.
    """

    wishes: Callable[[Table], Wishes]
    begin: Callable[[Table, Any], Table | None]
    plays: Callable[[Any], str] = lambda wish: ""
    called: Callable[[str], str] = lambda word: ""
    about: Callable[[Any, Asked], str] = lambda wish, asked: ""


def best(table: Table) -> Lines:
    """The move that an analysis thinks best, in words and as it is typed."""
    found = table.search_info
    if found is None or not found.move:
        return []
    told = letters(table.game).words(found.move, table.session.state)
    return [translate("text.best", move=told), translate("text.hint_move", move=as_move(found.move))]


class Letters(NamedTuple):
    """The descriptor of a game on this floor. A state is what the seat to move may see.

    `board(session, wide)`: the board as text, with coordinates, at most `wide` (40 or more) cells wide;
    `told(session)`: the same in sentences, read line by line; `around(session, place)`: what is at a place and next to
    it, raises Refused for a name that is not a place; `at(session, place)`: what is at the place alone, "" for a name
    that is not one;
    `stand(session)`: whose turn it is, what there is to do, the score; `moved(session, ply)`: what the move that led
    to `ply` did; `words(move, state)`: a legal move in plain words; `meant(table, text)`: the command, with its values,
    that plain words (`f6`) stand for, or None; `does(session, place, hand)`: what picking that place does now with the
    piece from the place `hand` in hand ("" for none), in plain words, or ""; `begun`: None if a new game asks nothing;
    `said(why, session)`: a message in this game's words; `put(why, session)`: the same where one types, and players
    are called otherwise than on the screens; `typed(session)`: what can be typed now besides places, or "";
    `asks(table, prompt)`: what must be read before a prompt, `offers` what its answers stand for; `deal(table)`: begin
    a game at a table that has none in progress; `kind(session)`: what is being played, such as `solitaire, the Modern
    Way`; `once(session)`: what is said about typing once in a game; `shown(table, what)`: the text for something that
    other faces have a window for, None if only they have it; `judged(table, prompt, answer)`: the verdict on an answer,
    asked for before it is given; `notable(move, state)`: whether a move is put into words even among very many;
    `analysed(table)`: what the analysis of the position has just found; `posed(session, coming)`: what has to be known
    of a position that a lesson or a problem sets, besides its task, with what is known to come; `beneath(session)`:
    what is told below the board where somebody asks for it; `open`: whether a position hides nothing;
    `no_place`: the code that refuses what is not a place on the board, with its `text`;
    `story`: what the codes of its story begin with, "" if none is told; `more(talk, table)`:
    words that only this game has; `looks(session)`: those of them that look at the board, in lessons and problems too;
    `legend(session)`: how the board is read, said once; `details(session)`: what the status says beside `stand`;
    `barred(session)`: moves that somebody may look for in vain, and why; `came(session, ply)`: what the moves since
    `ply` have changed all over the board; `hinted(session, said)`: more of a hint that was given in those words;
    `settings(session)`: what was chosen for this game, said as it comes to the table;
    `ended(table)`: what is said of a game that is over beside its result; `who(table)`: what is said before who plays;
    `shut(table, word)`: why a word that looks back or a help is not for this game, `review`, `story`, `today`;
    `gives`: words of the room that give a command of the table, with it;
    `shared(session)`: whether its players win and lose together;
    `concedes`: the move that gives the game up, told apart from the others; `out(session)`: who plays no more;
    `borrows`: a game and those of its words that are explained here too; `counted(move)`: whether a legal move counts
    as one where they are numbered; `also`: autosaves where games wait that are begun here too, besides the game's own,
    see `session.saves`; `called(table, prompt)`: what the answers to a prompt are called besides, in their order;
    `beside`: words that are heard beside a question; `anew`: how many lines of `stand` are said each time, whether or
    not they were said before; `wins(session)`: what wins this game, None where the game has a word of its own for it;
    `turn(moves, state)`: the moves of one decision from a state as a review tells them, None where it tells them one by
    one; `alone(session)`: whether computers play on without any person, asked as one of their turns ends, None where
    they never do; `undone(session, ply)`: a move that is taken back, None where it is told as it was made;
    `pages(session)`: the games whose manuals are read, if not this one's; `part(session)`: which part of it
    explains what is being played; `parts(session, text)`: the lines that one line stands for, which are heard one
    after the other as far as it goes, none for a line that is one itself.
    """

    board: Callable[[Session, int], Lines]
    told: Callable[[Session], Lines]
    around: Callable[[Session, str], Lines]
    at: Callable[[Session, str], str]
    stand: Callable[[Session], Lines]
    moved: Callable[[Session, int], str]
    words: Callable[[str, Any], str]
    meant: Callable[[Table, str], tuple[str, ...] | None]
    does: Callable[[Session, str, str], str]
    begun: Begun | None = None
    said: Callable[[Reason, Session], str] = lambda why, session: sentence(why)
    judged: Callable[[Table, Prompt, str], Lines] = lambda table, prompt, answer: []
    put: Callable[[Reason, Session], Reason] = lambda why, session: why
    typed: Callable[[Session], str] = lambda session: ""
    asks: Callable[[Table, Prompt], Lines] = lambda table, prompt: []
    deal: Callable[[Table], object] = lambda table: None
    offers: Callable[[Table, Prompt], Lines] = lambda table, prompt: []
    kind: Callable[[Session], str] = lambda session: ""
    once: Callable[[Session], str] = lambda session: ""
    shown: Callable[[Table, str], Lines | None] = lambda table, what: None
    notable: Callable[[str, Any], bool] = lambda move, state: False
    analysed: Callable[[Table], Lines] = best
    posed: Callable[[Session, Sequence[str]], Lines] = lambda session, coming: []
    beneath: Callable[[Session], Lines] = lambda session: []
    open: bool = True
    no_place: str = "eye_text.no_square"
    story: str = ""
    more: Callable[[Host, Table], dict[str, Word]] = lambda talk, table: {}
    looks: Callable[[Session], dict[str, Word]] = lambda session: {}
    legend: Callable[[Session], Lines] = lambda session: []
    details: Callable[[Session], Lines] = lambda session: []
    barred: Callable[[Session], Lines] = lambda session: []
    came: Callable[[Session, int], Lines] = lambda session, ply: []
    hinted: Callable[[Session, Reason], Lines] = lambda session, said: []
    settings: Callable[[Session], Lines] = lambda session: []
    ended: Callable[[Table], Lines] = lambda table: []
    who: Callable[[Table], Lines] = lambda table: []
    shut: Callable[[Table, str], Reason | None] = lambda table, word: None
    shared: Callable[[Session], bool] = lambda session: False
    gives: tuple[tuple[str, str], ...] = ()
    concedes: str = ""
    out: Callable[[Session], Lines] = lambda session: []
    borrows: tuple[str, tuple[str, ...]] = ("", ())
    counted: Callable[[str], bool] = lambda move: True
    also: tuple[str, ...] = ()
    called: Callable[[Table, Prompt], Sequence[str]] = lambda table, prompt: ()
    beside: tuple[str, ...] = ()
    anew: int = 1
    wins: Callable[[Session], Lines] | None = None
    turn: Callable[[Sequence[str], Any], str] | None = None
    alone: Callable[[Session], bool] | None = None
    undone: Callable[[Session, int], str] | None = None
    pages: Callable[[Session], tuple[str, ...]] = lambda session: ()
    part: Callable[[Session], str] = lambda session: ""
    parts: Callable[[Session, str], Sequence[str]] = lambda session, text: ()


def letters(game: str) -> Letters:
    """The descriptor of a game. Raises Refused for an unknown name."""
    found: Letters = module(__package__, game).LETTERS
    return found
