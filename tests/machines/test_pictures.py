"""Pictures as shipped: what Pyxel holds is what the file says, whichever way it was written."""

from pathlib import Path

import numpy as np
import pytest
import pyxel

from codewheel.machines import framebuffer, pictures
from codewheel.session import texts
from workshop.canvas import png


@pytest.fixture(autouse=True)
def screen() -> None:
    framebuffer.start("test", headless=True)


def shown(image: pyxel.Image) -> list[str]:
    return ["".join(f"{image.pget(x, y):x}" for x in range(image.width)) for y in range(image.height)]


@pytest.mark.parametrize("width", [6, 7])
@pytest.mark.parametrize("memory", [True, False])
def test_a_picture_is_read_pixel_for_pixel(
    width: int, memory: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pixels = bytes((5 * i + i // 3) % 16 for i in range(width * 3))
    monkeypatch.setattr(pictures, "pyxres", lambda: tmp_path)
    monkeypatch.setattr(pictures, "_images", {})
    if not memory:
        monkeypatch.setattr(pictures, "writable", lambda image: None)
    (tmp_path / "pictures").mkdir()
    data = framebuffer.png(pixels, [0x010101 * pen for pen in range(16)], width)
    (tmp_path / "pictures" / "small.png").write_bytes(data)
    digits = "".join(f"{pen:x}" for pen in pixels)
    rows = [digits[at : at + width] for at in range(0, len(digits), width)]
    image = pictures.load("small")
    assert (image.width, image.height, shown(image)) == (width, 3, rows)
    assert pictures.decode(data) == (width, 3, rows)
    assert pictures.load("small") is image


def test_an_image_whose_pixels_are_not_all_there_is_not_written_into() -> None:
    class Odd:
        width, height = 4, 2

        def data_ptr(self) -> bytearray:
            return bytearray(7)

        def pget(self, x: int, y: int) -> int:
            return 1

    assert pictures.writable(Odd()) is None
    memory = pictures.writable(pyxel.Image(4, 2))
    assert memory is not None and len(memory) == 8


def test_what_differs_in_a_language_lies_in_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    colours = [0x010101 * each for each in range(16)]
    (tmp_path / "pictures").mkdir()
    whole, part = np.full((4, 6), 1, np.uint8), np.full((2, 3), 2, np.uint8)
    (tmp_path / "pictures" / "sign.png").write_bytes(png(whole, colours))
    (tmp_path / "pictures" / "sign.fr.png").write_bytes(png(part, colours, (2, 1)))
    monkeypatch.setattr(pictures, "_images", {})
    monkeypatch.setattr(pictures, "pyxres", lambda: tmp_path)
    monkeypatch.setattr(texts, "_language", "fr")
    image = pictures.load("sign")
    assert shown(image) == ["111111", "112221", "112221", "111111"]
    monkeypatch.setattr(texts, "_language", "en")
    assert shown(pictures.load("sign")) == ["111111"] * 4


def test_a_picture_with_words_is_that_of_the_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pictures").mkdir()
    for pen, name in enumerate(("plate", "plate.de", "ground"), 1):
        data = framebuffer.png(bytes([pen, pen]), [0x010101 * each for each in range(16)], 2)
        (tmp_path / "pictures" / f"{name}.png").write_bytes(data)
    monkeypatch.setattr(pictures, "_images", {})
    monkeypatch.setattr(pictures, "pyxres", lambda: tmp_path)
    found = []
    for tongue in ("en", "de", "fr", "en"):
        monkeypatch.setattr(texts, "_language", tongue)
        found.append([pictures.load(name).pget(0, 0) for name in ("plate", "ground")])
    assert found == [[1, 3], [2, 3], [1, 3], [1, 3]]
