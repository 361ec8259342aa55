"""How the machines' boot scenes were made."""
