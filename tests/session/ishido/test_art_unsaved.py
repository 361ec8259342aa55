"""The editor's work in progress: kept whole, forgotten, and damaged files refused in a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.rules.contract import Refused
from codewheel.session.ishido.art import editing
from codewheel.session.ishido.art.stoneset import BLANK
from codewheel.session.ishido.art.templates import TEMPLATES
from codewheel.session.ishido.art.unsaved import UNSAVED, USED, Unsaved, Work
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
