"""How L'Oeil's solitaire was made."""
