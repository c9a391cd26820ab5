/**
 * What a user last pulled into each tab, in that user's own properties: list, parameters, dates, columns. A tab's own word for it is developer metadata, which every
 * editor can change; a refresh or a schedule that asks for something else than this asks its user first.
 */

import { jsonHash } from '../../common/hash';
import { asNumber, asText, pair } from '../../common/decode';
import type { KeyValueStore } from '../../platform/ports';
import type { FieldSpec } from '../../resources/derived';
import type { Asked, TableMeta } from '../table/table-meta';
import { type Property, storedList } from './stored';

/** What a pull into a tab asks for. */
export type PullTerms = Pick<TableMeta, 'resource' | 'parameters' | 'asked' | 'fields'>;

/** In what they differ; 'unknown' where this user has pulled nothing into the tab yet. */
export type Difference = 'unknown' | (typeof PARTS)[number];

const PARTS = ['list', 'dates', 'columns'] as const;

const MEMBERS = 'members';

/** Tabs that were not pulled for longest are forgotten first. */
const pulled = storedList('financeSheets.pulled', pair(asNumber, asText), { within: 'tabs', most: 100 });

export class ConfirmedPulls {
  private readonly pulled: Property<readonly [number, string][]>;

  constructor(userStore: KeyValueStore, spreadsheetId: string) {
    this.pulled = pulled(userStore, spreadsheetId);
  }

  /** null: the user has asked for exactly this. */
  otherTerms(sheetId: number, terms: PullTerms): Difference | null {
    const known = (this.read().get(sheetId) ?? '').split(' ');
    if (known.length < PARTS.length) return 'unknown';
    const wanted = partsOf(terms);
    return PARTS.find((_, i) => known[i] !== wanted[i]) ?? null;
  }

  /** The columns of the user's last pull into this tab (columnsKey); null where there was none. */
  columns(sheetId: number): string | null {
    return (this.read().get(sheetId) ?? '').split(' ')[2] ?? null;
  }

  /** True where the user's last pull into this tab brought members' data, after a yes. */
  hadMembers(sheetId: number): boolean {
    return (this.read().get(sheetId) ?? '').split(' ')[PARTS.length] === MEMBERS;
  }

  /** Remembers what the user has asked for, and whether they said yes to members' data. */
  set(sheetId: number, terms: PullTerms, members: boolean): void {
    if (this.otherTerms(sheetId, terms) === null && this.hadMembers(sheetId) === members) return;
    const tabs = this.read();
    tabs.delete(sheetId);
    tabs.set(sheetId, [...partsOf(terms), ...(members ? [MEMBERS] : [])].join(' '));
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

/** Days, or the period that they follow; no spaces. */
function datesOf(asked: Asked | null): string {
  if (asked === null) return '-';
  const { range, period } = asked;
  return period ?? `${range.start}~${range.end}`;
}

/** Names a choice of columns; those of the list are one choice, whatever a later version adds to them. */
export function columnsKey(fields: readonly FieldSpec[] | null): string {
  if (fields === null) return 'list';
  const names = fields
    .map(({ name, type }) => [name, type])
    .sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1));
  return jsonHash(names, 12);
}
