"""The page under fingers, on emulated phones of three sizes and a tablet: layout, keys, loupe, turn, whole games."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from codewheel.rules import registry
from examples import some
from monkey import room
from screens.test_touch import records
from thumb import middle
from web_page import ALONE, IN_THE_APP, PATIENCE, QUESTION, figures, first, leave, opened

pytestmark = pytest.mark.web
DEVICES = {"small": (360, 640), "phone": (390, 844), "side": (844, 390), "tablet": (768, 1024)}
INSETS = {"phone": (47, 0, 34, 0), "side": (0, 47, 21, 47)}  # above, right, below, left: a phone's with a notch
LEAST = 44  # pixels of the page: what a finger needs
TABLET = "tablet"
SCREENS = {
    "shelf": "from codewheel.screens.launcher.scene import LauncherScene\napp.go(LauncherScene(app))",
    "question": QUESTION,
    "wheel": "from codewheel.screens.codewheel.wheel import WheelScene\n"
    "from codewheel.screens.codewheel.puzzle import Puzzle\napp.go(WheelScene(app, Puzzle(3)))",
    "settings": "app.open_settings()",
    "position": "from codewheel.screens.einauge.scene import open_game\napp.go(open_game(app))",
}
OPEN = "from codewheel.screens.contract import Start, screen\napp.go(screen({0!r}).open_game(app, Start(seed=5)))"
BOXES = """() => {
  const seen = (element) => element.checkVisibility({visibilityProperty: true}) && element.getClientRects().length;
  const box = (element) => (({x, y, width, height}) => [x, y, width, height])(element.getBoundingClientRect());
  const parts = [...document.querySelectorAll("main button, main a, main input, main summary")].filter(seen);
  return {stage: box(document.getElementById("stage")),
    parts: parts.map((part) => [part.id || part.textContent, ...box(part)]),
    wide: document.documentElement.scrollWidth, high: document.documentElement.scrollHeight};
}"""


# what touch.js and the page's keys do by the browser's own clock comes to pass; then frames, until this holds
LIFTED = """async ([up, most]) => {
  for (let n = 0; n < 6; n++) await new Promise(requestAnimationFrame);
  pass(9);
  for (let n = 0; n < most && !pyodide.runPython(up); n++) pass(1);
  pass(2);
  return pyodide.runPython(up);
}"""
UNTIL = """([held, most]) => {
  for (let n = 0; n < most && !pyodide.runPython(held); n += 4) pass(4);
  return pyodide.runPython(held);
}"""
# whether the page has learned of the screen's cutouts
SAFE = """(wanted) => {
  const probe = document.createElement("div");
  probe.style.padding = ["top", "right", "bottom", "left"].map((side) => `env(safe-area-inset-${side})`).join(" ");
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const found = [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft].map(parseFloat);
  probe.remove();
  return String(found) === String(wanted);
}"""
MOST = 2000  # frames of a wait


SMALL = pytest.mark.parametrize("device", ["small"], indirect=True)  # the smallest alone


class Phone:
    """A page on an emulated device, and a finger on it."""

    def __init__(self, page: Any, url: str, wide: int, high: int) -> None:
        self.page = page
        self.page.set_default_timeout(PATIENCE // 8)
        self.page.set_viewport_size({"width": wide, "height": high})
        self.url = url
        self.touches = 0
        self._cdp = page.context.new_cdp_session(page)

    def begin(self, rest: str = "?codewheel=no") -> "Phone":
        """Load it and touch to start."""
        self.page.goto(f"{self.url}site/games/play.html{rest}")
        self.page.wait_for_selector("[data-state=ready]")
        assert self.page.inner_text("#news") == "Touch to start"
        size = self.page.viewport_size
        self.page.touchscreen.tap(size["width"] // 4, size["height"] // 2)
        self.page.wait_for_selector("[data-state=playing]")
        self.page.wait_for_function("window.times && times.length > 20")
        return self

    def frames(self, count: int) -> None:
        """Let frames pass, at once."""
        self.page.evaluate("n => pass(n)", count)

    def clock(self, count: int) -> None:
        """Let frames pass by the browser's clock, by which what a finger did comes to its end."""
        self.page.wait_for_function("n => times.length >= n", arg=self.page.evaluate("times.length") + count)

    def until(self, held: str) -> None:
        """Let frames pass until this holds."""
        assert self.page.evaluate(UNTIL, [IN_THE_APP + held, MOST]), (held, self.run("str([app.scene, app.dialogs])"))

    def run(self, code: str) -> Any:
        """Run Python in the program; what its last line says."""
        return self.page.evaluate("code => pyodide.runPython(code)", IN_THE_APP + code)

    def told(self, code: str) -> Any:
        """What the program answers, as plain values."""
        return json.loads(self.run(f"import json\njson.dumps({code})"))

    def open(self, code: str) -> None:
        """Put a screen in place."""
        self.run(ALONE)
        self.frames(8)
        self.run(code)
        self.frames(20)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A pixel of the game on the page."""
        box = self.page.locator("#canvas").bounding_box()
        return box["x"] + (x + 0.5) * box["width"] / 320, box["y"] + (y + 0.5) * box["height"] / 200

    def tap(self, x: float, y: float) -> None:
        """A tap on a pixel of the game."""
        self.touches += 1
        self.page.touchscreen.tap(*self.at(x, y))
        up = IN_THE_APP + "not app.reader.finger._as and app.reader.finger._lifts is None"
        assert self.page.evaluate(LIFTED, [up, MOST])

    def key(self, gives: str) -> None:
        """A tap on one of the keys that are wanted."""
        self.touches += 1
        self.page.tap(f'#wanted [data-gives="{gives}"]')
        assert self.page.evaluate(LIFTED, [IN_THE_APP + "not pyxel._down", MOST])

    def inset(self, *pixels: int) -> None:
        """Let cutouts and corners of the screen take so much above, right, below and left."""
        sides = dict(zip(("top", "right", "bottom", "left"), pixels, strict=True))
        self._cdp.send("Emulation.setSafeAreaInsetsOverride", {"insets": sides})
        self.page.wait_for_function(SAFE, arg=list(pixels))

    def touch(self, kind: str, *places: tuple[float, float]) -> None:
        """An event of several fingers, on pixels of the game."""
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(self.at(*place) for place in places)]
        self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


class Phones:
    """The devices, of which one at a time is switched on: it stays loaded for all its tests."""

    def __init__(self, first: Any, url: str) -> None:
        self._first, self._url, self._name = first, url, ""
        self._phone: Phone | None = None

    def new(self, name: str) -> Phone:
        """A device on which nothing is loaded."""
        self.off()
        return Phone(opened(self._first), self._url, *DEVICES[name])

    def on(self, name: str) -> Phone:
        """One that plays."""
        if self._phone is None or self._name != name:
            self._phone, self._name = self.new(name).begin(), name
        self._phone.run("app.settings.set('animation', 'normal')")
        self._phone.open(SCREENS["shelf"])
        return self._phone

    def off(self) -> None:
        """Switch all off, and forget what was kept."""
        self._phone = None
        leave(self._first)


@pytest.fixture(scope="module")
def phones(chromium: Any, url: str) -> Iterator[Phones]:
    context = chromium.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
        service_workers="block",
    )
    yield Phones(first(context, url), url)
    context.close()


@pytest.fixture(params=DEVICES, scope="module")
def device(request: Any) -> str:
    """Each in turn: tests are put in its order, so that each is loaded once."""
    return str(request.param)


@pytest.fixture
def phone(phones: Phones, device: str) -> Iterator[Phone]:
    """A device that plays and shows the shelf."""
    phone = phones.on(device)
    yield phone
    assert not phone.page.faults


def check(phone: Phone, what: str, inset: tuple[int, int, int, int] = (0, 0, 0, 0)) -> None:
    """All keys are large enough, on the screen, beside one another and the stage, which is as large as can be.

    `inset`: what the screen's corners and cutouts take above, right, below and left.
    """
    size, found = phone.page.viewport_size, phone.page.evaluate(BOXES)
    wide, high = size["width"], size["height"]
    top, right, bottom, left = inset
    x, y, w, h = found["stage"]
    assert found["wide"] <= wide and found["high"] <= high, what
    assert x >= left and y >= top and x + w <= wide - right and y + h <= high - bottom, (what, found["stage"])
    most = wide if high > wide else min(wide - left - right - 180, 1.6 * (high - top - bottom))
    assert w >= most - 1, (what, found["stage"])
    boxes = [("stage", x, y, w, h), *found["parts"]]
    for n, (name, x, y, across, down) in enumerate(boxes):
        assert min(across, down) >= LEAST, (what, name, across, down)
        assert x >= left and y >= top and x + across <= wide - right + 1 and y + down <= high - bottom + 1, (what, name)
        for other, a, b, c, d in boxes[:n]:
            aside = x >= a + c - 1 or a >= x + across - 1 or y >= b + d - 1 or b >= y + down - 1
            assert aside, (what, name, other)
    if high > wide:
        lowest = max(y + down for _, _, y, _, down in found["parts"])
        assert lowest > 0.9 * high  # the lower third is used


def test_every_screens_keys_fit_a_finger_and_the_stage_is_large(phone: Phone) -> None:
    shown = {}
    for what, code in (*SCREENS.items(), *((name, OPEN.format(name)) for name in registry.names())):
        phone.open(code)
        check(phone, what)
        shown[what] = phone.page.locator("#wanted button").all_inner_texts()
    assert shown["shelf"] != shown["eye"] != shown["ishido"] and "Done" in shown["eye"]
    assert {*"0123456789"} <= {*shown["question"]} and len(shown["ishido"]) < 6
    before = phone.page.locator("#wanted").bounding_box()
    phone.page.tap("#show-more")
    assert phone.page.is_visible("#carry-out") and phone.page.locator("#wanted").bounding_box()["height"] > 0
    phone.page.tap("#show-more")
    assert not phone.page.is_visible("#carry-out") and phone.page.locator("#wanted").bounding_box() == before


@SMALL
def test_a_touch_is_a_mouse_with_two_buttons(phone: Phone) -> None:
    phone.open(SCREENS["shelf"])
    phone.run("from codewheel.machines.input import Reader\nread = Reader.read\nseen = []\n"
              "def told(*given, **more):\n    inp = read(*given, **more)\n"
              "    seen.append([inp.left.pressed, inp.left.released, inp.right.pressed, inp.right.released])\n"
              "    return inp\nReader.read = told")  # fmt: skip

    def heard() -> list[int]:
        phone.clock(12)
        return list(phone.told("[sum(column) for column in zip(*seen)]"))

    phone.touch("touchStart", (20, 150))
    phone.touch("touchEnd")
    assert heard() == [1, 1, 0, 0]
    phone.touch("touchStart", (20, 150))
    phone.frames(40)
    phone.touch("touchEnd")
    assert heard() == [1, 1, 1, 1]
    phone.touch("touchStart", (20, 150))
    phone.touch("touchMove", (60, 160))
    phone.clock(4)
    phone.touch("touchEnd")
    assert heard() == [2, 2, 1, 1]
    phone.touch("touchStart", (20, 150))
    phone.touch("touchStart", (20, 150), (90, 150))
    phone.clock(8)
    phone.touch("touchEnd")
    assert heard() == [2, 2, 2, 2]
    phone.run("from codewheel.machines.input import Reader\nReader.read = read")


def test_the_loupe_shows_and_a_tap_on_it_plays(phone: Phone) -> None:
    phone.open(OPEN.format("einauge"))
    ((x, y, *_), *_) = targets = phone.told("[list(target) for target in app.scene.aims().targets]")
    phone.tap(x + 3, y - 3)
    if phone.page.viewport_size["width"] == DEVICES[TABLET][0]:  # what is so large is touched without one
        assert phone.told("app.scene.session.moves")
        return
    assert phone.told("list(app.reader.finger.aiming.shown)") == targets[0]
    loupe = phone.told("app.reader.finger.aiming.loupe")
    phone.tap(*middle(loupe))
    assert phone.told("app.scene.session.moves[0]") == phone.told("app.scene.table.cursor")


@SMALL
def test_who_wants_no_loupe_turns_it_off(phone: Phone) -> None:
    page = phone.page
    page.tap("#show-more")
    page.tap("#loupe")
    assert page.get_attribute("#loupe", "aria-pressed") == "false"
    assert page.evaluate("localStorage.getItem('codewheel-loupe')") == "no"
    phone.open(OPEN.format("einauge"))
    phone.tap(*phone.told("list(app.scene.aims().targets[0])[:2]"))
    assert phone.told("app.scene.session.moves")
    page.tap("#loupe")
    page.tap("#show-more")
    assert page.get_attribute("#loupe", "aria-pressed") == "true"


def test_turning_the_phone_keeps_all(phone: Phone) -> None:
    phone.open(OPEN.format("eye"))
    x, y, *_ = phone.told("list(app.scene.aims().targets[0])")
    phone.tap(x, y)
    state = "[id(app.scene), app.scene.session.moves, list(app.reader.finger.aiming.shown), app.frame > 0]"
    before, keys = phone.told(state), phone.page.locator("#wanted button").all_inner_texts()
    size = phone.page.viewport_size
    for wide, high in ((size["height"], size["width"]), (size["width"], size["height"])):
        phone.page.set_viewport_size({"width": wide, "height": high})
        phone.frames(10)
        assert phone.told(state) == before and phone.page.locator("#wanted button").all_inner_texts() == keys
        assert phone.page.get_attribute("#stage", "data-state") == "playing"
        check(phone, f"{wide} x {high}")


@pytest.mark.parametrize("device", ["phone", "side"], indirect=True)
def test_nothing_lies_under_the_screens_cutouts(phone: Phone, device: str) -> None:
    inset = INSETS[device]
    phone.inset(*inset)
    try:
        for what in SCREENS:
            phone.open(SCREENS[what])
            check(phone, what, inset)
    finally:
        phone.inset(0, 0, 0, 0)


@SMALL
def test_digits_fit_beside_the_stage_of_the_smallest_phone(phone: Phone) -> None:
    phone.open(SCREENS["question"])
    wide, high = DEVICES["small"]
    phone.page.set_viewport_size({"width": high, "height": wide})
    phone.frames(10)
    check(phone, "question")
    phone.page.set_viewport_size({"width": wide, "height": high})


@SMALL
def test_the_stage_is_not_scrolled_or_zoomed_and_the_page_can_be(phone: Phone) -> None:
    content = phone.page.get_attribute("meta[name=viewport]", "content")
    assert "maximum-scale" not in content and "user-scalable" not in content and "viewport-fit=cover" in content
    styles = "(id) => getComputedStyle(document.getElementById(id)).touchAction"
    assert [phone.page.evaluate(styles, name) for name in ("stage", "pyxel-screen")] == ["none", "none"]
    pinch = """(id) => {
      const target = document.getElementById(id), told = [];
      for (const kind of ["touchstart", "touchmove"]) {
        const touches = [1, 2].map((n) => new Touch({identifier: n, target, clientX: 40 * n, clientY: 40}));
        const event = new TouchEvent(kind, {touches, targetTouches: touches, bubbles: true, cancelable: true});
        target.dispatchEvent(event);
        told.push(event.defaultPrevented);
      }
      return told;
    }"""
    assert phone.page.evaluate(pinch, "wanted") == [False, False]
    assert phone.page.evaluate(pinch, "pyxel-screen") == [True, True]
    assert phone.told("app.settings.get('integer_scaling')") is False


@SMALL
def test_the_codewheels_question_has_its_way_round_where_it_is_seen(phone: Phone) -> None:
    phone.open(
        "app.asks_codewheel = True\napp.settings.set('codewheel', 'start')\napp.settings.set('codewheel_all', True)\n"
        "from codewheel.screens.codewheel.gate import enter\nfrom codewheel.screens.contract import screen\n"
        "enter(app, 'einauge', lambda: screen('einauge').open_game(app))"
    )
    assert phone.page.inner_text("#wanted .always").startswith("No wheel?")
    phone.key("without_wheel")
    phone.frames(20)
    assert phone.told("type(app.scene).__name__") == "EinAugeScene"
    assert phone.told("app.settings.get('codewheel')") == "never"


@SMALL
def test_the_wheel_turns_by_a_finger_and_by_keys(phone: Phone) -> None:
    phone.open(SCREENS["wheel"])
    ring = "[ring.sector for ring in app.scene.wheel.rings]"
    before = phone.told(ring)
    phone.touch("touchStart", (160, 30))
    phone.frames(2)
    for x in range(164, 214, 6):
        phone.touch("touchMove", (x, 30 + (x - 160) // 4))
        phone.frames(2)
    phone.touch("touchEnd")
    phone.frames(30)
    turned = phone.told(ring)
    assert turned != before
    phone.key("right")
    phone.frames(30)
    assert phone.told(ring) != turned


@pytest.mark.sweep
def test_games_are_played_to_their_ends_by_touch_alone(phone: Phone, device: str) -> None:
    """Each game on one device; with `--hypothesis-profile=prove` each on all of them."""
    names = registry.names()
    dealt = names[list(DEVICES).index(device) :: len(DEVICES)]
    for name in (*dealt, *some([name for name in names if name not in dealt], 0)):
        record = records(name)[0]
        phone.touches = 0
        phone.open(
            "from pathlib import Path\nfrom codewheel.screens.contract import Start, screen\n"
            "from codewheel.session.play import HUMAN, Seat, Session\n"
            "from codewheel.session.record import from_json\n"
            f"import json\nrecord = from_json(json.loads({dump(record)!r}))\n"
            "app.settings.set('animation', 'off')\n"
            "session = Session.of(record, [Seat(HUMAN)] * len(record.players)).branch(0)\n"
            f"app.go(screen({name!r}).open_game(app, Start(session=session)))"
        )
        play(phone, name, list(record.moves))
        assert phone.told("[session.moves, session.over]") == [list(record.moves), True]
        figures(f"touches_{name}_{device}", phone.touches)
        phone.until(ENDED)  # its end is told, after a name for a table of scores
        phone.run("app.dialogs.clear()")  # unanswered
        phone.open(SCREENS["shelf"])


ENDED = "bool(app.dialogs) or type(app.scene).__name__ == 'EndingScene'"  # TriAxis' own


def dump(record: Any) -> str:
    """As JSON on one line."""
    from codewheel.session.record import to_json

    return json.dumps(to_json(record))


READY = (
    "session.over or (app.scene.calm and not app.scene.table.due"
    " and (app.scene.human_to_move or session.chance_starter is not None))"
)


def play(phone: Phone, name: str, moves: list[str]) -> None:
    """Make these moves by touch: a tap on the board, one on the loupe where there is one."""
    known = room(name)
    while True:
        phone.until(READY)
        if phone.told("session.over"):
            return
        ply = phone.told("session.length")
        if phone.told("app.scene.hand") is not None:
            phone.key("cancel")
        if moves[ply] in known.keys:
            phone.key(known.keys[moves[ply]])
            if phone.told("session.length") == ply:
                phone.key(known.keys[moves[ply]])
        for x, y in known.clicks(moves[ply]):
            for _ in range(4):
                phone.tap(x, y)
                loupe = phone.told("app.reader.finger.aiming.loupe")
                if loupe is None:
                    break
                phone.tap(*middle(loupe))
                if phone.told("app.reader.finger.aiming.loupe") is None:
                    break
        phone.until(f"session.over or session.length > {ply}")
