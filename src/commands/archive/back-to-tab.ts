/**
 * Archived months of transactions in a tab of their own. It has the columns of a pulled tab, so that the ordinary
 * reports are made from it. No pull, push or schedule finds it.
 */

import { OutOfTimeError } from '../../api/errors';
import { leftOutOf } from '../../api/members';
import { usableId } from '../../api/record-id';
import type { BigQuery } from '../../bigquery/api';
import type { Place } from '../../bigquery/place';
import { recordsQuery } from '../../bigquery/sql';
import { NamedRecords } from '../../changes/record-names';
import type { RemoteList } from '../../changes/remote';
import { remoteReader } from '../../changes/to-remote';
import type { Day } from '../../common/calendar';
import { type Days, daysOfMonth } from '../../common/period';
import type { Archive } from '../../sheet/properties/archive-store';
import { isJsonObject, parseJson } from '../../common/json';
import { gapsText } from '../../pull/gaps';
import type { Gap } from '../../pull/staging';
import type { ResourceDefinition } from '../../resources/definition';
import { SALES_WORDS, worded } from '../../resources/kinds';
import { tickets } from '../../resources/tickets';
import { compareBindings } from '../../sheet/binding';
import { resolveReferences } from '../../sheet/table/references';
import { TableSheet } from '../../sheet/table/table-sheet';
import * as backTexts from '../../text/archive-back-texts';
import { inLanguage, UserError } from '../../text/text';
import type { Context } from '../context';
import { requireOwnJournal } from '../guards';
import { leftOutGaps } from '../pull/members-question';
import { type PullResult, requireRoom, writePull } from '../pull/write-pull';
import { renewReports } from '../summaries/reports';
import { monthsFrom, parametersOf } from './archive-steps';
import { archivedMonths } from './archive-tables';

/** The list whose months come back, with the parameters that its tab shows. */
export function backList() {
  return { resource: tickets, parameters: parametersOf(tickets) };
}

/** The first days of the first and the last month. */
type Months = Pick<Archive, 'first' | 'last'>;
type BackPlan = ReturnType<typeof planBack>;

/** What it brings and costs. Throws UserError if there is nothing, or no room. */
export function planBack(context: Context, bigQuery: BigQuery, place: Place, { first, last }: Months) {
  const held = archivedMonths(bigQuery, place, tickets, context.connection());
  const months = monthsFrom(first, last);
  const there = months.flatMap(month => held.get(month) ?? []);
  if (there.length === 0) throw new UserError(backTexts.nothingThere(first.slice(0, 7), last.slice(0, 7)));
  const rows = there.reduce((sum, month) => sum + month.rows, 0);
  if (tabOf(context, { first, last }) === null) requireRoom(context, tickets, rows);
  const pulled = there.map(({ pulledAt }) => Date.parse(`${pulledAt}+09:00`));
  return {
    place,
    first,
    last,
    rows,
    /** What BigQuery reads for it. */
    bytes: bigQuery.bytesOf(place, recordsQuery(place, tickets, { first, last })),
    missing: months.filter(month => !held.has(month)),
    inPart: months.filter(month => held.has(month) && held.get(month)?.content?.isComplete !== true),
    /** When the oldest of these rows was pulled. */
    asOf: Math.min(...pulled),
  };
}

/** Reads the months and writes their tab. members: the user allows members' data in it. */
export function bringBack(
  context: Context,
  bigQuery: BigQuery,
  plan: BackPlan,
  members: boolean,
): PullResult {
  const { parameters } = backList();
  const { workbook } = context.platform;
  const range = rangeOf(plan);
  const name = backTexts.tab(tickets.label, plan.first.slice(0, 7), plan.last.slice(0, 7));
  return context.withLock(() => {
    const journal = context.journal();
    requireOwnJournal(context, journal);
    const existing = tabOf(context, plan);
    const resource =
      existing?.resource ?? resolveReferences(workbook, worded(tickets, { parameters, words: SALES_WORDS }));
    const { remote, gaps, leftOut } = recordsOf(bigQuery, plan, resource, members);
    const result = writePull(
      context,
      {
        resource,
        parameters,
        range,
        asked: null,
        remote,
        gaps,
        leftOut: leftOutGaps({ resource, parameters }, range, { members, leftOut }),
        members,
        others: [],
        existing,
        journal,
        archived: { tab: inLanguage(name, context.language), asOf: plan.asOf },
      },
      'agreed',
    );
    renewReports(context, result);
    workbook.sheetById(result.sheetId)?.activate();
    return result;
  });
}

function rangeOf({ first, last }: Months): Days {
  return { start: first, end: daysOfMonth(last).end };
}

/** The tab of these months and this workspace; null if there is none. */
function tabOf(context: Context, months: Months): TableSheet | null {
  const { workbook } = context.platform;
  const { start, end } = rangeOf(months);
  const found = TableSheet.archived(workbook).find(
    ({ meta: { resource, ranges, binding } }) =>
      resource === tickets.name &&
      ranges.some(range => range.start === start && range.end === end) &&
      compareBindings(binding, context.binding()) === 'same',
  );
  return found === undefined ? null : TableSheet.open(workbook, found.sheet, tickets, found.meta);
}

/** The records of the months, as a pull would have them. */
function recordsOf(
  bigQuery: BigQuery,
  plan: BackPlan,
  resource: ResourceDefinition,
  members: boolean,
): { readonly remote: RemoteList; readonly gaps: readonly Gap[]; readonly leftOut: number } {
  const { parameters } = backList();
  const isLeftOut = members ? null : leftOutOf(resource, parameters[tickets.personalKinds?.by ?? ''] ?? null);
  const named = new NamedRecords(resource);
  const read = remoteReader(resource);
  let leftOut = 0;
  let unreadable = 0;
  try {
    bigQuery.eachRow(plan.place, recordsQuery(plan.place, tickets, plan), row => {
      const record = parseJson(row['record'] ?? '');
      if (!isJsonObject(record) || usableId(record) === null) unreadable++;
      else if (isLeftOut?.(record) === true) leftOut++;
      else named.add(read(record));
    });
  } catch (error) {
    throw error instanceof OutOfTimeError ? new UserError(backTexts.tooLong) : error;
  }
  const gapOf = (month: Day, reason: Gap['reason']): Gap => ({ ...daysOfMonth(month), value: null, reason });
  const gaps = [
    ...plan.missing.map(month => gapOf(month, backTexts.notArchived)),
    ...plan.inPart.map(month => gapOf(month, backTexts.partArchived)),
    ...(unreadable > 0 ? [{ ...rangeOf(plan), value: null, reason: backTexts.unreadable(unreadable) }] : []),
  ];
  const completeness: RemoteList['completeness'] =
    gaps.length === 0 ? { kind: 'complete' } : { kind: 'cut', reason: gapsText(resource, gaps) };
  return { remote: { records: named.records, completeness }, gaps, leftOut };
}
