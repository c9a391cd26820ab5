/** Warnings in row 2 of a report: rows and won that it leaves out now, by reason. Empty if nothing is left out. */

import { canBeMarked, goneWords, MARK, marksIn, OFF, tellsMarks } from './counted';
import { columnRange, quoted } from './formulas';
import { KIND_FIELD } from './report-kinds';
import { IS_NUMBER, warning } from './left-out-rows';
import { COUNTS, type LinkedSource, type Source, typeLabel, typeLiteral } from './summary';
import * as leftOutTexts from '../text/reports/left-out-texts';
import * as statusTexts from '../text/push/status-texts';
import { inLanguage } from '../text/text';

/** The conditions under which a report can count a row. */
export interface Needs {
  /** The kinds of rows in the report; empty: all. */
  readonly kinds?: readonly string[];
  /** The field with the day of a row. */
  readonly day?: string;
  /** The report sums in and out apart. So a row needs a direction and an amount that is a number. */
  readonly isSummed?: boolean;
  /** Criteria for the shown days. */
  readonly within?: string;
}

/** Criteria for rows whose record the service still has. The user's own rows have no id. */
export function hereCriteria({ range, tab, statusColumn, language }: Source): string {
  const id = `${range('id')},"<>"`;
  if (statusColumn === null) return id;
  const status = columnRange(tab, statusColumn);
  return [id, ...goneWords(language).map(words => `${status},${quoted(`<>${words}`)}`)].join(',');
}

/** Criteria for rows whose record is gone: one for each possible status text. */
function goneCriteria(source: Source): string[] {
  return withStatus(source, goneWords(source.language));
}

/** Criteria for rows with one of these status texts: one for each text. */
function withStatus({ range, tab, statusColumn }: Source, all: readonly string[]): string[] {
  if (statusColumn === null) return [];
  const status = columnRange(tab, statusColumn);
  return all.map(words => `${range('id')},"<>",${status},${quoted(`=${words}`)}`);
}

export function doubtsOf(source: LinkedSource, needs: Needs = {}): string[] {
  return doubtsOfAll([[source, needs]], source);
}

/** The warnings about several tabs together. */
export function doubtsOfAll(
  all: readonly (readonly [LinkedSource, Needs])[],
  { language }: Source,
): string[] {
  const each = (make: (source: LinkedSource, needs: Needs) => string[]): string =>
    `(${all.flatMap(([source, needs]) => make(source, needs)).join('+')})`;
  const criteria = (source: LinkedSource, { kinds = [] }: Needs, more: string): string[] =>
    (kinds.length === 0 ? [''] : kinds).map(kind =>
      [
        more,
        ...(kind === '' ? [] : [`${source.range(KIND_FIELD)},${typeLiteral(source, kind, KIND_FIELD)}`]),
      ].join(','),
    );
  const included = ({ range }: Source, is: string): string => `${range('isIncluded')},${is}`;
  const rows = (more: (source: LinkedSource, needs: Needs) => string[]): string =>
    each((source, needs) =>
      more(source, needs).flatMap(one => criteria(source, needs, one).map(own => `COUNTIFS(${own})`)),
    );
  const won = (more: (source: LinkedSource, needs: Needs) => string[]): string =>
    each((source, needs) =>
      more(source, needs).flatMap(one =>
        criteria(source, needs, one).map(own => `SUMIFS(${source.range('amount')},${own})`),
      ),
    );
  const counted = (source: LinkedSource): string[] => [`${hereCriteria(source)},${included(source, COUNTS)}`];
  const summed = (
    source: LinkedSource,
    { day = 'transactAt', isSummed = false, within = '' }: Needs,
  ): string[] => {
    const [own = ''] = counted(source);
    const dated = `${own},${within === '' ? `${source.range(day)},">0"` : within}`;
    if (!isSummed) return [dated];
    const measured = `${dated},${source.range('amount')},${IS_NUMBER}`;
    return ['IN', 'OUT'].map(
      way => `${measured},${source.range('transactionType')},${typeLiteral(source, way)}`,
    );
  };
  const said = (source: LinkedSource): string[] => [`${hereCriteria(source)},${included(source, 'TRUE')}`];
  const gone = (source: LinkedSource): string[] =>
    goneCriteria(source).map(own => `${own},${included(source, COUNTS)}`);
  const outside = (source: LinkedSource): string[] =>
    withStatus(source, [inLanguage(statusTexts.otherDay, source.language)]).map(
      own => `${own},${included(source, COUNTS)}`,
    );
  const isMarked = all.some(([{ statusColumn }]) => statusColumn !== null);
  return [
    warning('leftOut', `${rows(counted)}-${rows(summed)}`, `${won(counted)}-${won(summed)}`, language),
    warning('notSaid', `${rows(counted)}-${rows(said)}`, `${won(counted)}-${won(said)}`, language),
    ...(isMarked
      ? [
          warning('gone', rows(gone), won(gone), language),
          warning('otherDay', rows(outside), won(outside), language),
        ]
      : []),
  ];
}

/** Warning about rows that meet the criteria and whose record is gone. */
export function goneDoubt(source: Source, more: string): string[] {
  const criteria = goneCriteria(source).map(own => `${own},${more}`);
  if (criteria.length === 0) return [];
  const rows = criteria.map(own => `COUNTIFS(${own})`).join('+');
  const won = criteria.map(own => `SUMIFS(${source.range('amount')},${own})`).join('+');
  return [warning('gone', `(${rows})`, `(${won})`, source.language)];
}

/**
 * Amounts that do not count because of a mark, by reason if the rows have that column.
 * unless: true if the reader wants all counted. kinds: the kinds in the sum; empty: all.
 */
export function cancelledDoubt(
  rows: LinkedSource,
  unless = 'FALSE',
  kinds: readonly string[] = [],
): string[] {
  const { has, range, language } = rows;
  if (!has(OFF)) return [];
  const off = range(OFF);
  const all = warning('cancelled', `COUNTIF(${off},">0")+COUNTIF(${off},"<0")`, `SUM(${off})`, language);
  const each = marksIn(kinds).map(code => {
    const criteria = `${range(MARK)},${typeLiteral(rows, code, MARK)}`;
    const [, between, after] = leftOutTexts.inSheet.cancelled;
    const pieces = [leftOutTexts.marked(typeLabel(code, MARK)), between, after] as const;
    return warning(pieces, `COUNTIF(${criteria})`, `SUMIF(${criteria},${off})`, language);
  });
  return [`IF(${unless},"",${has(MARK) ? each.join('&') : all})`];
}

/** Warning about a tab without columns for marks whose rows may have marks. */
export function unmarkedDoubt(source: LinkedSource, kinds: readonly string[]): string[] {
  if (tellsMarks(source) || !canBeMarked(kinds)) return [];
  return [quoted(`  ${inLanguage(leftOutTexts.unmarked, source.language)}`)];
}
