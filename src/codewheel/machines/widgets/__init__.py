"""The one widget set, drawn by three skins: controls, lists, fields, dialogs, the menu bar and the file requester."""
