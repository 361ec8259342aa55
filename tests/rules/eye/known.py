"""What the tests over all games know of EYE."""

from known import Known

KNOWN = Known(({}, {"players": 4}), quoted=40, seldom=frozenset(("open", "review")))
