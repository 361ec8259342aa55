"""Ishido's fair helps of today: stones to come, hints in words, analysis, deals to share, the daily deal, par."""
