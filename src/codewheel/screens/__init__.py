"""Floor 5, what you see: the launcher and a folder a game. Imports all floors."""
