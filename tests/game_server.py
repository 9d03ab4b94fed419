"""A server of the client in small: games told as its log tells them, made up for tests."""

from __future__ import annotations

import io
import json
from typing import Any, Final

from sandbox.games.combats import LogEnd, LoggedCombat, read_combats
from sandbox.games.judging import JudgedCombat, judged

Json = dict[str, Any]
HEADING: Final = "[UnityCrossThreadLogger]5/1/2026 6:01:25 PM: Match to PLAYER: GreToClientEvent"
BATTLEFIELD, GRAVEYARD, EXILE, STACK = 28, 33, 29, 27
COMBAT: Final = {
    "begin": "Step_BeginCombat", "attack": "Step_DeclareAttack", "block": "Step_DeclareBlock",
    "first": "Step_FirstStrikeDamage", "damage": "Step_CombatDamage", "end": "Step_EndCombat",
}  # fmt: skip


def creature(instance: int, seat: int, power: int, toughness: int, *abilities: int, **more: Any) -> Json:
    """A creature as the server has it."""
    unique = [{"id": 1000 + i, "grpId": ability} for i, ability in enumerate(abilities)]
    return {
        "instanceId": instance, "grpId": 9000 + instance, "type": "GameObjectType_Card", "zoneId": BATTLEFIELD,
        "visibility": "Visibility_Public", "ownerSeatId": seat, "controllerSeatId": seat,
        "cardTypes": ["CardType_Creature"], "subtypes": ["SubType_Elf"], "power": {"value": power},
        "toughness": {"value": toughness}, "uniqueAbilities": unique,
    } | more  # fmt: skip


def attacking(one: Json, target: int = 2, *, tapped: bool = True, **more: Any) -> Json:
    """A creature that attacks."""
    return one | {
        "attackState": "AttackState_Attacking", "attackInfo": {"targetId": target}, "isTapped": tapped,
    } | more  # fmt: skip


def blocking(one: Json, *attackers: int, **more: Any) -> Json:
    """A creature that blocks."""
    return one | {"blockState": "BlockState_Blocking", "blockInfo": {"attackerIds": list(attackers)}} | more


def note(kind: str, affected: list[int], affector: int = 0, **details: int | str | list[int]) -> Json:
    """An annotation."""
    told = [
        {"key": key, "type": "KeyValuePairValueType_string", "valueString": [value]}
        if isinstance(value, str)
        else {
            "key": key,
            "type": "KeyValuePairValueType_int32",
            "valueInt32": value if isinstance(value, list) else [value],
        }
        for key, value in details.items()
    ]
    words = [f"AnnotationType_{word}" for word in kind.split()]
    return {"id": 0, "affectorId": affector, "affectedIds": affected, "type": words, "details": told}


def damage(source: int, to: int, amount: int) -> Json:
    """Combat damage that is dealt."""
    return note("DamageDealt", [to], source, damage=amount, type=1, markDamage=1)


def counters(identity: int, on: int, kind: int, count: int) -> Json:
    """Counters that lie on something, or that a player has."""
    return note("Counter", [on], count=count, counter_type=kind) | {"id": identity}


def seated(match: str, *names: str) -> str:
    """The line in which the server says what the players of a match are called."""
    players = [
        {"userId": "U", "playerName": name, "systemSeatId": n, "teamId": n} for n, name in enumerate(names, 1)
    ]
    room = {"gameRoomConfig": {"reservedPlayers": players, "matchId": match}}
    return json.dumps({"timestamp": "1", "matchGameRoomStateChangedEvent": {"gameRoomInfo": room}})


class Server:
    """Tells a game: every call is one state of it; what lies on the battlefield stays there until it leaves."""

    def __init__(
        self, match: str = "match-1", game: int = 1, *, you: int = 1, variant: str = "Normal"
    ) -> None:
        """Begin a game with two players of 20 life."""
        self.lines: list[str] = ["DETAILED LOGS: ENABLED"]
        self.match, self.game, self.you, self.variant = match, game, you, variant
        self.state, self.turn, self.active = 0, 1, 1
        self.life = {1: 20, 2: 20}
        self.here: dict[int, Json] = {}
        self.lasting: dict[int, Json] = {}
        self.step: Json = {}
        self.full()

    def full(self, update: str = "SendAndRecord") -> None:
        """Tell the whole state, as at the beginning, after an undo and after a broken connection."""
        self.state += 1
        info = {
            "matchID": self.match, "gameNumber": self.game, "stage": "GameStage_Play", "type": "GameType_Duel",
            "variant": f"GameVariant_{self.variant}",
        }  # fmt: skip
        self._send(
            {
                "type": "GameStateType_Full", "gameStateId": self.state, "gameInfo": info, "turnInfo": self._turn(),
                "players": self._players(), "zones": self._zones(), "gameObjects": list(self.here.values()),
                "persistentAnnotations": list(self.lasting.values()), "update": f"GameStateUpdate_{update}",
            }
        )  # fmt: skip

    def say(
        self,
        step: str = "",
        *objects: Json,
        notes: list[Json] | None = None,
        lasting: list[Json] | None = None,
        gone: dict[int, int] | None = None,
        info: Json | None = None,
    ) -> None:
        """Tell what is new: a step, objects that lie there or look otherwise, what happened, what left (to where)."""
        if step:
            combat = step in COMBAT
            self.step = (
                {"phase": "Phase_Combat", "step": COMBAT[step]} if combat else {"phase": f"Phase_{step}"}
            )
        left = []
        for instance, zone in (gone or {}).items():
            self.here.pop(instance)
            left.append(note("ObjectIdChanged", [instance], orig_id=instance, new_id=instance + 500))
            left.append(
                note(
                    "ZoneTransfer",
                    [instance + 500],
                    zone_src=BATTLEFIELD,
                    zone_dest=zone,
                    category="SBA_Damage",
                )
            )
        self.here |= {each["instanceId"]: each for each in objects if each["zoneId"] == BATTLEFIELD}
        self.lasting |= {each["id"]: each for each in lasting or ()}
        before, self.state = self.state, self.state + 1
        message = {
            "type": "GameStateType_Diff", "gameStateId": self.state, "prevGameStateId": before,
            "turnInfo": self._turn(), "players": self._players(), "zones": self._zones(), "gameObjects": list(objects),
            "annotations": [*(notes or ()), *left], "persistentAnnotations": lasting or [],
        }  # fmt: skip
        self._send(message | ({"gameInfo": info} if info else {}))

    def ask(self, **request: Json) -> None:
        """Ask the player something: `declareAttackersReq` or `declareBlockersReq`."""
        (name,) = request
        kind = f"GREMessageType_{name[0].upper()}{name[1:]}"
        self._event({"type": kind, "systemSeatIds": [self.you], "gameStateId": self.state, **request})

    def next_turn(self) -> None:
        """Go on to the other player's turn."""
        self.turn += 1
        self.active = 3 - self.active
        self.step = {"phase": "Phase_Main1"}
        self.say("Main1", *(self._untapped(each) for each in self.here.values()))

    @property
    def text(self) -> str:
        """The log."""
        return "\n".join(self.lines) + "\n"

    def combats(self) -> list[LoggedCombat]:
        """Its combats as they are read, those without an attack left aside."""
        return [each for each in self.everything() if each.attacks]

    def everything(self) -> list[LoggedCombat]:
        """Its combats, and those in which nobody attacked who could."""
        found = read_combats(io.BytesIO(self.text.encode()))
        return [each for each in found if isinstance(each, LoggedCombat)]

    def judged(self) -> JudgedCombat:
        """Its only combat, judged."""
        (combat,) = self.combats()
        return judged(combat)

    def end(self) -> LogEnd:
        """What is read of it besides."""
        (end,) = (each for each in read_combats(io.BytesIO(self.text.encode())) if isinstance(each, LogEnd))
        return end

    @staticmethod
    def _untapped(one: Json) -> Json:
        gone = {"isTapped", "attackState", "attackInfo", "blockState", "blockInfo"}
        return {key: value for key, value in one.items() if key not in gone}

    def _turn(self) -> Json:
        return self.step | {"turnNumber": self.turn, "activePlayer": self.active}

    def _players(self) -> list[Json]:
        return [
            {"systemSeatNumber": seat, "lifeTotal": life, "teamId": seat} for seat, life in self.life.items()
        ]

    def _zones(self) -> list[Json]:
        kinds = {BATTLEFIELD: "Battlefield", GRAVEYARD: "Graveyard", EXILE: "Exile", STACK: "Stack"}
        ids = {BATTLEFIELD: [*self.here]}
        return [
            {"zoneId": zone, "type": f"ZoneType_{kind}", "objectInstanceIds": ids.get(zone, [])}
            for zone, kind in kinds.items()
        ]

    def _send(self, state: Json) -> None:
        self._event(
            {
                "type": "GREMessageType_GameStateMessage", "systemSeatIds": [self.you],
                "gameStateId": self.state, "gameStateMessage": state,
            }
        )  # fmt: skip

    def _event(self, message: Json) -> None:
        event = {"timestamp": "1777683685097", "greToClientEvent": {"greToClientMessages": [message]}}
        self.lines += [HEADING, json.dumps(event)]
