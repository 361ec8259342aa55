"""A figure of the bench: what was measured, beside what is wanted."""

import os
import platform
import sys
from importlib import metadata
from math import ceil
from pathlib import Path

from ...rules.rows import NamedTuple
from ...rules.typed import Any
from ...session.texts import translate


class Figure(NamedTuple):
    """One measured number. `low`, `high`: the limits that are wanted, None where there is none."""

    part: str
    name: str  # what was measured, in words
    value: float
    unit: str
    low: float | None = None
    high: float | None = None

    @property
    def ok(self) -> bool | None:
        """Whether it is as wanted; None where nothing is."""
        if self.low is None and self.high is None:
            return None
        return (self.low is None or self.value >= self.low) and (self.high is None or self.value <= self.high)

    def line(self) -> str:
        """The figure as it is printed."""
        if self.ok is None:
            return f"  {self.name:<58} {number(self.value):>12} {self.unit}"
        if self.low == self.high:
            target = number(self.low or 0)
        elif self.low is not None and self.high is not None:
            target = translate("bench.between", low=number(self.low), high=number(self.high))
        elif self.high is not None:
            target = translate("bench.at_most", limit=number(self.high))
        else:
            target = translate("bench.at_least", limit=number(self.low or 0))
        verdict = translate("bench.ok" if self.ok else "bench.missed")
        return f"  {self.name:<58} {number(self.value):>12} {self.unit:<10} {target:<20} {verdict}"

    def to_json(self) -> dict[str, Any]:
        """The figure as an object of the JSON file."""
        return {**self._asdict(), "ok": self.ok}


def number(value: float) -> str:
    """A number with about four figures that matter."""
    if value == int(value) or abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3f}" if abs(value) < 10 else f"{value:.1f}"


def machine() -> dict[str, str]:
    """What the figures were measured on."""
    try:
        pyxel = metadata.version("pyxel")
    except metadata.PackageNotFoundError:
        pyxel = "-"
    return {
        "processor": _processor(),
        "cores": str(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 0),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.release()}",
        "pyxel": pyxel,
    }


def _processor() -> str:
    """The processor's name as the system gives it."""
    if sys.platform == "linux":
        try:
            for line in Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines():
                if line.startswith(("model name", "Hardware")):
                    return line.partition(":")[2].strip()
        except OSError:
            return platform.machine()
    return platform.processor() or platform.machine()


def percentile(values: list[float], share: float) -> float:
    """The smallest value that at least this share of the values does not exceed."""
    return sorted(values)[max(0, ceil(share * len(values)) - 1)]
