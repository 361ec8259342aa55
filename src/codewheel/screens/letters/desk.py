"""The desk: all games by letter, whose turn it is, and the ways to a new one, to a letter that came, to the board."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

import pyxel

from ...machines.font import CENTRE
from ...machines.skins.base import Box, Look, Skin
from ...machines.widgets.art import FOOT
from ...machines.widgets.base import AUTO, Part, Ui, size
from ...machines.widgets.captions import Slate
from ...machines.widgets.controls import Button, Picture
from ...machines.widgets.dialog import alert
from ...machines.widgets.layout import NEAR, Buttons, Column, Row, Sized
from ...machines.widgets.lists import EDGE
from ...rules.contract import Refused
from ...session.letters.chain import secret_of
from ...session.letters.form import ID, INVITATION, id_in, open_up, read_invitation
from ...session.letters.game import LetterGame, Players
from ...session.letters.post import Line, Post
from ...session.moments import written
from ...session.slices import Slices
from ...session.texts import sentence, translate
from ..drawn_rows import DrawnRows
from ..scene import Host
from .board import open_board
from .letter import LetterDialog
from .new import AcceptDialog, InviteDialog
from .paper import (
    BLUE,
    D1,
    D2,
    D3,
    D4,
    D6,
    MINE,
    OVER,
    PILE,
    POSTMARK,
    POT,
    RED,
    THEIRS,
    TO_FOOT,
    TORN,
    AtDesk,
    K,
    envelope,
    paper,
    pen,
    put,
    sign,
    stamp,
    stamp_size,
)
from .reading import ReadDialog

SEEDS = 4  # numbers of the app's of which a secret is made
ROWS, ROW, HEAD = 5, 11, 11  # games that are seen at once; pixels of a row, and of the heads of the columns
SIGN_ROOM, CLOSE = 20, 4  # for the letter at the left of a row; between columns
PARTS = (9, 10, 10)  # of the width: the game, the other side, how it stands
HEADS = ("which", "name_other", "head_turn", "head_code")
INKS = {MINE: RED, THEIRS: BLUE, OVER: D3, TORN: RED}  # of how it stands
LINES = 3  # below the list
STAMPED, COVER_AIR = 5, 8  # from the edge of an envelope to its stamp, and to its words
STILL = 84, 42  # pixels of what lies beside the envelope


def post_of(app: Host) -> Post:
    """The player's games by letter."""
    return Post(app.storage, lambda: secret_of(*(app.fresh_seed() for _ in range(SEEDS))), app.now)


class Ledger(DrawnRows):
    """The games on a sheet of paper, in columns: how each stands, as a letter and in words, and the code it goes by."""

    def __init__(self, lines: Sequence[Line], at: int, on_change: Callable[[], object], opens: Callable[[], object]):
        rows, empty = [row(line) for line in lines], translate("letters.desk_empty")
        super().__init__(AUTO, rows, at, lambda index: on_change(), lambda index: opens(), empty)
        self.lines, self.rows_shown = lines, ROWS

    def line_height(self, skin: Skin) -> int:
        return ROW

    def _tall(self, skin: Skin, rows: int) -> int:
        return super()._tall(skin, rows) + HEAD

    def shown(self, skin: Skin) -> int:
        return max(1, (self.box.h - HEAD - 2 * EDGE) // ROW)

    def row_box(self, line: int, skin: Skin) -> Box:
        x, y, w, h = super().row_box(line, skin)
        return Box(x, y + HEAD, w, h)

    def columns(self, skin: Skin) -> list[tuple[int, int]]:
        """Where each begins, from the left of a row, and how wide it is: the sign, and four of words."""
        code = skin.small.width("0") * ID + CLOSE
        free = self.row_box(0, skin).w - SIGN_ROOM - code
        wide = [free * part // sum(PARTS) for part in PARTS]
        lefts = [SIGN_ROOM + sum(wide[:n]) for n in range(len(wide) + 1)]
        return [(0, SIGN_ROOM), *zip(lefts, [*(w - CLOSE for w in wide), code], strict=True)]

    def draw(self, skin: Skin, look: Look) -> None:
        self.scroll_to(self.first, skin)
        paper(skin, self.box, look.focus)
        columns, first = self.columns(skin), self.row_box(0, skin)
        head = Box(self.box.x + 1, self.box.y + 1, first.x + first.w - self.box.x, HEAD)
        pyxel.rect(*head, pen(skin, D6))
        pyxel.rect(head.x, head.y + HEAD - 1, head.w, 1, pen(skin, D4))
        for (left, wide), word in zip(columns[1:], HEADS, strict=True):
            skin.text_in(first.x + left, head.y + 2, wide, translate(f"letters.{word}"), pen(skin, D2), small=True)
        for line in range(self.shown(skin)):  # ruled to the foot
            box = self.row_box(line, skin)
            pyxel.rect(box.x, box.y + box.h - 1, box.w, 1, pen(skin, D6))
        if not self.rows:
            self.draw_empty(skin, first.y + ROW)
        for line in range(min(self.shown(skin), len(self.rows) - self.first)):
            box, number = self.row_box(line, skin), self.first + line
            if number == self.index:
                pyxel.rect(*box, skin.roles.accent)
            self.draw_row(number, box, skin, skin.roles.accent_ink if number == self.index else pen(skin, K))
        self.draw_bar(skin, look)

    def draw_empty(self, skin: Skin, y: int) -> None:
        skin.text_in(self.box.x, y, self.box.w, self.empty, pen(skin, D2), side=CENTRE)

    def draw_row(self, number: int, box: Box, skin: Skin, ink: int) -> None:
        line, places = self.lines[number], [Box(box.x + x, box.y + 1, w, ROW) for x, w in self.columns(skin)]
        kind = TORN if line.problem is not None else OVER if line.over else MINE if line.mine else THEIRS
        sign(skin, places[0].x, box.y, kind)
        tinted = ink if number == self.index else pen(skin, INKS[kind])
        if line.problem is not None:
            wide = places[3].x + places[3].w - places[1].x
            skin.text_in(places[1].x, places[1].y, wide, translate("letters.damaged"), tinted)
        else:
            skin.text_in(*places[1][:3], line.title, ink)
            skin.text_in(*places[2][:3], line.players.other or translate("letters.somebody"), ink)
            skin.text_in(*places[3][:3], translate(f"{line.stands}_short"), tinted)
        skin.text(places[4].x, places[4].y, line.id, ink, small=True)


class Cover(Slate):
    """What is told of the chosen game: an envelope with its stamp; without a game, about the desk."""

    def __init__(self, says: Sequence[str]) -> None:
        super().__init__("", LINES, says)
        self.line: Line | None = None

    def height_for(self, skin: Skin, width: int) -> int:
        return stamp_size()[1] + 2 * STAMPED

    def draw(self, skin: Skin, look: Look) -> None:
        envelope(skin, self.box)
        x, y, w, h = self.box.inset(COVER_AIR)
        line, ink = self.line, pen(skin, D1)
        if line is None or line.problem is not None:
            skin.small.block_in((x, y, w, h), self.text, ink)
            return
        wide, high = stamp_size()
        left, top = self.box.x + self.box.w - wide - STAMPED, self.box.y + (self.box.h - high) // 2
        stamp(skin, left, top, line.game)
        put(skin, left - POSTMARK.w // 2, top - 1, POSTMARK)
        room = left - POSTMARK.w // 2 - x
        skin.text_in(x, y, room, line.players.other or translate("letters.somebody"), pen(skin, K))
        skin.small.block_in((x, y + skin.font.pitch, room, h - skin.font.pitch), self.text, ink)


def _still(skin: Skin, box: Box) -> None:
    """Letters in a bundle, pen and ink."""
    put(skin, box.x, box.y + box.h - PILE.h + 1, PILE)
    put(skin, box.x + box.w - POT.w, box.y + box.h - POT.h, POT)


class Desk(AtDesk):
    """The list of all games by letter. `on_choice(what, id)`: open, new, read or delete; "" where none is chosen."""

    rigid = True
    width = 288

    def __init__(self, lines: list[Line], chosen: str, on_choice: Callable[[str, str], object]) -> None:
        super().__init__(translate("letters.title"), self._told, FOOT)
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
        self.list = Ledger(self.lines, at, self._choose, lambda: self.close("open"))
        self.told = Cover([told(line) for line in self.lines] or [translate("letters.desk_help")])
        words = ("open", "new", "read", "delete")
        made = [Button(AUTO, translate(f"letters.{word}"), partial(self.close, word)) for word in words]
        leave = Button(AUTO, translate("letters.close"), self.close)
        self.open_button, self.delete_button = made[0], made[3]
        self.default, self.cancel = (made[0] if self.lines else made[1]), leave
        self._choose()
        still = Picture(size(*STILL), _still)
        return Column(
            Column(self.list, Row(Sized(self.told, grows=True), still), gap=NEAR),
            Buttons(*made, leave, gap=NEAR, least=0),
            gap=TO_FOOT,
            align="fill",
        )

    def _choose(self) -> None:
        line = self.line
        self.told.line = line
        self.told.text = translate("letters.desk_help") if line is None else told(line)
        self.open_button.enabled = line is not None and line.problem is None
        self.delete_button.enabled = line is not None


def row(line: Line) -> str:
    """A game in a row of the list, as it is said."""
    if line.problem is not None:
        return f"{line.id}  {translate('letters.damaged')}"
    other = line.players.other or translate("letters.somebody")
    stands = translate(f"{line.stands}_short")
    return f"{translate('letters.desk_row', title=line.title, other=other, stands=stands)}  {line.id}"


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
