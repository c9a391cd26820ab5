/** What the demo prints: tables and dialogs as a person would see them. */
import type { DemoWords } from './words';

/** Terminal columns of a text: Korean and other wide characters take two. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    width += isWide(code) ? 2 : /\p{Mn}/u.test(character) ? 0 : 1;
  }
  return width;
}

function isWide(code: number): boolean {
  return (
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) ||
    (code >= 0x1f300 && code <= 0x1faff)
  );
}

function padTo(text: string, width: number): string {
  const line = text.replace(/[\t\r\n]+/g, ' ');
  if (widthOf(line) <= width) return line + ' '.repeat(width - widthOf(line));
  let out = '';
  for (const character of line) {
    if (widthOf(out) + widthOf(character) > width - 1) break;
    out += character;
  }
  return `${out}…${' '.repeat(Math.max(0, width - 1 - widthOf(out)))}`;
}

export interface TableLook {
  /** Labels of the shown columns, in order; other columns are counted. */
  readonly columns: readonly string[];
  /** Indexes of body rows to show. */
  readonly rows: readonly number[];
  readonly widest?: number;
  /** Describes the whole size. */
  readonly size: DemoWords['size'];
}

/** A tab as text: a header, the chosen rows with their row numbers, and the number of omitted rows and columns. */
export function tableText(name: string, cells: readonly (readonly string[])[], look: TableLook): string {
  const [header = [], ...body] = cells;
  const places = look.columns
    .map(label => header.findIndex(cell => cell === label || cell.startsWith(label)))
    .filter(at => at >= 0);
  const shown = look.rows.filter(row => row < body.length);
  const widths = places.map(at =>
    Math.min(
      look.widest ?? 28,
      Math.max(...[header, ...shown.map(row => body[row] ?? [])].map(line => widthOf(line[at] ?? ''))),
    ),
  );
  const numbers = String((shown[shown.length - 1] ?? 0) + 2).length;
  const line = (label: string, cellsOfLine: readonly string[]): string =>
    `  ${label.padStart(numbers)} │ ${places.map((at, i) => padTo(cellsOfLine[at] ?? '', widths[i] ?? 0)).join(' │ ')}`;
  const rule = `  ${'─'.repeat(numbers)}─┼─${widths.map(width => '─'.repeat(width)).join('─┼─')}`;
  const gaps = shown.map((row, i) =>
    i > 0 && row !== (shown[i - 1] ?? 0) + 1 ? `  ${'⋮'.padStart(numbers)} │` : null,
  );
  const rows = shown.flatMap((row, i) => {
    const text = line(String(row + 2), body[row] ?? []);
    const gap = gaps[i];
    return gap === null || gap === undefined ? [text] : [gap, text];
  });
  const left = look.size(body.length.toLocaleString('en-US'), header.length);
  return [`▦ ${name}  (${left})`, line('', header), rule, ...rows].join('\n');
}

/** A dialog in a frame. */
export function dialogText(title: string, message: string, answer: string): string {
  const lines = message
    .split('\n')
    .map(text => padTo(text, Math.min(96, Math.max(...message.split('\n').map(widthOf)))));
  const width = Math.max(widthOf(title) + 4, ...lines.map(widthOf));
  const rule = '─'.repeat(width + 2);
  const body = lines.map(text => `  │ ${text}${' '.repeat(width - widthOf(text))} │`);
  return [
    `  ┌─ ${title} ${'─'.repeat(width - widthOf(title) - 1)}┐`,
    ...body,
    `  └${rule}┘ → ${answer}`,
  ].join('\n');
}
