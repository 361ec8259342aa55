"""Ein-Auge's board in the viewer of finished games, and what each player gave away in them."""

from collections.abc import Callable

from ...machines.input import Input
from ...machines.skins.base import Box, Look, Menu, MenuItem, Skin
from ...machines.widgets.controls import Slider, SmallButton
from ...machines.widgets.lists import EDGE
from ...rules.contract import Reason
from ...rules.einauge.game import NAMES, SQUARE
from ...session.einauge.marks import marks
from ...session.einauge.review import Review, Turn
from ...session.play import Session
from ...session.review.keeping import looking_back
from ...session.texts import translate
from ..deck import Deck, MoveList, Reel, tape
from ..motion import Motions
from ..replay import ReplayScene
from ..scene import Easel, Host
from ..thinker import Thinker
from .board import BoardView, draw_small
from .desktop import MOTIONS, SIDE, SOUNDS, board_frame, closed, draw_info, draw_note, draw_table
from .loading import Loading
from .words import ending, told, turn_words

SMALL_BUTTON = 14
BETWEEN = 3


class Moves(MoveList):
    """The moves, with a sign behind those that gave something away: what was left after it."""

    def __init__(self, box: Box, rows: list[str], review: Review, on_change: Callable[[int], object]) -> None:
        super().__init__(box, rows, -1, on_change)
        self._review = review

    def draw(self, skin: Skin, look: Look) -> None:
        super().draw(skin, look)
        for line in range(min(self.shown(skin), len(self.rows) - self.first)):
            turn = self._review.turn(self.first + line)
            if turn is not None:
                box = self.row_box(line, skin)
                draw_small(box.x + box.w - 10, box.y, turn.now)


class ReviewDeck(Deck):
    """The viewer's controls, and where the game was lost.

    A game that is over is looked at by itself, from its end to its beginning; the button, the menu and the key W show
    what has been found so far, N and P go from one turning point to the next.
    """

    active = False

    def __init__(self, scene: Reel) -> None:
        super().__init__(scene)
        session = scene.session
        states = tuple(session.at(ply) for ply in range(session.length + 1))
        self.review = Review(states, session.line)
        self.offered = session.game.outcome(states[-1]).over
        self.wanted = False  # what was found is shown as soon as the viewer is there
        self._loading = Loading(scene.app)
        self.thinker: Thinker | None = None
        self._faults: list[Reason] = []  # what is wrong with a review that was kept

    def build(self) -> None:
        scene = self.scene
        skin, box = scene.app.skin, scene.app.skin.inside(scene.viewer.controls).inset(self.air, 1)
        line = skin.small.height + 2
        below = BETWEEN + 11 + BETWEEN + skin.button_height + 3 * (SMALL_BUTTON + BETWEEN)
        lines = (box.h - below - 2 * EDGE) // line
        self.moves = Moves(Box(box.x, box.y, box.w, lines * line + 2 * EDGE), scene.rows(), self.review, scene.jump_to)
        y = box.y + box.h - below + BETWEEN
        self.slider = Slider(Box(box.x, y, box.w, 11), 0, scene.session.length, 0, scene.jump_to)
        y += 11 + BETWEEN
        self.signs = tape(scene, Box(box.x, y, box.w, skin.button_height))
        y += skin.button_height + BETWEEN
        places = [Box(box.x, y + i * (SMALL_BUTTON + BETWEEN), box.w, SMALL_BUTTON) for i in range(3)]
        look = SmallButton(places[0], translate("einauge_review.ask"), self.report)
        look.enabled = self.offered
        go_on = SmallButton(places[1], translate("replay.go_on"), scene.go_on)
        go_on.enabled = scene.can_go_on
        close = SmallButton(places[2], translate("replay.close"), scene.app.pop)
        scene.group.add(self.moves, self.slider, *self.signs, look, go_on, close)
        scene.group.set_focus(self.signs[2])

    def show(self) -> None:
        self.slider.value = self.scene.session.ply
        self.point(self.scene.session.ply)

    def report(self) -> None:
        """Show what was found."""
        from .review_dialog import ReviewDialog  # start: read when it is opened

        self.wanted = False
        session = self.scene.session
        self.scene.app.open(ReviewDialog(self.review, session, self.scene.jump_to))

    def tick(self) -> None:
        """The search goes on while the viewer is on the screen; it was given up where another scene lay above."""
        if self.offered and not self.review.done and (self.thinker is None or not self.thinker.active):
            self._loading.begin()
            self.thinker = self.scene.app.think(
                looking_back(self.scene.app.storage, self.review.common, self._faults.append)
            )
        if self._faults and not self.scene.app.dialogs:
            self.scene.app.tell_reason(self._faults.pop(0))
        if self.wanted and not self.scene.app.dialogs:
            self.report()

    def leave(self) -> None:
        if self.thinker is not None:
            self.thinker.cancel()

    def jump(self, step: int) -> None:
        """To the next turning point, or to the one before."""
        ply = self.review.beside(self.scene.session.ply, step)
        if ply is not None:
            self.scene.jump_to(ply)

    def takes(self, inp: Input) -> bool:
        if closed(self.scene.app.skin, inp):
            self.scene.app.pop()
            return True
        letter = inp.text.casefold()
        if letter == "w" and self.offered:
            self.report()
        elif letter in ("n", "p"):
            self.jump(1 if letter == "n" else -1)
        return letter in ("n", "p", "w")

    def menus(self) -> tuple[Menu, ...]:
        ply, review = self.scene.session.ply, self.review

        def item(name: str, key: str, enabled: bool) -> MenuItem:
            return MenuItem(translate(f"einauge_review.menu_{name}"), name, key, False, enabled)

        items = (
            item("review", "W", self.offered), MenuItem(""),
            item("next_turn", "N", review.beside(ply, 1) is not None),
            item("turn_before", "P", review.beside(ply, -1) is not None),
        )  # fmt: skip
        return (Menu(translate("einauge_review.menu"), items),)

    def command(self, name: str) -> bool:
        if name == "review":
            self.report()
        elif name in ("next_turn", "turn_before"):
            self.jump(1 if name == "next_turn" else -1)
        else:
            return False
        return True

    def told(self) -> list[str]:
        """The turning point that is on the board, in words."""
        turn = self.turn()
        return [] if turn is None else [turn_words(turn)]

    def turn(self) -> Turn | None:
        """The turning point that is on the board."""
        return self.review.turn(self.scene.session.ply)


class EinAugeViewer:
    """The board for the viewer of finished games."""

    palette = "einauge/board"
    listed = True
    controls = SIDE
    sounds = SOUNDS
    motions = MOTIONS

    def __init__(self) -> None:
        self._view = BoardView()
        self._deck: ReviewDeck | None = None

    def deck(self, scene: Reel) -> ReviewDeck:
        """The viewer's controls."""
        self._deck = ReviewDeck(scene)
        return self._deck

    def draw(self, app: Easel, session: Session, motions: Motions) -> None:
        """Desktop, window and board of the session at its ply; at a turning point the better move."""
        draw_table(app.skin, session, not app.dialogs)
        turn = self._deck.turn() if self._deck is not None and motions.idle and not app.dialogs else None
        frame = board_frame(session, motions, marks(session.state, False), app.frame, app.settings.get("signs"))
        hint = SQUARE[turn.better] if turn is not None else None
        self._view.draw(frame._replace(look=(app.input.x, app.input.y), hint=hint))
        if turn is not None:
            draw_note(app.skin, turn_words(turn))
        else:
            ended = session.over and motions.idle
            draw_info(app.skin, ending(session) if ended else told(session, session.ply))

    def move_text(self, session: Session, ply: int) -> str:
        """`7. W c3`, or `31. W d4-d3` for a slide into the eye."""
        move, before = session.line[ply], session.at(ply)
        arrow = f"{move}-{NAMES[before.board.index('.')]}" if before.plies >= 24 else move
        return translate("einauge.move_row", number=ply + 1, side=translate(f"einauge.letter{before.side}"), move=arrow)


def open_review(app: Host, session: Session, on_go_on: Callable[[Session], object], review: Review) -> None:
    """The viewer on a game that is over, and what was given away in it as soon as it is there."""
    scene = ReplayScene(app, session.branch(session.ply), on_go_on)
    assert isinstance(scene.deck, ReviewDeck)
    scene.deck.wanted, scene.deck.review = True, review
    app.push(scene)
