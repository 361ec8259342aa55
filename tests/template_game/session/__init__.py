"""The template's floor of the session."""
