"""The manuals, read inside: pages of a printed booklet, set from `manuals/*.md`."""

from .scene import ManualScene

__all__ = ["ManualScene"]
