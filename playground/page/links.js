// Addresses found in messages: only those on this machine become links or pictures.

import { h } from "./dom.js";

const MESSAGE = /^https:\/\/discord\.com\/channels\/\d+\/\d+\/\d+$/;
const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

/** The address if it is http(s) on loopback, else null. Files of this playground come from where the page came from. */
export function local(address) {
  let url;
  try {
    url = new URL(address, location.href);
  } catch {
    return null;
  }
  if (!["http:", "https:"].includes(url.protocol) || !LOOPBACK.includes(url.hostname)) return null;
  return url.pathname.startsWith("/cdn/") ? url.pathname : url.href;
}

/** A link with its content, or, for an address elsewhere, the content with the address as text; of a message, on hovering. */
export function link(address, content) {
  const href = local(address);
  if (MESSAGE.test(address)) return h("span", { class: "far-link", title: address }, ...content);
  if (href !== null) return h("a", { href, target: "_blank", rel: "noopener noreferrer" }, ...content);
  const bare = content.length === 1 && content[0] === address;
  return h("span", { class: "far-link" }, ...content, bare ? null : ` (${address})`);
}
