/**
 * The rows that the closing checklist looks at, and the lists of found rows at its right. Each row there has a link to
 * its cell in the tab.
 */

import { fieldOf } from '../../resources/definition';
import { tickets } from '../../resources/tickets';
import * as closingTexts from '../../text/reports/closing-texts';
import { inLanguage, type Text } from '../../text/text';
import { CARDS, cancelled, isHere, numberOf, OFF } from '../counted';
import { AT, type Facts, factsOf } from '../facts';
import { formula, linkText, quoted } from '../formulas';
import { directionLabel, KIND_FIELD } from '../report-kinds';
import { moneyFormat, type Source, shownField, typeLiteral } from '../summary';
import { type Line, Spread, Table } from '../report-table';
import { type Check, closingFields, isStale, isUnconfirmed, moreClosingFields } from './checks';
import { meansExpression } from './means';
import type { Summed } from '../doubts';
import { inputCell } from './inputs';

const label = (field: string): Text => fieldOf(tickets, field).label;

export type List = ReturnType<typeof listOf>;

/** @param first The first column of the list. */
export function listOf({ language }: Source, { title }: Check, first: number) {
  const { row, person, means, kind, id } = closingTexts;
  const won = { width: 100, format: moneyFormat(language) };
  return new Table(
    {
      link: { label: title, width: 110 },
      row: { label: row, width: 50, format: '0' },
      time: { label: label('transactAt'), width: 130, format: 'yyyy-mm-dd hh:mm' },
      kind: { label: kind, width: 100 },
      person: { label: person, width: 90 },
      means: { label: means, width: 150 },
      contact: { label: label('contact'), width: 150 },
      content: { label: label('content'), width: 150 },
      way: { label: label('transactionType'), width: 60 },
      OUT: { label: directionLabel('OUT', []), ...won },
      IN: { label: directionLabel('IN', []), ...won },
      id: { label: id, width: 110, format: '@' },
    },
    1,
    first,
  );
}

/** The columns of a list in order, as expressions over the rows of the month. */
function shownOfRows(source: Source): (readonly [string, (rows: Source) => string])[] {
  const { has, language } = source;
  const none = quoted(inLanguage(closingTexts.none, language));
  const won = ({ range }: Source): string =>
    `IF(ISNUMBER(${range('amount')}),${numberOf(range('amount'))}-${range(OFF)},${range('amount')})`;
  const going = (way: string) => (rows: Source) =>
    `IF(${rows.range('transactionType')}=${typeLiteral(source, way)},${won(rows)},"")`;
  return [
    ['row', ({ range }) => range(AT)],
    ['time', ({ range }) => range('transactAt')],
    ['kind ', ({ range }) => range(KIND_FIELD)],
    [
      'person',
      ({ range }) => {
        const users = has('users[].name') ? range('users[].name') : `IF(${range(AT)}>0,"","")`;
        return `IF(${users}="",${none},${users})`;
      },
    ],
    ['means', meansExpression],
    ['contact ', ({ range }) => range(shownField(source, 'contactId', 'contact'))],
    ['content ', ({ range }) => range(has('content') ? 'content' : KIND_FIELD)],
    ['way', ({ range }) => range('transactionType')],
    // An amount that is no number is shown unchanged.
    ['OUT', going('OUT')],
    ['IN', going('IN')],
    ['id ', ({ range }) => range('id')],
  ];
}

/** One formula shows the found rows, and a second formula links to each row. */
export function listLine(
  source: Source,
  list: List,
  facts: Facts,
  field: string | null,
  condition: string,
): Line<(typeof list.names)[number]> {
  const isFixed = field !== null && source.isEditable(field);
  const { fix, open } = closingTexts;
  const found = `FILTER(${list.down('row')},${list.down('row')}<>"")`;
  const place = isFixed ? `${columnLetter(source, field)}&${found}` : `${found}&":"&${found}`;
  const link = linkText(source.sheetId, place, quoted(inLanguage(isFixed ? fix : open, source.language)));
  return {
    link: new Spread(`IFNA(${link},"")`, list.cell('row')).here,
    row: formula(
      `IF(ISERROR(${facts.table.cell(AT)}),${facts.table.cell(AT)},IFNA(FILTER(${facts.table.span('row', 'id ')},${condition}),""))`,
    ),
  };
}

/** The letters of a column, as an expression that follows a moved column. */
export function columnLetter({ range }: Source, field: string): string {
  return `SUBSTITUTE(ADDRESS(1,COLUMN(${range(field)}),4),"1","")`;
}

/** 1 for a row of the month that is closed. */
export const IN_MONTH = 'inMonth';
/** For each check: 1 for a row that it finds, 2 for a row that the reader has marked as checked. */
export const foundColumn = (check: number): string => `found ${check}`;

function isInMonth({ range }: Source): string {
  const [time, month] = [range('transactAt'), inputCell('month')];
  // In Sheets a text is greater than any number. So a cell without a date lies in no month.
  return `(${time}>=EOMONTH(${month},-1)+1)*(${time}<EOMONTH(${month},0)+1)`;
}

function isLookedAt(source: Source): string {
  const isLeft = `ISNUMBER(${source.range('transactAt')})*${isUnconfirmed(source)}*${isStale(source)}`;
  return `(${isInMonth(source)}+${isLeft}>0)`;
}

/** All rows with a day count. A mark is named if the checklist looks at its row. */
export function datedRows(source: Source): Summed {
  const day = 'transactAt';
  const needs = [`ISNUMBER(${source.range(day)})`];
  return { of: [], needs, day, marks: { kinds: CARDS, unless: `${isLookedAt(source)}=FALSE` } };
}

/** The rows of the month that is closed, and earlier rows that are still not confirmed. */
export function monthFacts(
  source: Source,
  first: number,
  found: readonly (readonly [string, (rows: Source) => string])[],
): Facts {
  const inMonth = isInMonth(source);
  return factsOf(
    source,
    {
      day: 'transactAt',
      fields: [...closingFields, ...moreClosingFields],
      condition: `${isHere(source)}*${isLookedAt(source)}`,
      looked: { [OFF]: cancelled(source), [IN_MONTH]: inMonth },
      derived: [...shownOfRows(source), ...found],
    },
    first,
  );
}
