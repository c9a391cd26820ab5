/**
 * Rows that the sums of a report leave out or count with a doubt, by reason.
 * A small hidden table holds them. Row 2 counts there, and the sidebar lists them, so that neither reads the tab.
 */

import { id } from '../resources/common-fields';
import { notCounted } from '../resources/ticket-marks';
import * as statusTexts from '../text/push/status-texts';
import * as leftOutTexts from '../text/reports/left-out-texts';
import * as summaryTexts from '../text/reports/summary-texts';
import { inLanguage, type Text } from '../text/text';
import {
  canBeMarked,
  cancelled,
  hasId,
  hasStatus,
  isHere,
  isIncluded,
  isKept,
  MARK,
  marksIn,
  OFF,
  statusCells,
  TRUE_TEXT,
  tellsMarks,
} from './counted';
import { type Facts, factsOf, type Wanted } from './facts';
import type { FigureList } from './figure-formulas';
import type { Term } from './figures';
import { quoted } from './formulas';
import { goes, wordsOf } from './summed-rows';
import { partMonths, type Source, typeLabel, typeWord } from './summary';

/** The rows that a report sums. Conditions are expressions over all rows of the tab: 1 or 0. */
export interface Summed {
  /** Conditions for the rows of the report. */
  readonly of: readonly string[];
  /** What a sum needs of such a row. */
  readonly needs: readonly string[];
  /** The field with the day by which the report counts a row. */
  readonly day: string;
  readonly amount?: string;
  /** kinds: the kinds in the sum, which choose the marks that do not count; empty: all. unless: true if they count. */
  readonly marks?: { readonly kinds: readonly string[]; readonly unless: string };
  /** True if the report counts rows that are not included too. */
  readonly countsAll?: boolean;
}

export interface DoubtTable extends Facts {
  readonly source: Source;
  readonly summed: Summed;
}

/** The reason: `left out`, `gone`, `twice`. A row in the sums has its mark, "|", and more doubts. "|": no doubt. */
const WHY = 'why';
const WON = 'won';
const WHYS = {
  leftOut: 'left out',
  notSaid: '*unsaid',
  gone: 'gone',
  twice: 'twice',
  otherDay: '*|other*',
  balances: 'left out',
} as const;

/** What most sums need: a day, an amount, and a direction. */
export function wholeRow(source: Source, day: string): string[] {
  const isDirected = `(${goes(source, 'IN')}+${goes(source, 'OUT')})`;
  return [...[day, 'amount'].map(field => `ISNUMBER(${source.range(field)})`), isDirected];
}

/** Selects the summed rows. */
export function sumsOf(source: Source, summed: Summed): Pick<Wanted, 'day' | 'condition'> {
  const condition = [isHere(source), ...ofReport(source, summed), ...summed.needs].join('*');
  return { day: summed.day, condition };
}

/** The part of each amount that counts. The amount of a summed row is a number. */
export function keptOf(source: Source, { marks }: Summed): string {
  const won = source.range('amount');
  return marks === undefined ? won : `${won}-IF(${marks.unless},0,1)*${cancelled(source, marks.kinds)}`;
}

function ofReport(source: Source, { of, countsAll = false }: Summed): string[] {
  return countsAll ? [...of] : [isIncluded(source), ...of];
}

/**
 * The rows in doubt: those with a status, a mark, no word on their inclusion, or a cell that no sum can use. Their
 * reason says what it means for the sums. first: the first column of the table.
 */
export function doubtTable(source: Source, summed: Summed, first: number): DoubtTable {
  const { range } = source;
  const { day, amount = 'amount', marks, countsAll = false } = summed;
  const isWhole = `(${summed.needs.join('*')})`;
  const isOther = hasStatus(source, [inLanguage(statusTexts.otherDay, source.language)]);
  const isTwice = hasStatus(source, [inLanguage(statusTexts.shownTwice, source.language)]);
  const isSaid = countsAll ? '1' : `(${range('isIncluded')}&""=${TRUE_TEXT})`;
  const isMarked = marks !== undefined && tellsMarks(source);
  const mark = isMarked ? `IF(${marks.unless},"",${range(MARK)})` : '""';
  // Most rows have only the text TRUE here. One comparison finds the others.
  const said = [
    statusCells(source) ?? '""',
    ...(isMarked ? [range(MARK)] : []),
    ...(countsAll ? [] : [range('isIncluded')]),
  ].join('&');
  const isPlain = `(${said}=${countsAll ? '""' : TRUE_TEXT})`;
  const ofWhole = `${mark}&"|"&IF(${isOther},"other","")&IF(${isSaid},"","unsaid")`;
  const wanted = {
    day,
    // A title above the header moves the header into row 2. It is no row in doubt.
    condition: [
      hasId(source),
      `(${range('id')}<>${quoted(inLanguage(id.label, source.language))})`,
      ...ofReport(source, summed),
      `(1-${isPlain}*${isWhole})`,
    ].join('*'),
    looked: {
      [WHY]: `IF(${isKept(source)},IF(${isWhole},${ofWhole},"left out"),IF(${isTwice},"twice","gone"))`,
      [WON]: range(amount),
      ...(isMarked ? { [OFF]: range(notCounted.name) } : {}),
    },
  };
  return { ...factsOf(source, wanted, first), source, summed };
}

/**
 * Warnings about rows in doubt, by reason and then by mark, as expressions for row 2.
 * tables: one for each tab. column: the column of the warnings.
 */
export function doubts(
  list: FigureList,
  column: number,
  tables: readonly DoubtTable[],
  reasons: readonly (keyof typeof WHYS)[] = ['leftOut', 'notSaid', 'gone', 'twice', 'otherDay'],
): string[] {
  const { summed, rows: source } = tables[0] as DoubtTable;
  const placed = tables.map(one => ({ ...one, of: list.addLines(one.lines) }));
  const warn = (pieces: leftOutTexts.Pieces, value: string, why: (rows: Source) => string): string[] => {
    const won = placed.flatMap(({ of, table, rows }): Term[] => {
      const where = [{ column: table.columnOf(WHY), is: '=' as const, to: [why(rows)] }];
      return rows.has(value) ? [{ of, value: [table.columnOf(value)], where }] : [];
    });
    return won.length === 0 ? [] : [list.warn(column, wordsOf(pieces, source.language), won)];
  };
  const { kinds } = summed.marks ?? { kinds: null };
  const isUnmarked = kinds !== null && canBeMarked(kinds) && placed.some(({ rows }) => !rows.has(OFF));
  return [
    ...reasons.flatMap(reason => warn(leftOutTexts.inSheet[reason], WON, () => WHYS[reason])),
    ...marksIn(kinds ?? []).flatMap(code =>
      warn([leftOutTexts.marked(typeLabel(code, MARK))], OFF, rows => `${typeWord(rows, code, MARK)}|*`),
    ),
    ...(isUnmarked ? notes(source, [leftOutTexts.unmarked]) : []),
    ...tables.map(table => repeatedIds(table.source)),
  ];
}

/** Warns of rows that a person copied with their ids. A pull has not seen them yet, so their Status says nothing. */
function repeatedIds(source: Source): string {
  const ids = source.range('id');
  const here = `FILTER(${ids},${isHere(source)})`;
  const [all, each] = [`ROWS(${here})`, `ROWS(UNIQUE(${here}))`];
  const [before, after] = leftOutTexts.repeated.map(part => quoted(inLanguage(part, source.language)));
  // Most tabs repeat no id, and for them one column is read.
  const told = `IF(${each}<${all},${before}&(${all}-${each})&${after},"")`;
  return `IF(COUNTUNIQUE(${ids})<COUNTA(${ids}),IFERROR(${told},""),"")`;
}

/** Sentences after the warnings. months: the months that must be complete. */
export function notes(source: Source, texts: readonly Text[], months: readonly number[] = []): string[] {
  const parts = partMonths(source, months);
  return [...(parts.length === 0 ? [] : [summaryTexts.partMonths(parts.join(', '))]), ...texts].map(text =>
    quoted(`  ${inLanguage(text, source.language)}`),
  );
}
