"""Modules as they are shipped in one file: what is for readers is left out, and every line keeps its number.

A step inwards is one blank instead of four.
"""

import ast
import io
import tokenize

_STEP = 4  # blanks of a step inwards, as they are written
_WITH = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)  # what may have a docstring
Cut = tuple[int, int, int, int, str]  # from line and byte, to line and byte, what stands there instead


def bare(source: bytes) -> bytes:
    """A module without its comments and docstrings. A fault still names the line that it happened in."""
    lines = source.splitlines(keepends=True)
    for row, column, last, end, instead in sorted([*_comments(source, lines), *_docstrings(source)], reverse=True):
        head, tail = lines[row - 1][:column], lines[last - 1][end:]
        lines[row - 1 : last] = [(head + instead.encode() + tail).rstrip() + b"\n", *[b"\n"] * (last - row)]
    quoted = _quoted(source)
    return b"".join(line if row in quoted else _narrow(line) for row, line in enumerate(lines, 1))


def _narrow(line: bytes) -> bytes:
    inner = line.lstrip(b" ")
    return b" " * ((len(line) - len(inner)) // _STEP) + inner


def _quoted(source: bytes) -> set[int]:
    """Rows that begin within a text: their blanks are its own."""
    texts = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant | ast.JoinedStr))
    return {row for node in texts for row in range(node.lineno + 1, (node.end_lineno or 0) + 1)}


def _comments(source: bytes, lines: list[bytes]) -> list[Cut]:
    """Tokens count letters, and lines are bytes."""
    found = []
    for token in tokenize.tokenize(io.BytesIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            at = len(lines[row - 1].decode("utf-8")[:column].encode("utf-8"))
            found.append((row, at, row, at + len(token.string.encode("utf-8")), ""))
    return found


def _docstrings(source: bytes) -> list[Cut]:
    found = []
    for node in ast.walk(ast.parse(source)):
        first = node.body[0] if isinstance(node, _WITH) and node.body else None
        value = first.value if isinstance(first, ast.Expr) else None
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            assert value.end_lineno is not None and value.end_col_offset is not None
            found.append((value.lineno, value.col_offset, value.end_lineno, value.end_col_offset, '""'))
    return found
