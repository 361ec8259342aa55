"""Which problems: by theme, by grade, only those that are not solved clean. How many they are, and one's rating."""

from collections.abc import Callable, Sequence

import pyxel

from ...machines.skins.base import Look, Skin
from ...machines.widgets.base import AUTO, Part, Ui
from ...machines.widgets.captions import Caption
from ...machines.widgets.controls import CheckBox, Label, ProgressBar, RadioGroup
from ...machines.widgets.dialog import Dialog
from ...machines.widgets.layout import TIGHT, Column, Row, Sized
from ...machines.widgets.lists import ListBox
from ...rules.typed import TYPE_CHECKING, Any
from ...session.problems.choice import CLEAN, GRADES, Wish, matching, standing, themes
from ...session.problems.glicko import Rating
from ...session.texts import translate
from ..miniature import WIDE, miniature

if TYPE_CHECKING:
    from ...session.table.problem import ProblemTable

THEMES, LINE = 5, 10  # lines of the list that are seen, as many as the board beside it is high; the height of one
NUMBERS = tuple(map(str, range(1, GRADES + 1)))  # of the grades
FEW = 3  # themes that leave room below their list
BETWEEN = 6  # from one group to the next
AIR = 3  # beside the letters of a line
ACROSS = 3  # grades beside each other where all of them do not fit


def _headed(words: str) -> str:
    """Words as a line of a list begins, with a capital."""
    return words[:1].upper() + words[1:]


class ThemeList(ListBox):
    """Themes in small letters, each with how many problems have it."""

    def __init__(
        self, rows: Sequence[str], counts: Sequence[int], index: int, on_change: Callable[[int], object]
    ) -> None:
        super().__init__(AUTO, rows, index, on_change)
        self._counts = counts

    def line_height(self, skin: Skin) -> int:
        return LINE

    def draw(self, skin: Skin, look: Look) -> None:
        self.scroll_to(self.first, skin)
        skin.list_ground(self.box, look)
        roles = skin.roles
        for line in range(min(self.shown(skin), len(self.rows) - self.first)):
            row, box = self.first + line, self.row_box(line, skin)
            if row == self.index:
                pyxel.rect(*box, roles.accent)
            ink = roles.accent_ink if row == self.index else roles.ink
            count = str(self._counts[row])
            wide = skin.small.width(count)
            skin.text_in(box.x + AIR, box.y + 2, box.w - 3 * AIR - wide, self.rows[row], ink, small=True)
            skin.text(box.x + box.w - AIR - wide, box.y + 2, count, ink, small=True)
        self.draw_bar(skin, look)


def rating_words(rating: Rating) -> str:
    """A rating and how far from it the truth may lie, in 19 of 20 cases."""
    return translate("problem.rating", rating=round(rating.rating), deviation=round(2 * rating.deviation))


class ProblemChoice(Dialog):
    """What is asked for. `take(wish)` when problems of that kind are wanted, of which there is one at least."""

    width = 264

    def __init__(self, table: "ProblemTable", take: Callable[[Wish], object], seen: Sequence[str]) -> None:
        """`seen`: the problem on the board, in small."""
        super().__init__(translate("problem.choice"), pad=TIGHT)
        self._seen = seen
        self._table, self._take, self.wish = table, take, table.wish
        self._themes: Sequence[str] = ("", *themes(table.problems))

    def compose(self, ui: Ui) -> Part:
        table = self._table
        names = [
            _headed(table.problems.theme(name)) if name else translate("problem.all_themes") for name in self._themes
        ]
        chosen = self._themes.index(self.wish.theme) if self.wish.theme in self._themes else 0
        of_theme = [len(matching(table.problems, table.ratings, Wish(name))) for name in self._themes]
        self.themes = ThemeList(names, of_theme, chosen, lambda index: self._ask(theme=self._themes[index]))
        few = len(names) <= FEW
        self.themes.rows_shown = len(names) if few else THEMES
        grades = [translate("problem.all_grades"), *NUMBERS]
        self.grades = RadioGroup(AUTO, grades, self.wish.grade, lambda index: self._ask(grade=index), len(grades))
        if not self.grades.has_room(ui.skin, self.width):  # in text mode, where marks are wide
            self.grades.columns = ACROSS
        self.open_ones = CheckBox(
            AUTO, translate("problem.unsolved"), self.wish.unsolved, lambda on: self._ask(unsolved=on)
        )
        told = rating_words(table.ratings.player)
        every = len(table.problems.pack.problems)
        self.solved = ProgressBar(AUTO)
        self.count = Label(AUTO, "", small=True, says=(translate("problem.matching", count=every, clean=every),))
        buttons = self.offer((translate("problem.begin"), translate("machines.cancel")), (self._begin, self.close))
        self._begins = self.default
        self._ask()
        board = None if ui.large else miniature(self._seen)  # there the words want its room
        words = Column(self.count, Label(AUTO, told, small=True))
        room = Sized(self.themes, 0, grows=True)
        solved: Part = Row(Sized(words, 0, grows=True), Sized(self.solved, WIDE, grows=False))
        if few:  # what is told of them stands below the short list, beside the board
            room = Sized(Column(self.themes, Column(words, self.solved, align="fill"), align="fill"), 0, grows=True)
        return Column(
            Caption.above(translate("problem.choice_themes"), Row(room, board, level="fill")),
            Caption.above(translate("problem.choice_grade"), Column(self.grades, self.open_ones, gap=TIGHT)),
            None if few else solved,
            buttons,
            gap=BETWEEN,
        )

    def _ask(self, **changed: Any) -> None:
        self.wish = self.wish._replace(**changed)
        table = self._table
        found = matching(table.problems, table.ratings, self.wish)
        clean = sum(standing(table.ratings, problem) == CLEAN for problem in found)
        self.count.text = translate("problem.matching", count=len(found), clean=clean)
        self.solved.part, self.solved.label = clean / max(1, len(found)), f"{clean}/{len(found)}"
        if self._begins is not None:
            self._begins.enabled = bool(found)

    def _begin(self) -> None:
        self.close()
        self._take(self.wish)
