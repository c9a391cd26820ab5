/** Splits clipboard text into cells as Sheets does. */

/** Rows of cells. A final line break adds no row; text without a break or tab is one cell. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  const normalised = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  while (at <= normalised.length) {
    const quoted = readQuoted(normalised, at);
    const end = quoted ? quoted.end : endOfField(normalised, at);
    rows[rows.length - 1]?.push(quoted ? quoted.text : normalised.slice(at, end));
    if (normalised[end] === '\n') rows.push([]);
    at = end + 1;
  }
  return rows;
}

/** A field that begins with a quote is quoted only if it also ends with one: '5" pipe' and '"a' are plain text. */
function readQuoted(text: string, at: number): { text: string; end: number } | null {
  if (text[at] !== '"') return null;
  const match = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
  match.lastIndex = at;
  const found = match.exec(text);
  return found && { text: (found[1] ?? '').replace(/""/g, '"'), end: at + found[0].length };
}

function endOfField(text: string, at: number): number {
  let end = at;
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n') end += 1;
  return end;
}
