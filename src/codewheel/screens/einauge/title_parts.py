"""Where the eye lies on Ein-Auge's title, and how its sheet is divided: the lids from open to shut, then the iris."""

from ...machines.skins.base import Box

EYE = Box(121, 141, 78, 46)  # the socket on the screen
LIDS = (1.0, 0.8, 0.6, 0.4, 0.2, 0.0)  # how far the lids of each picture are open
IRIS_W, IRIS_H = 31, 29
IRIS_AT = EYE.w * len(LIDS)  # its left edge in the sheet
CLEAR = 1  # the pen that is none there
REACH_X, REACH_Y = 13, 4  # how far the iris can go from the middle
PRESS_Y = 192  # row of the line that tells how to go on
