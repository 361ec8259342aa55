"""EYE and L'Oeil on the screen: the disc with its two wheels, the players' boxes, the questions."""
