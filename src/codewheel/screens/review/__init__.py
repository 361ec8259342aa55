"""Where was it lost? The viewer of a game that is over with what a review found, for all games."""
