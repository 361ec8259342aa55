"""A game for these tests alone: a die is thrown, the seat takes up to so many counters; who takes the last one wins.

Its moves hold blanks, chance decides, a throw of one bars undo: what Ein-Auge has not.
"""

import json
from typing import Any, NamedTuple

from codewheel.rules.contract import CHANCE, NOBODY, Event, Options, Outcome, Reason, event, reason, refuse


class State(NamedTuple):
    left: int
    seat: int
    dice: int  # 0: to be thrown


class Toy:
    name = "toy"
    edition = 1
    earlier = ()
    event_kinds = ("throw", "take")
    bots = ()
    moves_contain_spaces = True

    def defaults(self) -> dict[str, Any]:
        return {"counters": 9}

    def complete(self, options: Options) -> dict[str, Any]:
        for key, value in options.items():
            if key != "counters" or type(value) is not int or value < 1:
                raise refuse("einauge.option", name=key)
        return {**self.defaults(), **options}

    def options_of(self, state: State) -> dict[str, Any] | None:
        return None

    def new(self, options: Options, seed: int) -> State:
        return State(self.complete(options)["counters"], 0, 0)

    def seats(self, state: State) -> int:
        return 2

    def check_state(self, state: State) -> Reason | None:
        return None if state.left >= 0 else reason("einauge.parts", count=0)

    def legal(self, state: State) -> tuple[str, ...]:
        if not state.left:
            return ()
        if not state.dice:
            return tuple(move for move, _ in self.chance(state))
        return tuple(f"take {n}" for n in range(1, min(state.dice, state.left) + 1))

    def leaving_moves(self, state: State) -> tuple[str, ...]:
        return ()

    def check(self, state: State, move: str) -> Reason | None:
        return None if move in self.legal(state) else reason("einauge.over")

    def apply(self, state: State, move: str) -> State:
        if move not in self.legal(state):
            raise refuse("einauge.over")
        number = int(move.split()[1])
        if not state.dice:
            return state._replace(dice=number)
        return State(state.left - number, 1 - state.seat, 0)

    def events(self, before: State, move: str, after: State) -> tuple[Event, ...]:
        return (event(move.split()[0]),)

    def to_move(self, state: State) -> int:
        return NOBODY if not state.left else state.seat if state.dice else CHANCE

    def chance(self, state: State) -> tuple[tuple[str, int], ...]:
        return (("throw 1", 1), ("throw 2", 2), ("throw 3", 1))

    def chance_starter(self, state: State) -> int | None:
        return None

    def outcome(self, state: State) -> Outcome:
        if state.left:
            return Outcome(False, None, (0, 0), "")
        return Outcome(True, 1 - state.seat, (state.seat, 1 - state.seat), "last")

    def parse_state(self, text: str) -> State:
        try:
            return State(*json.loads(text))
        except (ValueError, TypeError):
            raise refuse("einauge.parts", count=0) from None

    def format_state(self, state: State) -> str:
        return json.dumps(list(state))

    def parse_move(self, text: str) -> str:
        if text == "crash":
            raise ZeroDivisionError("division by zero")
        return text

    def without_history(self, state: State) -> State:
        return state

    def view(self, state: State, seat: int) -> State:
        return state

    def may_undo(self, before: State, move: str, after: State) -> Reason | None:
        return reason("session.chance") if move == "throw 1" else None
