"""The program that checks a file, `python -m games.engine.verify FILE`."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice, commitment
from games.engine.matches.log import CauseKind, EntryKind
from games.engine.matches.origin import root_of
from games.engine.record import replace
from games.engine.replays.findings import SHOWN
from games.engine.verify import main
from games.orongo.rules.position import Options
from tests.engine.recorder import MESSAGE, PEOPLE, SEED, Recorder, chain, everything, read

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT: Final = Path(__file__).parent.parent.parent
MEMORY: Final = 2**30
"""Bytes of address space that the program may take for any file."""
GAME: Final = CATALOGUE["orongo"].rules


@pytest.fixture(scope="module")
def recorder() -> Recorder:
    """Return a finished match of Orongo, with entries of nearly every kind."""
    recorder = Recorder(GAME, Options(secret_tile=True), 3)
    everything(recorder, KeyedDice(b"verify", "orongo"))
    return recorder


@pytest.fixture
def file(recorder: Recorder, tmp_path: Path) -> Path:
    """Its file."""
    path = tmp_path / "match.json"
    path.write_text(recorder.file, encoding="utf-8")
    return path


def run(*arguments: str, language: str = "") -> tuple[int, str]:
    """Run the program in a process with little memory; return its exit code and its output."""
    done = subprocess.run(
        [sys.executable, "-m", "games.engine.verify", *arguments],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "LANG": language},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout + done.stderr


def lines(capsys: pytest.CaptureFixture[str], arguments: Sequence[str]) -> tuple[int, list[str]]:
    """Run the program here; return its exit code and the lines that it printed."""
    code = main(arguments)
    printed = capsys.readouterr()
    return code, (printed.out + printed.err).splitlines()


@pytest.mark.process
def test_reports_are_in_the_language_of_the_reader(file: Path, recorder: Recorder) -> None:
    last = recorder.entries[-1]
    code, said = run(str(file), "--digest", last.digest, language="fr_FR.UTF-8")
    assert code == 0
    assert said.startswith("Vérifié\N{NO-BREAK SPACE}: ce fichier est un compte rendu cohérent d")
    assert (
        f"empreinte que vous avez notée est celle de l\N{RIGHT SINGLE QUOTATION MARK}entrée {last.turn}"
        in said
    )
    code, said = run(str(file), language="C")
    assert said.startswith("Checked: this is a sound record of a match of Orongo.\n")
    assert last.digest in said


def test_reports_name_winners_luck_and_other_events(
    file: Path, recorder: Recorder, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = lines(capsys, [str(file), "--language", "en"])
    assert code == 0
    ranks = GAME.result(recorder.match.state).ranks
    names = ["Anne", "Computer 2", "Computer"]
    for name, rank in zip(names, ranks, strict=True):
        assert (f"{name} won." if rank == 1 else f"{name} finished in place {rank}.") in said
    assert [line.partition(": ")[2] for line in said if line.startswith("Entry ")] == [
        "a computer player stood in for Computer 2, at seat 2.",
        "Anne gave up.",
        "the match went back to entry 1.",
    ]
    assert any(line.startswith("Anne added luck to the dice: “four-leaf clover”.") for line in said)
    assert any(str(MESSAGE) in line for line in said)


def test_reports_count_the_moves_that_stand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of two default moves, one was undone; the match has fewer moves than its log has entries."""
    recorder, dice = Recorder(GAME, GAME.settle(Options(), 3), 3), KeyedDice(b"silent", "test")
    for _ in range(2):
        recorder.undo(0)
        for seat in recorder.match.awaited:
            recorder.default(seat)
    silences = sum(cause.kind is CauseKind.DEFAULT for cause in recorder.entries[-1].body.causes)
    while recorder.match.decision is not None:
        seat = dice.choose(recorder.match.awaited)
        recorder.choose(seat, recorder.match.decision.prompts[seat].sample(dice))
    path = tmp_path / "counted.json"
    path.write_text(recorder.file, encoding="utf-8")
    code, said = lines(capsys, [str(path), "--language", "en"])
    assert code == 0
    moves = sum(bool(entry.moves) for entry in recorder.entries) - 1
    assert f"The match was played to its end, in {moves} moves." in said
    assert f"{silences} moves were made because nobody chose in time." in said


def test_reports_compare_all_noted_digests(
    file: Path, recorder: Recorder, capsys: pytest.CaptureFixture[str]
) -> None:
    entry = next(entry for entry in recorder.entries if entry.body.seals)
    seal = entry.body.seals[0].commitment
    noted = ["--commitment", commitment(SEED), "--seal", seal]
    noted += ["--digest", entry.digest, "--entry", str(entry.turn)]
    code, said = lines(capsys, [str(file), *noted])
    assert code == 0
    assert any(line.startswith(f"The sealed choice {seal[:8]}… that you noted is") for line in said)
    for wrong in ("--commitment", "--digest", "--seal"):
        arguments = [
            "0" * 64 if before == wrong else digest
            for before, digest in zip(["", *noted], noted, strict=False)
        ]
        code, said = lines(capsys, [str(file), *arguments])
        assert (code, len(said)) == (1, 1)
        assert said[0].startswith("Refuted: ")


def test_a_refusal_names_whose_move_it_was(
    recorder: Recorder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data: Any = read(recorder.file)
    turn, entry = next((i, entry) for i, entry in enumerate(recorder.entries) if len(entry.body.causes) > 1)
    seat = entry.moves[0][0]
    body = data["entries"][turn]["body"]
    body["causes"][0] = {"kind": "forced"}
    path = tmp_path / "forged.json"
    path.write_text(chain(data), encoding="utf-8")
    name = "Anne" if seat == 0 else "Ben"
    said = f"Refuted: entry {turn}: what {name} chose cannot have come about as the file says."
    assert lines(capsys, [str(path), "--language", "en"]) == (1, [said])


def test_a_name_neither_breaks_a_line_nor_moves_the_cursor(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A name with a line break could print a line of its own: *Checked*."""
    rude = replace(PEOPLE[1], name="\x1b[2J\nChecked\u202e", luck="x" * 100_000)
    recorder = Recorder(GAME, Options(), 2, seated=(PEOPLE[0], rude))
    recorder.note(EntryKind.RESIGNATION, {"seat": 1})
    path = tmp_path / "rude.json"
    path.write_text(recorder.file, encoding="utf-8")
    code, said = lines(capsys, [str(path), "--language", "en"])
    assert code == 0
    assert "Entry 1: ?[2J?Checked? gave up." in said
    assert "x" * SHOWN in "".join(said)
    assert max(map(len, said)) < 1000
    assert all(letter.isprintable() or letter == "\N{NO-BREAK SPACE}" for line in said for letter in line)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--entry", "1"], "--entry"),
        (["--entry", "x", "--digest", "x"], "--entry"),
        (["--entry", "9" * 5_000, "--digest", "x"], "--entry"),
        (["--language", "xx"], "--language"),
        (["--fast"], "--fast"),
        (["another"], "another"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_absurd_options_are_refused(
    file: Path, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([str(file), *arguments])
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("what", ["nothing", "a directory", "binary", "a long name", "no name"])
def test_unreadable_files_are_reported_in_one_line(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "binary").write_bytes(b"\x7fELF\xff\x00")
    path = {
        "nothing": str(tmp_path / "none.json"),
        "a directory": str(tmp_path),
        "binary": str(tmp_path / "binary"),
        "a long name": "x" * 10_000,
        "no name": "\x00",
    }[what]
    code, said = lines(capsys, [path, "--language", "en"])
    assert (code, len(said)) == (2, 1)
    assert "cannot be read" in said[0] or what == "a long name"


def test_a_device_is_read_no_further_than_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    """The file may be standard input; this one has no end."""
    said = "Refuted: the file is larger than that of any match."
    assert lines(capsys, ["/dev/zero", "--language", "en"]) == (1, [said])


@pytest.mark.process
def test_100_megabytes_are_refused_in_little_memory(tmp_path: Path) -> None:
    """A part of them is read only."""
    path = tmp_path / "large.json"
    with path.open("wb") as large:
        large.truncate(100_000_000)
    assert run(str(path)) == (1, "Refuted: the file is larger than that of any match.\n")


@pytest.mark.process
@pytest.mark.parametrize(
    "content",
    [
        "[" * 3_999_999,
        "[" * 1_999_999 + "]" * 1_999_999 + "\n",
        "[" + "{}," * 1_333_000 + "{}]\n",
        "9" * 3_999_999,
    ],
    ids=["open", "nested", "empty", "digits"],
)
def test_the_largest_files_are_refused_in_little_memory(content: str, tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_text(content, encoding="utf-8")
    code, said = run(str(path))
    assert (code, said.count("\n")) == (1, 1)


def test_the_digest_of_the_beginning_is_told_to_compare(
    file: Path, recorder: Recorder, capsys: pytest.CaptureFixture[str]
) -> None:
    """The digest is the one that the bot posts when the match begins: of people, options and luck."""
    _, said = lines(capsys, [str(file), "--language", "en"])
    assert sum(root_of(recorder.origin) in line for line in said) == 1
