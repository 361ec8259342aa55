"""The template's floor of the rules."""
