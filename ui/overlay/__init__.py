"""The table for streams: pictures in a folder and a browser source, made in a process of its own."""
