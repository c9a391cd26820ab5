/**
 * The questions of a plan that only the user can decide. A question's name is a hash of all that the user is shown. A
 * decision brings this name, so that it no longer counts once row, cell or service have changed. Pure.
 */

import { jsonHash } from '../../common/hash';
import type { Json } from '../../common/json';
import { heldUntil } from '../../common/outbox';
import { canonical, sameValue } from '../../changes/canonical';
import { fromCell } from '../../changes/cell-codec';
import type { RemoteRecord } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { recordIdOf, type TableRow } from '../../changes/table';
import type { ResourceDefinition } from '../../resources/definition';
import type { ResourceSettings } from '../../resources/settings';
import type { LinkProblem } from '../../text/push/resolve-texts';
import { inLanguage } from '../../text/text';
import type { ConfirmedEntry, DoubtfulEntry, UnclearEntry } from '../entry/journal';
import type { FieldConflict, RowConflict, RowNote } from '../plan/plan';
import { valuesOfNewRow } from '../plan/plan-creates';
import { newRowHash, titleAt, titleOfRecord } from '../plan/plan-input';
import type { PlannedRun } from '../plan/plan-run';
import { sameOnService } from '../plan/sameness';

export interface ConflictQuestion extends Omit<RowConflict, 'fields'> {
  readonly fields: readonly (FieldConflict & { readonly name: string })[];
}

/** A record that may belong to a row. */
export interface Candidate {
  readonly name: string;
  readonly recordId: string;
  /** '' for a record without a name. */
  readonly title: string;
  /** Fields other than the name that distinguish the record in its list. */
  readonly facts: readonly FieldOf[];
  /** Fields with another value in the row. After a link they are edits. */
  readonly differs: readonly Difference[];
  /** null: the row can become this record's row. */
  readonly problem: LinkProblem | null;
}

interface FieldOf {
  readonly field: string;
  readonly value: Scalar;
}

interface Difference {
  readonly field: string;
  readonly mine: Scalar;
  readonly theirs: Scalar;
}

/** A new row that may already exist. Rows with the same content share one question and one answer. */
export interface NewRowQuestion {
  readonly name: string;
  /** newRowHash of the row's content. */
  readonly hash: string;
  readonly rows: readonly TableRow[];
  readonly note: RowNote;
  /** False for the row of a record that lost its id. */
  readonly canCreate: boolean;
  readonly candidates: readonly Candidate[];
}

/** An odd value that is not sent until the user confirms it. */
export interface OddQuestion {
  readonly name: string;
  readonly hash: string;
  readonly note: RowNote;
}

/** An operation with an unknown outcome. */
export interface EntryQuestion {
  readonly name: string;
  readonly entry: UnclearEntry;
  readonly reason: RowNote['reason'];
  /** Its row number; null if there is no row. */
  readonly row: number | null;
  /** When (epoch ms) the next look decides by itself; null: the user must decide. */
  readonly until: number | null;
  /** When (epoch ms) the user may say that it had no effect; null: now. */
  readonly freeAt: number | null;
  readonly candidates: readonly Candidate[];
}

export interface Questions {
  readonly conflicts: readonly ConflictQuestion[];
  readonly rows: readonly NewRowQuestion[];
  readonly odd: readonly OddQuestion[];
  readonly entries: readonly EntryQuestion[];
}

/** The input of the questions. */
export interface Asking {
  readonly planned: PlannedRun;
  readonly resource: ResourceDefinition;
  readonly settings: ResourceSettings;
  /** Epoch milliseconds. */
  readonly now: number;
}

export function questionsOf(asking: Asking): Questions {
  const { plan } = asking.planned;
  return {
    conflicts: plan.conflicts.map(row => conflictQuestion(asking, row)),
    rows: newRowQuestions(asking),
    odd: plan.blocked.flatMap(note => oddQuestion(asking, note)),
    entries: entryQuestions(asking),
  };
}

function conflictQuestion({ resource }: Asking, row: RowConflict): ConflictQuestion {
  const { recordId, title } = row;
  const fields = row.fields.map(conflict => {
    const { field, base, mine, theirs, formula } = conflict;
    const shown = [recordId, title, field, base === undefined ? [] : [base], mine, theirs, formula === true];
    return { ...conflict, name: nameOf('conflict', resource, shown) };
  });
  return { ...row, fields };
}

function newRowQuestions(asking: Asking): NewRowQuestion[] {
  const { planned, resource } = asking;
  const rowAt = new Map(planned.snapshot.rows.map(row => [row.row, row]));
  const byHash = new Map<string, { note: RowNote; rows: TableRow[]; values: ReadonlyMap<string, Scalar> }>();
  for (const note of planned.plan.blocked) {
    const row = rowAt.get(note.row);
    if (note.asks === undefined || row === undefined) continue;
    const values = valuesOfNewRow(asking, row);
    const hash = newRowHash(resource, values);
    const known = byHash.get(hash);
    if (known === undefined) byHash.set(hash, { note, rows: [row], values });
    else known.rows.push(row);
  }
  return [...byHash].map(([hash, { note, rows, values }]) => {
    const { sameAs = null, isOwnRow = false } = note.asks ?? {};
    const own = sameAs === null ? [] : [sameAs];
    const same = isOwnRow || sameAs === null ? [] : sameOnService(resource, planned.remote, values);
    const candidates = candidatesOf(asking, [...own, ...same.map(({ id }) => id)], rows[0], id =>
      isOwnRow ? null : linkProblem(planned, id, null),
    );
    const shown = [hash, note.title, reasonOf(note), isOwnRow, candidates.map(({ name }) => name)];
    return { name: nameOf('row', resource, shown), hash, rows, note, canCreate: !isOwnRow, candidates };
  });
}

function oddQuestion({ resource }: Asking, note: RowNote): OddQuestion[] {
  const { ifMeant } = note;
  if (ifMeant === undefined) return [];
  return [{ name: nameOf('odd', resource, [ifMeant, note.title, reasonOf(note)]), hash: ifMeant, note }];
}

function entryQuestions(asking: Asking): EntryQuestion[] {
  const { planned, resource, now } = asking;
  return planned.settled.settlements.flatMap(settlement => {
    if (settlement.kind !== 'waiting') return [];
    const { entry, reason, until, mayBe = [] } = settlement;
    const row = rowOf(planned, entry);
    // The service may have answered with the id of an older record.
    const answered = entry.answeredId === undefined ? [] : [entry.answeredId];
    const ids = entry.kind === 'create' ? [...mayBe, ...answered] : [];
    const candidates = candidatesOf(asking, ids, row, id => linkProblem(planned, id, entry));
    const freeAt = mayStillLand(entry, now) ? heldUntil(entry) : null;
    const { operationId, title, after, user, state, lastSentAt } = entry;
    const sent = [operationId, title, { ...after }, user, state, lastSentAt];
    const shown = [...sent, inLanguage(reason, 'en'), candidates.map(({ name }) => name)];
    const question = { entry, reason, row: row?.row ?? null, until: until ?? null, freeAt, candidates };
    return [{ name: nameOf('entry', resource, shown), ...question }];
  });
}

function rowOf({ snapshot, settled }: PlannedRun, { kind, token, recordId }: UnclearEntry) {
  const name = kind === 'create' ? token : recordId;
  if (name === null) return undefined;
  return snapshot.rows.find(({ row, id }) => (id === '' ? settled.lostTokens.get(row) : id) === name);
}

/** Most candidates of one question. */
const MOST_CANDIDATES = 5;

function candidatesOf(
  { planned, resource }: Asking,
  ids: readonly string[],
  row: TableRow | undefined,
  problemOf: (id: string) => LinkProblem | null,
): Candidate[] {
  const records = [...new Set(ids)].flatMap(id => planned.remote.records.get(id) ?? []);
  return records.slice(0, MOST_CANDIDATES).map(record => {
    const title = titleOfRecord(resource, record) ?? '';
    const facts = factsOf(resource, record);
    const differs = row === undefined ? [] : differencesOf(resource, row, record);
    const problem = problemOf(record.id);
    const fields: Json[] = [...facts, ...differs].map(one => ({ ...one }));
    const shown = [record.id, title, fields, problem];
    return {
      ...{ name: nameOf('candidate', resource, shown), recordId: record.id },
      ...{ title, facts, differs, problem },
    };
  });
}

function factsOf(resource: ResourceDefinition, record: RemoteRecord): FieldOf[] {
  return resource.fields.flatMap(({ name }, i) => {
    const tells = resource.sameness?.includes(name) === true || name === 'createdAt';
    const value = record.values[i] ?? null;
    return tells && i !== titleAt(resource) && value !== null && value !== '' ? [{ field: name, value }] : [];
  });
}

/** Filled cells that differ from the record. */
function differencesOf(resource: ResourceDefinition, row: TableRow, record: RemoteRecord): Difference[] {
  return resource.fields.flatMap((field, i) => {
    if (field.type === 'id') return [];
    const mine = canonical(field, fromCell(field, row.cells[i] ?? '').value);
    const theirs = canonical(field, record.values[i] ?? null);
    return mine === null || sameValue(field, mine, theirs) ? [] : [{ field: field.name, mine, theirs }];
  });
}

function reasonOf({ same, reason }: RowNote): string {
  return same ?? inLanguage(reason, 'en');
}

function nameOf(kind: string, resource: ResourceDefinition, shown: readonly Json[]): string {
  return jsonHash([kind, resource.name, ...shown], 32);
}

/** Why a row cannot become the record's row; null if it can. own: the row's entry, if it has one. */
export function linkProblem(
  planned: PlannedRun,
  recordId: string,
  own: ConfirmedEntry | null,
): LinkProblem | null {
  if (!planned.remote.records.has(recordId)) return 'notListed';
  if (planned.snapshot.rows.some(row => recordIdOf(row) === recordId)) return 'hasRow';
  const byOther = planned.entries.some(
    entry => entry.recordId === recordId && entry.operationId !== own?.operationId,
  );
  return byOther || planned.baseline.has(recordId) ? 'isKnown' : null;
}

/** True while a try may still land. Until then it is unknown whether the entry had no effect. */
export function mayStillLand(entry: DoubtfulEntry, now: number): boolean {
  return now < heldUntil(entry);
}
