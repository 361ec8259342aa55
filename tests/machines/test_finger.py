"""A finger as a mouse with two buttons, and how it aims: pure, without a screen."""

import pytest

from codewheel.machines.aim import (
    LOUPE_H,
    LOUPE_W,
    MILLIMETRE,
    SCATTER,
    Aiming,
    Aims,
    Target,
    certain,
    loupe_at,
    snap,
)
from codewheel.machines.finger import DOWN, HELD, REST, REST_FRAMES, UP, Finger, Hand, Press
from codewheel.rules.eye.board import VISIBLE
from codewheel.rules.rng import Stream
from codewheel.screens.eye.aims import on_disc
from examples import many
from thumb import middle, normal

FAR = Aims((0, 0, 200, 200), [Target(20, 20, 10, 10), Target(180, 180, 10, 10)])
NEAR = Aims((0, 0, 200, 200), [Target(100, 100, 5, 5), Target(106, 100, 5, 5), Target(20, 180, 5, 5)])
BLANK = Press()


def frames(finger: Finger, *places: tuple[int, int], aims: Aims | None = None) -> list[Hand]:
    """What a finger is that comes down at the first place, is at the others, and is lifted at the last."""
    told = [finger.read(DOWN if n == 0 else HELD, BLANK, x, y, aims) for n, (x, y) in enumerate(places)]
    x, y = places[-1]
    return [*told, finger.read(UP, BLANK, x, y, aims), finger.read(BLANK, BLANK, x, y, aims)]


def test_a_tap_is_a_click_once_it_is_lifted() -> None:
    assert frames(Finger(), (50, 60), (52, 61)) == [
        Hand(50, 60), Hand(52, 61), Hand(50, 60, DOWN), Hand(50, 60, UP),
    ]  # fmt: skip


def test_a_finger_that_moves_drags_from_where_it_came_down() -> None:
    told = frames(Finger(), (50, 60), (80, 60), (90, 60))
    assert told[:4] == [Hand(50, 60), Hand(50, 60, DOWN), Hand(90, 60, HELD), Hand(90, 60, UP)]


def test_a_finger_that_rests_is_the_right_button() -> None:
    told = frames(Finger(), *[(50, 60)] * (REST_FRAMES + 1), (70, 80))
    assert [hand.right for hand in told[-4:]] == [DOWN, HELD, UP, REST]
    assert all(hand.left == REST for hand in told)


def test_a_second_finger_is_a_click_of_the_right_button() -> None:
    finger = Finger()
    finger.read(DOWN, BLANK, 50, 60, None)
    assert finger.read(HELD, DOWN, 50, 60, None).right == DOWN
    assert finger.read(HELD, UP, 50, 60, None).right == UP
    assert finger.read(UP, BLANK, 50, 60, None) == Hand(50, 60)


def test_two_taps_of_which_a_frame_sees_no_end_are_two() -> None:
    finger = Finger()
    told = [finger.read(press, BLANK, x, 60, None) for press, x in ((DOWN, 50), (DOWN, 90), (HELD, 90), (UP, 90))]
    told.append(finger.read(BLANK, BLANK, 90, 60, None))
    assert [hand.x for hand in told if hand.left == DOWN] == [50, 90]


def test_a_finger_may_stray_as_far_as_the_page_is_fine() -> None:
    finger = Finger()
    finger.scale = 3.0
    assert any(hand.left == DOWN for hand in frames(finger, (50, 60), (54, 60))[:2])
    assert not any(hand.left == DOWN for hand in frames(Finger(), (50, 60), (54, 60))[:2])


def test_who_wants_no_loupe_touches_what_is_small() -> None:
    finger = Finger()
    finger.loupe = False
    assert frames(finger, (101, 100), aims=NEAR)[1].left == DOWN and finger.aiming.shown is None
    finger.loupe = True
    assert frames(finger, (101, 100), aims=NEAR)[1].left == REST and finger.aiming.shown is not None


def test_lifting_shows_and_a_second_tap_plays_where_it_can_mean_nothing_else() -> None:
    finger = Finger()
    assert frames(finger, (30, 24), aims=FAR) == [Hand(20, 20)] * 3
    assert frames(finger, (16, 28), aims=FAR)[1:] == [Hand(20, 20, DOWN), Hand(20, 20, UP)]
    assert finger.aiming.shown is None


def test_where_others_lie_near_the_loupe_is_tapped() -> None:
    finger = Finger()
    for _ in range(3):
        assert all(hand.left == REST for hand in frames(finger, (101, 101), aims=NEAR))
    loupe = finger.aiming.loupe
    assert loupe is not None
    x, y = map(round, middle(loupe))
    assert frames(finger, (x, y), aims=NEAR)[1:] == [Hand(100, 100, DOWN), Hand(100, 100, UP)]


def test_a_tap_elsewhere_shows_another_one() -> None:
    finger = Finger()
    frames(finger, (30, 24), aims=FAR)
    assert frames(finger, (170, 190), aims=FAR) == [Hand(180, 180)] * 3


def test_sliding_goes_on_to_another_target_at_a_third_of_the_way() -> None:
    finger = Finger()
    path = [(100 + n, 100) for n in range(int(3 * 4 + MILLIMETRE) + 2)]
    frames(finger, *path, aims=NEAR)
    assert finger.aiming.shown == NEAR.targets[1]
    path = [(100, 100), (20, 180)]
    frames(finger, *path, aims=NEAR)
    assert finger.aiming.shown == NEAR.targets[2]  # at once where the finger is quick


def test_what_may_no_longer_be_touched_is_no_longer_shown() -> None:
    finger = Finger()
    frames(finger, (30, 24), aims=FAR)
    assert finger.read(BLANK, BLANK, 30, 24, NEAR) == Hand(30, 24)
    frames(finger, (101, 101), aims=NEAR)
    assert finger.aiming.forget() and not finger.aiming.forget()


def test_what_is_large_enough_is_touched_without_a_loupe() -> None:
    finger = Finger()
    finger.scale = 4.4
    assert Hand(30, 24, DOWN) in frames(finger, (30, 24), aims=FAR)
    assert not FAR.small(4.4) and FAR.small(4.3)


def test_beside_the_board_a_finger_is_a_mouse_and_nothing_is_shown_any_more() -> None:
    finger = Finger()
    frames(finger, (30, 24), aims=FAR)
    assert Hand(250, 190, DOWN) in frames(finger, (250, 190), aims=FAR)
    assert finger.aiming.shown is None


def test_the_loupe_stands_clear_of_the_finger() -> None:
    for x in range(0, 320, 5):
        for y in range(0, 200, 5):
            left, top = loupe_at(x, y)
            assert 0 <= left <= 320 - LOUPE_W and 0 <= top <= 200 - LOUPE_H
            dx, dy = max(left - x, x - left - LOUPE_W, 0), max(top - y, y - top - LOUPE_H, 0)
            assert max(dx, dy) >= 3 * SCATTER or y > top + LOUPE_H


def test_snapping_prefers_what_holds_the_place() -> None:
    wide = Target(50, 50, 60, 60)
    assert snap([wide, Target(80, 50, 4, 4)], 70, 50) == wide
    assert snap([wide, Target(80, 50, 4, 4)], 79, 50) == Target(80, 50, 4, 4)
    assert certain([wide], wide, [(300, 10)])


@pytest.mark.sweep
def test_a_thumb_that_slides_plays_what_it_means() -> None:
    """On EYE's fullest disc: it lands with its scatter, slides with an error of 1 mm, then taps the loupe."""
    aims, chance = on_disc(VISIBLE[0, 0]), Stream(19)
    touches = moves = wrong = 0
    while touches < many(1000):
        wanted, aiming = aims.targets[chance.below(len(aims.targets))], Aiming()
        x, y = wanted.x + SCATTER * normal(chance), wanted.y + SCATTER * normal(chance)
        for _ in range(40):
            touches += 1
            aiming.press(aims, x, y)
            assert aiming.shown is not None
            for _ in range(20):
                if aiming.shown == wanted:
                    break
                slide(aiming, aims, (wanted.x, wanted.y), chance)
            if aiming.lift() is not None or aiming.shown == wanted:
                break
        assert aiming.loupe is not None
        touches += 1
        across, down = middle(aiming.loupe)
        aiming.press(aims, across + SCATTER * normal(chance), down + SCATTER * normal(chance))
        played = aiming.lift()
        moves, wrong = moves + 1, wrong + (played not in (None, wanted))
    assert wrong < 0.01 * moves


def slide(aiming: Aiming, aims: Aims, goal: tuple[float, float], chance: Stream) -> None:
    """Slide slowly from what is shown towards the goal, three times as far, with an error of a millimetre."""
    assert aiming.shown is not None
    dx = 3 * (goal[0] - aiming.shown.x) + MILLIMETRE * normal(chance)
    dy = 3 * (goal[1] - aiming.shown.y) + MILLIMETRE * normal(chance)
    steps = max(1, int((dx * dx + dy * dy) ** 0.5 / 2))
    x, y = aiming.finger
    for n in range(1, steps + 1):
        aiming.slide(aims, x + dx * n / steps, y + dy * n / steps)
