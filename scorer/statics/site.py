"""The site of the server: every file by its path, packed, versioned and cached; all other paths go on to the app."""

from __future__ import annotations

import mimetypes
import posixpath
from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response

from scorer import __version__, paths

from . import page, sources
from .packed import Packed, worth_it
from .sources import Source

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.types import ASGIApp, Receive, Scope, Send

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TYPES = {".wasm": "application/wasm", ".mjs": "text/javascript", ".js": "text/javascript", ".otf": "font/otf"}
# The engine may use shared memory only where the page is kept apart from others.
APART = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
WORKER = "flutter_service_worker.js"
# First what every phone loads, so that it is packed first.
FIRST = ("index.html", "main.dart.wasm", "canvaskit/skwasm.wasm", "main.dart.mjs", "canvaskit/skwasm.js")


@dataclass(frozen=True)
class File:
    """A file as it is served."""

    name: str
    source: Source
    cache: str = ASK_AGAIN

    @property
    def media_type(self) -> str:
        """Its type."""
        ending = posixpath.splitext(self.name)[1]
        return TYPES.get(ending) or mimetypes.guess_type(self.name)[0] or "application/octet-stream"


class Site:
    """The app's own files before an ASGI app that answers everything else."""

    def __init__(self, app: ASGIApp, packed: Packed | None = None) -> None:
        self._app = app
        self.packed = packed or Packed(paths.cache_folder() / "web")
        self.files = _files()
        self._end: Callable[[], None] = lambda: None

    def prepare(self) -> None:
        """Pack everything now, as an installation does."""
        self.packed.prepare(self._to_pack())

    def start(self) -> None:
        """Pack what is missing beside the server."""
        self._end = self.packed.start(self._to_pack())

    def stop(self) -> None:
        """Pack no more; what is not packed yet is packed the next time."""
        self._end()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what is a file of ours or an address of the app."""
        file = self._asked(scope)
        if file is None:
            await self._app(scope, receive, send)
            return
        response = self._response(file, Headers(scope=scope))
        await response(scope, receive, send)

    def _asked(self, scope: Scope) -> File | None:
        """The file that is asked for; an address without an ending is a screen of the app."""
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            return None
        name = scope["path"].removeprefix(scope.get("root_path", "")).strip("/")
        if name in self.files:
            return self.files[name]
        return self.files["index.html"] if _is_screen(name) else None

    def _response(self, file: File, asked: Headers) -> Response:
        encoding, source = self._encoded(file.source, asked.get("accept-encoding", ""))
        etag = f'"{file.source.digest[:32]}{encoding and "-" + encoding}"'
        headers = {**APART, "ETag": etag, "Cache-Control": file.cache, "Vary": "Accept-Encoding"}
        if encoding:
            headers["Content-Encoding"] = encoding
        if etag in [one.strip().removeprefix("W/") for one in asked.get("if-none-match", "").split(",")]:
            return Response(status_code=304, headers=headers)
        if source.path is None:
            return Response(source.made, headers=headers, media_type=file.media_type)
        return FileResponse(source.path, headers=headers, media_type=file.media_type)

    def _encoded(self, source: Source, accepted: str) -> tuple[str, Source]:
        if worth_it(source):
            offered = {one.split(";")[0].strip() for one in accepted.split(",") if "q=0" not in one.replace("q=0.", "")}
            for encoding in ("br", "gzip"):
                found = self.packed.find(source, encoding) if encoding in offered else None
                if found is not None:
                    return encoding, Source(found)
        return "", source

    def _to_pack(self) -> list[Source]:
        """Every file once, those that every phone loads first."""

        def place(file: File) -> int:
            return next((at for at, name in enumerate(FIRST) if file.name.endswith(name)), len(FIRST))

        return list({file.source.digest: file.source for file in sorted(self.files.values(), key=place)}.values())


def _is_screen(name: str) -> bool:
    return posixpath.splitext(name)[1] in ("", ".html")


def _files() -> dict[str, File]:
    """Everything by its path: what is versioned below its version, the rest as it is named."""
    engine, own = sources.engine(), sources.own()
    engine["flutter_bootstrap.js"] = Source(
        made=page.bootstrap(engine["flutter_bootstrap.js"].read().decode()).encode()
    )
    del engine["flutter_service_worker.js"]
    code = {path.name: Source(path) for path in page.WEB.iterdir()}
    version = sources.version(engine, own, code, {"index": Source(made=sources.index().encode())})
    base = f"/v/{version}/"
    found = [File(base[1:] + name, source, FOR_EVER) for name, source in engine.items()]
    found += [File(name, source) for name, source in own.items()]
    found += [File(name, Source(made=text.encode())) for name, text in _written(version, base).items()]
    return {file.name: file for file in found}


def _written(version: str, base: str) -> dict[str, str]:
    told = {"kind": "server", "version": version, "release": __version__, "base": base, "home": "/"}
    facts = told | {"fonts": sources.fonts()}
    config = {
        "pyodide": False,
        "noCdn": True,
        "webRenderer": "auto",
        "routeUrlStrategy": "path",
        "webSocketEndpoint": "/ws",
        "entrypointBaseUrl": base,
        "assetBase": base,
        "canvasKitBaseUrl": f"{base}canvaskit/",
        "fontFallbackBaseUrl": f"{base}assets/fonts/",
    }
    return {
        "index.html": page.start_page(sources.index(), facts, config),
        WORKER: page.worker("server", version, base),
    }
