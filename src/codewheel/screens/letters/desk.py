"""The desk: all games by letter, whose turn it is, and the ways to a new one, to a letter that came, to the board."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from ...machines.skins.base import Box, Skin
from ...machines.widgets.art import FOOT
from ...machines.widgets.base import AUTO, Part, Ui
from ...machines.widgets.captions import Slate
from ...machines.widgets.controls import Button
from ...machines.widgets.dialog import Dialog, alert
from ...machines.widgets.layout import NEAR, Buttons, Column
from ...rules.contract import Refused
from ...session.letters.chain import secret_of
from ...session.letters.form import INVITATION, id_in, open_up, read_invitation
from ...session.letters.game import LetterGame, Players
from ...session.letters.post import Line, Post
from ...session.moments import written
from ...session.slices import Slices
from ...session.texts import sentence, translate
from ..drawn_rows import DrawnRows
from ..scene import Host
from .board import open_board
from .envelope import SMALL, State, draw_small
from .letter import LetterDialog
from .new import AcceptDialog, InviteDialog
from .reading import ReadDialog

SEEDS = 4  # numbers of the app's of which a secret is made
ROWS, HIGH, AIR = 5, 18, 4  # lines of the list that are seen, the height of one, from its edge to what stands in it
LINES = 3  # below the list


def post_of(app: Host) -> Post:
    """The player's games by letter."""
    return Post(app.storage, lambda: secret_of(*(app.fresh_seed() for _ in range(SEEDS))), app.now)


class Games(DrawnRows):
    """The games by letter: an envelope as it stands, game and opponent, whose turn it is, the game's four letters."""

    def __init__(
        self, lines: list[Line], index: int, on_open: Callable[[int], object], choose: Callable[[], object]
    ) -> None:
        rows = [row(line) for line in lines]
        super().__init__(AUTO, rows, index, lambda at: choose(), on_open, translate("letters.desk_empty"))
        self.lines, self.rows_shown = lines, ROWS

    def line_height(self, skin: Skin) -> int:
        return HIGH

    def draw_row(self, number: int, box: Box, skin: Skin, ink: int) -> None:
        line, chosen = self.lines[number], number == self.index
        state: State = "sealed" if line.over or line.problem is not None else "open" if line.mine else "sent"
        draw_small(skin, box.x + AIR, box.y + (HIGH - SMALL[1]) // 2, state, chosen)
        x = box.x + SMALL[0] + 3 * AIR
        right = box.x + box.w - AIR
        pale = ink if chosen else skin.roles.dim
        if line.problem is not None:
            skin.text_in(x, box.y + 5, right - x, f"{line.id}  {translate('letters.damaged')}", ink)
            return
        stands, lit = translate(f"{line.stands}_short"), skin.roles.accent if line.mine else ink
        wide = max(skin.small.width(stands), skin.small.width(line.id))
        other = translate("letters.desk_other", other=line.players.other or translate("letters.somebody"))
        skin.text_in(x, box.y + 1, right - wide - 2 * AIR - x, line.title, ink if not line.over else pale)
        skin.text_in(x, box.y + 10, right - wide - 2 * AIR - x, other, pale, small=True)
        skin.text(
            right - skin.small.width(stands), box.y + 1, stands, ink if chosen else lit if not line.over else pale, True
        )
        skin.text(right - skin.small.width(line.id), box.y + 10, line.id, pale, True)


class Desk(Dialog):
    """The list of all games by letter. `on_choice(what, id)`: open, new, read or delete; "" where none is chosen."""

    rigid = True
    width = 288

    def __init__(self, lines: list[Line], chosen: str, on_choice: Callable[[str, str], object]) -> None:
        super().__init__(translate("letters.title"), on_close=self._told, where=FOOT)
        self.lines, self._chosen, self._on_choice = lines, chosen, on_choice

    def _told(self, answer: str) -> None:
        if answer:
            line = self.line
            self._on_choice(answer, "" if line is None else line.id)

    @property
    def line(self) -> Line | None:
        """The game that is chosen."""
        return self.lines[self.list.index] if 0 <= self.list.index < len(self.lines) else None

    def compose(self, ui: Ui) -> Part:
        at = next((n for n, line in enumerate(self.lines) if line.id == self._chosen), 0 if self.lines else -1)
        opens = lambda index: self.close("open")  # noqa: E731
        self.list = Games(self.lines, at, opens, self._choose)
        says = [told(line) for line in self.lines] or [translate("letters.desk_help")]
        self.told = Slate("", LINES, says)
        words = ("open", "new", "read", "delete")
        made = [Button(AUTO, translate(f"letters.{word}"), partial(self.close, word)) for word in words]
        leave = Button(AUTO, translate("letters.close"), self.close)
        self.open_button, self.delete_button = made[0], made[3]
        self.default, self.cancel = (made[0] if self.lines else made[1]), leave
        self._choose()
        return Column(self.list, self.told, Buttons(*made, leave, gap=NEAR, least=0), align="fill")

    def _choose(self) -> None:
        line = self.line
        self.told.text = translate("letters.desk_help") if line is None else told(line)
        self.open_button.enabled = line is not None and line.problem is None
        self.delete_button.enabled = line is not None


def row(line: Line) -> str:
    """A game in a row of the list."""
    if line.problem is not None:
        return f"{line.id}  {translate('letters.damaged')}"
    other = line.players.other or translate("letters.somebody")
    stands = translate(f"{line.stands}_short")
    return f"{line.id}  {translate('letters.desk_row', title=line.title, other=other, stands=stands)}"


def told(line: Line) -> str:
    """What is told of the chosen game below the list."""
    if line.problem is not None:
        return sentence(line.problem)
    number = translate(line.stands, number=line.letters)
    return translate("letters.desk_told", stands=number, date=written(line.date))


def open_desk(app: Host, chosen: str = "") -> None:
    """Read all games, in slices, and show the list."""
    post = post_of(app)

    def shown(lines: list[Line]) -> None:
        app.open(Desk(lines, chosen, lambda what, id_: _do(app, post, what, id_)))

    app.read(post.listing(), shown, translate("letters.title"))


def _do(app: Host, post: Post, what: str, id_: str) -> None:
    if what == "new":
        app.open(InviteDialog(app.settings, lambda wish: _invite(app, post, wish)))
    elif what == "read":
        app.open(ReadDialog(lambda text: take(app, text)))
    elif what == "delete":
        text = translate("letters.ask_delete", id=id_)
        answers = translate("letters.delete"), translate("machines.cancel")
        app.open(alert(text, answers, lambda index: _delete(app, post, id_, index), default=1))
    elif what == "open":
        show_game(app, post, id_)


def _invite(app: Host, post: Post, wish: InviteDialog) -> None:
    game = _tried(app, lambda: post.invite(wish.game, {}, wish.first, wish.hints, wish.players))
    if game is not None:
        app.open(LetterDialog(app, game))


def _delete(app: Host, post: Post, id_: str, index: int) -> None:
    if index == 0:
        _tried(app, lambda: post.delete(id_))
    open_desk(app)


def _tried(app: Host, do: Callable[[], LetterGame | None]) -> LetterGame | None:
    """What came of it; a refusal is told."""
    try:
        return do()
    except Refused as fault:
        app.tell_reason(fault.why)
        return None


def take(app: Host, text: str) -> None:
    """Take a code that came: an invitation is asked about, a letter is shown on the board; else it is said why not."""
    post = post_of(app)
    try:
        letters = open_up(text)
        if letters[1] == INVITATION:
            terms = read_invitation(letters)
            post.read(text, accept=False)
            app.open(AcceptDialog(app.settings, terms, lambda players: _accept(app, post, text, players)))
            return
    except Refused as fault:
        app.tell_reason(fault.why)
        return

    def taken(id_: str) -> None:
        if _tried(app, lambda: post.read(text).game) is not None:
            show_game(app, post, id_)

    app.read(_known(post, id_in(letters)), taken, translate("letters.title"))


def _known(post: Post, id_: str) -> Slices[str]:
    """A game is read in slices, so that the rest is done at once; whoever wants it then says what is wrong with it."""
    with suppress(Refused):
        yield from post.opening(id_)
    return id_


def _accept(app: Host, post: Post, text: str, players: Players) -> None:
    game = _tried(app, lambda: post.read(text, players).game)
    if game is not None:
        show_game(app, post, game.id)


def show_game(app: Host, post: Post, id_: str) -> None:
    """A game on its board; one that has not begun yet, by the letter that is to be sent."""

    def shown(game: LetterGame) -> None:
        if game.line is None:
            app.open(LetterDialog(app, game))
        else:
            open_board(app, post, id_)

    app.read(post.opening(id_), shown, translate("letters.title"))
