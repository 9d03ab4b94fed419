"""PDF files without what chance and the clock put in."""

import pytest

from ui.pictures.pdf_objects import settled

TITLE = b"(D:\x95\\) 7 0 R stream\n)"
"""A text that looks like a reference, a date and a stream, as UTF-16 may."""


def pdf(numbers: dict[str, int], date: bytes, file_id: bytes) -> bytes:
    """Give a small file with two fonts whose objects have these numbers."""
    parts = {
        "info": b"<<\n/Title %b\n/CreationDate (D:%b)\n>>" % (TITLE, date),
        "root": b"<< /Pages @pages@ 0 R >>",
        "pages": b"<< /Kids [@page@ 0 R] >>",
        "page": b"<< /Parent @pages@ 0 R /Fonts << /F1 @bold@ 0 R /F2 @plain@ 0 R >> >>",
        "bold": b"<< /FontName /Q@bold!@AAAA+Bold >>\nstream\n9 0 R (D:1) 1 0 obj\nendstream",
        "plain": b"<< /FontName /Q@plain!@AAAA+Plain >>\nstream\nuuid:%b\nendstream" % file_id,
        "lost": b"<< >>",
    }

    def told(part: bytes) -> bytes:
        for name, number in numbers.items():
            part = part.replace(b"@%b@" % name.encode(), b"%d" % number)
            part = part.replace(b"@%b!@" % name.encode(), b"%c" % (ord("A") + number))
        return part

    body, places = b"%PDF-1.4\n", {}
    for name, number in sorted(numbers.items(), key=lambda each: each[1]):
        places[number] = len(body)
        body += b"%d 0 obj\n%b\nendobj\n" % (number, told(parts[name]))
    table = b"".join(b"%010d 00000 n \n" % places[number] for number in sorted(places))
    trailer = b"trailer\n<<\n/Size 8 \n/Info %d 0 R\n/Root %d 0 R\n/ID [ <%b> ]\n>>\n" % (
        numbers["info"], numbers["root"], file_id.replace(b"-", b""),
    )  # fmt: skip
    start = b"xref\n0 8\n0000000000 65535 f \n%b%bstartxref\n%d\n%%%%EOF\n" % (table, trailer, len(body))
    return body + start


FIRST = pdf(
    {"info": 1, "root": 2, "pages": 3, "page": 4, "bold": 5, "plain": 6, "lost": 7},
    b"20260101120000+01'00'",
    b"12345678-1234-1234-1234-123456789abc",
)


@pytest.mark.parametrize(
    ("numbers", "date"),
    [
        pytest.param({"bold": 6, "plain": 5}, b"20260101120000+01'00'", id="fonts-the-other-way-round"),
        pytest.param({"page": 7, "lost": 4, "pages": 6, "plain": 3}, b"20310228235958Z", id="another-day"),
    ],
)
def test_chance_and_clock_are_gone(numbers: dict[str, int], date: bytes) -> None:
    usual = {"info": 1, "root": 2, "pages": 3, "page": 4, "bold": 5, "plain": 6, "lost": 7}
    other = pdf(usual | numbers, date, b"00000000-aaaa-bbbb-cccc-dddddddddddd")
    assert other != FIRST
    assert settled(other) == settled(FIRST)


def test_every_object_stands_where_the_table_says() -> None:
    made = settled(FIRST)
    assert settled(made) == made
    assert TITLE in made
    assert b"9 0 R (D:1) 1 0 obj" in made  # what a stream holds isn't read
    assert b"lost" not in made
    start = int(made.split(b"startxref\n")[1].split()[0])
    assert made[start:].startswith(b"xref\n0 7\n")
    for number, line in enumerate(made[start:].splitlines()[3:9], 1):
        assert made[int(line[:10]) :].startswith(b"%d 0 obj\n" % number)
