"""Moving pictures: GIF89a of at most sixteen colours, in slices, without any library beside the standard one.

A frame is what has changed since the one before it: the smallest rectangle around it, in which what stays is
transparent. Pixels are compared and masked as whole numbers, one by one they are only packed.
"""

from collections.abc import Sequence

from ..slices import Slices

DEPTH = 5  # bits of a pixel: sixteen colours and the transparent one
CLEAR = 16  # the transparent pen
STEP = 4096  # pixels that are packed in a step
LONGEST = 65_535  # hundredths of a second
_FULL = 4096  # codes of a table
_BLOCK = 255  # bytes
_CHANGED = bytes((0,)) + bytes((255,)) * 255


class Gif:
    """A moving picture of `width` x `height` pixels that begins anew at its end. `colours`: up to 16, 0xRRGGBB.

    `size`: its bytes so far, the end included.
    """

    def __init__(self, width: int, height: int, colours: Sequence[int]) -> None:
        self.width, self.height = width, height
        table = b"".join(colour.to_bytes(3, "big") for colour in colours).ljust(3 << DEPTH, b"\0")
        screen = _short(width) + _short(height) + bytes((0x80 | (DEPTH - 1) << 4 | DEPTH - 1, 0, 0))
        loop = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
        self._head = b"GIF89a" + screen + table + loop
        self._shown = b""  # the last frame
        self._frames: list[tuple[int, bytes]] = []  # hundredths of a second, and what is drawn
        self.size = len(self._head) + 1

    def add(self, pixels: bytes, hundredths: int, most: int = 1 << 62) -> Slices[bool]:
        """Go on with this picture for so long; whether it found room in `most` bytes of the whole.

        Where it did not, or is the one that is seen already, that one stays for as long. The first is always taken.
        """
        drawn = b""
        if pixels != self._shown:
            drawn = yield from self._drawn(pixels)
        room = self.size + len(drawn) + 8 <= most  # with what says how long
        if self._frames and not (drawn and room):
            self.hold(hundredths)
            return room
        self._frames.append((hundredths, drawn))
        self._shown = pixels
        self.size += len(drawn) + 8
        return True

    def hold(self, hundredths: int) -> None:
        """Let the last picture stay longer."""
        before, drawn = self._frames[-1]
        self._frames[-1] = min(LONGEST, before + hundredths), drawn

    def done(self) -> bytes:
        """The file."""
        parts = [self._head]
        for hundredths, drawn in self._frames:
            parts += (b"\x21\xf9\x04\x05", _short(hundredths), bytes((CLEAR, 0)), drawn)
        return b"".join((*parts, b"\x3b"))

    def _drawn(self, pixels: bytes) -> Slices[bytes]:
        """The rectangle in which a picture differs from the last one, packed."""
        if not self._shown:
            return (yield from self._packed(0, 0, self.width, pixels))
        wide, size = self.width, len(pixels)
        now, before = int.from_bytes(pixels, "big"), int.from_bytes(self._shown, "big")
        changed = (now ^ before).to_bytes(size, "big").translate(_CHANGED)
        yield 0.0
        first, last = changed.find(b"\xff") // wide, changed.rfind(b"\xff") // wide
        rows = [changed[row * wide : (row + 1) * wide] for row in range(first, last + 1)]
        left = min(at for at in (row.find(b"\xff") for row in rows) if at >= 0)
        right = max(row.rfind(b"\xff") for row in rows) + 1
        mask = int.from_bytes(changed, "big")
        stays = int.from_bytes(bytes((CLEAR,)) * size, "big")
        masked = (now & mask | stays & ~mask).to_bytes(size, "big")
        yield 0.0
        cut = b"".join(masked[row * wide + left : row * wide + right] for row in range(first, last + 1))
        return (yield from self._packed(left, first, right - left, cut))

    def _packed(self, x: int, y: int, wide: int, pixels: bytes) -> Slices[bytes]:
        data = yield from packed(pixels)
        place = b"".join(map(_short, (x, y, wide, len(pixels) // wide)))
        blocks = (data[at : at + _BLOCK] for at in range(0, len(data), _BLOCK))
        return b"\x2c" + place + bytes((0, DEPTH)) + b"".join(bytes((len(one),)) + one for one in blocks) + b"\0"


def packed(pixels: bytes) -> Slices[bytes]:
    """Pens below 32 in the variable codes of Lempel, Ziv and Welch, STEP of them a step. At least one."""
    clear = 1 << DEPTH
    table: dict[int, int] = {}  # a known code and a pen behind it: the code of both
    count, length = clear + 2, DEPTH + 1  # codes there are, bits of each
    out, bits, filled = bytearray(), clear, length
    code = pixels[0]
    for at in range(1, len(pixels), STEP):
        for pen in pixels[at : at + STEP]:
            both = code << DEPTH | pen
            known = table.get(both)
            if known is not None:
                code = known
                continue
            bits |= code << filled
            filled += length
            code = pen
            if count < _FULL:
                table[both] = count
                if count == 1 << length:
                    length += 1
                count += 1
            else:  # begin anew
                bits |= clear << filled
                filled += length
                table.clear()
                count, length = clear + 2, DEPTH + 1
            whole = filled >> 3
            out += (bits & (1 << 8 * whole) - 1).to_bytes(whole, "little")
            bits >>= 8 * whole
            filled &= 7
        yield at / len(pixels)
    bits |= code << filled
    filled += length
    if count == 1 << length and length < 12:
        length += 1
    bits |= clear + 1 << filled
    filled += length
    return bytes(out) + bits.to_bytes((filled + 7) // 8, "little")


def _short(number: int) -> bytes:
    return number.to_bytes(2, "little")
