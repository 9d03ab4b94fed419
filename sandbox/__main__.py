"""`python -m sandbox` is `combat-sandbox`."""

from sandbox.cli import main

if __name__ == "__main__":
    main(prog_name="combat-sandbox")
