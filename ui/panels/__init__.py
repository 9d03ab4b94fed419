"""The panels around the table; each shows the document, and asks it for edits."""
