/** What the judge may know of a record: its true values and their form on the wire. */

import { jsonText } from './json';
import { type Kind, type ListName, specOf } from './lists';
import { isUsable, idOf, spelled } from './spelling';
import type { State } from './state';
import type { TrueRecord, Value, Values } from './truth';

export interface KnownField {
  readonly kind: Kind;
  readonly value: Value;
  /** As JSON text; null if the member is left out. */
  readonly wire: string | null;
}

export interface KnownRecord {
  readonly nth: number;
  readonly marker: string;
  readonly isOdd: boolean;
  readonly id: string;
  readonly hasUsableId: boolean;
  /** The stored values, whether or not a list shows them yet. */
  readonly values: Values;
  /** The values that the list showed when it was last read; null if it did not show the record. */
  readonly shown: Values | null;
  /** What each of the service's copies shows: one, or two with replicas. */
  readonly copies: readonly Values[];
  readonly fields: Readonly<Record<string, KnownField>>;
}

export function knownRecords(state: State, list: ListName): KnownRecord[] {
  const { fields, marker } = specOf(list);
  const shown = new Map(state.lastShown(list).map(record => [record.nth, record.values]));
  const behind = new Map(state.behind(list).map(record => [record.nth, record.values]));
  return state.all(list).map(record => ({
    nth: record.nth,
    marker: String(record.values[marker] ?? ''),
    isOdd: record.isOdd,
    id: state.idText(list, record),
    hasUsableId: isUsable(idOf(list, record, state.shape)),
    values: record.values,
    shown: shown.get(record.nth) ?? null,
    copies: [
      ...(state.hasReplicas ? [record.values] : []),
      ...(behind.has(record.nth) ? [behind.get(record.nth) as Values] : []),
    ],
    fields: Object.fromEntries(
      Object.entries(fields).map(([path, kind]) => [
        path,
        fieldOf(state, list, path, kind, { ...record, values: shown.get(record.nth) ?? record.values }),
      ]),
    ),
  }));
}

function fieldOf(state: State, list: ListName, path: string, kind: Kind, record: TrueRecord): KnownField {
  const value = record.values[path] ?? null;
  // For this account the answer has no day and no amount.
  const hasNoDays = list === 'balances' && record.isOdd && state.shape.balances === 'null in one';
  if (hasNoDays && path.startsWith('balances.')) return { kind, value, wire: null };
  const json = spelled(value, path, kind, record, state.shape);
  return { kind, value, wire: json === undefined ? null : jsonText(json) };
}
