/** The result of a push in words, row by row where the user must act. */

import { has } from '../../common/json';
import type { Context } from '../context';
import type { PushResult } from './run-push';
import { effectText } from './effect-text';
import { shownLine } from '../../common/shown-line';
import { koreanMinute } from '../../common/calendar';
import { type ConfirmedEntry, type EndedEntry, wasTried } from '../../push/entry/journal';
import { isEffectStop } from '../../push/push-report';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import { isDescribed } from '../../resources/described';
import type { ResourceSettings } from '../../resources/settings';
import * as apiTexts from '../../text/api-texts';
import * as pushReportTexts from '../../text/push/push-report-texts';
import * as outcomeTexts from '../../text/push/outcome-texts';
import * as planTexts from '../../text/push/plan-texts';
import { joined, type Text, UserError } from '../../text/text';
import { cutLine, verbatim } from '../../text/texts';

const MOST_LINES = 15;
/** Statuses for a PUT whose way to name the record is unknown to the service. A 400 may also mean a bad value. */
const LOOKS_MISADDRESSED = [400, 404, 405];
const MAYBE_VALUE = [400, 422];

/** The parts of a push's report. A part without content is empty. */
export function pushReportText(context: Context, result: PushResult) {
  const [landed, rejected] = [endedAs(result, 'landed'), endedAs(result, 'rejected')];
  const reason = ({ status, message }: ConfirmedEntry): Text => verbatim(`(${status ?? '?'}) ${message}`);
  return {
    /** Rows that the service has taken. */
    done: [pushReportTexts.pushed({ tab: result.tab, ...doneCounts(result) })],
    rejected: [
      ...rows(result, pushReportTexts.rejectedRows, rejected, reason),
      ...namingHint(context, result, landed, rejected),
    ],
    /** Rows with an unknown outcome. */
    unknown: rows(result, pushReportTexts.unknownRows, result.report.open, answerTo),
    /** Rows that changed meanwhile. */
    leftOut: rows(result, pushReportTexts.leftOutRows, endedAs(result, 'leftOut')),
    /** Columns that the service is not known to take. */
    held: heldTexts(result),
    /** Why the push ended early. */
    stop: stopText(result),
    /** How many rows were not sent, and how many are in doubt. */
    counts: countTexts(result),
    /** True if the user can correct some rows, so that they can be sent. */
    canBeCorrected: Object.entries(result.unsent).some(([why, count]) => why !== 'waiting' && count > 0),
  };
}

function endedAs({ report }: PushResult, ...outcomes: readonly EndedEntry['outcome'][]): EndedEntry[] {
  return report.closed.filter(({ outcome }) => outcomes.includes(outcome));
}

/** How many rows the service has taken, by kind. */
export function doneCounts(result: PushResult) {
  const landed = endedAs(result, 'landed');
  return {
    updated: landed.filter(({ kind }) => kind === 'update').length,
    created: landed.filter(({ kind }) => kind === 'create').length,
    /** Accepted, but missing from the list or different there. */
    different: endedAs(result, 'unlisted', 'nameless', 'shownDifferently').length,
    alreadyThere: result.alreadyThere,
  };
}

/** Hints if no update was taken: the service may name records in another way, or take only whole records. */
function namingHint(
  context: Context,
  result: PushResult,
  landed: readonly ConfirmedEntry[],
  rejected: readonly ConfirmedEntry[],
): Text[] {
  const refusals = rejected.filter(({ kind }) => kind === 'update').map(({ status }) => status ?? 0);
  // A 2xx answer that says "failed" is not about names or fields.
  const statuses = refusals.filter(status => status < 200 || status > 299);
  // A landed create says nothing about updates.
  if (landed.some(({ kind }) => kind === 'update')) return [];
  const looksMisaddressed = statuses.some(status => LOOKS_MISADDRESSED.includes(status));
  const isMaybeValue = statuses.every(status => MAYBE_VALUE.includes(status));
  const asksForMore =
    isMaybeValue && (looksMisaddressed || rejected.some(entry => namesUnsent(result, entry)));
  if (!looksMisaddressed && !asksForMore) return [];
  // An earlier landed update proves the address, so the refusal is about the sent values.
  if (isMaybeValue && result.hasUpdated) return [];
  if (isDescribed(result.resource))
    return looksMisaddressed ? [pushReportTexts.compareDescription(result.resource.label)] : [];
  const { putMode } = context.settings(result.resource);
  // The next push leaves that column out, and so shows whether the column was the cause.
  if (isMaybeValue && othersGoFirst(result, rejected))
    return asksForMore ? wholeRecords(result.resource, putMode) : [];
  return [
    // The earlier failure was 404, 405 or 410. Another refusal now means that the address is right.
    ...(looksMisaddressed && !(isMaybeValue && result.wasMisaddressed)
      ? [pushReportTexts.nothingTaken(result.resource.label, isMaybeValue)]
      : []),
    ...(asksForMore ? wholeRecords(result.resource, putMode) : []),
  ];
}

/** Suggests the next setting for a service that asks for unsent fields. */
function wholeRecords({ label }: ResourceDefinition, mode: ResourceSettings['putMode']): Text[] {
  if (mode === 'whole') return [];
  return [pushReportTexts.wholeRecordsHint(label, mode !== 'merge')];
}

/** True if the service's message names a field that the update did not carry. */
function namesUnsent({ resource }: PushResult, entry: ConfirmedEntry): boolean {
  const sent = wasTried(entry) ? entry.body : entry.after;
  return resource.fields.some(
    ({ name, type }) => type !== 'id' && !has(sent, name) && entry.message.includes(name),
  );
}

/** True if a refused row also has edits in other columns. The next push sends them first. */
function othersGoFirst({ report }: PushResult, rejected: readonly ConfirmedEntry[]): boolean {
  const refused = report.heldFields.flatMap(({ field, why }) => (why === 'refused' ? [field] : []));
  return rejected.some(({ after }) => {
    const fields = Object.keys(after);
    return fields.some(field => refused.includes(field)) && !fields.every(field => refused.includes(field));
  });
}

/** Counts of unsent rows and of entries in doubt. They come last, so that the user reads them last. */
function countTexts({ unsent, following, inDoubt: own, report }: PushResult): Text[] {
  // All lists count, because an entry in doubt of any list can block others.
  const inDoubt = Math.max(own, report.inDoubt);
  const total = Object.values(unsent).reduce((sum, count) => sum + count, 0);
  return [
    ...(following === 0 ? [] : [verbatim(''), outcomeTexts.following(following)]),
    ...(total === 0 ? [] : [verbatim(''), pushReportTexts.notSentRows({ total, ...unsent })]),
    ...(inDoubt === 0 ? [] : [...(total === 0 ? [verbatim('')] : []), pushReportTexts.inDoubtRows(inDoubt)]),
  ];
}

/** Columns that the service is not known to take, and the rows that were not sent for them. */
function heldTexts(result: PushResult): Text[] {
  const columns = result.report.heldFields.map(held => {
    const { label } = fieldOf(result.resource, held.field);
    const what = {
      refused: outcomeTexts.fieldRefused(label, shownLine(held.said, 200)),
      ignored: outcomeTexts.fieldIgnored(label),
      unseen: outcomeTexts.fieldUnseen(label),
    }[held.why];
    return outcomeTexts.heldField(what, label);
  });
  const held = endedAs(result, 'heldBack');
  const lines = rows(result, outcomeTexts.heldRows(held.length), held);
  const next = othersGoFirst(result, endedAs(result, 'rejected', 'heldBack'))
    ? [outcomeTexts.othersGoFirst]
    : [];
  return columns.length === 0 ? [] : [verbatim(''), ...columns, ...next, ...lines];
}

function stopText({ report, resource, dropped }: PushResult): Text[] {
  const { stop } = report;
  if (stop === null) return [];
  if (stop === 'cancelled') return [pushReportTexts.pushCancelled(dropped.length)];
  if (stop === 'time') {
    const endsAt = report.endsAt === null ? '' : koreanMinute(report.endsAt).slice(11);
    return report.remaining > 0 ? [pushReportTexts.pushPaused(report.remaining, endsAt)] : [];
  }
  if (stop === 'silent') return [outcomeTexts.silent(report.remaining)];
  if (stop === 'doubt') return [outcomeTexts.asMuchInDoubt(report.remaining)];
  if (stop === 'unseen') return [outcomeTexts.unseen(report.remaining)];
  if (stop instanceof UserError) return [stop.text];
  return isEffectStop(stop) ? [effectText(resource, stop)] : [];
}

/** An error's own words help only those who look after the service. The history has them. */
function answerTo({ status, message }: ConfirmedEntry): Text | null {
  if (status === null) return null;
  return apiTexts.answer(status, status < 500 ? message : '');
}

function rows(
  result: PushResult,
  heading: Text,
  entries: readonly ConfirmedEntry[],
  detail?: (entry: ConfirmedEntry) => Text | null,
): Text[] {
  if (entries.length === 0) return [];
  const rowOf = new Map(result.rows);
  const lines = entries.slice(0, MOST_LINES).map(entry => {
    const row = rowOf.get(entry.recordId ?? '') ?? rowOf.get(entry.token ?? '');
    const title = shownLine(entry.title, 60);
    const place = row === undefined ? verbatim(title) : planTexts.row(row, title);
    const said = detail?.(entry) ?? null;
    return said === null ? place : joined([place, cutLine(said, 300)], ': ');
  });
  const more = entries.length > MOST_LINES ? [planTexts.andMore(entries.length - MOST_LINES)] : [];
  return [verbatim(''), heading, ...lines, ...more];
}
