"""What is shipped, as far as it is seen without the tools of shipping: the `.pyxapp`, icons, the page, links."""

import ast
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from zipfile import ZipFile

import pytest
from PIL import Image

from codewheel import __version__
from codewheel.commands import Failed
from codewheel.rules import registry
from examples import some
from workshop import ship
from workshop.contract import games
from workshop.ship import app, exe, home, icon, licences, runtime, staging
from workshop.ship.bare import bare

TOP = staging.ROOT
PAGE = TOP / "src" / "workshop" / "ship" / "page"
MOST = 4_500_000  # bytes of the `.pyxapp`, with all languages
PAPERS = sorted([TOP / "README.md", *(TOP / "manuals").glob("**/*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")


@pytest.fixture(scope="module")
def packed() -> bytes:
    """The `.pyxapp`."""
    return app.pyxapp()


@pytest.fixture(scope="module")
def names(packed: bytes) -> set[str]:
    """The names of all that is in it."""
    return set(ZipFile(io.BytesIO(packed)).namelist())


def test_the_same_files_make_the_same_bytes() -> None:
    files = {"b/two": b"2" * 5000, "a.txt": b"one", "b/one": bytes(300)}
    backwards = dict(reversed(files.items()))
    assert staging.archive(files, "said") == staging.archive(backwards, "said")
    with ZipFile(io.BytesIO(staging.archive(files))) as bundle:
        assert bundle.namelist() == sorted(files)
        assert {entry.date_time for entry in bundle.infolist()} == {staging.STAMP}
        assert all(bundle.read(name) == data for name, data in files.items())


def test_a_file_is_packed_by_what_suits_it() -> None:
    words = " ".join(f"def row{n}(a, b): return a + {n * 7919 % 1000}" for n in range(4000)).encode()
    files = {"long": words, "short": b"a few words, a few words", "dense": hashlib.sha512(b"noise").digest()}
    with ZipFile(io.BytesIO(staging.archive(files))) as bundle:
        methods = {entry.filename: entry.compress_type for entry in bundle.infolist()}
    assert methods == {"long": zipfile.ZIP_BZIP2, "short": zipfile.ZIP_DEFLATED, "dense": zipfile.ZIP_STORED}
    with ZipFile(io.BytesIO(staging.archive(files, quick=True))) as bundle:
        assert {entry.compress_type for entry in bundle.infolist()} == {zipfile.ZIP_DEFLATED}


@pytest.mark.prove
def test_two_packages_are_equal_and_small(packed: bytes) -> None:
    assert app.pyxapp() == app.pyxapp()
    assert len(packed) <= MOST
    assert __version__ in ZipFile(io.BytesIO(packed)).comment.decode()


def test_what_others_wrote_is_in_the_package_and_read_from_there(packed: bytes, tmp_path: Path) -> None:
    ZipFile(io.BytesIO(packed)).extractall(tmp_path)
    made = "qrcodegen.QrCode.encode_text('HD1', qrcodegen.QrCode.Ecc.LOW).get_size()"
    read = f"import qrcodegen; print(qrcodegen.__file__, {made})"
    done = subprocess.run(  # -S: without what is installed
        [sys.executable, "-S", "-c", read], cwd=tmp_path / "codewheel", capture_output=True, text=True, check=True
    )
    assert str(tmp_path) in done.stdout and done.stdout.strip().endswith(" 21")


def test_the_package_holds_what_the_program_needs_and_no_more(names: set[str]) -> None:
    inside = {name.removeprefix("codewheel/") for name in names if name.startswith("codewheel/codewheel/")}
    beside = {app.STARTUP, app.MARK, app.MODULES, *staging.borrowed()}
    assert names - {f"codewheel/{name}" for name in inside} == {f"codewheel/{name}" for name in beside}
    assert {name for name in inside if name.endswith(".py")} == {f"codewheel/{app.CALLER}"}
    modules = app.modules(staging.program())
    for game in registry.names():
        room = registry.entry(game).module
        assert {f"codewheel.rules.{room}.game", f"codewheel.screens.{room}.scene"} <= modules.keys(), game
        assert f"codewheel/manuals/{game}.md" in inside, game
    assert {"codewheel.", "codewheel.cli"} <= modules.keys()
    assert "codewheel/pyxres/pictures/launcher/title.png" in inside
    odd = [name for name in inside if "__pycache__" in name or "/." in name or "workshop" in name or "test_" in name]
    assert not odd


def test_the_package_plays_where_there_is_no_display(packed: bytes, tmp_path: Path) -> None:
    with ZipFile(io.BytesIO(packed)) as bundle:
        bundle.extractall(tmp_path / "app")
    place, out = tmp_path / "app" / "codewheel", tmp_path / "elsewhere"
    out.mkdir()
    start = (place / app.MARK).read_text("ascii")
    alone = {
        name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "PYTHONPATH")
    }
    alone["CODEWHEEL_HOME"] = str(tmp_path / "home")
    done = subprocess.run(
        [sys.executable, str(place / start)], cwd=out, env=alone, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0 and not done.stderr, done.stderr
    assert len(list((out / "out").glob("*.png"))) > 10


def test_the_package_finds_its_modules_by_name(packed: bytes, tmp_path: Path) -> None:
    with ZipFile(io.BytesIO(packed)) as bundle:
        bundle.extractall(tmp_path)
    main = tmp_path / "codewheel" / app.STARTUP
    asked = (
        f"import runpy, sys; runpy.run_path({str(main)!r});"
        "import codewheel.rules, codewheel.session.saves, codewheel.screens;"
        "ours = [module for name, module in sys.modules.items() if name.partition('.')[0] == 'codewheel'];"
        "print({type(module.__spec__.loader).__name__ for module in ours}, len(ours));"
        "print(codewheel.__path__, codewheel.rules.__file__);"
        "import inspect, codewheel.cli; print(inspect.getsource(codewheel.cli.main).partition('(')[0])"
    )
    done = subprocess.run([sys.executable, "-c", asked], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    loaders, places, source = done.stdout.splitlines()
    assert source == "def main"
    place = tmp_path / "codewheel" / "codewheel"
    assert loaders.startswith("{'Loader'} ") and places == f"['{place}'] {place / 'rules' / '__init__.py'}", done.stderr
    assert app.modules(["a/b.py", "__init__.py", "a/c.json"]) == {
        "codewheel.": "__init__.py",
        "codewheel.a.b": "a/b.py",
    }


def test_what_is_read_ahead_in_a_page_is_there_and_stands_before_the_first_scene(packed: bytes, tmp_path: Path) -> None:
    with ZipFile(io.BytesIO(packed)) as bundle:
        bundle.extractall(tmp_path)
    asked = (
        "import sys; sys.path.insert(0, 'codewheel'); import main\n"
        "while main.ahead(): pass\n"
        "print(*sys.modules)\n"
        "from codewheel.commands.window import opening\n"
        "from codewheel.commands.play import title\n"
        "before = set(sys.modules)\n"
        "shown = opening(title, headless=True)\n"
        "for frame in range(3): shown.draw(); shown.update()\n"
        "print(*(name for name in set(sys.modules) - before if name.startswith('codewheel')))"
    )
    done = subprocess.run([sys.executable, "-c", asked], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    read, late = (line.split() for line in done.stdout.splitlines())
    assert set(app.AHEAD.split()) <= set(read), done.stderr
    assert len(late) <= 3, late


PAGE_OF_A_BROWSER = """
import pathlib, types
kept = pathlib.Path("kept")
class codewheelPage:
    compiled = types.SimpleNamespace(to_bytes=kept.read_bytes) if kept.exists() else None
"""
ASK = """
import runpy, sys
runpy.run_path("codewheel/main.py")
own = sys.meta_path[0].find_spec.__globals__
before = len(own["kept"]())
import codewheel.rules.registry
import js, pathlib
pathlib.Path("kept").write_bytes(js.codewheelPage.compile())
print(before, len(own["CODE"]))
"""


def test_a_page_keeps_what_was_compiled_and_damage_is_not_taken(packed: bytes, tmp_path: Path) -> None:
    with ZipFile(io.BytesIO(packed)) as bundle:
        bundle.extractall(tmp_path)
    (tmp_path / "js.py").write_text(PAGE_OF_A_BROWSER)
    (tmp_path / "pyodide").mkdir()
    (tmp_path / "pyodide" / "ffi.py").write_text("to_js = create_proxy = lambda given: given\n")

    def started() -> list[int]:
        words = [sys.executable, "-c", ASK]
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=60)
        assert not done.stderr
        return [int(word) for word in done.stdout.split()]

    (nothing, first), (taken, again) = started(), started()
    assert nothing == 0 < first == taken == again
    kept = tmp_path / "kept"
    whole = kept.read_bytes()
    for damaged in (b"", whole[:-1], whole[:-1] + b"?", b"?" + whole[1:]):
        kept.write_bytes(damaged)
        assert started() == [0, first]


@pytest.mark.prove
def test_it_is_built_into_dist(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    path = ship.build("app", None)
    assert path == tmp_path / "dist" / "codewheel.pyxapp" and path.stat().st_size > 100_000


@pytest.mark.parametrize(("kind", "tool"), [("exe", "PyInstaller"), ("web", "markdown")])
def test_a_tool_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str, tool: str) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, f"workshop.ship.{kind}", raising=False)
    monkeypatch.delitem(sys.modules, "workshop.ship.manuals", raising=False)
    monkeypatch.delattr(ship, "manuals", raising=False)  # where another test has read it
    monkeypatch.setitem(sys.modules, tool, None)
    with pytest.raises(Failed, match=tool):
        ship.build(kind, None)


def test_the_executable_is_told_of_every_module_and_file(tmp_path: Path) -> None:
    words = exe._options(tmp_path)
    modules = {word.partition("=")[2] for word in words if word.startswith("--hidden-import=")}
    assert {f"codewheel.screens.{registry.entry(game).module}.scene" for game in registry.names()} <= modules
    data = {Path(word.partition("=")[2].partition(os.pathsep)[0]) for word in words if word.startswith("--add-data=")}
    assert data and all(path.is_file() for path in data)
    files = {name for name in staging.program() if not name.endswith(".py")}
    stage = tmp_path / "stage" / "codewheel"
    assert files <= {path.relative_to(stage).as_posix() for path in data}
    assert any(path.name == "__init__.py" for path in data)  # the folder that Pyxel changes into


def test_icons_have_all_sizes_and_nothing_round_the_disc(tmp_path: Path) -> None:
    with Image.open(icon.write(tmp_path / "a.ico")) as picture:
        assert set(picture.info["sizes"]) == {(size, size) for size in icon.SIZES}
    with Image.open(icon.write(tmp_path / "a.icns")) as picture:
        assert max(picture.info["sizes"])[0] == 512
    with Image.open(icon.write(tmp_path / "a.png")) as picture:
        assert picture.size == (64, 64) and picture.mode == "RGBA"
        alpha = picture.getchannel("A")
        assert alpha.getpixel((0, 0)) == 0 and alpha.getpixel((32, 8)) == 255
    with Image.open(io.BytesIO(icon.png(128))) as picture:
        assert picture.size == (128, 128)


def test_the_page_at_home_has_its_icons_in_all_sizes(tmp_path: Path) -> None:
    home.pictures(tmp_path)
    for told in json.loads(home.manifest())["icons"]:
        with Image.open(tmp_path / told["src"]) as picture:
            assert told["sizes"] == f"{picture.width}x{picture.height}"
            clear = picture.mode == "RGBA" and picture.getchannel("A").getextrema()[0] == 0
            assert clear == (told["purpose"] == "any")  # a mask wants no clear corners
    again = tmp_path / "again"
    again.mkdir()
    home.pictures(again)
    assert all((tmp_path / path.name).read_bytes() == path.read_bytes() for path in again.iterdir())


def test_what_is_fetched_is_said_in_a_sentence() -> None:
    measured = home.Parts({"game": 3_900_000}, {"wasm": 10_000_000, "zip": 2_540_000}, True)
    said = "The first visit fetches 16.4 MB: 3.9 for the game, 12.5 for Python and Pyxel in the browser."
    assert measured.said("en") == said
    assert "about 16.4 MB" in measured._replace(measured=False).said("en")
    assert "16,4 MB" in measured.said("de") and "environ 16,4 Mo" in measured._replace(measured=False).said("fr")


def test_the_changes_are_those_of_the_changelog() -> None:
    found = home.changes()
    assert found[-1].startswith("0.1.0: Ishido, EYE") and f"{__version__}: " in found[0]
    assert len(found) == (TOP / "CHANGELOG.md").read_text("utf-8").count("\n- ")


def test_a_page_knows_where_it_will_be_served() -> None:
    places = {"en": "index.html?lang=en", "de": "de/index.html"}
    served = home.head("de", "a <b>", "https://a.invalid/b/", "../", places)
    assert 'content="https://a.invalid/b/card.png"' in served
    assert 'hreflang="de" href="https://a.invalid/b/de/index.html"' in served
    assert 'hreflang="x-default" href="https://a.invalid/b/index.html"' in served
    alone = home.head("de", "a <b>", "", "../", places)
    assert 'content="../card.png"' in alone and "a &lt;b&gt;" in alone and "hreflang" not in alone


def test_of_a_runtime_beside_the_page_it_counts_what_is_fetched(tmp_path: Path) -> None:
    runtime.lay(runtime_folder(tmp_path / "given"), tmp_path)
    (tmp_path / "runtime" / "v1.22.333" / "full" / "numpy.whl").write_text("not of ours", "utf-8")
    assert set(runtime.parts(tmp_path)) == {
        "runtime/pyxel.js", "runtime/v1.22.333/full/pyodide.js", "runtime/v1.22.333/full/pyodide-lock.json",
    }  # fmt: skip
    assert runtime.parts(tmp_path / "nowhere") == {}


@pytest.mark.parametrize("parts", [licences.EXECUTABLE, licences.PAGE])
def test_the_file_of_licences_names_all_and_has_every_text(parts: tuple[licences.Part, ...]) -> None:
    told = licences.text(parts)
    assert "Project Nayuki" in told
    for part in parts:
        assert f"\n{part.name}\n  {part.holder}" in told
    assert len(licences.crates()) > 150
    for crate in licences.crates():
        assert f"\n{crate.name} {crate.version}: {crate.licence}" in told
        assert all(f"The licence {name}\n" in told for name in licences.chosen(crate.licence)), crate


def test_of_several_licences_the_most_liberal_is_taken() -> None:
    assert licences.chosen("Apache-2.0 OR MIT") == ["MIT"] and licences.chosen("") == []
    assert licences.chosen("(MIT OR Apache-2.0) AND Unicode-3.0") == ["MIT", "Unicode-3.0"]
    assert licences.chosen("Apache-2.0 WITH LLVM-exception") == ["Apache-2.0", "LLVM-exception"]


def test_a_file_of_nobody_is_found() -> None:
    assert licences.strangers(licences.EXECUTABLE, ["pyxel/cli.py", "libssl.so.3", "libz.so.1"]) == ["libssl.so.3"]
    assert licences.strangers(licences.PAGE, ["pyxel.js", "numpy.whl"]) == ["numpy.whl"]


def test_the_shelf_of_the_page_names_games_that_are_there() -> None:
    for entry, game in games():
        assert (TOP / "manuals" / "pictures" / f"{game.picture}.png").is_file(), entry.name
        assert (TOP / "manuals" / f"{entry.name}.md").is_file(), entry.name


LOADER = """// Pyxel's
const PYODIDE_URL = "https://somewhere.invalid/pyodide/v1.22.333/full/pyodide.js";
const PYXEL_WHEEL_PATH = "pyxel-9.9.9-cp311-abi3-emscripten_5_0_3_wasm32.whl";
const OTHER = 1;
"""


def runtime_folder(home: Path, loader: str = LOADER, platform: str = "emscripten_5_0_3") -> Path:
    (home / "pyodide").mkdir(parents=True)
    (home / "pyxel.js").write_text(loader, "utf-8")
    (home / "pyodide" / "pyodide.js").write_text("// Pyodide's", "utf-8")
    (home / "pyodide" / "pyodide-lock.json").write_text(json.dumps({"info": {"platform": platform}}), "utf-8")
    return home


def test_pyodide_at_home_lies_where_the_loader_reads_its_version(tmp_path: Path) -> None:
    source = runtime_folder(tmp_path / "given")
    assert runtime.lay(source, tmp_path / "page") == "runtime/"
    laid = tmp_path / "page" / "runtime"
    script = (laid / "pyxel.js").read_text("utf-8").splitlines()
    assert script[1] == 'const PYODIDE_URL = new URL("v1.22.333/full/pyodide.js", document.currentScript.src).href;'
    assert [script[0], *script[2:]] == [LOADER.splitlines()[0], *LOADER.splitlines()[2:]]
    assert (laid / "v1.22.333" / "full" / "pyodide.js").is_file() and not (laid / "pyodide").exists()
    assert (source / "pyxel.js").read_text("utf-8") == LOADER


def test_a_runtime_without_pyodide_is_copied_as_it_is(tmp_path: Path) -> None:
    source = runtime_folder(tmp_path / "given")
    (source / "pyodide" / "pyodide.js").unlink()
    runtime.lay(source, tmp_path / "page")
    assert [path.name for path in (tmp_path / "page" / "runtime").iterdir()] == ["pyxel.js"]
    assert (tmp_path / "page" / "runtime" / "pyxel.js").read_text("utf-8") == LOADER


@pytest.mark.parametrize(
    ("loader", "platform", "said"),
    [
        (LOADER, "emscripten_4_0_9", "made for emscripten_4_0_9"),
        (LOADER.replace("v1.22.333", "latest"), "emscripten_5_0_3", "does not say where"),
        (LOADER.replace("const PYODIDE_URL", "let PYODIDE_URL"), "emscripten_5_0_3", "does not say where"),
    ],
)
def test_a_runtime_that_would_not_start_is_refused(tmp_path: Path, loader: str, platform: str, said: str) -> None:
    source = runtime_folder(tmp_path / "given", loader, platform)
    with pytest.raises(Failed, match=said):
        runtime.lay(source, tmp_path / "page")


def test_a_folder_without_the_loader_is_refused_and_an_address_is_taken(tmp_path: Path) -> None:
    with pytest.raises(Failed, match="does not contain Pyxel's runtime"):
        runtime.home(str(tmp_path))
    assert runtime.lay(runtime.home("https://somewhere.invalid/wasm"), tmp_path) == "https://somewhere.invalid/wasm/"


def test_the_pages_script_finds_its_elements() -> None:
    page = (PAGE / "play.html").read_text("utf-8")
    known = set(re.findall(r'id="([\w-]+)"', page))
    scripts = "".join((PAGE / name).read_text("utf-8") for name in ("play.js", "home.js", "touch.js", "wanted.js"))
    wanted = set(re.findall(r'\b(?:at|found)\("([\w-]+)"\)', scripts))
    assert wanted and wanted <= known


def _heads(path: Path) -> set[str]:
    """What a link may name behind `#`: the headings, as they become addresses."""
    heads = re.findall(r"^#+ +(.*)$", path.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", head.lower()).strip()) for head in heads}


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.relative_to(TOP).as_posix())
def test_no_link_is_dead(paper: Path) -> None:
    text = re.sub(r"```.*?```|`[^`\n]*`", "", paper.read_text("utf-8"), flags=re.DOTALL)
    for link in (one or two for one, two in LINK.findall(text)):
        if link.startswith(("https://", "http://", "mailto:")):
            continue
        file, _, head = link.partition("#")
        target = (paper.parent / file).resolve() if file else paper
        assert target.exists(), f"{paper.name}: {link}"
        assert not head or head in _heads(target), f"{paper.name}: {link}"


def test_a_module_is_shipped_without_what_is_for_readers_and_keeps_its_lines() -> None:
    source = (
        '"""Ein Satz."""\n\nx = "# ü"  # ein Wort\n\n\nclass A:\n    """Two\n    lines."""  # and more\n\n'
        '    def b(self) -> str:\n        """Only this."""\n\n    text = """# no\n  comment"""\n# end\n'
    ).encode()
    made = bare(source).decode()
    assert made.splitlines() == [
        '""', "", 'x = "# ü"', "", "", "class A:", ' ""', "", "", " def b(self) -> str:", '  ""', "",
        ' text = """# no', '  comment"""', "",
    ]  # fmt: skip


WITH = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)  # what may have a docstring


@pytest.mark.sweep
def test_every_module_does_the_same_without_them() -> None:
    modules = [(name, source) for name, source in staging.program().items() if name.endswith(".py")]
    for name, source in some(modules, 40):
        made = bare(source)
        assert made.count(b"\n") == source.count(b"\n"), name
        whole, less = ast.parse(source), ast.parse(made)
        for node in ast.walk(whole):
            if isinstance(node, WITH) and node.body and ast.get_docstring(node, clean=False) is not None:
                node.body[0] = ast.Expr(ast.Constant(""))
        assert ast.dump(whole) == ast.dump(less), name
