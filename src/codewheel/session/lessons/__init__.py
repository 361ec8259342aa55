"""Lessons: games that are learnt by playing. Their form, the words of their conditions, what of them is done.

A game's own lie in `session/MODULE/lessons.json`, language-free; their texts in its catalogue `lessons.json`, by step.
"""
