"""The record of what is written in a frame finds each kind of fault, and finds none in what may be."""

import pytest
import pyxel

from codewheel.machines.font import font
from driver import start
from written import written


@pytest.fixture(autouse=True)
def paper() -> None:
    start()
    pyxel.clip()
    pyxel.cls(7)


def test_what_may_be_is_no_fault() -> None:
    letters = font("amiga8")
    with written() as record:
        letters.text(9, 9, "SHADOW", 1)
        letters.text(8, 8, "SHADOW", 0)
        letters.text(8, 8, "S", 2)  # the letter of its key
        for line, text in enumerate(letters.wrap("one line below the other", 64)):
            letters.text(100, 8 + 9 * line, text, 0)
        pyxel.clip(8, 40, 20, 20)
        letters.text(8, 40, "half", 0)
        pyxel.clip(28, 40, 20, 20)
        letters.text(8, 40, "half", 1)
        pyxel.clip()
        letters.text(8, 80, "a window", 0)
        pyxel.rect(0, 70, 320, 30, 3)
        letters.text(8, 82, "over it", 0)
    assert record.faults() == []
    assert [text.text for text in record.texts][:3] == ["SHADOW", "SHADOW", "S"]


def test_a_text_off_the_screen_or_clipped_away() -> None:
    with written() as record:
        font("small").text(300, 50, "too far", 0)
        pyxel.clip(0, 0, 20, 20)
        font("small").text(4, 4, "cut off here", 0)
        pyxel.clip()
    assert [fault.partition(": ")[2] for fault in record.faults()] == [
        "'too far' at 300, 50 is clipped or off the screen",
        "'cut off here' at 4, 4 is clipped or off the screen",
    ]
    assert record.faults(clipped=True) == []


def test_a_text_over_another_or_across_a_frame() -> None:
    with written() as record:
        font("small").text(20, 20, "NAME", 0)
        font("small").text(38, 20, "POINTS", 0)
        pyxel.rectb(20, 60, 40, 20, 5)
        font("small").text(24, 66, "outside it", 0)
    assert [fault.partition(": ")[2].partition(" of ")[0] for fault in record.faults()] == [
        "'POINTS' at 38, 20 lies over 'NAME'",
        "'outside it' at 24, 66 leaves its ground",
    ]


def test_a_text_cut_or_without_its_last_lines() -> None:
    letters = font("small")
    with written() as record:
        letters.text(8, 8, letters.fit("much too long for this", 60), 0)
        letters.text(8, 30, letters.wrap("three words here that are never there", 60)[0], 0)
    cut, left = record.faults()
    assert cut.endswith("is cut")
    assert left == "lines are left out of 'three words here that are never there'"
