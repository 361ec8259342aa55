"""Stonesets and boards of the players' own."""
