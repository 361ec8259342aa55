"""The ground of a table: commands by name and news in order, the session on it, prompts."""

from collections.abc import Callable, Collection, Mapping

from ...rules.contract import Event, Reason, Refused, reason
from ...rules.typed import ClassVar
from ..play import HUMAN, Session
from .words import PROMPT, REFUSED, SAID, Command, News, Plain, Ports, Prompt

LOOKING = ("point", "dismiss")  # commands that change nothing of a game


class Dispatcher:
    """Where commands are given by name and news are told in order. The rooms above say which commands there are."""

    def __init__(self) -> None:
        self._news: list[News] = []
        self._commands = self.all_commands()

    def all_commands(self) -> dict[str, Command]:
        """The commands by name."""
        return {}

    def commands(self) -> tuple[str, ...]:
        """The names of all commands, in their order."""
        return tuple(self._commands)

    def takes(self, name: str) -> tuple[type, ...]:
        """The types of a command's values; none for an unknown one."""
        command = self._commands.get(name)
        return () if command is None else command.takes

    def why_not(self, name: str, *values: Plain) -> Reason | None:
        """None when the command may be given now (with these values, where some are given), else why not."""
        command = self._commands.get(name)
        if command is None:
            return reason("table.unknown", name=name[:40])
        if values and not command.fits(values):
            return reason("table.values", name=name)
        return command.why_not(*values)

    def do(self, name: str, *values: Plain) -> bool:
        """Give a command; whether it was obeyed. What came of it, and why it was refused, is in the news."""
        why = self.why_not(name, *values)
        if why is None and not self._commands[name].fits(values):
            why = reason("table.values", name=name)
        if why is None:
            try:
                self._commands[name].run(*values)
            except Refused as fault:
                why = fault.why
        if why is not None:
            self.tell(REFUSED, why, command=name)
        self.settle()
        return why is None

    def settle(self) -> None:
        """Whatever follows by itself from how things stand now."""

    def tell(self, kind: str, said: Reason | None = None, events: tuple[Event, ...] = (), **params: Plain) -> None:
        """Add to the news."""
        self._news.append(News(kind, said, events, tuple(params.items())))

    def say(self, said: Reason) -> None:
        """Add a message to the news."""
        self.tell(SAID, said)

    def news(self) -> tuple[News, ...]:
        """What happened since this was last asked, in order."""
        self.settle()
        news, self._news = tuple(self._news), []
        return news


class Ground(Dispatcher):
    """A session and what may be done with it."""

    game: ClassVar[str]

    def __init__(self, ports: Ports, session: Session, notice: Reason | None = None) -> None:
        self.ports, self.session = ports, session
        self.prompt: Prompt | None = None
        self.shut = False  # whoever leads at this table (a lesson) lets nobody move for now
        self.lent = False  # somebody else tells the end and keeps the game
        super().__init__()
        if notice is not None:
            self.say(notice)

    # --- commands --------------------------------------------------------------------------------------------------

    def all_commands(self) -> dict[str, Command]:
        """The commands of this table by name."""
        return {"answer": Command(self._answer, self._why_not_answer, (str,))}

    def hand_over(self, commands: Mapping[str, Command]) -> None:
        """Somebody else leads at this table: these commands are his, and there are no others that do not just look."""
        self._commands = {name: self._commands[name] for name in LOOKING if name in self._commands} | dict(commands)

    def lend(self, left: Collection[str], why_not: Callable[[str], Reason | None]) -> None:
        """Somebody else keeps this game and says when a person may move: of the commands those `left` may be given,

        where `why_not(name)` has nothing against them; the others are there and refused by it.
        """
        self.lent = True

        def lent(name: str, command: Command) -> Command:
            if name not in left:
                return command._replace(why_not=lambda *values: why_not(name))
            return command._replace(why_not=lambda *values: why_not(name) or command.why_not(*values))

        self._commands = {name: lent(name, command) for name, command in self._commands.items()}

    # --- who is asked ----------------------------------------------------------------------------------------------

    @property
    def held(self) -> bool:
        """Whether nobody may move although the game goes on."""
        return self.prompt is not None or self.shut

    @property
    def human_to_move(self) -> bool:
        """Whether a person is asked for a move now."""
        seat = self.session.seat
        return seat is not None and seat.kind == HUMAN and not self.held

    @property
    def computer_to_move(self) -> bool:
        """Whether a computer is asked for a move now."""
        seat = self.session.seat
        return seat is not None and seat.kind != HUMAN and not self.held

    @property
    def acting(self) -> int:
        """The seat that acts now, below 0 for none."""
        return self.session.to_move

    @property
    def person(self) -> int | None:
        """Who of several persons acts, counted from 0 among them; None where no other person could be meant."""
        people = [seat for seat, who in enumerate(self.session.seats) if who.kind == HUMAN]
        return people.index(self.acting) if len(people) > 1 and self.acting in people else None

    @property
    def watching(self) -> bool:
        """Whether no person plays: computers would only play the same moves again."""
        return all(seat.kind != HUMAN for seat in self.session.seats)

    # --- prompts ---------------------------------------------------------------------------------------------------

    def ask(self, prompt: Prompt) -> None:
        """Ask something, and wait."""
        self.prompt = prompt
        self.tell(PROMPT, prompt.said, name=prompt.name)

    def answered(self, prompt: Prompt, answer: str) -> None:
        """A prompt got one of its answers. Raises Refused for a text that is none; the prompt then stays."""

    def _why_not_answer(self, answer: str | None = None) -> Reason | None:
        if self.prompt is None:
            return reason("table.no_prompt")
        if answer is not None and self.prompt.answers and answer not in self.prompt.answers:
            return reason("table.no_answer", answer=answer[:40], known=", ".join(self.prompt.answers))
        return None

    def _answer(self, answer: str) -> None:
        prompt = self.prompt
        assert prompt is not None
        self.answered(prompt, answer)
        if self.prompt is prompt:
            self.prompt = None
