"""What the sweep does at each capture inside a definition: its header and its body."""

import re

from dowse.model.code import Param, ReferenceKind, SymbolKind
from dowse.parse.drafts import FUNCTION_LIKE, Draft, Scope
from dowse.parse.importing import ImportSweep
from dowse.parse.names import (
    inferred_type,
    last_name,
    receiver_before,
    split_callee,
    thrown_name,
    type_text,
)
from dowse.parse.positions import Positions, text_of

_WORD = re.compile(r"\w+")
_VISIBILITY = re.compile(r"\b(?:public|protected|private|internal)\b")
MUTATORS = frozenset(
    [
        "Add",
        "AddRange",
        "Append",
        "Clear",
        "Insert",
        "Push",
        "Remove",
        "RemoveAt",
        "Reverse",
        "Sort",
        "add",
        "addAll",
        "addFirst",
        "addLast",
        "append",
        "clear",
        "delete",
        "discard",
        "emplace",
        "emplace_back",
        "enqueue",
        "erase",
        "extend",
        "fill",
        "insert",
        "insertAt",
        "merge!",
        "pop",
        "popFirst",
        "popLast",
        "pop_back",
        "pop_front",
        "popitem",
        "push",
        "push_back",
        "push_front",
        "push_str",
        "put",
        "putAll",
        "remove",
        "removeAll",
        "removeAt",
        "removeFirst",
        "removeLast",
        "removeValue",
        "resize",
        "reverse",
        "setdefault",
        "shift",
        "sort",
        "sort!",
        "swap",
        "truncate",
        "unshift",
        "update",
        "updateValue",
    ]
)
"""Methods that change what they are called on, by the names that standard libraries give them."""

_MAX_VALUE_HEAD = 120
"""How much of an assigned expression is looked at to infer its type."""


class BodySweep(ImportSweep):
    """The whole sweep. Each `on_x_y` handles the captures named `x.y`."""

    def __init__(self, source: str, positions: Positions) -> None:
        super().__init__(source, positions)
        self._parameter_at = self._parameter_end = -1
        self._silent_end = -1
        self._declared_parameter = (-1, -1)
        self._value_until = -1
        self._receivers: dict[int, str] = {}
        """What stands before a called name, by the offset of the name."""
        self._type_parameters: dict[str, int] = {}
        """Where the definition ends that declares a type parameter of that name."""
        self._first_of_parameter = 0
        self._parameter_field: Draft | None = None
        self._binding_end = -1
        self._binding_names: list[str] = []
        self._binding_type = ""
        self.infers = True
        """Whether the type of a binding may be told from what stands behind its name."""

    # The header of a definition

    def on_parameter(self, start: int, end: int) -> None:
        name = self.text(start, end)
        self._parameter_at, self._parameter_end = start, end
        scope = self.scope()
        if scope is self._joined:
            self._parameter_end = -1
            scope.accounted.append(name)
            return
        self._first_of_parameter = len(scope.params)
        if name.isidentifier():
            scope.params.append(Param(name))
            scope.accounted.append(name)
        else:
            scope.params.append(Param(""))

    def on_parameter_field(self, start: int, end: int) -> None:
        """A constructor's parameter that declares a field too: `constructor(private repo: Repo)`."""
        self._member_from_parameter(SymbolKind.FIELD, start, end)

    def on_parameter_property(self, start: int, end: int) -> None:
        self._member_from_parameter(SymbolKind.PROPERTY, start, end)

    def _member_from_parameter(self, kind: SymbolKind, start: int, end: int) -> None:
        home = next((draft for draft in reversed(self.stack) if draft.is_type), None)
        if home is None:
            return
        field = Draft(kind, self._parameter_at, self._parameter_end, home, len(self.drafts))
        field.name, field.name_at = self.text(start, end).lstrip("$&*"), start
        header = self.text(self._parameter_at, self._parameter_end)
        field.accounted.extend(_WORD.findall(header))
        params = self.scope().params
        if params and params[-1].type:
            field.types[field.name] = params[-1].type  # `int count`: the type came first.
        written = _VISIBILITY.search(header)
        if written:
            field.values["visibility"] = written.group()
        self.drafts.append(field)
        self._parameter_field = field

    def on_parameter_name(self, start: int, end: int) -> None:
        scope = self.scope()
        if end > self._parameter_end or not scope.params:
            return
        name = self.text(start, end).lstrip("$&*")
        last = scope.params[-1]
        scope.accounted.append(name)
        if last.name and last.name != name:
            # `a, b int`: each further name of one group has that group's type.
            scope.params.append(Param(name, last.type))
        else:
            scope.params[-1] = Param(name, last.type)

    def on_parameter_type(self, start: int, end: int) -> None:
        params = self.scope().params
        if end > self._parameter_end or not params:
            return
        written = type_text(self.text(start, end))
        if start == self._parameter_at:
            params[-1] = Param("")  # A type by itself: `func(int, string)`.
        if self._parameter_field is not None and self._parameter_field.end == self._parameter_end:
            self._parameter_field.types[self._parameter_field.name] = written
        # In `a, b int` the type comes after both names.
        for at in range(self._first_of_parameter, len(params)):
            if not params[at].type:
                params[at] = Param(params[at].name, written)

    def on_parameter_declaration(self, start: int, end: int) -> None:
        """A parameter whose type is written around its name: `char *argv[]`."""
        written = type_text(self.text(start, end).partition("=")[0])
        if self.is_local(start):
            # `Lock lock(mutex);` in a function: what looks like a parameter's type is a value.
            self._value_until = max(end, self._value_until)
        elif written != "void":
            self._parameter_end, self._declared_parameter = end, (start, end)
            self.scope().params.append(Param("", written))

    def on_parameter_declared(self, start: int, end: int) -> None:
        """The name in such a declaration."""
        declared_start, declared_end = self._declared_parameter
        if declared_start <= start and end <= declared_end:
            self._declared_parameter = (-1, -1)
            scope = self.scope()
            name = self.text(start, end)
            around = f"{self.text(declared_start, start)} {self.text(end, declared_end).partition('=')[0]}"
            scope.accounted.append(name)
            scope.params[-1] = Param(name, type_text(around).replace("* )", "*)").replace("& )", "&)"))

    def on_returns_pointer(self, start: int, end: int) -> None:
        """The mark of a pointer or reference that stands by the name instead of the type: `char *name()`."""
        if self.is_local(start):
            return
        values = self.scope().values
        mark = self.source[start : start + 2]
        before = values.get("return_type", "")
        space = "" if before.endswith(("*", "&")) else " "
        values["return_type"] = before + space + ("&&" if mark == "&&" else mark[:1])

    def on_returns(self, start: int, end: int) -> None:
        if self.is_local(start):
            return
        self.scope().values.setdefault("return_type", type_text(self.text(start, end)))

    def on_visibility(self, start: int, end: int) -> None:
        words = self.text(start, end).split()
        if words and not self.is_local(start):
            self.scope().values.setdefault("visibility", words[0])

    def on_visibility_section(self, start: int, end: int) -> None:
        if self.stack:
            self.stack[-1].access = self.text(start, end).strip(" :@\t\r\n")

    def on_modifier(self, start: int, end: int) -> None:
        if self.is_local(start):
            return
        self.scope().add("modifiers", " ".join(self.text(start, end).split()).lstrip("/ "))

    # What a body does

    def on_call(self, start: int, end: int) -> None:
        if start == self._decorator_at + 1:
            return  # `@route("/x")` decorates; it is on record as that.
        if start < self._silent_end or start == self._named_at:
            return  # In Elixir the head of a definition, and each part of a type, look like calls.
        self._use("calls", ReferenceKind.CALL, start, end)

    def on_parameter_generic(self, start: int, end: int) -> None:
        """`T` means nothing outside the definition that declares it."""
        around = self._outer or (self.stack[-1] if self.stack else None)
        if around is not None and start < around.end:
            self._named_at = start
            self.scope().accounted.append(self.source[start:end])
            name = self.source[start:end]
            self._type_parameters[name] = max(around.end, self._type_parameters.get(name, 0))

    def on_call_whole(self, start: int, end: int) -> None:
        """A command, whose name may hold dots and dashes."""
        name = self.text(start, end).lstrip("\\")
        scope = self.scope()
        scope.add("calls", name)
        scope.accounted.extend(_WORD.findall(name))
        self.refer(ReferenceKind.CALL, name, start)

    def on_silent(self, start: int, end: int) -> None:
        self._silent_end = end

    def on_call_element(self, start: int, end: int) -> None:
        """`sums(1)` where an array's element looks like a call: what is declared is no function."""
        if self.text(start, end) not in self.scope().types:
            self.on_call(start, end)

    def on_call_receiver(self, start: int, end: int) -> None:
        """The receiver of a call that is written apart from the name: `[list add: item]`."""
        if end - start <= _MAX_VALUE_HEAD:
            name_at = end
            while self.source[name_at : name_at + 1].isspace():
                name_at += 1
            self._receivers[name_at] = " ".join(self.text(start, end).split())

    def on_new(self, start: int, end: int) -> None:
        self._use("calls", ReferenceKind.INSTANTIATE, start, end)

    def on_type(self, start: int, end: int) -> None:
        if start in (self._named_at, self._decorator_at + 1) or start < self._value_until:
            return  # Some grammars give a type's own name in its definition as a type.
        if self._type_parameters and self._type_parameters.get(self.source[start:end], -1) > start:
            self.scope().accounted.append(self.source[start:end])
            return
        self._use("type_names", ReferenceKind.TYPE, start, end)

    def _use(self, field: str, kind: ReferenceKind, start: int, end: int) -> None:
        text = self.text(start, end)
        name, receiver, at = split_callee(text)
        if name:
            place = self.place(start, text, at)
            if kind is ReferenceKind.CALL and start and not at and self.source[start - 1] in ".>:":
                # Some grammars keep apart what is called and what it is called on.
                receiver = receiver_before(self.source, start)
            elif self._receivers:
                receiver = self._receivers.pop(start, receiver)
            scope = self.scope()
            scope.accounted.append(name if name[-1] not in "?!" else name[:-1])
            if kind is ReferenceKind.TYPE and (name == "Self" or place in self._referred_at):
                return  # The same name in another part: `impl Shape`, `new Shape`.
            scope.add(field, name)
            self.refer(kind, name, place, receiver)
            if kind is ReferenceKind.CALL and name in MUTATORS:
                self._change_receiver(scope, receiver)

    def _change_receiver(self, scope: Scope, receiver: str) -> None:
        """`rows.append(x)` changes `rows`; `Map.put(x)` and `rows().append(x)` change nothing named here."""
        if receiver and "(" not in receiver and not receiver[0].isupper():
            scope.add("writes", receiver)
            scope.add("mutates", receiver)

    def on_throw(self, start: int, end: int) -> None:
        text = self.text(start, end)
        name = thrown_name(text)
        if name:
            self.scope().add("throws", name)
            bare, receiver, _ = split_callee(name)
            at = self.place(start, text, max(0, text.find(bare or name)))
            self.refer(ReferenceKind.THROW, bare or name, at, receiver)

    def on_await(self, start: int, end: int) -> None:
        awaited = self.text(start, end).removeprefix("await").strip()
        name = last_name(awaited) if awaited.endswith(")") else split_callee(awaited)[0]
        if name:
            self.scope().add("awaits", name)

    def on_async(self, start: int, end: int) -> None:
        self.scope().count("is_async")

    def on_generator(self, start: int, end: int) -> None:
        self.scope().count("is_generator")

    def on_branch(self, start: int, end: int) -> None:
        self.scope().count("branches")

    def on_loop(self, start: int, end: int) -> None:
        self.scope().count("loops")

    def on_break(self, start: int, end: int) -> None:
        self.scope().count("breaks")

    def on_continue(self, start: int, end: int) -> None:
        self.scope().count("continues")

    def on_return(self, start: int, end: int) -> None:
        self.scope().count("returns")

    # Bindings

    def on_binding(self, start: int, end: int) -> None:
        self._binding_end = end
        self._binding_names = []
        self._binding_type = ""

    def on_binding_name(self, start: int, end: int) -> None:
        if start >= self._binding_end:
            self.on_binding(start, end)
        name = self.text(start, end)
        if name == "_" or self._names_function(start):
            return
        scope = self.scope()
        if name.isidentifier():
            scope.accounted.append(name)
        else:
            name = self._changed_place(name, start)
        scope.add("writes", name)
        self._binding_names.append(name)
        if self._binding_type:
            scope.types.setdefault(name, self._binding_type)
        elif self.infers and self.source[end - 1] != "]":
            self._infer(name, end)

    def _names_function(self, start: int) -> bool:
        """A function that is bound to a name does not itself write that name."""
        if not self.stack:
            return False
        draft = self.stack[-1]
        return start in (draft.name_at, draft.node_start) and draft.kind in FUNCTION_LIKE

    def _infer(self, name: str, end: int) -> None:
        """`name = Thing(...)`: what follows the name makes its type plain in most languages."""
        head = self.source[end : end + _MAX_VALUE_HEAD].partition("\n")[0].lstrip(" \t:")
        if head.startswith("=") and not head.startswith(("==", "=>")):
            value = inferred_type(head[1:].rstrip(" ;\r"))
            if value:
                self.scope().types.setdefault(name, value if self._ascii else text_of(value))

    def _changed_place(self, text: str, start: int) -> str:
        """`self.total` or `rows[i]` on the left: something that exists already is changed."""
        target = text.partition("[")[0].rstrip() or text
        place = " ".join(target[:_MAX_VALUE_HEAD].split())
        scope = self.scope()
        scope.add("mutates", place)
        name, receiver, _ = split_callee(place)
        if name and receiver:
            scope.accounted.append(name)
            at = self.place(start, text, max(0, target.rfind(name)))
            self.refer(ReferenceKind.WRITE, name, at, receiver)
        return place

    def on_binding_type(self, start: int, end: int) -> None:
        if start >= self._binding_end:
            return
        written = type_text(self.text(start, end))
        types = self.scope().types
        for name in self._binding_names:
            types.setdefault(name, written)
        if self._binding_names:
            self._binding_names = []  # In `let a: T = ...` what follows declares names of its own.
        else:
            self._binding_type = written

    def on_binding_value(self, start: int, end: int) -> None:
        if self._binding_type or len(self._binding_names) != 1 or start >= self._binding_end:
            return
        value = inferred_type(self.text(start, min(end, start + _MAX_VALUE_HEAD)))
        if value:
            self.scope().types.setdefault(self._binding_names[0], value)

    def on_mutate(self, start: int, end: int) -> None:
        text = " ".join(self.text(start, end)[:_MAX_VALUE_HEAD].split()).partition("[")[0].rstrip()
        name = text.lstrip("&*$")
        if name and "(" not in name:
            self.scope().add("writes", name)
            self.scope().add("mutates", name)
