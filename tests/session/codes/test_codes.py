"""Share codes: read as written for every game and every kind; slips, damage and foreign texts never go through."""

import json
import zlib
from pathlib import Path

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from codewheel.rules import registry
from codewheel.rules.contract import Refused
from codewheel.session.codes import letters as spelling
from codewheel.session.codes.form import (
    POSITION,
    RECORD,
    START,
    TOURNAMENT,
    beginning_code,
    coded,
    looks_like_code,
    opening,
    position_code,
    read,
    record_code,
    start_code,
)
from codewheel.session.codes.letters import BASE, LETTERS, LONG_CHECK, LONGEST, SHORT_CHECK, grouped, packed, sealed
from codewheel.session.ishido.deals import tournament_code
from codewheel.session.oeil_solo.starts import start as drawn_start
from codewheel.session.play import Seat, Session
from codewheel.session.record import parse
from codewheel.session.slices import through
from codewheel.session.strict import HIGHEST
from codewheel.session.texts import sentence
from older_codes import deal_code
from older_codes import start_code as older_start

GOLDEN = Path(__file__).parents[2] / "golden_games"
KEPT = Path(__file__).parents[2] / "fixtures" / "codes" / "of_today.json"
GAMES = st.sampled_from(registry.names())
SEEDS = st.one_of(st.integers(0, 1 << 40), st.integers(0, HIGHEST))


def refused(text: str) -> str:
    """The sentence with which a code is refused."""
    with pytest.raises(Refused) as found:
        read(text)
    return sentence(found.value.why)


def golden(name: str) -> list[Session]:
    return [Session.of(parse(path.read_bytes())) for path in sorted((GOLDEN / name).glob("*.json"))]


@st.composite
def beginnings(draw: st.DrawFn) -> tuple[str, dict, int]:
    """A game, options that have a number, and a seed."""
    name = draw(GAMES)
    how = coded(name)
    options = {option: draw(st.sampled_from(values)) for option, values in how.choices()}
    seed = draw(st.integers(0, (1 << 40) - 1) if how.drawn else SEEDS)
    try:
        complete = how.drawn(options, seed) if how.drawn else registry.game(name).complete(options)
    except Refused:
        assume(False)
    return name, complete, seed


@given(beginnings())
@example(("ishido", {}, 0))
@example(("triaxis", {"round_limit": 9999, "first": 1}, HIGHEST))
@example(("eye", {"players": 4, "swap_every": 255}, BASE**9 - 1))
@example(("eye", {"players": 4, "swap_every": 255, "placement": "neutral"}, BASE**9))
def test_a_beginning_is_read_as_it_was_written(beginning):
    name, options, seed = beginning
    game = registry.game(name)
    code = start_code(game, options, seed)
    found = read(code)
    assert (found.game, found.kind, found.edition, found.seed) == (name, START, game.edition, seed)
    assert found.options == game.complete(options) and found.numbered
    assert set(code) <= {*LETTERS, "-"} and len(code) <= 38 and code[0] == coded(name).letter and looks_like_code(code)
    assert read(code.lower().replace("-", " ")) == found == read(f"https://one.org/play.html?code={code}&lesson=1#top")
    session = through(opening(found))
    assert session.state == Session.new(name, options, seed, session.seats).state


@pytest.mark.parametrize("name", registry.names())
def test_all_games_of_ours_are_read_as_they_were_written(name):
    for session in golden(name):
        session.go_to(session.length * 2 // 3)
        first, game = session.game.format_state(session.at(0)), session.game
        again = through(opening(read(record_code(session))))
        assert again.moves == session.moves and again.state == session.state and again.seed == session.seed
        assert again.options == session.options and [seat.shown for seat in again.seats] == [
            seat.shown for seat in session.seats
        ]
        begun = through(opening(read(beginning_code(session))))
        if game.chance_starter(begun.at(0)) is None:
            assert game.format_state(begun.at(0)) == first and begun.game is game
        told = read(position_code(game, session.state))
        assert told.kind == POSITION and told.edition == game.edition
        there = through(opening(told, seed=5))
        assert game.format_state(there.at(0)) == game.format_state(session.state) and there.metadata["counted"]


def test_codes_stay_what_they_are():
    codes = {
        "ishido": "HD1-0000-005J-EKPM",
        "eye": "ED2-0000-005J-EVC4",
        "oeil-solo": "CD1-0000-005J-E1DW",
        "einauge": "AD1-0000-005J-E9FM",
        "triaxis": "TD1-0000-005J-ECV4",
    }
    for name, code in codes.items():
        options = drawn_start(4711) if name == "oeil-solo" else {}
        assert start_code(registry.game(name), options, 4711) == code
    island = {"seats": 4, "island": "classic", "first": 2}
    assert start_code(registry.game("triaxis"), island, 4711) == "TD1-0000-005J-E5Q9-3X"
    assert read("ED1-0000-0000-009H-NX").edition == 1  # made by rules that have changed since


@pytest.mark.parametrize("kept", json.loads(KEPT.read_text()), ids=lambda kept: kept["code"][:8])
def test_codes_that_were_made_once_are_read_for_ever(kept):
    """None of these lines is ever changed; how a later version packs may differ, how it reads may not."""
    found = read(kept["code"])
    session = through(opening(found))
    told = {"game": found.game, "kind": found.kind, "seed": found.seed, "moves": len(found.moves)}
    assert told == {key: kept[key] for key in told}
    assert "state" not in kept or session.game.format_state(session.state) == kept["state"]


def test_the_way_of_the_manual_letter_by_letter():
    """What `manuals/codes.md` tells, without a word of the program's."""
    digits = {letter: at for at, letter in enumerate("0123456789ACDEFGHJKMNPQRTVWXY")}
    code = start_code(registry.game("ishido"), {}, 4711).replace("-", "")
    assert sum(digits[letter] * 29**at for at, letter in enumerate(reversed(code[3:12]))) == 4711
    assert sum(digits[letter] * 29**at for at, letter in enumerate(reversed(code))) % 24223 == 1
    session = golden("einauge")[0]
    code = record_code(session).replace("-", "")
    assert sum(digits[letter] * 29**at for at, letter in enumerate(reversed(code))) % 594823289 == 1
    body, data = code[3:-6], b""
    for at in range(0, len(body), 5):
        value, part = 0, body[at : at + 5]
        for letter in part:
            value = value * 29 + digits[letter]
        data += value.to_bytes({5: 3, 4: 2, 2: 1}[len(part)], "big")
    head, *moves = zlib.decompress(data, -15).decode().split("\n")
    assert json.loads(head)[:2] == [{}, session.seed] and moves == session.moves


# --- slips -----------------------------------------------------------------------------------------------------------


def slips(code: str) -> list[str]:
    """All codes with one letter that is another one, or with two that have changed places."""
    plain = code.replace("-", "")
    found = [
        plain[:at] + other + plain[at + 1 :] for at in range(len(plain)) for other in LETTERS if other != plain[at]
    ]
    for low in range(len(plain)):
        for high in range(low + 1, len(plain)):
            if plain[low] != plain[high]:
                letters = list(plain)
                letters[low], letters[high] = plain[high], plain[low]
                found.append("".join(letters))
    return found


@given(beginnings())
def test_one_wrong_letter_and_two_changed_ones_are_always_noticed_in_a_short_code(beginning):
    name, options, seed = beginning
    for slip in slips(start_code(registry.game(name), options, seed)):
        with pytest.raises(Refused):
            read(slip)


@pytest.mark.parametrize("name", registry.names())
def test_and_in_a_long_one(name):
    session = golden(name)[0]
    session.go_to(2)
    for slip in slips(record_code(session))[::7]:
        with pytest.raises(Refused):
            read(slip)


@given(beginnings(), st.data())
def test_two_wrong_letters_are_noticed_in_a_short_code(beginning, data):
    name, options, seed = beginning
    letters = list(start_code(registry.game(name), options, seed).replace("-", ""))
    at = data.draw(st.lists(st.integers(0, len(letters) - 1), min_size=2, max_size=2, unique=True))
    for place in at:
        letters[place] = data.draw(st.sampled_from(sorted(set(LETTERS) - {letters[place]})))
    with pytest.raises(Refused):
        read("".join(letters))


def test_the_checks_notice_what_they_are_said_to():
    """29 is a primitive root of both primes; two wrong letters never cancel out within fifty letters."""
    for prime in (24223, 594823289):
        order, rest = prime - 1, prime - 1
        factors = {factor for factor in range(2, 40_000) if rest % factor == 0}
        assert all(pow(29, order // factor, prime) != 1 for factor in factors)
    prime, step = 24223, 1
    ratios = {
        sign * low * pow(high, -1, prime) % prime for low in range(1, 29) for high in range(1, 29) for sign in (1, -1)
    }
    for _ in range(50):
        step = step * 29 % prime
        assert step not in ratios


@given(beginnings(), st.data())
def test_missing_and_doubled_letters_are_noticed(beginning, data):
    name, options, seed = beginning
    code = start_code(registry.game(name), options, seed).replace("-", "")
    at = data.draw(st.integers(0, len(code) - 1))
    for slip in (code[:at] + code[at + 1 :], code[:at] + code[at] + code[at:], code[:-4], code + code):
        with pytest.raises(Refused):
            read(slip)


def test_what_is_wrong_is_said():
    assert "No code" in refused(" - ") and "No code" in refused("")
    assert '"*"' in refused("HD1-0000-005J-EK*M") and '"É"' in refused("HD1-É")
    assert "check letters" in refused("HD1-0000-005J-EKPN") and "check letters" in refused("H")
    assert "at most" in refused("H" * (LONGEST + 1))
    assert "at the start" in refused(made("G", "D", "1", "0" * 9)) and "H, E, C, A, T" in refused(
        made("G", "D", "1", "0" * 9)
    )
    assert "second character" in refused(made("H", "X", "1", "0" * 9))
    assert "edition 7" in refused(made("E", "D", "7", "0" * 9)) and "edition 0" in refused(made("E", "D", "0", "0" * 9))
    assert "characters long" in refused(made("H", "D", "1", "0" * 8)) and "characters long" in refused(
        made("H", "D", "1", "0" * 12)
    )
    assert "characters long" in refused(made("H", "D", "1", "0" * 14)) and "characters long" in refused(
        made("H", "D", "1", "0" * 40)
    )
    assert "way of playing" in refused(made("H", "D", "1", "0" * 9 + "YY"))
    assert "characters long" in refused(made("H", "P", "1", packed(b"short"), LONG_CHECK))
    assert "cannot be read" in refused(made("H", "P", "1", packed(b"no stream of Deflate at all"), LONG_CHECK))
    assert "cannot be read" in refused(made("H", "R", "1", packed(streamed(b"[{},0,[]]" + b"\nc3" * 20)), LONG_CHECK))
    assert "Modern Way" in refused(
        made(
            "H", "R", "1", packed(streamed(b'[{"mode":"challenge","scoring":"ancient"},0,[],""]\na\nb\nc')), LONG_CHECK
        )
    )


def made(game: str, kind: str, edition: str, body: str, check: int = SHORT_CHECK) -> str:
    """A code whose check letters agree."""
    return grouped(sealed(game + kind + edition + body, check), 3, 4)


def streamed(data: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush()


# --- damage and foreign texts ----------------------------------------------------------------------------------------


@given(st.text(max_size=200))
def test_no_text_crashes_or_is_taken_for_a_code(text):
    with pytest.raises(Refused):
        read(text)


@given(st.text(LETTERS, min_size=0, max_size=120), GAMES, st.sampled_from("DPR"), st.sampled_from("12"))
def test_rightly_checked_nonsense_is_refused_or_a_game(body, name, kind, edition):
    """Who makes codes himself may make any: they are read by the rules, or refused."""
    check = SHORT_CHECK if kind == "D" else LONG_CHECK
    try:
        through(opening(read(made(coded(name).letter, kind, edition, body, check))))
    except Refused as fault:
        assert sentence(fault.why)


@given(st.binary(max_size=300), GAMES, st.sampled_from("PR"))
@example(b'[[],0,[],""]\n', "eye", "R")
@example(b'[{},-1,["a","b"],""]\nx', "eye", "R")
@example(b'[{},5,["a"],"{}"]', "ishido", "R")
def test_packed_nonsense_is_refused(data, name, kind):
    try:
        through(opening(read(made(coded(name).letter, kind, "1", packed(streamed(data)), LONG_CHECK))))
    except Refused as fault:
        assert sentence(fault.why)


@pytest.mark.parametrize("part", ["0", "HD1", "ER1Y", "TP1-", "ß", "\u0000", "code=", "é", " "])
def test_each_letter_of_a_long_text_is_looked_at_a_few_times_only(monkeypatch, part):
    """Numbers of many letters take a time that grows with their square: none is long, none comes twice."""
    looked, real = [0], spelling.number

    def number(letters: str) -> int:
        looked.append(len(letters))
        return real(letters)

    monkeypatch.setattr(spelling, "number", number)
    with pytest.raises(Refused):
        read((part * LONGEST)[:LONGEST])
    assert sum(looked) <= 3 * LONGEST and max(looked) <= 60


@pytest.mark.parametrize(
    ("kind", "data"), [("P", b"[" * 400_000), ("R", b"\n" * 500_000), ("R", b"[" * 20), ("P", bytes(10_000_000))]
)
def test_what_unpacks_to_too_much_is_refused(kind, data):
    with pytest.raises(Refused):
        read(made("T", kind, "1", packed(streamed(data)), LONG_CHECK))


# --- what is made of codes -------------------------------------------------------------------------------------------


def test_options_without_a_number_make_a_long_code():
    game = registry.game("eye")
    options = {"goal": "count", "goal_count": [4, 5]}
    code = start_code(game, options, 12)
    found = read(code)
    assert code[:3] == "ER2" and found.kind == START and found.options == game.complete(options) and found.seed == 12
    session = through(opening(found))
    assert (
        session.length == 0
        and [seat.kind for seat in session.seats] == ["human", "bot"]
        and "counted" not in session.metadata
    )
    solitaire = registry.game("oeil-solo")
    printed = read(start_code(solitaire, {}, 5))
    assert printed.options == solitaire.defaults() and not printed.numbered


def test_a_game_that_began_in_the_middle_begins_there_again():
    game = registry.game("einauge")
    session = Session.new(game, {}, 1, [Seat("human"), Seat("human")], "...../...../www../.bbb./..... w - 6")
    found = read(beginning_code(session))
    assert found.kind == POSITION and found.start == game.format_state(session.at(0))
    session.play("c3" if session.check("c3") is None else game.legal(session.state)[0])
    again = through(opening(read(record_code(session))))
    assert again.state == session.state and game.format_state(again.at(0)) == found.start


def test_who_sits_where():
    code = read(start_code(registry.game("triaxis"), {"seats": 3}, 1))
    assert [seat.kind for seat in through(opening(code)).seats] == ["human", "bot", "bot"]
    sitting = [Seat("bot", "greedy"), Seat("human"), Seat("human")]
    assert list(through(opening(code, sitting)).seats) == sitting
    assert len(through(opening(code, sitting[:2])).seats) == 3


def test_stones_and_starts_that_were_chosen_say_so():
    ishido = through(opening(read(start_code(registry.game("ishido"), {}, 9))))
    assert ishido.metadata == {"deal": "code", "bars": ["deal"], "barred_all_time": True}
    ishido.metadata["bars"].append("hint")
    assert through(opening(read(start_code(registry.game("ishido"), {}, 9)))).metadata["bars"] == ["deal"]
    start = through(opening(read(start_code(registry.game("oeil-solo"), drawn_start(9), 9))))
    assert start.metadata == {"deal": "code"}


def test_codes_from_before_are_read():
    deal = read(deal_code(4711).lower())
    assert deal == read(start_code(registry.game("ishido"), {}, 4711))
    start = read(older_start(4711))
    assert start == read(start_code(registry.game("oeil-solo"), drawn_start(4711), 4711))
    assert read(deal_code(HIGHEST)).seed == HIGHEST
    tournament = read(tournament_code(5, "modern", 20))
    assert tournament.kind == TOURNAMENT
    with pytest.raises(Refused) as fault:
        through(opening(tournament))
    assert "tournament" in sentence(fault.value.why)
    with pytest.raises(Refused):
        read("D-0000-0005-YE")


def test_a_game_too_long_for_a_code_is_refused():
    session = golden("triaxis")[0]
    noise = [f"{spelling.spelled(pow(7, at, 10**40 + 1), 28)}" for at in range(2500)]
    long = Session(session.game, session.options, session.seed, session.seats, [session.at(0)] * 2501, noise, 2500)
    with pytest.raises(Refused) as fault:
        record_code(long)
    assert "Keep it as a record" in sentence(fault.value.why)
    assert read(record_code(session)).kind == RECORD


@pytest.mark.parametrize(
    "text", ["game.json", "./HD1-0000-005J-EKPM", "saves/HD1", "record", "...../...../", '{"a":1}', "HD1"]
)
def test_a_files_name_or_a_position_is_no_code(text):
    assert not looks_like_code(text)
