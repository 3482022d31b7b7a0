"""The part of the painter that is written in C: compiled by `python -m painting.compiled`, loaded by ctypes.

Where it has not been compiled, as where there is no compiler, Pillow does the same more slowly. The library's
name has a digest of its source: one of another version of the program is never loaded.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
from ctypes import CDLL, c_char_p, c_int, c_void_p
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

SOURCE: Final = Path(__file__).with_name("blend.c")
LIBRARY: Final = SOURCE.with_name(f"blend-{hashlib.sha256(SOURCE.read_bytes()).hexdigest()[:12]}.so")
OPTIONS: Final = ("-std=c11", "-O3", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC")


def compiler() -> list[str] | None:
    """Return the command of the C compiler, `$CC` or else `cc`; `None` if there is none."""
    command = shlex.split(os.environ.get("CC", "cc"))
    return command if command and shutil.which(command[0]) else None


def compile_library(library: Path = LIBRARY) -> bool:
    """Compile the library, unless there is no compiler; return whether it was compiled.

    Raises `subprocess.CalledProcessError` if the compiler fails.
    """
    command = compiler()
    if command is None:
        return False
    fresh = library.with_suffix(
        f".{os.getpid()}"
    )  # Loaded by another process, a half-written one would fail.
    subprocess.run([*command, *OPTIONS, "-o", str(fresh), str(SOURCE)], check=True)  # noqa: S603 - the compiler
    fresh.replace(library)
    return True


def load(library: Path = LIBRARY) -> Callable[..., None] | None:
    """Return the library's function `blend`; `None` if it is not compiled, or not for this machine."""
    try:
        blend = CDLL(str(library)).blend
    except OSError:
        return None
    blend.argtypes = [c_void_p, c_int, c_int, c_int, c_char_p, c_int, c_void_p, c_void_p]
    blend.restype = None
    found: Callable[..., None] = blend
    return found


def main() -> int:
    """Compile the library if that has not been done; say what is without it. Return the exit code."""
    if load():
        return 0
    for old in LIBRARY.parent.glob("blend-*.so"):
        old.unlink()
    try:
        if compile_library() and load():
            return 0
    except (OSError, subprocess.CalledProcessError) as problem:
        print(problem, file=sys.stderr)  # noqa: T201 - said to the person who installs
    print("Without a C compiler, pictures take longer.", file=sys.stderr)  # noqa: T201 - as above
    return 0


if __name__ == "__main__":
    sys.exit(main())
