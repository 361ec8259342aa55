"""What the tests of EYE's quiz share: a pack of two categories with a question each."""

TWO = b"""codewheel quiz 1
title: Two
language: en
author: Ann
[A]
? One?
+ 1
- 2
- 3
- 4
[B]
? Two?
+ 2
- 1
- 3
- 4
"""
