"""EYE on the Amiga or the ST, or L'Oeil on a table: the disc with its two wheels, the players' boxes beside it."""

from collections.abc import Sequence
from typing import Any, ClassVar

from ...machines.input import Input
from ...machines.skins.base import Menu
from ...machines.widgets.dialog import Dialog
from ...rules.contract import Event, Reason
from ...rules.eye.board import TURNS
from ...rules.eye.state import ASK
from ...session.eye import setup as setups
from ...session.eye import words
from ...session.eye.table import EyeTable
from ...session.play import Session
from ...session.table.words import PLAYED, REDONE, SAID, UNDONE, News
from ...session.texts import translate
from ..clock import fresh_seed
from ..pondering import Story
from ..scene import Host
from ..table_scene import ASKED, AppPorts, TableScene
from . import disc, looks
from .controller import InputController, act
from .dialogs import EMBLEM, Opponents, end_card
from .disc_view import DiscView
from .marks import draw_hint, hands_look, hinted_move
from .menus import menus
from .show import MOTIONS, SOUNDS, disc_view
from .status import MOVES, covers, draw_column, draw_note, draw_veil
from .thumb import thumbnail

VEILED = 290  # width of a dialog that leaves no more than a rim of the table to be seen
BAR = 11  # height of the menu bar that comes down at the upper edge


class EyeScene(TableScene):
    """A game of EYE, or one of L'Oeil's ways to play for two to four."""

    palette = "eye/amiga"
    game: ClassVar[str] = "eye"
    sounds = SOUNDS
    motions_table = MOTIONS
    hint_at = (16, 88)
    asked: ClassVar[tuple[str, ...]] = (*ASKED, "pack")
    table: EyeTable

    def __init__(self, app: Host, table: EyeTable, fresh: bool = False) -> None:
        self.controller = InputController()
        self._fresh = fresh  # the questions of a new game come first
        self.pulled = False  # the move that is being made was made by pulling a wheel
        self._question: Dialog | None = None  # what the table asks, as a dialog
        super().__init__(app, table)
        self.arrived()

    def arrived(self) -> None:
        self.controller.find(self.table.cursor, self.session.state)
        self.use_palette()
        disc.forget()

    def enter(self) -> None:
        self.app.sounds.music(None)
        super().enter()
        if self._fresh:
            self._fresh = False
            self.ask_new()
        elif not self.session.length and not self.note and self.human_to_move:
            self.show_message(words.tip(self.session.state))

    def use_palette(self) -> None:
        """Take the colours of the machine, or of the board game."""
        self.palette = looks.palette_of(self.session, self.app.settings)
        if self.app.scene is self:
            self.app.use_palette(self.palette)

    # --- what is shown ---------------------------------------------------------------------------------------------

    @property
    def skin_name(self) -> str:
        """How it is shown: "amiga", "st" or "oeil"."""
        return looks.face_of(self.session, self.app.settings)

    @property
    def acts(self) -> bool:
        """Whether a person's hands are over the disc."""
        return self.human_to_move and self.calm and self.session.state.phase != ASK

    def look(self) -> DiscView:
        """The disc in this frame."""
        app = self.app
        look = disc_view(self.session, self.motions, self.skin_name, self.table.option("signs"))
        calm = self.session.over and self.motions.idle  # what has won glows on, but slowly
        look = look._replace(tick=app.frame // 4 if calm else app.frame)
        if not self.motions.idle:
            return look
        return hands_look(look, self.table, self.controller, app.input, self.acts, app.frame)

    def draw(self) -> None:
        app, session, inp = self.app, self.session, self.app.input
        disc.draw(self.look())
        if self.acts:
            draw_hint(hinted_move(self.table), app.frame, self.skin_name)
        draw_column(
            session, self.skin_name, self.table.option("signs"), covers(app.dialogs),
            self.table.may_stop and self.motions.idle,
            inp.pointing and not app.dialogs and MOVES.holds(inp.x, inp.y),
        )  # fmt: skip
        players = len(session.seats)
        if self.note:
            draw_note(self.skin_name, self.note, players, session.state.seat)
        elif self.analysis:
            draw_note(self.skin_name, self.analysis, players, above=True)
        draw_veil(self, VEILED)

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
        self.app.play(SOUNDS["turn"])
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
        self.controller.tick(not self.app.frames(10))
        if self.table.prompt is not None and self.calm and not self._waiting and self.app.scene is self:
            self.prompted()

    def update(self, inp: Input) -> None:
        if "cancel" in inp.commands and self.controller.held is not None and self.acts:
            self.controller.held = None
            self.app.play("place")
        else:
            super().update(inp)

    def pointer_used(self, inp: Input) -> bool:
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

    def board_input(self, inp: Input) -> None:
        if self.session.state.phase == ASK:
            return
        action = self.controller.play(inp, self.session.state, self.session.check)
        if self.controller.place != self.table.cursor:
            self.do("point", self.controller.place)
        act(self, action, translate)

    def refused(self, command: str, why: Reason) -> None:
        super().refused(command, why)
        if command == "play":
            self.show_message(words.refusal(why, self.session.state.colour))

    def refusal_sound(self, why: Reason) -> str:
        return "barred" if why.code == "eye.blocked" else "error"

    # --- dialogs and menus -----------------------------------------------------------------------------------------

    def end_dialog(self, text: str, choices: Sequence[str]) -> Dialog:
        labels = (*(self.choice_label(name) for name in choices), translate("game.look"))
        return end_card(text, labels, lambda index: self.lead_on(choices, index), self.session.outcome.winner)

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
            setups.keep(self.app.settings, setup)
            self.do("new")

        self.app.push(PromptsScene(self.app, start))

    def _ask_opponents(self) -> None:
        """Who plays: changed for the game that is on, and kept for the next one of its box."""
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
        elif name == "about":
            told = [translate(f"eye_dialogs.story{n}") for n in (1, 2, 3, 4)]
            self.app.open(Story(translate("eye_dialogs.story_title"), told, EMBLEM, translate("eye_dialogs.story_by")))
        else:
            super().command(name)


def open_game(
    app: Host,
    options: dict[str, Any] | None = None,
    seed: int | None = None,
    session: Session | None = None,
    notice: Reason | None = None,
) -> EyeScene:
    """The scene of a game: the session given, else a new one, before which the questions are asked.

    With options or a seed the new game begins at once, by the players of the settings.
    """
    fresh = session is None and not options and seed is None
    if session is None:
        setup = setups.load(app.settings)
        if options:
            setup = setup.with_rules(**options)
        session = setup.session(fresh_seed() if seed is None else seed)
    return EyeScene(app, EyeTable(AppPorts(app), session, notice), fresh)
