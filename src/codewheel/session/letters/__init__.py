"""Games by letter: two people send each other a code after each turn; chance comes from what both have committed to.

The protocol stands in `manuals/letters.md`.
"""
