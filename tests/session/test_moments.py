"""Days and hours as they are read."""

import pytest

from codewheel.session.moments import written


@pytest.mark.parametrize(
    ("moment", "read"),
    [
        ("2001-04-27 20:15", "27 Apr 2001 20:15"),
        ("2026-11-03", "3 Nov 2026"),
        ("", ""),
        ("2001-13-01", "2001-13-01"),
        ("yesterday", "yesterday"),
        ("--", "--"),
    ],
)
def test_a_day_is_written_as_a_person_reads_it(moment: str, read: str) -> None:
    assert written(moment) == read
