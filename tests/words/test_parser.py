"""The fast parser reads what Fluent's own reads, and refuses the same."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentParser

from words import text_folders
from words.parser import Parser

ROOT: Final = Path(__file__).parent.parent.parent
FILES: Final = [path for folder in text_folders(ROOT) for path in sorted(folder.glob("*.ftl"))]
ODD: Final = (
    "",
    "t-a = one",
    "t-a =\n    one\n      two\n\n    three\nt-b = {$x}{ $y }  { -t }\n",
    "t-a = { $n ->\n  [0] none\n  [one] one }\n *[other] { NUMBER($n, digits: 2) } { t-b.attr }\n }\n",
    't-a = { "\\u0041 { }" }\n    .attr = x\n    .other =\n        y\n-t = { $x } end  \n',
    "# About\nt-a = a\n\n## Group\n### All\n#wrong\nt-b = b\n",
    "t-a {\nt-b = b\n",
    "t-a = }\n",
    "t-a = { $\n",
    "t-a = { $x\n }\n",
    "t-a = { $x  }, { $ }\n",
    "1t = a\n-1 = b\n.c = d\n = e\nt-é = f\n",
    "t-a = { $n ->\n  [1é] x\n *[other] y\n }\n",
    "t-a = { $n ->\n  [one] x\n }\n",
    "t-a = one \nt-b = { $x }, {  $y } and { $x }{ $y } \n\n\n",
    "t-a = one \r\nt-b = two\r\n",
    "t-a =  \nt-b = \n",
    "t-a = { $x-1 }\n#no comment\nt-b = x\n  \n   y\nt-c = z\n \nt-d=w\n",
    "t-a = one\n}\nt-b = two\n.c = three\n[d]\n*[e]\n",
    "t-a = one\n- = two\nt-b = \tthree\t\n",
    "t-a\u00a0= b\u2028c { $x\u00a0}\n",
)


def test_every_file_is_read_as_fluent_reads_it() -> None:
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        assert Parser().parse(text).equals(FluentParser(with_spans=False).parse(text)), path


@pytest.mark.parametrize("text", ODD)
def test_odd_texts_are_read_or_refused_alike(text: str) -> None:
    assert Parser().parse(text).equals(FluentParser(with_spans=False).parse(text))
