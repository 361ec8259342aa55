"""A lesson on the screen: the game's own board, the words of the step, lights, the row of steps, ways on and out."""

from collections.abc import Callable, Sequence
from math import hypot

import pyxel

from ...machines.aim import Aims, Target
from ...machines.input import Input
from ...machines.page import PageKey
from ...machines.skins.base import Menu, MenuItem
from ...machines.widgets.dialog import alert
from ...rules.contract import Reason
from ...session.play import Session
from ...session.saves import autosave_of
from ...session.table.lesson import ASTRAY, MARKED, OVER, PASSED, SHOWN, TASK, LessonTable
from ...session.table.words import SAID
from ...session.texts import sentence, translate
from ..contract import Start, screen
from ..scene import Host, Scene
from ..table_scene import AppPorts
from .face import Card, Face
from .lights import draw_light

FRAME = 17  # milliseconds
READ = 200  # frames that a page stays until the next one comes by itself
SHIVER = 12  # frames in which the board shakes its head at a move that is refused
BLINK = 16  # frames of half a blink of the sign that there is more
MENU = ("hint", "again", "before", "leave")


class LessonScene(Scene):
    """A lesson. `table` leads; `face.scene` is the game's own scene at its board."""

    def __init__(
        self,
        app: Host,
        game: str,
        number: int,
        play: Callable[[Session], object] | None = None,
        step: int | None = None,
    ) -> None:
        super().__init__(app)
        self.game, self.number, self._play = game, number, play
        self.table = LessonTable(AppPorts(app), game, number, step)
        face = screen(game).lesson(app, self.table)
        assert face is not None, f"{game} has lessons and no face for them"
        self.face: Face = face
        self.palette = face.scene.palette
        self.right_menu = face.scene.right_menu
        self.diagonal = face.scene.diagonal
        self.remark = ""  # what the board's own hands say, a tip
        self.page = 0
        self._page_frames = 0
        self._age = 0  # frames since the lights changed
        self.lit: tuple[str, ...] = ()  # the lights of this frame
        self._hand: tuple[object, ...] = ()  # for what they were looked up
        self._targets: tuple[str, ...] = ()
        self._wrong = 0  # tries that were seen
        self._shiver = 0
        self._asked = False  # the end was asked about
        self.table.news()

    @property
    def pad_act(self) -> str:
        return self.face.scene.pad_act

    @property
    def address(self) -> str:
        return f"game={self.game}&lesson={self.number}"

    @property
    def muted(self) -> bool:
        return self.face.scene.muted

    def enter(self) -> None:
        self.face.scene.enter()
        self.face.scene.note = ""

    def leave(self) -> None:
        self.table.do("leave")
        self.face.scene.leave()

    # --- what is read ----------------------------------------------------------------------------------------------

    def words(self, why: Reason) -> str:
        """A text of the lesson, or a refusal of the rules as the game tells it."""
        if why.code.startswith(self.table.lessons.code("")) or why.code.startswith("lesson."):
            return sentence(why)
        return self.table.lessons.told(why, self.table.board.session.state)

    def pages(self) -> list[list[str]]:
        """All that is to be read now, in pages of lines."""
        card = self.face.card()
        said = [self.remark] if self.remark else []
        return [page for text in (*said, *map(self.words, self.table.said)) for page in card.pages(text)]

    @property
    def goes_on(self) -> bool:
        """Whether any key goes on."""
        return self.table.stage in (ASTRAY, PASSED) and self.face.still

    # --- a frame ---------------------------------------------------------------------------------------------------

    def tick(self) -> None:
        scene, table = self.face.scene, self.table
        scene.tick()
        scene.note = ""
        self.pointer = scene.pointer
        self._page_frames += 1
        if self._page_frames >= READ and table.stage == TASK:
            self._turn()
        if self.face.still and not self.app.dialogs:
            table.pass_time(FRAME)
            scene.drain()
        for news in table.news():
            if news.kind in (SHOWN, SAID):
                self.remark, self.page, self._page_frames = "", 0, 0
            elif news.kind == MARKED:
                self.app.play("points")
        if table.wrong > self._wrong and table.stage == TASK:
            self._shiver = self.app.frames(SHIVER)
        self._wrong, self._shiver = table.wrong, max(0, self._shiver - 1)
        lights = self._lights()
        self._age = self._age + 1 if lights == self.lit else 0
        self.lit = lights
        if table.stage == OVER and not self._asked and not self.app.dialogs:
            self._ask()

    def _turn(self) -> None:
        """The next page, round about."""
        self.page, self._page_frames = (self.page + 1) % max(1, len(self.pages())), 0

    def _lights(self) -> tuple[str, ...]:
        """What a refusal speaks of while it is read; else where what is in hand may go; else what the step lights."""
        table, source = self.table, self.face.in_hand
        if table.blamed and self.page == 0 and not self.remark:
            return table.blamed
        if not source:
            return table.lights
        key = (source, table.lights, table.board.session.ply)
        if key != self._hand:
            self._hand, self._targets = key, table.lights_for(source)
        return self._targets

    def update(self, inp: Input) -> None:
        if self.table.stage == OVER:
            return
        letter = inp.text[:1].casefold()
        if "cancel" in inp.commands:
            if not (self.table.stage == TASK and self.face.let_go()):
                self.command("leave")
        elif self.face.closed(inp):
            self.command("leave")
        elif "backspace" in inp.commands:
            self.command("before")
        elif letter == "h" and "hint" not in inp.commands:  # the player has given the hint another key
            self.command("hint")
        elif not self.face.still:
            if inp.any:
                self.face.skip()
        elif inp.left.pressed and self.face.card().box.holds(inp.x, inp.y) and not self.goes_on:
            self._clicked()
        elif self.goes_on:
            if inp.any and "menu" not in inp.commands:
                self._on()
        elif self.table.stage == TASK:
            self._hands(inp)

    def _hands(self, inp: Input) -> None:
        """The hands at the board; a tip of theirs is read with the lesson's words."""
        said, scene = self.table.said, self.face.scene
        scene.note = ""
        self.face.hands(inp)
        if self.table.said is said and scene.note:
            self.remark, self.page, self._page_frames = scene.note, 0, 0
        scene.note = ""

    def aims(self) -> Aims | None:
        """What the rules allow, and what is lit: a lesson lets one try what is refused."""
        if self.table.stage != TASK or not self.face.still:
            return None
        found = self.face.scene.aims()
        if found is None:
            return None
        spots = [spot for light in self.lit if (spot := self.face.spot(light)) and found.holds(spot.x, spot.y)]
        new = [spot for spot in spots if not any(hypot(t.x - spot.x, t.y - spot.y) < t.w / 2 for t in found.targets)]
        return Aims(found.area, [*found.targets, *(Target(s.x, s.y, 2 * s.w, 2 * s.h) for s in new)])

    def page_keys(self) -> Sequence[PageKey]:
        from ..page_keys import key  # start: read on a page alone

        board = [key for key in self.face.scene.own_page_keys() if key.command]
        ways = [key(name, self.table.why_not(name) is None) for name in ("hint", "before")]
        return [key("cancel"), key("menu"), *board, *ways]

    def _clicked(self) -> None:
        """A click on the words: the next page, or where there is one alone, the hint."""
        if len(self.pages()) > 1:
            self._turn()
            self.app.play("click")
        else:
            self.command("hint")

    def _on(self) -> None:
        """Any key: the next page of a praise, then whatever comes next."""
        if self.table.stage == PASSED and self.page + 1 < len(self.pages()):
            self._turn()
            return
        self.table.do("next")
        self.face.scene.drain()
        self.app.play("click")

    # --- the end ---------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """All steps are passed: play now, the next lesson, or this one again."""
        self._asked = True
        more = any(lesson.face == self.table.lesson.face for lesson in self.table.lessons.all[self.number :])
        answers = ("play", *(("next_lesson",) if more else ("once_more",)), "leave")
        labels = tuple(translate(f"lesson.{answer}") for answer in answers)
        text = self.words(self.table.said[0])
        self.app.open(alert(text, labels, lambda index: self.command(answers[index]), self.face.emblem))

    def _play_now(self) -> None:
        session = self.table.game_behind()
        if self._play is not None:
            self.app.pop()
            self._play(session)
            return
        why = self.app.saves.set_waiting_by(autosave_of(session), self.app.now())
        self.app.go(screen(self.game).open_game(self.app, Start(session=session, notice=why)))

    # --- commands --------------------------------------------------------------------------------------------------

    def menus(self) -> Sequence[Menu]:
        if not self.face.menu_shown():
            return ()
        keys = {"hint": "H", "before": translate("machines.key.backspace"), "leave": translate("machines.key.esc")}
        items = tuple(
            MenuItem(
                translate(f"lesson.menu_{name}"), name, keys.get(name, ""), False, self.table.why_not(name) is None
            )
            for name in MENU
        )
        return (Menu(translate("lesson.menu"), items),)

    def open_manual(self) -> None:
        self.face.scene.open_manual()

    def command(self, name: str) -> None:
        name = "before" if name == "undo" else name
        if name in ("hint", "before", "again"):
            if self.table.do(name):
                self.app.play("hint" if name == "hint" else "undo")
            self.face.scene.drain()
        elif name in ("leave", "quit"):
            self.app.pop()
        elif name == "play":
            self._play_now()
        elif name in ("next_lesson", "once_more"):
            number = self.number + (name == "next_lesson")
            self.app.go(LessonScene(self.app, self.game, number, self._play, 0 if name == "once_more" else None))
        elif name in ("help", "settings"):
            super().command(name)

    # --- the picture -----------------------------------------------------------------------------------------------

    def draw(self) -> None:
        face, table = self.face, self.table
        pyxel.camera((-1, 0, 1, 0)[self._shiver // 2 % 4] if self._shiver else 0, 0)
        face.scene.draw()
        pyxel.camera()
        if table.stage == TASK and face.still and not self.app.dialogs:
            for light in self.lit:
                spot = face.spot(light)
                if spot is not None:
                    draw_light(spot, face.glow, self._age, bool(self.app.frames(1)))
        over = table.stage == OVER
        if over and not face.stays:
            return  # the question stands over all
        card = face.card()
        face.ground(card)
        if not over:
            self._write(card)
        self._marks(card)

    def _write(self, card: Card) -> None:
        pages = self.pages()
        lines = pages[min(self.page, len(pages) - 1)] if pages else []
        first = self.table.said[0].code if self.table.said else ""
        passed = first.endswith("_praise")
        wrong = self.page == 0 and not passed and (bool(self.remark) or self._erred(first))
        colour = card.praise if passed else card.error if wrong else card.ink
        for number, line in enumerate(lines):
            card.font.text(card.text.x, card.text.y + number * card.line, line, colour)
        if len(pages) > 1 or self.goes_on:
            self._sign(card)

    def _erred(self, code: str) -> bool:
        table = self.table
        return table.wrong > 0 and code not in (table.task.code, f"{table.task.code}_hint")

    def _sign(self, card: Card) -> None:
        """There is more: a small triangle that blinks."""
        if self.app.frames(1) and self.app.frame // BLINK % 2:
            return
        x, y = card.sign
        for n in range(4):
            pyxel.rect(x + n, y + n, 7 - 2 * n, 1, card.ink)

    def _marks(self, card: Card) -> None:
        """The row of steps: passed, present, to come."""
        x, y = card.marks
        for number, done in enumerate(self.table.marks()):
            left = x + number * card.pitch
            if done:
                pyxel.rect(left, y, 4, 4, card.done)
            elif number == self.table.at:
                pyxel.rectb(left, y, 4, 4, card.ink if card.here < 0 else card.here)
            else:
                pyxel.rect(left + 1, y + 1, 2, 2, card.dim)
