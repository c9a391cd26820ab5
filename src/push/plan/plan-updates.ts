/** Rows of existing records: to be sent, in conflict, blocked, or already on the service. */

import { canonical, sameValue } from '../../changes/canonical';
import { fromCell } from '../../changes/cell-codec';
import { isTooLong } from '../../changes/cell-text';
import type { BaselineRecord } from '../../changes/baseline';
import { blocks, blocksFor, type Finding } from '../../changes/finding';
import { scalarOf } from '../../changes/flatten';
import { typedOver } from '../../changes/left-cells';
import { localState, mergeField, showsBaseline } from '../../changes/merge';
import { judgesAbsence, listedValue, newestCount, rawValue, type RemoteRecord } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import type { TableRow } from '../../changes/table';
import { lazy } from '../../common/lazy';
import { type FieldDefinition, fieldOf } from '../../resources/definition';
import { isKept } from '../../resources/described';
import { isEditable } from '../../resources/settings';
import * as pushTexts from '../../text/push/push-texts';
import type { Text } from '../../text/text';
import { wasRefused } from './carries-unseen';
import type { FieldChange, FieldConflict, Operation, RowPlan } from './plan';
import { isForeign, judged, laterNotes, notesOf, type PlanInput, titleOf, titleOfRecord } from './plan-input';
import { withoutSuspects } from './refused-last';
import { checkValue, problemFinding } from './validate';

const NOTHING: RowPlan = { blocked: [], warnings: [] };

/** Why an unlisted record takes no change. */
function whyUnlisted({ remote }: PlanInput): Text {
  if (judgesAbsence(remote)) return pushTexts.goneOnService;
  const newest = newestCount(remote);
  return newest === null ? pushTexts.cannotBeChecked : pushTexts.notAmongNewest(newest);
}

/** Plans one row whose id cell holds `id`. */
export function planUpdate(input: PlanInput, row: TableRow, id: string): RowPlan {
  const base = input.baseline.get(id);
  const remote = input.remote.records.get(id);
  const hasFormulas = (input.formulas?.size ?? 0) > 0;
  const isSure = !hasFormulas && input.refused?.has(id) !== true;
  // Nearly all of 100,000 rows end here, so nothing is computed for them.
  if (base !== undefined && remote !== undefined && isSure && isUntouched(input, row, base)) return NOTHING;
  const merged = base === undefined || remote === undefined ? null : mergeRow(input, row, base, remote);
  if (merged !== null && isNothing(merged)) return NOTHING;
  // Use the service's name, because the user may have edited the name in the row.
  const title = titleOfRecord(input.resource, remote) ?? titleOf(input.resource, row);
  const note = notesOf(row, id, title);
  const isRecent = input.recentIds?.has(id) === true;
  if (base === undefined) {
    if (remote === undefined && isRecent)
      return { ...NOTHING, blocked: [note(null, pushTexts.notListedYet)] };
    const unknown = remote === undefined && judgesAbsence(input.remote);
    return { ...NOTHING, blocked: [note(null, unknown ? pushTexts.unknownId(id) : pushTexts.noBaseline)] };
  }
  if (remote === undefined || merged === null) {
    if (isUntouched(input, row, base)) return NOTHING;
    return { ...NOTHING, blocked: [note(null, isRecent ? pushTexts.notListedYet : whyUnlisted(input))] };
  }
  const edits = [...merged.changes, ...merged.conflicts.map(({ field, mine }) => ({ field, to: mine }))];
  const valueIn = (name: string): Scalar => edits.find(({ field }) => field === name)?.to ?? null;
  const { blocked, warnings } = judged(input, id, note, merged.findings, valueIn);
  if (blocked.length > 0) return { ...NOTHING, blocked };
  const alreadyThere =
    merged.agreed.length === 0
      ? {}
      : { alreadyThere: { row: row.row, recordId: id, title, adopted: false, fields: merged.agreed } };
  if (merged.conflicts.length > 0) {
    const conflict = { row: row.row, recordId: id, title, fields: merged.conflicts };
    return { ...NOTHING, ...alreadyThere, conflict };
  }
  if (merged.changes.length > 0 && merged.changes.every(({ field }) => input.ignored?.has(field) === true)) {
    const ignored = merged.changes.map(({ field }) =>
      note(field, pushTexts.ignoredColumn(fieldOf(input.resource, field).label)),
    );
    return { ...NOTHING, ...alreadyThere, blocked: ignored };
  }
  const { now, later, goesLast } = withoutSuspects(input, 'update', id, merged.changes);
  const operation: Operation = {
    kind: 'update',
    row: row.row,
    recordId: id,
    title,
    changes: now,
    ...(later.length === 0 ? {} : { later: later.map(({ field }) => field) }),
  };
  const said = { blocked: [], warnings: [...warnings, ...laterNotes(note, later)] };
  return { ...said, ...alreadyThere, ...(now.length === 0 ? {} : { operation, goesLast }) };
}

function tookRefused({ resource, refused }: PlanInput, id: string, { name }: FieldDefinition, value: Scalar) {
  return refused !== undefined && wasRefused(refused, resource, id, name, value);
}

/** True if all cells show the baseline or an accepted value, and the others what the pull left. */
export function isUntouched(
  input: Pick<PlanInput, 'resource'>,
  row: TableRow,
  base: BaselineRecord,
): boolean {
  const { accepted, values } = base;
  const isKeptAsIs = input.resource.fields.every((field, i) => {
    const cell = row.cells[i];
    const value = values[i];
    // A short way for nearly all cells of 100,000 rows.
    if (cell === value && accepted === undefined) return true;
    if (cell === undefined || field.type === 'id' || !isKept(input.resource, field)) return true;
    const ours = accepted?.[field.name];
    if (ours === undefined && value !== undefined && showsBaseline(field, cell, value)) return true;
    const local = localState(field, cell, value, ours);
    return local.kind === 'clean' || local.kind === 'accepted';
  });
  return isKeptAsIs && typedOver(input.resource, row, base).length === 0;
}

interface MergedRow {
  readonly changes: FieldChange[];
  readonly conflicts: FieldConflict[];
  readonly agreed: string[];
  readonly findings: Finding[];
}

function isNothing({ changes, conflicts, agreed, findings }: MergedRow): boolean {
  return changes.length + conflicts.length + agreed.length + findings.length === 0;
}

function mergeRow(input: PlanInput, row: TableRow, base: BaselineRecord, remote: RemoteRecord): MergedRow {
  const out: MergedRow = { changes: [], conflicts: [], agreed: [], findings: [] };
  const foreign = lazy(() => isForeign(input.resource, row, remote));
  const { formulas } = input;
  const isFormula = (i: number): boolean =>
    formulas !== undefined && formulas.size > 0 && formulas.has(`${row.row}:${i}`);
  input.resource.fields.forEach((field, i) => {
    const cell = row.cells[i];
    if (cell === undefined || field.type === 'id' || !isKept(input.resource, field)) return;
    const accepted = base.accepted?.[field.name];
    const old = base.values[i];
    const local = localState(field, cell, old, accepted);
    const theirs = remote.values[i] ?? null;
    const hasFormula = isFormula(i);
    const isOutrun = (): boolean => !sameValue(field, old ?? null, theirs);
    if (local.kind === 'clean' && tookRefused(input, base.id, field, theirs) && isOutrun())
      out.changes.push({
        field: field.name,
        from: canonical(field, theirs),
        to: canonical(field, old ?? null),
      });
    if (local.kind === 'accepted' || (local.kind === 'clean' && !hasFormula)) return;
    const clash = (mine: Scalar): void => {
      const sides = { base: base.values[i], mine, theirs: canonical(field, theirs) };
      out.conflicts.push({ field: field.name, ...sides, ...(hasFormula ? { formula: true } : {}) });
    };
    if (local.kind === 'clean') {
      // The formula gives the baseline value, but the service has another value now. A pull cannot write over a
      // formula, so the user must choose.
      if (isOutrun() && isEditable(input.resource, field, input.settings))
        clash(canonical(field, fromCell(field, cell).value));
      return;
    }
    if (input.covered?.has(`${row.row}:${i}`) === true) {
      out.findings.push(blocks(field, pushTexts.coveredCell(field.label)));
      return;
    }
    const result = mergeField(field, local, base.values[i], theirs, accepted);
    if (result === 'agree' && input.isBehind?.(base.id, field.name) === true)
      out.findings.push(blocks(field, pushTexts.notListedYet));
    else if (result === 'agree') out.agreed.push(field.name);
    else if (local.kind === 'problem') out.findings.push(problemFinding(field, local.problem, local.value));
    else if (isTurned(input, field, remote))
      out.findings.push(blocks(field, pushTexts.readOnlyEdited(field.label)));
    else out.findings.push(...checkEdit(input, field, base, i, local.value, foreign()));
    if (result === 'conflict') clash(local.value);
    else if (result === 'keepLocal' && local.kind === 'edited')
      out.changes.push({ field: field.name, from: canonical(field, theirs), to: local.value });
  });
  const over = typedOver(input.resource, row, base).flatMap(i => {
    const field = input.resource.fields[i] as FieldDefinition;
    // A killed pull may have written what the service has.
    return showsBaseline(field, row.cells[i] ?? '', remote.values[i] ?? null) ? [] : [field];
  });
  out.findings.push(...blocksFor(over, pushTexts.readOnlyEdited));
  return out;
}

/** True if the column shows another value than the record's own member. The user's value has no meaning there. */
function isTurned({ resource }: PlanInput, field: FieldDefinition, remote: RemoteRecord): boolean {
  if (field.derived === undefined) return false;
  const own = scalarOf(rawValue(resource, remote, field.name), field.type);
  return !sameValue(field, own, listedValue(resource, remote, field.name));
}

function checkEdit(
  input: PlanInput,
  field: FieldDefinition,
  base: BaselineRecord,
  index: number,
  value: Scalar,
  foreign: boolean,
): Finding[] {
  if (!isEditable(input.resource, field, input.settings))
    return [blocks(field, pushTexts.readOnlyEdited(field.label))];
  if (isTooLong(base.values[index])) return [blocks(field, pushTexts.tooLong(field.label))];
  const required = [...(input.resource.update?.required ?? []), ...(input.resource.create?.required ?? [])];
  if (value === null && required.includes(field.name))
    return [blocks(field, pushTexts.requiredMissing(field.label))];
  const slot = input.resource.update?.parts?.slots.find(({ field: name }) => name === field.name);
  if (value === null && slot?.mayBeEmpty === false)
    return [blocks(field, pushTexts.cannotBeEmptied(field.label))];
  return checkValue(field, value, foreign);
}
