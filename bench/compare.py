"""A comparison with another commit: both are measured in turns, and their ratios are printed.

On a machine that others use, only ratios of runs that took turns mean something.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Final

from bench import figures
from bench.checkout import Checkout, Unmeasured, check_out

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bench.checkout import Figures

ROOT: Final = Path(__file__).parent.parent
ROUNDS: Final = 3


@dataclass(slots=True)
class Comparison:
    """The figures of both trees, one of each for a round. `own`: the other one has its own bench."""

    own: bool = False
    before: list[Figures] = field(default_factory=list)
    after: list[Figures] = field(default_factory=list)

    def table(self) -> str:
        """Format what both trees measure: medians, the median of the ratios of the rounds, and their range.

        A ratio below 1 says that this tree has less.
        """
        lines = ["| what | | before | now | ratio | from | to |", "|---|---|---:|---:|---:|---:|---:|"]
        common = [key for key in self.after[0] if all(key in found for found in (*self.before, *self.after))]
        for what, unit in common:
            pairs = [(a[what, unit], b[what, unit]) for a, b in zip(self.before, self.after, strict=True)]
            before, after = (figures.number(median(values)) for values in zip(*pairs, strict=True))
            ratios = [b / a for a, b in pairs if a]
            spread = [median(ratios), min(ratios), max(ratios)] if ratios else []
            told = " | ".join(f"{factor:.2f}" for factor in spread) or "| |"
            lines.append(f"| {what} | {unit} | {before} | {after} | {told} |")
        return "\n".join(lines)


def compare(base: str, names: Sequence[str], rounds: int = ROUNDS, root: Path = ROOT) -> int:
    """Compare this tree with a commit by some measurements; print Markdown and return the exit code."""
    try:
        with check_out(root, base) as (other, original):
            this = Checkout(root, Path(sys.executable))
            print(f"{figures.today()}, {figures.machine()}; {rounds} rounds; before: {base}")
            for name in names:
                before = figures.load()
                found = in_turns(name, rounds, this, other, original)
                note = " Before, by its own bench." if found.own else ""
                told = f"Load average {before} before, {figures.load()} after.{note}"
                print(f"\n## {name}\n\n{told}\n\n{found.table()}", flush=True)
    except (subprocess.CalledProcessError, Unmeasured) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def in_turns(name: str, rounds: int, this: Checkout, other: Checkout, original: Checkout) -> Comparison:
    """Measure both trees so often in turns, each first in every other round. Raises `Unmeasured`.

    The other tree is measured by the bench of this one; by its own (`original`) where it is so different
    that this cannot be.
    """
    found = Comparison()
    for number in range(rounds):
        if number % 2:
            found.after.append(this.measure(name))
        try:
            found.before.append((original if found.own else other).measure(name))
        except Unmeasured:
            if found.own or found.before:
                raise
            found.own = True
            found.before.append(original.measure(name))
        if not number % 2:
            found.after.append(this.measure(name))
    return found
