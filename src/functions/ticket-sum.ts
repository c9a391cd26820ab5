/** FIN_TICKET_SUM: money in and out of the transactions that count. */

import { splitValues } from '../api/list-request';
import type { Days } from '../common/period';
import { addDays, serialOf } from '../common/calendar';
import { shownLine } from '../common/shown-line';
import { fromCell } from '../changes/cell-codec';
import { shown } from '../changes/cell-text';
import type { Cell } from '../platform/ports';
import type { FieldDefinition } from '../resources/definition';
import { transactionTypes } from '../resources/choices';
import { notCounted } from '../resources/ticket-marks';
import { canBeMarked, MARK, marksIn } from '../summaries/counted';
import { EVERY_KIND, KIND_FIELD } from '../summaries/report-kinds';
import { typeLabel } from '../summaries/summary';
import { type Doubts, noDoubts } from '../summaries/summed-rows';
import * as functionTexts from '../text/function-texts';
import * as leftOutTexts from '../text/reports/left-out-texts';
import { inLanguage, type Text, UserError } from '../text/text';
import { isCalled } from '../text/is-called';
import * as typedTexts from '../text/typed-texts';
import type { Call, FunctionResult, Value } from './call';
import { wantedTickets } from './list-functions';
import { tableOf } from './source';
import { placeOf, type Table, type Wanted, withLeftOut } from './function-table';

interface Grouping {
  readonly label: Text;
  /** Synonyms. */
  readonly words?: readonly string[];
  /** The fields to group by: name, id (names may repeat), and what distinguishes equal names. */
  readonly fields?: readonly [string, string, string];
  /** Groups by this many characters of the day. */
  readonly days?: number;
  /** Returns only this sum, as a number. */
  readonly only?: string;
}

const groupings: readonly Grouping[] = [
  { label: typedTexts.none, words: [''] },
  { label: typedTexts.groups.month, days: 7 },
  { label: typedTexts.groups.day, days: 10 },
  {
    label: typedTexts.groups.category,
    fields: ['expenseCategory.name', 'expenseCategory.id', 'expenseCategory.code'],
  },
  { label: typedTexts.groups.tag, fields: ['tag', 'tagId', 'tagId'] },
  { label: typedTexts.groups.contact, fields: ['contact', 'contactId', 'contactId'] },
  ...transactionTypes.map(({ value, label, aliases = [] }) => ({ label, words: aliases, only: value })),
];

const DAY = /^\d{4}-\d{2}-\d{2}/;
const DIRECTIONS = ['IN', 'OUT'];

interface Group {
  readonly name: string;
  readonly detail: string;
  /** Sums by direction; then: without direction, without day, counted without `isIncluded`, gone, and one per mark. */
  readonly sums: number[];
}

/** Indexes in the sums of a group. */
const NEITHER = DIRECTIONS.length;
const UNDATED = NEITHER + 1;
const NOT_SAID = NEITHER + 2;
const GONE = NEITHER + 3;
const MARKED = NEITHER + 4;

interface Summed extends Doubts {
  readonly groups: Map<string, Group>;
  /** The number of rows. */
  readonly gone: number;
  /** Why money is left out, and of how many rows, in the order of the sums from MARKED. */
  readonly marked: readonly { readonly reason: Text; readonly rows: number }[];
}

export function ticketSum(call: Call): FunctionResult {
  const typed = call.text('group');
  const grouping = groupings.find(({ label, words = [] }) => isCalled(label, typed, ...words));
  if (grouping === undefined)
    throw new UserError(
      functionTexts.badGroup(
        shownLine(typed, 40),
        groupings.map(({ label }) => label),
      ),
    );
  const wanted = wantedTickets(call);
  const marks = [MARK, notCounted.name];
  const fields = ['isIncluded', 'transactionType', 'amount', ...marks, ...(grouping.fields ?? [])];
  const table = tableOf(call, { ...wanted, fields }, true);
  const summed = sum(table, grouping, wanted.range as Days, kindsOf(wanted));
  const { only } = grouping;
  if (only === undefined) {
    const shown = shownGroups(call, grouping, summed);
    return table.leftOut === null ? shown : withLeftOut(shown, table.leftOut, call.language);
  }
  if (table.leftOut !== null) throw new UserError(functionTexts.payrollInSum(table.leftOut, grouping.label));
  // A single number cannot show what it leaves out, and a sum that hides left-out money is wrong.
  const leftOut = summed.leftOut.all();
  if (leftOut.length > 0)
    throw new UserError(functionTexts.leftOut(leftOutTexts.list(leftOut), grouping.label));
  return summed.groups.get('')?.sums[DIRECTIONS.indexOf(only)] ?? 0;
}

/** Empty for all kinds. */
function kindsOf({ parameters = {} }: Wanted): string[] {
  const kinds = splitValues(parameters[KIND_FIELD] ?? '');
  return kinds.includes(EVERY_KIND) ? [] : kinds;
}

/** The groups by their key. All days or months of the range exist; without grouping there is one group. */
function sum(table: Table, { fields, days }: Grouping, range: Days, kinds: readonly string[]): Summed {
  const groups = new Map<string, Group>();
  const { leftOut, notSaid } = noDoubts();
  const left = marksIn(kinds);
  const marked = left.map(code => ({ reason: typeLabel(code, MARK), rows: 0 }));
  const groupOf = (key: string, name: string, detail: string): Group => {
    const group = groups.get(key) ?? { name, detail, sums: Array<number>(MARKED + left.length).fill(0) };
    groups.set(key, group);
    return group;
  };
  const at = (name: string): number => placeOf(table, name);
  const [included, direction, amount] = [at('isIncluded'), at('transactionType'), at('amount')];
  const [day, [name, id, detail]] = [at('transactAt'), (fields ?? []).map(at) as [number, number, number]];
  if (days === undefined && fields === undefined) groupOf('', '', '');
  for (let one = range.start; days !== undefined && one <= range.end; one = addDays(one, 1))
    groupOf(one.slice(0, days), one.slice(0, days), '');
  const isTold = canBeMarked(kinds) || table.fields.some(({ name }) => name === MARK);
  const [mark, off] = [MARK, notCounted.name].map(name => (isTold ? at(name) : -1)) as [number, number];
  let gone = 0;
  for (const row of [...table.rows, ...(table.gone ?? [])]) {
    const text = (place: number): string => shown(row[place] ?? '');
    const isIncluded = fieldValue(table, row, included);
    // A missing or unreadable value counts as included, and is reported.
    if (isIncluded === false) continue;
    const cell = row[amount] ?? '';
    if (typeof cell !== 'number') {
      leftOut.add('amount', 0, `${text(0)}: ${text(amount)}`);
      continue;
    }
    const reason = mark < 0 ? -1 : left.findIndex(code => code === fieldValue(table, row, mark));
    const lost = reason < 0 ? 0 : Number(row[off] ?? 0);
    const won = cell - lost;
    // 2026-13-45 looks like a day but is none: its money would be in no month.
    const isDated = DAY.test(text(day)) && serialOf(text(day)) !== null;
    const when = isDated ? text(day).slice(0, days) : '';
    const group =
      fields === undefined
        ? groupOf(days === undefined ? '' : when, when, '')
        : groupOf(text(id) || text(name), text(name), text(detail));
    const add = (at: number, part: number): void => {
      group.sums[at] = (group.sums[at] ?? 0) + part;
    };
    if (table.gone?.includes(row) === true) {
      gone++;
      add(GONE, won);
      continue;
    }
    const place = DIRECTIONS.indexOf(String(fieldValue(table, row, direction)));
    const column = !isDated ? UNDATED : place < 0 ? NEITHER : place;
    add(column, won);
    const found = marked[reason];
    if (found !== undefined) {
      found.rows++;
      add(MARKED + reason, lost);
    }
    if (!isDated) leftOut.add('undated', won, text(day));
    else if (place < 0) leftOut.add('direction', won, text(direction));
    if (isIncluded !== true) {
      add(NOT_SAID, won);
      notSaid.add('notSaid', won, '');
    }
  }
  // The amount is unknown, so no table can show it.
  const unreadable = leftOut.get('amount');
  if (unreadable !== undefined)
    throw new UserError(functionTexts.badAmount(unreadable.rows, shownLine(unreadable.example, 60)));
  return { groups, leftOut, notSaid, gone, marked };
}

function fieldValue(table: Table, row: readonly Cell[], place: number) {
  return fromCell(table.fields[place] as FieldDefinition, row[place] ?? '').value;
}

function shownGroups(call: Call, { label, fields, days }: Grouping, summed: Summed): Value[][] {
  const { language } = call;
  const groups = [...summed.groups.values()];
  const isGrouped = fields !== undefined || days !== undefined;
  // Money without direction or without day gets its own column, because dropping it would falsify the sums silently.
  const [undated, notSaid] = [summed.leftOut.get('undated'), summed.notSaid.get('notSaid')];
  const columns: { readonly label: Text; readonly at: number }[] = [
    ...transactionTypes.map((choice, at) => ({ label: choice.label, at })),
    ...(summed.leftOut.get('direction') === undefined ? [] : [{ label: functionTexts.neither, at: NEITHER }]),
    ...(undated === undefined ? [] : [{ label: functionTexts.undated(undated.rows), at: UNDATED }]),
    ...(notSaid === undefined ? [] : [{ label: functionTexts.notSaid(notSaid.rows), at: NOT_SAID }]),
    ...(summed.gone === 0 ? [] : [{ label: functionTexts.gone(summed.gone), at: GONE }]),
    ...summed.marked.flatMap(({ reason, rows }, i) =>
      rows === 0 ? [] : [{ label: functionTexts.marked(reason, rows), at: MARKED + i }],
    ),
  ];
  const known = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of groups) (known.has(name) ? shared : known).add(name);
  const title = ({ name, detail }: Group): Value => {
    if (name === '') return inLanguage(functionTexts.without, language);
    if (days === 10) return call.value({ serial: serialOf(name) ?? 0 });
    return shared.has(name) ? `${name} (${detail})` : name;
  };
  const order = ({ name, detail }: Group): string => `${name === '' ? '\uffff' : name}\n${detail}`;
  const sorted = [...groups].sort((a, b) => (order(a) < order(b) ? -1 : 1));
  const sumsOf = ({ sums }: Group): number[] => columns.map(({ at }) => sums[at] ?? 0);
  return [
    [
      ...(isGrouped ? [inLanguage(label, language)] : []),
      ...columns.map(column => inLanguage(column.label, language)),
    ],
    ...sorted.map(group => [...(isGrouped ? [title(group)] : []), ...sumsOf(group)]),
  ];
}
