/** Rows without an id: to be created, blocked, or already on the service. */

import { canonical } from '../../changes/canonical';
import { fromCell } from '../../changes/cell-codec';
import { blocks, blocksFor, type Finding } from '../../changes/finding';
import { type RemoteRecord, listedValue } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { hasContent, isCalledTotal, isStrangeToken, recordIdOf, type TableRow } from '../../changes/table';
import { type FieldDefinition, fieldOf, type ResourceDefinition } from '../../resources/definition';
import { isCreatable } from '../../resources/settings';
import * as planTexts from '../../text/push/plan-texts';
import * as pushTexts from '../../text/push/push-texts';
import { clockTime } from '../settle/settlement';
import type { FieldChange, Operation, RowPlan } from './plan';
import {
  isForeign,
  judged,
  laterNotes,
  newRowHash,
  notesOf,
  type PlanInput,
  titleAt,
  titleOf,
  titleOfRecord,
} from './plan-input';
import { withoutSuspects } from './refused-last';
import { type Doubt, idsInTab, namesake, sameness, sameOnService } from './sameness';
import { checkValue, problemFinding } from './validate';

export function planCreate(input: PlanInput, row: TableRow, taken: Set<string>): RowPlan {
  const { resource } = input;
  const title = titleOf(resource, row);
  const note = notesOf(row, null, title);
  const merged = resource.fields.find(
    ({ type }, i) => type === 'id' && input.covered?.has(`${row.row}:${i}`) === true,
  );
  if (merged !== undefined)
    return { blocked: [note(merged.name, pushTexts.coveredCell(merged.label))], warnings: [] };
  if (resource.create === undefined) return { blocked: [note(null, pushTexts.noCreate)], warnings: [] };

  const { values, findings: found } = readRow(input, row);
  const equal = equalRecord(input, values, taken);
  if (equal !== null) {
    taken.add(equal.id);
    const found = { row: row.row, recordId: equal.id, title, adopted: true, fields: [...values.keys()] };
    return { alreadyThere: found, blocked: [], warnings: [] };
  }
  const lost = lostRecord(input, row, taken);
  if (lost !== null) {
    const asks = { sameAs: lost.id, isOwnRow: true } as const;
    const reason = pushTexts.lostId(titleOfRecord(resource, lost) ?? title);
    return { blocked: [{ ...note(null, reason), same: `the row of ${lost.id}`, asks }], warnings: [] };
  }
  const record = newRowHash(resource, values);
  const findings = [...found, ...missingFields(input, values, found)];
  const { blocked, warnings } = judged(input, record, note, findings, field => values.get(field) ?? null);
  if (blocked.length > 0) return { blocked, warnings: [] };
  const doubt = doubtOf(input, row, values, record) ?? madeAllTheSame(input, row);
  const anyway = doubt !== null && doubt.asks !== undefined && input.newRows?.isAllowed(record) === true;
  if (doubt !== null && !anyway) {
    const { field, reason, ...more } = doubt;
    return { blocked: [{ ...note(field, reason), ...more }], warnings: [] };
  }
  if (anyway) warnings.push(note(null, pushTexts.createAnyway));
  if (isCalledTotal(row)) warnings.push(note(null, planTexts.looksLikeTotal));
  const alike = namesake(input, row, values);
  if (alike !== null) warnings.push(note(alike.field, alike.reason));
  const all: FieldChange[] = [...values].map(([field, to]) => ({ field, from: null, to }));
  const { now: changes, later, goesLast } = withoutSuspects(input, 'create', row.id, all);
  const operation: Operation = {
    ...{ kind: 'create', row: row.row, recordId: null, title, changes },
    ...(later.length === 0 ? {} : { later: later.map(({ field }) => field) }),
    ...(anyway ? { anyway } : {}),
  };
  return { operation, goesLast, blocked: [], warnings: [...warnings, ...laterNotes(note, later)] };
}

/**
 * The record whose row lost its id: the only record without a row that has the row's read-only values. Users do not
 * type values such as a creation date, so a row with such values is not new.
 */
function lostRecord(input: PlanInput, row: TableRow, taken: ReadonlySet<string>): RemoteRecord | null {
  const readOnly = input.resource.fields.flatMap((field, i) => {
    const cell = row.cells[i] ?? '';
    const isNew = field.type === 'id' || cell === '' || isCreatable(input.resource, field, input.settings);
    return isNew ? [] : [{ field, i, value: canonical(field, fromCell(field, cell).value) }];
  });
  if (readOnly.length === 0) return null;
  const inTab = idsInTab(input);
  const found = [...input.baseline.values()].filter(
    ({ id, values }) =>
      !inTab.has(id) &&
      !taken.has(id) &&
      input.remote.records.has(id) &&
      readOnly.every(({ field, i, value }) => canonical(field, values[i] ?? null) === value),
  );
  const [only] = found;
  return found.length === 1 && only !== undefined ? (input.remote.records.get(only.id) ?? null) : null;
}

/** The canonical values of a new row. They identify the row until it has an id. */
export function valuesOfNewRow(
  input: Pick<PlanInput, 'resource' | 'settings'>,
  row: TableRow,
): ReadonlyMap<string, Scalar> {
  return readRow(input, row).values;
}

/** The content hashes of all new rows of the tab. */
export function newRowHashes(input: Pick<PlanInput, 'resource' | 'settings' | 'table'>): ReadonlySet<string> {
  const rows = input.table.rows.filter(row => recordIdOf(row) === null && hasContent(input.resource, row));
  return new Set(rows.map(row => newRowHash(input.resource, valuesOfNewRow(input, row))));
}

/** Why the row may not be a new record; null if it is new. hash: its newRowHash. */
function doubtOf(
  input: PlanInput,
  row: TableRow,
  values: ReadonlyMap<string, Scalar>,
  hash: string,
): Doubt | null {
  const until = input.newRows?.mayLandUntil(input.resource.name) ?? 0;
  if (input.now < until) return { field: null, reason: pushTexts.mayHaveBeenSent(clockTime(until)) };
  const same = sameness(input, row, values);
  if (same !== null) return same;
  const { spreadsheetId } = input;
  const isStrange = spreadsheetId !== undefined && isStrangeToken(row.id, spreadsheetId);
  if (isStrange || input.newRows?.isAsked(hash, () => newRowHashes(input)) === true)
    return { field: null, reason: pushTexts.sentBeforeRestore, asks: { sameAs: null } };
  const later = input.refusedLast?.get(row.id)?.later ?? [];
  const sent = new Map([...values].filter(([field]) => !later.includes(field)));
  const refused = input.refusedLately?.get(newRowHash(input.resource, sent)) ?? 0;
  if (input.now >= refused) return null;
  return { field: null, reason: pushTexts.refusedUnchanged(clockTime(refused)), asks: { sameAs: null } };
}

/**
 * The record that a refused try of this row seems to have made: one field that tells records apart is as it was sent.
 * The row, or the record, has been changed since.
 */
function madeAllTheSame(input: PlanInput, row: TableRow): Doubt | null {
  const { resource, refused, remote } = input;
  const tried = new Map(Object.entries(refused?.get(row.id) ?? {}));
  const alike = (name: string) => sameOnService(resource, remote, tried, fieldOf(resource, name));
  const [made] = (resource.sameness ?? []).flatMap(alike);
  if (made === undefined) return null;
  const { name, label } = resource.fields[titleAt(resource)] as FieldDefinition;
  const title = titleOfRecord(resource, made) ?? made.id;
  const [own] = idsInTab(input).get(made.id) ?? [];
  return {
    field: name,
    reason:
      own === undefined
        ? pushTexts.existsOnService(label, title, title)
        : pushTexts.existsInTab(label, title, own.row),
    same: `refused, made: ${made.id}`,
    asks: { sameAs: own === undefined ? made.id : null },
  };
}

function readRow(
  input: Pick<PlanInput, 'resource' | 'settings'>,
  row: TableRow,
): { values: Map<string, Scalar>; findings: Finding[] } {
  const values = new Map<string, Scalar>();
  const findings: Finding[] = [];
  const readOnly: FieldDefinition[] = [];
  const foreign = isForeign(input.resource, row);
  input.resource.fields.forEach((field, i) => {
    const cell = row.cells[i] ?? '';
    if (field.type === 'id' || cell === '') return;
    const reading = fromCell(field, cell);
    const value = canonical(field, reading.value);
    if (!isCreatable(input.resource, field, input.settings)) {
      // A checkbox without a tick says nothing.
      if (cell === false) return;
      if (field.writable === undefined) readOnly.push(field);
      else findings.push(blocks(field, pushTexts.switchedOff(field.label)));
    } else if (reading.problem !== null) findings.push(problemFinding(field, reading.problem, reading.value));
    else if (value !== null) {
      values.set(field.name, value);
      findings.push(...checkValue(field, value, foreign));
    }
  });
  // A copied row has a value in each of them.
  findings.push(...blocksFor(readOnly, pushTexts.notCreatable));
  return { values, findings };
}

function missingFields(
  input: PlanInput,
  values: ReadonlyMap<string, Scalar>,
  found: readonly Finding[],
): Finding[] {
  const missing = (input.resource.create?.required ?? []).filter(
    name => !values.has(name) && !found.some(finding => finding.field === name),
  );
  const fields = missing.map(name => fieldOf(input.resource, name));
  return blocksFor(fields, pushTexts.requiredMissing);
}

/** The record without a row that shows all values of the new row. The create is not needed. */
function equalRecord(
  input: PlanInput,
  values: ReadonlyMap<string, Scalar>,
  taken: ReadonlySet<string>,
): RemoteRecord | null {
  const required = input.resource.create?.required ?? [];
  if (values.size === 0 || required.some(name => !values.has(name))) return null;
  const inTab = idsInTab(input);
  for (const record of input.remote.records.values()) {
    if (inTab.has(record.id) || taken.has(record.id) || input.unsettled.named.has(record.id)) continue;
    if ([...values].every(([name, value]) => shows(input.resource, record, name, value))) return record;
  }
  return null;
}

function shows(resource: ResourceDefinition, record: RemoteRecord, name: string, value: Scalar): boolean {
  return canonical(fieldOf(resource, name), listedValue(resource, record, name)) === value;
}
