"""`python -m ui [FILE ...]` is `combat-sandbox window`."""

import sys

from sandbox.cli import main

if __name__ == "__main__":
    main(["window", *sys.argv[1:]], prog_name="python -m ui")
