"""The Stoneset Editor (manual pp. 27-36)."""
