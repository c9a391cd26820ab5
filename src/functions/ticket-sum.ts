/** FIN_TICKET_SUM: what came in and what went out, of the transactions that count. */

import type { DayRange } from '../api/windows';
import { addDays, serialOf } from '../common/calendar';
import { shownLine } from '../common/shown-line';
import { fromCell, shown } from '../changes/cell-codec';
import type { Cell } from '../platform/ports';
import type { FieldDefinition } from '../resources/definition';
import { transactionTypes } from '../resources/choices';
import { functionTexts } from '../text/function-texts';
import type { Text } from '../text/text';
import { UserError } from '../text/user-error';
import type { Call, FunctionResult, Value } from './call';
import { wantedTickets } from './list-functions';
import { tableOf } from './source';
import { placeOf, type Table } from './table';

interface Grouping {
  readonly label: Text;
  /** Other words for it. */
  readonly words?: readonly string[];
  /** By name; and by id, because names are not unique; and what tells two of a name apart: people know a category by its code. */
  readonly fields?: readonly [string, string, string];
  /** By so many characters of the day. */
  readonly days?: number;
  /** Only this sum, as one number. */
  readonly only?: string;
}

const groupings: readonly Grouping[] = [
  { label: { ko: '없음', en: 'none' }, words: [''] },
  { label: { ko: '월', en: 'Month' }, days: 7 },
  { label: { ko: '일', en: 'Day' }, days: 10 },
  {
    label: { ko: '계정과목', en: 'Category' },
    fields: ['expenseCategory.name', 'expenseCategory.id', 'expenseCategory.code'],
  },
  { label: { ko: '태그', en: 'Tag' }, fields: ['tag', 'tagId', 'tagId'] },
  { label: { ko: '거래처', en: 'Contact' }, fields: ['contact', 'contactId', 'contactId'] },
  ...transactionTypes.map(({ value, label }) => ({ label, only: value })),
];

const DIRECTIONS = transactionTypes.map(({ value }) => value);

interface Group {
  readonly name: string;
  readonly detail: string;
  /** One for each direction, and last what has none. */
  readonly sums: number[];
}

export function ticketSum(call: Call): FunctionResult {
  const typed = call.text('group').toLowerCase();
  const grouping = groupings.find(({ label: { ko, en }, words = [] }) =>
    [ko, en, ...words].some(word => word.toLowerCase() === typed),
  );
  if (grouping === undefined)
    throw new UserError(
      functionTexts.badGroup(
        shownLine(typed, 40),
        groupings.map(({ label }) => label),
      ),
    );
  const wanted = wantedTickets(call);
  const fields = ['isIncluded', 'transactionType', 'amount', ...(grouping.fields ?? [])];
  const groups = sum(tableOf(call, { ...wanted, fields }, true), grouping, wanted.range as DayRange);
  const { only } = grouping;
  if (only !== undefined) return groups.get('')?.sums[DIRECTIONS.indexOf(only)] ?? 0;
  return shownGroups(call, grouping, [...groups.values()]);
}

/** The groups by what tells them apart; all days or months of the range, and the only group where there is no grouping. */
function sum(table: Table, { fields, days }: Grouping, range: DayRange): Map<string, Group> {
  const groups = new Map<string, Group>();
  const groupOf = (key: string, name: string, detail: string): Group => {
    const group = groups.get(key) ?? { name, detail, sums: DIRECTIONS.concat('').map(() => 0) };
    groups.set(key, group);
    return group;
  };
  const at = (name: string): number => placeOf(table, name);
  const [included, direction, amount] = [at('isIncluded'), at('transactionType'), at('amount')];
  const [day, [name, id, detail]] = [at('transactAt'), (fields ?? []).map(at) as [number, number, number]];
  if (days === undefined && fields === undefined) groupOf('', '', '');
  for (let one = range.start; days !== undefined && one <= range.end; one = addDays(one, 1))
    groupOf(one.slice(0, days), one.slice(0, days), '');
  for (const row of table.rows) {
    const text = (place: number): string => shown(row[place] ?? '');
    if (fieldValue(table, row, included) !== true) continue;
    const won = row[amount] ?? '';
    if (won !== '' && typeof won !== 'number')
      throw new UserError(functionTexts.badAmount(text(0), shownLine(shown(won), 40)));
    const when = text(day).slice(0, days);
    const group =
      fields === undefined
        ? groupOf(days === undefined ? '' : when, when, '')
        : groupOf(text(id) || text(name), text(name), text(detail));
    const place = DIRECTIONS.indexOf(String(fieldValue(table, row, direction)));
    const column = place < 0 ? DIRECTIONS.length : place;
    group.sums[column] = (group.sums[column] ?? 0) + Number(won);
  }
  return groups;
}

function fieldValue(table: Table, row: readonly Cell[], place: number) {
  return fromCell(table.fields[place] as FieldDefinition, row[place] ?? '').value;
}

function shownGroups(call: Call, { label, fields, days }: Grouping, groups: Group[]): Value[][] {
  const { language } = call;
  const isGrouped = fields !== undefined || days !== undefined;
  // What is neither in nor out has a column of its own where there is any: dropped, the sums would be wrong unseen.
  const hasOthers = groups.some(({ sums }) => sums[DIRECTIONS.length] !== 0);
  const columns = [
    ...transactionTypes.map(choice => choice.label),
    ...(hasOthers ? [functionTexts.neither] : []),
  ];
  const known = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of groups) (known.has(name) ? shared : known).add(name);
  const title = ({ name, detail }: Group): Value => {
    if (days === 10) return call.value({ serial: serialOf(name) ?? 0 });
    if (name === '') return functionTexts.without[language];
    return shared.has(name) ? `${name} (${detail})` : name;
  };
  const order = ({ name, detail }: Group): string => `${name === '' ? '\uffff' : name}\n${detail}`;
  const sorted = [...groups].sort((a, b) => (order(a) < order(b) ? -1 : 1));
  const sumsOf = ({ sums }: Group): number[] => sums.slice(0, columns.length);
  return [
    [...(isGrouped ? [label[language]] : []), ...columns.map(column => column[language])],
    ...sorted.map(group => [...(isGrouped ? [title(group)] : []), ...sumsOf(group)]),
  ];
}
