"""Ein-Auge's training: a position to win against who holds out longest. Who leaves the way may take back."""

from collections.abc import Sequence

from ...bots.contract import BEST
from ...bots.einauge.position import of
from ...bots.einauge.tablebase import fault, table
from ...machines.input import Input
from ...machines.skins.base import Menu, MenuItem
from ...rules.einauge.game import GAME
from ...session.einauge.puzzles import NUMBERS, Puzzle, puzzle
from ...session.einauge.training import Training
from ...session.play import BOT, HUMAN, Seat, Session
from ...session.texts import sentence, translate
from ..scene import Host
from .dialogs import Ending
from .scene import EinAugeScene
from .table import ENDING, SIDE
from .training_panel import TrainingPanel

_SEED = 0x7472
LETTERS = {"n": "next_position", "p": "position_before", "r": "again"}
OWN = ("undo", "redo", "hint", "analysis", "moves", "dangers", "fours", "help", "rules", "settings", "about")


def posed(task: Puzzle) -> Session:
    """A position against the strongest player. It is for no statistics."""
    seats = [Seat(HUMAN), Seat(BOT, BEST)]
    start = GAME.format_state(task.state)
    return Session.new(GAME.name, {}, _SEED, seats if task.state.side == 0 else seats[::-1], start)


class TrainingScene(EinAugeScene):
    """One position after the other. It lies above the game, which waits as it was."""

    def __init__(self, app: Host) -> None:
        self.training = Training(app.storage)
        self.task = puzzle(self.training.grade, self.training.number)
        self._astray = False  # the last move gave the win away, and nothing has been answered yet
        self._asked = False
        super().__init__(app, posed(self.task), self.training.problem)
        self.panel = TrainingPanel(self)

    # --- which position --------------------------------------------------------------------------------------------

    def pose(self, grade: int, number: int) -> None:
        """Put a position on the board."""
        self._drop()
        self.motions.skip()
        self.quiet()
        self.training.open(grade, number)
        self.task = puzzle(grade, number)
        self.session = posed(self.task)
        self.search_info, self._told, self._astray = None, False, False
        self._find_cursor()
        if self.training.problem is not None:
            self.show_message(sentence(self.training.problem))

    def pose_grade(self, grade: int) -> None:
        """The first position of a grade that is not solved."""
        self.pose(grade, self.training.first_open(grade))

    def beside(self, step: int) -> tuple[int, int]:
        """The place of the position before (-1) or behind (1), round all grades."""
        places = [(grade, number) for grade, numbers in enumerate(NUMBERS) for number in range(len(numbers))]
        return places[(places.index((self.task.grade, self.task.number)) + step) % len(places)]

    @property
    def side(self) -> int:
        """The player's."""
        return self.task.state.side

    @property
    def unaided(self) -> bool:
        """Whether neither hint nor analysis was used on this board."""
        return not (self.session.metadata.get("hints") or self.session.metadata.get("analysis"))

    def distance(self) -> int:
        """Moves to the win from what is on the board, 0 where there is none any more."""
        known, state = table(), self.session.state
        if known is None or self.session.over:
            return 0
        worth = known.signed(*of(state)[:3])
        return max(0, worth if state.side == self.side else -worth)

    # --- moves -----------------------------------------------------------------------------------------------------

    @property
    def computer_to_move(self) -> bool:
        return super().computer_to_move and not self._astray

    @property
    def human_to_move(self) -> bool:
        return super().human_to_move and not self._astray

    def try_move(self, move: str) -> bool:
        played = super().try_move(move)
        if played and not self.session.over and table() is not None and not self.distance():
            self._astray, self._asked = True, False
        return played

    def undo(self) -> None:
        self._astray = False
        super().undo()

    def tick(self) -> None:
        super().tick()
        if self._astray and not self._asked and self.motions.idle and not self.app.dialogs:
            self._asked = True
            self.app.sounds.play("lose")
            worth = "draws" if self._drawn() else "loses"
            text = translate(f"einauge_training.{worth}", move=self.session.moves[-1])
            labels = (translate("einauge_training.undo"), translate("einauge_training.go_on"))
            self.app.open(Ending(text, labels, self._answered, self.emblem, ENDING))

    def _drawn(self) -> bool:
        known = table()
        return known is not None and known.signed(*of(self.session.state)[:3]) == 0

    def _answered(self, choice: int) -> None:
        if choice == 0:
            self.undo()
        self._astray = False

    # --- the end ---------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        if self._told:
            return
        self._told = True
        won = self.session.outcome.winner == self.side
        if won and self.unaided:
            self.training.solve()
            code = "solved"
        else:
            code = "with_help" if won else "missed"
        labels = [translate(f"einauge_training.{name}") for name in ("next", "again", "look")]
        if not won:
            labels[0] = translate("einauge_training.undo")
        text = translate(f"einauge_training.{code}")
        if won and self.training.problem is not None:
            text = sentence(self.training.problem)
        self.app.open(Ending(text, labels, self._ended if won else self._failed, self.emblem, ENDING))

    def _ended(self, choice: int) -> None:
        if choice < 2:
            self.command(("next_position", "again")[choice])

    def _failed(self, choice: int) -> None:
        if choice < 2:
            self.command(("undo", "again")[choice])

    # --- what is shown and chosen ----------------------------------------------------------------------------------

    def tip(self) -> str:
        if self.session.over:
            return super().tip()
        side = translate(f"einauge.seat{self.side}")
        left = self.distance() if self.motions.idle else 1
        if not left:
            return translate("einauge_training.tip_gone")
        if self.session.ply == 0:
            return translate("einauge_training.task", side=side, plies=self.task.plies)
        return translate("einauge_training.tip_on") if self.human_to_move else translate("einauge_training.tip_waits")

    def draw_side(self) -> None:
        if self.studied is not None:
            super().draw_side()
            return
        self.app.skin.window(SIDE, translate("einauge_training.title"), active=False)
        self.panel.draw()

    def pointer_used(self, inp: Input) -> bool:
        if self.studied is None and self.panel.handle(inp):
            return True
        return SIDE.holds(inp.x, inp.y) or super().pointer_used(inp)

    def update(self, inp: Input) -> None:
        letter = inp.text.casefold()
        if letter in LETTERS:
            self.command(LETTERS[letter])
        elif letter and letter in "12345":
            self.pose_grade(int(letter) - 1)
        else:
            super().update(inp)

    def menus(self) -> Sequence[Menu]:
        def item(name: str, key: str = "", enabled: bool = True, checked: bool = False) -> MenuItem:
            return MenuItem(translate(f"einauge_training.menu_{name}"), name, key, checked, enabled)

        desk, _, _, options = super().menus()
        mine = self.human_to_move
        grades = tuple(
            MenuItem(
                translate("einauge_training.menu_grade", grade=n + 1), f"grade{n}", str(n + 1), n == self.task.grade
            )
            for n in range(len(NUMBERS))
        )
        rule = MenuItem("")
        return (
            desk,
            Menu(
                translate("einauge_training.menu"),
                (
                    item("next_position", "N"), item("position_before", "P"), item("again", "R"), rule, *grades, rule,
                    item("quit"),
                ),
            ),
            Menu(
                translate("einauge.menu_game"),
                (
                    MenuItem(translate("einauge.menu_undo"), "undo", "", False, self.may_undo() is None),
                    MenuItem(translate("einauge.menu_redo"), "redo", "", False, self.session.may_redo() is None), rule,
                    MenuItem(translate("einauge.menu_hint"), "hint", "", False, mine),
                ),
            ),
            options,
        )  # fmt: skip

    def command(self, name: str) -> None:
        if name in ("next_position", "position_before"):
            self.pose(*self.beside(1 if name == "next_position" else -1))
        elif name == "again":
            self.pose(self.task.grade, self.task.number)
        elif name.startswith("grade"):
            self.pose_grade(int(name[-1]))
        elif name == "quit":
            self.app.pop()
        elif name in OWN:
            super().command(name)

    # --- the game below --------------------------------------------------------------------------------------------

    def ask_leave(self) -> None:
        self.app.pop()

    def _autosave(self, session: Session) -> None:
        """Nothing: the game that was interrupted stays the one below."""


def open_training(scene: EinAugeScene) -> None:
    """The training above a game; where the table is missing, the reason instead."""
    why = fault()
    if why is not None:
        scene.app.tell(translate("einauge_training.no_table", fault=sentence(why)))
    else:
        scene.app.push(TrainingScene(scene.app))
