import { jsonHash, sha256Hex } from '../../common/hash';
import { canonicalJson } from '../../common/json';
import { shownLine } from '../../common/shown-line';
import type { Books } from '../../changes/books';
import { fieldTypes } from '../../changes/field-types';
import type { Finding } from '../../changes/finding';
import type { RemoteRecord } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import type { TableRow } from '../../changes/table';
import { fromCell } from '../../changes/cell-codec';
import { shown } from '../../changes/cell-text';
import type { ResourceDefinition } from '../../resources/definition';
import type { ResourceSettings } from '../../resources/settings';
import * as planTexts from '../../text/push/plan-texts';
import * as pushTexts from '../../text/push/push-texts';
import type { Text } from '../../text/text';
import type { UnclearEntry } from '../entry/journal';
import type { RefusedValues } from './carries-unseen';
import type { FieldChange, RowNote } from './plan';
import type { RefusedLast } from './refused-last';

/** All input of a plan, read once and used in memory. */
export interface PlanInput extends Books {
  readonly settings: ResourceSettings;
  readonly unsettled: Unsettled;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Records made or changed here in the last ten minutes. A lagging list may not show them yet. Absent: none. */
  readonly recentIds?: ReadonlySet<string>;
  /** True if the list shows the field as before our latest change (carries-unseen.ts). Absent: never. */
  readonly isBehind?: (recordId: string, field: string) => boolean;
  /** What the service refused after the tab's last pull, and may have taken. Absent: nothing. */
  readonly refused?: RefusedValues;
  /** This spreadsheet's id, by which tokens of other spreadsheets are recognised; absent: not known. */
  readonly spreadsheetId?: string;
  /** Cells with a formula, as "row:field index"; absent if not read. */
  readonly formulas?: ReadonlySet<string>;
  /** Cells that a merge covers, as "row:field index"; absent: none. */
  readonly covered?: ReadonlySet<string>;
  /** The rows among these that the tab's filter hides; absent: none. */
  readonly hiddenIn?: (rows: readonly number[]) => ReadonlySet<number>;
  /** The time in the Status header, if it is before the last pull; null or absent: it is not. */
  readonly earlier?: string | null;
  /** The user's answers about new rows; absent: none. */
  readonly newRows?: NewRowAnswers;
  /** Rows refused or held back last time. Absent: every change goes. */
  readonly refusedLast?: RefusedLast;
  /** Until when (epoch ms) new rows wait that were refused a short time ago, by newRowHash; absent: none. */
  readonly refusedLately?: ReadonlyMap<string, number>;
  /** Columns that the service ignores; absent: none. */
  readonly ignored?: ReadonlySet<string>;
  /** Counterparties in pulled invoices, by registration number; absent if not read. */
  readonly invoiceParties?: ReadonlyMap<string, KnownParty>;
  /** The plan takes an earlier push back. */
  readonly isUndo?: boolean;
  /** True for rows that the user wants to push; absent: all rows. */
  readonly inScope?: (row: TableRow) => boolean;
}

export interface KnownParty {
  readonly name: string;
  /** Day of the latest invoice. */
  readonly day: string;
}

/** The store for new rows between commands, by the hash of their content (newRowHash). */
export interface NewRowAnswers {
  /** True if the user wants the row created although a similar record exists. */
  isAllowed(hash: string): boolean;
  /**
   * True if the row may have been sent before and the user must answer. present: all new rows. If an earlier question's
   * row is not among them, an edit may have made any of them from it.
   */
  isAsked(hash: string, present: () => ReadonlySet<string>): boolean;
  /** When (epoch ms; 0: none) a create known only by its time cannot land any more. Until then all new rows wait. */
  mayLandUntil(list: string): number;
}

/** Names a new row by its content, because rows move and a new row has no id. */
export function newRowHash(resource: ResourceDefinition, values: ReadonlyMap<string, Scalar>): string {
  const content = canonicalJson([resource.name, [...values].sort().map(pair => [...pair])]);
  return `${resource.name}:${sha256Hex(content, 16)}`;
}

/** Names an odd value of a row that the user may confirm. record: the row's id, or newRowHash of a new row. */
export function oddValueHash(
  resource: ResourceDefinition,
  record: string,
  field: string,
  value: Scalar,
): string {
  return `${resource.name}~${jsonHash([record, field, value], 16)}`;
}

/** Makes a note about one row. */
export type Notes = (field: string | null, reason: Text) => RowNote;

export function notesOf({ row }: TableRow, recordId: string | null, title: string): Notes {
  return (field, reason) => ({ row, recordId, title, field, reason });
}

/**
 * Turns findings about a row into notes. A value that the user confirmed only warns. If notes block the row, there
 * are no warnings. record: the row's id, or newRowHash of a new row.
 */
export function judged(
  input: Pick<PlanInput, 'resource' | 'newRows'>,
  record: string,
  note: Notes,
  findings: readonly Finding[],
  valueIn: (field: string) => Scalar,
): { readonly blocked: RowNote[]; readonly warnings: RowNote[] } {
  const blocked: RowNote[] = [];
  const warnings: RowNote[] = [];
  for (const { field, severity, reason, ifMeant } of findings) {
    if (ifMeant === undefined) {
      (severity === 'warns' ? warnings : blocked).push(note(field, reason));
      continue;
    }
    const hash = oddValueHash(input.resource, record, field, valueIn(field));
    if (input.newRows?.isAllowed(hash) === true) warnings.push(note(field, ifMeant));
    else blocked.push({ ...note(field, planTexts.orMeant(reason)), ifMeant: hash, oddReason: reason });
  }
  return blocked.length > 0 ? { blocked, warnings: [] } : { blocked, warnings };
}

/** Notes for changes that wait for the next push. */
export function laterNotes(note: Notes, later: readonly FieldChange[]): RowNote[] {
  return later.map(({ field }) => note(field, pushTexts.goesLater));
}

/** Open rows and records after settling. The planner leaves them alone. */
export interface Unsettled {
  /** Reason by record id. */
  readonly records: ReadonlyMap<string, Text>;
  /** Reason by token. */
  readonly tokens: ReadonlyMap<string, Text>;
  /** Reason by row number of the reading: rows that lost their token or have a copied token. */
  readonly rows: ReadonlyMap<number, Text>;
  /** Record ids in any entry. They do not count as new records of other people. */
  readonly named: ReadonlySet<string>;
  /** Values of creates in doubt. A new row for the same thing must wait. */
  readonly creates: readonly Readonly<Record<string, Scalar>>[];
  /** Reason by record id. The record takes no change yet, because an earlier try of a landed entry may still land. */
  readonly held: ReadonlyMap<string, Text>;
  /** Entries in doubt that have no row any more. */
  readonly rowless: readonly RowNote[];
  /** Entries that are sent again, by row number of the reading. */
  readonly resends: ReadonlyMap<number, UnclearEntry>;
}

/** Index of the field that names a row in messages: the first text after the id; -1 for none. */
export function titleAt(resource: ResourceDefinition): number {
  return resource.fields.findIndex(field => fieldTypes[field.type].namesRow);
}

/** A row's name in messages. */
export function titleOf(resource: ResourceDefinition, row: TableRow): string {
  return shownLine(shown(row.cells[titleAt(resource)] ?? ''), 60);
}

/** A record's name in messages; null if it has none. */
export function titleOfRecord(resource: ResourceDefinition, record: RemoteRecord | undefined): string | null {
  const value = record?.values[titleAt(resource)] ?? null;
  return value === null || value === '' ? null : shownLine(String(value), 60);
}

/** True for a foreign row: its registration number has other rules. Without a region column the record decides. */
export function isForeign(resource: ResourceDefinition, row: TableRow, record?: RemoteRecord): boolean {
  const at = resource.fields.findIndex(field => field.name === 'region');
  const field = resource.fields[at];
  if (field === undefined) return false;
  const cell = row.cells[at];
  const region = cell === undefined ? record?.values[at] : fromCell(field, cell).value;
  return region === 'FOREIGN';
}
