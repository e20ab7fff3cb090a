"""Small faults for C code: what one wrong key press would have made of it, each a change of a few letters."""

import re
from dataclasses import dataclass

import csource

_TOKENS = re.compile(
    r"""[A-Za-z_]\w* | \d\w* | "[ ]*" | -> | \+\+ | -- | <<= | >>= | << | >> | <= | >= | == | != | && | \|\| | [-+*/%&|^]=
      | \S""",
    re.VERBOSE,
)
COMPARED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
COMBINED = {"&&": "||", "||": "&&"}
COUNTED = {"+": "-", "-": "+", "*": "/", "/": "*", "%": "/", "+=": "-=", "-=": "+=", "++": "--", "--": "++"}
STATED = {"CHECK", "NEVER", "NEVER_CASE", "ALWAYS"}  # in checked builds only
SYMMETRIC = {"strcmp", "ta_least", "ta_most"}  # only asked for equality, or the same from both sides
KEPT = STATED | {"return", "goto", "sizeof"}
_WORD = re.compile(r"[A-Za-z_]\w*$")
_PLAIN = re.compile(r"[&*!-]?[A-Za-z_0-9][\w.>\[\]-]*$")


@dataclass(frozen=True)
class Mutant:
    path: str
    kind: str
    start: int
    end: int
    text: str  # what stands there instead

    def apply(self, source):
        gone = source[self.start : self.end]
        lines = "\n" * (gone.count("\n") - self.text.count("\n"))  # lines keep their numbers
        return source[: self.start] + self.text + lines + source[self.end :]

    def lines(self, source):
        """The lines that differ, as they were and as they are, without their layout."""
        first = source.rfind("\n", 0, self.start) + 1
        last = source.find("\n", self.end)
        before = source[first:last]
        after = source[first : self.start] + self.text + source[self.end : last]
        return " ".join(before.split()), " ".join(after.split())


@dataclass(frozen=True)
class Function:
    start: int  # of what stands between its outer braces
    end: int
    is_void: bool


def _is_void(tokens, i):
    """Whether the function whose body begins at i returns nothing."""
    depth = 0
    while i > 0 and (depth or tokens[i - 1][0] not in (";", "}")):
        i -= 1
        depth += (tokens[i][0] == ")") - (tokens[i][0] == "(")
        if depth == 0 and tokens[i][0] in ("void", "*"):
            return tokens[i][0] == "void"
    return False


def _bodies(tokens):
    """The functions as pairs of indices, of the brace that opens and of the one that closes."""
    depth, opened = 0, None
    for i, (text, _) in enumerate(tokens):
        if text == "{":
            if depth == 0 and i > 0 and tokens[i - 1][0] == ")":
                opened = i
            depth += 1
        elif text == "}":
            depth -= 1
            if depth == 0 and opened is not None:
                yield opened, i
                opened = None


def _tokens(source):
    code = csource.read(source).code
    return code, [(match[0], match.start()) for match in _TOKENS.finditer(code)]


def functions(source):
    """Every function of a file, in the order of the file."""
    _, tokens = _tokens(source)
    return [Function(tokens[first][1] + 1, tokens[last][1], _is_void(tokens, first)) for first, last in _bodies(tokens)]


def _inner(tokens):
    """The indices of the tokens that stand in bodies of functions, and whether in parentheses."""
    for first, last in _bodies(tokens):
        round_ones = 0
        for i in range(first + 1, last):
            round_ones += (tokens[i][0] == "(") - (tokens[i][0] == ")")
            if tokens[i][0] not in "{}":
                yield i, round_ones > 0


def _closing(tokens, i):
    """The index of what closes the parenthesis or bracket at i."""
    depth = 0
    while i < len(tokens):
        depth += tokens[i][0] in "([{"
        depth -= tokens[i][0] in ")]}"
        if depth == 0:
            return i
        i += 1
    return len(tokens) - 1


def _is_size(tokens, i):
    """Whether a number is the size of an array that is declared there, or a zero of an initialiser."""
    if tokens[i - 1][0] == "{":
        return True
    return tokens[i - 1][0] == "[" and bool(_WORD.match(tokens[i - 2][0])) and (
        bool(_WORD.match(tokens[i - 3][0])) or tokens[i - 3][0] == "*")


def _constants(tokens, i):
    text = tokens[i][0]
    if text.isdigit() and not _is_size(tokens, i):
        yield "constant", str(int(text) + 1)
        if text == "1":
            yield "constant", "0"


def _operators(tokens, i, code):
    text, start = tokens[i]
    end = start + len(text)
    between_blanks = code[start - 1].isspace() and code[end : end + 1].isspace()
    if text in COMPARED:
        yield "comparison", COMPARED[text]
    elif text in COMBINED:
        yield "condition", COMBINED[text]
    elif text in COUNTED and (between_blanks or text in ("++", "--")):
        yield "arithmetic", COUNTED[text]
    elif text == "!":
        yield "condition", ""


def _negated(tokens, i, code):
    if tokens[i][0] in ("if", "while") and tokens[i + 1][0] == "(":
        last = _closing(tokens, i + 1)
        start, end = tokens[i + 1][1], tokens[last][1] + 1
        yield "condition", start, end, "(!" + code[start:end] + ")"


def _dropped(tokens, i):
    if not _WORD.match(tokens[i][0]) or tokens[i][0] in KEPT or tokens[i - 1][0] not in (";", "{", "}", ")", "else", ":"):
        return
    if tokens[i + 1][0] not in ("(", "=", "+=", "-=", "->", ".", "[", "++", "--", "|=", "&="):
        return
    if tokens[i][0] in ("if", "for", "while", "switch"):
        return
    last = i
    while tokens[last][0] != ";":
        last = _closing(tokens, last) + 1 if tokens[last][0] in ("(", "[", "{") else last + 1
        if last >= len(tokens) or tokens[last][0] == "}":
            return
    yield "dropped statement", tokens[i][1], tokens[last][1], "(void)0"


def _arguments(tokens, first, last, code):
    """The arguments of a call as spans."""
    start, depth = tokens[first][1] + 1, 0
    for i in range(first + 1, last + 1):
        text, place = tokens[i]
        if depth == 0 and (text == "," or i == last):
            yield start, place
            start = place + 1
        depth += text in "([{"
        depth -= text in ")]}"


def _swapped(tokens, i, code):
    if not _WORD.match(tokens[i][0]) or tokens[i][0] in KEPT | SYMMETRIC | {"if", "for", "while", "switch"} or tokens[i + 1][0] != "(":
        return
    spans = list(_arguments(tokens, i + 1, _closing(tokens, i + 1), code))
    for (a, b), (c, d) in zip(spans, spans[1:]):
        one, two = code[a:b].strip(), code[c:d].strip()
        if one != two and _PLAIN.match(one) and _PLAIN.match(two):
            yield "swapped argument", a, d, f"{two}, {one}"


def of(path, source):
    """Every mutant of a file, in the order of the file."""
    code, tokens = _tokens(source)
    checked = 0  # up to where something is only stated
    for i, enclosed in _inner(tokens):
        if tokens[i][0] in STATED:
            checked = _closing(tokens, i + 1)
        if i < 3 or i + 2 >= len(tokens) or i <= checked:
            continue
        text, start = tokens[i]
        for kind, instead in [*_constants(tokens, i), *_operators(tokens, i, code)]:
            yield Mutant(path, kind, start, start + len(text), instead)
        for kind, first, last, instead in [*_negated(tokens, i, source), *(() if enclosed else _dropped(tokens, i)),
                                           *_swapped(tokens, i, source)]:
            yield Mutant(path, kind, first, last, instead)
