"""Titles and the names of their files: one way and back."""

import pytest

from codewheel.rules.contract import Refused
from codewheel.session.titles import file_of, path_of, stem_of, title_of


def test_the_file_of_a_title_in_a_drawer_lies_in_the_drawers_folder() -> None:
    assert path_of("saves/", "Sea") == file_of("saves/", "Sea")
    assert path_of("saves/", "Fish/Sea", ".txt") == file_of("saves/_46ish/", "Sea", ".txt")
    for bad in ("/Sea", "a/b/c", "a/"):
        with pytest.raises(Refused):
            path_of("saves/", bad)


@pytest.mark.parametrize("title", ["plain", "Über 1", "a/b", "-x", "con"])
def test_a_name_for_other_programs_leads_back_to_its_title(title: str) -> None:
    assert title_of(stem_of(title)) == title


@pytest.mark.parametrize("stem", ["", "x" * 90, "con", "a b_41"])
def test_a_name_of_another_making_is_its_own_title(stem: str) -> None:
    assert title_of(stem) == stem


def test_a_title_makes_a_name_of_180_letters_at_most() -> None:
    each = len(file_of("", "é", ""))  # it is written as a number
    count, rest = divmod(180, each)
    assert count + rest < 40 and len(file_of("", "é" * count + "a" * rest, "")) == 180
    with pytest.raises(Refused):
        file_of("", "é" * count + "a" * (rest + 1), "")
