/** Rows of existing records: what of each is sent, in conflict, blocked, or on the service already. */

import { canonical, sameValue } from '../../changes/canonical';
import { fromCell } from '../../changes/cell-codec';
import { isTooLong } from '../../changes/cell-text';
import type { BaselineRecord } from '../../changes/baseline';
import type { Finding } from '../../changes/finding';
import { localState, mergeField } from '../../changes/merge';
import { judgesAbsence, type RemoteRecord } from '../../changes/remote';
import type { TableRow } from '../../changes/table';
import { type FieldDefinition, fieldOf } from '../../resources/definition';
import { isEditable } from '../../resources/settings';
import { pushTexts } from '../../text/push-texts';
import type { Text } from '../../text/text';
import type { AlreadyThere, FieldChange, FieldConflict, Operation, RowConflict, RowNote } from './plan';
import { isForeign, type PlanInput, titleOf, titleOfRecord, withMeant } from './plan-input';
import { withoutSuspects } from './refused-last';
import { checkValue, problemFinding } from './validate';

export interface UpdatePlan {
  readonly operation?: Operation;
  readonly conflict?: RowConflict;
  readonly blocked: readonly RowNote[];
  readonly warnings: readonly RowNote[];
  readonly alreadyThere?: AlreadyThere;
}

const NOTHING: UpdatePlan = { blocked: [], warnings: [] };

/** Plans one row whose id cell holds `id`. */
export function planUpdate(input: PlanInput, row: TableRow, id: string): UpdatePlan {
  // The name that the service knows: the row's own may be what was edited.
  const title = titleOfRecord(input.resource, input.remote.records.get(id)) ?? titleOf(input.resource, row);
  const note = (field: string | null, reason: Text): RowNote => ({
    row: row.row,
    recordId: id,
    title,
    field,
    reason,
  });
  const base = input.baseline.get(id);
  const remote = input.remote.records.get(id);
  const isRecent = input.recentIds?.has(id) === true;
  if (base === undefined) {
    if (remote === undefined && isRecent)
      return { ...NOTHING, blocked: [note(null, pushTexts.notListedYet())] };
    const unknown = remote === undefined && judgesAbsence(input.remote);
    return { ...NOTHING, blocked: [note(null, unknown ? pushTexts.unknownId(id) : pushTexts.noBaseline())] };
  }
  if (isUntouched(input, row, base, remote)) return NOTHING;
  if (remote === undefined) {
    const gone = judgesAbsence(input.remote);
    const reason = gone ? pushTexts.goneOnService() : pushTexts.cannotBeChecked();
    return { ...NOTHING, blocked: [note(null, isRecent ? pushTexts.notListedYet() : reason)] };
  }
  const merged = mergeRow(input, row, base, remote);
  const findings = withMeant(
    input,
    id,
    merged.findings,
    field =>
      [...merged.changes, ...merged.conflicts.map(mineOf)].find(change => change.field === field)?.to ?? null,
  );
  const blocking = findings.filter(finding => finding.severity === 'blocks');
  if (blocking.length > 0) {
    const blocked = blocking.map(({ field, reason, hash }): RowNote => {
      return hash === undefined ? note(field, reason) : { ...note(field, reason), ifMeant: hash };
    });
    return { ...NOTHING, blocked };
  }
  const alreadyThere =
    merged.agreed.length === 0
      ? {}
      : { alreadyThere: { row: row.row, recordId: id, title, adopted: false, fields: merged.agreed } };
  if (merged.conflicts.length > 0) {
    return {
      ...NOTHING,
      ...alreadyThere,
      conflict: { row: row.row, recordId: id, title, fields: merged.conflicts },
    };
  }
  if (merged.changes.length > 0 && merged.changes.every(({ field }) => input.ignored?.has(field) === true)) {
    const ignored = merged.changes.map(({ field }) =>
      note(field, pushTexts.ignoredColumn(fieldOf(input.resource, field).label, field)),
    );
    return { ...NOTHING, ...alreadyThere, blocked: ignored };
  }
  const { now, later } = withoutSuspects(input, 'update', id, merged.changes);
  const warnings = [
    ...findings.map(finding => note(finding.field, finding.reason)),
    ...later.map(({ field }): RowNote => ({ ...note(field, pushTexts.goesLater()), follows: true })),
  ];
  const operation: Operation = { kind: 'update', row: row.row, recordId: id, title, changes: now };
  return { blocked: [], warnings, ...alreadyThere, ...(now.length === 0 ? {} : { operation }) };
}

function mineOf({ field, mine, theirs }: FieldConflict): FieldChange {
  return { field, from: theirs, to: mine };
}

function isUntouched(
  input: PlanInput,
  row: TableRow,
  base: BaselineRecord,
  remote: RemoteRecord | undefined,
): boolean {
  return input.resource.fields.every((field, i) => {
    const cell = row.cells[i];
    if (cell === undefined || field.type === 'id') return true;
    if (remote !== undefined && outrunFormula(input, row, field, i, base, remote)) return false;
    const local = localState(field, cell, base.values[i], base.accepted?.[field.name]);
    return local.kind === 'clean' || local.kind === 'accepted';
  });
}

/** A formula that gives what the service had, and the service has something else by now: a pull cannot take it, so the user must say which one counts. */
function outrunFormula(
  input: PlanInput,
  row: TableRow,
  field: FieldDefinition,
  index: number,
  base: BaselineRecord,
  remote: RemoteRecord,
): boolean {
  if (
    input.formulas?.has(`${row.row}:${index}`) !== true ||
    !isEditable(input.resource, field, input.settings)
  )
    return false;
  const local = localState(field, row.cells[index] ?? '', base.values[index], base.accepted?.[field.name]);
  return (
    local.kind === 'clean' && !sameValue(field, base.values[index] ?? null, remote.values[index] ?? null)
  );
}

interface MergedRow {
  readonly changes: FieldChange[];
  readonly conflicts: FieldConflict[];
  readonly agreed: string[];
  readonly findings: Finding[];
}

function mergeRow(input: PlanInput, row: TableRow, base: BaselineRecord, remote: RemoteRecord): MergedRow {
  const out: MergedRow = { changes: [], conflicts: [], agreed: [], findings: [] };
  const foreign = isForeign(input.resource, row, remote);
  input.resource.fields.forEach((field, i) => {
    const cell = row.cells[i];
    if (cell === undefined || field.type === 'id') return;
    const accepted = base.accepted?.[field.name];
    const local = localState(field, cell, base.values[i], accepted);
    const theirs = remote.values[i] ?? null;
    if (outrunFormula(input, row, field, i, base, remote)) {
      const mine = canonical(field, fromCell(field, cell).value);
      out.conflicts.push({
        field: field.name,
        base: base.values[i],
        mine,
        theirs: canonical(field, theirs),
        formula: true,
      });
      return;
    }
    if (local.kind === 'clean' || local.kind === 'accepted') return;
    const result = mergeField(field, local, base.values[i], theirs, accepted);
    if (result === 'agree') out.agreed.push(field.name);
    else if (local.kind === 'problem') out.findings.push(problemFinding(field, local.problem, local.value));
    else out.findings.push(...checkEdit(input, field, base, i, local.value, foreign));
    if (result === 'conflict') {
      out.conflicts.push({
        field: field.name,
        base: base.values[i],
        mine: local.value,
        theirs: canonical(field, theirs),
        ...(input.formulas?.has(`${row.row}:${i}`) === true ? { formula: true } : {}),
      });
    } else if (result === 'keepLocal' && local.kind === 'edited') {
      out.changes.push({ field: field.name, from: canonical(field, theirs), to: local.value });
    }
  });
  return out;
}

function checkEdit(
  input: PlanInput,
  field: FieldDefinition,
  base: BaselineRecord,
  index: number,
  value: string | number | boolean | null,
  foreign: boolean,
): Finding[] {
  const blocks = (reason: Text): Finding[] => [{ field: field.name, severity: 'blocks', reason }];
  if (!isEditable(input.resource, field, input.settings))
    return blocks(pushTexts.readOnlyEdited(field.label));
  if (isTooLong(base.values[index])) return blocks(pushTexts.tooLong(field.label));
  const required = [...(input.resource.update?.required ?? []), ...(input.resource.create?.required ?? [])];
  if (value === null && required.includes(field.name)) return blocks(pushTexts.requiredMissing(field.label));
  return checkValue(field, value, foreign);
}
