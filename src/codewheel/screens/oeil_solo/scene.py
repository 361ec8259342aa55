"""The solitaire of L'Oeil on the disc, a board game on a table."""

from collections.abc import Sequence

from ...machines.aim import Aims
from ...machines.input import Input
from ...machines.skins.base import Box, Menu
from ...machines.widgets.art import Art, Placement
from ...machines.widgets.dialog import Dialog
from ...rules.contract import Event, Reason
from ...rules.eye.board import COLOUR, TURNS
from ...rules.typed import ClassVar
from ...session.eye.words import refusal
from ...session.oeil_solo import games
from ...session.oeil_solo.reach import blocker, movable, reachable
from ...session.oeil_solo.table import SolitaireTable
from ...session.oeil_solo.ways import SEEDED
from ...session.table.words import PLAYED, REDONE, UNDONE, News
from ..eye import disc
from ..eye.aims import on_disc
from ..eye.controller import act
from ..eye.disc_view import DiscView
from ..eye.marks import draw_hint, swinging
from ..eye.skins import OEIL
from ..eye.status import ASIDE, draw_outlook
from ..eye.swing import ROCKING
from ..scene import Host
from ..table_scene import TableScene
from .controller import SoloHands, as_eye, told
from .disc_motion import MOTIONS, SOUNDS, solo_view
from .marks import hinted, with_hands
from .menus import menus
from .panel import Sheet, draw_panel
from .pens import EMBLEM
from .story import story


class SolitaireScene(TableScene):
    """A game of the solitaire."""

    palette = "eye/card"
    game: ClassVar[str] = "oeil-solo"
    sounds = SOUNDS
    motions_table = MOTIONS
    aside = ASIDE
    hint_at = Placement(Box(6, 84, 208, 100), "top", left=True)
    emblem: ClassVar[Art] = EMBLEM
    table: SolitaireTable

    def __init__(self, app: Host, table: SolitaireTable) -> None:
        self.controller = SoloHands()
        self.led = False  # somebody leads, whose words lie below the cards
        self.pulled = False  # the move that is being made was made by pulling a wheel
        super().__init__(app, table)
        self.arrived()

    def arrived(self) -> None:
        self.controller.find(self.table.cursor, as_eye(self.session.state))
        disc.forget()

    def enter(self) -> None:
        self.app.sounds.music("oeil_solo/terrace")
        super().enter()

    def leave(self) -> None:
        super().leave()
        for wanted in list(self._running):  # nobody looks at the par any more
            self._give_up(wanted)

    # --- what is shown ---------------------------------------------------------------------------------------------

    @property
    def acts(self) -> bool:
        """Whether a person's hands are over the disc."""
        return self.human_to_move and self.calm

    def disc_view(self) -> DiscView:
        """The disc in this frame."""
        app = self.app
        view = solo_view(self.position, self.motions, self.table.option("signs"))
        view = swinging(view._replace(tick=app.frame, hours=self.table.option("hours")), self.controller)
        if self.acts:
            view = with_hands(view, self.session.state, self.controller, app.input, self.table.option("moves"))
            if self.hint is not None and self.hint.move:
                view = hinted(view, self.hint.move, app.frame)
        return view

    @property
    def par(self) -> int | None:
        """The moves of a shortest solution, None while it is not known."""
        return self.table.par

    def sheet(self) -> Sheet:
        """What the cards beside the disc say."""
        table = self.table
        name = games.name_of(self.session, table.date)
        return Sheet(self.session.state, table.taken, name, table.par, self.note, table.option("signs"), self.led)

    def draw(self) -> None:
        view = self.disc_view()
        disc.draw(view)
        if self.acts and self.hint is not None and self.hint.move:
            draw_hint(self.hint.move, self.app.frame, OEIL)
        draw_panel(self.app.skin, self.sheet())
        if view.ghost is not None and not self.note and not self.led:
            draw_outlook(OEIL, view.ghost, view.pattern)

    def thumbnail(self) -> Sequence[str]:
        from ..eye.thumb import small  # start: read when somebody saves

        return small(self.position.pattern, COLOUR.__getitem__, (self.position.counters,), OEIL)

    # --- what is done ----------------------------------------------------------------------------------------------

    def tick(self) -> None:
        super().tick()
        if not self.acts:
            self.controller.wheel = self.controller.stuck = None
        self.controller.tick(self.app.frames(ROCKING))

    def update(self, inp: Input) -> None:
        if "cancel" in inp.commands and self.acts and self.controller.cancel():
            self.app.play("place")
        else:
            super().update(inp)

    def pointer_used(self, inp: Input) -> bool:
        if self.note and inp.left.pressed and inp.x >= disc.WIDTH:
            self.quiet()
            return True
        return False

    @property
    def hand(self) -> int | None:
        return self.controller.held

    @property
    def pointed(self) -> tuple[str, str]:
        return self.controller.pointed, self.controller.carried

    def drags(self, x: int, y: int) -> bool:
        return self.human_to_move and self.controller.drags(x, y, as_eye(self.session.state))

    def targets(self) -> Aims | None:
        state, held = self.session.state, self.hand
        if held is not None:
            return on_disc({held, *reachable(state, held)})
        lifted = [square for square in movable(state) if reachable(state, square)]
        return on_disc(lifted, [turn for turn in range(len(TURNS)) if blocker(state, turn) is None])

    def board_input(self, inp: Input) -> None:
        action = self.controller.act(inp, self.session.state, self.session.check)
        if self.controller.pointed != self.table.cursor:
            self.do("point", self.controller.pointed)
        act(self, action, lambda code: told(code, self.controller.cursor))

    def take(self, news: News) -> None:
        if news.kind == PLAYED:
            super().take(news._replace(events=self._moving(news.events)))
            self._followed(news.events)
            return
        super().take(news)
        if news.kind in (UNDONE, REDONE):
            self.controller.held = self.controller.wheel = None
            self.controller.fit(as_eye(self.session.state))

    def _moving(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The events that are still to be seen: a wheel that was pulled has turned already, in the player's hand."""
        if not self.pulled or events[0].kind != "turn":
            return events
        self.app.play(SOUNDS["turn"])
        return events[1:]

    def _followed(self, events: tuple[Event, ...]) -> None:
        """The hands after a move."""
        if events[0].kind == "turn":
            self.controller.follow(TURNS.index(f"turn {events[0].get('turn')}"))
        self.controller.held = None
        self.controller.fit(as_eye(self.session.state))

    def refused(self, command: str, why: Reason) -> None:
        super().refused(command, why)
        if command == "play":
            self.show_message(refusal(why, COLOUR.__getitem__))

    def refusal_sound(self, why: Reason) -> str:
        return "barred" if why.code == "oeil_solo.blocked" else "error"

    # --- dialogs and menus -----------------------------------------------------------------------------------------

    def end_dialog(self, text: str, commands: Sequence[str]) -> Dialog:
        from ...rules.eye.board import COLOUR_NAMES  # start: read when it is opened
        from .ending import end_card  # as above

        def answered(answer: str) -> None:
            if answer in commands:
                self.command(answer)

        taken = [COLOUR_NAMES.index(capture.colour) for capture in self.table.taken]
        held = {COLOUR[square] for square in self.session.state.counters}
        return end_card(text, self.table.solved, commands, answered, taken, held)

    def ask_hint(self) -> None:
        if self.may("hint"):
            super().ask_hint()

    def ask_new(self) -> None:
        """Back to the box: all ways to play."""
        from .chooser import reopen  # the start: read when the box is opened

        if self.may("give_up"):
            self.do("give_up")
        reopen(self.app)

    def menus(self) -> Sequence[Menu]:
        return menus(self.table)

    def command(self, name: str) -> None:
        if name == "quick_save":
            super().command("save")
        elif name == "start":
            self._ask_start()
        elif name == "about":
            self.app.open(story())
        else:
            super().command(name)

    def _ask_start(self) -> None:
        """The dialog of a start by its number: that of the game where it is one, else the one chosen last."""
        from .code import StartDialog  # start: read when it is opened

        seeded = games.kind_of(self.session) == SEEDED
        seed = self.session.seed if seeded else games.kept_seed(self.app.settings, self.app.fresh_seed)
        fresh = self.app.fresh_seed
        self.app.open(StartDialog(seed, self.table.rule6, fresh, lambda chosen: self.do("start", str(chosen))))
