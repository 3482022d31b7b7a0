// Pictures and files: at a fitting size, with their alt text, larger on a click.

import { h } from "./dom.js";
import { link, local } from "./links.js";
import { t } from "./texts.js";

/** A picture of {url, width, height, content_type}; a file or an address elsewhere is shown in words. */
export function picture(media, alt, kind = "picture") {
  const src = local(media.url);
  if (src === null || (media.content_type && !media.content_type.startsWith("image/")))
    return file(media.url, alt || nameIn(media.url));
  const size = media.width ? { width: media.width, height: media.height } : {};
  const image = h("img", { src, alt: alt ?? "", ...size });
  const label = alt ? t("Enlarge: {picture}", { picture: alt }) : t("Enlarge the picture");
  return h("button", { class: kind, type: "button", "aria-label": label, on: { click: () => enlarge(src, alt) } }, image);
}

/** A file by name, with its size in bytes if known. */
export function file(url, name, bytes = null) {
  const size = bytes === null ? null : h("span", { class: "subtext" }, ` ${(bytes / 1000).toFixed(1)} kB`);
  return h("div", { class: "file" }, h("span", { "aria-hidden": "true" }, "📄 "), link(url, [name]), size);
}

function nameIn(url) {
  return decodeURIComponent(url.split("/").at(-1));
}

/** Several pictures beside each other; items are {media, description, spoiler}. */
export function gallery(items) {
  const count = Math.min(items.length, 4);
  const shown = items.map((item) => (item.spoiler ? veiled(item) : picture(item.media, item.description)));
  return h("div", { class: "gallery", data: { count } }, ...shown);
}

function veiled(item) {
  const veil = h("button", { class: "veil", type: "button" }, t("Spoiler"));
  veil.addEventListener("click", () => veil.replaceWith(picture(item.media, item.description)));
  return veil;
}

/** A message's attachments, as far as no component shows them. */
export function attachments(files) {
  const drawn = files.filter((one) => one.content_type?.startsWith("image/"));
  const others = files.filter((one) => !drawn.includes(one));
  return [
    drawn.length > 0 ? gallery(drawn.map((one) => ({ media: one, description: one.description }))) : null,
    ...others.map((one) => file(one.url, one.filename, one.size)),
  ];
}

function enlarge(src, alt) {
  const dialog = h(
    "dialog",
    { class: "lightbox", "aria-label": alt || t("Picture") },
    h("img", { src, alt: alt ?? "" }),
    alt ? h("p", {}, alt) : null,
    h("button", { class: "icon-button", type: "button", "aria-label": t("Close") }, "✕"),
  );
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
