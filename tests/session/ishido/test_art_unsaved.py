"""The editor's work in progress: kept whole, forgotten, and damaged files refused in a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.rules.contract import Refused
from codewheel.session.ishido.art import editing
from codewheel.session.ishido.art.stoneset import BLANK
from codewheel.session.ishido.art.templates import TEMPLATES
from codewheel.session.ishido.art.unsaved import UNSAVED, USED, Unsaved, Work, Works
from codewheel.session.storage import Memory
from codewheel.session.texts import sentence
from examples import examples

WORK = Work(editing.template(BLANK, 4, TEMPLATES["heart"], 12), "Drawer/NAME")


def kept() -> bytes:
    """The file of WORK."""
    storage = Memory()
    Unsaved(storage).keep(WORK)
    return storage.kept[UNSAVED]


def test_kept_and_forgotten():
    storage = Memory()
    unsaved = Unsaved(storage)
    assert unsaved.load() is None
    unsaved.keep(WORK)
    assert Unsaved(storage).load() == WORK and Unsaved(storage, USED).load() is None
    unsaved.forget()
    assert unsaved.load() is None and storage.names() == []


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b'{"format":"codewheel-editor","version":2}', b"\xff"])
def test_what_is_no_work_is_refused(data):
    storage = Memory()
    storage.write(UNSAVED, data)
    with pytest.raises(Refused) as refused:
        Unsaved(storage).load()
    assert UNSAVED in sentence(refused.value.why)
    Unsaved(storage).keep(WORK)
    assert Unsaved(storage).load() == WORK


@examples(150)
@given(st.lists(st.tuples(st.integers(0, len(kept()) - 1), st.integers(0, 255)), min_size=1, max_size=4), st.booleans())
def test_mutated_files_are_refused_or_loaded(changes, cut):
    data = bytearray(kept())
    for at, byte in changes:
        data[at] = byte
    storage = Memory()
    storage.write(UNSAVED, bytes(data[: changes[0][0]] if cut else data))
    try:
        found = Unsaved(storage).load()
    except Refused as fault:
        assert sentence(fault.why)
    else:
        assert found is not None and len(found.art.stones) == 36


def test_a_damaged_one_is_set_aside_before_it_is_forgotten():
    storage = Memory()
    storage.write(UNSAVED, b"{}")
    unsaved = Unsaved(storage)
    with pytest.raises(Refused):
        unsaved.load()
    unsaved.forget()
    assert storage.names() == [f"{UNSAVED}.damaged"] and storage.read(f"{UNSAVED}.damaged") == b"{}"


OTHER = Work(editing.template(BLANK, 9, TEMPLATES["heart"], 3), "OTHER")
THIRD = Work(editing.template(BLANK, 2, TEMPLATES["heart"], 7), "")
SECOND = "editor/unsaved-2.json"


def all_left(storage: Memory) -> list[Work]:
    """What the next program is offered."""
    works = Works(storage)
    return list(iter(works.load, None))


def test_two_programs_have_a_file_each():
    storage = Memory()
    here, there = Works(storage), Works(storage)
    assert here.load() is None and there.load() is None
    for _ in range(3):
        here.keep(WORK)
        there.keep(OTHER)
    assert all_left(storage) == [WORK, OTHER] and storage.names() == [SECOND, UNSAVED]
    here.forget()
    assert all_left(storage) == [OTHER]
    here.forget()
    there.keep(THIRD)
    assert all_left(storage) == [THIRD]
    there.forget()
    assert storage.names() == []


def test_who_never_kept_anything_takes_nothing_away():
    storage = Memory()
    here, there = Works(storage), Works(storage)
    assert there.load() is None
    here.keep(WORK)
    there.forget()
    assert all_left(storage) == [WORK]


def test_both_go_on_with_one_work():
    storage = Memory()
    here, there = Works(storage), Works(storage)
    here.keep(WORK)
    assert there.load() == WORK
    there.keep(OTHER)  # it goes on there
    here.keep(THIRD)  # and here
    assert all_left(storage) == [OTHER, THIRD]
    there.forget()
    assert all_left(storage) == [THIRD]


def test_what_has_changed_since_it_was_offered_is_not_thrown_away():
    storage = Memory()
    here, there = Works(storage), Works(storage)
    here.keep(WORK)
    assert there.load() == WORK
    here.keep(THIRD)
    there.forget()
    assert all_left(storage) == [THIRD]


def test_damage_takes_no_file_of_its_own_for_ever():
    storage = Memory()
    storage.write(UNSAVED, b"{}")
    works = Works(storage)
    works.keep(WORK)  # nobody has looked at it
    assert storage.names() == [UNSAVED, f"{UNSAVED}.damaged"] and all_left(storage) == [WORK]
    works.keep(OTHER)
    storage.write(UNSAVED, b"{}", spoilt=True)
    again = Works(storage)
    assert again.load() == WORK  # the last good one
    again.keep(THIRD)
    assert all_left(storage) == [THIRD]
