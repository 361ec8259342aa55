"""The manuals, read inside: pages of a printed booklet, set from `manuals/*.md`."""
