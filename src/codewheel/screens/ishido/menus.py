"""Ishido's menus, in the manual's order (pp. 17-26), and one more for the helps of today."""

from typing import TYPE_CHECKING

from ...machines.skins.base import Menu, MenuItem
from ...rules.ishido.game import ANCIENT, CHALLENGE, MODERN
from ...session.ishido.helps import may
from ...session.ishido.setup import MODES, TOURNAMENT, TWO
from ...session.play import HUMAN
from ...session.texts import translate

if TYPE_CHECKING:
    from .scene import IshidoScene

RULE = MenuItem("")


def _item(name: str, enabled: bool = True, checked: bool = False) -> MenuItem:
    return MenuItem(translate(f"ishido_game.menu_{name}"), name, "", checked, enabled)


def menus(scene: "IshidoScene") -> tuple[Menu, ...]:
    """The bar as it stands now; what does not apply is greyed."""
    return (
        Menu(translate("ishido_game.menu_desk"), (_item("about"),)),
        _file(scene),
        _game(scene),
        _choices(scene),
        _help(scene),
        _scores(scene),
        _more(scene),
    )


def _file(scene: "IshidoScene") -> Menu:
    saved = scene.going_on or scene.in_tournament
    items = (_item("open"), _item("save", saved), _item("save_as", saved), RULE, _item("quit"))
    return Menu(translate("ishido_game.menu_file"), items)


def _game(scene: "IshidoScene") -> Menu:
    table, on, scoring = scene.table, scene.going_on, scene.table.options["scoring"]
    tournament = scene.flow.tournament
    timed = scene.switch("tournament_timer") if tournament is None else tournament.minutes > 0
    timer = MenuItem(
        translate("ishido_game.menu_timer"),
        "",
        enabled=table.mode in (TOURNAMENT, CHALLENGE),
        items=(
            # the timer of a tournament that is on holds for all its games
            _item("tournament_timer", table.mode == TOURNAMENT and tournament is None, timed),
            _item("challenge_timer", table.mode == CHALLENGE, scene.switch("challenge_timer")),
        ),
    )
    return Menu(
        translate("ishido_game.menu_game"),
        (
            _item("new"), _item("over_again", on and not scene.in_tournament and scene.session.ply > 0),  # I14
            _item("end_game", on), RULE,
            *(_item(mode, True, table.mode == mode) for mode in MODES), RULE,
            _item(ANCIENT, scene.may_change_scoring and table.mode != CHALLENGE, scoring == ANCIENT),
            _item(MODERN, scene.may_change_scoring, scoring == MODERN), RULE,
            _item("computer1", True, table.computers[0]),
            _item("computer2", table.mode in TWO, table.mode in TWO and table.computers[1]), RULE,
            timer,
        ),
    )  # fmt: skip


def _choices(scene: "IshidoScene") -> Menu:
    switches = ("graphic", "sounds", "click", "messages", "high_scores")
    return Menu(
        translate("ishido_game.menu_choices"),
        (
            _item("stonesets"), _item("boards"), RULE,
            *(_item(name, name != "click" or scene.switch("sounds"), scene.switch(name)) for name in switches),
            _item("oracle", scene.oracle.may(), scene.oracle.on),
        ),
    )  # fmt: skip


def _help(scene: "IshidoScene") -> Menu:
    free = not scene.in_tournament
    mine = scene.going_on and free
    return Menu(
        translate("ishido_game.menu_help"),
        (
            _item("undo", scene.may_undo() is None),
            _item("show_moves", (mine and scene.human_to_move) or (mine and scene.stuck)),
            _item("always", free, scene.switch("always")),
            _item("show_pouch", mine), RULE,
            _item("rules"), _item("strategy"),
        ),
    )  # fmt: skip


def _scores(scene: "IshidoScene") -> Menu:
    items = (
        _item("scores_modern"),
        _item("scores_ancient"),
        _item("scores_tournament", scene.flow.tournament is not None),
    )
    return Menu(translate("ishido_game.menu_scores"), items)


def _more(scene: "IshidoScene") -> Menu:
    """What came later: nothing of it is in force while the original mode is on."""

    def helped(name: str, enabled: bool = True) -> MenuItem:
        return _item(name, enabled and may(name, scene.original, scene.in_tournament) is None)

    mine = scene.going_on and scene.human_to_move
    people = any(seat.kind == HUMAN for seat in scene.session.seats)
    return Menu(
        translate("ishido_game.menu_more"),
        (
            _item("original", True, scene.original), RULE,
            helped("grid", scene.going_on), helped("hint", mine),
            helped("redo", people and scene.may_redo() is None), RULE,
            helped("replay", not scene.waiting and scene.session.over),
            helped("analysis", not scene.waiting and scene.session.over),
            helped("par", not scene.waiting), RULE,
            helped("deal"), helped("daily"), helped("code"), RULE,
            _item("oracle_book"), _item("story"),
            MenuItem(translate("ishido_game.menu_manual"), "help"), _item("settings"),
        ),
    )  # fmt: skip
