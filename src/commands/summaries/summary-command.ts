/** Monthly summaries by category, tag or contact, and the common parts of all summaries. */

import { tickets } from '../../resources/tickets';
import { KIND_FIELD, type Kind, kindsIn, onlyKind } from '../../summaries/report-kinds';
import {
  cellIn,
  findSummary,
  groupsIn,
  hasNeighbours,
  isCovered,
  type SummaryKey,
  type SummaryTab,
  writeSummary,
} from '../../sheet/tabs/summary-sheet';
import { CANCELLED_CELL, monthly, monthsIn } from '../../summaries/monthly';
import { FIRST_ROW, inAllTabs, partMonths, type Source, type Summary } from '../../summaries/summary';
import type { Doubts } from '../../summaries/summed-rows';
import {
  findGroups,
  type Group,
  type Grouping,
  monthlyFields,
  monthlyLabels,
  titleOf,
} from '../../summaries/monthly-groups';
import * as summaryTexts from '../../text/reports/summary-texts';
import { inLanguage, joined, type Text, UserError } from '../../text/text';
import type { Context } from '../context';
import { readSource, type Sources, type SourceTab, sourcesOf } from './summary-source';
import { shownLine } from '../../common/shown-line';
import * as leftOutTexts from '../../text/reports/left-out-texts';
import { verbatim } from '../../text/texts';

/** The tabs whose months can be summed. Throws UserError if there is none. */
export function monthlySources(context: Context): Sources {
  return sourcesOf(context, summaryTexts.noTickets(tickets.label), meta => meta.resource === tickets.name);
}

/** The kinds of transactions in a tab; empty if it was requested for one kind or has no column for kinds. */
export function kindsOf(context: Context, tab: SourceTab): readonly Kind[] {
  return onlyKind(tab.meta.parameters) === null
    ? kindsIn(readSource(context, tab, [], ['id', KIND_FIELD]))
    : [];
}

/** The kinds that a report counts, and its words about them. wanted: empty for all kinds; several get a warning. */
export function kindsFor({ meta }: SourceTab, source: Source, wanted: readonly string[]) {
  const there = onlyKind(meta.parameters) === null ? kindsIn(source) : [];
  const chosen = there.filter(({ value }) => wanted.length === 0 || wanted.includes(value));
  if (chosen.length === 0 && wanted.length > 0)
    throw new UserError(summaryTexts.badKinds(wanted.join(', ').slice(0, 60)));
  // A single kind is named, because the next pull may bring others.
  const isAll = chosen.length === there.length && there.length !== 1;
  const labels = chosen.map(({ label }) => label);
  return {
    /** Sorted; empty for all. */
    kinds: isAll ? [] : chosen.map(({ value }) => value).sort(),
    labels: chosen,
    mixed: labels.length > 1 ? summaryTexts.mixedKinds(labels) : null,
    named: (title: Text): Text => (isAll ? title : summaryTexts.ofKind(title, labels)),
  };
}

/** Sums a tab's months in a separate tab. Needs the lock. */
export function writeMonths(
  context: Context,
  by: Grouping,
  tab: SourceTab,
  wanted: readonly string[],
): SummaryMade {
  const only = onlyKind(tab.meta.parameters);
  const source = readSource(context, tab, monthlyFields(by), only === null ? [KIND_FIELD] : []);
  const counted = kindsFor(tab, source, wanted);
  const { kinds, mixed } = counted;
  const named = only === null ? kinds : [only];
  const key: SummaryKey = { kind: [by.name, ...kinds].join(':'), sources: [tab.sheet.id] };
  const found = findGroups(source, by, kinds);
  if (found.months.length === 0) throw new UserError(summaryTexts.noTickets(tickets.label));
  const old = findSummary(context.platform.workbook, key, monthlyLabels(by, named));
  // Notes that the user wrote beside a line stay beside that line.
  const isKept = old !== null && hasNeighbours(old) && old.tag.first === FIRST_ROW;
  const groups = isKept ? inOldOrder(groupsIn(old), found.groups) : found.groups;
  const room = isKept ? monthsIn(old.tag.columns, source, by) : found.months.length;
  const months = found.months.slice(-room);
  const title = counted.named(titleOf(by));
  const content = {
    ...found,
    groups,
    months,
    kinds,
    named,
    warnings: mixed === null ? [] : [mixed],
    cancelled: typedText(old, CANCELLED_CELL),
  };
  return write(context, {
    tab: old,
    key,
    summary: monthly(source, by, content, inLanguage(title, source.language)),
    sources: [tab],
    title,
    note: summaryTexts.note,
    doubts: found.doubts,
    isCut: months.length < found.months.length,
    mixed,
    partMonths: months.length < 2 ? [] : partMonths(source, months.slice(-2)),
  });
}

/** A text that the reader may have typed into a report; undefined for none. */
export function typedText(old: SummaryTab | null, at: Parameters<typeof cellIn>[1]): string | undefined {
  const cell = cellIn(old, at);
  return typeof cell === 'string' && cell !== '' ? cell : undefined;
}

/** The old groups in their order, with their current names, then the new groups. */
export function inOldOrder(old: readonly Group[], now: readonly Group[]): Group[] {
  const names = new Map(now.map(({ id, name }) => [id, name]));
  const known = new Set(old.map(({ id }) => id));
  const kept = old.map(({ id, name }) => ({ id, name: names.get(id) ?? name }));
  return [...kept, ...now.filter(({ id }) => !known.has(id))];
}

interface Writing {
  readonly tab: SummaryTab | null;
  readonly key: SummaryKey;
  readonly summary: Summary;
  /** The first source gives the summary its language. */
  readonly sources: readonly [SourceTab, ...SourceTab[]];
  readonly title: Text;
  readonly note: Text;
  /** Rows that no sum can contain, and rows that count without `isIncluded`. */
  readonly doubts: Doubts;
  /** The number of balances that no sum can contain. */
  readonly unreadable?: number;
  /** Earlier months or days are left out. */
  readonly isCut?: boolean;
  /** A warning that the sums contain several kinds of transactions. */
  readonly mixed?: Text | null;
  /** More remarks for the user. */
  readonly remarks?: readonly Text[];
  /** Those of the last two months that were not pulled completely. */
  readonly partMonths?: readonly string[];
}

export type SummaryMade = ReturnType<typeof write>;

const LONGEST_NAME = 90;

/** Writes a summary. Needs the lock. */
export function write(context: Context, writing: Writing) {
  const { sources, title, tab, key, doubts, isCut = false, unreadable = 0, mixed = null } = writing;
  const { partMonths = [], remarks = [] } = writing;
  const [{ sheet, meta }] = sources;
  const name = sources.length > 1 ? '' : ` (${sheet.name()})`;
  // A wider summary must not cover the user's notes. The old tab then belongs to the user.
  const isTheirs = tab !== null && isCovered(tab, writing.summary);
  const made = writeSummary(context.platform.workbook, isTheirs ? null : tab, key, writing.summary, {
    name: `${inLanguage(title, meta.language)}${name}`.slice(0, LONGEST_NAME),
    note: inLanguage(writing.note, meta.language),
    room: sources.reduce((rows, source) => rows + source.sheet.size().lastRow, 0),
    days: inAllTabs(sources.map(source => source.meta.ranges)),
  });
  // null: every row has `isIncluded`.
  const notSaid = doubts.notSaid.get('notSaid') ?? null;
  const leftOut = doubts.leftOut.all();
  const faults = [
    ...(mixed === null ? [] : [mixed]),
    ...sources.flatMap(source => {
      const reason = source.meta.incomplete;
      return reason === null
        ? []
        : [joined([verbatim(`△ ${shownLine(source.sheet.name(), 100)}`), reason], ': ')];
    }),
    ...(isCut ? [summaryTexts.cut] : []),
    ...(partMonths.length === 0 ? [] : [summaryTexts.partMonths(partMonths.join(', '))]),
    ...(leftOut.length > 0 ? [leftOutTexts.leftOut(leftOut)] : []),
    ...(notSaid === null ? [] : [leftOutTexts.notSaid(notSaid)]),
    ...remarks,
    ...(unreadable === 0 ? [] : [leftOutTexts.balances(unreadable)]),
  ];
  return {
    tab: made,
    /** The name of the new tab, and the faults of its sums. */
    text: joined([summaryTexts.made(made), ...faults]),
    /** True if the sums leave out nothing, cut nothing, and count nothing with a doubt. */
    isSound: faults.length === 0,
  };
}
