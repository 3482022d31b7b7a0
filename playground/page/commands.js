// The bot's slash commands, each subcommand by itself, with names and descriptions in a language.

import { localised } from "./locale.js";
import { world } from "./world.js";

const SLASH = 1;
const SUBCOMMAND = 1;
const GROUP = 2;
const GUILD = 0;
const DM = 1;

/** The commands that can be called in a channel: [{id, path, shown, description, options}]. */
export function callable({ kind, guild_id }, locale) {
  const place = kind === "dm" ? DM : GUILD;
  const slash = world.commands.filter((command) => (command.type ?? SLASH) === SLASH);
  const here = slash.filter((command) => contexts(command).includes(place) && (command.guild_id ?? guild_id) === guild_id);
  return here.flatMap((command) => leaves(command, [], [], locale, command.id));
}

function contexts(command) {
  return command.contexts ?? (command.dm_permission === false ? [GUILD] : [GUILD, DM]);
}

function leaves(node, path, shown, locale, id) {
  const here = [...path, node.name];
  const named = [...shown, localised(node, "name", locale)];
  const options = node.options ?? [];
  const nested = options.filter(({ type }) => type === SUBCOMMAND || type === GROUP);
  if (nested.length > 0) return nested.flatMap((option) => leaves(option, here, named, locale, id));
  return [{ id, path: here, shown: named.join(" "), description: localised(node, "description", locale), options }];
}

/**
 * The commands whose name, or a word of it, in the person's language or the original, begins as typed; closest first.
 */
export function matching(commands, typed) {
  const wanted = typed.toLowerCase();
  const rank = ({ path, shown }) => {
    const names = [shown.toLowerCase(), path.join(" ")];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    return names.some((name) => name.includes(` ${wanted}`)) ? 1 : 2;
  };
  return commands.filter((command) => rank(command) < 2).sort((a, b) => rank(a) - rank(b));
}
