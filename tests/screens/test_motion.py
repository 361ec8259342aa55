"""Motions: events in order, each with its sound, skippable, and still when animations are off."""

from codewheel.rules.contract import event
from codewheel.screens.motion import Motion, Motions, Moved

TABLE = {"slide": Motion(10), "pass": Motion(4), "note": Motion(0)}
SOUNDS = {"slide": "slide", "pass": "pass", "note": "hint"}


def player(speed: float = 1.0) -> tuple[Motions, list[str]]:
    heard: list[str] = []
    return Motions(TABLE, SOUNDS, lambda frames: int(frames * speed), heard.append), heard


def test_events_are_shown_one_after_the_other() -> None:
    motions, heard = player()
    motions.start([event("slide", start="a1"), event("note"), event("pass")])
    assert heard == ["slide"] and motions.part == 0
    for _ in range(10):
        motions.tick()
    assert heard == ["slide", "hint", "pass"]
    assert motions.event is not None and motions.event.kind == "pass"
    for _ in range(4):
        motions.tick()
    assert motions.idle and motions.part == 1


def test_a_part_grows_from_nothing_to_all() -> None:
    motions, _ = player()
    motions.start([event("slide")])
    parts = []
    while not motions.idle:
        parts.append(motions.part)
        motions.tick()
    assert parts == sorted(parts) and parts[0] == 0 and 0.4 < parts[5] < 0.6


def test_skipping_and_switched_off_animations_end_at_once() -> None:
    motions, heard = player()
    motions.start([event("slide"), event("pass")])
    motions.skip()
    assert motions.idle and heard == ["slide"]
    motions.start([event("note")])  # what was skipped does not come after all
    assert motions.idle and heard == ["slide", "hint"]
    motions, heard = player(speed=0)
    motions.start([event("slide"), event("pass")])
    assert motions.idle and heard == ["slide", "pass"]


def test_a_motion_comes_to_rest_after_its_end() -> None:
    heard: list[str] = []
    motions = Motions({"turn": Motion(10, True, after=4)}, {"turn": "turn"}, lambda n: 2 * n, heard.append)
    motions.start([event("turn")])
    seen = []
    for _ in range(28):
        assert not motions.idle
        seen.append(motions.linear)
        motions.tick()
    assert motions.idle and heard == ["turn-20"] and seen == [n / 20 for n in range(28)]


def test_each_event_is_shown_with_the_positions_of_its_own_move() -> None:
    motions, _ = player()
    first, second = Moved(0, "a", 1), Moved(1, "b", 2)
    motions.start([event("slide"), event("pass")], first)
    motions.start([event("slide")], second)
    seen = []
    for _ in range(24):
        seen.append(motions.moved)
        motions.tick()
    assert seen == [first] * 14 + [second] * 10 and motions.idle and motions.moved is None
    motions.start([event("slide")], first)
    motions.skip()
    assert motions.moved is None


def test_the_sound_of_a_paced_motion_is_as_long_as_it() -> None:
    for speed, name in ((0.5, "turn-10"), (1, "turn-20"), (2, "turn-40"), (0, "turn")):
        heard: list[str] = []
        motions = Motions(
            {"turn": Motion(20, paced=True)}, {"turn": "turn"}, lambda n, s=speed: int(n * s), heard.append
        )
        motions.start([event("turn")])
        assert heard == [name]
