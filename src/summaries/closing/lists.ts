/** The rows that each check finds, side by side at the right of the checklist, each row with a link to its cell in the tab of transactions. */

import type { Block, CellInput } from '../../platform/ports';
import { letters } from '../../common/column-letters';
import { fieldOf } from '../../resources/definition';
import { tickets } from '../../resources/tickets';
import { closingScriptTexts } from '../../text/closing-script-texts';
import { inLanguage, type Text } from '../../text/text';
import { formula, linkText, quoted } from '../formulas';
import { KIND_FIELD } from '../kinds';
import { below, type LinkedSource, moneyFormat } from '../summary';
import { type Check, shownField } from './checks';
import { meansExpression } from './means';

/** Columns of a list, and an empty one behind it. */
const WIDTH = 10;
const COLUMN = {
  link: 0,
  row: 1,
  time: 2,
  person: 3,
  means: 4,
  contact: 5,
  content: 6,
  way: 7,
  won: 8,
} as const;
/** A link is a formula of its own: as many as this for each list; rows beyond have their number. */
const MOST_LINKS = 1_500;

export interface Lists {
  readonly columns: number;
  /** Row 1 on, as wide as all lists together. */
  readonly rows: readonly (readonly CellInput[])[];
  readonly formats: readonly (readonly [string, readonly Block[]])[];
  readonly widths: ReadonlyMap<number, number>;
  /** Where a list's first cell stands, and its open-ended columns, in A1 notation. */
  readonly place: (check: number) => string;
  readonly cells: (check: number, column: keyof typeof COLUMN) => string;
}

/** @param first The column of the first list. */
export function listsOf(source: LinkedSource, checks: readonly Check[], first: number, most: number): Lists {
  const { language } = source;
  const at = (check: number, column: keyof typeof COLUMN): number => first + check * WIDTH + COLUMN[column];
  const columns = checks.length * WIDTH - 1;
  const header = checks.flatMap(({ title }) =>
    [title, ...headings(), null].map(text => (text === null ? '' : inLanguage(text, language))),
  );
  const found = checks.map(({ condition }, check) =>
    foundRows(source, condition, cellsBelow(at(check, 'row'))),
  );
  const rows = Array.from({ length: Math.max(1, Math.min(most, MOST_LINKS)) }, (_, i) =>
    checks.flatMap(({ field }, check): CellInput[] => [
      rowLink(source, field, `${letters(at(check, 'row'))}${i + 2}`),
      ...((i === 0 ? found[check] : undefined) ?? Array<string>(WIDTH - 2).fill('')),
      '',
    ]),
  );
  const each = (column: keyof typeof COLUMN): Block[] =>
    checks.map((_, check) => below(2, at(check, column)));
  const widths = {
    link: 110,
    row: 50,
    time: 130,
    person: 90,
    means: 150,
    contact: 150,
    content: 150,
    way: 60,
    won: 100,
  };
  return {
    columns,
    rows: [header, ...rows].map(row => row.slice(0, columns)),
    formats: [
      ['@', [{ row: 1, column: first, rows: 1, columns }]],
      ['yyyy-mm-dd hh:mm', each('time')],
      ['0', each('row')],
      [moneyFormat(language), each('won')],
    ],
    widths: new Map(
      checks.flatMap((_, check) =>
        (Object.keys(widths) as (keyof typeof COLUMN)[]).map(
          column => [at(check, column), widths[column]] as const,
        ),
      ),
    ),
    place: check => `${letters(at(check, 'link'))}1`,
    cells: (check, column) => cellsBelow(at(check, column)),
  };
}

function cellsBelow(column: number): string {
  const letter = letters(column);
  return `$${letter}$2:$${letter}`;
}

function headings(): Text[] {
  const { row, person, means } = closingScriptTexts;
  const label = (field: string): Text => fieldOf(tickets, field).label;
  return [
    row,
    label('transactAt'),
    person,
    means,
    label('contact'),
    label('content'),
    label('transactionType'),
    label('amount'),
  ];
}

/** What the columns of a list show, but for the link: the numbers of the rows that are found, and what stands in these rows. Each fills as many cells as there are. */
function foundRows(source: LinkedSource, condition: string | null, found: string): CellInput[] {
  if (condition === null) return Array<string>(WIDTH - 2).fill('');
  const { range, has } = source;
  const none = quoted(inLanguage(closingScriptTexts.none, source.language));
  const numbers = `ROW(${range('id')})`;
  const users = has('users[].name') ? range('users[].name') : `IF(${numbers}>0,"","")`;
  const shown = [
    range('transactAt'),
    `IF(${users}="",${none},${users})`,
    meansExpression(source),
    range(shownField(source, 'contactId', 'contact')),
    has('content') ? range('content') : range(KIND_FIELD),
    range('transactionType'),
    range('amount'),
  ];
  const ofFound = (cells: string): string =>
    `IFERROR(ARRAYFORMULA(XLOOKUP(FILTER(${found},${found}<>""),${numbers},${cells})),"")`;
  return [`IFERROR(FILTER(${numbers},${condition}),"")`, ...shown.map(ofFound)].map(formula);
}

/** Leads to the cell that can be put right, else to the whole row; empty where the list has no such row. */
function rowLink(source: LinkedSource, field: string | null, row: string): CellInput {
  const isFixed = field !== null && source.isEditable(field);
  const label = quoted(
    inLanguage(isFixed ? closingScriptTexts.fix : closingScriptTexts.open, source.language),
  );
  const place = isFixed ? `${columnLetter(source, field)}&${row}` : `${row}&":"&${row}`;
  return formula(`IF(${row}="","",${linkText(source.sheetId, place, label)})`);
}

/** The letters of a column as it stands now, as an expression. */
export function columnLetter({ range }: LinkedSource, field: string): string {
  return `SUBSTITUTE(ADDRESS(1,COLUMN(${range(field)}),4),"1","")`;
}
