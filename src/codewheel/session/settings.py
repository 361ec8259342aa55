"""Settings: typed values with defaults and limits, one line each in one table. File: `settings.json`."""

from collections.abc import Callable, Mapping

from ..rules.contract import Reason, Refused, reason, refuse
from ..rules.rows import NamedTuple
from ..rules.typed import Any
from .keeper import Shared
from .storage import Storage
from .strict import at_key, dumps, header, items, loads, text, typed, whole
from .texts import sentence

FILE = "settings.json"
FORMAT = "codewheel-settings"

Check = Callable[[object], Any]


class Setting(NamedTuple):
    """A line of the table: the default and what a value must be."""

    default: Any
    check: Check


def _number(low: int, high: int) -> Check:
    return lambda value: whole(value, low, high)


def _flag(value: object) -> bool:
    return typed(value, bool)


def _one_of(*words: str) -> Check:
    def check(value: object) -> str:
        word = text(value, 40)
        if word not in words:
            raise refuse("settings_values.one_of", text=word, known=", ".join(words))
        return word

    return check


def _word(value: object) -> str:
    return text(value, 100)


def _words(value: object) -> list[str]:
    return items(value, _word, "settings_values.item", 16)


TABLE: dict[str, Setting] = {
    "scale": Setting(3, _number(1, 8)),  # of the window, in whole steps
    "integer_scaling": Setting(False, _flag),
    "shape": Setting("square", _one_of("square", "tall")),  # of the monitor, see machines.monitor
    "look": Setting("sharp", _one_of("sharp", "soft", "tube")),
    "full_screen": Setting(False, _flag),
    "music": Setting(7, _number(0, 10)),  # volumes, 0 is off
    "effects": Setting(7, _number(0, 10)),
    "drive": Setting(7, _number(0, 10)),
    "speech": Setting(False, _flag),  # what happens is said by the system's voice
    "animation": Setting("normal", _one_of("off", "slow", "normal", "fast")),
    "flashes": Setting(False, _flag),  # of the whole screen
    "contrast": Setting(False, _flag),
    "sight": Setting("plain", _one_of("plain", "protan", "deutan", "tritan")),  # whose colours are told apart
    "language": Setting("", _word),  # of all texts; "" and one that is not here: the system's
    "signs": Setting(False, _flag),  # on colours, in every game
    "pace": Setting("normal", _one_of("normal", "slow", "slower")),  # of what computers do, see session.hands
    "large": Setting(False, _flag),  # dialogs and messages are shown twice the size
    "scan": Setting("off", _one_of("off", "slow", "calm", "brisk", "quick")),  # the beat of one switch
    "hold": Setting(False, _flag),  # what is dragged is taken by one press and let go by the next
    "sticky": Setting(False, _flag),  # what the right button shows while it is held stays until the next press
    "time": Setting("once", _one_of("once", "twice", "fourfold", "none")),  # how much there is of each limit
    "boot_scenes": Setting(True, _flag),
    "welcomed": Setting(False, _flag),  # the program's own card was shown
    "keys_as_then": Setting(False, _flag),  # short cuts are written as the machine wrote them
    "codewheel": Setting("then", _one_of("then", "start", "once", "never")),  # when a number of the codewheel is asked
    "codewheel_all": Setting(False, _flag),  # before the other four games too
    "codewheel_passed": Setting(False, _flag),  # a right number has been given
}
# Families of keys, by their first part: `keys.st.undo` holds the keys of a command, `game.einauge.level` a choice to
# be found again. A key of a family has no value, None, until it is set.
FAMILIES: dict[str, tuple[int, Check]] = {"keys": (3, _words), "game": (3, _word)}


def _check_of(key: str) -> Check:
    if key in TABLE:
        return TABLE[key].check
    parts = key.split(".")
    count, check = FAMILIES.get(parts[0], (0, _flag))
    good = all(part and part.isascii() and part.replace("_", "").isalnum() and len(part) <= 40 for part in parts)
    if len(parts) != count or not good:
        raise refuse("settings_values.unknown", key=key[:40])
    return check


class _Read(NamedTuple):
    """What a file holds: the values that are right, and what is wrong with the first that is not."""

    values: dict[str, Any]
    problem: Reason | None


class Settings:
    """The settings of a storage. `problem`: what is wrong with the file, or why a change is not kept."""

    def __init__(self, storage: Storage) -> None:
        self._file = Shared(storage, FILE, _parse, _pack, _Read({}, None), lambda read: read.problem)
        self.problem: Reason | None = self._file.notice

    @property
    def _values(self) -> dict[str, Any]:
        return self._file.value.values

    def get(self, key: str) -> Any:
        """The value, else its default (None in a family). Raises Refused for an unknown key."""
        _check_of(key)
        return self._values.get(key, TABLE[key].default if key in TABLE else None)

    def set(self, key: str, value: object) -> None:
        """Take a value and keep it (if it cannot be kept: `problem`). Raises Refused for an unknown key or value."""
        self.set_all({key: value})

    def set_all(self, values: Mapping[str, object]) -> None:
        """The same of several at once, all of them or none: a file is written once, for a disk takes its time."""
        taken: dict[str, Any] = {}
        for key, value in values.items():
            check = _check_of(key)
            with at_key(key):
                taken[key] = check(value)
        if taken:
            self._change(lambda read: _Read(read.values | taken, None))

    def reset(self, key: str) -> None:
        """Back to the default. Raises Refused for an unknown key."""
        _check_of(key)
        if key in self._values:
            self._change(lambda read: _Read({k: v for k, v in read.values.items() if k != key}, None))

    def all_of(self, family: str) -> dict[str, Any]:
        """All values that are set and whose keys begin so, for example `keys.st.`."""
        return {key: value for key, value in sorted(self._values.items()) if key.startswith(family)}

    def _change(self, do: Callable[[_Read], _Read]) -> None:
        try:
            self._file.change(do)
            self.problem = None
        except Refused as fault:
            self.problem = reason("settings_values.not_kept", fault=sentence(fault.why))


def _pack(read: _Read) -> str:
    return dumps({"format": FORMAT, "version": 1, "values": dict(sorted(read.values.items()))})


def _parse(data: bytes) -> _Read:
    """The values that are right, and what is wrong with the first that is not: one bad line spoils no other."""
    values: dict[str, Any] = {}
    problem = None
    for key, value in header(loads(data), FORMAT, {"values": dict})["values"].items():
        try:
            check = _check_of(key)
            with at_key(key):
                values[key] = check(value)
        except Refused as fault:
            problem = problem or reason("storage.damaged", file=FILE, fault=sentence(fault.why))
    return _Read(values, problem)
