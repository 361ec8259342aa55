"""The template's part of the bench."""
