"""A slow reference that plays fights out point by point of damage, from plain JSON.

It shares nothing with the rules modules: it reads the JSON, keeps one mutable table, and hands out damage
one point at a time. It knows no replacement effects, no bands and no declared assignments; those have tests of
their own. Creatures enter attacking and blocking, and things change between the steps.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

Json = dict[str, Any]

OLD = {"2019-10-04", "2023-11-17"}


class Reference:
    """One fight, played out slowly."""

    def __init__(self, fight: Json) -> None:
        self.fight = fight
        self.old = fight["edition"] in OLD
        self.life = {p["id"]: p["life"] for p in fight["players"]}
        self.poison = {p["id"]: p["poison"] for p in fight["players"]}
        self.lost: dict[str, str | None] = dict.fromkeys(self.life)
        self.table: dict[str, Json] = {}
        for p in fight["permanents"]:
            self.table[p["id"]] = {
                "damage": 0, "tapped": False, "keywords": [], "loyalty": None, "defense": None, "subtypes": [],
                "types": ["creature"], "colors": [], "regeneration_shields": 0, **p,
                "counters": Counter(p.get("counters", {})), "zone": "battlefield", "why": None, "poisoned": False,
                "out": False, "up": [0, 0], "here": True,
            }  # fmt: skip
        for attack in fight["attacks"]:
            if attack.get("entered", "attackers") != "attackers":
                self.table[attack["attacker"]]["here"] = False
        for block in fight["blocks"]:
            if not block.get("declared", True):
                self.table[block["blocker"]]["here"] = False
        self.behind: dict[str, str] = {}
        self.anew: set[str] = set()
        self.had: set[str] = set()
        self.assigned: list[tuple[str, str, str, int]] = []
        self.steps: list[str] = []

    def has(self, name: str, keyword: str) -> int:
        """Count the instances of a keyword, whatever number stands with it."""
        return sum(k == keyword or k.rsplit(" ", 1)[0] == keyword for k in self.table[name]["keywords"])

    def number(self, name: str, keyword: str) -> int:
        """Add up the numbers of a keyword."""
        return sum(
            int(k[len(keyword) :]) for k in self.table[name]["keywords"] if k.startswith(keyword + " ")
        )

    def size(self, name: str) -> tuple[int, int]:
        """Give power and toughness now."""
        c = self.table[name]
        plus = c["counters"]["+1/+1"] - c["counters"]["-1/-1"]
        return c["power"] + c["up"][0] + plus, c["toughness"] + c["up"][1] + plus

    def fights(self, name: str) -> bool:
        """Say whether it is on the battlefield and in combat."""
        return self.there(name) and not self.table[name]["out"]

    def there(self, name: str) -> bool:
        """Say whether it is on the battlefield now."""
        return self.table[name]["zone"] == "battlefield" and bool(self.table[name]["here"])

    def player_attacked(self, attacker: str) -> str:
        """Give the player attacked, or whose planeswalker or battle is, as it was declared or reselected."""
        if attacker in self.behind:
            return self.behind[attacker]
        aim = next(a["target"] for a in self.fight["attacks"] if a["attacker"] == attacker)
        thing = next((p for p in self.fight["permanents"] if p["id"] == aim), {})
        return str(thing.get("protector") or thing.get("controller") or aim)

    def grow(self, name: str, power: int, toughness: int) -> None:
        """Change power and toughness until end of turn."""
        self.table[name]["up"][0] += power
        self.table[name]["up"][1] += toughness

    # The course of the combat

    def play(self) -> Reference:
        """Play all of it."""
        self.actions()
        for c in self.table.values():
            c["out"] = False
        self.attackers = [a["attacker"] for a in self.fight["attacks"]]
        self.attackers = [a for a in self.attackers if self.table[a]["zone"] == "battlefield"]
        self.aim = {a["attacker"]: a["target"] for a in self.fight["attacks"]}
        attacking = any(self.there(a) for a in self.attackers)
        self.attack()
        self.actions()
        self.change("attackers")
        self.fall()
        if not attacking:  # the other steps are skipped (CR 508.8)
            return self
        self.block()
        for name in self.fight.get("removed", ()):
            self.table[name]["out"] = True
            self.anew -= {a for a in self.attackers if self.aim[a] == name}
        self.actions()
        self.arrive("blockers")
        self.enter_blocking()
        self.actions()
        self.change("blockers")
        self.fall()
        self.depart()
        fighters = [
            *self.attackers,
            *(b["blocker"] for b in self.fight["blocks"] if b["blocker"] in self.meets),
        ]
        early = any(
            self.fights(f) and (self.has(f, "first strike") or self.has(f, "double strike")) for f in fighters
        )
        for step in ("first", "regular") if early else ("regular",):
            self.depart()
            self.steps.append(step)
            if step == "first":
                fast = [f for f in fighters if self.has(f, "first strike") or self.has(f, "double strike")]
                self.had = {f for f in fast if self.fights(f)}
            self.damage(step)
            if step == "first":
                self.arrive("first")
                self.actions()
                self.change("first")
                self.fall()
        return self

    def fall(self) -> None:
        """Exile a Siege without defense, as its trigger resolves."""
        c = self.table.get("battle")
        known = self.fight["edition"] != "2019-10-04"
        if known and c is not None and c["subtypes"] and c["defense"] == 0 and self.there("battle"):
            c["zone"] = "exile"
            c["why"] = "310.12b" if self.fight["edition"] == "2026-09-25" else "310.11b"

    def arrive(self, step: str) -> None:
        """Let what enters in a step be there."""
        for attack in self.fight["attacks"]:
            if attack.get("entered", "attackers") == step:
                self.table[attack["attacker"]]["here"] = True
                self.anew.add(attack["attacker"])
        for block in self.fight["blocks"] if step == "blockers" else ():
            self.table[block["blocker"]]["here"] |= not block.get("declared", True)

    def change(self, step: str) -> None:
        """Let happen what changes after a step, one after the other, with state-based actions between them."""
        for change in self.fight.get("changes", ()):
            c = self.table[change["permanent"]]
            if change["after"] != step or not self.there(change["permanent"]):
                continue
            self.grow(change["permanent"], change.get("power", 0), change.get("toughness", 0))
            c["keywords"] = [k for k in c["keywords"] if k not in change.get("loses", ())]
            c["keywords"] += change.get("gains", ())
            c["damage"] += change.get("damage", 0)
            c["counters"] += Counter(change.get("counters", {}))
            c["tapped"] = c["tapped"] or change.get("tapped", False)
            stolen = change.get("controller", c["controller"]) != c["controller"]
            c["controller"] = change.get("controller", c["controller"])
            if stolen or change.get("removed", False):
                c["out"] = True
                self.anew -= {a for a in self.attackers if self.aim[a] == change["permanent"]}
            c["here"] = not change.get("phases_out", False)
            if "attacks" in change:
                self.reselect(change["permanent"], change["attacks"])
            c["zone"] = change.get("leaves", "battlefield")
            self.actions()

    def player_behind(self, thing: str) -> str | None:
        """Give who is attacked, controls or protects a thing now; nobody for what can't be attacked."""
        if thing in self.life:
            return None if self.lost[thing] else thing
        c = self.table[thing]
        if not self.there(thing) or c["types"] == ["creature"]:
            return None
        behind = str(c.get("protector") or c["controller"])
        return None if self.lost[behind] else behind

    def reselect(self, attacker: str, aim: str) -> None:
        """Let an attacker attack something else of an opponent of its controller."""
        player = self.player_behind(aim)
        controller = self.table[attacker]["controller"]
        if attacker in self.attackers and self.fights(attacker) and player not in {None, "ann", controller}:
            self.aim[attacker], self.behind[attacker] = aim, str(player)
            self.anew.add(attacker)

    def attack(self) -> None:  # noqa: C901 (one keyword after the other)
        """Tap attackers and apply what triggers as they attack."""
        alive = [a["attacker"] for a in self.fight["attacks"] if a.get("declared", True)]
        alive = [a for a in alive if self.table[a]["zone"] == "battlefield"]
        dethroners = []
        self.teach(alive)
        for a in alive:
            if not self.has(a, "vigilance"):
                self.table[a]["tapped"] = True
            for _ in range(self.has(a, "battle cry")):
                for other in self.attackers:
                    if other != a and self.there(other):
                        self.grow(other, 1, 0)
            melee = self.has(a, "melee") * len({self.aim[x] for x in alive} & {"bob", "cat"})
            self.grow(a, melee, melee)
            if self.aim[a] in self.life and self.life[self.aim[a]] == max(self.life.values()):
                dethroners.append(a)
        for a in dethroners:
            self.table[a]["counters"]["+1/+1"] += self.has(a, "dethrone")
        if len(alive) == 1:
            entered = {x["attacker"] for x in self.fight["attacks"] if not x.get("declared", True)}
            for p in self.table:
                if self.table[p]["controller"] == "ann" and self.there(p) and p not in entered:
                    self.grow(alive[0], self.has(p, "exalted"), self.has(p, "exalted"))

    def teach(self, alive: list[str]) -> None:
        """Give the counters of mentor, then of training, by the powers that there were."""
        before = {name: self.size(name)[0] for name in self.attackers}
        for a in alive:
            for _ in range(self.has(a, "mentor")):
                for pupil in alive:
                    weaker = before[pupil] < before[a] and self.size(pupil)[0] < self.size(a)[0]
                    colours = "red" in self.table[a]["colors"]
                    if colours and "protection from red" in self.table[pupil]["keywords"]:
                        continue
                    if weaker and self.fights(pupil):
                        self.table[pupil]["counters"]["+1/+1"] += 1
                        break
        for a in alive:
            if any(before[b] > before[a] for b in alive):
                self.table[a]["counters"]["+1/+1"] += self.has(a, "training")

    def block(self) -> None:  # noqa: C901, PLR0912 (one keyword after the other)
        """Find who blocks whom and apply what triggers then."""
        self.meets: dict[str, list[str]] = {}
        declared = set()
        for b in self.fight["blocks"]:
            if not self.fights(b["attacker"]) or b["attacker"] not in self.attackers:
                continue
            if b.get("declared", True) and self.there(b["blocker"]):
                self.table[b["blocker"]]["out"] = False
                declared.add(b["attacker"])
            elif b.get("declared", True) or not self.may_enter(b):
                continue
            self.meets.setdefault(b["attacker"], []).append(b["blocker"])
            self.meets.setdefault(b["blocker"], []).append(b["attacker"])
        late = {a["attacker"] for a in self.fight["attacks"] if a.get("entered", "attackers") != "attackers"}
        by_effect = set(self.fight.get("blocked", ()))
        self.at_once = declared | by_effect
        self.is_blocked = self.at_once | {a for a in self.attackers if self.meets.get(a)}
        for b in {b["blocker"] for b in self.fight["blocks"]}:
            if not self.enters(b) and self.fights(b):
                self.grow(b, self.number(b, "bushido"), self.number(b, "bushido"))
        flanking = []
        for a in self.attackers:
            if not self.fights(a) or a in late:
                continue
            if a not in self.at_once:
                self.grow(a, self.number(a, "frenzy"), 0)
                continue
            against = [b for b in self.meets.get(a, []) if not self.enters(b)]
            self.become_blocked(a, len(against))
            flanking.append((a, against))
        for a, against in flanking:
            self.flank(a, against)
        if self.old:
            for name, order in self.fight.get("orders", {}).items():
                if name in self.meets:
                    self.meets[name].sort(key=order.index)

    def enters(self, blocker: str) -> bool:
        """Say whether it is put onto the battlefield blocking."""
        return any(b["blocker"] == blocker and not b.get("declared", True) for b in self.fight["blocks"])

    def may_enter(self, block: Json) -> bool:
        """Say whether it enters blocking something that attacks its controller."""
        controller = next(p["controller"] for p in self.fight["permanents"] if p["id"] == block["blocker"])
        attacker = block["attacker"]
        return bool(self.player_attacked(attacker) == controller)

    def become_blocked(self, a: str, count: int) -> None:
        """Apply what triggers once as an attacker becomes blocked."""
        n = self.number(a, "bushido") + self.number(a, "rampage") * max(0, count - 1)
        self.grow(a, n, n)
        self.life[self.player_attacked(a)] -= self.number(a, "afflict")

    def flank(self, a: str, against: list[str]) -> None:
        """Shrink blockers without flanking, an instance after the other, with state-based actions between them."""
        for b in [b for b in against if not self.has(b, "flanking")]:
            for _ in range(self.has(a, "flanking")):
                if self.there(b):
                    self.grow(b, -1, -1)
                    self.actions()

    def enter_blocking(self) -> None:
        """Apply what triggers as creatures enter blocking; what no longer attacks can't be blocked."""
        for b in [b for b in self.meets if self.enters(b)]:
            self.meets[b] = [a for a in self.meets[b] if self.fights(a)]
            if not self.meets[b]:
                del self.meets[b]
        for a in self.attackers:
            entered = [b for b in self.meets.get(a, []) if self.enters(b) and self.there(b)]
            if entered and self.fights(a):
                self.flank(a, entered)
                if a not in self.at_once:
                    self.become_blocked(a, len(entered))

    def depart(self) -> None:
        """Take away what belongs to players who have lost, and give back what they had borrowed."""
        for c in self.table.values():
            owner = next(p["controller"] for p in self.fight["permanents"] if p["id"] == c["id"])
            if self.lost[owner] and self.there(c["id"]):
                c["zone"], c["why"] = "exile", "800.4a"
            elif self.lost[c["controller"]] and self.there(c["id"]):
                c["controller"], c["out"] = owner, True

    # Damage, a point at a time

    def damage(self, step: str) -> None:
        """Play one damage step."""
        given: dict[tuple[str, str], int] = {}
        order = [(a, "attacker") for a in self.attackers]
        seats = [p["id"] for p in self.fight["players"]]
        blockers = list(dict.fromkeys(b["blocker"] for b in self.fight["blocks"]))
        order += [(b, "blocker") for p in seats for b in blockers if self.table[b]["controller"] == p]
        for name, role in order:
            if not self.fights(name):
                continue
            fast, twice = self.has(name, "first strike"), self.has(name, "double strike")
            if step == "first" and not (fast or twice):
                continue
            if step == "regular" and name in self.had and not twice:
                continue
            for _ in range(self.size(name)[0]):
                to = self.next_point(name, role, given)
                if to is not None:
                    given[name, to] = given.get((name, to), 0) + 1
        self.assigned += [(step, source, to, n) for (source, to), n in given.items()]
        self.deal(given)
        self.actions()
        for source, to in given:
            if to in self.life and self.number(source, "poisonous"):
                self.poison[to] += self.number(source, "poisonous")
            fresh = self.has(source, "renown") and not self.has(source, "renowned")
            if to in self.life and fresh and self.there(source):
                self.table[source]["counters"]["+1/+1"] += 2
                self.table[source]["keywords"].append("renowned")
        self.actions()

    def is_dead(self, creature: str, given: dict[tuple[str, str], int]) -> bool:
        """Say whether what is marked and given so far is lethal."""
        hits = [(s, n) for (s, to), n in given.items() if to == creature]
        enough = self.table[creature]["damage"] + sum(n for _, n in hits) >= self.size(creature)[1]
        return enough or any(self.has(s, "deathtouch") for s, _ in hits)

    def next_point(self, name: str, role: str, given: dict[tuple[str, str], int]) -> str | None:
        """Say where the next point of a creature's damage goes by itself."""
        against = [x for x in self.meets.get(name, []) if self.fights(x)]
        for foe in against:
            if not self.is_dead(foe, given):
                return foe
        if role == "attacker":
            aim = self.aim[name]
            over = (
                bool(self.has(name, "trample over planeswalkers")) and self.fight["edition"] != "2019-10-04"
            )
            if name not in self.is_blocked or "trample" in self.table[name]["keywords"] or over:
                goal = self.goal(name, aim, over=over, given=given)
                if goal is not None:
                    return goal
        return against[-1] if against else None

    def goal(self, name: str, aim: str, *, over: bool, given: dict[tuple[str, str], int]) -> str | None:
        """Say what damage past the blockers hits."""
        if aim in self.life:
            return None if self.lost[aim] else aim
        there = self.there(aim) and (self.fights(aim) or name in self.anew)
        if over and aim == "walker":
            behind = self.player_attacked(name)
            on_it = sum(n for (_, to), n in given.items() if to == aim)
            if not there or on_it >= self.table[aim]["loyalty"]:
                return None if self.lost[behind] else behind
        return aim if there else None

    def deal(self, given: dict[tuple[str, str], int]) -> None:
        """Let all of it happen at once."""
        for (source, to), n in given.items():
            s = self.table[source]
            if (
                to in self.table
                and "protection from red" in self.table[to]["keywords"]
                and "red" in s["colors"]
            ):
                continue
            if self.has(source, "lifelink"):
                self.life[s["controller"]] += n
            if to in self.life:
                if self.has(source, "infect"):
                    self.poison[to] += n
                else:
                    self.life[to] -= n
                self.poison[to] += self.number(source, "toxic")
            elif to == "walker":
                self.table[to]["loyalty"] = max(0, self.table[to]["loyalty"] - n)
            elif to == "battle":
                self.table[to]["defense"] = max(0, self.table[to]["defense"] - n)
            else:
                if self.has(source, "infect") or self.has(source, "wither"):
                    self.table[to]["counters"]["-1/-1"] += n
                else:
                    self.table[to]["damage"] += n
                self.table[to]["poisoned"] |= bool(self.has(source, "deathtouch"))

    # State-based actions

    def actions(self) -> None:
        """Do the state-based actions once: that is enough here."""
        for p in self.life:
            if self.lost[p] is None and self.life[p] <= 0:
                self.lost[p] = "704.5a"
            if self.lost[p] is None and self.poison[p] >= 10:
                self.lost[p] = "704.5c"
        for name, c in self.table.items():
            if self.there(name):
                self.act_on(name, c)
        if list(self.lost.values()).count(None) > 1:
            self.depart()

    def act_on(self, name: str, c: Json) -> None:
        """Do what the rules do to one permanent."""
        if name == "walker":
            if c["loyalty"] == 0:
                c["zone"], c["why"] = "graveyard", "704.5i"
            return
        if name == "battle":
            if c["defense"] == 0 and not c["subtypes"]:
                new = self.fight["edition"] == "2026-09-25"
                c["zone"], c["why"] = "graveyard", "704.5w" if new else "704.5v"
            return
        toughness = self.size(name)[1]
        if toughness <= 0:
            c["zone"], c["why"] = "graveyard", "704.5f"
            return
        why = "704.5g" if c["damage"] >= toughness else "704.5h" if c["poisoned"] else None
        c["poisoned"] = False
        if why and not self.has(name, "indestructible"):
            if not c["regeneration_shields"]:
                c["zone"], c["why"] = "graveyard", why
                return
            c["regeneration_shields"] -= 1
            c["damage"], c["tapped"], c["out"] = 0, True, True
        both = min(c["counters"]["+1/+1"], c["counters"]["-1/-1"])
        c["counters"] -= Counter({"+1/+1": both, "-1/-1": both})

    # What comes out

    def outcome(self) -> Json:
        """Give the outcome as a verdict's JSON tells it, without commanders."""
        return {
            "players": {
                p: {"life": self.life[p], "poison": self.poison[p], "lost": self.lost[p]} for p in self.life
            },
            "permanents": {
                name: {
                    "zone": c["zone"], "why": c["why"], "damage": c["damage"], "counters": dict(+c["counters"]),
                    "loyalty": c["loyalty"], "defense": c["defense"], "tapped": c["tapped"],
                }
                for name, c in self.table.items()
            },
        }  # fmt: skip
