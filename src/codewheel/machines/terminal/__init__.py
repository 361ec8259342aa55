"""The framebuffer in a terminal: what changed as half blocks, sixels or by the kitty protocol; its mouse and keys."""
