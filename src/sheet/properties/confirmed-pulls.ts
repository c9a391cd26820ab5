/**
 * The terms of a user's last pull into each tab (list, parameters, dates, columns), in the user's own properties. The
 * tab's own terms are developer metadata, which every editor can change. A refresh or schedule with other terms asks
 * its user first.
 */

import { jsonHash } from '../../common/hash';
import { asNumber, asText, pair } from '../../common/decode';
import type { KeyValueStore } from '../../platform/ports';
import type { FieldSpec } from '../../resources/derived';
import type { Asked, TableMeta } from '../table/table-meta';
import { type Property, storedList } from './stored';

/** The terms of a pull into a tab. */
export type PullTerms = Pick<TableMeta, 'resource' | 'parameters' | 'asked' | 'fields'>;

/** The part that differs; 'unknown' if this user has not yet pulled into the tab. */
export type Difference = 'unknown' | (typeof PARTS)[number];

const PARTS = ['list', 'dates', 'columns'] as const;

const MEMBERS = 'members';

/** Tabs whose last pull is oldest go first. */
const pulled = storedList('financeSheets.pulled', pair(asNumber, asText), { within: 'tabs', most: 100 });

export class ConfirmedPulls {
  private readonly pulled: Property<readonly [number, string][]>;

  constructor(userStore: KeyValueStore, spreadsheetId: string) {
    this.pulled = pulled(userStore, spreadsheetId);
  }

  /** null: the user has asked for exactly these terms. */
  otherTerms(sheetId: number, terms: PullTerms): Difference | null {
    const known = (this.read().get(sheetId) ?? '').split(' ');
    if (known.length < PARTS.length) return 'unknown';
    const wanted = partsOf(terms);
    return PARTS.find((_, i) => known[i] !== wanted[i]) ?? null;
  }

  /** The columns of the user's last pull into this tab (columnsKey); null without a pull. */
  columns(sheetId: number): string | null {
    return (this.read().get(sheetId) ?? '').split(' ')[2] ?? null;
  }

  /** True if the user's last pull into this tab included members' data, with consent. */
  hadMembers(sheetId: number): boolean {
    return (this.read().get(sheetId) ?? '').split(' ')[PARTS.length] === MEMBERS;
  }

  /** Remembers the user's terms and the consent to members' data. */
  set(sheetId: number, terms: PullTerms, members: boolean): void {
    const tabs = this.read();
    const said = [...partsOf(terms), ...(members ? [MEMBERS] : [])].join(' ');
    if (tabs.get(sheetId) === said) return;
    tabs.delete(sheetId);
    tabs.set(sheetId, said);
    this.pulled.write([...tabs]);
  }

  private read(): Map<number, string> {
    return new Map(this.pulled.read());
  }
}

function partsOf({ resource, parameters, asked, fields }: PullTerms): [string, string, string] {
  const list = jsonHash([resource, { ...parameters }], 16);
  return [list, datesOf(asked), columnsKey(fields)];
}

/** The dates, or the period that they follow, without spaces. */
function datesOf(asked: Asked | null): string {
  if (asked === null) return '-';
  const { range, period } = asked;
  return period ?? `${range.start}~${range.end}`;
}

/** Names a choice of columns. The list's own columns have one name, even if a later version adds columns. */
export function columnsKey(fields: readonly FieldSpec[] | null): string {
  if (fields === null) return 'list';
  const names = fields
    .map(({ name, type }) => [name, type])
    .sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1));
  return jsonHash(names, 12);
}
