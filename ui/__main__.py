"""`python -m ui [FILE ...]` is `combat-sandbox window`."""

from sandbox.__main__ import run

if __name__ == "__main__":
    run(["window"])
