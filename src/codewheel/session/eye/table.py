"""EYE's table: two to four players, their rules, the quiz with its questions as prompts, L'Oeil's ways to play."""

from ...rules.contract import Event, Reason, Refused, reason, refuse
from ...rules.eye.board import SQUARE, TURNS
from ...rules.eye.game import GAME
from ...rules.eye.options import rules_of
from ...rules.eye.state import ASK, MOVE, PLACE, RELOCATE, State
from ...rules.eye.text import DONE, RIGHT, WRONG
from ...rules.typed import TYPE_CHECKING, Any, ClassVar
from ..oeil_solo import ways
from ..play import HUMAN, Session
from ..strict import loads, typed
from ..table.looking_back import LookingBack
from ..table.words import MOVE as CHOICE
from ..table.words import SHOW, Command, Plain, Ports, Prompt, Wanted
from . import setup as setups
from . import words
from .presets import board_game
from .quiz_round import QUIZ, Drawn, Quiz, answers_right, colour_asked
from .recent import since_own_turn

if TYPE_CHECKING:  # start: read when somebody thinks
    from ...bots.contract import Search, SearchInfo

PACK, CATEGORY, QUESTION = "pack", "category", "question"  # the prompts of a quiz
NOTED = setups.FAMILY + "noted"  # the setting: the note of a first game was given
JUDGED = ("right", "wrong")  # what a quiz master answers


class EyeTable(LookingBack):
    """A game of EYE, or one of L'Oeil's ways to play for two to four."""

    helps: ClassVar[tuple[str, ...]] = ("undo", "redo", "hint", "analysis", "moves", "hours")
    leads: ClassVar[tuple[str, ...]] = ("new", "replay", "review")
    game: ClassVar[str] = GAME.name

    def __init__(self, ports: Ports, session: Session, notice: Reason | None = None) -> None:
        self._legal: tuple[object, frozenset[str]] = None, frozenset()
        self._asked_to_stop: State | None = None  # the position in which it was asked whether the turn ends unused
        super().__init__(ports, session, notice)

    def all_commands(self) -> dict[str, Command]:
        switches = {name: Command(lambda name=name: setups.flip(self.ports.settings, name)) for name in setups.SWITCHES}
        return (
            super().all_commands()
            | switches
            | {
                "new": Command(self._new_by, takes=(str,), least=0),
                "again": Command(self._again, self.why_not_look_back),
                "way": Command(self._new_way, takes=(str, int), least=1),
                "done": Command(self._stop, self.why_not_done),
                "seats": Command(self._seat, self._why_not_seat, (str,)),
                "pack": Command(self._choose_pack, self._why_not_pack, (str, bool), least=1),
                "recent": Command(lambda: self.tell(SHOW, what="recent"), self._why_not_recent),
                "point": Command(self._point, takes=(str,)),
            }
        )

    # --- a new game ------------------------------------------------------------------------------------------------

    @property
    def of_the_box(self) -> bool:
        """Whether the game comes from the box of L'Oeil."""
        return self.session.metadata.get("face") == setups.OEIL

    def fresh(self) -> Session:
        """As the settings of its box want it: those of EYE, or of L'Oeil."""
        ports = self.ports
        wish = ways.kept(ports.settings)
        if self.of_the_box and wish.way != ways.SOLITAIRE:
            return board_game(wish, ports.storage, ports.settings, ports.fresh_seed())
        return setups.load(ports.settings).session(ports.fresh_seed())

    def _new_by(self, text: str = "") -> None:
        """A new game by the settings, or by a JSON object of options, with `seats` among them where others play."""
        ports = self.ports
        if not text:
            self._new()
            return
        wanted: dict[str, Any] = typed(loads(text), dict)
        setup = setups.load(ports.settings)
        if "seats" in wanted:
            names = [_who(name) for name in typed(wanted.pop("seats"), list)]
            setup = setup._replace(seats=(*names, *setup.seats[len(names) :])[: setups.MOST])
        setup = setup._replace(rules=rules_of(wanted))
        session = setup.session(ports.fresh_seed())
        setups.keep(ports.settings, setup)
        self.replace(session)

    def _again(self) -> None:
        """The same game once more: its rules, its players, the questions of the same pack."""
        session, seed = self.session, self.ports.fresh_seed()
        again = Session.new(GAME.name, session.options, seed, session.seats)
        if self.of_the_box:
            again.metadata["face"] = setups.OEIL
        if QUIZ in session.metadata:
            quiz = self.quiz()
            Quiz.begin(again.metadata, session.metadata[QUIZ]["pack"], quiz.pack, seed, quiz.master)
        self.replace(again)

    def _new_way(self, way: str, players: int = 0) -> None:
        """A new game of a way of L'Oeil, for as many as last time where that is not said."""
        ports, known = self.ports, [name for name in ways.WAYS if name != ways.SOLITAIRE]
        wish = ways.kept(ports.settings)
        wish = wish._replace(way=way, players=players or wish.players)
        if way not in known or not ways.FEWEST <= wish.players <= ways.MOST:
            raise refuse("table.choice", name=f"{way[:40]} {wish.players}", known=", ".join(known))
        session = board_game(wish, ports.storage, ports.settings, ports.fresh_seed())
        ways.keep(ports.settings, wish)
        self.replace(session)

    def _why_not_seat(self, text: str | None = None) -> Reason | None:
        return reason("table.over") if self.session.over else None

    def _seat(self, text: str) -> None:
        """Others play on, and in the next game of this box: as many names as there are seats, parted by commas."""
        names = tuple(_who(name) for name in text.split(","))
        if len(names) != len(self.session.seats):
            raise refuse("table.values", name="seats")
        settings = self.ports.settings
        if self.of_the_box:
            wish = ways.kept(settings)
            ways.keep(settings, wish._replace(seats=(*names, *wish.seats[len(names) :])))
        else:
            setup = setups.load(settings)
            setups.keep(settings, setup._replace(seats=(*names, *setup.seats[len(names) :])))
        self.forget_thoughts()
        self.prompt = None
        setups.reseat(self.session, names)
        self.keep()

    def _why_not_recent(self) -> Reason | None:
        if self.held or not (self.human_to_move or self.session.over):
            return reason("table.prompt_first" if self.held else "table.not_your_turn")
        return reason("eye_game.no_recent") if since_own_turn(self.session) == self.session.ply else None

    # --- the level to try next -------------------------------------------------------------------------------------

    @property
    def family(self) -> str:
        return setups.OEIL if self.of_the_box else super().family

    def advise(self, level: str, result: str) -> None:
        if not self.session.state.rules.quiz:  # it asks what one knows, not how one plays
            super().advise(level, result)

    def offer(self, level: str, other: str) -> None:
        settings, sat = self.ports.settings, tuple(seat.bot for seat in self.session.seats)
        wish, setup = ways.kept(settings), setups.load(settings)
        asked = wish.seats if self.of_the_box else setup.seats
        played = (*sat, *asked[len(sat) :])
        seats = tuple(other if bot == level else who for bot, who in zip(played, asked, strict=True))
        if self.of_the_box:
            ways.keep(settings, wish._replace(seats=seats))
        else:
            setups.keep(settings, setup._replace(seats=seats))

    # --- what is shown ---------------------------------------------------------------------------------------------

    def option(self, name: str) -> bool:
        """A switch of what is shown: signs, moves, hours."""
        return setups.switch(self.ports.settings, name) and not (name in self.helps and self.as_it_was)

    @property
    def cursor(self) -> str:
        """The square or the turn of a wheel that was pointed at last, "" at first."""
        return str(self.session.metadata.get("cursor", ""))

    def _point(self, place: str) -> None:
        if place not in SQUARE and place not in TURNS:
            raise refuse("eye.move_text", text=place[:40])
        self.session.metadata["cursor"] = place

    @property
    def legal(self) -> frozenset[str]:
        """The legal moves, worked out once for each position."""
        state = self.session.state
        if self._legal[0] is not state:
            self._legal = state, frozenset(GAME.legal(state))
        return self._legal[1]

    @property
    def may_stop(self) -> bool:
        """Whether a person may end the turn, or the relocations, now."""
        return self.why_not_done() is None

    def why_not_done(self) -> Reason | None:
        """None when a person may end the turn, or the relocations, now, else why not."""
        state: State = self.session.state
        if self.human_to_move and state.phase == PLACE:
            return reason("eye.place_first")
        if not self.human_to_move or state.phase not in (MOVE, RELOCATE):
            return reason("table.over" if self.session.over else "table.not_your_turn")
        return None if DONE in GAME.leaving_moves(state) else self.session.check(DONE)

    def _stop(self) -> None:
        """End the turn, or the relocations. A turn in which nothing was done yet is ended by the second word only."""
        state: State = self.session.state
        idle = state.phase == MOVE and not state.used and len(self.legal) > 1
        if idle and self._asked_to_stop is not state:
            self._asked_to_stop = state
            self.say(reason("eye_game.nothing_done", side=words.colour_name(state.seat)))
            return
        self._play(DONE)

    def do(self, name: str, *values: Plain) -> bool:
        if name != "done":  # whoever does something else meanwhile is asked again
            self._asked_to_stop = None
        return super().do(name, *values)

    # --- moves -----------------------------------------------------------------------------------------------------

    def told(self, events: tuple[Event, ...]) -> None:
        text = words.news(events, self.session.state)
        state, before = self.session.state, self.session.at(self.session.ply - 1)
        if not text and before.phase == PLACE != state.phase and self.human_to_move:
            text = words.tip(state)  # the counters are placed: something else begins
        elif not text and state.phase == PLACE and self.human_to_move:
            text = self._first_note()
        if text and not self.session.over:
            self.say(reason("eye_game.news", text=text))

    def opening_words(self) -> str:
        """What is to be done as a game begins: in a player's first one, and never again, with a warning."""
        return self._first_note() or words.tip(self.session.state)

    def _first_note(self) -> str:
        """What wins once all are placed: said to whoever places for the first time, "" ever after."""
        settings, state = self.ports.settings, self.session.state
        if state.phase != PLACE or settings.get(NOTED):
            return ""
        settings.set(NOTED, "on")
        return words.warning(state)

    def hint_said(self, search_info: "SearchInfo") -> Reason:
        from ..table.outcomes import hint_reason  # start: read when somebody asks for a hint

        text = words.move_words(search_info.move, self.session.state)
        if any(
            value[2] > 1 for value in search_info.values
        ):  # only a won turn has a value, and how many moves it takes
            return reason("eye_game.hint_wins", move=text, count=search_info.values[0][2])
        if search_info.values:
            return reason("eye_game.hint_now", move=text)
        values = tuple((text if move == search_info.move else move, v, n) for move, v, n in search_info.values)
        return hint_reason(search_info._replace(move=text, values=values))

    def end_said(self) -> Reason:
        return words.ending(self.session)

    def why_no_review(self) -> Reason | None:
        return reason("eye_game.no_review") if self.session.state.rules.quiz else super().why_no_review()

    def search_for(self, purpose: str) -> Wanted:
        """A computer answers a question by its level, whatever it thinks."""
        if purpose == CHOICE and self.session.state.phase == ASK:
            return Wanted(purpose, self._answering, 1)
        return super().search_for(purpose)

    def _answering(self) -> "Search":
        from ...bots.contract import SearchInfo  # start: read when somebody thinks

        yield SearchInfo(0, "")
        return SearchInfo(1, computer_answer(self.session))

    # --- the quiz --------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        super().settle()
        state: State = self.session.state
        seat = self.session.seat
        if self.prompt is None and state.phase == ASK and seat is not None and seat.kind == HUMAN:
            self.ask(self._asked(state))

    def _asked(self, state: State) -> Prompt:
        """The prompt of the question that stands: before it a joker's category, before all the pack."""
        try:
            quiz = self.quiz()
        except Refused as fault:
            return self._pack_wanted(fault.why)
        if quiz.category(state) is None:
            colour = words.colour_name(colour_asked(state))
            return Prompt(CATEGORY, reason("eye_quiz.joker_asked", colour=colour), _numbers(len(quiz.pack.categories)))
        drawn = quiz.question(state)
        answers = JUDGED if quiz.master else _numbers(len(drawn.answers))
        return Prompt(QUESTION, reason("eye_quiz.asked", text=drawn.text), answers)

    def _pack_wanted(self, why: Reason) -> Prompt:
        from .quiz_packs import names  # start: read when there is a quiz

        return Prompt(PACK, why, names(self.ports.storage))

    def ask_again(self) -> None:
        """Look anew at what is asked: the pack may have gone meanwhile."""
        if self.prompt is not None:
            self.prompt = self._asked(self.session.state)

    def quiz(self) -> Quiz:
        """The quiz of this game. Raises Refused where no pack is chosen yet, or its pack cannot be used."""
        from .quiz_packs import load_pack  # start: read when there is a quiz

        metadata = self.session.metadata
        if QUIZ not in metadata:
            raise refuse("eye_quiz.no_pack")
        return Quiz(metadata, load_pack(self.ports.storage, metadata[QUIZ]["pack"]))

    @property
    def question(self) -> Drawn:
        """The question that is asked."""
        return self.quiz().question(self.session.state)

    def answered(self, prompt: Prompt, answer: str) -> None:
        state: State = self.session.state
        if prompt.name == PACK:
            self._choose_pack(answer)
            return
        try:
            quiz = self.quiz()
        except Refused as fault:
            self.ask(self._pack_wanted(fault.why))
            return
        if prompt.name == CATEGORY:
            quiz.choose(state, int(answer) - 1)
            self.keep()
            return
        right = answer == JUDGED[0] if quiz.master else int(answer) - 1 == quiz.question(state).right
        quiz.answered(state)
        self.prompt = None
        super()._play(RIGHT if right else WRONG)

    def _why_not_pack(self, name: str | None = None, master: bool = False) -> Reason | None:
        return None if self.session.state.rules.quiz else reason("eye_quiz.no_fact")

    def _choose_pack(self, name: str, master: bool = False) -> None:
        """Questions of another pack; `master`: somebody reads aloud and judges. What was asked so far is forgotten."""
        from .quiz_packs import load_pack  # start: read when there is a quiz

        Quiz.begin(self.session.metadata, name, load_pack(self.ports.storage, name), self.session.seed, master)
        self.prompt = None
        self.keep()


def computer_answer(session: Session) -> str:
    """A computer's answer to the question that stands, by its level: what it is to play, whatever it thought."""
    level = session.seat.bot if session.seat is not None else ""
    return RIGHT if answers_right(session.seed, session.ply, level) else WRONG


def new_session(ports: Ports) -> Session:
    """A new game between the players and by the rules of the settings."""
    return setups.load(ports.settings).session(ports.fresh_seed())


def _numbers(count: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, count + 1))


def _who(name: object) -> str:
    if not isinstance(name, str) or name not in setups.LEVELS:
        raise refuse("table.seat", name=str(name)[:40], known=", ".join(setups.LEVELS))
    return name
