"""Where a frozen bundle begins."""

from multiprocessing import freeze_support

from sandbox.__main__ import run

if __name__ == "__main__":
    freeze_support()
    run()
