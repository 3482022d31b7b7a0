"""Prepares components as Discord does: numbers them and resolves attachment:// addresses."""

from collections.abc import Iterable, Mapping
from copy import deepcopy

from playground import flags
from playground.guild import shapes
from playground.guild.world import Attachment
from playground.json_types import Json, objects
from playground.limits.components import walk

LOADED = 2


def dress(components: list[Json], files: Iterable[Attachment], address: str) -> tuple[Json, ...]:
    """Return the components with an `id` each and with media that point to files on this server."""
    dressed = deepcopy(objects(components))
    by_name = {file.filename: file for file in files}
    everything = [component for _, component in walk(dressed)]
    taken = {component.get("id") for component in everything}
    number = 0
    for component in everything:
        if not component.get("id"):
            number = next(free for free in range(number + 1, number + len(taken) + 2) if free not in taken)
            component["id"] = number
        for holder, slot in _media_slots(component):
            file = _find_file(str(holder[slot]["url"]), by_name, address)
            if component["type"] == flags.FILE and file is not None:
                component |= {"name": file.filename, "size": len(file.data)}
            holder[slot] = _resolve(str(holder[slot]["url"]), file, address)
    return tuple(dressed)


def _media_slots(component: Json) -> list[tuple[Json, str]]:
    match component["type"]:
        case flags.GALLERY:
            return [(item, "media") for item in component["items"]]
        case flags.THUMBNAIL:
            return [(component, "media")]
        case flags.FILE:
            return [(component, "file")]
    return []


def _find_file(url: str, by_name: Mapping[str, Attachment], address: str) -> Attachment | None:
    """Return the file that an address means: one just uploaded, or one kept from before."""
    served = {shapes.attachment_url(file, address): file for file in by_name.values()}
    return by_name.get(url.removeprefix("attachment://")) or served.get(url)


def _resolve(url: str, file: Attachment | None, address: str) -> Json:
    if file is None:
        return {"url": url, "proxy_url": url, "loading_state": LOADED, "flags": 0}
    shape = shapes.attachment(file, address)
    return {
        "url": shape["url"],
        "proxy_url": shape["url"],
        "width": file.width,
        "height": file.height,
        "content_type": file.content_type,
        "attachment_id": shape["id"],
        "loading_state": LOADED,
        "flags": 0,
    }


def dress_embeds(embeds: object, files: Iterable[Attachment], address: str) -> tuple[Json, ...]:
    """Return the embeds with resolved pictures; one that names no uploaded file is left out, as
    Discord does.
    """
    by_name = {file.filename: file for file in files}
    dressed = deepcopy(objects(embeds))
    for embed in dressed:
        embed.setdefault("type", "rich")
        for slot in ("image", "thumbnail"):
            url = str((embed.get(slot) or {}).get("url", ""))
            if not url.startswith("attachment://"):
                continue
            file = _find_file(url, by_name, address)
            if file is None:
                del embed[slot]
            else:
                embed[slot] = _resolve(url, file, address)
    return tuple(dressed)
