// Discord's markdown, block by block: headings, subtext, quotes, lists, code blocks, and lines of text.

import { h } from "./dom.js";
import { inline } from "./inline.js";

const FENCE = /```(?:([\w+#.-]+)\n)?\n?([\s\S]*?)\n?```/g;
const HEADING = /^(#{1,3})\s+(.+?)\s*$/;
const SUBTEXT = /^-#\s+(.+?)\s*$/;
const ITEM = /^( *)([-*]|\d+\.)\s+(.*)$/;
const QUOTE = /^> ?(.*)$/;
const LONG_QUOTE = /^>>> ([\s\S]*)$/;

/** An element with the text laid out. */
export function markdown(text) {
  return h("div", { class: "markdown" }, ...blocks(text ?? "", true));
}

function blocks(text, mayQuote) {
  const made = [];
  let from = 0;
  const quoteFrom = mayQuote ? text.search(/(^|\n)>>> /) : -1;
  for (const fence of text.matchAll(FENCE)) {
    if (quoteFrom >= 0 && fence.index > quoteFrom) break;
    made.push(...lines(text.slice(from, fence.index).replace(/\n$/, ""), mayQuote));
    made.push(h("pre", {}, h("code", { data: { language: fence[1] ?? null } }, fence[2])));
    from = fence.index + fence[0].length;
    if (text[from] === "\n") from += 1;
  }
  made.push(...lines(text.slice(from), mayQuote));
  return made;
}

function lines(text, mayQuote) {
  const made = [];
  const rest = text === "" ? [] : text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length > 0) made.push(h("div", { class: "text" }, ...inline(plain.join("\n"))));
    plain = [];
  };
  while (rest.length > 0) {
    const taken = block(rest, mayQuote);
    if (taken === null) {
      plain.push(rest.shift());
    } else {
      flush();
      made.push(taken.element);
      rest.splice(0, taken.lines);
    }
  }
  flush();
  return made;
}

/** The block that begins at the first line and how many lines it has, or null for plain text. */
function block(rest, mayQuote) {
  const [line] = rest;
  const heading = HEADING.exec(line);
  // The page's own headings are h1 and h2.
  if (heading) return { element: h(`h${heading[1].length + 2}`, {}, ...inline(heading[2])), lines: 1 };
  const subtext = SUBTEXT.exec(line);
  if (subtext) return { element: h("div", { class: "subtext" }, ...inline(subtext[1])), lines: 1 };
  const long = mayQuote ? LONG_QUOTE.exec(rest.join("\n")) : null;
  if (long) return { element: h("blockquote", {}, ...blocks(long[1], false)), lines: rest.length };
  if (mayQuote && /^> /.test(line)) {
    const quoted = run(rest, (one) => /^>( |$)/.test(one));
    const text = quoted.map((one) => QUOTE.exec(one)[1]).join("\n");
    return { element: h("blockquote", {}, ...blocks(text, false)), lines: quoted.length };
  }
  if (ITEM.test(line)) {
    const items = run(rest, (one) => ITEM.test(one)).map(item);
    const [first] = items;
    // A number among points at the same depth begins another list.
    const end = items.findIndex((one) => one.depth <= first.depth && one.numbered !== first.numbered);
    const own = end < 0 ? items : items.slice(0, end);
    return { element: list(own), lines: own.length };
  }
  return null;
}

function item(line) {
  const [, indent, mark, text] = ITEM.exec(line);
  return { depth: indent.length, numbered: /\d/.test(mark), start: parseInt(mark, 10), text };
}

function run(rest, belongs) {
  const end = rest.findIndex((line) => !belongs(line));
  return end < 0 ? [...rest] : rest.slice(0, end);
}

/** A list with the deeper items as lists within. */
function list(items) {
  const [{ depth, numbered, start }] = items;
  const element = h(numbered ? "ol" : "ul", numbered ? { start } : {});
  let index = 0;
  while (index < items.length) {
    const end = items.findIndex((one, at) => at > index && one.depth <= depth);
    const inner = items.slice(index + 1, end < 0 ? items.length : end);
    element.append(h("li", {}, ...inline(items[index].text), inner.length > 0 ? list(inner) : null));
    index = end < 0 ? items.length : end;
  }
  return element;
}
