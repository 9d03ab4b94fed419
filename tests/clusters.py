"""A real Dask cluster of two worker processes on this machine, for tests."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def two_workers() -> Iterator[Any]:
    """Give a cluster both of whose workers are there; without the extra `cluster` the test is skipped."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        with distributed.Client(cluster.scheduler_address) as client:
            client.wait_for_workers(2)
        yield cluster
