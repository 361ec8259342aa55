"""Codewheel: five forgotten board games of 1987-2001, on the screens of their machines."""

__version__ = "0.2.0"
