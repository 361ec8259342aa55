"""What a terminal sends, byte by byte, as events: keys, the mouse, pasted text, the focus, answers to questions.

Plain keys with the sequences of xterm and the VT220, the keyboard protocol of kitty where it was asked for, the mouse
by SGR (1006 and, in pixels, 1016), bracketed paste. A sequence may come in pieces; noise is dropped.
"""

import re

from ...rules.rows import NamedTuple

LONGEST = 4096  # bytes of a sequence; a longer one is noise
MOST_PASTED = 1 << 16  # bytes of a pasted text that are kept
INTERRUPT = 3  # Ctrl+C
LEFT, MIDDLE, RIGHT = 0, 1, 2  # buttons

_CSI = re.compile(rb"\x1b\[([0-?]*)([ -/]*)([@-~])")
_STRING_END = re.compile(rb"\x1b\\|\x07")
_PASTED, _PASTE_END = b"200", b"\x1b[201~"
_ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left", "H": "home", "F": "end", "E": "kp5"}
_FUNCTIONS = {"P": "f1", "Q": "f2", "R": "f3", "S": "f4"}
_TILDES = {
    1: "home", 2: "insert", 3: "delete", 4: "end", 5: "page_up", 6: "page_down", 7: "home", 8: "end",
    11: "f1", 12: "f2", 13: "f3", 14: "f4", 15: "f5", 17: "f6", 18: "f7", 19: "f8", 20: "f9", 21: "f10",
    23: "f11", 24: "f12", 28: "help", 29: "menu",
}  # fmt: skip
_PAD = {  # of the number pad where it is told apart, SS3 in application mode
    "M": "kp_enter", "j": "kp_times", "k": "kp_plus", "m": "kp_minus", "o": "kp_divide",
    **{chr(ord("p") + n): f"kp{n}" for n in range(10)},
}  # fmt: skip
_NAMED = {  # by code point
    8: "backspace", 9: "tab", 10: "enter", 13: "enter", 27: "esc", 32: "space", 127: "backspace",
    44: "comma", 46: "period", 47: "slash", 45: "minus", 61: "equals",
    **{57399 + n: f"kp{n}" for n in range(10)},
    57412: "kp_minus", 57413: "kp_plus", 57414: "kp_enter", 57417: "left", 57418: "right", 57419: "up", 57420: "down",
    57421: "page_up", 57422: "page_down", 57423: "home", 57424: "end", 57425: "insert", 57426: "delete", 57427: "kp5",
}  # fmt: skip
_TYPED = {57399 + n: str(n) for n in range(10)} | {57409: ".", 57410: "/", 57411: "*", 57412: "-", 57413: "+"}
_OWN = range(0xE000, 0xF900)  # code points that kitty has given to keys without a letter


class Key(NamedTuple):
    """A key: its name as in chords, "" where chords name none, and the text that it types.

    `down`: it goes down; else it is let go, which few terminals tell.
    """

    name: str
    ctrl: bool = False
    shift: bool = False
    text: str = ""
    down: bool = True


class Mouse(NamedTuple):
    """The mouse at a place, in cells or pixels from 0. `button`: that goes down or up, None where it only moved."""

    x: int
    y: int
    button: int | None = None
    down: bool = False
    shift: bool = False
    ctrl: bool = False


class Wheel(NamedTuple):
    """The wheel at a place; `steps` away from the player are positive."""

    x: int
    y: int
    steps: int


class Paste(NamedTuple):
    """A text that was pasted."""

    text: str


class Focus(NamedTuple):
    """The terminal has the keyboard, or no longer."""

    there: bool


class Interrupt(NamedTuple):
    """Ctrl+C."""


class Answer(NamedTuple):
    """What a terminal answers: the sequence's last letters, what stands before its numbers (`?`), and these."""

    kind: str
    mark: str = ""
    numbers: tuple[int, ...] = ()
    text: str = ""


Event = Key | Mouse | Wheel | Paste | Focus | Interrupt | Answer


class Decoder:
    """Turns bytes into events. What is not complete waits for the rest, or for `idle`."""

    def __init__(self) -> None:
        self._left = b""
        self._pasted: bytearray | None = None  # a text that is being pasted

    @property
    def waits(self) -> bool:
        """Whether something is not complete that `idle` would end."""
        return bool(self._left) and self._pasted is None

    def feed(self, data: bytes) -> list[Event]:
        """The events that these bytes complete."""
        self._left += data
        found: list[Event] = []
        while self._left:
            used = self._pasting(found) if self._pasted is not None else self._next(found)
            if not used:
                break
            self._left = self._left[used:]
        return found

    def idle(self) -> list[Event]:
        """Nothing has come for a while: a lone escape is the key, anything else that is not complete is noise."""
        if not self.waits:
            return []
        alone, self._left = self._left == b"\x1b", b""
        return [Key("esc")] if alone else []

    def _next(self, found: list[Event]) -> int:
        """Add what stands first; the bytes that it takes, 0 where it is not complete."""
        first = self._left[0]
        if first == 0x1B:
            return self._escape(found)
        if first < 0x80:
            found += plain(first)
            return 1
        size = 2 if first >> 5 == 6 else 3 if first >> 4 == 14 else 4 if first >> 3 == 30 else 0
        if not size:
            return 1
        letter = self._left[:size]
        try:
            found.append(Key("", text=letter.decode("utf-8")))
        except UnicodeDecodeError as fault:
            if fault.reason == "unexpected end of data" and len(letter) < size:
                return 0
            return 1
        return size

    def _escape(self, found: list[Event]) -> int:
        data = self._left
        if len(data) == 1:
            return 0
        kind = data[1:2]
        if kind == b"[":
            return self._csi(found)
        if kind == b"O":
            return self._ss3(found)
        if kind in b"]P_^X":
            end = _STRING_END.search(data, 2)
            if end is None:
                return 0 if len(data) < LONGEST else len(data)
            found.append(Answer(kind.decode(), text=data[2 : end.start()].decode("utf-8", "replace")))
            return end.end()
        if kind == b"\x1b":
            found.append(Key("esc"))
            return 1
        return 2  # a key with Alt, with which nothing is meant for the game

    def _csi(self, found: list[Event]) -> int:
        data = self._left
        match = _CSI.match(data)
        if match is None:
            rest = data[2:LONGEST].lstrip(b"0123456789:;<=>?").lstrip(b" !\"#$%&'()*+,-./")
            return len(data) - len(rest) if rest or len(data) >= LONGEST else 0
        body, between, last = match[1].decode(), match[2].decode(), match[3].decode()
        if last == "M" and not body and not between:  # the mouse as it was before SGR
            return match.end() + 3 if len(data) >= match.end() + 3 else 0
        if last == "~" and match[1] == _PASTED:
            self._pasted = bytearray()
        else:
            found += sequence(body, between + last)
        return match.end()

    def _ss3(self, found: list[Event]) -> int:
        if len(self._left) < 3:
            return 0
        letter = chr(self._left[2])
        name = _ARROWS.get(letter) or _FUNCTIONS.get(letter) or _PAD.get(letter)
        if name:
            text = name[2:] if name.startswith("kp") and name[2:].isdigit() else ""
            found.append(Key(name, text=text))
        return 3

    def _pasting(self, found: list[Event]) -> int:
        """What is pasted, up to its end mark; Ctrl+C is none of it and ends it."""
        assert self._pasted is not None
        data = self._left
        end, stop = data.find(_PASTE_END), data.find(INTERRUPT)
        if stop >= 0 and not 0 <= end < stop:
            self._pasted = None
            found.append(Interrupt())
            return stop + 1
        if end < 0:
            taken = max(0, len(data) - len(_PASTE_END) + 1)  # the mark may have begun
            self._pasted += data[:taken]
            del self._pasted[MOST_PASTED:]
            return taken
        text = (bytes(self._pasted) + data[:end])[:MOST_PASTED].decode("utf-8", "ignore")
        self._pasted = None
        found.append(Paste(text))
        return end + len(_PASTE_END)


def plain(byte: int) -> list[Event]:
    """What one byte below 128 is."""
    if byte == INTERRUPT:
        return [Interrupt()]
    if byte in (8, 9, 10, 13, 127):
        return [Key(_NAMED[byte])]
    if byte == 0:
        return [Key("space", ctrl=True)]
    if byte < 32:
        return [Key(chr(byte + 96), ctrl=True)] if byte < 27 else []
    return [lettered(chr(byte))]


def lettered(text: str) -> Key:
    """The key that types a letter without Ctrl."""
    name = _NAMED.get(ord(text), text.lower() if text.isascii() and text.isalnum() else "")
    return Key(name, shift=text.isascii() and text.isupper(), text=text)


def sequence(body: str, last: str) -> list[Event]:
    """The events of a control sequence: what stands before its last letters, and these."""
    mark = body[:1] if body[:1] in ("<", "=", ">", "?") else ""
    parts = [[_number(text) for text in part.split(":")] for part in body[len(mark) :].split(";")]
    numbers = tuple(part[0] for part in parts)
    if mark == "<" and last in ("M", "m"):
        return [_mouse(numbers, last == "M")] if len(numbers) == 3 else []
    if not mark and last in ("I", "O"):
        return [Focus(last == "I")]
    if not mark and last == "u":
        return _kitty(parts)
    if not mark and last == "Z":
        return [Key("tab", shift=True)]
    name = _TILDES.get(numbers[0], "") if last == "~" else _ARROWS.get(last) or _FUNCTIONS.get(last) or ""
    if mark or not name:
        return [Answer(last, mark, numbers)]
    return _moded(name, "", parts[1] if len(parts) > 1 else [])


def _number(text: str) -> int:
    """A number of a sequence, 0 for none; a long one is noise."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0


def _moded(name: str, text: str, modes: list[int]) -> list[Event]:
    """A key with its modifiers (1 and Shift 1, Alt 2, Ctrl 4) and what happens to it: 1 down, 2 repeated, 3 let go."""
    bits = max(0, (modes[0] if modes else 1) - 1)
    what = modes[1] if len(modes) > 1 else 0
    shift, alt, ctrl = bool(bits & 1), bool(bits & 2), bool(bits & 4)
    if what == 2 and not text:  # the program repeats what it wants repeated
        return []
    if alt and what != 3:
        return []
    if ctrl and name == "c" and not shift:
        return [Interrupt()] if what != 3 else []
    return [Key(name, ctrl, shift, text if what != 3 else "", what != 3)]


def _kitty(parts: list[list[int]]) -> list[Event]:
    """A key by the protocol of kitty: `code:shifted:base ; modifiers:what ; text`."""
    code = parts[0][0]
    modes = parts[1] if len(parts) > 1 else []
    bits = max(0, (modes[0] if modes else 1) - 1)
    letter = chr(code) if code < 0x110000 and code not in _OWN and not 0xD800 <= code < 0xE000 else ""
    name = _NAMED.get(code, letter.lower() if letter.isascii() and letter.isalnum() else "")
    text = ""
    if not bits & 6:  # with Ctrl or Alt nothing is typed
        told = [n for n in (parts[2] if len(parts) > 2 else []) if 32 <= n < 0x110000 and not 0xD800 <= n < 0xE000]
        shifted = parts[0][1] if len(parts[0]) > 1 and bits & 1 else 0
        other = chr(shifted) if 32 <= shifted < 0xD800 else letter.upper() if bits & 1 and letter.isalpha() else letter
        text = "".join(map(chr, told)) or _TYPED.get(code, "") or (other if other.isprintable() else "")
    return _moded(name, text, modes) if name or text or letter else []


def _mouse(numbers: tuple[int, ...], down: bool) -> Event:
    """The mouse by SGR: a button with bits for Shift, Alt, Ctrl, movement and the wheel, then the place from 1."""
    code, x, y = numbers[0], max(0, numbers[1] - 1), max(0, numbers[2] - 1)
    if code & 64:
        return Wheel(x, y, {0: 1, 1: -1}.get(code & 3, 0) * down)
    shift, ctrl, button = bool(code & 4), bool(code & 16), code & 3
    if code & 32 or button == 3 or code & 128:
        return Mouse(x, y, None, False, shift, ctrl)
    return Mouse(x, y, button, down, shift, ctrl)
