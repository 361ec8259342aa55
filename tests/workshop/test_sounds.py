"""How loud everything is, that nothing clicks, that all is in tune: the bounds of `workshop.sounds.measure`."""

from collections.abc import Mapping
from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from codewheel.machines import sounds
from codewheel.machines.palette import Machine
from codewheel.screens.eye.disc_motion import MOTIONS
from driver import start
from examples import proved
from workshop.contract import games
from workshop.sounds import art, measure, reading, score
from workshop.sounds.bodies import RATE, times
from workshop.sounds.measure import Measured
from workshop.sounds.ranks import Rank

start()

CLICK = 0.08  # of its peak that may be left of a sound when it stops
PIPES = (Machine.AMIGA, Machine.ST)  # a speaker that is switched off stops where it is
OUT_OF_TUNE = 8  # cents
ABOVE_TUNES = (8, 10)  # decibels from a tune to what is done on the board
ROW = 12  # notes
APART = 2  # decibels between tunes


@cache
def effects(machine: Machine) -> dict[str, Measured]:
    return {row.name: row for row in measure.effects(machine)}


tune = cache(measure.of_tune)
TUNES = proved(sounds.tunes())  # to play one takes a second or two


@cache
def ranks() -> Mapping[str, Rank]:
    found = dict(art.SHARED.ranks)
    for entry, game in games():
        found |= {f"{entry.module}/{name}": rank for name, rank in game.sounds().ranks.items()}
    return found


def test_every_effect_has_a_rank_and_no_other() -> None:
    assert set(ranks()) == {name for machine in Machine for name in sounds.names(machine)}


@pytest.mark.parametrize("machine", Machine)
def test_importance_decides_loudness(machine: Machine) -> None:
    wrong = []
    for name, row in effects(machine).items():
        low, high = ranks()[name].value
        if not low <= row.loudness <= high:
            wrong.append(f"{name} is a {ranks()[name].name} of {row.loudness:.1f} LUFS")
    assert wrong == []


def test_ranks_lie_below_each_other() -> None:
    middles = [sum(rank.value) / 2 for rank in Rank]
    assert all(upper - lower >= 3 for upper, lower in pairwise(middles))


@pytest.mark.parametrize("machine", Machine)
def test_points_are_louder_than_a_beep(machine: Machine) -> None:
    assert effects(machine)["points"].loudness > effects(machine)["beep"].loudness + 3


@pytest.mark.parametrize("machine", PIPES)
def test_nothing_stops_with_a_click(machine: Machine) -> None:
    assert [f"{row.name} {row.end:.0%}" for row in effects(machine).values() if row.end > CLICK] == []


@pytest.mark.parametrize("name", TUNES)
def test_tunes_are_in_tune(name: str) -> None:
    assert abs(tune(name).cents) <= OUT_OF_TUNE


@pytest.mark.prove
def test_tunes_are_equally_loud() -> None:
    loud = [tune(name).loudness for name in sounds.tunes()]
    assert max(loud) - min(loud) <= APART


@pytest.mark.parametrize("name", TUNES)
def test_tunes_lie_below_what_is_done(name: str) -> None:
    for machine in Machine:
        deeds = [row.loudness for row in effects(machine).values() if ranks()[row.name] is Rank.DEED]
        assert ABOVE_TUNES[0] <= np.mean(deeds) - tune(name).loudness <= ABOVE_TUNES[1]


def melody(name: str) -> str:
    """The voice of a tune that has the most lengths."""
    return max(sounds.notes_of_tune(name), key=lambda mml: len({note.quarters for note in reading.notes(mml)}))


@pytest.mark.parametrize("name", TUNES)
def test_the_melody_is_the_loudest_voice(name: str) -> None:
    loud = {mml: measure.integrated(measure.voice_of(mml)) for mml in sounds.notes_of_tune(name)}
    others = [level for mml, level in loud.items() if mml != melody(name)]
    assert loud[melody(name)] > max(others) + 1


@pytest.mark.parametrize("name", TUNES)
def test_no_tune_repeats_within_a_minute_and_a_half(name: str) -> None:
    """It is as long as that, and a row of notes of its melody comes only once."""
    assert tune(name).seconds >= 90
    shapes = [(note.quarters, note.pitch) for note in reading.notes(melody(name))]
    rows = [tuple(shapes[at : at + ROW]) for at in range(len(shapes) - ROW)]
    assert len(set(rows)) == len(rows)


WHEELS = [(Machine.AMIGA, "eye/turn"), (Machine.ST, "eye/turn"), (Machine.AMIGA, "oeil_solo/turn")]


@pytest.mark.parametrize(("machine", "name"), WHEELS)
def test_a_wheel_is_heard_as_long_as_it_turns_and_as_loud_as_a_stone(machine: Machine, name: str) -> None:
    """At the three speeds, with the notch ringing on a little; without motion there is the notch alone."""
    frames = MOTIONS["turn"].frames
    stone = effects(machine)["stone"].loudness
    for length in ((frames + 1) // 2, frames, 2 * frames):
        row = effects(machine)[MOTIONS["turn"].sound(name, length)]
        assert length / 60 <= row.seconds <= length / 60 + 0.1
        assert row.loudness >= stone - 0.5
    notch = effects(machine)[MOTIONS["turn"].sound(name, 0)]
    assert notch.seconds < 0.15 and notch.loudness >= stone - 1


def test_wood_on_card_is_duller_than_metal() -> None:
    bright = []
    for name in ("eye/turn-20", "oeil_solo/turn-20"):
        power = np.abs(np.fft.rfft(measure.effect(Machine.AMIGA, name))) ** 2
        above = np.fft.rfftfreq(2 * len(power) - 2, 1 / RATE) > 2000
        bright.append(power[above].sum() / power.sum())
    metal, card = bright
    assert metal > 2 * card


# ---------------------------------------------------------------- the instruments
def test_loudness_is_that_of_the_standard() -> None:
    """ITU-R BS.1770: a sine of 997 Hz at full scale in one channel reads -3.01."""
    sine = np.sin(2 * np.pi * 997 * times(2.0))
    assert measure.integrated(sine) == pytest.approx(-3.01, abs=0.1)
    assert measure.momentary(sine) == pytest.approx(-3.01, abs=0.1)
    assert measure.momentary(sine / 10) == pytest.approx(-23.01, abs=0.1)
    low = np.sin(2 * np.pi * 60 * times(2.0))
    assert measure.integrated(low) < -4.5, "what is low is heard less"


def test_a_click_is_found() -> None:
    wave = np.sin(2 * np.pi * 441 * times(0.2))
    cut = measure.measured("cut", wave[: -RATE // 441 // 4 or None], 0.0)
    faded = measure.measured("faded", wave * np.linspace(1, 0, len(wave)), 0.0)
    assert cut.end > 0.9 and faded.end < CLICK


def test_a_pitch_is_found() -> None:
    wave = np.sin(2 * np.pi * 440 * 2 ** (0.3 / 12) * times(0.5))
    row = measure.measured("sharp", wave, 0.0)
    assert row.note == "A4" and row.cents == pytest.approx(30, abs=1)
    noise = np.random.default_rng(1).uniform(-1, 1, RATE)
    assert measure.measured("noise", noise, 0.0).note == ""


def test_notes_are_read_back() -> None:
    mml = "T90 Q95 V50 @1 @ENV1{127,12,60} " + score.mml(["A4/4. -/8 F#5/2", "C3/1"], 4)
    assert reading.notes(mml) == [
        reading.Note(0, 1.5, score.pitch("A", 4)), reading.Note(1.5, 0.5, None),
        reading.Note(2, 2, score.pitch("F#", 5)), reading.Note(4, 4, score.pitch("C", 3)),
    ]  # fmt: skip
    assert reading.tempo(mml) == 90
    whole = list(reading.pieces(mml, 4))
    assert len(whole) == 2 and all(piece.startswith("T90") and "@1@ENV1{127,12,60}" in piece for piece in whole)
    with pytest.raises(ValueError, match="no word"):
        reading.notes("T90 [C4]2")


def test_a_tune_in_pieces_is_the_tune() -> None:
    name = sounds.tunes()[0]
    for mml in sounds.notes_of_tune(name):
        seconds = sounds.voice(mml).total_sec()
        assert len(measure.voice_of(mml)) / RATE == pytest.approx(seconds, abs=0.02)
