"""What `manuals/letters.md` tells, done once more without a word of the protocol's modules."""

from collections import Counter
from hashlib import sha256

import pytest

from codewheel.rules import registry
from codewheel.rules.ishido.board import STONE_NAMES
from codewheel.rules.rng import Stream
from letter_players import pair, play_through

ALPHABET = "0123456789ACDEFGHJKMNPQRTVWXY"
MARK = b"codewheel letters "


def number(letters: str) -> int:
    found = 0
    for letter in letters:
        found = found * 29 + ALPHABET.index(letter)
    return found


def spelled(value: int, count: int) -> str:
    return "".join(ALPHABET[value // 29**place % 29] for place in reversed(range(count)))


def packed(letters: str) -> bytes:
    return b"".join(number(letters[at : at + 5]).to_bytes(3, "big") for at in range(0, len(letters), 5))


def rest(hash_: bytes, count: int) -> str:
    return spelled(int.from_bytes(hash_[:8], "big") % 29**count, count)


def value_before(value: bytes, owner: bytes, place: int) -> bytes:
    return sha256(MARK + owner + place.to_bytes(2, "big") + value).digest()[:15]


def draw(use: str, numbers: str, one: bytes, other: bytes) -> int:
    return int.from_bytes(sha256(MARK + f"{use} {numbers} ".encode() + one + other).digest(), "big")


def without_check(code: str) -> str:
    letters = code.replace("-", "")
    short = len(letters) <= 50
    assert number(letters) % (24223 if short else 594823289) == 1
    return letters[: -3 if short else -6]


@pytest.mark.parametrize("seed", [1, 2])
def test_the_page_tells_how_letters_are_made(seed: int) -> None:
    host, guest = pair("ishido", {}, "lot", seed)
    play_through(host, guest, Stream(seed), 12)
    invitation, *letters = map(without_check, host.codes)
    assert invitation[:2] == "HV" and invitation[3] == "2"
    hash_ = sha256(MARK + invitation.encode()).digest()
    name = rest(hash_, 4)
    values = [packed(invitation[4:29])]
    owners = b"ishido host", b"guest " + hash_
    for place, letter in enumerate(letters, 2):
        assert (letter[:2], letter[3:7], number(letter[7:10])) == ("HM", name, place)
        value = packed(letter[10:35])
        at = (place - 1) // 2
        if at:
            assert value_before(value, owners[(place - 1) % 2], at - 1) == values[place - 3]
        values.append(value)
        hash_ = sha256(hash_ + letter[:-6].encode()).digest()
        assert rest(hash_, 6) == letter[-6:]
    rules, options = registry.game("ishido"), {"mode": "challenge"}
    state = rules.new(options, draw("start", "", values[2], values[1]) % 2**64)
    host_first = draw("lot", "", values[2], values[1]) % 2 == 0
    assert host.line is not None and state.board == host.line.states[0].board
    assert host.seat == (0 if host_first else 1)
    left = Counter(state.pouch)
    places = [3, *range(4 if host_first else 5, 13)]  # the third letter draws a stone, whoever is to place it
    for place, shown in zip(places, host.line.shown, strict=False):
        at = draw("move", f"{place} 0", values[place - 1], values[place - 2]) % sum(left.values())
        for stone in sorted(left):
            at -= left[stone]
            if at < 0:
                break
        assert STONE_NAMES[stone] == shown
        left[stone] -= 1
