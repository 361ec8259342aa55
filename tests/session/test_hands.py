"""What hands and eyes ask of the program: rows, values, old settings, limits of time."""

import pytest

from codewheel.rules.contract import Refused
from codewheel.session import hands
from codewheel.session.art.sight import SIGHTS
from codewheel.session.hands import COLOURS, CONTRAST, PLAIN, ROWS, Row, choose, colours, limit, reset, value
from codewheel.session.settings import Settings
from codewheel.session.storage import Memory
from codewheel.session.texts import translate


def row(key: str) -> Row:
    return next(row for row in ROWS if row.key == key)


def test_each_value_of_each_row_can_be_chosen_and_is_kept_and_has_its_words() -> None:
    for each in ROWS:
        for wanted in each.values:
            storage = Memory()
            settings = Settings(storage)
            choose(settings, each, wanted)
            assert settings.problem is None and value(Settings(storage), each) == wanted
            if not isinstance(wanted, bool):
                assert translate(f"hands.{each.key}.{wanted}")
            reset(settings)
            assert settings.all_of("") == {}
        assert translate(f"hands.{each.key}") and translate(f"hands.{each.key}.means")


def test_a_value_that_is_none_is_refused() -> None:
    settings = Settings(Memory())
    for key in ("pace", "time", "signs", "animation"):
        with pytest.raises(Refused):
            choose(settings, row(key), "other")
    choose(settings, row(COLOURS), "other")
    assert colours(settings) == PLAIN


def test_the_kinds_of_sight_are_those_that_are_measured() -> None:
    assert (PLAIN, *hands.SIGHTS) == SIGHTS


def test_high_contrast_of_older_settings_holds_and_leads_on_to_the_other_colours() -> None:
    settings = Settings(Memory())
    settings.set("contrast", True)
    assert colours(settings) == CONTRAST
    choose(settings, row(COLOURS), "deutan")
    assert colours(settings) == "deutan" and not settings.get("contrast")
    choose(settings, row(COLOURS), CONTRAST)
    assert settings.get("contrast") and settings.get("sight") == PLAIN


@pytest.mark.parametrize(("chosen", "found"), [("once", 20), ("twice", 40), ("fourfold", 80), ("none", None)])
def test_a_limit_is_as_long_as_it_is_needed(chosen: str, found: int | None) -> None:
    settings = Settings(Memory())
    settings.set("time", chosen)
    assert limit(settings, 20) == found
