// The languages that Discord knows, by their own names, and texts in a person's language.

const LOCALES =
  "en-US en-GB fr de es-ES es-419 pt-BR it nl pl sv-SE da no fi hu cs hr lt ro bg el ru uk tr id vi th hi ja ko zh-CN zh-TW".split(
    " ",
  );

/** [code, name] of every language. */
export const languages = LOCALES.map((code) => [code, named(code)]);

function named(code) {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code);
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** A command's, option's or choice's `name` or `description` in a language. */
export function localised(thing, field, locale) {
  return thing[`${field}_localizations`]?.[locale] ?? thing[field];
}
