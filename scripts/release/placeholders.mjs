// Finds placeholders, because a release with an example address in its listing would be published. The words below are
// patterns that the release refuses; none is a promise of this project.

/** Placeholder words, and reserved example host names (RFC 2606). */
const SIGNS = [
  /\{\{[^}]*\}\}/g,
  /\bREPLACE_\w+/g,
  /\b(?:TODO|FIXME|XXX|TBD)\b/g,
  /\b(?:[\w-]+\.)*example\.(?:com|org|net|edu|co\.kr)\b/gi,
  /\b(?:[\w-]+\.)+(?:example|test|invalid|localhost)\b(?!\.\w)/gi,
  /\bYOUR_\w+/g,
];

/**
 * The distinct placeholders in a text.
 * @param {string} text
 * @returns {string[]}
 */
export function placeholdersIn(text) {
  return [...new Set(SIGNS.flatMap(sign => text.match(sign) ?? []))];
}

/**
 * Replaces {{name}} by its value. A name without a value stays, and placeholdersIn finds it.
 * @param {string} text
 * @param {Readonly<Record<string, string>>} values
 */
export function filled(text, values) {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
