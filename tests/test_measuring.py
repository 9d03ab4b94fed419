"""Each process of a run measures lines, whichever test it begins with."""

from coverage import Coverage

from tests.conftest import measuring


def test_lines_are_measured_where_coverage_is_wanted() -> None:
    assert (measuring() is None) == (Coverage.current() is None)
