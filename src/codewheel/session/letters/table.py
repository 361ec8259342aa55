"""A game by letter at its own table: the letter that came is shown, one's turn is chosen, the letter is made."""

from ...rules.contract import Reason, reason, refuse
from ..play import HUMAN
from ..table.kind import table_kind
from ..table.lesson import LessonPorts
from ..table.table import Table
from ..table.words import Ports
from .game import LetterGame
from .post import Post
from .session import LetterSession

# commands that choose, and those that change nothing of a game; all others are no business of a letter
CHOOSING = (
    "play", "done", "spin", "walk", "halt", "end_turn", "random", "gather", "concede", "escape", "answer", "undo",
    "hint",
)  # fmt: skip
LOOKING = ("point", "dismiss", "stop", "leave", "original", "targets", "log", "recent", "messages", "graphic", "sounds")


class LetterTable:
    """A game by letter on the board. `board`: the game's own table, at which one plays.

    What comes of the letters is shown by `advance`, a move at a time, before one's own turn.
    """

    def __init__(self, ports: Ports, post: Post, id_: str) -> None:
        """Raises Refused where there is no such game, or where it has not begun."""
        self.post, self.id = post, id_
        self._hints = 0  # that were asked for here
        self.game = post.game(id_)
        self.board: Table = table_kind(self.game.game).open(LessonPorts(ports, {}), self._session(), None)
        self.board.keeps = False
        self.board.lend((*CHOOSING, *LOOKING), self._why_not)
        self.settle()

    def _session(self) -> LetterSession:
        game, line = self.game, self.game.line
        if line is None:
            raise refuse("letters.no_line")
        ply = game.shown_from  # the letter that came last is seen again, but where one has begun to answer it
        if game.turn:
            ply = len(line.moves)
        elif game.own_last == game.codes[-1]:
            ply = game.exchange.ends[-1]
        return LetterSession(game, ply, self._choose, self._take_back)

    @property
    def session(self) -> LetterSession:
        """What lies on the board."""
        session = self.board.session
        assert isinstance(session, LetterSession)
        return session

    @property
    def shows(self) -> bool:
        """Whether a move of the letters is still to be shown by itself: all but what one starts oneself."""
        if not self.session.ahead:
            return False
        own = self.game.exchange.ends[-1] <= self.session.ply and self.session.chance_starter == self.game.seat
        return not own

    @property
    def ready(self) -> bool:
        """Whether the turn is complete and all is shown: the letter can be made."""
        return not self.session.ahead and self.game.ready

    @property
    def waits(self) -> bool:
        """Whether all is shown and one's letter is made: it is to be sent, or the game is over."""
        return not self.session.ahead and not self.game.mine

    def advance(self) -> bool:
        """Show the next move of the letters; whether there was one."""
        if not self.shows:
            return False
        session = self.session
        seat = session.to_move if session.to_move >= 0 else session.chance_starter or 0
        move = session.ahead
        self.board.moved(move, seat, HUMAN, session.follow(move))
        self.settle()
        return True

    def settle(self) -> None:
        """Who may move now follows from how the letters stand."""
        session = self.session
        hints = session.metadata.get("hints", 0)
        if hints > self._hints:
            self._hints = hints
            self.game = session.letters = self.post.change(self.id, _hint)
        self.board.shut = self.shows or not (session.ahead or self.game.chooses)

    def seal(self) -> str:
        """Make the letter; its code. Raises Refused."""
        self.game = self.session.letters = self.post.change(self.id, LetterGame.seal)
        self.settle()
        return self.game.own_last

    def _choose(self, move: str) -> LetterGame:
        ply = self.session.ply
        self.game = self.post.play(self.id, ply, move)
        return self.game

    def _take_back(self) -> LetterGame:
        self.game = self.post.change(self.id, LetterGame.undo)
        return self.game

    def _why_not(self, name: str) -> Reason | None:
        if name in LOOKING:
            return None
        if name not in CHOOSING:
            return reason("letters.at_table")
        if name in ("escape", "answer"):
            return None
        if name == "undo":
            return self.session.may_undo()
        if self.shows:
            return reason("letters.shown_first")
        if name == "hint":
            return self.game.may_hint()
        if self.game.over:
            return reason("letters.over")
        if not self.game.mine:
            return reason("letters.wait")
        return None if self.game.chooses or self.session.ahead else reason("letters.complete")


def _hint(game: LetterGame) -> None:
    game.hints += 1
