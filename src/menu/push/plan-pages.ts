/** A plan in plain dialogs, page by page: counts, then what needs attention, then every row. */

import { carriedText, isLong, pairTexts, valueText, wholeValue } from '../../commands/value-text';
import { shownLine } from '../../common/shown-line';
import type { Operation, Plan, RowConflict, RowNote } from '../../push/plan/plan';
import { titleOf } from '../../push/plan/plan-input';
import type { PlanDifference } from '../../push/plan/shown-changes';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import type { Context } from '../../commands/context';
import { caveatsOf } from '../../commands/push/effects-command';
import type { PlannedPush } from '../../commands/push/plan-push';
import * as planTexts from '../../text/push/plan-texts';
import { joined, type Text } from '../../text/text';
import { cutLine, indented, linesOf, verbatim } from '../../text/texts';
import { type Block, type Pages, pagesOf } from '../pages';

/**
 * The plan, page by page: first what needs attention, then what is sent. A row stays together. differs: from the
 * earlier plan. leftOut: what is left out, and why. Both must be read, too.
 */
export function planPages(
  context: Context,
  planned: PlannedPush,
  differs: readonly Block[] = [],
  leftOut: readonly Block[] = [],
): Pages {
  const { plan } = planned;
  const { resource } = planned.table;
  const note = (one: RowNote): Text => noteLine(resource, one);
  const suspicion = plan.suspicion === null ? [] : linesOf(plan.suspicion);
  const must = [
    ...differs,
    ...section(planTexts.suspicionHeading, suspicion, line => line),
    ...section(planTexts.blockedHeading, plan.blocked, note),
    ...leftOut,
    ...section(planTexts.warningsHeading, plan.warnings, note),
    ...section(planTexts.conflictsHeading, plan.conflicts, row => conflictLines(resource, row)),
    ...section(planTexts.openHeading, plan.open, note),
  ];
  const linesOfAll = (list: readonly Operation[]): Block[] => list.map(one => operationLines(resource, one));
  const operations = linesOfAll(plan.operations);
  const rest = [
    ...headed(planTexts.resendsHeading, linesOfAll(plan.resends)),
    // A heading only if something precedes it.
    ...(must.length + plan.resends.length === 0 ? operations : headed(planTexts.sentHeading, operations)),
    ...headed(planTexts.longHeading, longValues(resource, [...plan.resends, ...plan.operations])),
    ...section(planTexts.alreadyHeading, plan.alreadyThere, ({ row, title }) =>
      planTexts.row(row, shownLine(title, 60)),
    ),
    ...section(planTexts.vanishedHeading, plan.vanished, ({ title, recordId }) =>
      verbatim(`${shownLine(title, 60)} (${shownLine(recordId, 60)})`),
    ),
  ];
  return pagesOf(joined([countsOf(plan), ...caveatsOf(context, planned)]), must, rest);
}

/** The differences from the shown plan: row, field, old and new value. */
export function differenceBlocks(
  resource: ResourceDefinition,
  difference: PlanDifference,
  heading: Text,
): Block[] {
  const missing = difference.missing.map(({ row, field }) =>
    planTexts.field(row.row, titleOf(resource, row), fieldOf(resource, field).label),
  );
  if (difference.missingElsewhere > 0) missing.push(planTexts.missingElsewhere(difference.missingElsewhere));
  const other = difference.other.map(operation => operationLines(resource, operation));
  return [...headed(heading, other), ...section(planTexts.missingHeading, missing, line => line)];
}

/** One line with all counts of the plan, in rows. */
export function countsOf(plan: Plan): Text {
  const count = (kind: Operation['kind']): number =>
    plan.operations.filter(operation => operation.kind === kind).length;
  return planTexts.counts({
    tab: shownLine(plan.tab, 100),
    updates: count('update'),
    creates: count('create'),
    blocked: rowsIn(plan.blocked),
    conflicts: plan.conflicts.length,
    warnings: rowsIn(plan.warnings),
    open: plan.open.length,
    resends: plan.resends.length,
    alreadyThere: plan.alreadyThere.length,
    vanished: plan.vanished.length,
  });
}

function rowsIn(notes: readonly RowNote[]): number {
  return new Set(notes.map(({ row }) => row)).size;
}

/** A heading that stays with its first line, and the lines below it; empty without lines. */
export function section<T>(
  heading: Text,
  list: readonly T[],
  linesOf: (one: T) => Text | readonly Text[],
): Block[] {
  const blocks = list.flatMap(linesOf).map((line): Block => [line]);
  return headed(heading, blocks);
}

function headed(heading: Text, blocks: readonly Block[]): Block[] {
  const [first, ...rest] = blocks;
  return first === undefined ? [] : [[heading, ...first], ...rest];
}

function operationLines(resource: ResourceDefinition, operation: Omit<Operation, 'anyway'>): Text[] {
  const isUpdate = operation.kind === 'update';
  const title = shownLine(operation.title, 60);
  const head = isUpdate
    ? planTexts.update(operation.row, title)
    : resource.create?.invitation === true
      ? planTexts.invite(operation.row, title)
      : planTexts.create(operation.row, title);
  const changes = operation.changes.map(change => {
    const { label } = fieldOf(resource, change.field);
    if (!isUpdate) return planTexts.value(label, valueText(resource, change.field, change.to));
    const { from, to, note } = pairTexts(resource, change.field, change.from, change.to);
    return planTexts.noted(planTexts.change(label, from, to), note);
  });
  const carried = carriedText(resource, operation.carried);
  return [head, ...changes, ...(carried === null ? [] : [carried])];
}

/** Whole values that their rows show cut. */
function longValues(resource: ResourceDefinition, operations: readonly Operation[]): Block[] {
  return operations.flatMap(({ row, title, changes }) =>
    changes
      .filter(({ field, to }) => isLong(resource, field, to))
      .map(({ field, to }): Block => {
        const lines = wholeValue(resource, field, to);
        const length = typeof to === 'string' ? to.length : lines.join('').length;
        const { label } = fieldOf(resource, field);
        return [
          planTexts.longValue(row, shownLine(title, 60), label, length),
          ...lines.map(line => indented(verbatim(line))),
        ];
      }),
  );
}

function conflictLines(resource: ResourceDefinition, row: RowConflict): Text[] {
  return row.fields.map(({ field, mine, theirs }) => {
    const { label } = fieldOf(resource, field);
    // The service's value comes first, as in a change: from the present value to the typed one.
    const { from, to, note } = pairTexts(resource, field, theirs, mine);
    const title = shownLine(row.title, 60);
    return planTexts.noted(planTexts.conflict(row.row, title, label, to, from), note);
  });
}

/** A row that is not sent or needs attention, with the reason. */
export function noteLine(
  resource: ResourceDefinition,
  note: Pick<RowNote, 'row' | 'title' | 'field' | 'reason'>,
): Text {
  const label = note.field === null ? null : fieldOf(resource, note.field).label;
  // Shortened, because reasons quote whole cells.
  return planTexts.note(note.row, shownLine(note.title, 60), label, cutLine(note.reason, 400));
}
