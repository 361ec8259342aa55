"""Games by letter on the screen: the list of them, invitations, letters that come and go, the board."""
