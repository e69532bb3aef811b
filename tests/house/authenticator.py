"""A device that makes passkeys and shows them, in software: as honest as the test wants it."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def b64(data: bytes) -> str:
    """Without padding, as browsers write it."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def client_data(kind: str, challenge: str, origin: str) -> bytes:
    """What a browser signs along."""
    return json.dumps({"type": f"webauthn.{kind}", "challenge": challenge, "origin": origin}).encode()


class Device:
    """Holds one passkey; ``count`` goes up at each use unless the test sets it."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.count = 0
        self.handle = b""

    def seen(self, domain: str, flags: int) -> bytes:
        """The beginning of what a device says: for whom, that somebody was there, how often it was used."""
        self.count += 1
        return hashlib.sha256(domain.encode()).digest() + struct.pack(">BI", flags, self.count)

    def make(self, options: dict[str, Any], origin: str, domain: str = "") -> dict[str, Any]:
        """What ``navigator.credentials.create`` gives."""
        self.handle = base64.urlsafe_b64decode(options["user"]["id"] + "==")
        point = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        about = self.seen(domain or options["rp"]["id"], PRESENT | VERIFIED | ATTESTED)
        about += bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(cose)
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": about})
        data = client_data("create", options["challenge"], origin)
        return self.told({"clientDataJSON": b64(data), "attestationObject": b64(attested)})

    def show(self, options: dict[str, Any], origin: str, domain: str = "", **odd: Any) -> dict[str, Any]:
        """What ``navigator.credentials.get`` gives; ``odd`` stands in place of what is so named."""
        about = self.seen(domain or options["rpId"], PRESENT | VERIFIED)
        data = client_data("get", options["challenge"], origin)
        signed = self.key.sign(about + hashlib.sha256(data).digest(), ec.ECDSA(hashes.SHA256()))
        response = {"clientDataJSON": b64(data), "authenticatorData": b64(about), "signature": b64(signed)}
        return self.told({**response, "userHandle": b64(self.handle), **odd})

    def told(self, response: dict[str, Any]) -> dict[str, Any]:
        """The whole answer."""
        return {
            "id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "clientExtensionResults": {},
            "response": response,
        }  # fmt: skip
