"""The countdown: it never goes below nothing, never gives back, and stands when it stands."""

from hypothesis import given
from hypothesis import strategies as st

from codewheel.session.ishido.countdown import Countdown


class Clock:
    """A clock that a test turns."""

    def __init__(self, ms: int = 0) -> None:
        self.ms = ms

    def __call__(self) -> int:
        return self.ms


def test_it_runs_down_and_is_out():
    clock = Clock(5000)
    timer = Countdown(60_000, clock)
    assert (timer.left_ms, timer.seconds, timer.part, timer.running, timer.expired) == (60_000, 60, 1.0, False, False)
    timer.start()
    clock.ms += 15_000
    assert (timer.left_ms, timer.used_ms, timer.seconds, timer.part) == (45_000, 15_000, 45, 0.75)
    clock.ms += 44_001
    assert (timer.left_ms, timer.seconds, timer.expired) == (999, 1, False)
    clock.ms += 999
    assert (timer.left_ms, timer.seconds, timer.part, timer.expired) == (0, 0, 0.0, True)
    clock.ms += 10**9
    assert (timer.left_ms, timer.used_ms) == (0, 60_000)


def test_it_stands_while_it_is_paused():
    clock = Clock()
    timer = Countdown(10_000, clock)
    clock.ms = 3000
    assert timer.left_ms == 10_000
    timer.resume()
    timer.resume()
    clock.ms = 4000
    timer.pause()
    timer.pause()
    clock.ms = 9000
    assert timer.left_ms == 9000 and not timer.running
    timer.resume()
    clock.ms = 11_000
    timer.resume()
    assert timer.left_ms == 7000 and timer.running


def test_a_new_start_has_the_whole_time():
    clock = Clock()
    timer = Countdown(10_000, clock)
    timer.start()
    clock.ms = 12_000
    assert timer.expired
    timer.start()
    assert timer.left_ms == 10_000 and timer.running
    clock.ms = 13_000
    assert timer.left_ms == 9000


def test_it_goes_on_after_loading():
    clock = Clock(77)
    timer = Countdown(10_000, clock, 4000)
    assert timer.left_ms == 6000
    timer.resume()
    clock.ms += 500
    assert Countdown(10_000, clock, timer.used_ms).left_ms == 5500
    assert Countdown(10_000, clock, 10**9).expired and Countdown(10_000, clock, -5).left_ms == 10_000
    nothing = Countdown(-3, clock)
    assert (nothing.left_ms, nothing.seconds, nothing.part, nothing.expired) == (0, 0, 0.0, True)


STEPS = st.lists(st.tuples(st.sampled_from(("start", "pause", "resume", "look")), st.integers(-50_000, 20_000)))


@given(st.integers(0, 100_000), STEPS)
def test_it_never_gives_back_and_never_falls_below_nothing(limit, steps):
    clock = Clock()
    timer = Countdown(limit, clock)
    counted = 0
    for action, step in steps:
        clock.ms += step
        if timer.running:
            counted += max(0, step)
        if action == "start":
            counted = 0
        if action != "look":
            getattr(timer, action)()
        assert timer.used_ms == min(counted, limit) and timer.left_ms + timer.used_ms == limit
        assert timer.expired == (timer.left_ms == 0) and (timer.seconds == 0) == timer.expired
        assert 0 <= timer.part <= 1 and 0 <= timer.seconds * 1000 - timer.left_ms < 1000
