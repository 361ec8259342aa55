"""What lessons and problems share on the screen: the game's own board, words beside it in pages, lights, marks."""

from collections.abc import Sequence
from math import hypot

import pyxel

from ...machines.aim import Aims, Target
from ...machines.input import Input
from ...machines.page import PageKey
from ...machines.skins.base import Box
from ...rules.contract import Reason
from ...session.table.leading import Leader
from ...session.texts import sentence, translate
from ..contract import screen
from ..scene import Host, Scene
from .face import Card, Face
from .lights import draw_light

FRAME = 17  # milliseconds
READ = 200  # frames that a page stays until the next one comes by itself
SHIVER = 12  # frames in which the board shakes its head at a move that is refused
BLINK = 16  # frames of half a blink of the sign that there is more


class LedScene(Scene):
    """Somebody leads at a game's table (`led`); `face.scene` is the game's own scene at its board."""

    helps: Sequence[str] = ()  # commands with keys on the page

    def __init__(self, app: Host, game: str, led: Leader) -> None:
        super().__init__(app)
        self.game, self.led = game, led
        face = screen(game).lesson(app, led)
        assert face is not None, f"{game} has no face for lessons and problems"
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
        self._shiver = 0
        led.news()

    @property
    def pad_act(self) -> str:
        return self.face.scene.pad_act

    @property
    def muted(self) -> bool:
        return self.face.scene.muted

    def enter(self) -> None:
        self.face.scene.enter()
        self.face.scene.note = ""

    def retell(self) -> None:
        if isinstance(self.face.scene, Scene):
            self.face.scene.retell()

    def leave(self) -> None:
        self.led.do("leave")
        self.face.scene.leave()

    # --- what is read ----------------------------------------------------------------------------------------------

    def words(self, why: Reason) -> str:
        """A text of who leads, or a refusal of the rules as the game tells it."""
        return sentence(why)

    @property
    def spoken_title(self) -> str:
        return self.led.title

    @property
    def spoken_lines(self) -> Sequence[str]:
        from ...text.spoken import look  # start: read where somebody listens

        lit = look(self.lit) if self.led.trying else ""
        further = translate("spoken.any_key") if self.goes_on else ""
        return self.remark, *map(self.words, self.led.said), lit, further

    @property
    def spoken(self) -> str:
        return self.face.scene.spoken if self.led.trying else ""

    def told_of(self, place: str) -> str:
        return self.face.scene.told_of(place)

    def pages(self) -> list[list[str]]:
        """All that is to be read now, in pages of lines."""
        card = self.face.card()
        said = [self.remark] if self.remark else []
        return [page for text in (*said, *map(self.words, self.led.said)) for page in card.pages(text)]

    def to_first_page(self) -> None:
        """Something else is to be read."""
        self.remark, self.page, self._page_frames = "", 0, 0

    def turn_page(self) -> None:
        """The next page, round about."""
        self.page, self._page_frames = (self.page + 1) % max(1, len(self.pages())), 0

    @property
    def goes_on(self) -> bool:
        """Whether any key goes on."""
        return False

    @property
    def over_all(self) -> bool:
        """Whether a question stands over all: the words are not shown."""
        return False

    # --- a frame ---------------------------------------------------------------------------------------------------

    def tick(self) -> None:
        scene, led = self.face.scene, self.led
        scene.tick()
        scene.note = ""
        self.pointer = scene.pointer
        self._page_frames += 1
        if self._page_frames >= self.app.stays(READ) and led.trying:
            self.turn_page()
        if self.face.still and not self.app.dialogs:
            led.pass_time(FRAME)
            scene.drain()
        self.listen()
        self._shiver = max(0, self._shiver - 1)
        lights = self._lights()
        self._age = self._age + 1 if lights == self.lit else 0
        self.lit = lights

    def listen(self) -> None:
        """Take in what the one who leads tells."""

    def update(self, inp: Input) -> None:
        command = self.typed(inp)
        if "cancel" in inp.commands:
            if not (self.led.trying and self.face.let_go()):
                self.command("leave")
        elif self.face.closed(inp):
            self.command("leave")
        elif command:
            self.command(command)
        elif not self.face.still:
            if inp.any:
                self.face.skip()
        elif inp.left.pressed and self.face.card().box.holds(inp.x, inp.y) and not self.goes_on:
            self.clicked()
        elif self.goes_on:
            if inp.any and "menu" not in inp.commands:
                self.on()
        elif self.led.trying:
            self.hands(inp)

    def typed(self, inp: Input) -> str:
        """The command of a key that means something here alone; "" for none."""
        return ""

    def clicked(self) -> None:
        """The words were clicked."""

    def on(self) -> None:
        """Any key, where it goes on."""

    def shiver(self) -> None:
        """The board shakes its head."""
        self._shiver = self.app.frames(SHIVER) + 1

    def _lights(self) -> tuple[str, ...]:
        """What a refusal speaks of while it is read; else where what is in hand may go; else what is lit anyway."""
        led, source = self.led, self.face.in_hand
        if led.blamed and self.page == 0 and not self.remark:
            return led.blamed
        if not source:
            return led.lights
        key = (source, led.lights, led.board.session.ply)
        if key != self._hand:
            self._hand, self._targets = key, led.lights_for(source)
        return self._targets

    def hands(self, inp: Input) -> None:
        """The hands at the board; a tip of theirs is read with the other words."""
        said, scene = self.led.said, self.face.scene
        scene.note = ""
        self.face.hands(inp)
        if self.led.said is said and scene.note:
            note = scene.note
            self.to_first_page()
            self.remark = note
        scene.note = ""

    def aims(self) -> Aims | None:
        """What the rules allow, and what is lit: one may try what is refused."""
        if not self.led.trying or not self.face.still:
            return None
        found = self.face.scene.aims()
        if found is None:
            return None
        lit = ((light, spot) for light in self.lit if (spot := self.face.spot(light)) and found.holds(spot.x, spot.y))
        spots = [Target(spot.x, spot.y, 2 * spot.w, 2 * spot.h, light) for light, spot in lit]
        new = [spot for spot in spots if not any(hypot(t.x - spot.x, t.y - spot.y) < t.w / 2 for t in found.targets)]
        return Aims(found.area, [*found.targets, *new])

    def page_keys(self) -> Sequence[PageKey]:
        from ..page_keys import key  # start: read on a page alone

        board = [key for key in self.face.scene.own_page_keys() if key.command]
        ways = [key(name, self.led.why_not(name) is None) for name in self.helps]
        return [key("cancel"), key("menu"), *board, *ways]

    def open_manual(self) -> None:
        self.face.scene.open_manual()

    # --- the picture -----------------------------------------------------------------------------------------------

    def draw(self) -> None:
        face, led = self.face, self.led
        pyxel.camera((-1, 0, 1, 0)[self._shiver // 2 % 4] if self._shiver else 0, 0)
        face.scene.draw()
        pyxel.camera()
        if led.trying and face.still and not self.app.dialogs:
            for light in self.lit:
                spot = face.spot(light)
                if spot is not None and not face.points_at(light):
                    draw_light(spot, face.glow, self._age, bool(self.app.frames(1)))
        if self.over_all and not face.stays:
            return
        card = face.card()
        face.ground(card)
        if self._cut(card.text):
            return
        if not self.over_all:
            self._write(card)
            self.draw_marks(card)

    def _cut(self, words: Box) -> bool:
        """Whether a dialog ends amid the words: what is left of their letters would look out below it."""
        boxes = (dialog.box for dialog in self.app.dialogs)
        return any(words.y < box.y + box.h < words.y + words.h and box.x < words.x + words.w for box in boxes)

    def colour(self, card: Card) -> int:
        """That of the letters."""
        return card.ink

    def _write(self, card: Card) -> None:
        pages = self.pages()
        lines = pages[min(self.page, len(pages) - 1)] if pages else []
        colour = self.colour(card)
        top = card.text.y + ((card.lines - len(lines)) * card.line // 2 if card.level else 0)
        for number, line in enumerate(lines):
            card.font.text(card.text.x, top + number * card.line, line, colour)
        self.face.beside(card, len(lines))
        if len(pages) > 1 or self.goes_on:
            self._sign(card)

    def _sign(self, card: Card) -> None:
        """There is more: a small triangle that blinks."""
        if self.app.frames(1) and self.app.frame // BLINK % 2:
            return
        x, y = card.sign
        for n in range(4):
            pyxel.rect(x + n, y + n, 7 - 2 * n, 1, card.ink)

    def draw_marks(self, card: Card) -> None:
        """The row of parts of the way: passed, present, to come."""
        x, y = card.marks
        present = self.present
        for number, done in enumerate(self.led.marks()):
            left = x + number * card.pitch
            if done:
                pyxel.rect(left, y, 4, 4, card.done)
            elif number == present:
                (pyxel.rect if card.even else pyxel.rectb)(left, y, 4, 4, card.ink if card.here < 0 else card.here)
            elif card.even:
                pyxel.rectb(left, y, 4, 4, card.dim)
            else:
                pyxel.rect(left + 1, y + 1, 2, 2, card.dim)

    @property
    def present(self) -> int:
        """The part of the way that one is at."""
        return self.led.marks().count(True)
