"""Problems: a position and what is to be reached in it. Packs, goals, ratings, the day's one."""
