"""Where a frozen bundle begins."""

from sandbox.cli import main

if __name__ == "__main__":
    main(prog_name="combat-sandbox")
