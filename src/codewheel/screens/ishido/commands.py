"""What Ishido's menu items do. Each is a function on the scene; the dialogs know nothing of it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...rules.ishido.game import ANCIENT, CHALLENGE, MODERN, placements
from ...session.ishido.bars import POSSIBLE, POUCH
from ...session.ishido.helps import may, warning
from ...session.ishido.setup import MODES, TOURNAMENT, level, limit, set_limit
from ...session.texts import sentence, translate
from .chosen import chosen_board, chosen_stoneset
from .dialogs import AboutDialog, ModeDialog, Setup, TextDialog, confirm

if TYPE_CHECKING:
    from .scene import IshidoScene

TOGGLES = ("graphic", "click", "messages", "high_scores")


def dispatch(scene: "IshidoScene", name: str) -> bool:
    """Do what a menu item or key asks for; whether it is known here."""
    if name in MODES:
        set_up(scene, name)
    elif name in TOGGLES:
        scene.set_switch(name, not scene.switch(name))
    elif name in _COMMANDS:
        _COMMANDS[name](scene)
    else:
        return False
    return True


# --- the Game menu -------------------------------------------------------------------------------------------------


def set_up(scene: "IshidoScene", mode: str) -> None:
    """Solitaire…, Cooperative…, Tournament…, Challenge…: the game in progress is ended first, after asking."""
    if mode == TOURNAMENT and scene.flow.tournament is not None:
        scene.flow.ask_tournament(lambda: _mode_dialog(scene, mode))
    else:
        _mode_dialog(scene, mode)


def _mode_dialog(scene: "IshidoScene", mode: str) -> None:
    settings, table = scene.app.settings, scene.table
    timer = limit(settings, mode) if mode in (TOURNAMENT, CHALLENGE) and scene.switch(f"{mode}_timer") else None

    def chosen(setup: Setup) -> None:
        settings.set("game.ishido.level", setup.level)
        changed = table._replace(mode=setup.mode, scoring=setup.scoring, computers=setup.computers)
        scene.flow.change(changed)

    scene.app.open(ModeDialog(mode, table.scoring, table.computers, level(settings), timer, chosen))


def _scoring(scene: "IshidoScene", scoring: str) -> None:
    scene.flow.change(scene.table._replace(scoring=scoring))


def _computer(scene: "IshidoScene", number: int) -> None:
    computers = list(scene.table.computers)
    computers[number] = not computers[number]
    scene.flow.change(scene.table._replace(computers=(computers[0], computers[1])))


def _timer(scene: "IshidoScene", mode: str) -> None:
    from .timers import TimerDialog

    settings = scene.app.settings

    def chosen(value: int | None) -> None:
        set_limit(settings, mode, limit(settings, mode) if value is None else value, value is not None)
        scene.flow.timer_changed(mode)

    scene.app.open(TimerDialog(mode, limit(settings, mode), chosen, scene.switch(f"{mode}_timer")))


def _over_again(scene: "IshidoScene") -> None:
    text, label = translate("ishido_game.ask_over_again"), translate("ishido_game.over_again")
    scene.app.open(confirm(text, label, scene.flow.over_again, picture=scene.emblem))


def _end_game(scene: "IshidoScene") -> None:
    if scene.going_on:
        text, label = translate("ishido_game.ask_end"), translate("ishido_game.end_it")
        scene.app.open(confirm(text, label, scene.end_game, picture=scene.emblem))


# --- the Choices menu ----------------------------------------------------------------------------------------------


def _stonesets(scene: "IshidoScene") -> None:
    from .choices import StonesetsDialog
    from .own import choose_stoneset, edit_stoneset
    from .stage import draw_stone

    def chosen(name: str) -> None:
        scene.app.settings.set("game.ishido.stoneset", name)
        scene.use_palette()

    present = chosen_stoneset(scene.app.settings)
    other, edit = lambda: choose_stoneset(scene), lambda name: edit_stoneset(scene, name)
    scene.app.open(StonesetsDialog(present, draw_stone, chosen, other, edit))


def _boards(scene: "IshidoScene") -> None:
    from .choices import BoardsDialog, draw_board_preview
    from .own import choose_board, export_board, prepare

    def chosen(name: str, matching: bool) -> None:
        scene.set_switch("matching", matching)
        scene.app.settings.set("game.ishido.board", name)
        problem = prepare(scene.app)  # of a stoneset of one's own the board was not read before it was to match
        scene.use_palette()
        if problem is not None:
            scene.app.tell_reason(problem)

    app, present, follows = scene.app, chosen_board(scene.app.settings), scene.switch("matching")
    other, export = lambda: choose_board(scene), lambda name: export_board(app, name or present)
    app.open(BoardsDialog(present, follows, draw_board_preview, chosen, other, export))


def _sounds(scene: "IshidoScene") -> None:
    on = not scene.switch("sounds")
    scene.set_switch("sounds", on)
    scene.app.mute(not on)
    scene.app.sounds.music("ishido/garden" if on else None)


# --- the Help menu -------------------------------------------------------------------------------------------------


def warned(scene: "IshidoScene", text: str, then: Callable[[], object]) -> None:
    """Warn that a help bars the game from All-Time Highs, before anything is told; not again where it is barred."""
    if scene.session.metadata.get("barred_all_time"):
        then()
    else:
        scene.app.open(confirm(text, translate("ishido_game.show_it"), then, picture=scene.emblem))


def _show_moves(scene: "IshidoScene") -> None:
    """All squares that take the stone; only where there is one the game is disqualified (manual p. 24, I15)."""

    def shown() -> None:
        found = frozenset(placements(scene.session.state))
        if not found:
            scene.show_message(translate("ishido_game.no_moves"))
            return
        scene.disqualify(POSSIBLE)
        scene.possible = found
        scene.show_message(
            translate("ishido_game.moves", count=len(found)) if len(found) > 1 else translate("ishido_game.one_move")
        )

    if scene.going_on and not scene.in_tournament:
        warned(scene, translate("ishido_game.warn_moves"), shown)


def _always(scene: "IshidoScene") -> None:
    if scene.in_tournament:
        return
    if scene.switch("always"):
        scene.set_switch("always", False)
        scene.possible = frozenset()
        return

    def turned_on() -> None:
        scene.set_switch("always", True)
        scene.flow.always_shown()

    if scene.going_on:
        warned(scene, translate("ishido_game.warn_always"), turned_on)
    else:
        turned_on()


def _show_pouch(scene: "IshidoScene") -> None:
    if scene.in_tournament:
        scene.sound("error")
        scene.show_message(translate("ishido_game.pouch_shut"))  # I18
        return
    if not scene.going_on:
        return

    def shown() -> None:
        from .pouch_dialog import PouchDialog
        from .stage import draw_stone

        scene.disqualify(POUCH)
        stones = list(scene.session.state.pouch)
        scene.app.open(PouchDialog(stones, chosen_stoneset(scene.app.settings), draw_stone))

    warned(scene, translate("ishido_game.warn_pouch"), shown)


def _text(scene: "IshidoScene", which: str) -> None:
    title, text = translate(f"ishido_words.{which}_title"), translate(f"ishido_words.{which}")
    scene.app.open(TextDialog(title, text, translate("ishido_game.exit"), chosen_stoneset(scene.app.settings)))


def _about(scene: "IshidoScene") -> None:
    scene.app.open(AboutDialog(translate("ishido_words.about"), scene.emblem))


# --- files, scores, help of today ----------------------------------------------------------------------------------


def _open(scene: "IshidoScene") -> None:
    from .keeping import load_game

    load_game(scene)


def _save(scene: "IshidoScene", again: bool) -> None:
    from .keeping import save_game

    save_game(scene, again)


def _scores(scene: "IshidoScene", which: str) -> None:
    scene.flow.finish.show_scores(which)


def _more(scene: "IshidoScene", which: str) -> None:
    from .more import MORE

    MORE[which](scene)


def _undo(scene: "IshidoScene") -> None:
    """One stone back; more of them are a help of today, which is warned of."""
    if scene.may_undo() is None and scene.session.tail:
        warned(scene, warning("undo"), scene.undo)
    else:
        scene.undo()


def _redo(scene: "IshidoScene") -> None:
    if scene.may_redo() is None:
        warned(scene, warning("redo"), scene.redo)
    else:
        scene.redo()


def _hint(scene: "IshidoScene") -> None:
    why = may("hint", scene.original, scene.in_tournament)
    if why is not None:
        scene.show_message(sentence(why))
    elif scene.human_to_move:
        warned(scene, warning("hint"), scene.ask_hint)


_COMMANDS: "dict[str, Callable[[IshidoScene], object]]" = {
    "about": _about,
    "open": _open,
    "save": lambda scene: _save(scene, False),
    "save_as": lambda scene: _save(scene, True),
    "new": lambda scene: scene.flow.ask_new(),
    "over_again": _over_again,
    "end_game": _end_game,
    "ancient": lambda scene: _scoring(scene, ANCIENT),
    "modern": lambda scene: _scoring(scene, MODERN),
    "computer1": lambda scene: _computer(scene, 0),
    "computer2": lambda scene: _computer(scene, 1),
    "tournament_timer": lambda scene: _timer(scene, TOURNAMENT),
    "challenge_timer": lambda scene: _timer(scene, CHALLENGE),
    "stonesets": _stonesets,
    "boards": _boards,
    "sounds": _sounds,
    "oracle": lambda scene: scene.oracle.toggle(),
    "oracle_book": lambda scene: scene.oracle.open_book(),
    "show_moves": _show_moves,
    "always": _always,
    "show_pouch": _show_pouch,
    "rules": lambda scene: _text(scene, "rules"),
    "strategy": lambda scene: _text(scene, "strategy"),
    "scores_modern": lambda scene: _scores(scene, MODERN),
    "scores_ancient": lambda scene: _scores(scene, ANCIENT),
    "scores_tournament": lambda scene: _scores(scene, TOURNAMENT),
    "hint": _hint,
    "undo": _undo,
    "redo": _redo,
    "help": lambda scene: scene.open_manual(),
    **{
        name: lambda scene, name=name: _more(scene, name)  # type: ignore[misc]
        for name in ("original", "grid", "par", "deal", "daily", "code", "story")
    },
    "analysis": lambda scene: scene.open_replay(report=True),
}
