/** What a report does not count, as its second row says it of the tab as it is now: rows and won of each reason. Empty as long as there is nothing to say. */

import { canBeMarked, goneWords, MARK, marksIn, OFF, tellsMarks } from './counted';
import { columnRange, quoted } from './formulas';
import { KIND_FIELD } from './report-kinds';
import { IS_NUMBER, warning } from './left-out-rows';
import { COUNTS, type LinkedSource, type Source, typeLabel, typeLiteral } from './summary';
import { leftOutTexts } from '../text/left-out-texts';
import { statusTexts } from '../text/status-texts';
import { inLanguage } from '../text/text';

/** What a row needs so that a report can count it. */
export interface Needs {
  /** Only rows of these kinds are the report's; none: all. */
  readonly kinds?: readonly string[];
  /** Field with the day by which it counts. */
  readonly day?: string;
  /** Both ways apart, so that a row needs one; and an amount that is a number. */
  readonly isSummed?: boolean;
  /** Criteria of the days that are shown. */
  readonly within?: string;
}

/** Criteria of rows of records that the service still has: the user's own rows have no id. */
export function hereCriteria({ range, tab, statusColumn, language }: Source): string {
  const id = `${range('id')},"<>"`;
  if (statusColumn === null) return id;
  const status = columnRange(tab, statusColumn);
  return [id, ...goneWords(language).map(words => `${status},${quoted(`<>${words}`)}`)].join(',');
}

/** The same of those that it has no more, one for each of what their status may say. */
function goneCriteria(source: Source): string[] {
  return withStatus(source, goneWords(source.language));
}

/** Criteria of rows whose status says so, one for each of the words. */
function withStatus({ range, tab, statusColumn }: Source, all: readonly string[]): string[] {
  if (statusColumn === null) return [];
  const status = columnRange(tab, statusColumn);
  return all.map(words => `${range('id')},"<>",${status},${quoted(`=${words}`)}`);
}

export function doubtsOf(source: LinkedSource, needs: Needs = {}): string[] {
  return doubtsOfAll([[source, needs]], source);
}

/** The same of several tabs together. */
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
    withStatus(source, [inLanguage(statusTexts.otherDay(), source.language)]).map(
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

/** Rows of records that are gone, of those that meet these criteria. */
export function goneDoubt(source: Source, more: string): string[] {
  const criteria = goneCriteria(source).map(own => `${own},${more}`);
  if (criteria.length === 0) return [];
  const rows = criteria.map(own => `COUNTIFS(${own})`).join('+');
  const won = criteria.map(own => `SUMIFS(${source.range('amount')},${own})`).join('+');
  return [warning('gone', `(${rows})`, `(${won})`, source.language)];
}

/**
 * What has a mark, by reason, as the report's own rows say; without a reason where they lack the column. unless: true where its reader wants all counted. kinds: what it sums; none:
 * all.
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

/** What is said of a tab that does not tell marks yet, and may hold what has some. */
export function unmarkedDoubt(source: LinkedSource, kinds: readonly string[]): string[] {
  if (tellsMarks(source) || !canBeMarked(kinds)) return [];
  return [quoted(`  ${inLanguage(leftOutTexts.unmarked, source.language)}`)];
}
