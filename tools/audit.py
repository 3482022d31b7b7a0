"""Known flaws in everything that the locks name: `make audit`."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

ROOT: Final = Path(__file__).parent.parent
ALL: Final = ROOT / "requirements-dev.txt"
"""The lock that names what every other lock names."""
RUNNING: Final = ROOT / "requirements-postgres.txt"

NONE, SOME, UNKNOWN = 0, 1, 2
"""The exit codes."""


def main() -> int:
    """Ask for known flaws and print them; return 0 if there are none, 1 if there are, 2 if that is
    unknown.
    """
    asked = ["--requirement", str(ALL), "--disable-pip", "--require-hashes", "--progress-spinner", "off"]
    told = subprocess.run(
        [sys.executable, "-m", "pip_audit", "--format", "json", *asked],
        capture_output=True,
        text=True,
        check=False,
    )
    running = set(re.findall(r"^([\w.-]+)==", RUNNING.read_text(encoding="utf-8"), re.MULTILINE))
    try:
        found = json.loads(told.stdout)["dependencies"]
    except ValueError:
        why = next((line for line in reversed(told.stderr.splitlines()) if line.strip()), "no answer")
        sys.stderr.write(f"Nothing was checked: the data about known flaws cannot be had ({why.strip()}).\n")
        return UNKNOWN
    lines = list(flaws(found, running))
    sys.stdout.writelines(f"{line}\n" for line in lines)
    skipped = [str(package["name"]) for package in found if "skip_reason" in package]
    if skipped:
        sys.stderr.write(f"Not checked: {', '.join(skipped)}.\n")
    sys.stdout.write(f"{len(found) - len(skipped)} packages checked, {len(lines)} known flaws.\n")
    return SOME if lines else UNKNOWN if skipped else NONE


def flaws(found: Sequence[Mapping[str, object]], running: Collection[str]) -> Iterator[str]:
    """One line for each known flaw of a package, those that the bot runs on first."""
    for package in sorted(found, key=lambda package: (package["name"] not in running, str(package["name"]))):
        use = "the bot runs on it" if package["name"] in running else "for development"
        listed = package.get("vulns")
        for flaw in listed if isinstance(listed, list) else ():
            mended = ", ".join(flaw["fix_versions"]) or "no version yet"
            yield f"{package['name']} {package['version']} ({use}): {flaw['id']}, mended in {mended}"


if __name__ == "__main__":
    sys.exit(main())
