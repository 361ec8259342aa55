"""Codes to share: the beginning of a game, a position or a whole record as letters to type, to paste, to photograph.

How one is made, letter by letter, stands in `manuals/codes.md`.
"""
