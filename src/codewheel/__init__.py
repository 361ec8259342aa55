"""Codewheel: five forgotten board games from 1987 to 2001, on the screens of their machines."""

__version__ = "0.2.0"
