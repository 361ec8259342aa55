"""Floor 1, what is true: pure rules, standard library only, no clock, no files, no hidden randomness."""
