"""Days and hours as a person reads them; files keep ISO 8601."""

from .texts import translate

DAY = 10  # characters of `2001-04-27`


def written(moment: str) -> str:
    """`2001-04-27` or `2001-04-27 20:15` as the catalogue writes a day and an hour; another text as it is."""
    date, hour = moment[:DAY], moment[DAY:].strip()
    parts = date.split("-")
    if len(parts) != 3 or not all(part.isdecimal() for part in parts) or not 1 <= int(parts[1]) <= 12:
        return moment
    year, month, day = map(int, parts)
    shown = translate("session.day", day=day, month=translate(f"session.month{month}"), year=year)
    return translate("session.moment", day=shown, hour=hour) if hour else shown
