"""What a person does at the island, what ESC means when, and what goes on by itself."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ...machines.input import Input
from ...machines.keymap import ACTIONS
from ...rules.rng import Stream
from ...rules.triaxis.map import chart
from ...rules.triaxis.state import COLOUR, MOVE, PLACE, SPIN, State, to_place
from ...rules.triaxis.text import CONCEDE, END, FORFEIT
from ...session.play import HUMAN
from ...session.texts import sentence, translate
from ...session.triaxis import words
from ...session.triaxis.switches import ORIGINAL, SWITCHES, turn
from . import prompts
from .asking import ESC, Answer, Click, Question
from .controller import Action
from .geometry import PROMPTS, zone_at

if TYPE_CHECKING:
    from .scene import TriaxisScene

NEWS = ("burst", "lost", "stuck", "concede", "out")  # told in a line when they have come to rest
SCATTER = "scatter"  # the metadata of the seats whose markers are placed at random (D7)


class Asked(NamedTuple):
    """A question that waits at the bottom: what stands above it, what yes and no do."""

    question: Question
    note: str
    yes: Callable[[], object]


def ask(scene: "TriaxisScene", code: str, yes: Callable[[], object], count: int = 0) -> None:
    """Ask `(y/N)`; no and ESC leave everything as it is. `count`: of what is asked for."""
    keys = f"triaxis_game.{code}_keys_one" if count == 1 else f"triaxis_game.{code}_keys"
    text, note = translate(f"triaxis_game.{code}"), translate(keys, count=count)
    scene.quiet()
    scene.buttons.forget()
    scene.question = Asked(Question(text, False), note, yes)
    scene.app.play("triaxis/prompt")


def answer(scene: "TriaxisScene", found: Answer) -> None:
    """A question has its answer, or none yet."""
    asked = scene.question
    if found is None or asked is None:
        return
    scene.question = None
    scene.buttons.forget()
    if found is True:
        asked.yes()
    else:
        scene.app.play("click")


def ask_quit(scene: "TriaxisScene") -> None:
    """Back to the shelf? Nothing is lost: the game is kept."""
    ask(scene, "ask_quit", scene.app.pop)


def ask_concede(scene: "TriaxisScene") -> None:
    """Give up? The others play on (D28)."""
    ask(scene, "ask_concede", lambda: scene.try_move(CONCEDE))


def ask_random(scene: "TriaxisScene") -> None:
    """Shall all markers that are left to this player be placed by lot? (D7)"""
    state: State = scene.session.state

    def scatter() -> None:
        metadata = scene.session.metadata
        metadata[SCATTER] = sorted({*metadata.get(SCATTER, []), state.seat})
        scene.app.play("click")

    ask(scene, "ask_random", scatter, count=to_place(state, state.seat))


def gather(scene: "TriaxisScene") -> None:
    """Whoever has taken back a marker that was placed wants to place it himself."""
    metadata, state = scene.session.metadata, scene.session.state
    if state.phase == PLACE and state.seat in metadata.get(SCATTER, []):
        metadata[SCATTER] = [seat for seat in metadata[SCATTER] if seat != state.seat]


def interrupt(scene: "TriaxisScene") -> None:
    """ESC while something is under way or somebody else acts: nobody's markers fall by lot any more, or quit?"""
    state, metadata = scene.session.state, scene.session.metadata
    if state.phase == PLACE and any(scene.session.seats[seat].kind == HUMAN for seat in metadata.get(SCATTER, [])):
        metadata[SCATTER] = []
        scene.show_message(translate("triaxis_game.scatter_ended"))
        scene.app.play("place")
    else:
        ask_quit(scene)


def back(scene: "TriaxisScene") -> None:
    """ESC of the person who acts (D16, D17, D39)."""
    state: State = scene.session.state
    scene.quiet()
    if scene.controller.back() or (state.phase == PLACE and scene.controller.lay_down(state)):
        scene.app.play("place")
    elif state.phase == SPIN or scene.forced:
        ask_concede(scene)
    elif scene.stuck:
        scene.try_move(END)
    else:
        ask_quit(scene)


def person(scene: "TriaxisScene", inp: Input, click: Click) -> None:
    """A frame of the person who acts; after the end, of whoever looks at it."""
    commands, letter = inp.commands, inp.text[:1].casefold()
    if click == "left" and PROMPTS.holds(inp.x, inp.y):
        key = prompts.key_at(shown(scene), inp.x, inp.y)
        commands, click = frozenset((key,)), ""
    if inp.any and commands.isdisjoint(ACTIONS):
        scene.quiet()
    if click == ESC or "cancel" in commands:
        back(scene)
        return
    taken = bool(commands & {"confirm", "pick"}) or click == "left"
    if letter in LETTERS:
        dispatch(scene, LETTERS[letter])
    elif "random" in commands:
        dispatch(scene, "random")
    elif scene.session.over:
        if taken:
            scene.finish()
    elif scene.session.state.phase == SPIN:
        if taken:
            scene.spin()
    elif scene.session.state.phase != COLOUR:
        _hands(scene, inp, commands, click)


LETTERS = {"r": "random", "l": "log", "o": ORIGINAL}


def _hands(scene: "TriaxisScene", inp: Input, commands: frozenset[str], click: Click) -> None:
    """Placing, moving, growing."""
    state, controller = scene.session.state, scene.controller
    controller.point(inp, state)
    for command in commands & {"next", "previous"}:
        controller.jump(state, scene.steps, command == "previous")
    on_land = not click or zone_at(chart(state.zones).index, inp.x, inp.y) is not None
    if not (click and on_land) and not commands & {"confirm", "pick"}:
        if click == "right" and controller.back():
            scene.app.play("place")
        return
    if scene.must_forfeit:
        scene.try_move(FORFEIT)
    elif scene.stuck:
        scene.app.play("error")
    elif click != "right" or controller.held is not None or state.phase != MOVE:
        _do(scene, controller.use(state, scene.steps, click == "left" or "confirm" in commands))


def _do(scene: "TriaxisScene", action: Action) -> None:
    if action.kind in ("lift", "take"):
        scene.app.play("lift")
    elif action.kind == "drop":
        scene.app.play("place")
    elif action.kind == "tell" and action.why is not None:
        scene.app.play("error")
        scene.show_message(sentence(action.why))
    elif action.moves:
        if scene.helps("threats") or scene.helps("odds"):
            scene.session.metadata["analysis"] = True
        scene.walk, scene.keep = list(action.moves[1:]), action.keep
        if not scene.try_move(action.moves[0]):
            scene.walk.clear()


def go_on(scene: "TriaxisScene", ready: bool) -> None:
    """What happens by itself when nothing moves. `ready`: the pause before it is over."""
    session = scene.session
    state: State = session.state
    if scene.walk:
        if state.phase != MOVE or not scene.mine or not scene.try_move(scene.walk.pop(0)):
            scene.walk.clear()
    elif not ready:
        return
    elif session.chance_starter is not None:
        if state.phase == COLOUR or not scene.mine:
            scene.spin()
    elif scene.scattering:
        scene.try_move(Stream(session.bot_seed()).choice(session.game.legal(state)))


def shown(scene: "TriaxisScene") -> prompts.Lines:
    """What stands at the bottom: prompts, and what the analysis has found."""
    first, second = prompts.lines(scene)
    if not scene.analysing or not scene.acts:
        return first, second
    if scene.search_info is None or not scene.search_info.move:
        return first, translate("triaxis_game.looking")
    return first, translate("triaxis_game.best", move=words.move_words(scene.search_info.move, scene.session.state))


def new_series(scene: "TriaxisScene") -> None:
    """The questions of a new series; this game is set by, so that nothing is lost."""
    from .opening import new_game

    why = scene.app.saves.set_by(scene.session, scene.app.now())
    if why is not None:
        scene.show_message(sentence(why))
        return
    scene.app.go(new_game(scene.app))


def dispatch(scene: "TriaxisScene", name: str) -> bool:
    """Do what a menu item or key asks for; whether it is known here."""
    state: State = scene.session.state
    acting = scene.acts
    if name in SWITCHES:
        turn(scene.app.settings, name)
        scene.quiet()
        if name == ORIGINAL:
            scene.set_analysis(False)
            scene.app.play("click")
    elif name == "random":
        if acting and state.phase == PLACE:
            ask_random(scene)
    elif name == "spin":
        if acting and state.phase == SPIN:
            scene.spin()
    elif name == "end_turn":
        if acting and scene.stuck:
            scene.try_move(END)
    elif name == "concede":
        if acting and state.phase in (SPIN, MOVE):
            ask_concede(scene)
    elif name == "log":
        if scene.helps(ORIGINAL):
            scene.show_message(translate("triaxis_game.log_original"))
        else:
            from .log import Log

            scene.app.open(Log(scene.session))
    elif name == "help":
        from .help import HelpScene

        scene.app.push(HelpScene(scene.app))
    else:
        return False
    return True
