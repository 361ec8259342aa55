"""Sitting at a table without a screen: what it is handed, its searches run through, whole games, and a monkey."""

from collections.abc import Callable, Sequence
from typing import Any

from codewheel.bots.contract import SearchInfo
from codewheel.rules.rng import Stream
from codewheel.session.codes.form import beginning_code
from codewheel.session.play import Session
from codewheel.session.saves import Saves
from codewheel.session.settings import Settings
from codewheel.session.statistics import Statistics
from codewheel.session.storage import Memory, Storage
from codewheel.session.table.kind import table_kind
from codewheel.session.table.table import Table
from codewheel.session.table.words import MOVE, News, Plain, Wanted
from codewheel.session.texts import sentence

LONGEST = 3000  # moves of a game that somebody plays to its end
Chooser = Callable[[Table], str]


class House:
    """What a table is handed, on storage of its own. `time`: minutes since it was opened, `clock`: milliseconds."""

    def __init__(self, storage: Storage | None = None, seed: int = 1) -> None:
        self.storage: Storage = Memory() if storage is None else storage
        self.settings, self.saves, self.statistics = (
            Settings(self.storage),
            Saves(self.storage),
            Statistics(self.storage),
        )
        self.time = self.clock = 0
        self._seed = seed

    def now(self) -> str:
        """A date that grows from one question to the next."""
        self.time += 1
        return f"2026-11-21 {self.time // 60 % 24:02}:{self.time % 60:02}"

    def ticks(self) -> int:
        """What the test says it is."""
        return self.clock

    def fresh_seed(self) -> int:
        """One after the other."""
        self._seed += 1
        return self._seed


def sit_down(game: str, session: Session | None = None, house: House | None = None) -> Table:
    """The table of a game with a session, or with a new one of the settings."""
    return table_kind(game).open(house or House(), session, None)


def run(table: Table, wanted: Wanted) -> SearchInfo:
    """Run a search through and hand over what it finds."""
    search = wanted.start()
    while True:
        try:
            table.thought(wanted, next(search))
        except StopIteration as end:
            found: SearchInfo = end.value
            table.found(wanted, found)
            return found


def think(table: Table, *purposes: str) -> None:
    """Run all searches through that the table wants, those for some purposes where any are named."""
    while True:
        wanted = [search for search in table.searches() if not purposes or search.purpose in purposes]
        if not wanted:
            return
        run(table, wanted[0])


def let_computers_play(table: Table, until: Callable[[], bool] = lambda: False) -> list[News]:
    """Let computers think and move, and let happen what goes on by itself; the news."""
    news = list(table.news())
    while not until():
        think(table, MOVE)
        if not table.advance():
            break
        news += table.news()
    return news + list(table.news())


def play_out(table: Table, choose: Chooser) -> list[News]:
    """Play to the end: computers think, a person's moves are chosen. All news."""
    news = let_computers_play(table)
    for _ in range(LONGEST):
        if table.session.over:
            return news
        done = table.do("play", choose(table)) if table.session.chance_starter is None else table.do("spin")
        assert done, [sentence(n.said) for n in table.news() if n.said is not None]
        news += let_computers_play(table)
    raise AssertionError("the game has no end")


def chosen_by(seed: int) -> Chooser:
    """A person who moves at random, and leaves a game only where nothing else is legal."""
    stream = Stream(seed)

    def choose(table: Table) -> str:
        rules, state = table.session.game, table.session.state
        leaving = rules.leaving_moves(state)
        legal = [move for move in rules.legal(state) if move not in leaving]
        return stream.choice(legal or list(rules.legal(state)))

    return choose


def kinds(news: Sequence[News]) -> list[str]:
    """What kinds of news there are, in order."""
    return [piece.kind for piece in news]


def said(news: Sequence[News]) -> list[str]:
    """The sentences of the news, in order."""
    return [sentence(piece.said) for piece in news if piece.said is not None]


class TableMonkey:
    """Gives a table commands, sensible and not, runs its searches or drops them, and looks whether it stays whole."""

    WORDS = ("", " ", "a1", "c3", "e5", "undo", "human", "beginner", "strongest", "nobody", "é", "Last game", "x" * 300)
    ELSE = (
        "new",
        "position",
        "open",
        "read_record",
        "go_on",
        "next_position",
        "position_before",
        "again",
        "grade",
        "pose",
        "next_game",
        "over_again",
        "end_game",
        "set_up",
        "begin_as",
        "take_code",
        "play_daily",
        "join",
        "original",
        "oracle",
        "way",
        "daily",
        "full",
        "start",
    )
    PASSING = ("stop", "halt", "end_turn")  # may be given for a short while alone
    SENSIBLE = {
        "option": ("climate", "harsh"),
        "island": ("classic",),
        "sit": (0, "greedy"),
        "habitat": (0, 3),
        "name": (1, "Anna"),
        "file": (4,),
        "way": ("quiz", 3),
        "seats": ("human,greedy,human",),
        "pack": ("en", False),
        "start": ("1987",),
        "set_timer": ("challenge", 7, True),
        "join": ("ISH-0000-0033-20BW",),
        "clear_scores": ("today", "modern"),
        "open_tournament": ("end",),  # a title that games are saved under
    }
    PATIENCE = 50  # steps of a search until it is dropped: the long ones would leave no time for the rest
    NUMBERS = (-1, 0, 1, 2, 3, 7, 10**12)

    def __init__(self, table: Table, seed: int) -> None:
        self.table, self.stream = table, Stream(seed)
        self.done: dict[str, int] = {}  # how often a command was obeyed
        self.refused: dict[str, int] = {}

    def value(self) -> Any:
        """A value for a command, of any kind."""
        n = self.stream.below(10)
        if n < 5:
            return self.stream.choice(self.WORDS)
        return self.stream.choice(self.NUMBERS) if n < 8 else bool(n % 2)

    def values(self, name: str) -> tuple[Plain, ...]:
        """Values for a command: often sensible ones."""
        legal = self.table.session.game.legal(self.table.session.state)
        prompt = self.table.prompt
        if self.stream.below(5):
            if name == "play" and legal:
                return (self.stream.choice(legal),)
            if name == "answer" and prompt is not None and prompt.answers:
                return (self.stream.choice(prompt.answers),)
            if name == "read_record":
                return (self.table.record(),)
            if name in ("save", "write_record") and legal:
                return (self.stream.choice(legal),)
            if name == "point" and legal:
                return (self.stream.choice(legal).split()[-1].split("-")[-1],)
            if name in ("set_up", "begin_as"):
                mode = self.stream.choice(("solitaire", "cooperative", "tournament", "challenge"))
                wish = mode, "modern", False, self.stream.below(4) == 0, "greedy"
                return wish if name == "set_up" else (*wish, self.stream.below(2) == 0)
            if name in self.SENSIBLE:
                return self.SENSIBLE[name]
            if name == "walk" and any("-" in move for move in legal):
                ends = [move.split("-") for move in legal if "-" in move]
                return self.stream.choice(ends)[0], self.stream.choice(ends)[1]
            if name == "take_code":
                return (beginning_code(self.table.session),)
            if name == "position":
                return (self.table.session.game.format_state(self.table.session.state),)
            if self.stream.below(2):
                return ()
        return tuple(self.value() for _ in range(self.stream.below(3)))

    def step(self) -> None:
        """Do one thing."""
        table, stream = self.table, self.stream
        n = stream.below(20)
        passing = [name for name in self.PASSING if name in table.commands() and table.why_not(name) is None]
        if passing and not stream.below(6):
            self.give(stream.choice(passing))
            return
        if n < 3:
            self.search(through=n < 2)
            return
        if table.session.over and n < 7:
            name = stream.choice([*table.next_commands(), next(n for n in ("new", "again") if n in table.commands())])
            self.give(name, *self.values(name))
        elif n < 7:
            table.advance()
        elif n < 12 and table.human_to_move:
            self.give("play", *self.values("play"))
        elif n < 12 and table.session.chance_starter is not None:
            self.give("spin")
        elif n == 12:
            self.give(stream.choice(self.WORDS), *self.values("x"))
        else:
            rare = n < 19  # what lays something else on the table would leave no game its time
            name = stream.choice([name for name in table.commands() if not rare or name not in self.ELSE])
            self.give(name, *self.values(name))
        self.check_words()

    def give(self, name: str, *values: Plain) -> None:
        """Give a command: it is obeyed exactly where the table said that it may be given, or refused with a reason."""
        why = self.table.why_not(name, *values)
        obeyed = self.table.do(name, *values)
        assert not (why is not None and obeyed), f"{name} {values} was refused and obeyed"
        count = self.done if obeyed else self.refused
        count[name] = count.get(name, 0) + 1
        if not obeyed:
            refusals = [piece for piece in self.table.news() if piece.kind == "refused"]
            assert refusals and refusals[-1].said is not None, f"{name} {values} was refused without a reason"
            assert sentence(refusals[-1].said)

    def search(self, through: bool) -> None:
        """Run a search to its end, or some way and drop it."""
        searches = self.table.searches()
        if not searches:
            return
        wanted = self.stream.choice(searches)
        search = wanted.start()
        try:
            for _ in range(self.PATIENCE if through else self.stream.below(4)):
                self.table.thought(wanted, next(search))
        except StopIteration as end:
            self.table.found(wanted, end.value)
            return
        search.close()
        self.table.given_up(wanted)

    def check_words(self) -> None:
        """What must always hold."""
        table, session = self.table, self.table.session
        assert session.game.check_state(session.state) is None
        assert not (table.human_to_move and table.computer_to_move)
        assert not table.due or table.computer_to_move
        assert not session.over or not (table.human_to_move or table.computer_to_move)
        for name in table.commands():
            why = table.why_not(name)
            assert why is None or sentence(why)
        for piece in table.news():
            assert piece.said is None or sentence(piece.said)


def monkey(table: Table, seed: int, steps: int) -> TableMonkey:
    """So many steps of a monkey at a table."""
    found = TableMonkey(table, seed)
    for _ in range(steps):
        found.step()
    return found
