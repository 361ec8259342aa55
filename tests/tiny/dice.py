"""A race with a weighted die: chance rolls `r1` to `r3`, then the seat says `step` or `hold`; `concede` at any time.

Who steps on the other's square sends it back to 0. Who reaches `goal` wins; after 40 turns the race is drawn.
"""

from typing import NamedTuple

from codewheel.rules.contract import CHANCE, NOBODY, Event, Options, Outcome, Reason, event, reason, refuse

ROLLS = (("r1", 3), ("r2", 2), ("r3", 1))
TURNS = 40


class State(NamedTuple):
    at: tuple[int, int]
    side: int
    roll: int  # 0: chance is to roll
    turns: int
    goal: int
    gone: bool  # the side has conceded


class Dice:
    name = "tiny_dice"
    edition = 1
    earlier: tuple[object, ...] = ()
    event_kinds: tuple[str, ...] = ("roll", "step", "hold", "back", "concede", "win", "draw")
    bots: tuple[str, ...] = ("random", "greedy")
    moves_contain_spaces = False

    def defaults(self):
        return {"goal": 12}

    def complete(self, options: Options):
        goal = options.get("goal", 12)
        if set(options) - {"goal"} or type(goal) is not int or not 3 <= goal <= 50:
            raise refuse("tiny_dice.option")
        return {"goal": goal}

    def options_of(self, state: State):
        return {"goal": state.goal}

    def new(self, options: Options, seed: int) -> State:
        return State((0, 0), 0, 0, 0, self.complete(options)["goal"], False)

    def seats(self, state: State) -> int:
        return 2

    def _over(self, state: State) -> bool:
        return state.gone or max(state.at) == state.goal or state.turns == TURNS

    def check_state(self, state: State) -> Reason | None:
        good = 3 <= state.goal <= 50 and all(0 <= at <= state.goal for at in state.at)
        good = good and 0 <= state.turns <= TURNS and state.side == state.turns % 2 and 0 <= state.roll <= 3
        good = good and max(state.at) <= 3 * state.turns and (state.at[0] != state.at[1] or state.at[0] == 0)
        finished = state.turns == TURNS or max(state.at) == state.goal
        if not good or (finished and (state.roll or state.gone)) or state.at[state.side] == state.goal:
            return reason("tiny_dice.race")
        return None

    def legal(self, state: State):
        if self._over(state):
            return ()
        return ("concede", "hold", "step") if state.roll else ("concede", "r1", "r2", "r3")

    def leaving_moves(self, state: State):
        return () if self._over(state) else ("concede",)

    def check(self, state: State, move: str) -> Reason | None:
        if move not in ("concede", "hold", "step", "r1", "r2", "r3"):
            return reason("tiny_dice.move_text", text=move[:20])
        if self._over(state):
            return reason("tiny_dice.over")
        return None if move in self.legal(state) else reason("tiny_dice.not_now", move=move)

    def apply(self, state: State, move: str) -> State:
        why = self.check(state, move)
        if why is not None:
            raise refuse(why.code, **dict(why.params))
        if move == "concede":
            return state._replace(gone=True)
        if move[0] == "r":
            return state._replace(roll=int(move[1]))
        at = list(state.at)
        if move == "step":
            at[state.side] = min(at[state.side] + state.roll, state.goal)
            if at[0] == at[1]:
                at[1 - state.side] = 0
        return State((at[0], at[1]), 1 - state.side, 0, state.turns + 1, state.goal, False)

    def events(self, before: State, move: str, after: State) -> tuple[Event, ...]:
        if move[0] == "r":
            return (event("roll", count=after.roll),)
        found = [event(move, seat=before.side)]
        if move == "step" and before.at[1 - before.side] != after.at[1 - before.side]:
            found.append(event("back", seat=1 - before.side))
        if self._over(after) and move != "concede":
            found.append(event("win" if max(after.at) == after.goal else "draw"))
        return tuple(found)

    def to_move(self, state: State) -> int:
        if self._over(state):
            return NOBODY
        return state.side if state.roll else CHANCE

    def chance(self, state: State):
        return ROLLS if self.to_move(state) == CHANCE else ()

    def chance_starter(self, state: State) -> int | None:
        return None

    def outcome(self, state: State) -> Outcome:
        if not self._over(state):
            return Outcome(False, None, state.at, "")
        if state.gone:
            return Outcome(True, 1 - state.side, state.at, "concede")
        if max(state.at) == state.goal:
            return Outcome(True, state.at.index(state.goal), state.at, "goal")
        return Outcome(True, None, state.at, "turns")

    def format_state(self, state: State) -> str:
        return " ".join(map(str, (*state.at, state.side, state.roll, state.turns, state.goal, int(state.gone))))

    def parse_state(self, text: str) -> State:
        parts = text.split(" ")
        if (
            len(parts) != 7
            or any(not (part.isascii() and part.isdigit()) or len(part) > 3 for part in parts)
            or parts[2] not in "01"
        ):
            raise refuse("tiny_dice.state")
        one, two, side, roll, turns, goal, gone = map(int, parts)
        state = State((one, two), side, roll, turns, goal, gone == 1)
        if self.format_state(state) != text:
            raise refuse("tiny_dice.state")
        why = self.check_state(state)
        if why is not None:
            raise refuse(why.code)
        return state

    def parse_move(self, text: str) -> str:
        if text not in ("concede", "hold", "step", "r1", "r2", "r3"):
            raise refuse("tiny_dice.move_text", text=text[:20])
        return text

    def without_history(self, state: State) -> State:
        return state

    def view(self, state: State, seat: int) -> State:
        return state

    def may_undo(self, before: State, move: str, after: State) -> Reason | None:
        return None


GAME = Dice()
