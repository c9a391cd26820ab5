// Finds what somebody still has to fill in: a release with an example's address in its listing would be published so.

/** Words that stand for something else, and host names that belong to nobody (RFC 2606). */
const SIGNS = [
  /\{\{[^}]*\}\}/g,
  /\bREPLACE_\w+/g,
  /\b(?:TODO|FIXME|XXX|TBD)\b/g,
  /\b(?:[\w-]+\.)*example\.(?:com|org|net|edu|co\.kr)\b/gi,
  /\b(?:[\w-]+\.)+(?:example|test|invalid|localhost)\b(?!\.\w)/gi,
  /\bYOUR_\w+/g,
];

/**
 * The placeholders in a text, each once.
 * @param {string} text
 * @returns {string[]}
 */
export function placeholdersIn(text) {
  return [...new Set(SIGNS.flatMap(sign => text.match(sign) ?? []))];
}

/**
 * Puts values in the place of {{name}}. What has no value stays, and is found by placeholdersIn.
 * @param {string} text
 * @param {Readonly<Record<string, string>>} values
 */
export function filled(text, values) {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
