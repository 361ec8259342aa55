"""What the three machines' scenes share: sounds in time, movements."""

Cues = tuple[tuple[int, str], ...]  # what is heard from which frame on, in order


def ease(frame: int, start: int, end: int) -> float:
    """How far a movement from `start` to `end` is at `frame`: 0 to 1, slow at both ends."""
    t = min(1.0, max(0.0, (frame - start) / (end - start)))
    return t * t * (3 - 2 * t)


def between(a: tuple[int, int], b: tuple[int, int], t: float) -> tuple[int, int]:
    """The point at part `t` of the way from `a` to `b`."""
    return round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t)
