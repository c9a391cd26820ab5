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
import { pushTexts } from '../../text/push-texts';
import type { Text } from '../../text/text';
import type { UnclearEntry } from '../entry/journal';
import type { FieldChange, RowNote } from './plan';
import type { RefusedLast } from './refused-last';
import type { FieldProofs } from '../send/trials';

/** Everything that a plan is made of; read once, used in memory. */
export interface PlanInput extends Books {
  readonly settings: ResourceSettings;
  readonly unsettled: Unsettled;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Records that this spreadsheet made or changed in the last ten minutes, which a list that lags may not show yet; absent: none. */
  readonly recentIds?: ReadonlySet<string>;
  /** Cells with a formula, as "row:index of the field"; absent where nobody looked. */
  readonly formulas?: ReadonlySet<string>;
  /** What the user said about new rows; absent: nothing. */
  readonly newRows?: NewRowAnswers;
  /** What was refused or kept back the last time, and what is known to be taken; absent: nothing, so that every change goes. */
  readonly refusedLast?: RefusedLast;
  readonly proofs?: Pick<FieldProofs, 'isProven'>;
  /** Columns that the service was seen to ignore; absent: none. */
  readonly ignored?: ReadonlySet<string>;
  /** Counterparties of the service that pulled invoices name, by registration number; absent: nobody looked. */
  readonly invoiceParties?: ReadonlyMap<string, KnownParty>;
  /** Which rows are wanted; absent: all. */
  readonly inScope?: (row: TableRow) => boolean;
}

export interface KnownParty {
  readonly name: string;
  /** Of the latest invoice. */
  readonly day: string;
}

/** What is kept of new rows between commands, by the hash of their content (newRowHash). */
export interface NewRowAnswers {
  /** The user wants it created although something like it exists. */
  isAllowed(hash: string): boolean;
  /**
   * True if the row may have been sent before, so that the user must say. present: all new rows of the tab. If a row that the user was asked about is missing, it may
   * have been edited into any of them.
   */
  isAsked(hash: string, present: () => ReadonlySet<string>): boolean;
  /** Until when (epoch milliseconds; 0: none) a create may land of which only its time is known. Every new row of the list may be that create, so that all wait. */
  mayLandUntil(list: string): number;
}

/** Names a new row by what it holds: rows move, and have no id yet. */
export function newRowHash(resource: ResourceDefinition, values: ReadonlyMap<string, Scalar>): string {
  const content = canonicalJson([resource.name, [...values].sort().map(pair => [...pair])]);
  return `${resource.name}:${sha256Hex(content, 16)}`;
}

/** Names an odd value of one row, which its user may say is meant. record: its id, or newRowHash of a new row. */
export function oddValueHash(
  resource: ResourceDefinition,
  record: string,
  field: string,
  value: Scalar,
): string {
  return `${resource.name}~${jsonHash([record, field, value], 16)}`;
}

/** Makes notes about one row. */
export type Notes = (field: string | null, reason: Text) => RowNote;

export function notesOf({ row }: TableRow, recordId: string | null, title: string): Notes {
  return (field, reason) => ({ row, recordId, title, field, reason });
}

/**
 * What findings about a row come to, once what the user said is meant counts no more as a fault: notes that block it, or, where none does, what to look at. record: its
 * id, or newRowHash of a new row.
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
    else blocked.push({ ...note(field, reason), ifMeant: hash });
  }
  return blocked.length > 0 ? { blocked, warnings: [] } : { blocked, warnings };
}

/** The same for changes that wait for the next push. */
export function laterNotes(note: Notes, later: readonly FieldChange[]): RowNote[] {
  return later.map(({ field }) => ({ ...note(field, pushTexts.goesLater()), follows: true }));
}

/** What the journal still knows of, after settling: these rows and records are left alone. */
export interface Unsettled {
  /** Reason by record id. */
  readonly records: ReadonlyMap<string, Text>;
  /** Reason by token. */
  readonly tokens: ReadonlyMap<string, Text>;
  /** Row numbers (of the table's reading) that lost their token, or carry a copied one, with the reason. */
  readonly rows: ReadonlyMap<number, Text>;
  /** Record ids named by any entry: never taken for somebody else's new record. */
  readonly named: ReadonlySet<string>;
  /** What creates in doubt would create: a new row for the same thing must wait. */
  readonly creates: readonly Readonly<Record<string, Scalar>>[];
  /** Records that take no other change yet, because an earlier try of one that landed may still come; reason by record id. */
  readonly held: ReadonlyMap<string, Text>;
  /** What is in doubt and has no row any more. */
  readonly rowless: readonly RowNote[];
  /** What is sent again, by the number of its row (of the table's reading). */
  readonly resends: ReadonlyMap<number, UnclearEntry>;
}

/** Place of the field that names a row in messages: the first text after the id; -1 for none. */
export function titleAt(resource: ResourceDefinition): number {
  return resource.fields.findIndex(field => fieldTypes[field.type].namesRow);
}

/** A name for a row in messages. */
export function titleOf(resource: ResourceDefinition, row: TableRow): string {
  return shownLine(shown(row.cells[titleAt(resource)] ?? ''), 60);
}

/** The same for a record; null when there is none, or it has no name. */
export function titleOfRecord(resource: ResourceDefinition, record: RemoteRecord | undefined): string | null {
  const value = record?.values[titleAt(resource)] ?? null;
  return value === null || value === '' ? null : shownLine(String(value), 60);
}

/** True when the row's region says that it is foreign: other rules hold for its registration number. Without that column the record's own region counts. */
export function isForeign(resource: ResourceDefinition, row: TableRow, record?: RemoteRecord): boolean {
  const at = resource.fields.findIndex(field => field.name === 'region');
  const field = resource.fields[at];
  if (field === undefined) return false;
  const cell = row.cells[at];
  const region = cell === undefined ? record?.values[at] : fromCell(field, cell).value;
  return region === 'FOREIGN';
}
