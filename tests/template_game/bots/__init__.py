"""The template's floor of the bots."""
