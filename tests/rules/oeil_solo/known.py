"""What the tests over all games know of L'Oeil's solitaire."""

from known import Known

KNOWN = Known(quoted=40, seldom=frozenset(("open",)))
