"""YAML files as plain values, read by the parser that comes with Playwright."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any, Final

import playwright

DRIVER: Final = Path(playwright.__file__).parent / "driver"

READING: Final = """
const { yaml } = require(process.argv[1]);
const document = yaml.parseDocument(require("fs").readFileSync(process.argv[2], "utf8"), { merge: true });
for (const wrong of [...document.errors, ...document.warnings]) throw wrong;
console.log(JSON.stringify(document.toJS()));
"""


@cache
def read_yaml(path: Path) -> Any:
    """Return what a file holds, merge keys carried out; raises `AssertionError` if it is no YAML."""
    told = subprocess.run(
        [DRIVER / "node", "-e", READING, DRIVER / "package" / "lib" / "utilsBundle.js", path],
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return json.loads(told.stdout)
