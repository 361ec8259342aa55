"""The page's words where its tools are at hand: manuals as HTML, and the script that puts words in place."""

import json
import subprocess
from pathlib import Path

import pytest

from workshop.ship import home, words

pytestmark = pytest.mark.web
PAGE = words.HERE.parent / "page"


def test_a_manual_that_a_language_lacks_is_the_english_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from workshop.ship import manuals  # of the tools of shipping

    monkeypatch.setattr(manuals, "SOURCE", tmp_path)
    (tmp_path / "de").mkdir()
    (tmp_path / "pictures").mkdir()
    (tmp_path / "eye.md").write_text("# EYE\n\n[codes](codes.md#one) [all](README.md)\n", "utf-8")
    (tmp_path / "codes.md").write_text("# Codes\n", "utf-8")
    (tmp_path / "README.md").write_text("# Manuals\n", "utf-8")
    german = "# EYE\n\n[a](codes.md#one) [b](../codes.md) [c](eye.md)\n\n![d](../pictures/eye.png)\n"
    (tmp_path / "de" / "eye.md").write_text(german, "utf-8")
    manuals.write(tmp_path / "out", PAGE / "manual.html", "https://a.invalid/")
    told = (tmp_path / "out" / "de" / "eye.html").read_text("utf-8")
    for name in ("codes.html#one", "codes.html", "de/eye.html", "eye.html"):
        assert f'"../../manuals/{name}"' in told, name
    assert 'src="../pictures/eye.png"' in told and '<html lang="de">' in told and "Alle Handbücher" in told
    assert 'hreflang="de" href="https://a.invalid/manuals/de/eye.html"' in told
    english = (tmp_path / "out" / "eye.html").read_text("utf-8")
    assert 'href="../manuals/index.html"' in english and 'href="../manuals/de/eye.html"' in english
    assert "hreflang" not in (tmp_path / "out" / "codes.html").read_text("utf-8")


COURSE = """
const element = () => ({ dataset: {}, attributes: {}, setAttribute(name, value) { this.attributes[name] = value; } });
const all = { "[data-word]": [element(), element()], "[data-label]": [element()] };
const root = { documentElement: {}, querySelectorAll: (which) => all[which] || [] };
const page = makeWords(TONGUES, root, "en");
const [count, share] = all["[data-word]"], [named] = all["[data-label]"];
const told = [];
for (const many of [0, 1, 2, 12345]) {
  page.put(count, "play.carried_out", { count: many });
  page.put(share, "page.sizes", { whole: decimal(20), game: decimal(4.37), machine: decimal(15.63) });
  page.label(named, "play.letters");
  for (const tongue of ["en", "de", "fr"]) {
    page.speak(tongue);
    told.push([root.documentElement.lang, count.textContent, share.textContent, named.attributes["aria-label"]]);
  }
}
page.put(count, "A sentence {of} the program.");
told.push(count.textContent);
const wanted = (search, kept, languages) => bestTongue(["en", "de", "fr"], wantedTongues(
  { location: { search }, navigator: { languages } }, () => ({ getItem: () => kept })));
const chosen = 't{"values": {"language": "fr"}}';
told.push([
  wanted("?game=eye&lang=de", chosen, ["en"]), wanted("?lang=xx", chosen, ["de"]),
  wanted("", null, ["es", "de-AT", "fr"]), wanted("", "x00", ["fr-CA"]), wanted("", 't{"values": {}}', undefined),
]);
console.log(JSON.stringify(told));
"""


def test_the_scripts_say_it_again_in_another_language() -> None:
    links = {tongue: {"codes": "codes.html", "manuals": "index.html"} for tongue in words.tongues()}
    scripts = [(PAGE / name).read_text("utf-8") for name in ("tongue.js", "words.js")]
    code = "\n".join([f"const TONGUES = {words.facts(links)};", *scripts, COURSE])
    done = subprocess.run(["node", "--input-type=commonjs", "-"], input=code, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    *rows, raw, best = json.loads(done.stdout)
    assert [lang for lang, *_ in rows] == ["en", "de", "fr"] * 4
    counts = [count.replace("\u202f", " ").partition(":")[0] for _, count, _, _ in rows]
    assert counts[:6] == [
        "0 files were written into one", "0 Dateien sind mitgenommen", "Nombre de fichiers emportés\u00a0",
        "One file was written.", "Eine Datei ist mitgenommen.", "Nombre de fichiers emportés\u00a0",
    ]  # fmt: skip
    assert [count.partition(" f")[0].partition(" D")[0] for count in counts[9:]] == ["12,345", "12.345", "12 345"]
    assert [label for *_, label in rows[:3]] == ["letters and numbers", "Buchstaben und Ziffern", "lettres et chiffres"]
    parts = home.Parts({"game": 4_370_000}, {"wasm": 15_630_000}, True)
    assert [size for _, _, size, _ in rows[:3]] == [parts.said(tongue) for tongue in ("en", "de", "fr")]
    assert raw == "A sentence {of} the program."
    assert best == ["de", "fr", "de", "fr", "en"]
