"""A terminal for tests: it reads what is sent to it strictly, shows half blocks, sixels and images, and answers."""

import re
import zlib
from base64 import b64decode

from codewheel.machines.framebuffer import HEIGHT, WIDTH
from codewheel.machines.terminal.blocks import mean
from codewheel.machines.terminal.places import Place

CELL = 10, 20  # pixels of its cells
_TOKEN = re.compile(
    rb"\x1b\[(?P<body>[0-?]*)(?P<last>[ -/]*[@-~])"
    rb"|\x1b(?P<kind>[]P_])(?P<text>[^\x07\x1b]*)(?:\x1b\\|\x07)"
    rb"|(?P<plain>\x18|\x1b\\|[^\x00-\x1f\x7f-\xff]|[\xc0-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2})"
)
_SIXEL = re.compile(
    rb'(?P<raster>"[0-9;]+)|#(?P<number>\d+)(?P<colour>;2;\d+;\d+;\d+)?|!(?P<count>\d+)(?P<again>[?-~])|(?P<one>[-$?-~])'
)


class Terminal:
    """A terminal of so many cells. `knows`: of `sixel kitty keys pixels tmux`; `answers` where it does at all."""

    def __init__(self, cols: int, rows: int, knows: str = "answers") -> None:
        self.cols, self.rows, self.knows = cols, rows, knows.split()
        self.answers = b""  # that nobody has read
        self.modes: set[int] = {7, 25}
        self.keyboards: list[int] = []
        self.copied = ""
        self._left = b""
        self._at = 0, 0  # row and column of the cursor
        self._worn = [0, 0]
        self._chunks: tuple[dict[str, str], bytes] | None = None
        self._clear()

    def _clear(self) -> None:
        self.cells = [[(0, 0, " ")] * self.cols for _ in range(self.rows)]
        self.pixels = [[0] * (self.cols * CELL[0]) for _ in range(self.rows * CELL[1])]
        self.images: dict[int, tuple[int, int, int, int, int, bytes]] = {}

    @property
    def text(self) -> str:
        """The letters that stand there, a line each."""
        return "\n".join("".join(cell[2] for cell in row).rstrip() for row in self.cells)

    def feed(self, data: bytes) -> None:
        """Read this; what is not complete waits."""
        self._left += data
        at = 0
        while at < len(self._left):
            found = _TOKEN.match(self._left, at)
            if found is None:
                rest = self._left[at:]
                assert rest[0] == 0x1B or rest[0] >= 0xC0, rest[:40]
                if b"\x18" in rest and rest[1:2] not in (b"P", b"_"):  # what was begun is not to be
                    at += rest.index(b"\x18")
                    continue
                break
            if found["plain"] is not None:
                self._print(found["plain"])
            elif found["kind"] is not None:
                self._string(found["kind"], found["text"])
            else:
                self._control(found["body"].decode(), found["last"].decode())
            at = found.end()
        self._left = self._left[at:]

    def _print(self, plain: bytes) -> None:
        if plain in (b"\x18", b"\x1b\\"):
            return
        row, col = self._at
        letter = plain.decode()
        fore, ground = self._worn
        assert row < self.rows and col < self.cols, "beside the window"
        self.cells[row][col] = fore if letter in "▀█" else ground, fore if letter in "▄█" else ground, letter
        self._at = row, col + 1

    def _control(self, body: str, last: str) -> None:
        numbers = [int(text) for text in re.findall(r"\d+", body)]
        match body[:1] if body[:1] in ("?", ">", "<", "=") else "", last:
            case "", "H":
                self._at = numbers[0] - 1, numbers[1] - 1
                assert 0 <= self._at[0] < self.rows and 0 <= self._at[1] < self.cols
            case "", "m":
                self._wear(numbers)
            case "", "J":
                assert numbers == [2]
                self._clear()
            case "?", "h":
                self.modes |= set(numbers)
            case "?", "l":
                self.modes -= set(numbers)
            case ">", "q":
                self._answer("tmux", b"\x1bP>|tmux 3.4\x1b\\")
            case ">", "u":
                self.keyboards += numbers
            case "=", "u":
                self.keyboards[-1:] = numbers[:1]
            case "<", "u":
                self.keyboards = self.keyboards[:-1]
            case "?", "u":
                self._answer("keys", b"\x1b[?%du" % self.keyboards[-1])
            case "?", "$p":
                self._answer("pixels", b"\x1b[?1016;2$y")
            case "", "t":
                high, wide = {
                    14: (self.rows * CELL[1], self.cols * CELL[0]),
                    16: CELL[::-1],
                    18: (self.rows, self.cols),
                }[numbers[0]]
                self._answer("answers", b"\x1b[%d;%d;%dt" % (numbers[0] - 10, high, wide))
            case "", "c":
                self._answer("answers", b"\x1b[?62;4;22c" if "sixel" in self.knows else b"\x1b[?62;22c")
            case "", "n":
                assert numbers == [5]
                self._answer("answers", b"\x1b[0n")
            case other:
                raise AssertionError(f"unknown: {body} {other}")

    def _answer(self, knowledge: str, data: bytes) -> None:
        if knowledge in self.knows:
            self.answers += data

    def _wear(self, numbers: list[int]) -> None:
        while numbers:
            first = numbers.pop(0)
            if first == 0:
                self._worn = [0, 0]
                continue
            assert first in (38, 48) and numbers[0] == 2
            red, green, blue = numbers[1:4]
            self._worn[first == 48] = red << 16 | green << 8 | blue
            del numbers[:4]

    def _string(self, kind: bytes, text: bytes) -> None:
        if kind == b"P":
            self._sixel(text)
        elif kind == b"_":
            self._kitty(text)
        else:
            assert text.startswith(b"52;c;")
            self.copied = b64decode(text[5:]).decode()

    def _sixel(self, text: bytes) -> None:
        assert text.startswith(b"9;1;0q"), "the ground is clear, pixels are square"
        top, left = self._at[0] * CELL[1], self._at[1] * CELL[0]
        x, y, number = left, top, 0
        table: dict[int, int] = {}
        at = 6
        while at < len(text):
            found = _SIXEL.match(text, at)
            assert found is not None, text[at : at + 20]
            at = found.end()
            if found["number"] is not None:
                number = int(found["number"])
                if found["colour"]:
                    parts = [round(int(part) * 255 / 100) for part in found["colour"].split(b";")[2:]]
                    table[number] = parts[0] << 16 | parts[1] << 8 | parts[2]
            elif found["one"] == b"-":
                x, y = left, y + 6
            elif found["one"] == b"$":
                x = left
            elif found["raster"] is None:
                letter, count = found["again"] or found["one"], int(found["count"] or 1)
                for bit in range(6):
                    if letter[0] - 63 >> bit & 1:
                        row = self.pixels[y + bit]
                        row[x : x + count] = [table[number]] * count
                        assert len(row) == self.cols * CELL[0], "beside the window"
                x += count

    def _kitty(self, text: bytes) -> None:
        head, _, data = text.partition(b";")
        assert head[:1] == b"G" and len(data) <= 4096
        words = dict(pair.split("=") for pair in head[1:].decode().split(","))
        if words.get("a") == "d":
            self.images = {}
            return
        if words.get("a") == "q":
            self._answer("kitty", b"\x1b_Gi=%d;OK\x1b\\" % int(words["i"]))
            return
        if self._chunks is not None:
            words, data = self._chunks[0] | words, self._chunks[1] + data
        if words.get("m") == "1":
            self._chunks = words, data
            return
        self._chunks = None
        assert (words["a"], words["f"], words["o"], words["C"], words["q"]) == ("T", "24", "z", "1", "2")
        pixels = zlib.decompress(b64decode(data))
        wide, high = int(words["s"]), int(words["v"])
        assert len(pixels) == 3 * wide * high
        row, col = self._at
        assert row + int(words["r"]) <= self.rows and col + int(words["c"]) <= self.cols, "beside the window"
        self.images[int(words["i"])] = row, col, int(words["r"]), int(words["c"]), wide, pixels

    # what is shown at a place

    def shown(self, way: str, place: Place) -> list[int]:
        """The pixels that are shown there, 0xRRGGBB: 320 x 200, of coarse half blocks 160 x 100."""
        if way == "blocks":
            rows = self.cells[place.row : place.row + int(place.rows)]
            parts = [row[place.col : place.col + int(place.cols)] for row in rows]
            return [cell[half] for part in parts for half in (0, 1) for cell in part]
        if way == "sixel":
            top, left, scale = place.row * CELL[1], place.col * CELL[0], place.scale
            found = []
            for y in range(top, top + HEIGHT * scale, scale):
                row = self.pixels[y][left : left + WIDTH * scale]
                assert all(self.pixels[y + n][left : left + WIDTH * scale] == row for n in range(scale))
                assert all(row[n::scale] == row[::scale] for n in range(scale))
                found += row[::scale]
            return found
        return self._tiled(place)

    def _tiled(self, place: Place) -> list[int]:
        found = [0] * (WIDTH * HEIGHT)
        for row, col, rows, cols, wide, pixels in self.images.values():
            assert rows * CELL[1] == cols * CELL[0], "a tile is square"
            x, y = (col - place.col) * WIDTH // int(place.cols), (row - place.row) * HEIGHT // int(place.rows)
            for n in range(len(pixels) // (3 * wide)):
                line = pixels[3 * wide * n : 3 * wide * (n + 1)]
                at = (y + n) * WIDTH + x
                found[at : at + wide] = [int.from_bytes(line[k : k + 3]) for k in range(0, 3 * wide, 3)]
        return found


def wanted(way: str, place: Place, frame: bytes, colours: tuple[int, ...]) -> list[int]:
    """What of a frame is to be shown there."""
    if way == "sixel":  # it tells colours in per cent
        colours = tuple(
            int.from_bytes(bytes(round(round(part * 100 / 255) * 255 / 100) for part in colour.to_bytes(3)))
            for colour in colours
        )
    pixels = [colours[index] for index in frame]
    if way != "blocks" or place.scale == 1:
        return pixels
    return [
        mean(
            [pixels[at] for at in (y * WIDTH + x, y * WIDTH + x + 1, y * WIDTH + WIDTH + x, y * WIDTH + WIDTH + x + 1)]
        )
        for y in range(0, HEIGHT, 2)
        for x in range(0, WIDTH, 2)
    ]
