"""EYE on the Amiga or the ST, or L'Oeil on a table: the disc with its two wheels, the players' boxes beside it."""

from collections.abc import Sequence

from ...machines.aim import Aims
from ...machines.input import Input
from ...machines.page import PageKey
from ...machines.skins.base import Box, Menu
from ...machines.widgets.art import Art, Placement
from ...rules.contract import Event, Reason
from ...rules.eye.board import TURNS
from ...rules.eye.state import ASK
from ...rules.eye.text import DONE
from ...rules.typed import TYPE_CHECKING, ClassVar
from ...session.eye import setup as setups
from ...session.eye import words
from ...session.eye.recent import since_own_turn
from ...session.eye.table import EyeTable
from ...session.play import Session
from ...session.table.words import PLAYED, REDONE, SAID, UNDONE, News
from ...session.texts import translate
from ..scene import Host
from ..table_scene import ASKED, TableScene
from . import appearance, disc
from .again import PAUSE, Again
from .aims import of_game
from .controller import InputController, act
from .disc_motion import MOTIONS, SOUNDS, disc_view, voiced
from .disc_view import DiscView
from .emblem import EMBLEM
from .marks import draw_hint, hinted_move, looked_back, swinging, with_hands
from .menus import menus
from .skins import TUNES
from .status import ASIDE, MOVES, covers, draw_column, draw_message, draw_outlook, shown_mover, standing
from .swing import ROCKING
from .thumb import thumbnail

if TYPE_CHECKING:  # start: read when it is opened
    from ...machines.widgets.dialog import Dialog

REMIND = 900  # frames: a quarter of a minute
BAR = 11  # height of the menu bar that comes down at the upper edge


class EyeScene(TableScene):
    """A game of EYE, or one of L'Oeil's ways to play for two to four."""

    palette = "eye/amiga"
    game: ClassVar[str] = "eye"
    sounds = SOUNDS
    motions_table = MOTIONS
    emblem: ClassVar[Art] = EMBLEM
    aside = ASIDE
    hint_at = Placement(Box(16, 88, 208, 100), "top", left=True)
    asked: ClassVar[tuple[str, ...]] = (*ASKED, "pack")
    behind = {"opponents": "seats", "quick_save": "save"}
    table: EyeTable

    def __init__(self, app: Host, table: EyeTable) -> None:
        self.controller = InputController()
        self._still = 0  # frames without a touch of whoever is to move
        self.pulled = False  # the move that is being made was made by pulling a wheel
        self._question: Dialog | None = None  # what the table asks, as a dialog
        self._again: Again | None = None  # the last moves, while they are seen again
        super().__init__(app, table)
        self.arrived()

    def arrived(self) -> None:
        self._again = None
        self.controller.find(self.table.cursor, self.session.state)
        self.use_palette()
        disc.forget()

    def enter(self) -> None:
        self.app.sounds.music(TUNES[self.skin_name])
        super().enter()
        if not self.session.length and not self.note and self.human_to_move:
            self.show_message(self.table.opening_words())

    def _heard(self, name: str) -> None:
        super()._heard(voiced(name, self.skin_name))

    def use_palette(self) -> None:
        """Take the colours of the machine, or of the board game."""
        self.palette = appearance.palette_of(self.session, self.app.settings)
        if self.app.scene is self:
            self.app.use_palette(self.palette)
            self.app.sounds.music(TUNES[self.skin_name])

    # --- what is shown ---------------------------------------------------------------------------------------------

    @property
    def skin_name(self) -> str:
        """How it is shown: "amiga", "st" or "oeil"."""
        return appearance.skin_of(self.session, self.app.settings)

    @property
    def calm(self) -> bool:
        return self._again is None and super().calm

    @property
    def acts(self) -> bool:
        """Whether a person's hands are over the disc."""
        return self.human_to_move and self.calm and self.session.state.phase != ASK

    def disc_view(self) -> DiscView:
        """The disc in this frame."""
        app = self.app
        position = self.position if self._again is None else self._again.session.state
        view = disc_view(position, self.motions, self.skin_name, self.table.option("signs"))
        view = swinging(view._replace(hours=self.table.option("hours")), self.controller)
        calm = self.session.over and self.motions.idle  # what has won glows on, but slowly
        view = view._replace(tick=app.frame // 4 if calm else app.frame)
        if self.motions.idle and self._again is not None:
            return looked_back(view, self._again.move)
        if not self.motions.idle:
            return view
        return with_hands(view, self.table, self.controller, app.input, self.acts, app.frame)

    @property
    def _shown(self) -> Session:
        """What is drawn: what lies on the table, or the last moves."""
        return self.session if self._again is None else self._again.session

    def draw(self) -> None:
        app, session, inp = self.app, self._shown, self.app.input
        view = self.disc_view()
        disc.draw(view)
        if self.acts:
            draw_hint(hinted_move(self.table), app.frame, self.skin_name)
        draw_column(
            session, self.skin_name, self.table.option("signs"), covers(app.dialogs),
            self.table.may_stop and self.motions.idle and self._again is None,
            inp.pointing and not app.dialogs and MOVES.holds(inp.x, inp.y),
        )  # fmt: skip
        if self._again is not None:
            if self.motions.idle:
                draw_hint(self._again.move, app.frame, self.skin_name)
            message = words.seen_move(session, session.ply)
        else:
            swapping = "" if self.motions.event_kind != "swap" else translate("eye_game.swapping")
            message = self.note or swapping or self.analysis or standing(session)
        if message:
            draw_message(self.skin_name, message, len(session.seats), shown_mover(session.state))
        elif view.ghost is not None:
            draw_outlook(self.skin_name, view.ghost, view.pattern)

    @property
    def analysis(self) -> str:
        """What the analysis has found, in words; "" where none is wanted."""
        if not self.analysing or not self.acts:
            return ""
        if self.search_info is None or not self.search_info.move:
            return translate("eye_game.looking")
        return translate("eye_game.best", move=words.move_words(self.search_info.move, self.session.state))

    # --- what the table says ---------------------------------------------------------------------------------------

    def _timely(self, news: News) -> bool:
        """What follows from an answer is seen when its dialog, with the verdict, has gone."""
        if news.kind in (PLAYED, SAID) and self.app.dialogs and self.app.dialogs[-1] is self._question:
            return False
        return super()._timely(news)

    def take(self, news: News) -> None:
        if news.kind in (PLAYED, UNDONE, REDONE):
            self._look_up()
        if news.kind == PLAYED:
            super().take(news._replace(events=self._moving(news.events)))
            self._followed(news)
            return
        super().take(news)
        if news.kind in (UNDONE, REDONE):
            self.controller.rest(self.session.state)

    def _moving(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The events that are still to be seen: a wheel that was pulled has turned already."""
        if not self.pulled or events[0].kind != "turn":
            return events
        self._heard(SOUNDS["turn"])
        return events[1:]

    def _followed(self, news: News) -> None:
        """The hands after a move."""
        for event in news.events:
            if event.kind == "turn":
                self.controller.follow(TURNS.index(f"turn {event.get('turn')}"))
        self.controller.held = None
        self.controller.fit(self.session.state)
        if self.session.to_move != news.get("seat"):
            self.controller.wheel = None

    def bring_up(self, what: str) -> None:
        if what == "recent":
            self.motions.skip()  # a move that is still on its way is among them; being seen, they begin anew
            self.quiet()
            self._again = Again(self.session, since_own_turn(self.session), self.app.waits(PAUSE) or PAUSE)
        else:
            super().bring_up(what)

    def _look_up(self) -> None:
        """Enough of the last moves: all is as it was."""
        if self._again is not None:
            self._again = None
            self.motions.skip()

    def prompted(self) -> None:
        from .quiz_flow import open_prompt  # the start: only a quiz needs it

        open_prompt(self.app, self.table, self._answer, self.ask_leave)
        self._question = self.app.dialogs[-1] if self.app.dialogs else None

    def _answer(self, name: str, *values: str | bool) -> bool:
        self.quiet()
        return self.do(name, *values)

    # --- what is done ----------------------------------------------------------------------------------------------

    def tick(self) -> None:
        super().tick()
        if not self.acts:
            self.controller.wheel = self.controller.stuck = None
        self.controller.tick(self.app.frames(ROCKING))
        if self._again is not None and not self._again.tick(self.motions):
            self._again = None
        self._remind()
        if self.table.prompt is not None and self.calm and not self._waiting and self.app.scene is self:
            self.prompted()

    def _remind(self) -> None:
        """What is to be done is said again to whoever has not touched anything for a while."""
        waits = self.acts and not self.note and not self.app.input.any and self.controller.held is None
        self._still = self._still + 1 if waits else 0
        if self._still >= REMIND:
            self._still = 0
            self.show_message(words.tip(self.session.state))

    def update(self, inp: Input) -> None:
        if self._again is not None:
            if inp.any and "recent" not in inp.commands:
                self._look_up()
            return
        if "cancel" in inp.commands and self.acts and self.controller.cancel():
            self.app.play("place")
        else:
            super().update(inp)

    @property
    def pad_act(self) -> str:
        return "pick"  # `confirm` ends the turn

    def pointer_used(self, inp: Input) -> bool:
        if inp.middle and self.table.may_stop:
            self.do("done")
            return True
        if not inp.left.pressed or self.controller.wheel is not None:
            return False
        if MOVES.holds(inp.x, inp.y) and self.table.may_stop:
            self.app.play("click")
            self.do("done")
            return True
        if self.note and inp.x >= disc.WIDTH:
            self.quiet()
            return True
        return False

    def own_page_keys(self) -> Sequence[PageKey]:
        from ..page_keys import key  # start: read on a page alone

        return [key("done", self.acts and self.table.may_stop)]

    @property
    def hand(self) -> int | None:
        return self.controller.held

    @property
    def pointed(self) -> tuple[str, str]:
        return self.controller.pointed, self.controller.carried

    @property
    def spoken_lines(self) -> Sequence[str]:
        from ...text.spoken import may  # start: read where somebody listens

        done = self.acts and self.table.may_stop and may(self.table, DONE, self.app.keymap.label("confirm"))
        return self.note, done or ""

    def drags(self, x: int, y: int) -> bool:
        return self.human_to_move and self.controller.drags(x, y, self.session.state)

    def targets(self) -> Aims | None:
        return of_game(self.session.state, self.hand, self.table.legal) if self.acts else None

    def board_input(self, inp: Input) -> None:
        if self.session.state.phase == ASK:
            return
        action = self.controller.play(inp, self.session.state, self.session.check)
        if self.controller.pointed != self.table.cursor:
            self.do("point", self.controller.pointed)
        if (action.kind, action.text) == ("move", DONE) and self.table.may_stop:
            self.do("done")
        else:
            act(self, action, translate)

    def refused(self, command: str, why: Reason) -> None:
        super().refused(command, why)
        if command == "play":
            self.show_message(words.refusal(why, self.session.state.colour))

    def refusal_sound(self, why: Reason) -> str:
        return "barred" if why.code == "eye.blocked" else "error"

    # --- dialogs and menus -----------------------------------------------------------------------------------------

    def end_dialog(self, text: str, commands: Sequence[str]) -> "Dialog":
        from .dialogs import end_card  # start: read when it is opened

        labels = (*(self.command_label(name) for name in commands), translate("game.look"))
        winner = self.session.outcome.winner
        return end_card(text, labels, lambda index: self.lead_on(commands, index), winner, self.advice)

    def thumbnail(self) -> Sequence[str]:
        return thumbnail(self.session.state)

    def ask_hint(self) -> None:
        if self.may("hint"):
            super().ask_hint()

    def ask_new(self) -> None:
        """The questions of the computer version; the board game has its own choice of ways below it."""
        if self.table.of_the_box:
            from ..oeil_solo.chooser import reopen  # the start: read when the box is opened

            reopen(self.app)
            return
        from .prompts import PromptsScene  # the start: read when a new game is wanted

        def start(setup: setups.Setup) -> None:
            self.app.pop()
            setups.keep(self.app.settings, setup)
            self.do("new")

        self.app.push(PromptsScene(self.app, start, self.app.pop))

    def _ask_opponents(self) -> None:
        """Who plays: changed for the game that is on, and kept for the next one of its box."""
        from .dialogs import Opponents  # start: read when it is opened

        if self.may("seats"):
            present = tuple(map(setups.who_sits, self.session.seats))
            key = self.app.keymap.label("opponents")
            self.app.open(Opponents(present, lambda seats: self.do("seats", ",".join(seats)), key))

    def menus(self) -> Sequence[Menu]:
        return menus(self.table) if self._bar_wanted() else ()

    def _bar_wanted(self) -> bool:
        """The ST's bar would lie on the disc: it comes at the upper edge, and with the key for menus."""
        app = self.app
        if app.skin.menu_hidden or app.menu_bar.active or "menu" in app.input.commands:
            return True
        return app.input.pointing and app.input.y < BAR

    def command(self, name: str) -> None:
        from ..pondering import Story, credits  # start: read when it is opened

        self._look_up()
        if name in ("machine_amiga", "machine_st"):
            self.app.settings.set(f"{setups.FAMILY}machine", name.removeprefix("machine_"))
            self.use_palette()
        elif name == "done":
            if self.acts:
                self.do("done")
        elif name == "quick_save":
            super().command("save")
        elif name == "opponents":
            self._ask_opponents()
        elif name == "about_oeil":
            from ..oeil_solo.story import story  # the start: read when somebody asks

            self.app.open(story())
        elif name == "about":
            told = [*(translate(f"eye_dialogs.story{n}") for n in (1, 2, 3, 4)), *credits("eye")]
            self.app.open(
                Story("eye", translate("eye_dialogs.story_title"), told, EMBLEM, translate("eye_dialogs.story_by"))
            )
        else:
            super().command(name)
