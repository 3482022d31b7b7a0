"""The metrics: counts of a bot at work, without ids; nothing unless they are asked for."""

from __future__ import annotations

import pytest

from runtime.metrics import Metrics, route_of


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/api/v10/channels/123456789012345678/messages", "channels/messages"),
        ("/api/v10/channels/123456789012345678/messages/223456789012345678", "channels/messages"),
        ("/api/v10/interactions/123/aW50ZXJhY3Rpb246MTIz/callback", "interactions/callback"),
        ("/api/v10/webhooks/123/aW50ZXJhY3Rpb246MTIz/messages/@original", "webhooks/messages/@original"),
        ("/api/v10/users/@me/channels", "users/@me/channels"),
        ("/secret/of/a/path", "other"),
        ("", "other"),
    ],
)
def test_routes_have_no_ids_and_no_tokens(path: str, route: str) -> None:
    assert route_of(path) == route


def test_a_span_that_raises_ends_with_an_error() -> None:
    metrics = Metrics()

    def fail() -> None:
        with metrics.worker("painter"):
            page = metrics.page(0, (), {}, connected=True)
            assert b'ahu_worker_waiting{worker="painter"} 1.0' in page
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    page = metrics.page(0, (), {}, connected=False)
    assert b'ahu_worker_waiting{worker="painter"} 0.0' in page
    assert b'ahu_worker_seconds_count{worker="painter"} 1.0' in page
    assert b"ahu_gateway_connected 0.0" in page


def test_units_that_run_again_are_counted_by_why_from_zero_on() -> None:
    metrics = Metrics()
    metrics.rerun("overtaken")
    page = metrics.page(0, (), {}, connected=True)
    assert b'ahu_database_reruns_total{why="overtaken"} 1.0' in page
    for why in ("there", "lost"):
        assert f'ahu_database_reruns_total{{why="{why}"}} 0.0'.encode() in page
