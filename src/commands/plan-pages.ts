/** A plan as people read it in a plain dialog: counts first, then every row, page by page. */

import { shownLine } from '../common/shown-line';
import { shown, toCell } from '../changes/cell-codec';
import { scalarOf } from '../changes/flatten';
import type { Scalar } from '../changes/scalar';
import type { TableSnapshot } from '../changes/table';
import type { Carried } from '../push/body';
import type { JournalEntry } from '../push/journal';
import { isEmptyPlan, type Operation, type Plan, type RowNote } from '../push/plan';
import { fieldOf, type ResourceDefinition } from '../resources/definition';
import { planTexts } from '../text/plan-texts';
import { joined, type Text, verbatim } from '../text/text';

const LINES_PER_PAGE = 30;

/** All of the plan, page by page; a row and its fields stay together. */
export function planPages(resource: ResourceDefinition, plan: Plan): Text[] {
  const pages: Text[][] = [[]];
  for (const block of planBlocks(resource, plan)) {
    const page = pages[pages.length - 1] ?? [];
    if (page.length > 0 && page.length + block.length > LINES_PER_PAGE) pages.push([...block]);
    else page.push(...block);
  }
  return pages.map((page, i) =>
    joined([
      ...headOf(plan),
      ...(page.length === 0 ? [] : [verbatim(''), ...page]),
      ...(pages.length > 1 ? [verbatim(''), planTexts.page(i + 1, pages.length)] : []),
    ]),
  );
}

/** The first page of the plan, and how much more there is: what is asked before a push. The preview shows all of it. */
export function planSummary(resource: ResourceDefinition, plan: Plan): Text {
  const shownLines: Text[] = [];
  let left = 0;
  for (const block of planBlocks(resource, plan)) {
    if (left === 0 && (shownLines.length === 0 || shownLines.length + block.length <= LINES_PER_PAGE)) {
      shownLines.push(...block);
    } else left++;
  }
  return joined([
    ...headOf(plan),
    ...(shownLines.length === 0 ? [] : [verbatim(''), ...shownLines]),
    ...(left === 0 ? [] : [planTexts.andMoreInPreview(left)]),
  ]);
}

/** What is confirmed and not sent, as it stands in the journal; the first lines of it. */
export function entryLines(
  resource: ResourceDefinition,
  entries: readonly JournalEntry[],
  table: TableSnapshot,
): Text[] {
  const blocks = entries.map(entry => {
    const row = table.rows.find(({ id }) => id === (entry.recordId ?? entry.token))?.row ?? 0;
    const changes = Object.keys(entry.after).map(field => ({
      field,
      from: entry.before[field] ?? null,
      to: entry.after[field] ?? null,
    }));
    return operationLines(resource, { ...entry, row, changes });
  });
  const left = Math.max(0, blocks.length - LINES_PER_PAGE / 2);
  const lines = blocks.slice(0, LINES_PER_PAGE / 2).flat();
  return left === 0 ? lines : [...lines, planTexts.andMore(left)];
}

/** The counts, and how old a look may be where that is longer than usual. */
function headOf(plan: Plan): Text[] {
  const { looksLastSeconds } = plan;
  return [countsOf(plan), ...(looksLastSeconds === undefined ? [] : [planTexts.looksLast(looksLastSeconds)])];
}

/** One line with the counts. */
export function countsOf(plan: Plan): Text {
  const count = (kind: Operation['kind']): number =>
    plan.operations.filter(operation => operation.kind === kind).length;
  return planTexts.counts({
    tab: plan.tab,
    updates: count('update'),
    creates: count('create'),
    conflicts: plan.conflicts.length,
    blocked: plan.blocked.length,
  });
}

/** True when the plan has nothing to say at all. */
export function saysNothing(plan: Plan): boolean {
  return (
    isEmptyPlan(plan) &&
    plan.conflicts.length +
      plan.blocked.length +
      plan.open.length +
      plan.vanished.length +
      plan.warnings.length ===
      0
  );
}

/** Lines that belong together. */
function planBlocks(resource: ResourceDefinition, plan: Plan): Text[][] {
  const notes = (list: readonly RowNote[]): Text[] => list.map(note => noteLine(resource, note));
  return [
    ...plan.operations.map(operation => operationLines(resource, operation)),
    ...section(planTexts.resendsHeading, notes(plan.resends)),
    ...section(planTexts.conflictsHeading, conflictLines(resource, plan)),
    ...section(planTexts.blockedHeading, notes(plan.blocked)),
    ...section(planTexts.warningsHeading, notes(plan.warnings)),
    ...section(planTexts.openHeading, notes(plan.open)),
    ...section(
      planTexts.alreadyHeading,
      plan.alreadyThere.map(row => planTexts.row(row.row, row.title)),
    ),
    ...section(
      planTexts.vanishedHeading,
      plan.vanished.map(record => verbatim(`${record.title} (${record.recordId})`)),
    ),
  ];
}

/** A heading stays with its first line. */
function section(heading: Text, lines: readonly Text[]): Text[][] {
  const [first, ...rest] = lines;
  return first === undefined ? [] : [[heading, first], ...rest.map(line => [line])];
}

function operationLines(resource: ResourceDefinition, operation: Omit<Operation, 'anyway'>): Text[] {
  const isUpdate = operation.kind === 'update';
  const head = isUpdate
    ? planTexts.update(operation.row, operation.title)
    : resource.create?.invitation === true
      ? planTexts.invite(operation.row, operation.title)
      : planTexts.create(operation.row, operation.title);
  const changes = operation.changes.map(change => {
    const { label } = fieldOf(resource, change.field);
    const to = valueText(resource, change.field, change.to);
    if (!isUpdate) return bilingual(to, text => planTexts.value(label, text));
    const from = valueText(resource, change.field, change.from);
    return {
      ko: planTexts.change(label, from.ko, to.ko).ko,
      en: planTexts.change(label, from.en, to.en).en,
    };
  });
  return [head, ...changes, ...carriedLines(resource, operation.carried ?? {})];
}

/** What goes along unedited, as cells would show it. */
function carriedLines(resource: ResourceDefinition, carried: Carried): Text[] {
  const fields = Object.keys(carried).map(name => {
    const { label, type } = fieldOf(resource, name);
    return { label, value: valueText(resource, name, scalarOf(carried[name], type)) };
  });
  return fields.length === 0 ? [] : [planTexts.carried(fields)];
}

function conflictLines(resource: ResourceDefinition, plan: Plan): Text[] {
  return plan.conflicts.flatMap(row =>
    row.fields.map(conflict => {
      const { label } = fieldOf(resource, conflict.field);
      const mine = valueText(resource, conflict.field, conflict.mine);
      const theirs = valueText(resource, conflict.field, conflict.theirs);
      return {
        ko: planTexts.conflict(row.row, row.title, label, mine.ko, theirs.ko).ko,
        en: planTexts.conflict(row.row, row.title, label, mine.en, theirs.en).en,
      };
    }),
  );
}

/** A row that is not sent, or needs a look, with the reason. */
export function noteLine(resource: ResourceDefinition, note: RowNote): Text {
  const label = note.field === null ? null : fieldOf(resource, note.field).label;
  // Reasons quote whole cells.
  const reason = { ko: shownLine(note.reason.ko, 400), en: shownLine(note.reason.en, 400) };
  return planTexts.note(note.row, note.title, label, reason);
}

/** A value as its cell would show it, cut for reading; line breaks as ⏎. */
export function valueText(resource: ResourceDefinition, name: string, value: Scalar): Text {
  if (value === null) return planTexts.empty;
  const field = fieldOf(resource, name);
  const inLanguage = (language: 'ko' | 'en'): string => shownLine(shown(toCell(field, value, language)), 120);
  return { ko: inLanguage('ko'), en: inLanguage('en') };
}

function bilingual(value: Text, make: (text: string) => Text): Text {
  return { ko: make(value.ko).ko, en: make(value.en).en };
}
