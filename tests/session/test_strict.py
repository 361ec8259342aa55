"""Strict JSON: what is refused, and where."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codewheel.rules.contract import Refused
from codewheel.session import strict
from codewheel.session.texts import sentence

BAD = {
    b"": "Line 1, column 1",
    b"{": "Line 1",
    b"[1,\n2,]": "Line 2",
    b"\xff{}": "Byte 1",
    b'{"a":1,"b":2,"a":3}': '"a" appears twice',
    b'{"x":{"a":1,"a":1}}': '"a" appears twice',
    b"NaN": "NaN is not a whole number",
    b"[Infinity]": "Infinity",
    b"-Infinity": "-Infinity",
    b"1.0": "1.0",
    b"1e400": "1e400",
    b"1" * 5000: "too large",
    b"18446744073709551616": "too large",
    b"[" * 17 + b"]" * 17: "more than 16 deep",
    b"[" * 100_000: "more than 16 deep",
    b'{"a":' * 100_000: "more than 16 deep",
    b'"' + b"[" * 9: "Line 1",
    b"{} {}": "column 4",
    b" " * (strict.LARGEST + 1): "are read",
}


@pytest.mark.parametrize("data", BAD, ids=lambda data: repr(data[:12]))
def test_bad_json_is_refused_in_a_sentence(data):
    with pytest.raises(Refused) as refused:
        strict.loads(data)
    assert BAD[data] in sentence(refused.value.why)


def test_what_is_within_the_limits_is_read():
    assert strict.loads("\ufeff{}".encode()) == strict.loads("\ufeff{}") == {}
    assert strict.loads(b"18446744073709551615") == strict.HIGHEST
    assert strict.loads('["[[[[[[[[[[[[[[[[[[[[[[[[", "\\"[["]') == ["[" * 24, '"[[']
    assert strict.loads("[" * 16 + "]" * 16)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-strict.HIGHEST, strict.HIGHEST) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(JSON)
def test_what_is_written_is_read_again(value):
    try:
        assert strict.loads(strict.dumps(value)) == value
    except Refused as fault:
        assert fault.why.code == "storage.too_deep"
    assert strict.dumps(value).isascii() and "\n" not in strict.dumps(value)


@given(st.text() | st.binary())
def test_nothing_but_refused_is_raised(data):
    try:
        value = strict.loads(data)
    except Refused as fault:
        assert sentence(fault.why)
    else:
        assert (
            json.loads(
                data.removeprefix(strict.BOM) if isinstance(data, str) else data.removeprefix(strict.BOM.encode())
            )
            == value
        )


def test_types_and_limits_are_told():
    cases = [
        (lambda: strict.typed(True, int), "Expected a whole number, found true or false"),
        (lambda: strict.typed(None, str), "Expected text, found null"),
        (lambda: strict.whole(5, 0, 4), "5 is not between 0 and 4"),
        (lambda: strict.text("abc", 2), "3 characters"),
        (lambda: strict.text("a\tb"), "cannot be shown"),
        (lambda: strict.text("\ud800"), "cannot be shown"),
        (lambda: strict.fields({"b": 1}, {"a": int}), '"b" is unknown'),
        (lambda: strict.fields({}, {"a": int}), '"a" is missing'),
        (lambda: strict.fields({"a": "1"}, {"a": int}), 'key "a": Expected a whole number'),
        (lambda: strict.items([1, "2"], lambda item: strict.typed(item, int), "record.move", 9), "move 2: "),
        (lambda: strict.items([1, 2], id, "record.move", 1), "2 items"),
        (lambda: strict.header({"format": "x"}, "y", {}), '"y"'),
        (lambda: strict.header({"format": "y", "version": True}, "y", {}), "version"),
        (lambda: strict.header({"format": "y", "version": 2}, "y", {}), "newer"),
    ]
    for action, wanted in cases:
        with pytest.raises(Refused) as refused:
            action()
        assert wanted in sentence(refused.value.why)


@pytest.mark.parametrize("piece", ['"', '\\"', '"\\', "[],", '{"a":1},', "\\", "1,", "é"])
def test_work_grows_as_the_text_does(piece):
    """What is looked at of a text that is no JSON, counted in letters that the expressions take."""
    for size in (1_000, 16_000):
        text = piece * (size // len(piece))
        taken = [found.end() - found.start() for found in strict._quoted().finditer(text)]
        assert sum(taken) <= len(text)
        for head in ("", "[", '{"a":'):
            with pytest.raises(Refused):
                strict.loads(head + text + "?")


def test_a_key_that_comes_again_at_the_end_is_found():
    with pytest.raises(Refused) as refused:
        strict.loads("{" + ",".join(f'"k{n}":1' for n in range(50_000)) + ',"k49999":2}')
    assert '"k49999" appears twice' in sentence(refused.value.why)


def test_a_key_that_is_there_twice_is_told_by_its_first_forty_letters():
    key = "x" * 60
    with pytest.raises(Refused) as refused:
        strict.loads(f'{{"{key}":1,"{key}":2}}')
    assert f'"{"x" * 40}" appears twice' in sentence(refused.value.why)
