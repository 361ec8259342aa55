"""The codewheel on the screen: the question on parchment, the wheel to turn, and the gate that decides who is asked."""
