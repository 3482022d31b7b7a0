"""The files for GitHub: a workflow that runs .ci/run without secrets, and valid issue forms."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from tests.yaml_files import read_yaml

pytestmark = pytest.mark.process

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = ROOT / ".github"
WORKFLOWS: Final = sorted((FOLDER / "workflows").iterdir())
FORMS: Final = sorted(path for path in (FOLDER / "ISSUE_TEMPLATE").iterdir() if path.name != "config.yml")

FIELDS: Final = {"textarea", "input", "dropdown", "checkboxes"}


def test_continuous_integration_runs_public_commands() -> None:
    (workflow,) = map(read_yaml, WORKFLOWS)
    (job,) = workflow["jobs"].values()
    assert [step["run"] for step in job["steps"] if "run" in step][-1] == ".ci/run"
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o100
    assert workflow["permissions"] == {"contents": "read"}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_has_no_secrets_and_only_checkout(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "secrets." not in text
    assert "pull_request_target" not in text
    assert {action.partition("@")[0] for action in re.findall(r"uses: (\S+)", text)} == {"actions/checkout"}


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.name)
def test_a_form_is_one_that_github_takes(path: Path) -> None:
    form = read_yaml(path)
    assert {"name", "description", "body"} <= set(form)
    asked = [part for part in form["body"] if part["type"] != "markdown"]
    assert {part["type"] for part in asked} <= FIELDS
    ids = [part["id"] for part in asked]
    assert len(ids) == len(set(ids)) > 0
    assert all(part["attributes"]["label"] for part in asked)
    assert any(part.get("validations", {}).get("required") for part in asked)
