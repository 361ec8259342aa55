"""Controls of Ein-Auge's own."""

from ...machines.font import fitting
from ...machines.skins.base import Look, Skin
from ...machines.widgets.controls import Button


class SmallButton(Button):
    """A button in small letters."""

    def draw(self, skin: Skin, look: Look) -> None:
        skin.button(self.box, "", look)
        roles, letters = skin.roles, fitting(skin.small, self.label, self.box.w - 6)
        text = letters.fit(self.label, self.box.w - 6)
        ink = roles.dim if not look.enabled else roles.paper if look.pressed else roles.ink
        x = self.box.x + (self.box.w - letters.width(text) + 1) // 2
        letters.text(x, self.box.y + (self.box.h - 7) // 2, text, ink)
