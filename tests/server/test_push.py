"""Calling people back: what is sent can be read by the device alone, and is sent only to those who
want it, when it is their turn and they don't look."""

from __future__ import annotations

import asyncio
import hmac
import json
import socket
import ssl
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from cryptography.x509.oid import NameOID
from sqlalchemy import text

from mootable.core.refusal import Refusal
from mootable.server import memory, push
from mootable.server.calling import why_not
from mootable.server.messages import CallTo
from tests.patience import PATIENCE_S
from tests.saying import english
from tests.server.conftest import Place, Visitor, running

HOUSE = "https://play.example.org"


def plain(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def written(told: bytes) -> str:
    return urlsafe_b64encode(told).rstrip(b"=").decode()


def expand(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return hmac.digest(hmac.digest(salt, secret, sha256), info + b"\x01", sha256)[:length]


@dataclass
class Device:
    """A browser with keys of its own, and who brings calls to it."""

    address: str = ""
    status: int = 201
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    auth: bytes = b"sixteen secret b"
    brought: asyncio.Queue[tuple[dict[str, str], bytes]] = field(default_factory=asyncio.Queue)

    @property
    def point(self) -> bytes:
        public = self.key.public_key()
        point: bytes = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return point

    @property
    def to(self) -> CallTo:
        return CallTo(f"{self.address}/send/abc", written(self.point), written(self.auth))

    @property
    def wire(self) -> dict[str, str]:
        return {"endpoint": self.to.endpoint, "p256dh": self.to.p256dh, "auth": self.to.auth}

    def read(self, body: bytes) -> bytes:
        """What a browser does, in the words of RFC 8188 and 8291."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, closed = body[21 : 21 + length], body[21 + length :]
        assert len(closed) <= size
        shared = self.key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        )
        secret = expand(self.auth, shared, b"WebPush: info\0" + self.point + sender, 32)
        key = expand(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = expand(salt, secret, b"Content-Encoding: nonce\0", 12)
        padded: bytes = AESGCM(key).decrypt(nonce, closed, None)
        message, end = padded.rstrip(b"\0")[:-1], padded.rstrip(b"\0")[-1:]
        assert end == b"\x02"
        return message

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        assert head[0] == "POST /send/abc HTTP/1.1"
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        raw = dict(line.split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(headers["content-length"]))
        writer.write(f"HTTP/1.1 {self.status} Whatever\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        self.brought.put_nowait((raw, body))

    async def next(self) -> tuple[dict[str, str], bytes]:
        return await asyncio.wait_for(self.brought.get(), PATIENCE_S)


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate of this machine's own."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), False)
        .add_extension(x509.BasicConstraints(True, None), True)
        .sign(key, SHA256())
    )
    public, private = folder / "public.pem", folder / "private.pem"
    public.write_bytes(made.public_bytes(Encoding.PEM))
    private.write_bytes(
        key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()),
    )
    return public, private


@pytest.fixture
async def device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Device]:
    """A real endpoint on this machine, which a house would otherwise not speak to."""
    public, private = certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(public))
    push._trusted.cache_clear()
    monkeypatch.setattr(push, "may_reach", lambda number: True)
    there = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    there.load_cert_chain(public, private)
    device = Device()
    # At the address that a house will take, where this machine has several.
    found = await asyncio.get_running_loop().getaddrinfo("localhost", 0, type=socket.SOCK_STREAM)
    number = str(found[0][4][0])
    async with await asyncio.start_server(device.answer, number, 0, ssl=there) as server:
        device.address = f"https://localhost:{server.sockets[0].getsockname()[1]}"
        yield device


def check_signed(headers: dict[str, str], device: Device, key: str) -> None:
    """The house has said who it is, and to whom."""
    scheme, _, rest = headers["Authorization"].partition(" ")
    assert scheme == "vapid"
    given = dict(part.split("=", 1) for part in rest.split(", "))
    assert given["k"] == key
    head, claims, signature = given["t"].split(".")
    assert json.loads(plain(head)) == {"typ": "JWT", "alg": "ES256"}
    told = json.loads(plain(claims))
    assert (told["aud"], told["sub"]) == (device.address, HOUSE)
    raw = plain(signature)
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), plain(key))
    pair = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    point.verify(encode_dss_signature(*pair), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))


# -- what is sent ------------------------------------------------------------------------


def test_it_is_closed_as_in_the_example_of_the_standard() -> None:
    """RFC 8291, section 5 and appendix A."""
    private = int.from_bytes(plain("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    to = CallTo(
        "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    closed = push.encrypted(
        b"When I grow up, I want to be a watermelon",
        to,
        ec.derive_private_key(private, ec.SECP256R1()),
        plain("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert written(closed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


async def test_a_device_reads_what_is_brought_to_it(device: Device) -> None:
    key = push.read_key(push.new_key())
    assert await push.send(b'{"a":1}', device.to, key, HOUSE) == 201
    headers, body = await device.next()
    assert device.read(body) == b'{"a":1}'
    assert headers["Content-Encoding"] == "aes128gcm"
    assert int(headers["TTL"]) > 0
    check_signed(headers, device, push.public_text(key))


@pytest.mark.parametrize("number", ["127.0.0.1", "10.0.0.7", "192.168.1.1", "::1", "fe80::1%eth0"])
async def test_nothing_is_sent_into_a_network(number: str) -> None:
    assert not push.may_reach(number)


async def test_no_one_s_own_machine_is_spoken_to() -> None:
    to = Device(address="https://localhost:1").to
    with pytest.raises(OSError, match="nowhere that calls may be sent to"):
        await push.send(b"", to, push.read_key(push.new_key()), HOUSE)


@pytest.mark.parametrize(
    "endpoint",
    [
        *("http://push.example.net/a", "https://", "ftp://a/b", "https://a/ b", "https://a:b@c/d"),
        *("https://a/b\r\nX: y", "https://[::1", "https://a:99999/b", "javascript:alert(1)"),
    ],
)
def test_what_is_no_address_is_refused(endpoint: str) -> None:
    usual = Device(address="https://push.example.net").to
    with pytest.raises(Refusal):
        push.check(CallTo(endpoint, usual.p256dh, usual.auth))


@pytest.mark.parametrize(("p256dh", "auth"), [("", ""), ("AAAA", "AAAA"), ("*" * 87, "B" * 22)])
def test_what_are_no_keys_is_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(Refusal):
        push.check(CallTo("https://push.example.net/a", p256dh, auth))


# -- the house ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url", ["http://play.example.org", "https://192.0.2.7", "https://localhost", "https://pi.local"]
)
def test_a_house_without_a_real_address_says_why_it_calls_nobody(url: str) -> None:
    assert english(why_not(url)).endswith(".")
    assert why_not(HOUSE) is None


async def test_it_is_said_over_http_and_over_the_socket(place: Place, device: Device) -> None:
    told = (await place.http.get("/api/push")).json()
    assert told["key"] is None
    assert "https" in told["why_not"]
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        assert await one.refused(do="call", to=device.wire) == "no_push"


@asynccontextmanager
async def real_house(database: str) -> AsyncIterator[Place]:
    """A house that believes it is out in the open."""
    async with running(database) as place:
        place.house.calling.public_url = HOUSE
        place.house.calling.why_not = None
        yield place


async def key_of(place: Place) -> str:
    told: dict[str, Any] = (await place.http.get("/api/push")).json()
    assert told["why_not"] == ""
    key: str = told["key"]
    return key


async def settle(one: Visitor) -> None:
    await one.say(do="ping", sent=1)
    await one.until("pong")


async def test_whom_to_trust_is_read_once_and_aside(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    usual = ssl.create_default_context

    def reading() -> ssl.SSLContext:
        read.append(threading.current_thread().name)
        return usual()

    monkeypatch.setattr(ssl, "create_default_context", reading)
    key = push.read_key(push.new_key())
    for _ in range(2):
        assert await push.send(b"{}", device.to, key, HOUSE) == 201
    assert len(read) == 1
    assert read[0] != threading.main_thread().name


async def test_who_was_called_to_a_table_is_forgotten_with_it(database: str) -> None:
    async with real_house(database) as place:
        called = place.house.calling.called
        playing, over = [await place.open_table("Ada") for _ in range(2)]
        for ada in (playing, over):
            called[ada["code"]] = {"whoever"}
        async with place.visit(over["code"], over["token"]) as one:
            await one.begin(2)
            await one.play_on("one")
        assert called.keys() == {playing["code"]}
        await memory.close(place.house.tables[playing["code"]])
        assert not called


async def test_the_key_is_made_once(any_database: str) -> None:
    async with real_house(any_database) as place:
        key = await key_of(place)
        assert await key_of(place) == key
    async with real_house(any_database) as place:
        assert await key_of(place) == key


async def test_who_does_not_look_is_called_once_until_they_do(
    database: str, device: Device
) -> None:
    async with real_house(database) as place:
        ada = await place.open_table("Ada")
        code = ada["code"]
        bo = await place.sit(code, "Bo")
        async with place.visit(code, ada["token"]) as one, place.visit(code, bo["token"]) as two:
            await two.say(do="call", to=device.wire)
            await two.say(do="looking", looking=False)
            await settle(two)
            await one.begin(2)
            await until_asked(one, two)
            headers, body = await device.next()
            told = json.loads(device.read(body))
            assert told == {
                "title": "Mood'aut",
                "body": "It is your turn.",
                "path": f"/t/{code}",
            }
            check_signed(headers, device, await key_of(place))
            # One call is enough, until they have been back.
            await two.act(two.state["legal"][-1], "two")
            await until_asked(one, two)
            assert device.brought.empty()
            await two.say(do="looking", looking=True)
            await two.say(do="looking", looking=False)
            await settle(two)
            await two.act(two.state["legal"][-1], "three")
            await until_asked(one, two)
            await device.next()


async def test_a_call_comes_in_the_language_in_which_it_was_asked_for(
    database: str, device: Device
) -> None:
    async with real_house(database) as place:
        calling = place.house.calling
        await calling.keep("ABCDEF", "ada", device.to, "de")
        await calling._call("ABCDEF", "ada", "madking")
        _, body = await device.next()
        told = json.loads(device.read(body))
        assert (told["title"], told["body"]) == ("Die Launen des irren Königs", "Du bist dran.")


async def test_who_asked_an_older_house_for_calls_is_called_in_english(
    any_database: str, device: Device
) -> None:
    async with real_house(any_database) as place:
        await place.house.calling.keep("ABCDEF", "ada", device.to, "de")
        async with place.house.log.engine.begin() as connection:
            # As it was left by a house that knew of no languages.
            await connection.execute(text("ALTER TABLE calls DROP COLUMN language"))
            await connection.execute(text("UPDATE alembic_version SET version_num = 'calls'"))
    async with real_house(any_database) as place:
        await place.house.calling._call("ABCDEF", "ada", "madking")
        _, body = await device.next()
        told = json.loads(device.read(body))
        assert (told["title"], told["body"]) == ("Moods of the Mad King", "It is your turn.")


async def until_asked(one: Visitor, two: Visitor) -> None:
    """The first acts whenever asked, until the second is."""
    for number in range(1000):
        await two.catch_up()
        if two.state["legal"]:
            return
        await one.catch_up()
        if one.state["legal"]:
            await one.act(one.state["legal"][-1], f"one-{one.state['n']}-{number}")
    raise AssertionError("The second is never asked.")


async def test_a_device_that_wants_no_more_calls_gets_none(database: str, device: Device) -> None:
    device.status = 410
    async with real_house(database) as place:
        calling = place.house.calling
        await calling.keep("ABCDEF", "ada", device.to, "de")
        await calling._call("ABCDEF", "ada", "wobble")
        assert device.brought.qsize() == 1
        await calling._call("ABCDEF", "ada", "wobble")
        assert device.brought.qsize() == 1
        device.status = 201
        await calling.keep("ABCDEF", "ada", device.to, "de")
        await calling.keep("ABCDEF", "ada", None, "de")
        await calling._call("ABCDEF", "ada", "wobble")
        assert device.brought.qsize() == 1
