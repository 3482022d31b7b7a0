"""The files of the playground's page: everything it requests exists, and nothing is external."""

import re
from pathlib import Path

import aiohttp
import pytest

from playground.server import PAGE, Playground

FILES = sorted(path for path in PAGE.iterdir() if path.is_file())
SCRIPTS = [path for path in FILES if path.suffix == ".js"]
LONGEST = 350
# SVG's namespace is a name, not an address to ask.
ELSEWHERE = re.compile(r"""(?:https?:)?//(?!www\.w3\.org/2000/svg)[a-z0-9-]+\.[a-z]""", re.IGNORECASE)
HTML_FROM_TEXT = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\b|new Function|setHTML"
)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_every_import_names_a_file_that_exports_it(script: Path) -> None:
    for names, target in re.findall(
        r'^import \{([^}]+)\} from "\./([\w.]+)";$', script.read_text(), re.MULTILINE
    ):
        exported = set(
            re.findall(
                r"^export (?:async )?(?:class|const|function\*?) (\w+)",
                (PAGE / target).read_text(),
                re.MULTILINE,
            )
        )
        assert set(re.findall(r"\w+", names)) <= exported


@pytest.mark.asyncio
async def test_the_server_has_every_file_that_the_page_asks_for(playground: Playground) -> None:
    asked = re.findall(r'(?:src|href)="(/[^"]+)"', (PAGE / "index.html").read_text())
    modules = [f"/assets/{script.name}" for script in SCRIPTS]
    async with aiohttp.ClientSession() as session:
        for path in ("/", *asked, *modules):
            async with session.get(f"{playground.local.address}{path}") as response:
                assert response.status == 200, path
                # A browser runs a module only if it comes as a script.
                assert "javascript" in response.content_type or not path.endswith(".js")


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.name)
def test_nothing_comes_from_elsewhere(file: Path) -> None:
    assert not ELSEWHERE.findall(file.read_text())


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_texts_of_people_never_become_html(script: Path) -> None:
    assert not HTML_FROM_TEXT.findall(script.read_text())


def test_the_browser_is_told_to_run_nothing_but_the_pages_own_scripts() -> None:
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', (PAGE / "index.html").read_text())
    assert policy is not None
    assert {"default-src 'none'", "script-src 'self'", "img-src 'self'"} <= set(policy[1].split("; "))


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.name)
def test_every_file_is_short_and_says_what_it_is_for(file: Path) -> None:
    lines = file.read_text().splitlines()
    assert len(lines) <= LONGEST
    assert re.search(r"^// |/\* |<!-- ", lines[0])


def test_every_script_is_used() -> None:
    imported = {
        target for script in SCRIPTS for target in re.findall(r'from "\./([\w.]+)"', script.read_text())
    }
    assert {script.name for script in SCRIPTS} - imported == {"main.js"}
