"""Where a frozen bundle begins."""

from sandbox.__main__ import run

if __name__ == "__main__":
    run()
