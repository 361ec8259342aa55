"""What belongs to L'Oeil's solitaire alone."""
