"""Floor 3, what happened: history, records, saves, statistics, texts. Imports rules."""
