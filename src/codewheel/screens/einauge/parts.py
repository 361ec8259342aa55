"""Controls of Ein-Auge's own."""

from ...machines.skins.base import Look, Skin
from ...machines.widgets import Button


class SmallButton(Button):
    """A button in small letters."""

    def draw(self, skin: Skin, look: Look) -> None:
        skin.button(self.box, "", look)
        roles, text = skin.roles, skin.small.fit(self.label, self.box.w - 6)
        ink = roles.dim if not look.enabled else roles.paper if look.pressed else roles.ink
        x = self.box.x + (self.box.w - skin.small.width(text) + 1) // 2
        skin.text(x, self.box.y + (self.box.h - 7) // 2, text, ink, small=True)
