"""A C file as the linters of this folder need it: code, string literals and directives apart."""

import re
from dataclasses import dataclass

_TOKEN = re.compile(
    r"""(?P<comment>/\*.*?\*/|//(?:\\\n|[^\n])*)
      | (?P<string>"(?:\\.|[^"\\\n])*")
      | (?P<char>'(?:\\.|[^'\\\n])*')
      | (?P<directive>(?:(?<=\n)|\A)[ \t]*\#(?:\\\n|/\*.*?\*/|(?!//|/\*)[^\n])*)""",
    re.DOTALL | re.VERBOSE,
)


@dataclass
class CSource:
    code: str  # the same length and lines as the file; everything below is blanked out
    strings: list  # (line, text) of each literal outside directives, neighbours joined
    directives: list  # (line, text)


def _blank(text):
    return re.sub(r"[^\n]", " ", text)


def _literal(text):
    return re.sub(r"\\(.)", lambda m: " " if m[1] in "ntr" else m[1], text[1:-1], flags=re.DOTALL)


def read(text):
    code, strings, directives = [], [], []
    position, line, string_end = 0, 1, None
    for match in _TOKEN.finditer(text):
        between = text[position : match.start()]
        code.append(between)
        line += between.count("\n")
        kind, token = match.lastgroup, match[0]
        if between.strip() or kind in ("char", "directive"):
            string_end = None
        if kind == "string":
            # A literal leaves its quotes, so that code keeps its shape.
            code.append('"' + _blank(token[2:]) + '"')
            if string_end is None:
                strings.append((line, _literal(token)))
            else:
                strings[-1] = (strings[-1][0], strings[-1][1] + _literal(token))
            string_end = match.end()
        else:
            code.append(_blank(token))
        if kind == "directive":
            directives.append((line, token.strip()))
        line += token.count("\n")
        position = match.end()
    code.append(text[position:])
    return CSource("".join(code), strings, directives)


def line_of(text, position):
    return text.count("\n", 0, position) + 1
