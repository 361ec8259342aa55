"""L'Oeil: the box with its ways to play, and the solitaire on the disc, a board game on a table."""

from collections.abc import Sequence
from typing import Any, ClassVar

from ...bots.contract import SearchInfo
from ...machines.input import Input
from ...machines.skins.base import Menu
from ...machines.widgets import Art, Dialog
from ...rules.contract import Event, Reason
from ...rules.eye.board import COLOUR, COLOURS, TURNS
from ...rules.oeil_solo.game import State
from ...session.oeil_solo.starts import Capture, captures
from ...session.play import Session
from ...session.texts import translate
from ..eye import disc
from ..eye.controller import act
from ..eye.marks import draw_hint
from ..eye.skins import OEIL
from ..eye.table import switch
from ..eye.words import refusal
from ..game import GameScene
from ..scene import Host, Scene
from . import starts, words
from .controller import SoloHands, as_eye, told
from .marks import hands_look, hinted
from .panel import Sheet, draw_panel
from .pars import Par
from .pens import emblem
from .show import MOTIONS, SOUNDS, movable, solo_look

__all__ = ["MOTIONS", "SOUNDS", "SolitaireScene", "open_game"]


class SolitaireScene(GameScene):
    """A game of the solitaire."""

    palette = "eye/card"
    game: ClassVar[str] = "oeil-solo"
    sounds = SOUNDS
    motions_table = MOTIONS
    hint_at = (6, 84)
    emblem: ClassVar[Art] = Art(40, 32, emblem)

    def __init__(self, app: Host, session: Session, notice: Reason | None = None) -> None:
        self.controller = SoloHands()
        self.pulled = False  # the move that is being made was made by pulling a wheel
        self._par = Par(app, session.at(0), 0)
        self._taken: tuple[State | None, tuple[Capture, ...]] = None, ()
        super().__init__(app, session, notice)
        self._arrive()

    def _arrive(self) -> None:
        """Another session is on the table."""
        self.controller.find(str(self.session.metadata.get("cursor", "")), as_eye(self.session.state))
        self._prove()
        disc.forget()
        if not self.session.length and not self.note:
            self.show_message(translate("oeil_solo_game.tip_start"))

    def replace(self, session: Session, notice: Reason | None = None) -> None:
        self._lost()
        super().replace(session, notice)
        self._arrive()

    def _prove(self) -> None:
        """The par of this session is wanted."""
        self._par.cancel()
        self._par = Par(self.app, self.session.at(0), starts.par_of(self.session))

    def enter(self) -> None:
        self.app.sounds.music(None)
        if self.par is None:
            self._prove()

    def leave(self) -> None:
        super().leave()
        self._par.cancel()

    # --- what is shown ---------------------------------------------------------------------------------------------

    @property
    def acts(self) -> bool:
        """Whether a person's hands are over the disc."""
        return self.human_to_move and self.motions.idle and not self.app.dialogs

    @property
    def movable(self) -> frozenset[int]:
        """The counters that may move now."""
        return movable(self.session.state)

    def look(self) -> disc.DiscView:
        """The disc in this frame."""
        app = self.app
        look = solo_look(self.session, self.motions, switch(app.settings, "signs"))._replace(tick=app.frame)
        if self.acts:
            look = hands_look(look, self.session.state, self.controller, app.input, switch(app.settings, "moves"))
            if self.hint is not None and self.hint.move:
                look = hinted(look, self.hint.move, app.frame)
        return look

    @property
    def par(self) -> int | None:
        """The moves of a shortest solution, None while it is not known."""
        return self._par.value

    @property
    def taken(self) -> tuple[Capture, ...]:
        """How the colours were taken, worked out once for each position."""
        state = self.session.state
        if self._taken[0] is not state:
            self._taken = state, tuple(captures(self.session))
        return self._taken[1]

    def sheet(self) -> Sheet:
        """What the cards beside the disc say."""
        signs = switch(self.app.settings, "signs")
        return Sheet(
            self.session.state,
            self.taken,
            starts.name_of(self.session, self.app.now()[:10]),
            self.par,
            self.note,
            signs,
        )

    def draw(self) -> None:
        disc.draw(self.look())
        if self.acts and self.hint is not None and self.hint.move:
            draw_hint(self.hint.move, self.app.frame, OEIL)
        draw_panel(self.app.skin, self.sheet())

    # --- what is done ----------------------------------------------------------------------------------------------

    def tick(self) -> None:
        super().tick()
        if not self.acts:
            self.controller.wheel = self.controller.stuck = None
        self.controller.tick(not self.app.frames(10))

    def update(self, inp: Input) -> None:
        if "cancel" in inp.commands and self.controller.held is not None and self.acts:
            self.controller.held = None
            self.app.play("place")
        else:
            super().update(inp)

    def pointer_used(self, inp: Input) -> bool:
        if self.note and inp.left.pressed and inp.x >= disc.WIDTH:
            self.quiet()
            return True
        return False

    def board_input(self, inp: Input) -> None:
        action = self.controller.act(inp, self.session.state, self.session.check)
        self.session.metadata["cursor"] = self.controller.place
        act(self, action, lambda code: told(code, self.controller.cursor))

    def _played(self, events: tuple[Event, ...]) -> None:
        turned = events[0].kind == "turn"
        if turned and self.pulled:  # it has turned already, in the player's hand
            self.app.play(SOUNDS["turn"])
            super()._played(events[1:])
        else:
            super()._played(events)
        self._news = events
        if turned:
            self.controller.follow(TURNS.index(f"turn {events[0].get('turn')}"))
        self.controller.held = None
        self.controller.fit(as_eye(self.session.state))

    def _changed(self) -> None:
        super()._changed()
        self.controller.held = self.controller.wheel = None

    def undo(self) -> None:
        super().undo()
        self.controller.fit(as_eye(self.session.state))

    def redo(self) -> None:
        super().redo()
        self.controller.fit(as_eye(self.session.state))

    def refusal_text(self, why: Reason) -> str:
        return refusal(why, COLOUR.__getitem__)

    def refusal_sound(self, why: Reason) -> str:
        return "barred" if why.code == "oeil_solo.blocked" else "error"

    def told(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if event.kind == "take" and not self.session.over:
                colour = translate(f"eye_game.colour_{event.get('colour')}")
                left = COLOURS - int(event.get("number"))
                pattern = translate(f"oeil_solo_game.name_{event.get('pattern')}")
                self.show_message(
                    translate(
                        "oeil_solo_game.took" if left > 1 else "oeil_solo_game.took_last",
                        colour=colour,
                        pattern=pattern,
                        left=left,
                    )
                )

    def hint_text(self, search_info: SearchInfo) -> str:
        return words.hint(search_info)

    # --- the end ---------------------------------------------------------------------------------------------------

    def end_text(self) -> str:
        return words.ending(self.session, self.par)

    def end_dialog(self, text: str, labels: Sequence[str]) -> Dialog:
        from .ending import end_card

        won = self.session.outcome.winner == 0
        return end_card(text, won, self._answered, self.emblem)

    def _answered(self, answer: str) -> None:
        if answer == "again":
            self.replace(starts.again(self.session))
        elif answer in ("new", "undo", "replay"):
            self.command(answer)

    @property
    def helped(self) -> bool:
        """Whether hints were used; taking back is free here."""
        return bool(self.session.metadata.get("hints"))

    def count(self) -> None:
        """A solution is noted: in the statistics, and in the calendar where it is the day's."""
        state: State = self.session.state
        if len(state.taken) == COLOURS:
            starts.note_day(self.app, self.session, self._par.finish(), self.helped)
            if not self.session.metadata.get("counted"):
                self._count("won")

    def _lost(self) -> None:
        """A game that stands still is lost when another one takes its place."""
        if self.session.over and not self.session.metadata.get("counted"):
            self._count("lost")

    def _count(self, result: str) -> None:
        self.app.statistics.add(self.game, starts.kind_of(self.session), result, self.helped)
        self.session.metadata["counted"] = True
        self._autosave(self.session)

    # --- commands --------------------------------------------------------------------------------------------------

    def ask_new(self) -> None:
        """Back to the box: all ways to play."""
        from .chooser import reopen

        self._lost()
        reopen(self.app)

    def menus(self) -> Sequence[Menu]:
        from .menus import menus

        return menus(self)

    def command(self, name: str) -> None:
        from .menus import dispatch

        if not dispatch(self, name):
            super().command(name)


def open_game(
    app: Host,
    options: dict[str, Any] | None = None,
    seed: int | None = None,
    session: Session | None = None,
    notice: Reason | None = None,
) -> Scene:
    """The solitaire's table with a session, or with options or a seed of a new one; else the box's ways to play."""
    if session is not None:
        return SolitaireScene(app, session, notice)
    if options or seed is not None:
        return SolitaireScene(app, starts.of_options(options or {}, seed), notice)
    from .chooser import ChooserScene

    return ChooserScene(app, notice)
