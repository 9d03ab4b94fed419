"""Named creatures and permanents: found by name, and put on the table with what the rules have to know."""

from sandbox.bestiary.book import Match as Match
from sandbox.bestiary.book import entry as entry
from sandbox.bestiary.book import find as find
from sandbox.bestiary.book import matches as matches
from sandbox.bestiary.book import permanent as permanent
from sandbox.bestiary.book import play as play
from sandbox.bestiary.book import spell as spell
from sandbox.bestiary.cards import BestiaryEntry as BestiaryEntry
from sandbox.bestiary.request import LibraryRequest as LibraryRequest
from sandbox.bestiary.request import asked as asked
from sandbox.bestiary.request import put as put
from sandbox.bestiary.request import read_request as read_request
