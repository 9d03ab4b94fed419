"""Logs of real games as combats on the table: read, named, judged beside what the log says was dealt."""
