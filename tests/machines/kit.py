"""The whole kit of a skin on two screens: all that it draws, in every look. For golden pictures and for the eye."""

from codewheel.machines.skins.base import Box, Look, Menu, MenuItem, Skin

MENUS = (
    Menu("Desk", (MenuItem("About…"),)),
    Menu(
        "Game",
        (
            MenuItem("New game", "new", "^N"),
            MenuItem("Take back", "undo", "^U"),
            MenuItem("Redo", "redo", "^Y", enabled=False),
            MenuItem(""),
            MenuItem("Analysis", "analysis", "^A", checked=True),
            MenuItem("Hint", "hint", "F3"),
        ),
    ),
    Menu("Options", (MenuItem("Settings…", "settings"),)),
)
LOOKS = (
    ("Plain", Look()),
    ("Hover", Look(hover=True)),
    ("Focus", Look(focus=True)),
    ("Down", Look(hover=True, pressed=True)),
    ("Grey", Look(enabled=False)),
)
NAMES = ("Élève à côté", "Größe", "autosave", "first game", "second", "third")


def controls(skin: Skin) -> None:
    """Screen one: a window with buttons, checks, radios, slider, field and list; a menu open; the pointer."""
    skin.desktop(Box(0, 0, 320, 200))
    window = Box(8, 18, 300, 174)
    skin.window(window, "Kit of the skin")
    inner = skin.inside(window)
    x, y = inner.x, inner.y
    for i, (name, look) in enumerate(LOOKS):
        skin.button(Box(x + i * 56, y, 52, skin.button_height), name, look)
        skin.check(Box(x, y + 22 + i * 14, 92, 12), name, i % 2 == 0, look)
        skin.radio(Box(x + 92, y + 22 + i * 14, 92, 12), name, i == 1 or i == 4, look)
    skin.slider(Box(x, y + 98, 88, 12), 0.3, Look())
    skin.slider(Box(x + 92, y + 98, 88, 12), 0.8, Look(focus=True))
    skin.field(Box(x, y + 116, 88, 14), "Brigitte", None, Look())
    skin.field(Box(x + 92, y + 116, 88, 14), "Mühle", 5, Look(focus=True))
    skin.progress(Box(x, y + 136, 180, 12), 0.45, "Reading 45 %")
    ground = Box(x + 188, y + 24, inner.w - 188, 6 * skin.row_height + 2)
    skin.list_ground(ground, Look())
    width = ground.w - 2 - skin.scroll_width
    for i, name in enumerate(NAMES):
        row = Box(ground.x + 1, ground.y + 1 + i * skin.row_height, width, skin.row_height)
        skin.row(row, name, i == 2, Look(hover=i == 4))
    bar = Box(ground.x + ground.w - skin.scroll_width, ground.y, skin.scroll_width, ground.h)
    skin.scrollbar(bar, 3, 6, 14, Look())
    skin.panel(Box(x + 188, y + 98, 42, 26))
    skin.text(x + 194, y + 107, "sunk", small=True)
    skin.panel(Box(x + 236, y + 98, 40, 26), sunk=False)
    skin.text(x + 242, y + 107, "raised", small=True)
    skin.text(x + 188, y + 130, "Caption, small:", skin.roles.dim, small=True)
    skin.text(x + 188, y + 140, "12,480 plies, É", small=True)
    skin.pointer(300, 176)


def menus(skin: Skin) -> None:
    """Screen two: windows before and behind, the bar with a menu open, an alert, both pointers."""
    skin.desktop(Box(0, 0, 320, 200))
    skin.window(Box(150, 20, 160, 80), "Behind", active=False)
    alert = Box(24, 104, 240, 74)
    skin.alert(alert)
    skin.text(alert.x + 24, alert.y + 12, "Black cannot move.")
    skin.text(alert.x + 24, alert.y + 22, "White moves again,")
    skin.text(alert.x + 24, alert.y + 32, "but d4 is barred.", skin.roles.alarm)
    skin.button(Box(alert.x + 60, alert.y + 50, 56, skin.button_height), "OK", Look(focus=True), default=True)
    skin.button(Box(alert.x + 128, alert.y + 50, 72, skin.button_height), "Rules", Look())
    skin.button(Box(226, 40, 70, skin.button_height), "Default", Look(), default=True)
    skin.button(Box(226, 66, 70, skin.button_height), "Held", Look(focus=True, hover=True, pressed=True), default=True)
    skin.menu_bar(MENUS, 1)
    skin.menu(MENUS, 1, 1)
    skin.pointer(120, 32)
    skin.pointer(286, 150, busy=True)


SCREENS = {"controls": controls, "menus": menus}


def kit(skin: Skin, screen: str = "controls") -> None:
    """Draw one screen of the kit, `controls` or `menus`, into the framebuffer; the palette must be set before."""
    SCREENS[screen](skin)
