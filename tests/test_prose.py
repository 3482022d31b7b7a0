"""Docstrings, comments, names and subjects of commits are plain: `tests/plain_words.py` lists what is not."""

from __future__ import annotations

import subprocess
import tomllib
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from tests.plain_words import FIRST_COMMIT, FORBIDDEN_WORDS, LONGEST_SUBJECT, VERBS
from tests.prose import ROOT, hits_of, room_of, sources

if TYPE_CHECKING:
    from collections.abc import Iterable


def faults_of(subjects: Iterable[str]) -> list[str]:
    """Return the subjects of commits that are too long or do not begin with a verb in the imperative."""
    return [
        subject
        for subject in subjects
        if len(subject) > LONGEST_SUBJECT or subject.partition(" ")[0] not in VERBS
    ]


def git(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)


def test_prose_is_plain() -> None:
    hits = [hit for path, source in sources().items() for hit in hits_of(path, source)]
    counts = Counter(room_of(hit.path) for hit in hits)
    told = [*map(str, hits), *(f"{room}: {count} hits" for room, count in sorted(counts.items()))]
    assert not hits, "\n".join(told)


def test_docstrings_of_all_functions_are_imperative() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["ruff"]["lint"]
    excused = [glob for glob, rules in settings["per-file-ignores"].items() if "D401" in rules]
    assert ("D401" in settings["ignore"], excused) == (False, [])


def test_subjects_of_commits_are_imperative_and_short() -> None:
    tag = git("describe", "--tags", "--abbrev=0").stdout.strip() or FIRST_COMMIT
    if git("cat-file", "-e", f"{tag}^{{commit}}").returncode:
        pytest.skip("a shallow clone: the commits since the last tag are not here")
    subjects = git("log", "--no-merges", "--format=%s", f"{tag}..HEAD").stdout.splitlines()
    assert faults_of(subjects) == []


def test_a_subject_without_a_verb_or_end_is_found() -> None:
    faults = ["Fixed a leak", "The clock stops", "fix a leak", f"Fix {'a' * LONGEST_SUBJECT}"]
    assert faults_of(["Fix a leak", *faults]) == faults


@pytest.mark.parametrize("word", FORBIDDEN_WORDS)
def test_a_forbidden_word_is_found_outside_quotations(word: str) -> None:
    assert [hit.what for hit in hits_of("a.py", f'"""Return {word} asks."""')] == [word]
    assert [hit.what for hit in hits_of("a.sql", f"-- Rows of {word} asks.\nSELECT 1;")] == [word]
    assert [hit.what for hit in hits_of("a.py", f"def test_how_{word.replace(' ', '_')}_asks(): pass")] == [
        word
    ]
    assert hits_of("a.py", f'"""Return `{word}`, "{word}" and *{word}*."""') == []


@pytest.mark.parametrize(
    ("path", "source", "what"),
    [
        ("a.py", '"""Who asks."""', "first word"),
        ("a.py", "x = 1\n'''What is asked.'''", "first word"),
        ("a.py", "# Let it be.\nx = 1", "first word"),
        ("a.py", "def test_who_asks(): pass", "first word"),
        ("a.js", "let x; // What is asked\n", "first word"),
        ("a.js", "/**\n * The same again. */", "first word"),
        ("a.yaml", "a: 1 # Whoever\n", "Whoever"),
        ("a.py", "# Found by\n# somebody.\n", "somebody"),
        ("a.py", "[one for one in x]", "variable"),
        ("a.py", "for i, one in x: pass", "variable"),
        ("a.py", "lambda one: one", "variable"),
        ("a.py", "def told(): pass", "participle"),
        ("a.py", "async def _told_apart() -> int: pass", "participle"),
        ("a.py", "def seated(): pass", "participle"),
    ],
)
def test_other_faults_are_found(path: str, source: str, what: str) -> None:
    assert [hit.what for hit in hits_of(path, source)] == [what]


@pytest.mark.parametrize(
    "source",
    [
        "@property\ndef told(): pass",
        "def told() -> bool: pass",
        "def typed_names(): pass",
        "def feed(): pass",
        "for other in x: pass",
        "url = 'https://nobody'",
        "x = 1  # The first\n",
    ],
)
def test_plain_source_has_no_hits(source: str) -> None:
    assert hits_of("a.py", source) == []
