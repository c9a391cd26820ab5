/** The open questions of a tab, as plain data. Decisions name them (commands/decide/resolve.ts). */

import { fieldTypes } from '../../changes/field-types';
import type { BaselineRecord } from '../../changes/baseline';
import type { Scalar } from '../../changes/scalar';
import { type SharedNumber, sharedNumbers } from '../../changes/shared-numbers';
import {
  type Candidate,
  type ConflictQuestion,
  type EntryQuestion,
  type NewRowQuestion,
  type Questions,
  questionsOf,
} from '../../push/decide/questions';
import { typedValue } from '../../push/decide/typed-value';
import { isConfirmed } from '../../push/entry/seal';
import { shownLine } from '../../common/shown-line';
import type { RowNote } from '../../push/plan/plan';
import { isForeign } from '../../push/plan/plan-input';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import * as decideTexts from '../../text/push/decide-texts';
import * as resolveTexts from '../../text/push/resolve-texts';
import type { Text } from '../../text/text';
import type { Context } from '../context';
import { type PlannedPush, planPush, writableTable } from '../push/plan-push';
import { isLong, pairTexts, valueText, wholeValue } from '../value-text';

export type OpenQuestions = ReturnType<typeof questionsToAsk>['questions'];
export type OpenConflict = ReturnType<typeof openConflict>;
export type OpenNewRow = ReturnType<typeof openNewRow>;
export type OpenOdd = ReturnType<typeof openOdd>;
export type OpenEntry = ReturnType<typeof openEntry>;
export type OpenCandidate = ReturnType<typeof openCandidate>;

/** The maximum length of a name. */
const LONGEST_TITLE = 60;

/**
 * The questions of the active tab, and a check of values typed for conflicts before they become decisions. It takes no
 * lock and writes nothing. Throws UserError if the tab sends nothing.
 */
export function questionsToAsk(context: Context) {
  context.requireConnected();
  const planned = planPush(context, writableTable(context));
  const { resource, sheet } = planned.table;
  const found = questionsIn(context, planned);
  const questions = {
    tab: { id: sheet.id, name: planned.plan.tab, list: resource.label },
    conflicts: found.conflicts.map(one => openConflict(context, resource, one)),
    rows: found.rows.map(one => openNewRow(resource, one)),
    odd: found.odd.map(({ name, note }) => openOdd(resource, name, note)),
    entries: found.entries.map(one => openEntry(context, resource, one)),
    shared: sharedIn(planned),
  };
  const typedProblem = (name: string, typed: string): Text | null => {
    const read = found.conflicts.flatMap(row =>
      row.fields.flatMap(one => (one.name === name ? [typedIn(planned, row, one.field, typed)] : [])),
    )[0];
    return read !== undefined && 'problem' in read ? read.problem : null;
  };
  return { questions, typedProblem };
}

/** The value typed in place of both sides of a conflict, or why it cannot be used. */
export function typedIn(
  { table: { resource }, snapshot, remote }: PlannedPush,
  { row, recordId }: Pick<ConflictQuestion, 'row' | 'recordId'>,
  field: string,
  typed: string,
): ReturnType<typeof typedValue> {
  const own = snapshot.rows.find(one => one.row === row);
  const foreign = own !== undefined && isForeign(resource, own, remote.records.get(recordId));
  return typedValue(fieldOf(resource, field), typed, foreign);
}

/** Counterparties that share a number, with the rows that show them. The service's values count, not edits. */
function sharedIn({ table: { resource }, baseline, remote, snapshot }: PlannedPush) {
  const rowOf = new Map(snapshot.rows.map(({ id, row }) => [id, row]));
  const withRow = (one: SharedNumber['records'][number]) => ({ ...one, row: rowOf.get(one.id) ?? 0 });
  const records = new Map<string, Pick<BaselineRecord, 'id' | 'values'>>([...baseline, ...remote.records]);
  return sharedNumbers(resource, records.values()).map(({ number, records }) => ({
    number,
    records: records.map(withRow),
  }));
}

/** The questions of a new plan. */
export function questionsIn(context: Context, planned: PlannedPush): Questions {
  const { resource } = planned.table;
  const now = context.platform.clock.now();
  return questionsOf({ planned, resource, settings: context.settings(resource), now });
}

function openConflict(
  { language }: Context,
  resource: ResourceDefinition,
  { row, title, fields }: ConflictQuestion,
) {
  const shown = fields.map(({ name, field, base, mine, theirs, formula }) => {
    const { from, to, note } = pairTexts(resource, field, theirs, mine);
    const definition = fieldOf(resource, field);
    const isCut = [mine, theirs, base ?? null].some(value => isLong(resource, field, value));
    const values: readonly (readonly [Text, Scalar | undefined])[] = [
      [decideTexts.mine, mine],
      [decideTexts.theirs, theirs],
      [decideTexts.pulled, base],
    ];
    const whole = values.map(([whose, value]) => ({
      label: whose,
      value: value === undefined ? '' : wholeValue(resource, field, value).join(''),
    }));
    return {
      name,
      label: definition.label,
      mine: to,
      theirs: from,
      /** null: unknown. */
      base: base === undefined ? null : valueText(resource, field, base),
      /** How the two differ, if that is not visible. */
      note,
      /** The whole values with their owners, if they were cut; else empty. An empty value is never cut. */
      whole: isCut ? whole.filter(({ value }) => value !== '') : [],
      hasFormula: formula === true,
      /** The possible values; empty if the user types one. */
      choices: (fieldTypes[definition.type].dropdown(definition, language) ?? []).map(one =>
        shownLine(one, 400),
      ),
    };
  });
  return { row, title: shownLine(title, LONGEST_TITLE), fields: shown };
}

function openNewRow(resource: ResourceDefinition, question: NewRowQuestion) {
  const { name, rows, note, canCreate, candidates } = question;
  const { title, label, reason } = openNote(resource, note);
  const lines = rows.map(({ row }) => row);
  const shown = candidates.map(one => openCandidate(resource, one));
  return { name, rows: lines, title, label, reason, canCreate, candidates: shown };
}

function openOdd(resource: ResourceDefinition, name: string, note: RowNote) {
  return { name, row: note.row, ...openNote(resource, { ...note, reason: note.oddReason ?? note.reason }) };
}

function openNote(resource: ResourceDefinition, { title, field, reason }: RowNote) {
  const label = field === null ? null : fieldOf(resource, field).label;
  return { title: shownLine(title, LONGEST_TITLE), label, reason };
}

function openEntry(context: Context, resource: ResourceDefinition, question: EntryQuestion) {
  const { name, entry, reason, row, until, freeAt, candidates } = question;
  const { kind, title, after, user, confirmedAt } = entry;
  const isMine = isConfirmed(context.secret(), entry);
  return {
    ...{ name, row, reason, until, freeAt, user, confirmedAt, isMine },
    title: shownLine(title, LONGEST_TITLE),
    isCreate: kind === 'create',
    /** The sent values from the journal. */
    sent: Object.keys(after).map(field => shownField(resource, field, after[field] ?? null)),
    candidates: candidates.map(one => openCandidate(resource, one)),
  };
}

function openCandidate(
  resource: ResourceDefinition,
  { name, recordId, title, facts, differs, problem }: Candidate,
) {
  return {
    ...{ name, recordId, title: shownLine(title, LONGEST_TITLE) },
    facts: facts.map(({ field, value }) => shownField(resource, field, value)),
    differs: differs.map(({ field, mine, theirs }) => {
      const { from, to } = pairTexts(resource, field, theirs, mine);
      return { label: fieldOf(resource, field).label, theirs: from, mine: to };
    }),
    problem: problem === null ? null : resolveTexts.problems[problem],
  };
}

function shownField(resource: ResourceDefinition, field: string, value: Scalar) {
  return { label: fieldOf(resource, field).label, value: valueText(resource, field, value) };
}
