"""The page under fingers, on emulated phones of three sizes and a tablet: layout, keys, loupe, turn, whole games."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from codewheel.rules import registry
from monkey import room
from screens.test_touch import records
from thumb import middle
from web_page import IN_THE_APP, PATIENCE, begin, figures

pytestmark = pytest.mark.web
DEVICES = {"small": (360, 640), "phone": (390, 844), "side": (844, 390), "tablet": (768, 1024)}
LEAST = 44  # pixels of the page: what a finger needs
TABLET = "tablet"
SCREENS = {
    "shelf": "from codewheel.screens.launcher.scene import LauncherScene\napp.go(LauncherScene(app))",
    "question": "from codewheel.screens.codewheel.challenge import ChallengeScene\n"
    "app.go(ChallengeScene(app, app.pop, app.pop, 3))",
    "wheel": "from codewheel.screens.codewheel.wheel import WheelScene\n"
    "from codewheel.screens.codewheel.puzzle import Puzzle\napp.go(WheelScene(app, Puzzle(3)))",
    "settings": "app.open_settings()",
    "position": "from codewheel.screens.einauge.scene import open_game\napp.go(open_game(app))",
}
OPEN = "from codewheel.screens.contract import Start, screen\napp.go(screen({0!r}).open_game(app, Start(seed=5)))"
ALONE = "app.greets = False\nfor dialog in app.dialogs:\n    dialog.close()\n"  # nothing asks any more
BOXES = """() => {
  const seen = (element) => element.checkVisibility({visibilityProperty: true}) && element.getClientRects().length;
  const box = (element) => (({x, y, width, height}) => [x, y, width, height])(element.getBoundingClientRect());
  const parts = [...document.querySelectorAll("main button, main a, main input, main summary")].filter(seen);
  return {stage: box(document.getElementById("stage")),
    parts: parts.map((part) => [part.id || part.textContent, ...box(part)]),
    wide: document.documentElement.scrollWidth, high: document.documentElement.scrollHeight};
}"""


class Phone:
    """A page on an emulated device, and a finger on it."""

    def __init__(self, context: Any, url: str) -> None:
        self.context = context
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE // 8)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.url = url
        self.touches = 0
        self._cdp = context.new_cdp_session(self.page)

    def begin(self, rest: str = "?codewheel=no") -> None:
        """Load it and touch to start."""
        self.page.goto(f"{self.url}site/games/play.html{rest}")
        self.page.wait_for_selector("[data-state=ready]")
        assert self.page.inner_text("#news") == "Touch to start"
        size = self.page.viewport_size
        self.page.touchscreen.tap(size["width"] // 4, size["height"] // 2)
        self.page.wait_for_selector("[data-state=playing]")
        self.frames(20)

    def frames(self, count: int) -> None:
        """Let frames pass."""
        self.page.wait_for_function("n => window.times && times.length >= n", arg=self.count() + count)

    def count(self) -> int:
        """Frames so far."""
        return int(self.page.evaluate("window.times ? times.length : 0"))

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
        before = self.count()
        self.page.touchscreen.tap(*self.at(x, y))
        self.page.wait_for_function("n => times.length >= n", arg=before + 9)
        up = IN_THE_APP + "not app.reader.finger._as and app.reader.finger._lifts is None"
        self.page.wait_for_function("code => pyodide.runPython(code)", arg=up)
        self.frames(2)

    def key(self, gives: str) -> None:
        """A tap on one of the keys that are wanted."""
        self.touches += 1
        self.page.tap(f'#wanted [data-gives="{gives}"]')
        self.frames(6)

    def touch(self, kind: str, *places: tuple[float, float]) -> None:
        """An event of several fingers, on pixels of the game."""
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(self.at(*place) for place in places)]
        self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


@pytest.fixture(params=DEVICES)
def phone(chromium: Any, url: str, request: Any) -> Iterator[Phone]:
    """Each device in turn."""
    yield from held(chromium, url, request.param)


@pytest.fixture
def small(chromium: Any, url: str) -> Iterator[Phone]:
    """The smallest one."""
    yield from held(chromium, url, "small")


def held(chromium: Any, url: str, name: str) -> Iterator[Phone]:
    wide, high = DEVICES[name]
    context = chromium.new_context(
        viewport={"width": wide, "height": high}, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    phone = Phone(context, url)
    yield phone
    context.close()
    assert not phone.faults


def check(phone: Phone, what: str) -> None:
    """All keys are large enough, on the screen, beside one another and the stage, which is as large as can be."""
    size, found = phone.page.viewport_size, phone.page.evaluate(BOXES)
    wide, high = size["width"], size["height"]
    x, y, w, h = found["stage"]
    assert found["wide"] <= wide and found["high"] <= high, what
    assert x >= 0 and y >= 0 and x + w <= wide and y + h <= high
    assert w >= (wide if high > wide else min(wide - 180, 1.6 * high)) - 1, (what, found["stage"])
    boxes = [("stage", x, y, w, h), *found["parts"]]
    for n, (name, left, top, across, down) in enumerate(boxes):
        assert min(across, down) >= LEAST, (what, name, across, down)
        assert left >= 0 and top >= 0 and left + across <= wide + 1 and top + down <= high + 1, (what, name)
        for other, a, b, c, d in boxes[:n]:
            aside = left >= a + c - 1 or a >= left + across - 1 or top >= b + d - 1 or b >= top + down - 1
            assert aside, (what, name, other)
    if high > wide:
        lowest = max(top + down for _, _, top, _, down in found["parts"])
        assert lowest > 0.9 * high  # the lower third is used


def test_every_screens_keys_fit_a_finger_and_the_stage_is_large(phone: Phone) -> None:
    phone.begin()
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


def test_a_touch_is_a_mouse_with_two_buttons(small: Phone) -> None:
    small.begin()
    small.open(SCREENS["shelf"])
    small.run("from codewheel.machines.input import Reader\nread = Reader.read\nseen = []\n"
              "def told(*given, **more):\n    inp = read(*given, **more)\n"
              "    seen.append([inp.left.pressed, inp.left.released, inp.right.pressed, inp.right.released])\n"
              "    return inp\nReader.read = told")  # fmt: skip

    def heard() -> list[int]:
        small.frames(12)
        return list(small.told(["[sum(column) for column in zip(*seen)]", "seen.clear()"][0]))

    small.touch("touchStart", (20, 150))
    small.touch("touchEnd")
    assert heard() == [1, 1, 0, 0]
    small.touch("touchStart", (20, 150))
    small.frames(40)
    small.touch("touchEnd")
    assert heard() == [1, 1, 1, 1]
    small.touch("touchStart", (20, 150))
    small.touch("touchMove", (60, 160))
    small.frames(4)
    small.touch("touchEnd")
    assert heard() == [2, 2, 1, 1]
    small.touch("touchStart", (20, 150))
    small.touch("touchStart", (20, 150), (90, 150))
    small.frames(8)
    small.touch("touchEnd")
    assert heard() == [2, 2, 2, 2]


def test_the_loupe_shows_and_a_tap_on_it_plays(phone: Phone) -> None:
    phone.begin()
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


def test_turning_the_phone_keeps_all(phone: Phone) -> None:
    phone.begin()
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


def test_the_stage_is_not_scrolled_or_zoomed_and_the_page_can_be(small: Phone) -> None:
    small.begin()
    content = small.page.get_attribute("meta[name=viewport]", "content")
    assert "maximum-scale" not in content and "user-scalable" not in content and "viewport-fit=cover" in content
    styles = "(id) => getComputedStyle(document.getElementById(id)).touchAction"
    assert [small.page.evaluate(styles, name) for name in ("stage", "pyxel-screen")] == ["none", "none"]
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
    assert small.page.evaluate(pinch, "wanted") == [False, False]
    assert small.page.evaluate(pinch, "pyxel-screen") == [True, True]
    assert small.told("app.settings.get('integer_scaling')") is False


def test_the_codewheels_question_has_its_way_round_where_it_is_seen(small: Phone, page: Any, url: str) -> None:
    small.begin("")
    small.open(
        "app.settings.set('codewheel', 'start')\napp.settings.set('codewheel_all', True)\n"
        "from codewheel.screens.codewheel.gate import enter\nfrom codewheel.screens.contract import screen\n"
        "enter(app, 'einauge', lambda: screen('einauge').open_game(app))"
    )
    assert small.page.inner_text("#wanted .always").startswith("No wheel?")
    small.key("without_wheel")
    small.frames(20)
    assert small.told("type(app.scene).__name__") == "EinAugeScene"
    assert small.told("app.settings.get('codewheel')") == "never"
    begin(page, url)
    page.evaluate("code => pyodide.runPython(code)", IN_THE_APP + ALONE + SCREENS["question"])
    page.wait_for_selector("#wanted .always")  # beside a mouse and keys, too, and there it is the only one
    assert page.locator("#wanted button:visible").count() == 1


def test_the_wheel_turns_by_a_finger_and_by_keys(small: Phone) -> None:
    small.begin()
    small.open(SCREENS["wheel"])
    ring = "[ring.sector for ring in app.scene.wheel.rings]"
    before = small.told(ring)
    small.touch("touchStart", (160, 30))
    small.frames(2)
    for x in range(164, 214, 6):
        small.touch("touchMove", (x, 30 + (x - 160) // 4))
        small.frames(2)
    small.touch("touchEnd")
    small.frames(30)
    turned = small.told(ring)
    assert turned != before
    small.key("right")
    small.frames(30)
    assert small.told(ring) != turned


@pytest.mark.parametrize(("name", "device"), [*zip(registry.names(), (*DEVICES, "small"), strict=True)])
def test_a_game_is_played_to_its_end_by_touch_alone(chromium: Any, url: str, name: str, device: str) -> None:
    for phone in held(chromium, url, device):
        record = records(name)[0]
        phone.begin()
        phone.open(
            "from pathlib import Path\nfrom codewheel.screens.contract import Start, screen\n"
            "from codewheel.session.play import HUMAN, Seat, Session\nfrom codewheel.session.record import from_json\n"
            f"import json\nrecord = from_json(json.loads({dump(record)!r}))\n"
            "app.settings.set('animation', 'off')\n"
            "session = Session.of(record, [Seat(HUMAN)] * len(record.players)).branch(0)\n"
            f"app.go(screen({name!r}).open_game(app, Start(session=session)))"
        )
        play(phone, name, list(record.moves))
        assert phone.told("[session.moves, session.over]") == [list(record.moves), True]
        figures(f"touches_{name}_{device}", phone.touches)


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
        phone.page.wait_for_function("code => pyodide.runPython(code)", arg=IN_THE_APP + READY)
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
        made = IN_THE_APP + f"session.over or session.length > {ply}"
        phone.page.wait_for_function("code => pyodide.runPython(code)", arg=made)
