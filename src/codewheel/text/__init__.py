"""The face of letters: the same tables as on the machines' faces, told in lines and answered by words.

Nothing here draws: lines come in, lines go out, so that it serves a terminal, a pipe and a screen reader alike.
"""
