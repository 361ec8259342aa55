"""Ein-Auge on the Atari ST: board, status window, play."""
