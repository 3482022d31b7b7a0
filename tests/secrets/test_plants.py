"""Law 10 can fail: every planted leak is found, and without any the same scenes show none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.secrets.law import law_10
from tests.secrets.plants import ASKING, LONGER, NOSY, PLANTS, Scene
from tests.secrets.twins import Leak, twins
from tests.toy.hosted import ENTRIES

if TYPE_CHECKING:
    from pathlib import Path


async def play(scene: Scene, folder: Path) -> None:
    """Check law 10 in a scene."""
    await law_10(
        twins(ENTRIES[scene.game], scene.observer, scene.number, scene.acts), folder, curious=scene.curious
    )


@pytest.mark.parametrize("name", PLANTS)
async def test_a_planted_leak_is_found(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player or an onlooker finds the leak."""
    scene, plant = PLANTS[name]
    plant(monkeypatch)
    with pytest.raises(Leak) as found:
        await play(scene, tmp_path)
    assert str(found.value)


@pytest.mark.parametrize("scene", [NOSY, ASKING, LONGER], ids=str)
async def test_nothing_is_found_where_nothing_was_planted(scene: Scene, tmp_path: Path) -> None:
    """The scenes themselves are clean."""
    await play(scene, tmp_path)
