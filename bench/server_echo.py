"""The peer: a bare fan-out on the same parts. What one of a table says, all of it hear.

No rules, no views, no log, no limits: what is left is what the sockets themselves cost.
"""

from __future__ import annotations

import socket
import sys
from collections import defaultdict

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

tables: defaultdict[str, list[WebSocket]] = defaultdict(list)


async def fan_out(guest: WebSocket) -> None:
    await guest.accept()
    table = tables[guest.path_params["code"]]
    table.append(guest)
    try:
        while True:
            said = await guest.receive_text()
            for other in table:
                await other.send_text(said)
    except WebSocketDisconnect:
        table.remove(guest)


def main() -> None:
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    app = Starlette(routes=[WebSocketRoute("/ws/{code}", fan_out)])
    config = uvicorn.Config(
        app,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    sys.stdout.write(f"The echo is at http://127.0.0.1:{listening.getsockname()[1]}\n")
    sys.stdout.flush()
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
