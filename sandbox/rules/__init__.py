"""The rules core: a module for each part of the Comprehensive Rules, pure functions over values."""
