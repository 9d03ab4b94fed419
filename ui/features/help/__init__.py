"""The legend, the shortcuts, the welcome, what the program is, and what lies under the pointer."""
