"""The player's own stonesets and boards at Ishido's table: chosen, edited, exported, dropped on the window."""

from ...machines import palette
from ...machines.download import hand_over
from ...machines.widgets.dialog import alert
from ...rules.contract import Reason, Refused, reason, refuse
from ...session.ishido.art.board import MARK, OwnBoard
from ...session.ishido.art.check import bare
from ...session.ishido.art.own import BOARDS, STONESETS, Imported, Own
from ...session.ishido.art.stoneset import Stoneset, from_shown
from ...session.ishido.art.unsaved import USED, Unsaved
from ...session.ishido.setup import set_switch, switch
from ...session.texts import sentence, translate
from ..scene import Host
from . import sets
from .chosen import chosen_board, chosen_stoneset, own_in_use
from .custom_art import board_raster, shipped_stones, use_board, use_stoneset
from .dialogs import confirm
from .sets import OWN
from .wearer import Wearer

STONESET, BOARD = "game.ishido.stoneset", "game.ishido.board"
KINDS = ("png", "iff")  # of files for paint programs


def prepare(app: Host, mend: bool = True) -> Reason | None:
    """Read what of the player's own is in use, and the board that goes with it; why something could not be read.

    `mend`: what cannot be read is not in use any more, so that it is told once.
    """
    own, get = Own(app.storage), app.settings.get
    stoneset, board = (str(get(key) or "") for key in (STONESET, BOARD))
    problems: list[Reason] = []
    lost: list[str] = []
    if stoneset.startswith(OWN):
        path = stoneset.removeprefix(OWN)
        if stoneset not in sets.OWN_STONESETS:
            try:
                use_stoneset(path, _load(own, path))
                problems += [own.notice] if own.notice is not None else []
            except Refused as fault:
                lost.append(STONESET)
                problems.append(_gone(fault, sets.DEFAULT_STONESET))
        if path and switch(app.settings, "matching") and stoneset not in sets.OWN_BOARDS:
            try:
                if own.has(BOARDS, path):
                    _use_board(path, own.load_board(path))
            except Refused as fault:
                problems.append(fault.why)
    if board.startswith(OWN) and board not in sets.OWN_BOARDS:
        path = board.removeprefix(OWN)
        try:
            _use_board(path, own.load_board(path))
        except Refused as fault:
            lost.append(BOARD)
            problems.append(_gone(fault, chosen_board(app.settings)))
    for key in lost if mend else ():
        app.settings.reset(key)
    return problems[0] if problems else None


def _gone(fault: Refused, instead: str) -> Reason:
    """Why something of the player's own is not shown, and what is."""
    name = instead.removeprefix(OWN).partition(":")[0]
    shown = translate(f"ishido_sets.{name}") if name in sets.NAMES else name
    return reason("ishido_game.lies_instead", fault=sentence(fault.why), name=shown)


def _load(own: Own, path: str) -> Stoneset:
    """A stoneset of the player's own; "" is the one that is played with and was never saved. Raises Refused."""
    if path:
        return own.load_stoneset(path)
    work = Unsaved(own.storage, USED).load()
    if work is None:
        raise refuse("ishido_game.no_used")
    return work.art


def _use_board(path: str, board: OwnBoard) -> None:
    use_board(path.removesuffix(MARK), board.colours, board.pixels)


# --- stonesets -------------------------------------------------------------------------------------------------------


def choose_stoneset(scene: Wearer) -> None:
    """Other…: a stoneset of the player's own from a requester (manual p. 21)."""
    from .art_files import load_stoneset_requester  # the start: read when files are looked at

    own = Own(scene.app.storage)
    if _none_of(scene.app, own, STONESETS):
        return

    def loaded(path: str, art: Stoneset) -> None:
        why = bare(art)
        if why is None:
            _use(scene, art, path)
        else:
            text = translate("ishido_game.ask_bare", fault=sentence(why))
            scene.app.open(confirm(text, translate("ishido_editor.use"), lambda: _use(scene, art, path)))

    scene.app.open(load_stoneset_requester(own, loaded))


def _none_of(app: Host, own: Own, kind: str) -> bool:
    """Whether there are none of the player's own; it is told then how they get there."""
    if own.any(kind):
        return False
    app.tell(translate(f"ishido_game.no_{kind}", mark=MARK))
    return True


def _use(scene: Wearer, art: Stoneset, path: str) -> None:
    """Play with a stoneset of one's own."""
    use_stoneset(path, art)
    scene.app.settings.set(STONESET, OWN + path)
    prepare(scene.app, mend=False)
    scene.use_palette()


def edit_stoneset(scene: Wearer, name: str) -> None:
    """Edit Stoneset: one of the eight; with Other chosen (`name` "") one of the player's own is loaded first.

    Who cancels that edits the stoneset in use (manual p. 27).
    """
    if name:
        _edit(scene, from_shown(shipped_stones(name)), "")
        return
    from .art_files import load_stoneset_requester  # the start: read when files are looked at

    loaded = False

    def taken(path: str, art: Stoneset) -> None:
        nonlocal loaded
        loaded = True
        _edit(scene, art, path)

    def closed(answer: str) -> None:
        if not loaded:
            _edit_present(scene)

    requester = load_stoneset_requester(Own(scene.app.storage), taken)
    requester.on_close = closed
    scene.app.open(requester)


def _edit_present(scene: Wearer) -> None:
    """The stoneset in use lies in the editor."""
    chosen = scene.app.settings.get(STONESET) or ""
    if chosen.startswith(OWN):
        path = chosen.removeprefix(OWN)
        try:
            _edit(scene, _load(Own(scene.app.storage), path), path)
            return
        except Refused as fault:
            scene.app.tell(sentence(fault.why))
    _edit(scene, from_shown(shipped_stones(chosen_stoneset(scene.app.settings))), "")


def _edit(scene: Wearer, art: Stoneset, path: str) -> None:
    from .editor.scene import EditorScene  # the start: read when somebody edits

    app = scene.app
    colours = sets.palette_of(chosen_board(app.settings))
    app.push(EditorScene(app, art, path, colours, lambda made, name: _use(scene, made, name), Own(app.storage)))


# --- boards ----------------------------------------------------------------------------------------------------------


def choose_board(scene: Wearer) -> None:
    """Other…: a board of the player's own from a requester (manual p. 22)."""
    from .art_files import load_board_requester  # the start: read when files are looked at

    def loaded(path: str, board: OwnBoard) -> None:
        _use_board(path, board)
        set_switch(scene.app.settings, "matching", False)
        scene.app.settings.set(BOARD, OWN + path.removesuffix(MARK))
        scene.use_palette()

    own = Own(scene.app.storage)
    if not _none_of(scene.app, own, BOARDS):
        scene.app.open(load_board_requester(scene.app, own, loaded))


def export_board(app: Host, name: str) -> None:
    """Write a board as a picture for a paint program, as PNG or IFF: that is asked."""
    from .art_files import write_out  # the start: read when files are looked at

    own = Own(app.storage)
    raster = board_raster(name)
    title = name.removeprefix(OWN).partition(":")[0].rpartition("/")[2]

    def answered(index: int) -> None:
        if index >= len(KINDS):
            return

        def write() -> None:
            written = own.export_board(title, OwnBoard(raster.colours, raster.pixels), KINDS[index])
            app.tell(hand_over(app.storage, written) or translate("ishido_game.exported", file=written))

        write_out(app, lambda: own.export_file(BOARDS, title, KINDS[index]), write)

    labels = (translate("ishido_game.as_png"), translate("ishido_game.as_iff"), translate("machines.cancel"))
    app.open(alert(translate("ishido_game.ask_export", board=title), labels, answered))


# --- the window ------------------------------------------------------------------------------------------------------


def take_in(app: Host, data: bytes, filename: str) -> None:
    """A picture or a stoneset was dropped on the window: keep it among the player's own, or say what is wrong."""
    colours = palette.load(sets.palette_of(chosen_board(app.settings))).colours

    def keep(replace: bool) -> None:
        app.read(Own(app.storage).importing(data, filename, replace, colours), taken, filename)

    def taken(found: Imported) -> None:
        if found.exists:
            text = translate("machines.overwrite", name=found.path)
            app.open(confirm(text, translate("machines.replace"), lambda: keep(True)))
            return
        _forget(found.kind, found.path.removesuffix(MARK))
        _use_anew(app)
        told = translate(f"ishido_game.taken_{found.kind}", name=found.path)
        why = bare(Own(app.storage).load_stoneset(found.path)) if found.kind == "stoneset" else None
        app.tell(told if why is None else f"{told} {sentence(why)}")

    keep(False)


def _forget(kind: str, path: str) -> None:
    """What is used under this name is read anew."""
    (sets.OWN_STONESETS if kind == "stoneset" else sets.OWN_BOARDS).pop(OWN + path, None)


def _use_anew(app: Host) -> None:
    """What is in use at an open table may have been replaced: read it again and show it."""
    if not own_in_use(app.settings):
        return
    problem = prepare(app)
    for scene in app.scenes:
        if isinstance(scene, Wearer):
            scene.palette = sets.palette_of(chosen_board(app.settings))
    if app.scene is not None:
        app.use_palette(app.scene.palette)
    if problem is not None:
        app.tell_reason(problem)
