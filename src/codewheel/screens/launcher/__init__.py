"""The collection's own face: the title, the shelf with its boxes, the statistics and the page about the house."""
