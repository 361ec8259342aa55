"""The template's floor of the screens."""
