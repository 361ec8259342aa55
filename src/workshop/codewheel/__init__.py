"""How the codewheel was made."""
