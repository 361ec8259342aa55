"""L'Oeil: the box with its ways to play, and the solitaire on the disc."""
