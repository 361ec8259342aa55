"""What the tests over all games know of TriAxis."""

from known import Known

KNOWN = Known(
    (
        {"shares": [4, 4], "round_limit": 12},
        {"seats": 3, "shares": [6, 5, 4], "first": 2, "round_limit": 8},
        {"seats": 6, "shares": [4] * 6, "stock": "limited", "round_limit": 4},
        {"island": "classic", "shares": [8, 8], "climate": "harsh", "round_limit": 6},
        {"seats": 4, "shares": [2] * 4, "placing": "in_turn", "stock": "limited"},
    ),
    quoted=40,
    seldom=frozenset(
        ("end_turn", "stop", "halt", "gather", "open", "redo", "next_game", "close_series", "go_on", "walk")
    ),
)  # fmt: skip
