"""Modules as they are shipped in one file: what is for readers is left out, and every line keeps its number."""

import ast
import io
import tokenize

_WITH = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)  # what may have a docstring
Cut = tuple[int, int, int, int, str]  # from line and byte, to line and byte, what stands there instead


def bare(source: bytes) -> bytes:
    """A module without its comments and docstrings. A fault still names the line that it happened in."""
    lines = source.splitlines(keepends=True)
    for row, column, last, end, instead in sorted([*_comments(source, lines), *_docstrings(source)], reverse=True):
        head, tail = lines[row - 1][:column], lines[last - 1][end:]
        lines[row - 1 : last] = [(head + instead.encode() + tail).rstrip() + b"\n", *[b"\n"] * (last - row)]
    return b"".join(lines)


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
