"""The book of auguries in lines: a room in which what the Oracle has answered is read, saved, exported and deleted."""

from ...rules.contract import Refused, refuse
from ...session.ishido.oracle_book import Augury, heading
from ...session.ishido.table import IshidoTable
from ...session.moments import written
from ...session.slices import through
from ...session.texts import sentence, translate
from ..contract import Lines
from ..room import Host, Room, Word
from ..said import as_number, joined
from ..typed import meant


def read(augury: Augury) -> Lines:
    """An augury: when it was asked for and by which question, the hexagram by its name and trigrams, the words."""
    found = augury.reading
    trigrams = [
        translate(f"ishido_oracle.{place}", name=translate(f"ishido_auguries.trigram_{key}"))
        for place, key in (("upper", found.upper), ("lower", found.lower))
    ]
    asked = translate("ishido_text.augury_asked", date=written(augury.date), question=augury.question)
    grown = " ".join(f"{stone} {square}" for stone, square in zip(augury.stones, augury.squares, strict=True))
    words = translate(f"ishido_auguries.augury{found.number}")
    name = translate("ishido_text.augury_name", name=heading(found.number), trigrams=joined(trigrams))
    deal = translate("ishido_oracle.of_deal", code=augury.deal) if augury.deal else ""
    return [asked, name, words, translate("ishido_oracle.grown_from", stones=grown, moment=augury.moment), deal]


class Book(Room):
    """The book, open at the latest augury of a file. Raises Refused where nothing is in it."""

    name = "book"

    def __init__(self, talk: Host, table: IshidoTable) -> None:
        self.table, self.auguries = table, table.auguries
        self.path, self.entries = through(table.book())
        self.number = len(self.entries)  # of the augury that is open, from 1
        self._sure = ""  # what `delete` has asked about
        super().__init__(talk)

    def all_words(self) -> dict[str, Word]:
        return {
            "read": self._read,
            "next": lambda rest: self._turn(1),
            "before": lambda rest: self._turn(-1),
            "files": self._files,
            "open": self._open,
            "save": self._save,
            "export": self._export,
            "delete": self._delete,
        }

    def enter(self) -> list[str]:
        """The auguries of the file by number."""
        file = self.path or translate("ishido_oracle.latest")
        rows = [
            translate(
                "ishido_text.book_row",
                number=number,
                date=written(entry.date),
                name=translate(f"ishido_auguries.name{entry.hexagram}"),
                question=entry.question,
            )
            for number, entry in enumerate(self.entries, 1)
        ]
        return [translate("ishido_text.book", file=file), *rows, translate("ishido_text.book_how")]

    def hear(self, line: str) -> list[str]:
        sure, self._sure = self._sure, ""
        if meant(line.strip().partition(" ")[0], ("delete",)):
            self._sure = sure
        return super().hear(line)

    def other(self, text: str) -> list[str]:
        return self._read(text) if text.isdigit() else super().other(text)

    @property
    def _here(self) -> Augury:
        return self.entries[self.number - 1]

    def _read(self, rest: str) -> list[str]:
        number = as_number(rest) if rest else self.number
        if not 1 <= number <= len(self.entries):
            raise refuse("ishido_text.no_augury", number=number, count=len(self.entries))
        self.number = number
        return [translate("ishido_text.augury_of", number=number, count=len(self.entries)), *read(self._here)]

    def _turn(self, step: int) -> list[str]:
        return self._read(str(max(0, self.number + step)))

    def _files(self, rest: str) -> list[str]:
        found = self.auguries.paths()
        return (
            [translate("ishido_text.book_files", files=joined(found))] if found else [translate("ishido_oracle.empty")]
        )

    def _open(self, rest: str) -> list[str]:
        if not rest:
            return self._files(rest)
        loaded = self.auguries.load(rest)
        if not loaded.value:
            raise refuse("ishido_oracle.no_pages", path=rest)
        self._lay(rest, loaded.value)
        return [*([] if loaded.notice is None else [sentence(loaded.notice)]), *self.enter()]

    def _lay(self, path: str, entries: list[Augury]) -> None:
        self.path, self.entries, self.number = path, entries, len(entries)

    def _save(self, rest: str) -> list[str]:
        """The augury that is open, at the end of a file; one that is not there is made."""
        if not rest:
            raise refuse("ishido_text.book_save_what")
        self.auguries.save(rest, self._here, True)
        return [translate("ishido_oracle.kept_in", path=rest)]

    def _export(self, rest: str) -> list[str]:
        return [translate("ishido_oracle.exported", name=self.auguries.export_text(self._filed()))]

    def _filed(self) -> str:
        """The file that is open. Raises Refused for an augury that is in none."""
        if not self.path:
            raise refuse("ishido_text.book_no_file")
        return self.path

    def _delete(self, rest: str) -> list[str]:
        """The augury that is open, or the file; asked about first."""
        path = self._filed()
        whole = bool(meant(rest, ("all",))) or len(self.entries) == 1
        what = f"{path} {0 if whole else self.number}"
        if self._sure != what:
            self._sure = what
            return [translate(f"ishido_text.book_sure_{'file' if whole else 'one'}", path=path, number=self.number)]
        self._sure = ""
        if not whole:
            self.auguries.remove(path, self.number - 1)
            self._lay(path, self.auguries.load(path).value)
            return [translate("ishido_text.book_deleted"), *self.enter()]
        self.auguries.delete(path)
        told = translate("ishido_text.book_file_deleted", path=path)
        try:
            self._lay(*through(self.table.book()))
        except Refused as fault:
            return [told, sentence(fault.why), *self.talk.back()]
        return [told, *self.enter()]
