/** Settles in memory, applies the user's decisions, and plans. Writes nothing. */

import { looksMasked } from '../../common/masked';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import * as pushTexts from '../../text/push/push-texts';
import type { Books } from '../../changes/books';
import type { TableSnapshot } from '../../changes/table';
import { type Adjustment, withAdjustments } from '../decide/adjustment';
import { FRESH_MS, lastsMs } from '../../changes/look';
import { carriedFields } from './body';
import { carriesUnseen, isBehind, refusedValues, type SentLately, sentLately } from './carries-unseen';
import { HOLD_MS } from '../../common/outbox';
import type { ClosedEntry } from '../entry/journal';
import { endedEntry } from '../settle/finish';
import { shownLate } from '../settle/ignored-fields';
import { withSettlements } from '../settle/settled-books';
import { type Operation, type Plan, planHash, type RowNote } from './plan';
import type { PlanInput } from './plan-input';
import { makePlan } from './planner';
import { refusedLast } from './refused-last';
import { refusedLately } from './refused-lately';
import { settle } from '../settle/settle';
import type { SettleInput } from '../settle/settlement';

export interface RunInput
  extends Omit<SettleInput, 'table' | 'settings'>,
    Pick<
      PlanInput,
      | 'settings'
      | 'formulas'
      | 'covered'
      | 'hiddenIn'
      | 'earlier'
      | 'newRows'
      | 'invoiceParties'
      | 'inScope'
      | 'spreadsheetId'
    > {
  readonly snapshot: TableSnapshot;
  /** When the tab was pulled (epoch ms); absent: unknown. */
  readonly asOf?: number;
  /** Closed entries, oldest first; absent: none. */
  readonly history?: readonly ClosedEntry[];
  /** The changes of an undo to tab and baseline. If present, the plan holds nothing else. */
  readonly adjust?: (books: SettledBooks) => readonly Adjustment[];
}

/** Tab, baseline and service after all open entries are settled. */
export interface SettledBooks extends Omit<Books, 'resource'> {
  readonly formulas: ReadonlySet<string>;
  readonly lately: SentLately;
}

export type PlannedRun = ReturnType<typeof planRun>;

export function planRun(input: RunInput) {
  const { resource, snapshot, baseline, entries, remote } = input;
  const settled = settle({ ...input, table: snapshot, isOwn: entry => input.isOwn(entry) });
  const books = withSettlements({ resource, table: snapshot, baseline }, settled);
  const formulas = input.formulas ?? new Set<string>();
  const ended = [...(input.history ?? []), ...settled.settlements.flatMap(endedEntry)];
  const lately = sentLately([...entries, ...ended], resource, input.now - HOLD_MS);
  const adjustments = input.adjust?.({ ...books, remote, formulas, lately }) ?? [];
  const adjusted = withAdjustments(resource, books.table, books.baseline, adjustments);
  const { taken, ignored } = shownLate(input);
  const everything = makePlan({
    ...input,
    ...adjusted,
    unsettled: settled.unsettled,
    formulas,
    isBehind: (recordId, field) => isBehind(lately, input, recordId, field),
    // An undo takes back the whole run.
    ...(input.adjust === undefined ? { ignored, refusedLast: refusedLast(ended, resource) } : {}),
    refused: refusedValues([...ended, ...entries], resource, input.asOf ?? 0),
    refusedLately: refusedLately(ended, resource, remote, input.now),
    isUndo: input.adjust !== undefined,
  });
  const wanted = input.adjust === undefined ? everything : onlyAdjusted(everything, adjustments);
  const lasts = remote.look === undefined ? FRESH_MS : lastsMs(remote.look);
  const carrying = wanted.operations.map(operation => withCarried(input, operation));
  const tooEarly = carrying.filter(operation => carriesUnseen(input, lately, operation));
  const masked = carrying.filter(
    operation => !tooEarly.includes(operation) && maskedField(operation) !== null,
  );
  const plan: Plan = {
    ...wanted,
    operations: carrying.filter(operation => !tooEarly.includes(operation) && !masked.includes(operation)),
    blocked: [
      ...wanted.blocked,
      ...tooEarly.map(notYet),
      ...masked.map(operation => wouldSendMask(resource, operation)),
    ],
    ...(lasts > FRESH_MS ? { looksLastSeconds: Math.ceil(lasts / 1000) } : {}),
  };
  return {
    plan,
    hash: planHash(plan),
    /** As read, before settling. */
    snapshot,
    baseline,
    entries,
    settled,
    remote,
    lately,
    /** Entries with an outcome, oldest first. The settlements of this plan come last. */
    ended,
    /** Unproven columns that a record shows as sent only now. */
    taken,
    /** Unproven columns that the service was seen to ignore. */
    ignored,
    adjustments,
    inScope: input.inScope,
  };
}

/** Adds the carried fields, so that the user sees them and the same operation is recognised later. */
function withCarried({ resource, settings, remote }: RunInput, operation: Operation): Operation {
  const current = remote.records.get(operation.recordId ?? '');
  if (operation.kind !== 'update' || current === undefined) return operation;
  const changed = operation.changes.map(({ field }) => field);
  const carried = carriedFields(resource, settings, changed, current);
  return Object.keys(carried).length === 0 ? operation : { ...operation, carried };
}

/** The carried field for which the list shows a mask; null for none. */
function maskedField({ carried = {} }: Operation): string | null {
  return Object.keys(carried).find(name => looksMasked(carried[name])) ?? null;
}

function wouldSendMask(resource: ResourceDefinition, operation: Operation): RowNote {
  const { row, recordId, title, carried = {} } = operation;
  const field = maskedField(operation) ?? '';
  const reason = pushTexts.maskedCarried(fieldOf(resource, field).label, String(carried[field]));
  return { row, recordId, title, field, reason };
}

function notYet({ row, recordId, title }: Operation): RowNote {
  return { row, recordId, title, field: null, reason: pushTexts.notListedYet };
}

/** The plan without the user's own edits of the same rows. An undo sends only its own changes. */
function onlyAdjusted(plan: Plan, adjustments: readonly Adjustment[]): Plan {
  const wanted = new Set(adjustments.map(({ recordId, field }) => `${recordId} ${field}`));
  const operations = plan.operations.flatMap(operation => {
    const changes = operation.changes.filter(({ field }) => wanted.has(`${operation.recordId} ${field}`));
    return changes.length === 0 ? [] : [{ ...operation, changes }];
  });
  return { ...plan, operations };
}
