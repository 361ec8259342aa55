"""Games by letter as pictures: the list, an invitation, a letter, and boards, also when a turn is complete."""

from collections.abc import Callable

from ...session.letters.chain import secret_of
from ...session.letters.form import FIRST, open_up, read_invitation
from ...session.letters.game import LetterGame, Players
from ...session.letters.post import Post
from ...session.storage import Memory
from ..app import DRIVE, App
from ..contract import Shot
from ..studio import DAY, shelf_shot, step
from .desk import open_desk, post_of, show_game
from .letter import LetterDialog
from .new import AcceptDialog, InviteDialog
from .reading import ReadDialog

ANNA, BERT = Players("Anna", "Bert"), Players("Bert", "Anna")
LETTERS = 7  # of a game in the middle
LONG = 37  # of one in which both have some points
SHOWN = 400  # frames in which the letter that came is seen


def exchanged(app: App, game: str, letters: int = LETTERS, number: int = 1, over: bool = False) -> str:
    """A game that somebody has begun with the player of this app; the player is to write where `letters` is odd."""
    other = Post(Memory(), lambda: secret_of(number), lambda: DAY)
    post = post_of(app)
    code = other.invite(game, {"round_limit": 2} if game == "triaxis" else {}, FIRST[1], players=ANNA).codes[0]
    id_ = post.read(code, BERT).game.id
    while True:
        mine, theirs = post.game(id_), other.game(id_)
        behind, ahead = (other, mine) if len(mine.codes) > len(theirs.codes) else (post, theirs)
        if len(mine.codes) != len(theirs.codes):
            behind.read(ahead.codes[-1])
        elif mine.over or (len(mine.codes) >= letters and not over):
            break
        else:
            (post if mine.mine else other).change(id_, write)
    return id_


def write(game: LetterGame) -> None:
    """A turn: of the choices the middle one, leaving only where nothing else is."""
    while game.chooses and game.line is not None:
        choices, leaving = game.line.choices(), game.line.rules.leaving_moves(game.line.state)
        staying = [move for move in choices if move not in leaving] or list(choices)
        game.play(staying[len(staying) // 2])
    game.seal()


def _desk(app: App) -> None:
    for number, (game, letters, over) in enumerate(
        (("ishido", 7, False), ("triaxis", 6, False), ("eye", 9, False), ("einauge", 8, True)), 1
    ):
        exchanged(app, game, letters, number, over)
    shelf_shot(app)
    open_desk(app)
    step(app, 2 * DRIVE)


def _dialog(open_it: Callable[[App], object]) -> Shot:
    def shot(app: App) -> None:
        shelf_shot(app)
        open_it(app)
        step(app)

    return shot


def _accept(app: App) -> None:
    code = Post(Memory(), lambda: secret_of(1), lambda: DAY).invite("ishido").codes[0]
    app.open(AcceptDialog(app.settings, read_invitation(open_up(code)), lambda players: None))


def _letter(app: App) -> None:
    app.open(LetterDialog(app, post_of(app).game(exchanged(app, "ishido", 6))))


def _board(game: str, complete: bool, letters: int = LETTERS) -> Shot:
    """The board after the letter that came, or when one's own turn is complete."""

    def shot(app: App) -> None:
        id_ = exchanged(app, game, letters)
        post = post_of(app)
        if complete:
            post.change(id_, _choose)
        show_game(app, post, id_)
        step(app, SHOWN)

    return shot


def _choose(game: LetterGame) -> None:
    twin = game.copy()
    write(twin)
    assert twin.line is not None and game.line is not None
    for move in twin.line.moves[len(game.line.moves) :]:
        game.play(move)


SHOTS: dict[str, Shot] = {
    "letters-desk": _desk,
    "letters-new": _dialog(lambda app: app.open(InviteDialog(app.settings, lambda wish: None))),
    "letters-accept": _dialog(_accept),
    "letters-read": _dialog(lambda app: app.open(ReadDialog(lambda text: None))),
    "letters-letter": _dialog(_letter),
    **{f"letters-{game}": _board(game, False) for game in ("einauge", "eye", "triaxis")},
    "letters-ishido-complete": _board("ishido", True, LONG),
    "letters-einauge-complete": _board("einauge", True),
}
