"""What an older Pyxel (2.6.2) has in the place of a list. The stand-in of the page's tests takes this file along."""

from typing import Any


class Fixed(list[Any]):
    """A list of which no slice is set and to which nothing is appended."""

    append = property()

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            raise TypeError("no slice")
        super().__setitem__(index, value)

    def from_list(self, values: list[Any]) -> None:
        """Hold these, as such a list is filled."""
        self.clear()
        self.extend(values)
