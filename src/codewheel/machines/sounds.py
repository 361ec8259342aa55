"""What is heard: effects in the voice of each machine, its drive, and music, each with a volume of its own.

The workshop writes `pyxres/sounds/`: the Amiga's effects are samples (`amiga/NAME.wav`), those of the ST and the PC are
notes (`st.json`, `dos.json`: a list of voices for each name, in Pyxel's MML), tunes are notes as well
(`music/NAME.json`) on wave tables (`tones.json`), and `ringing.json` names the effects that ring on. A game's own lie
in a folder of the same order: `MODULE/NAME` is what it is played by. Everything is read when it is first heard.
Channels 0 and 1 are those of the effects, 2 to 5 those of the music; 6 is for an effect that rings on: while it does,
the others share channel 0, so that no more than two effects sound at a time. The drive has channel 7: it is no part of
the machine's sound chip, so nothing cuts it off. Nothing here fails where no sound device is.
"""

import json
from functools import cache
from pathlib import Path

import pyxel

from ..paths import pyxres
from ..rules.typed import Any
from ..session.texts import translate
from . import page, runtime
from .palette import Machine

EFFECT_CHANNELS = (0, 1)
MUSIC_CHANNELS = (2, 3, 4, 5)
RING_CHANNEL = 6
DRIVE_CHANNEL = 7
DRIVE = ("drive", "disk")  # the sounds of the drive: it runs up and steps; its head alone
LOUDEST = 10
# the sum of all channels at full volume stays below 1: two samples or voices and four voices of music
EFFECT_GAIN = {Machine.AMIGA: 0.45, Machine.ST: 0.6, Machine.DOS: 0.55}
MUSIC_GAIN = 0.1


def _root() -> Path:
    return pyxres() / "sounds"


@cache
def names(machine: Machine | None = None) -> tuple[str, ...]:
    """The effects of a machine; without one, those that all machines have."""
    if machine is None:
        return tuple(sorted(set.intersection(*(set(names(each)) for each in Machine))))
    if machine is Machine.AMIGA:
        return tuple(sorted(_name(path.parent, path.stem) for path in _root().rglob("amiga/*.wav")))
    files = _root().rglob(f"{machine.value}.json")
    return tuple(sorted(_name(path, effect) for path in files for effect in _data(path)))


@cache
def tunes() -> tuple[str, ...]:
    """The pieces of music."""
    return tuple(sorted(_name(path.parent, path.stem) for path in _root().rglob("music/*.json")))


def rings(name: str) -> bool:
    """Whether an effect rings on while shorter ones are heard."""
    folder, effect = _folder(name)
    return effect in _listed(folder / "ringing.json")


def _name(place: Path, sound: str) -> str:
    """What a sound is played by; `place`: what lies in its game's folder or in that of all."""
    return (place.parent.relative_to(_root()) / sound).as_posix()


def _folder(name: str) -> tuple[Path, str]:
    """The folder that holds a sound, and its name there."""
    game, _, sound = name.rpartition("/")
    return _root() / game, sound


@cache
def _data(path: Path) -> Any:
    """What a file of notes holds."""
    return json.loads(path.read_text("ascii"))


@cache
def _listed(path: Path) -> Any:
    """What a file holds that need not be there."""
    return _data(path) if path.is_file() else ()


def voice(mml: str) -> pyxel.Sound:
    """Notes in MML as a voice."""
    sound = pyxel.Sound()
    sound.mml(mml)
    return sound


def load_effect(machine: Machine, name: str) -> list[pyxel.Sound]:
    """The voices of one effect, one or two; none of a sample where Pyxel plays none.

    Raises KeyError for a name that is not in `names(machine)`.
    """
    folder, effect = _folder(name)
    file = folder / "amiga" / f"{effect}.wav"
    if machine is Machine.AMIGA and file.is_file():
        if not runtime.plays_samples():
            return []
        sound = pyxel.Sound()
        sound.pcm(str(file))
        return [sound]
    notes: Any = {} if machine is Machine.AMIGA else _listed(folder / f"{machine.value}.json")
    if effect not in notes:
        raise KeyError(f"There is no sound {name!r}; there are {', '.join(names(machine))}.")
    return [voice(mml) for mml in notes[effect]]


def load_tune(name: str) -> list[pyxel.Sound]:
    """The voices of a tune, at most four, all of the same length. Raises KeyError for an unknown name."""
    return [voice(mml) for mml in notes_of_tune(name)]


def notes_of_tune(name: str) -> list[str]:
    """The voices of a tune in MML, for the wave tables that are installed with it. Raises KeyError as `load_tune`."""
    file = _tune(name)
    _install_tones()
    notes: list[str] = _data(file)
    return notes


def _tune(name: str) -> Path:
    """The file of a tune."""
    folder, tune = _folder(name)
    file = folder / "music" / f"{tune}.json"
    if not file.is_file():
        raise KeyError(f"There is no music {name!r}; there is {', '.join(tunes())}.")
    return file


def _install_tones() -> None:
    """Add the wave tables of the tunes behind Pyxel's own four tones, once."""
    tables = _data(_root() / "tones.json")
    for number, table in enumerate(tables, start=4):
        if number < len(pyxel.tones):
            continue
        tone = pyxel.Tone()
        tone.mode, tone.sample_bits, tone.gain = 0, 8, table["gain"]
        runtime.fill(tone.wavetable, bytes.fromhex(table["wave"]))
        runtime.add(pyxel.tones, tone)


class Sounds:
    """The loudspeaker: plays effects of the machine in use and one tune. Volumes go from 0 (off) to 10.

    `asleep`: nothing is read before `wake`; what was to be played is played then.
    """

    def __init__(self, asleep: bool = False) -> None:
        self.machine = Machine.AMIGA
        self.effects = self.tune_volume = self.drive = LOUDEST
        self.tune: str | None = None
        self._asleep = asleep
        self._missed: list[str] = []  # effects that wait until it is awake
        self._voices: dict[tuple[Machine, str], list[pyxel.Sound]] = {}
        self._tunes: dict[str, list[pyxel.Sound]] = {}
        self._next = 0

    def use(self, machine: Machine) -> None:
        """Speak with the voice of `machine` from now on; the tune goes on."""
        self.machine = machine

    def wake(self) -> None:
        """The first picture is shown: from now on sounds are read."""
        if not self._asleep:
            return
        if not runtime.plays_samples():
            page.note(translate("app.runtime_mute", found=pyxel.VERSION, wanted=runtime.TESTED))
        self._asleep, tune, self.tune = False, self.tune, None
        self.music(tune)
        for name in self._missed:
            self.play(name)
        self._missed.clear()

    def set_volumes(self, effects: int, music: int, drive: int = LOUDEST) -> None:
        """Volumes 0-10; 0 is silence. Raises ValueError for others."""
        volumes = effects, music, drive
        if not all(0 <= volume <= LOUDEST for volume in volumes):
            raise ValueError(f"A volume is a number from 0 to {LOUDEST}, not {', '.join(map(str, volumes))}.")
        silent = not self.tune_volume
        self.effects, self.tune_volume, self.drive = volumes
        if self._asleep:
            return
        self._gains()
        if self.tune and not music:
            self._stop()
        elif self.tune and silent:
            self._start(self.tune)

    def play(self, name: str) -> None:
        """Let an effect be heard once. Raises KeyError for a name that is not in `names(machine)`."""
        if self._asleep:
            self._missed.append(name)
            return
        key = (self.machine, name)
        voices = self._voices.get(key)
        if voices is None:
            voices = self._voices[key] = load_effect(*key)
        if name in DRIVE:
            if self.drive and voices:
                self._gains()
                pyxel.play(DRIVE_CHANNEL, voices[0])
            return
        if not self.effects or not voices:
            return
        self._gains()
        one_voice = self.machine is Machine.DOS  # what comes next cuts off what was
        if rings(name) and not one_voice:
            pyxel.play(RING_CHANNEL, voices[0])
            return
        if one_voice or pyxel.play_pos(RING_CHANNEL) is not None:
            self._next = 0
        for voice in voices:
            pyxel.play(EFFECT_CHANNELS[self._next], voice)
            self._next = 0 if one_voice else (self._next + 1) % len(EFFECT_CHANNELS)

    def music(self, name: str | None) -> None:
        """Play a tune over and over, or nothing; the tune that is playing is not begun anew."""
        if self._asleep:
            self.tune = name
            return
        if name == self.tune:
            return
        self._stop()
        if name is not None:
            _tune(name)
        self.tune = name
        if name and self.tune_volume:
            self._start(name)

    def _start(self, name: str) -> None:
        if name not in self._tunes:
            self._tunes[name] = load_tune(name)
        self._gains()
        for channel, voice in zip(MUSIC_CHANNELS, self._tunes[name], strict=False):
            pyxel.play(channel, voice, loop=True)

    def _stop(self) -> None:
        self._gains()
        for channel in MUSIC_CHANNELS:
            pyxel.stop(channel)

    def _gains(self) -> None:
        while len(pyxel.channels) <= DRIVE_CHANNEL:
            runtime.add(pyxel.channels, pyxel.Channel())
        # an ear hears half as loud at a third of the amplitude: the curve makes the ten steps even
        effects = EFFECT_GAIN[self.machine] * (self.effects / LOUDEST) ** 1.5
        music = MUSIC_GAIN * (self.tune_volume / LOUDEST) ** 1.5
        for channel in (*EFFECT_CHANNELS, RING_CHANNEL):
            pyxel.channels[channel].gain = effects
        pyxel.channels[DRIVE_CHANNEL].gain = EFFECT_GAIN[self.machine] * (self.drive / LOUDEST) ** 1.5
        for channel in MUSIC_CHANNELS:
            pyxel.channels[channel].gain = music
