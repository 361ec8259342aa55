"""Letters: the fonts of the screens, and capitals cut at any size."""
