"""Codes of deals and tournaments: read as written, forgiving, and no slip of the fingers goes through."""

from datetime import date

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from codewheel.rules.contract import Refused
from codewheel.session.ishido.deals import (
    LETTERS,
    SEEDS,
    Code,
    daily_seed,
    fresh_deal,
    iso_day,
    read_code,
    read_deal,
    tournament_code,
)
from codewheel.session.strict import HIGHEST
from codewheel.session.texts import sentence
from older_codes import deal_code

SEED = st.integers(0, SEEDS - 1)
ANY_SEED = st.one_of(SEED, st.integers(0, HIGHEST))
SCORING = st.sampled_from(("modern", "ancient"))
MINUTES = st.integers(0, 60)


def refused(action, *values) -> str:
    """The sentence with which it is refused."""
    with pytest.raises(Refused) as found:
        action(*values)
    return sentence(found.value.why)


@given(SEED, SCORING, MINUTES)
@example(0, "modern", 0)
@example(SEEDS - 1, "ancient", 60)
def test_a_tournaments_code_is_read_as_it_was_written(seed, scoring, minutes):
    code = tournament_code(seed, scoring, minutes)
    assert len(code) == 18 and code.startswith("ISH-") and code[8] == code[13] == "-"
    assert set(code[4:]) <= {*LETTERS, "-"}
    assert read_code(code) == Code(seed, scoring, minutes) == read_code(code[4:])


@given(ANY_SEED)
@example(0)
@example(SEEDS)
@example(HIGHEST)
def test_a_deals_code_is_read_as_it_was_written(seed):
    code = deal_code(seed)
    assert read_deal(code) == seed and (len(code) == 14 or seed >= SEEDS)


def test_codes_stay_what_they_are():
    assert tournament_code(123456789, "ancient", 15) == "ISH-003N-QK8N-2F7F"
    assert deal_code(5) == "D-0000-0005-YD" and deal_code(HIGHEST) == "D-FZZZ-ZZZZ-ZZZZ-ZRA"


@given(SEED, SCORING, MINUTES, st.randoms())
def test_reading_forgives(seed, scoring, minutes, chance):
    for code, read in ((tournament_code(seed, scoring, minutes), read_code), (deal_code(seed), read_deal)):
        other = {"0": "0Oo", "1": "1IiLl", "-": ("-", "", " ", "  ", " - ", "–")}
        loose = "".join(chance.choice(other.get(letter, letter + letter.lower())) for letter in code)
        assert read(f" {loose}\n") == read(code)


def writings(code):
    """The code with each letter changed into each other one, each two neighbours swapped, each left out or doubled."""
    letters = code.replace("-", "")
    for at, letter in enumerate(letters):
        for other in LETTERS + "U?":
            if other != letter and {other, letter} not in ({"1", "I"}, {"0", "O"}):
                yield letters[:at] + other + letters[at + 1 :]
        yield letters[:at] + letters[at + 1 :]
        yield letters[:at] + letter + letters[at:]
        if letters[at : at + 1] != letters[at + 1 : at + 2] and at + 1 < len(letters):
            yield letters[:at] + letters[at + 1] + letter + letters[at + 2 :]


@pytest.mark.parametrize("seed", [0, 1, 77, 123456789, SEEDS - 1, 0x8421084210, 0xF83E0F83E0])
def test_no_single_slip_goes_through(seed):
    for code, read in ((tournament_code(seed, "modern", 60), read_code), (deal_code(seed), read_deal)):
        slips = list(writings(code))
        assert len(slips) > 350
        for slip in slips:
            assert len(refused(read, slip)) > 20, slip


@given(SEED, st.integers(0, 11), st.integers(0, 11), st.sampled_from(LETTERS), st.sampled_from(LETTERS))
def test_no_two_wrong_letters_go_through(seed, first, second, one, other):
    right = tournament_code(seed, "modern", 30)[4:].replace("-", "")
    letters = list(right)
    letters[first], letters[second] = one, other
    if "".join(letters) != right:
        refused(read_code, "".join(letters))


def test_what_is_wrong_is_said():
    assert "No code" in refused(read_code, " - ") and "No code" in refused(read_deal, "")
    assert '"U"' in refused(read_code, "ISH-UUUU-0000-0000")
    assert "looks like ISH-" in refused(read_code, "ISH-1234") and "looks like D-" in refused(read_deal, "D-1234")
    assert "begin with D" in refused(read_deal, deal_code(5)[2:] + "Z")
    assert "begin with ISH" in refused(read_code, "ASH-003N-QK8N-2F7F")
    assert "begins with ISH" in refused(read_code, deal_code(5))
    assert "begins with D" in refused(read_deal, tournament_code(5, "modern", 0))
    assert "places" in refused(read_deal, "D-0000-0005-YE")
    for bad in (-1, SEEDS, True, "5"):
        assert "seed" in refused(tournament_code, bad, "modern", 0)
    assert "minutes" in refused(tournament_code, 5, "modern", 61)
    assert "way of scoring" in refused(tournament_code, 5, "futuristic", 0)


@given(st.text(max_size=24))
@example("D" + "0" * 10)
@example("ß" * 12)
@example("٣" * 12)
def test_whatever_is_typed_is_read_or_refused(text):
    for read in (read_code, read_deal):
        try:
            read(text)
        except Refused as fault:
            assert len(sentence(fault.why)) > 10


def test_a_code_of_later_days_is_refused():
    from codewheel.session.ishido import deals

    assert "newer" in refused(read_code, deals._written("ISH", 1 << 7, 10))
    assert "newer" in refused(read_code, deals._written("ISH", 61, 10))
    assert "newer" in refused(read_deal, deals._written("D", HIGHEST + 1, 13))


@given(st.integers(0, HIGHEST))
def test_fresh_deals_have_short_codes(entropy):
    assert 0 <= fresh_deal(entropy) < SEEDS


def test_the_deal_of_the_day():
    assert daily_seed("2026-11-21") == 313633813528 == daily_seed(date(2026, 11, 21)) == daily_seed("2026-11-21 20:15")
    days = [date.fromordinal(date(2000, 1, 1).toordinal() + day) for day in range(40 * 366)]
    seeds = {daily_seed(day) for day in days}
    assert len(seeds) == len(days) and all(0 <= seed < SEEDS for seed in seeds)
    for bad in ("", "2026-02-30", "20261121", "2026-W47-6", "tomorrow", "0000-01-01", "２０２６-11-21"):
        assert "date" in refused(iso_day, bad) and "date" in refused(daily_seed, bad)


@pytest.mark.parametrize("moment", ["2001-04-31", "2001-W17-6"])
def test_what_is_no_date_is_told_by_its_first_twenty_letters(moment: str) -> None:
    with pytest.raises(Refused) as caught:
        iso_day(moment + "x" * 30)
    text = sentence(caught.value.why)
    assert moment + "x" * 10 in text and "x" * 11 not in text
