"""What the sources of the package say: the ids of problems, and the keys of texts they ask for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

# The folder that has the sources, whichever build is tested.
PACKAGE = Path(__file__).parents[2] / "perihel"
ANYTHING = r"\w+"
Scope = ast.FunctionDef | ast.Module


@cache
def module(path: Path) -> ast.Module:
    """A source file, parsed."""
    return ast.parse(path.read_text("utf-8"))


def modules(folder: Path = PACKAGE) -> list[Path]:
    """All source files of a folder."""
    return sorted(folder.rglob("*.py"))


def house(path: Path) -> Path:
    """The nearest folder around a file that has text catalogues; the package, if there is none."""
    for folder in path.parents:
        if folder == PACKAGE or (folder / "en.toml").exists():
            return folder
    return PACKAGE


def strings(tree: ast.AST) -> set[str]:
    """Every plain text in a source."""
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def templates(tree: ast.AST) -> set[str]:
    """Every f-string in a source as a pattern, with a group for each of its gaps."""
    return {
        "".join(
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else f"({ANYTHING})"
            for part in node.values
        )
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
    }


# --- problems


@dataclass(frozen=True)
class Raised:
    """A problem that some place can name: its id as a pattern, and the facts it is given."""

    where: str
    home: Path
    own_words: bool  # from the catalogue of its house, not from the kernel's
    id: str
    facts: frozenset[str]
    more_facts: bool  # given as ** of something


def problems() -> list[Raised]:
    """Every problem of the package."""
    return [raised for path in modules() for raised in _problems_of(path)]


def _problems_of(path: Path) -> Iterator[Raised]:
    for scope, call in _calls(module(path)):
        if isinstance(call.func, ast.Name) and call.func.id == "Problem":
            own = len(call.args) > 1 or any(k.arg == "package" for k in call.keywords)
            yield from _raised(path, scope, call, call.args[0], own, frozenset())


def _raised(
    path: Path, scope: Scope, call: ast.Call, id: ast.expr, own: bool, known: frozenset[str]
) -> Iterator[Raised]:
    """One for each id; an id that a function gets as an argument comes from its callers."""
    if isinstance(id, ast.Attribute) and id.attr == "id":
        return  # another problem, told again
    facts = known | {k.arg for k in call.keywords if k.arg}
    more = any(k.arg is None for k in call.keywords)
    parameter = _parameter_in(id, scope)
    if parameter is None:
        for pattern in _values(id, scope):
            where = f"{path.relative_to(PACKAGE)}:{call.lineno}"
            yield Raised(where, house(path), own, pattern, facts, more)
        return
    assert isinstance(scope, ast.FunctionDef)
    names = [a.arg for a in scope.args.args if a.arg != "self"]
    position = names.index(parameter)
    forwards = scope.args.kwarg is not None
    for other in modules(house(path)):
        for outer, caller in _calls(module(other)):
            if _name_of(caller.func) == scope.name:
                for value in _values(caller.args[position], outer):
                    for pattern in _values(id, scope, {parameter: value}):
                        given = facts | (
                            {k.arg for k in caller.keywords if k.arg} if forwards else set()
                        )
                        loose = any(k.arg is None for k in caller.keywords)
                        where = f"{other.relative_to(PACKAGE)}:{caller.lineno}"
                        yield Raised(where, house(path), own, pattern, frozenset(given), loose)


@cache
def _calls(tree: ast.Module) -> list[tuple[Scope, ast.Call]]:
    """Every call with the function that it stands in."""
    found = []
    stack: list[tuple[Scope, ast.AST]] = [(tree, tree)]
    while stack:
        scope, node = stack.pop()
        if isinstance(node, ast.Call):
            found.append((scope, node))
        inner = node if isinstance(node, ast.FunctionDef) else scope
        stack += [(inner, child) for child in ast.iter_child_nodes(node)]
    return found


def _name_of(func: ast.expr) -> str:
    if isinstance(func, ast.Attribute):
        return func.attr
    return func.id if isinstance(func, ast.Name) else ""


def _parameter_in(id: ast.expr, scope: Scope) -> str | None:
    """The parameter of a function from which an id is made."""
    parts = [id.body, id.orelse] if isinstance(id, ast.IfExp) else [id]
    names = [node for part in parts for node in ast.walk(part) if isinstance(node, ast.Name)]
    parameters = [a.arg for a in scope.args.args] if isinstance(scope, ast.FunctionDef) else []
    return next((name.id for name in names if name.id in parameters), None)


def _values(node: ast.expr, scope: Scope, known: dict[str, str] | None = None) -> list[str]:
    """What an expression can be, as patterns."""
    known = known or {}
    match node:
        case ast.Constant(value=str(text)):
            return [re.escape(text)]
        case ast.IfExp():
            return _values(node.body, scope, known) + _values(node.orelse, scope, known)
        case ast.JoinedStr():
            found = [""]
            for part in node.values:
                inner = part.value if isinstance(part, ast.FormattedValue) else part
                found = [a + b for a in found for b in _values(inner, scope, known)]
            return found
        case ast.Name(id=name) if name in known:
            return [known[name]]
        case ast.Name(id=name):
            assigned = [
                value
                for inner in ast.walk(scope)
                if isinstance(inner, ast.Assign) and _assigns(inner, name)
                for value in _values(inner.value, scope, known)
            ]
            return assigned or [ANYTHING]
        case _:
            return [ANYTHING]


def _assigns(node: ast.Assign, name: str) -> bool:
    return any(isinstance(target, ast.Name) and target.id == name for target in node.targets)
