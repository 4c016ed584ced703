"""What the sweep does at packages and imports."""

import re

from dowse.model.code import ReferenceKind
from dowse.parse.names import dotted
from dowse.parse.positions import Positions
from dowse.parse.sweep import Sweep

_WORD = re.compile(r"\w+")
_GROUPED_NAME = re.compile(r"(.*?)(?:::|[\\./])?([\w*]+)", re.S)


class ImportSweep(Sweep):
    """Which package a file is in, and what it imports. Modules, names and aliases come in source order."""

    def __init__(self, source: str, positions: Positions) -> None:
        super().__init__(source, positions)
        self.imports: list[str] = []
        self.package = ""
        self._import_end = -1
        self._import_module = ""
        self._import_alias = self._early_alias = ""
        self._import_has_names = False
        self._first_of_import = 0
        self._import_groups: list[tuple[int, str]] = []

    def on_package(self, start: int, end: int) -> None:
        self.package = self.package or dotted(self.text(start, end))
        self.file.accounted.extend(_WORD.findall(self.text(start, end)))

    def on_package_part(self, start: int, end: int) -> None:
        """`package a.b` and `package c` below it are the package `a.b.c`."""
        further = dotted(self.text(start, end))
        self.package = f"{self.package}.{further}" if self.package else further
        self.file.accounted.extend(_WORD.findall(further))

    def on_import(self, start: int, end: int) -> None:
        self._code_at = min(self._code_at, start)
        self._import_end = end
        self._import_module = ""
        self._import_alias = self._early_alias = ""
        self._import_has_names = False
        self._import_groups = []
        self._first_of_import = len(self.references)

    def on_import_instead(self, start: int, end: int) -> None:
        """`const os = @import("os")` imports a name; it does not define one."""
        if self.stack and self.stack[-1].node_start == start and self.stack[-1].end == end:
            self.stack.pop()
            self._local = (start, max(end, self._local[1]))

    def on_import_group(self, start: int, end: int) -> None:
        self._import_groups.append((end, self._group_at(start)))

    def on_import_prefix(self, start: int, end: int) -> None:
        """`use a::{b, c::{d}}`: what stands before a group holds for all names in it."""
        if self._import_groups:
            group_end, outer = self._import_groups.pop()
            separator = "::" if self.source.startswith("::", end) else self.source[end : end + 1]
            self._import_groups.append((group_end, f"{outer}{self.text(start, end)}{separator}"))
            self.scope().accounted.extend(_WORD.findall(self.text(start, end)))

    def _group_at(self, at: int) -> str:
        while self._import_groups and self._import_groups[-1][0] <= at:
            self._import_groups.pop()
        return self._import_groups[-1][1] if self._import_groups else ""

    def on_import_module(self, start: int, end: int) -> None:
        written = self.text(start, end)
        module = written.strip("\"'`<> \t\r\n;")
        self._import_module = module
        self._import_has_names = False
        if not module:
            return
        self.imports.append(module)
        self.scope().accounted.extend(_WORD.findall(module))
        if start < self._import_end and self._name_earlier_imports(module):
            return
        self.refer(ReferenceKind.IMPORT, module, self.place(start, written, written.index(module)))
        self._take_alias()

    def _take_alias(self) -> None:
        if self._import_alias:
            self.references[-1] = self.references[-1].with_alias(self._import_alias)
            self._import_alias = ""

    def _name_earlier_imports(self, module: str) -> bool:
        """`import { a } from "module"`: the names came first and learn only now where they come from."""
        earlier = range(self._first_of_import, len(self.references))
        names = [at for at in earlier if self.references[at].kind is ReferenceKind.IMPORT]
        for at in names:
            self.references[at] = self.references[at].from_module(module)
        return bool(names)

    def on_import_name(self, start: int, end: int) -> None:
        written = self.text(start, end)
        name = written.strip("\"'` ")
        if self._import_groups:
            self._import_from_group(name, start)
            return
        module = self._import_module if start < self._import_end else ""
        if module and not self._import_has_names:
            # The names say more than the module by itself, whose reference was the last one.
            self.references.pop()
            self._import_alias = self._early_alias
            self._import_has_names = True
        self.scope().accounted.append(name)
        self.refer(ReferenceKind.IMPORT, name, self.place(start, written, written.index(name)), module)
        self._take_alias()

    def _import_from_group(self, written: str, start: int) -> None:
        found = _GROUPED_NAME.fullmatch(self._group_at(start) + written)
        module, name = found.groups() if found else ("", written)
        if module:
            self.imports.append(module)
        self.scope().accounted.extend(_WORD.findall(written))
        self.refer(ReferenceKind.IMPORT, name, start + len(written) - len(name), module)

    def on_import_alias(self, start: int, end: int) -> None:
        comes_first = not self._import_module and self._first_of_import == len(self.references)
        if start < self._import_end and comes_first:
            self._import_alias = self._early_alias = self.text(start, end)
            self.scope().accounted.append(self._import_alias)
            return  # `import alias "module"`
        last = self.references[-1] if self.references else None
        if last is not None and last.kind is ReferenceKind.IMPORT:
            alias = self.text(start, end)
            self.scope().accounted.append(alias)
            self.references[-1] = last.with_alias(alias)
