"""What is heard: every name on every machine, lengths, levels, volumes, music in step, size."""

import wave
from pathlib import Path

import numpy as np
import pytest

from codewheel.machines import sounds
from codewheel.machines.palette import Machine
from codewheel.machines.sounds import (
    DRIVE,
    DRIVE_CHANNEL,
    EFFECT_CHANNELS,
    EFFECT_GAIN,
    MUSIC_CHANNELS,
    MUSIC_GAIN,
    RING_CHANNEL,
    Sounds,
    rings,
)
from codewheel.paths import pyxres
from driver import start

start()

import pyxel  # noqa: E402

from examples import proved  # noqa: E402

LONG = ("win", "lose", "draw", "drive")  # chimes and gong; a drive that runs up
SHORTEST, SHORT, LONGEST, RING, JINGLE = 0.005, 0.3, 2.0, 4.0, 8.0
LOUDEST_TUNE = 0.15
DEFAULT_GAIN = 0.125  # of the channel that `Sound.save` plays on


def rendered(sound: "pyxel.Sound", tmp_path: Path, most: float = 3) -> "np.ndarray":
    """A sound as Pyxel plays it at full gain, its first `most` seconds: what saving takes grows with their square."""
    path = tmp_path / "sound.wav"
    seconds = sound.total_sec()
    assert seconds is not None
    sound.save(str(path), min(most, seconds))
    with wave.open(str(path)) as file:
        assert file.getframerate() == 22050
        data = np.frombuffer(file.readframes(file.getnframes()), "<i2")
    return data / 32768 / DEFAULT_GAIN


@pytest.mark.parametrize("machine", Machine)
@pytest.mark.parametrize("name", sounds.names())
def test_effect(machine: Machine, name: str, tmp_path: Path) -> None:
    voices = sounds.load_effect(machine, name)
    assert 1 <= len(voices) <= (2 if machine is Machine.ST and not rings(name) else 1)
    for voice in voices:
        seconds = voice.total_sec()
        assert SHORTEST <= seconds <= (LONGEST if name in LONG else RING if rings(name) else SHORT)
        peak = np.abs(rendered(voice, tmp_path)).max()
        assert 0.02 < peak < 1, "to be heard, and nothing clips"
    loudest = sum(np.abs(rendered(voice, tmp_path)).max() for voice in voices) * EFFECT_GAIN[machine]
    assert loudest < 0.5


@pytest.mark.parametrize("name", sounds.names())
def test_samples(name: str) -> None:
    game, _, effect = name.rpartition("/")
    with wave.open(str(pyxres() / "sounds" / game / "amiga" / f"{effect}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 1, 22050)
        data = np.frombuffer(file.readframes(file.getnframes()), np.uint8).astype(float) - 128
    assert np.abs(data).max() < 0.9 * 127
    assert abs(data[-1]) <= 1 and abs(data[0]) <= 1, "no crack at the ends"
    assert abs(data.mean()) < 0.5


@pytest.mark.parametrize("name", proved(sounds.tunes(), 2))
def test_tune(name: str, tmp_path: Path) -> None:
    voices = sounds.load_tune(name)
    assert 1 <= len(voices) <= len(MUSIC_CHANNELS)
    lengths = {voice.total_sec() for voice in voices}
    assert len(lengths) == 1, "the voices stay together when they begin anew"
    assert 90 <= lengths.pop() <= 125
    mix = np.sum([rendered(voice, tmp_path, 16) for voice in voices], axis=0)
    assert 0.03 < np.abs(mix).max() * MUSIC_GAIN < LOUDEST_TUNE
    second = mix[: len(mix) // 22050 * 22050].reshape(-1, 22050)
    assert (np.abs(second).max(1) > 0.02).all(), "no hole of a second"


def test_loudest_moment_does_not_clip() -> None:
    assert 2 * 0.9 * EFFECT_GAIN[Machine.AMIGA] + LOUDEST_TUNE < 1


def test_size() -> None:
    size = sum(path.stat().st_size for path in (pyxres() / "sounds").rglob("*") if path.is_file())
    assert size < 600_000


def test_unknown_names() -> None:
    loud = Sounds()
    with pytest.raises(KeyError, match="no sound 'moo'"):
        loud.play("moo")
    with pytest.raises(KeyError, match="no music 'moo'"):
        loud.music("moo")
    with pytest.raises(ValueError, match="0 to 10"):
        loud.set_volumes(11, 0)


def playing(channels: tuple[int, ...]) -> int:
    """How many of the channels sound. Sound itself moves on in its own time; what was begun is begun."""
    return sum(pyxel.play_pos(channel) is not None for channel in channels)


def stop_all() -> None:
    """Silence."""
    for channel in range(len(pyxel.channels)):
        pyxel.stop(channel)


def test_play_uses_effect_channels() -> None:
    loud = Sounds()
    stop_all()
    for machine in Machine:
        loud.use(machine)
        for name in sounds.names():
            loud.play(name)
        assert playing(MUSIC_CHANNELS) == 0
    stop_all()
    loud.use(Machine.DOS)
    loud.play("win")
    loud.play("lose")
    assert playing(EFFECT_CHANNELS) == 1, "the PC has one voice"
    stop_all()
    loud.use(Machine.AMIGA)
    loud.play("win")
    loud.play("lose")
    assert playing(EFFECT_CHANNELS) == 2
    stop_all()


def test_a_ring_goes_on_below_other_effects() -> None:
    loud = Sounds()
    stop_all()
    loud.use(Machine.AMIGA)
    for _ in range(3):
        loud.play("chimes")
        loud.play("stone")
        loud.play("points")
    assert playing((RING_CHANNEL,)) == 1
    assert playing(EFFECT_CHANNELS) == 1, "while it rings the others share a channel"
    assert pyxel.channels[RING_CHANNEL].gain == pytest.approx(EFFECT_GAIN[Machine.AMIGA])
    stop_all()
    loud.use(Machine.DOS)
    loud.play("chimes")
    assert playing((RING_CHANNEL,)) == 0 and playing(EFFECT_CHANNELS) == 1
    stop_all()


def test_music_and_volumes() -> None:
    loud = Sounds()
    stop_all()
    loud.music("einauge/waltz")
    assert playing(MUSIC_CHANNELS) == 3
    loud.music("title")
    assert playing(MUSIC_CHANNELS) == 4
    loud.use(Machine.ST)
    loud.set_volumes(5, 0)
    assert playing(MUSIC_CHANNELS) == 0
    loud.set_volumes(0, 5)
    assert playing(MUSIC_CHANNELS) == 4
    half = pyxel.channels[MUSIC_CHANNELS[0]].gain
    loud.play("win")
    assert playing(EFFECT_CHANNELS) == 0
    loud.set_volumes(10, 10)
    assert pyxel.channels[MUSIC_CHANNELS[0]].gain > half
    loud.play("win")
    assert playing(EFFECT_CHANNELS) > 0
    loud.music(None)
    assert playing(MUSIC_CHANNELS) == 0
    stop_all()


def test_wave_tables_are_installed_once() -> None:
    for _ in range(3):
        sounds.load_tune("title")
    assert len(pyxel.tones) == 10


@pytest.mark.parametrize("name", [name for name in sounds.names(Machine.DOS) if name.startswith("triaxis/")])
def test_effects_of_triaxis_are_the_pcs_alone(name: str, tmp_path: Path) -> None:
    assert name in sounds.names(Machine.DOS) and name not in sounds.names()
    (voice,) = sounds.load_effect(Machine.DOS, name)
    assert SHORTEST <= voice.total_sec() <= (JINGLE if name == "triaxis/title" else LONGEST)
    peak = np.abs(rendered(voice, tmp_path)).max()
    assert 0.02 < peak < 1 and peak * EFFECT_GAIN[Machine.DOS] < 0.5
    for machine in (Machine.AMIGA, Machine.ST):
        with pytest.raises(KeyError):
            sounds.load_effect(machine, name)


def test_one_note_at_a_time_on_the_pc() -> None:
    for name in sounds.names(Machine.DOS):
        assert len(sounds.load_effect(Machine.DOS, name)) == 1


@pytest.mark.parametrize("machine", Machine)
def test_the_drive_is_one_voice_with_a_volume_and_a_channel_of_its_own(machine: Machine) -> None:
    loud = Sounds()
    stop_all()
    loud.use(machine)
    for name in DRIVE:
        (voice,) = sounds.load_effect(machine, name)
        assert 0 < (voice.total_sec() or 0) <= 0.6
    loud.set_volumes(0, 0, 10)
    loud.play("drive")
    assert playing((DRIVE_CHANNEL,)) == 1 and playing((*EFFECT_CHANNELS, RING_CHANNEL)) == 0
    full = pyxel.channels[DRIVE_CHANNEL].gain
    loud.set_volumes(10, 0, 5)
    assert pyxel.channels[DRIVE_CHANNEL].gain < full
    pyxel.stop(DRIVE_CHANNEL)
    loud.set_volumes(10, 0, 0)
    loud.play("drive")
    assert playing((DRIVE_CHANNEL,)) == 0
    stop_all()
