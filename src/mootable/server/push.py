"""Web Push: a few words to a device whose page is closed, brought there by whoever its browser
trusts with that. How they are closed to everyone on the way is RFC 8291, and how the house says who
it is RFC 8292.

Where a message goes to is for the device to say, so it is said to no address inside a network.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import os
import ssl
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from functools import lru_cache
from hashlib import sha256
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from mootable.core.refusal import Refusal
from mootable.server.messages import CallTo
from mootable.words.said import Said

CURVE = ec.SECP256R1()
HTTPS = 443
WITHIN_S = 10
STAYS_S = 1800
"""How long a call is worth bringing to a device that is switched off."""
VALID_S = 12 * 3600
_RECORD = 4096
_KEY_BYTES = 65
_SECRET_BYTES = 16
_SALT_BYTES = 16


def check(to: CallTo) -> None:
    """Refuse what can't be one."""
    address = _address(to.endpoint)
    if address.username is not None or address.password is not None:
        raise Refusal("bad_request", Said("house.no.call_address"))
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, _read(to.p256dh))
        is_whole = len(_read(to.p256dh)) == _KEY_BYTES and len(_read(to.auth)) == _SECRET_BYTES
    except (ValueError, NotBase64):
        is_whole = False
    if not is_whole:
        raise Refusal("bad_request", Said("house.no.call_keys"))


def _address(endpoint: str) -> SplitResult:
    if endpoint.isascii() and endpoint.isprintable() and " " not in endpoint:
        try:
            address = urlsplit(endpoint)
            if address.scheme == "https" and address.hostname and address.port != 0:
                return address
        except ValueError as error:
            raise Refusal("bad_request", Said("house.no.call_there", why=str(error))) from error
    raise Refusal("bad_request", Said("house.no.call_https"))


# -- keys --------------------------------------------------------------------------------


def new_key() -> str:
    """A key for a house, as it is kept."""
    return f"{ec.generate_private_key(CURVE).private_numbers().private_value:064x}"


def read_key(kept: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int(kept, 16), CURVE)


def public_text(key: ec.EllipticCurvePrivateKey) -> str:
    """The public half, as a page hands it to its browser."""
    return _written(_point(key))


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    point: bytes = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return point


# -- what is sent ------------------------------------------------------------------------


def encrypted(
    message: bytes,
    to: CallTo,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """A message that none but the device can read, with a key that is used once."""
    key = key or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(_SALT_BYTES)
    theirs, ours = _read(to.p256dh), _point(key)
    shared: bytes = key.exchange(
        ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    )
    secret = _derived(_read(to.auth), shared, b"WebPush: info\0" + theirs + ours, 32)
    content_key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    # One record, and it is the last.
    closed: bytes = AESGCM(content_key).encrypt(nonce, message + b"\x02", None)
    return salt + _RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours + closed


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """HKDF with SHA-256, for no more than one block."""
    drawn = hmac.digest(salt, secret, sha256)
    return hmac.digest(drawn, info + b"\x01", sha256)[:length]


def signed(endpoint: str, key: ec.EllipticCurvePrivateKey, house: str, now: float) -> str:
    """By which whoever brings it knows which house it is from."""
    address = urlsplit(endpoint)
    claims = {
        "aud": f"https://{address.netloc}",
        "exp": int(now) + VALID_S,
        "sub": house,
    }
    parts = [{"typ": "JWT", "alg": "ES256"}, claims]
    text = ".".join(_written(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
    r, s = decode_dss_signature(key.sign(text.encode(), ec.ECDSA(SHA256())))
    signature = _written(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={text}.{signature}, k={public_text(key)}"


async def send(message: bytes, to: CallTo, key: ec.EllipticCurvePrivateKey, house: str) -> int:
    """Send a message on its way. Returns the HTTP status of the answer."""
    headers = {
        "Authorization": signed(to.endpoint, key, house, time.time()),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(STAYS_S),
        "Urgency": "high",
    }
    return await asyncio.wait_for(_post(to.endpoint, headers, encrypted(message, to)), WITHIN_S)


@lru_cache(1)
def _trusted() -> ssl.SSLContext:
    return ssl.create_default_context()


async def _post(url: str, headers: dict[str, str], body: bytes) -> int:
    address = _address(url)
    host, port = address.hostname or "", address.port or HTTPS
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=2)
    numbers = [str(one[4][0]) for one in found if may_reach(str(one[4][0]))]
    if not numbers:
        raise OSError(f"{host} is nowhere that calls may be sent to")
    # To read whom one may trust takes long, once.
    trusted = await asyncio.to_thread(_trusted)
    reader, writer = await asyncio.open_connection(
        numbers[0], port, ssl=trusted, server_hostname=host
    )
    path = address.path or "/"
    lines = [
        f"POST {path}{'?' + address.query if address.query else ''} HTTP/1.1",
        f"Host: {address.netloc}",
        *(f"{name}: {value}" for name, value in headers.items()),
        f"Content-Length: {len(body)}",
        "Connection: close",
    ]
    try:
        writer.write("\r\n".join([*lines, "", ""]).encode("ascii") + body)
        await writer.drain()
        words = (await reader.readline()).split()
    finally:
        writer.close()
    if len(words) < 2 or not words[1].isdigit():
        raise OSError(f"{host} gave no answer")
    return int(words[1])


def may_reach(number: str) -> bool:
    """Whether an address is out in the open, and nobody's own."""
    return ip_address(number.partition("%")[0]).is_global


def _written(told: bytes) -> str:
    return urlsafe_b64encode(told).rstrip(b"=").decode()


def _read(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
