/**
 * What the fault machine needs of a world: the add-on, people at a spreadsheet, the service. Two implementations: over ports, where thousands of
 * histories run in a minute, and through the host, where the built bundle talks HTTP. Everything is synchronous.
 */

import type { Config } from '../history/config';
import type { FaultSwitches } from '../history/faults';

export type UserName = 'kim' | 'lee';

/** Where in an execution something happens: before (or after) the nth call of that kind. */
export interface CallPoint {
  readonly kind: CallKind;
  /** From 1. */
  readonly nth: number;
}

/** property: one that is written. */
export type CallKind =
  | 'request'
  | 'flush'
  | 'write'
  | 'property'
  | 'property read'
  | 'read'
  | 'lock'
  | 'call';

export interface Kill extends CallPoint {
  readonly when: 'before' | 'after';
}

/** A service of the platform fails at a call: catch and finally run, and the execution goes on. */
export interface Failure extends CallPoint {
  /** after: the call has had its effect all the same. */
  readonly when: 'before' | 'after';
  /** Of the writes that wait, a part is lost with it. */
  readonly loses: boolean;
}

export interface Dialog {
  readonly kind: 'tell' | 'confirm' | 'ask';
  readonly message: string;
}

export interface Reply {
  readonly yes: boolean;
  readonly text?: string;
}

export interface RunOrder {
  readonly user: UserName;
  readonly entryPoint: string;
  readonly reply: (dialog: Dialog) => Reply;
  readonly kill?: Kill | undefined;
  readonly failure?: Failure | undefined;
  /** What others do before a call. */
  readonly between?: { readonly at: CallPoint; readonly act: () => void } | undefined;
}

export interface RunEnd {
  readonly killed: boolean;
  /** The service failed as it was ordered to. */
  readonly failed: boolean;
  /** What the execution threw at the platform: expected only where the dialog failed in which it would have told. */
  readonly error: string | null;
}

export type RawCell = string | number | boolean;

export interface RowView {
  readonly row: number;
  /** The machine's own mark on the row, which moves with it; null for a row that has none yet. */
  readonly mark: string | null;
  /** By column from 1 (index 0 is column 1); '' when empty. */
  readonly cells: readonly RawCell[];
}

/** The tab as it is in the spreadsheet: what is queued and not flushed is not there. */
export interface TabView {
  readonly name: string;
  /** Column by field from 1, '$status' for the status. By what moves with the column, whatever its label says. */
  readonly columns: ReadonlyMap<string, number>;
  readonly header: readonly RawCell[];
  /** Of each of several tabs, what stands above its status. */
  readonly statusHeaders?: readonly string[];
  readonly rows: readonly RowView[];
  /** Formulas anywhere in the tab. */
  readonly formulas: readonly string[];
}

/** The add-on's hidden books as they are in the spreadsheet and the document's properties. */
export interface Books {
  /** Entries of the hidden journal, oldest first. */
  readonly journal: readonly StoredEntry[];
  readonly fence: Fence | null;
  /** Marks of the rows by what stands in their id cell. */
  readonly marks: ReadonlyMap<string, readonly string[]>;
}

export interface Fence {
  readonly sequence: number;
  readonly open: readonly { readonly k: string; readonly h: string }[];
}

/** An entry as it is stored: read by the machine itself, not by the add-on's code. */
export interface StoredEntry {
  readonly operationId: string;
  readonly state: string;
  readonly resource: string;
  readonly kind: 'update' | 'create';
  readonly recordId: string | null;
  readonly token: string | null;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly key: string | null;
  readonly attempt: number;
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly outcome?: string;
  /** Of a described request: its place among how many that left in it. */
  readonly request?: { readonly template: string; readonly place: number; readonly count: number };
  readonly lastSentAt: number | null;
  readonly title: string;
  /** E-mail address of who confirmed it. */
  readonly user: string;
  /** The user wants it although something like it exists. */
  readonly anyway?: boolean;
}

export type Fields = Readonly<Record<string, unknown>>;

export interface EffectSeen {
  readonly kind: 'created' | 'updated';
  readonly resource: string;
  readonly id: string;
  /** Later than its request. */
  readonly late: boolean;
  /** The Idempotency-Key of the request. */
  readonly key: string | null;
  readonly before: Fields | null;
  readonly after: Fields;
}

/** One request as it arrived at a service and what came of it, in the order in which it happened. */
export interface Exchange {
  readonly service: 'main' | 'other';
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly apiKey: string | null;
  readonly key: string | null;
  readonly body: Fields | null;
  readonly bodyText: string;
  /** Effects of earlier requests that landed by now. */
  readonly landedBefore: readonly EffectSeen[];
  /** What it did at once: to one record, or by a described request to many. */
  readonly effects: readonly EffectSeen[];
  /** Writes of which the effect has yet to come, by key, once this request is done. */
  readonly pending: readonly string[];
  /** null: no answer reached the client. */
  readonly answer: { readonly status: number; readonly text: string } | null;
  /** The books at the moment of arrival. */
  readonly books: Books;
}

/** Who wants to know what happens while an execution runs. */
export interface Observer {
  /** A request was made and what came of it is known. depth: how many executions are under way, this one included. */
  exchange(exchange: Exchange): void;
  /** Something landed while nobody asked. */
  landed(effect: EffectSeen): void;
}

/** People's hands at the tab of the resource, or at its tabs (drivers/several-tabs.ts). Rows by number, fields by name. */
export interface Hands {
  /** Which of its tabs was opened last, from 0. */
  readonly opened: number;
  view(): TabView | null;
  /** Names of its tabs, as far as they are there. */
  names(): readonly string[];
  /** Gives marks to rows that have none. */
  mark(row: number, mark: string): void;
  type(row: number, field: string, text: string): void;
  typeAt(row: number, column: number, text: string): void;
  /** Fields of rows from this one on; the grid grows where it must. */
  paste(row: number, rows: readonly Readonly<Record<string, string>>[]): void;
  insertRow(before: number): void;
  deleteRow(row: number): void;
  /** Copies cells of the columns below the last row. */
  copyRow(row: number, columns: readonly number[]): void;
  sort(column: number, descending: boolean): void;
  sortColumns(by: number, descending: boolean, from: number, to: number): void;
  insertColumn(before: number, label: string): void;
  rename(name: string): void;
  /** Opens the tab; n chooses where there are several. */
  open(n?: number): void;
  /** Selects rows of the open tab. */
  select(first: number, last: number): void;
  hiddenSheets(): readonly string[];
  deleteSheet(name: string): void;
  /** Everything in sheets that are neither ours nor hidden, as one text. */
  elsewhere(): string;
}

/** What an editor without any key can write: every sheet, and developer metadata. */
export interface Forge {
  /** Names of the hidden sheets. */
  sheets(): readonly string[];
  /** All cells of a sheet from row 1. */
  cells(sheet: string): RawCell[][];
  /** A row from column 1, as text; what stands to the right of it goes. The sheet is made where it is missing. */
  set(sheet: string, row: number, cells: readonly RawCell[]): void;
  /** Developer metadata of sheets. */
  metadata(): readonly { readonly sheet: string; readonly key: string; readonly value: string }[];
  setMetadata(sheet: string, key: string, value: string): void;
}

/** The service behind the add-on, as its web application and a network engineer see it. */
export interface ServiceSide {
  readonly url: string;
  key(user: UserName): string;
  records(): readonly Fields[];
  add(fields: Fields): string;
  change(id: string, fields: Fields): void;
  remove(id: string): void;
  switches(settings: FaultSwitches): void;
  queueFault(fault: {
    readonly match: {
      readonly method?: string;
      readonly path?: string;
      readonly bodyIncludes?: string;
      readonly nth?: number;
    };
    readonly switches: FaultSwitches;
    readonly times?: number;
  }): void;
  /** How many of the queued faults have struck so far. */
  struck(): number;
  calm(): void;
  pendingLandings(): number;
}

export interface Driver {
  readonly config: Config;
  observer: Observer;
  now(): number;
  /** Time passes; what is to land lands. */
  wait(ms: number): void;
  run(order: RunOrder): RunEnd;
  /** Tells the observer what happened so far, where that is not told at once. */
  drain(): void;
  readonly hands: Hands;
  readonly forge: Forge;
  /** Rows of the journal of another spreadsheet, in which kim has pushed to the same workspace: some were never sent. */
  anotherSpreadsheet(): RawCell[][];
  readonly main: ServiceSide;
  readonly other: ServiceSide;
  books(): Books;
  remember(): void;
  /** The version that was remembered comes back; the document's properties stay. */
  restore(): void;
  close(): void;
}
