"""Looking back at a game that is over: what each decision kept of what could be had, and what chance gave."""
