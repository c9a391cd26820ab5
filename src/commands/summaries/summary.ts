/** Monthly summaries by category, tag or contact, and what all summaries do alike. */

import { tickets } from '../../resources/tickets';
import {
  findSummary,
  groupsIn,
  hasNeighbours,
  type SummaryKey,
  type SummaryTab,
  writeSummary,
} from '../../sheet/tabs/summary-sheet';
import {
  findGroups,
  type Group,
  type Grouping,
  monthly,
  monthlyFields,
  monthlyLabels,
  monthsIn,
  mostMonths,
  titleOf,
} from '../../summaries/monthly';
import type { Summary } from '../../summaries/summary';
import type { Doubts } from '../../summaries/left-out';
import { summaryTexts } from '../../text/summary-texts';
import { inLanguage, type Text } from '../../text/text';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { readSource, type Sources, sourcesOf, type SourceTab } from './summary-source';

/** The tabs whose months can be summed. Throws UserError when there is none. */
export function monthlySources(context: Context): Sources {
  return sourcesOf(context, summaryTexts.noTickets, meta => meta.resource === tickets.name);
}

/** Sums a tab's months in a tab of their own. */
export function summariseMonths(context: Context, by: Grouping, tab: SourceTab): SummaryMade {
  return context.withLock(() => {
    const key: SummaryKey = { kind: by.name, sources: [tab.sheet.id] };
    const source = readSource(context, tab, monthlyFields(by));
    const found = findGroups(source, by);
    if (found.months.length === 0) throw new UserError(summaryTexts.noTickets);
    const old = findSummary(context.platform.workbook, key, monthlyLabels(by));
    // What its user put beside it stays beside it.
    const isKept = old !== null && hasNeighbours(old);
    const groups = isKept ? inOrder(groupsIn(old), found.groups) : found.groups;
    const room = isKept ? monthsIn(old.tag.columns) : found.months.length;
    const months = found.months.slice(-Math.min(room, mostMonths(groups.length)));
    const title = titleOf(by);
    return write(context, {
      tab: old,
      key,
      summary: monthly(source, by, { ...found, groups, months }, inLanguage(title, source.language)),
      sources: [tab],
      title,
      note: summaryTexts.note,
      doubts: found.doubts,
      isCut: months.length < found.months.length,
    });
  });
}

/** The groups as they stand, with the names that they have now, and new ones below. */
function inOrder(old: readonly Group[], now: readonly Group[]): Group[] {
  const names = new Map(now.map(({ id, name }) => [id, name]));
  const known = new Set(old.map(({ id }) => id));
  const kept = old.map(({ id, name }) => ({ id, name: names.get(id) ?? name }));
  return [...kept, ...now.filter(({ id }) => !known.has(id))];
}

interface Writing {
  readonly tab: SummaryTab | null;
  readonly key: SummaryKey;
  readonly summary: Summary;
  /** The first gives the summary its language. */
  readonly sources: readonly [SourceTab, ...SourceTab[]];
  readonly title: Text;
  readonly note: Text;
  /** Rows that no sum can contain, and rows that count without saying so. */
  readonly doubts: Doubts;
  /** Balances that no sum can contain. */
  readonly unreadable?: number;
  /** Earlier months or days are left out. */
  readonly isCut: boolean;
}

export type SummaryMade = ReturnType<typeof write>;

const LONGEST_NAME = 90;

/** Writes a summary, and says what is wrong with it. Called under the lock. */
export function write(context: Context, writing: Writing) {
  const { sources, title, tab, key, doubts, isCut, unreadable = 0 } = writing;
  const [{ sheet, meta }] = sources;
  const name = sources.length > 1 ? '' : ` (${sheet.name()})`;
  const made = writeSummary(context.platform.workbook, tab, key, writing.summary, {
    name: `${inLanguage(title, meta.language)}${name}`.slice(0, LONGEST_NAME),
    note: inLanguage(writing.note, meta.language),
  });
  // Sources that are not complete, and why.
  const incomplete = sources.flatMap(source => {
    const reason = source.meta.incomplete;
    return reason === null ? [] : [{ tab: source.sheet.name(), reason }];
  });
  // null: every row says what it is.
  const notSaid = doubts.notSaid.get('notSaid') ?? null;
  return { tab: made, incomplete, isCut, leftOut: doubts.leftOut.all(), notSaid, unreadable };
}
