"""The documents: links lead somewhere, names of files are right, and every page can be found and read."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tools.wrap import pages, wrap

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parent.parent
DOCS: Final = ROOT / "docs"
KINDS: Final = ("tutorials", "how-to", "reference", "explanation")
PAGES: Final = sorted(DOCS.rglob("*.md"))
READ: Final = [path for path in PAGES if not re.match(r"\d{4}-", path.name)]
"""All pages but the decisions, whose list says for whom they are."""

AROUND: Final = [ROOT / f"{name}.md" for name in ("README", "CHANGELOG", "CONTRIBUTING", "SECURITY")]
NAMED: Final = re.compile(r"`([\w/.*-]+\.(?:py|ftl|md|json|sql|js))(?:: \w+)?`")
LINKED: Final = re.compile(r"""\]\(([^)\s]+)\)|(?:src|href)="([^"]+)\"""")
FENCE: Final = re.compile(r"^(```+).*?^\1$\n?", re.MULTILINE | re.DOTALL)
READER: Final = ("For ", "Pour ")

LONGEST_README: Final = 90
LONGEST_STRETCH: Final = 80
"""Most lines without a heading, code aside: about two screens."""


@cache
def prose(page: Path) -> str:
    """Return a page without its code."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def links(page: Path) -> Iterator[tuple[str, str]]:
    """Yield path and anchor of each link within the project."""
    for pair in LINKED.findall(prose(page)):
        path, _, anchor = "".join(pair).partition("#")
        if "://" not in path:
            yield path, anchor


@cache
def anchors(page: Path) -> frozenset[str]:
    """Return the anchors of a page, as GitHub makes them of its headings."""
    heads = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return frozenset(re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads)


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", [*AROUND, *PAGES], ids=name)
def test_names_in_pages_exist(page: Path) -> None:
    """By its path, or by its name alone where the page has said in which room."""
    rooms = [path for path in ROOT.iterdir() if path.is_dir() and not path.name.startswith(".")]
    missing = [
        name
        for name in NAMED.findall(page.read_text(encoding="utf-8"))
        if not any(ROOT.glob(name)) and not any(any(room.rglob(name)) for room in rooms)
    ]
    assert missing == []


@pytest.mark.parametrize("page", [*AROUND, *PAGES], ids=name)
def test_every_link_leads_somewhere(page: Path) -> None:
    broken = []
    for path, anchor in links(page):
        to = (page.parent / path).resolve() if path else page
        if not to.exists() or (anchor and anchor not in anchors(to)):
            broken.append(f"{path}#{anchor}")
    assert broken == []


@pytest.mark.parametrize("page", READ, ids=name)
def test_a_page_says_first_for_whom_it_is(page: Path) -> None:
    title, blank, reader, *_ = page.read_text(encoding="utf-8").splitlines()
    assert title.startswith("# ")
    assert not blank
    assert reader.startswith(READER)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_two_screens_have_a_heading(page: Path) -> None:
    stretches = re.split(r"^#+ .*$", prose(page), flags=re.MULTILINE)
    assert max(stretch.strip().count("\n") + 1 for stretch in stretches) <= LONGEST_STRETCH


@pytest.mark.parametrize("page", pages(), ids=name)
def test_lines_end_where_a_sentence_ends(page: Path) -> None:
    """Run `make format` when this is red."""
    text = page.read_text(encoding="utf-8")
    assert wrap(text) == text


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("See this. `that` is it. /help too.\n", "See this.\n`that` is it.\n/help too.\n"),
        ("One sentence. Another\none.\n", "One sentence.\nAnother one.\n"),
        ("- An item. It\n  goes on.\n- Next.\n", "- An item.\n  It goes on.\n- Next.\n"),
        ("1. First.\n\n   And more. Much more.\n", "1. First.\n\n   And more.\n   Much more.\n"),
        ("It (see A. Or B.) ends. `A. B` too.\n", "It (see A. Or B.) ends.\n`A. B` too.\n"),
        (
            "A list, e.g. Ahu. [A link. With. Dots](x.md) ends.\n",
            "A list, e.g. Ahu.\n[A link. With. Dots](x.md) ends.\n",
        ),
    ],
)
def test_paragraphs_and_items_are_wrapped(before: str, after: str) -> None:
    assert wrap(before) == after
    assert wrap(after) == after


@pytest.mark.parametrize(
    "text",
    [
        "```sh\nmake play  # One. Two.\n```\n",
        "| A. B | C. D |\n|---|---|\n",
        "    code. Code\n",
        "# One. Two\n",
        "- item\n\n  | a | b |\n  | --- | --- |\n",
        '<img src="a.png" alt="One. Two">\n',
    ],
)
def test_code_tables_headings_and_html_stay(text: str) -> None:
    assert wrap(text) == text


def test_every_page_is_of_a_kind_and_in_the_index() -> None:
    index = DOCS / "README.md"
    listed = {(DOCS / path).resolve() for path, _ in links(index)}
    assert [name(page) for page in READ if page != index and page.resolve() not in listed] == []
    assert {page.relative_to(DOCS).parts[0] for page in PAGES} == {*KINDS, "README.md"}


def test_every_picture_is_shown() -> None:
    shown = {(page.parent / path).resolve() for page in [*AROUND, *PAGES] for path, _ in links(page)}
    assert [
        name(picture) for picture in (DOCS / "pictures").iterdir() if picture.resolve() not in shown
    ] == []


def test_the_readme_is_a_front_door() -> None:
    """Short, with the two commands at its top, and a picture before them."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert text.count("\n") <= LONGEST_README
    found = [
        text.index(part) for part in ("table.png", "match.webp", "make play", "make test", "DISCORD_TOKEN")
    ]
    assert found == sorted(found)
    assert (DOCS / "pictures" / "match.webp").stat().st_size < 1_500_000
