"""The picture in a terminal: what is sent shows the framebuffer, what comes is understood, nothing is left behind."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import pyxel
from hypothesis import given
from hypothesis import strategies as st

from codewheel.machines import framebuffer
from codewheel.machines.input import Input, Reader
from codewheel.machines.keymap import KeyMap
from codewheel.machines.palette import Machine
from codewheel.machines.terminal.hands import Hands
from codewheel.machines.terminal.keys import (
    LONGEST,
    Answer,
    Decoder,
    Event,
    Focus,
    Interrupt,
    Key,
    Mouse,
    Paste,
    Wheel,
)
from codewheel.machines.terminal.line import Line
from codewheel.machines.terminal.line import Terminal as Able
from codewheel.machines.terminal.outside import Outside
from codewheel.machines.terminal.places import Place, Window
from codewheel.machines.terminal.stage import AHEAD, BURST, EACH, MOST, RATE, SILENT, Stage, chosen, made
from codewheel.rules import registry
from codewheel.rules.einauge.game import SQUARE
from codewheel.screens.contract import Start
from codewheel.screens.einauge.scene import EinAugeScene, open_game
from codewheel.screens.launcher.scene import LauncherScene
from codewheel.session.play import HUMAN, Seat, Session
from codewheel.session.saves import Saves
from codewheel.session.settings import Settings
from codewheel.session.storage.folder import Folder
from codewheel.session.table import age
from commands.kit import complaint, environ
from driver import make_app, quiet, start
from examples import proved
from machines.terminal_kit import CELL, Terminal, wanted

SHOWN = [  # a way, and a window in which there is room for it
    pytest.param(*each)
    for each in (
        ("blocks", 163, 52), ("blocks", 320, 100), ("sixel", 33, 11), ("sixel", 66, 21),
        ("kitty", 32, 10), ("kitty", 70, 24),
    )
]  # fmt: skip
SEEN = 150  # frames in which all is seen that moves on a board where nothing happens
FRAME = framebuffer.WIDTH * framebuffer.HEIGHT
GREYS = tuple(0x111111 * n for n in range(16))


def window(cols: int, rows: int) -> Window:
    return Window(cols, rows, cols * CELL[0], rows * CELL[1])


def placed(way: str, cols: int, rows: int) -> Place:
    found = chosen(window(cols, rows), Able(sixel=True, kitty=True), way)
    assert found is not None and found[0] == way
    return found[1]


# what is sent


@pytest.mark.parametrize(("way", "cols", "rows"), proved(SHOWN, 3))
def test_what_is_shown_is_the_framebuffer_whatever_is_played(way: str, cols: int, rows: int) -> None:
    driver = make_app(LauncherScene, home=LauncherScene)
    terminal, place = Terminal(cols, rows), placed(way, cols, rows)
    show = made(way, place)

    def compare() -> None:
        frame, colours = framebuffer.snapshot(), framebuffer.colours()
        terminal.feed(show.changed(frame, colours))
        assert terminal.shown(way, place) == wanted(way, place, frame, colours)
        assert show.changed(frame, colours) == b""

    compare()
    scene = open_game(driver.app, Start())
    assert isinstance(scene, EinAugeScene)
    driver.app.push(scene)
    for step in range(6):
        driver.frame(4)
        compare()
        driver.click(*scene.view.centre(SQUARE["abcde"[step % 5] + "12345"[step // 2]]))
        compare()
    driver.key("f10")
    compare()
    driver.app.pop()
    driver.frame(2)
    compare()


@pytest.mark.parametrize(("way", "cols", "rows"), proved(SHOWN, 3))
def test_a_palette_that_changes_in_part_is_shown(way: str, cols: int, rows: int) -> None:
    terminal, place = Terminal(cols, rows), placed(way, cols, rows)
    show = made(way, place)
    frame = bytes(n * n // 7 % 16 for n in range(FRAME))
    other = (*GREYS[:5], 0xFF0000, *GREYS[6:])
    for now, colours in ((frame, GREYS), (frame, other), (frame[::-1], GREYS), (bytes(FRAME), other)):
        terminal.feed(show.changed(now, colours))
        assert terminal.shown(way, place) == wanted(way, place, now, colours)


@pytest.mark.parametrize(("way", "cols", "rows"), proved(SHOWN, 3))
def test_a_small_change_takes_few_bytes(way: str, cols: int, rows: int) -> None:
    show = made(way, placed(way, cols, rows))
    frame = bytearray(n * 31 // 11 % 16 for n in range(FRAME))
    whole = show.changed(bytes(frame), GREYS)
    for x in range(5):
        frame[100 * framebuffer.WIDTH + 150 + x] ^= 1
    assert 0 < len(show.changed(bytes(frame), GREYS)) < min(7000, len(whole) // 5)


def test_the_best_way_is_chosen_that_has_room() -> None:
    able = Able(sixel=True, kitty=True)
    large = window(320, 100)
    assert [(chosen(large, found) or ("",))[0] for found in (able, able._replace(kitty=False), Able())] == [
        "kitty",
        "sixel",
        "blocks",
    ]
    assert chosen(large, able, "blocks") == ("blocks", Place(0, 0, 320, 100, 1))
    assert chosen(window(31, 9), able) is None
    assert chosen(window(32, 10), able) == ("kitty", Place(0, 0, 32, 10))
    assert chosen(window(32, 11), able._replace(kitty=False)) == ("sixel", Place(0, 0, 32, 10, 1))
    assert chosen(window(32, 10), able._replace(kitty=False)) is None, "a row stays free below sixels"
    assert chosen(Window(159, 50), Able()) is None and chosen(Window(160, 49), Able()) is None
    assert chosen(Window(160, 50), Able(), "blocks") == ("blocks", Place(0, 0, 160, 50, 2))
    assert chosen(Window(160, 50), Able(kitty=True), "sixel") is not None, "who forces one knows his terminal"
    assert chosen(Window(0, 0), able) is None


@given(st.sampled_from(("blocks", "sixel", "kitty")), st.integers(0, 500), st.integers(0, 200), st.integers(0, 40))
def test_a_place_lies_within_its_window_and_leads_back(way: str, cols: int, rows: int, cell: int) -> None:
    room = Window(cols, rows, cols * cell, rows * cell * 2)
    found = chosen(room, Able(), way)
    if found is None:
        return
    place = found[1]
    assert place.col >= 0 and place.row >= 0
    assert place.col + place.cols <= cols and place.row + place.rows <= rows
    assert place.game(place.col, place.row) == (0, 0)
    assert place.game(place.col + place.cols, place.row + place.rows) == (319, 199)
    x, y = place.game(place.col + place.cols / 2, place.row + place.rows / 2)
    assert 159 <= x <= 160 and 99 <= y <= 100


# what comes

A = Key("a", text="a")
SENT: dict[bytes, list[Event]] = {
    b"a": [A],
    b"A": [Key("a", shift=True, text="A")],
    b"7.": [Key("7", text="7"), Key("period", text=".")],
    b"!": [Key("", text="!")],
    "é€😀".encode(): [Key("", text="é"), Key("", text="€"), Key("", text="😀")],
    b"\r\t\x7f\x08 ": [Key("enter"), Key("tab"), Key("backspace"), Key("backspace"), Key("space", text=" ")],
    b"\x1a\x11": [Key("z", ctrl=True), Key("q", ctrl=True)],
    b"\x03": [Interrupt()],
    b"\x1b[A\x1bOB\x1b[1;5C": [Key("up"), Key("down"), Key("right", ctrl=True)],
    b"\x1b[Z\x1b[H\x1b[4~": [Key("tab", shift=True), Key("home"), Key("end")],
    b"\x1bOP\x1b[21~\x1b[24;2~\x1b[1;2P": [Key("f1"), Key("f10"), Key("f12", shift=True), Key("f1", shift=True)],
    b"\x1b[2~\x1b[3~\x1b[5~\x1b[6~": [Key("insert"), Key("delete"), Key("page_up"), Key("page_down")],
    b"\x1bOM\x1bOp": [Key("kp_enter"), Key("kp0", text="0")],
    b"\x1b\x1b[A": [Key("esc"), Key("up")],
    b"\x1bxa": [A],  # with Alt nothing is meant for the game
    b"\x1b[97u": [A],
    b"\x1b[97;2;65u": [Key("a", shift=True, text="A")],
    b"\x1b[97;2u": [Key("a", shift=True, text="A")],
    b"\x1b[97:65;2u": [Key("a", shift=True, text="A")],
    b"\x1b[49:33;2;33u": [Key("1", shift=True, text="!")],
    b"\x1b[97;1:3u": [Key("a", down=False)],
    b"\x1b[97;1:2;97u": [A],
    b"\x1b[1;1:2A": [],
    b"\x1b[122;5u": [Key("z", ctrl=True)],
    b"\x1b[99;5u\x1b[99;5:3u": [Interrupt()],
    b"\x1b[13u\x1b[27u\x1b[127u\x1b[9;2u": [Key("enter"), Key("esc"), Key("backspace"), Key("tab", shift=True)],
    b"\x1b[1;1:3B": [Key("down", down=False)],
    b"\x1b[57400u\x1b[57414u": [Key("kp1", text="1"), Key("kp_enter")],
    b"\x1b[57441;2u": [],  # Shift alone
    b"\x1b[97;3u": [],  # Alt
    b"\x1b[<0;5;7M\x1b[<0;5;7m": [Mouse(4, 6, 0, True), Mouse(4, 6, 0, False)],
    b"\x1b[<2;1;1M\x1b[<1;1;1M": [Mouse(0, 0, 2, True), Mouse(0, 0, 1, True)],
    b"\x1b[<35;9;2M\x1b[<32;9;2M": [Mouse(8, 1), Mouse(8, 1)],
    b"\x1b[<20;1;1M": [Mouse(0, 0, 0, True, True, True)],
    b"\x1b[<64;3;3M\x1b[<65;3;3M\x1b[<66;3;3M": [Wheel(2, 2, 1), Wheel(2, 2, -1), Wheel(2, 2, 0)],
    b"\x1b[M !!a": [A],  # the mouse as it was before
    b"\x1b[I\x1b[O": [Focus(True), Focus(False)],
    b"\x1b[200~HD1-7K3Q\r\n\x1b[A!\x1b[201~a": [Paste("HD1-7K3Q\r\n\x1b[A!"), A],
    b"\x1b[200~abc\x03a": [Interrupt(), A],  # its end never comes
    b"\x1b[?62;4;22c": [Answer("c", "?", (62, 4, 22))],
    b"\x1b[0n": [Answer("n", "", (0,))],
    b"\x1b[?1016;2$y": [Answer("$y", "?", (1016, 2))],
    b"\x1b[6;20;10t": [Answer("t", "", (6, 20, 10))],
    b"\x1b_Gi=31;OK\x1b\\a": [Answer("_", text="Gi=31;OK"), A],
    b"\x1b]11;rgb:0/0/0\x07a": [Answer("]", text="11;rgb:0/0/0"), A],
    b"\xff\x80a": [A],
    b"\x1b[\x01a": [Key("a", ctrl=True), A],
}


@pytest.mark.parametrize("data", SENT, ids=repr)
def test_what_is_sent_is_understood_in_any_pieces(data: bytes) -> None:
    for cut in range(len(data)):
        decoder = Decoder()
        found = decoder.feed(data[:cut]) + decoder.feed(data[cut:])
        assert found == SENT[data], cut
        assert not decoder.waits


def test_a_lone_escape_is_the_key_once_nothing_follows() -> None:
    decoder = Decoder()
    assert decoder.feed(b"\x1b") == [] and decoder.waits
    assert decoder.idle() == [Key("esc")] and not decoder.waits
    assert decoder.feed(b"\x1b[") == [] and decoder.idle() == [], "the rest of a sequence never came"
    assert decoder.feed(b"a") == [A]


PIECES = st.one_of(
    st.binary(max_size=12), st.sampled_from([*SENT, b"\x1b[", b"\x1b_", b"\x1b[<", b"9" * 30, b";", b":"])
)


@given(st.lists(PIECES, max_size=12))
def test_noise_never_raises_and_never_deafens(pieces: list[bytes]) -> None:
    data = b"".join(pieces)
    decoder, once = Decoder(), Decoder()
    found = [event for piece in pieces for event in decoder.feed(piece)]
    assert found == once.feed(data), "pieces make no difference"
    decoder.feed(b"\x03")  # ends a paste
    decoder.idle()
    assert decoder.feed(b"a") == [A]


def test_a_sequence_without_an_end_is_dropped() -> None:
    for begun in (b"\x1b[", b"\x1b_G"):
        decoder = Decoder()
        assert decoder.feed(begun + b"1" * LONGEST) == []
        assert decoder.feed(b"a")[-1:] == [A]


# what it does


class Player:
    """Hands on an app's reader, frame by frame."""

    def __init__(self, held: bool = False) -> None:
        start()
        quiet()
        self.hands = Hands(lambda x, y: (x, y), held)
        self.reader, self.keymap = Reader(), KeyMap(Machine.AMIGA)
        self.frames: list[Input] = []

    def play(self, *events: Event, frames: int = 12) -> list[Input]:
        """The input of the frames in which this is played."""
        self.hands.take(events)
        found = []
        for _ in range(frames):
            touched = self.hands.frame()
            found.append(self.reader.read(self.keymap))
            if touched:
                pyxel.flip()
        return found


def test_a_key_fires_once_and_none_is_lost() -> None:
    player = Player()
    found = player.play(*[Key("z", ctrl=True)] * 3, Key("down"), Key("h", text="h"), Key("", text="é"))
    assert [inp.commands for inp in found if inp.commands] == [{"undo"}] * 3 + [{"down"}, {"hint"}]
    assert "".join(inp.text for inp in found) == "hé"
    assert not player.hands.busy and not any(inp.held for inp in found[-1:])


def test_a_key_is_held_where_the_terminal_tells_when_it_goes_up() -> None:
    player = Player(held=True)
    assert all("down" in inp.held for inp in player.play(Key("down"), frames=30))
    assert sum("down" in inp.commands for inp in player.play(frames=30)) > 1, "it repeats"
    assert "down" not in player.play(Key("down", down=False))[-1].held
    player.play(Key("z", ctrl=True))
    assert player.play(Focus(False))[-1].held == frozenset(), "other windows have the keyboard"


def test_a_click_is_pressed_and_released_where_it_was() -> None:
    player = Player()
    found = player.play(Mouse(30, 40), Mouse(50, 60, 0, True), Mouse(50, 60, 0, False), Mouse(9, 9))
    pressed = next(inp for inp in found if inp.left.pressed)
    released = next(inp for inp in found if inp.left.released)
    assert (pressed.x, pressed.y) == (released.x, released.y) == (50, 60)
    assert found.index(pressed) > 0 and (found[found.index(pressed) - 1].x, found[found.index(pressed) - 1].y) == (
        50,
        60,
    )
    assert (found[-1].x, found[-1].y) == (9, 9) and not found[-1].left.held
    right = player.play(Mouse(9, 9, 2, True, shift=True), Mouse(9, 9, 2, False))
    assert any(inp.right.pressed and inp.shift for inp in right)
    assert not right[-1].shift


def test_the_wheel_and_pasted_text_arrive() -> None:
    player = Player()
    found = player.play(*[Wheel(5, 5, 1)] * 3, Wheel(5, 5, -1), Paste("HD1-\r\n 7K3Q\x1b"))
    assert [inp.wheel for inp in found if inp.wheel] == [3, -1]
    assert [inp.text for inp in found if inp.text] == ["HD1- 7K3Q"]


# the stage


class Wire(Line):
    """A line to nowhere that counts."""

    def __init__(self, able: Able, room: Window) -> None:
        self.terminal, self.room = able, room
        self.said: list[bytes] = []
        self.heard: list[Event] = []
        self.full = 0

    waiting = property(lambda self: self.full)
    broken = property(lambda self: False)
    window = property(lambda self: self.room)

    def say(self, data: bytes) -> None:
        self.said.append(data)

    def read(self) -> list[Event]:
        found, self.heard = self.heard, []
        return found


class Busy:
    """An app of whose picture so many pixels change each time."""

    def __init__(self, changing: int = FRAME) -> None:
        start()
        self.changing = changing
        self.drawn = self.frames = 0
        self.quits = 0
        self.stop: Callable[[], object] = lambda: None

    def update(self) -> None:
        self.frames += 1

    def draw(self) -> None:
        self.drawn += 1
        pixels = memoryview(pyxel.screen.data_ptr()).cast("B")
        count = self.changing
        pixels[:count] = bytes((n * 7 + n // 320 + self.drawn * 5) % 16 for n in range(count))

    def quit(self) -> None:
        self.quits += 1

    def shut(self) -> None:
        self.quits += 1


def test_no_more_bytes_go_than_are_allowed_and_no_more_pictures_than_are_read() -> None:
    able, seconds = Able(answers=True), 3
    wire, app = Wire(able, Window(160, 50)), Busy()
    played = Stage(app, wire)
    largest = 0
    for n in range(seconds * RATE):
        before = sum(map(len, wire.said))
        played.frame()
        largest = max(largest, sum(map(len, wire.said)) - before)
        wire.heard = [Answer("n", "", (0,))]
        played.hear()
        assert sum(map(len, wire.said)) <= BURST + (n + 1) * MOST / RATE + largest
    assert app.frames == seconds * RATE and 0 < app.drawn < app.frames // EACH, "some are left out"
    assert played.pictures == app.drawn


def test_pictures_wait_for_a_terminal_that_does_not_read() -> None:
    wire, app = Wire(Able(answers=True), Window(160, 50)), Busy(1)
    played = Stage(app, wire)

    def pass_frames(count: int) -> int:
        for _ in range(count):
            played.frame()
        return played.pictures

    assert pass_frames(SILENT // 2) == AHEAD
    wire.heard = [Answer("n", "", (0,))]
    played.hear()
    assert pass_frames(EACH) == AHEAD + 1
    before = pass_frames(SILENT + EACH)
    assert before > AHEAD + 1, "an answer that was lost stops nothing for good"
    wire.full = 1
    assert pass_frames(SILENT) == before and app.frames > SILENT, "the game goes on"


def test_a_window_that_becomes_too_small_says_so_until_it_is_larger() -> None:
    wire, app = Wire(Able(), Window(160, 50)), Busy()
    played = Stage(app, wire)
    played.frame()
    wire.room = Window(40, 12)
    played.resized()
    wire.said.clear()
    for _ in range(4):
        played.frame()
    terminal = Terminal(40, 12)
    terminal.feed(b"".join(wire.said))
    assert "too\nsmall" in terminal.text and "40 x 12" in terminal.text
    wire.room = Window(170, 60)
    played.resized()
    wire.said.clear()
    for _ in range(4):
        played.frame()
    terminal = Terminal(170, 60)
    terminal.feed(b"".join(wire.said))
    place = placed("blocks", 170, 60)
    assert terminal.shown("blocks", place) == wanted("blocks", place, framebuffer.snapshot(), framebuffer.colours())


def test_a_text_that_is_copied_goes_to_who_sits_there() -> None:
    terminal = Terminal(9, 9)
    outside = Outside(terminal.feed)
    outside.copy("Größe")
    assert terminal.copied == "Größe" and not outside.paste(print)


# the whole program in a terminal


ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)


def at_home() -> None:
    """In the child: the terminal tells it sizes and hangups, and no signal is ignored, whoever runs the tests."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for number in ENDING:
        signal.signal(number, signal.SIG_DFL)


class Program:
    """`codewheel screen` in a terminal of the test's own."""

    def __init__(self, terminal: Terminal, home: Path, *words: str) -> None:
        self.terminal, self.home, self.all = terminal, home, b""
        self.master, self.slave = pty.openpty()
        self.resize(terminal.cols, terminal.rows)
        self.found = termios.tcgetattr(self.slave)
        self.child = subprocess.Popen(
            [sys.executable, "-m", "codewheel", "screen", *words],
            stdin=self.slave,
            stdout=self.slave,
            stderr=subprocess.PIPE,
            env=environ(CODEWHEEL_HOME=str(home)),
            start_new_session=True,
            preexec_fn=at_home,
        )

    def resize(self, cols: int, rows: int) -> None:
        """The window has so many cells from now on; the terminal still shows what was on its way."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, cols, 0, 0))

    def send(self, data: bytes) -> None:
        os.write(self.master, data)

    def step(self) -> None:
        """Read what comes next, answer what is asked."""
        there, _, _ = select.select([self.master], [], [], 60)
        assert there, "nothing comes any more"
        data = os.read(self.master, 1 << 16)
        self.all += data
        self.terminal.feed(data)
        if self.terminal.answers:
            self.send(self.terminal.answers)
            self.terminal.answers = b""

    def until(self, what: Callable[[], bool], steps: int = 1_000) -> None:
        """Go on until something is so."""
        for _ in range(steps):
            if what():
                return
            assert self.child.poll() is None, self.child.stderr.read()
            self.step()
        raise AssertionError("it does not come")

    def end(self) -> tuple[int, str]:
        """Go on until it has ended: its exit code and what it complained of. The terminal is as it was found."""
        for _ in range(4_000):
            if self.child.poll() is not None:
                break
            if select.select([self.master], [], [], 0.1)[0]:
                self.step()
        while select.select([self.master], [], [], 0)[0]:
            self.step()
        assert termios.tcgetattr(self.slave) == self.found
        assert self.terminal.modes == {7, 25} and not self.terminal.keyboards and not self.terminal.images
        return self.child.returncode, self.child.stderr.read().decode()


@contextmanager
def begun(terminal: Terminal, home: Path, *words: str) -> Iterator[Program]:
    program = Program(terminal, home, *words)
    try:
        yield program
    finally:
        program.child.kill()
        program.child.communicate()
        os.close(program.master)
        os.close(program.slave)


def kept(home: Path) -> Session:
    """A game of two people that waits in a folder; the cards of the first starts were answered."""
    settings = Settings(Folder(home))
    settings.set("welcomed", True)
    for game in registry.names():
        age.choose(settings, game, True)
    session = Session.new("einauge", {}, 5, [Seat(HUMAN), Seat(HUMAN)])
    session.play("a1")
    Saves(Folder(home)).auto(session)
    return session


def waiting(home: Path) -> list[str]:
    found = Saves(Folder(home)).resume("einauge")
    assert found is not None and found.notice is None
    return found.session.moves


@pytest.mark.parametrize(
    ("knows", "way", "cols", "rows"),
    proved(
        [
            pytest.param("answers kitty", "kitty", 64, 21),
            pytest.param("answers keys pixels sixel", "sixel", 70, 24),
            pytest.param("answers", "blocks", 160, 50),
            pytest.param("answers sixel tmux", "blocks", 163, 52),
            pytest.param("", "blocks", 320, 100),
        ],
        3,
    ),
)
def test_a_move_by_mouse_and_one_by_keys_and_the_terminal_is_as_it_was(
    tmp_path: Path, knows: str, way: str, cols: int, rows: int
) -> None:
    session = kept(tmp_path)
    driver = make_app(lambda app: open_game(app, Start(session=session)), home=LauncherScene)
    scene = driver.app.scene
    assert isinstance(scene, EinAugeScene)
    terminal, place = Terminal(cols, rows, knows), placed(way, cols, rows)

    def same() -> Callable[[], bool]:
        """Whether what is to be seen is what the driver sees, whenever it looks: the eye blinks."""
        driver.wait(lambda: scene.motions.idle)
        seen = set()
        for _ in range(SEEN):
            driver.frame()
            seen.add(framebuffer.snapshot())
        looks = [wanted(way, place, frame, framebuffer.colours()) for frame in seen]
        return lambda: (way != "kitty" or len(terminal.images) == 40) and terminal.shown(way, place) in looks

    with begun(terminal, tmp_path, "einauge", *(["--show", way] if not knows else [])) as program:
        program.until(same())
        x, y = scene.view.centre(SQUARE["c3"])
        col, row = place.col + x * place.cols / 320, place.row + y * place.rows / 200
        at = (int(col * CELL[0]), int(row * CELL[1])) if "pixels" in knows else (int(col), int(row))
        seen = place.game(col, row) if "pixels" in knows else place.game(at[0] + 0.5, at[1] + 0.5)
        program.send(b"\x1b[<35;%d;%dM\x1b[<0;%d;%dM\x1b[<0;%d;%dm" % ((at[0] + 1, at[1] + 1) * 3))
        driver.click(*seen)
        program.until(same())
        program.send(b"\x1b[A\x1b[1;1:3A\x1b[32u\x1b[32;1:3u" if "keys" in knows else b"\x1b[A ")
        driver.keys("up space")
        program.until(same())
        program.send(b"\x03")
        assert program.end() == (130, "")
        assert b"\x1b[?1049l" in program.all
    assert waiting(tmp_path) == scene.session.moves and len(scene.session.moves) == 3


@pytest.mark.parametrize("number", ENDING)
def test_signals_end_it_in_good_order(tmp_path: Path, number: signal.Signals) -> None:
    kept(tmp_path)
    terminal = Terminal(160, 50, "answers")
    with begun(terminal, tmp_path, "einauge") as program:
        program.until(lambda: "▀" in terminal.text)
        program.child.send_signal(number)
        assert program.end() == (128 + number, "")
    assert waiting(tmp_path) == ["a1"]


def test_a_window_that_changes_is_followed(tmp_path: Path) -> None:
    kept(tmp_path)
    terminal = Terminal(320, 100, "answers")
    with begun(terminal, tmp_path, "einauge") as program:
        program.until(lambda: any("▀" in line[200:] for line in terminal.text.split("\n")))
        program.resize(100, 30)
        program.until(lambda: "too small" in terminal.text)
        program.resize(160, 50)
        program.until(lambda: "▀" in terminal.text)
        terminal.modes.discard(1003)  # what others do with it while the program is stopped
        program.child.send_signal(signal.SIGCONT)
        program.until(lambda: program.all.count(b"\x1b[?1049h") == 2 and "▀" in terminal.text)
        assert 1003 in terminal.modes
        program.send(b"\x03")
        assert program.end() == (130, "")


def test_a_window_that_is_too_small_is_told_and_left_as_it_was(tmp_path: Path) -> None:
    with begun(Terminal(100, 40, "answers"), tmp_path) as program:
        code, said = program.end()
    assert code == 1 and said.count("\n") == 1
    assert "100 x 40" in said and "codewheel text" in said


def test_what_is_no_terminal_is_told() -> None:
    assert "codewheel text" in complaint("screen", code=1)
    assert "blocks" in complaint("screen", "--show", "oil", code=2)
