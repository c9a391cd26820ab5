/** The generated part of docs/functions.md: every cell function with an example, its result, and what it cost. */
import { type CellFunction, docOf, exampleOf } from '../../src/main/cell-function';
import { cellFunctions } from '../../src/main/cell-functions';
import type { Answer, Report } from '../integration/functions/report';

export const MARK = '<!-- Everything below is written by the test. -->';

const MOST_ROWS = 3;
const MOST_COLUMNS = 4;

/** pulled: everything is pulled; allowed: nothing is pulled, and the functions may ask. */
export function generatedPart(pulled: Report, allowed: Report): string {
  const described = new Set<string>();
  return cellFunctions.map(one => section(one, pulled, allowed, described)).join('\n');
}

/** said: parameters that an earlier function has described in the same words. */
function section(one: CellFunction, pulled: Report, allowed: Report, said: Set<string>): string {
  const example = exampleOf(one);
  const [about = ''] = docOf(one);
  const answer = pulled.ask(example);
  const shown = pulled.scenario.book.sheet('Report').display();
  // The very second of the pull is an accident.
  const told =
    one.name === 'FIN_ASOF' ? shown.map(row => row.map(text => text.replace(/:\d\d$/, ':00'))) : shown;
  const result = block(told);
  if (answer.says !== '') throw new Error(`${example}: ${answer.says}`);
  const described = docOf(one).flatMap(line => {
    const [, name = '', text = ''] = /^@param \{.*?\} (\S+) (.*)$/.exec(line) ?? [];
    // Every function takes the stamp last; the rules of the page say why.
    if (name === '' || name === '[stamp]') return [];
    const parameter = `- \`${name.replace(/[[\]]/g, '')}\`${name.startsWith('[') ? ' (optional)' : ''}: ${text}`;
    if (said.has(parameter)) return [];
    said.add(parameter);
    return [parameter];
  });
  return [
    `## ${one.name}`,
    '',
    `${about} ${permission(one)}`.trim(),
    '',
    ...(described.length === 0 ? [] : [...described, '']),
    '```',
    example,
    '```',
    '',
    ...result,
    '',
    ...cost(one, answer, () => allowed.ask(example)),
  ].join('\n');
}

function permission({ asks }: CellFunction): string {
  if (asks === undefined) return '';
  return asks === 'members'
    ? "May ask, if it is allowed by name: members' data."
    : 'May ask, if it is allowed.';
}

/** What a cell costs, where that is more than the one read of tabs, or the one request, that the rules name. */
function cost({ asks }: CellFunction, fromTab: Answer, ask: () => Answer): string[] {
  const fetches = asks === undefined ? 0 : ask().fetches;
  if (fromTab.reads <= 1 && fetches <= 1) return [];
  const reads = `${count(fromTab.reads, 'read')} of tabs`;
  return [`Cost: ${reads}${fetches > 0 ? `, or ${count(fetches, 'request')}` : ''}.`, ''];
}

function count(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`;
}

function block(rows: readonly (readonly string[])[]): string[] {
  const columns = rows[0]?.length ?? 0;
  const isSingle = rows.length === 1 && columns === 1;
  if (isSingle) return [`→ \`${rows[0]?.[0] ?? ''}\``];
  const shown = rows
    .slice(0, MOST_ROWS)
    .map(row => row.slice(0, MOST_COLUMNS).map(cell => cell.replaceAll('|', '\\|')));
  const lines = shown.map(row => `| ${row.join(' | ')}${columns > MOST_COLUMNS ? ' | …' : ''} |`);
  const rule = `|${'---|'.repeat(Math.min(columns, MOST_COLUMNS) + (columns > MOST_COLUMNS ? 1 : 0))}`;
  const rest =
    rows.length > MOST_ROWS || columns > MOST_COLUMNS ? ['', `${rows.length} rows, ${columns} columns.`] : [];
  return [lines[0] ?? '', rule, ...lines.slice(1), ...rest];
}
