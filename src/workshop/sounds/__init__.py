"""How sounds and tunes were made."""
