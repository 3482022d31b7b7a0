"""Shards: each server belongs to one of them, as Discord reckons."""

from __future__ import annotations

from db.shards import EVERY_SHARD, Shards

GUILDS = tuple((number << 22) + number for number in range(1000))


def test_each_server_belongs_to_one_process() -> None:
    """By the time of its id, modulo the number of shards."""
    processes = (Shards(range(6), 16), Shards(range(6, 7), 16), Shards(range(7, 16), 16))
    assert all(sum(process.owns(guild) for process in processes) == 1 for guild in GUILDS)
    assert processes[1].owns(22 << 22)
    assert not processes[1].owns(23 << 22)


def test_one_process_serves_all() -> None:
    assert all(EVERY_SHARD.owns(guild) for guild in GUILDS)
