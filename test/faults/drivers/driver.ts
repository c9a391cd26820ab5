/**
 * The world of the fault machine: the add-on, users at a spreadsheet, and the service. All calls are synchronous.
 * One driver works over ports and runs thousands of histories in a minute.
 * The other driver works through the host, where the built bundle uses HTTP.
 */

import type { Config } from '../history/config';
import type { FaultSwitches } from '../history/faults';

export type UserName = 'kim' | 'lee';

/** A point in an execution: before or after the nth call of a kind. */
export interface CallPoint {
  readonly kind: CallKind;
  /** Counts from 1. */
  readonly nth: number;
}

/** property: a property that is written. */
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

/** A platform service fails at a call. catch and finally run, and the execution continues. */
export interface Failure extends CallPoint {
  /** after: the call has had its effect, although it failed. */
  readonly when: 'before' | 'after';
  /** A part of the waiting writes is lost with the call. */
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
  /** Of a call from the page. */
  readonly args?: readonly unknown[];
  readonly reply: (dialog: Dialog) => Reply;
  readonly kill?: Kill | undefined;
  readonly failure?: Failure | undefined;
  /** Actions of others before a call. */
  readonly between?: { readonly at: CallPoint; readonly act: () => void } | undefined;
}

export interface RunEnd {
  readonly killed: boolean;
  /** The platform service failed as ordered. */
  readonly failed: boolean;
  /** The error that reached the platform. It is expected only if the dialog for the error failed. */
  readonly error: string | null;
  /** The entry point's result. */
  readonly value?: unknown;
}

export type RawCell = string | number | boolean;

export interface RowView {
  readonly row: number;
  /** The machine's mark on the row, which moves with the row; null for a new row. */
  readonly mark: string | null;
  /** By column from 1 (index 0 is column 1); '' for an empty cell. */
  readonly cells: readonly RawCell[];
}

/** The tab as it is in the spreadsheet, without unflushed writes. */
export interface TabView {
  readonly name: string;
  /** Column by field from 1; '$status' is the status. Metadata identifies a column, and not its label. */
  readonly columns: ReadonlyMap<string, number>;
  readonly header: readonly RawCell[];
  /** The status header of each tab, if there are several tabs. */
  readonly statusHeaders?: readonly string[];
  readonly rows: readonly RowView[];
  /** All formulas in the tab. */
  readonly formulas: readonly string[];
}

/** The add-on's hidden books, as they are in the spreadsheet and in the document properties. */
export interface Books {
  /** Entries of the hidden journal, oldest first. */
  readonly journal: readonly StoredEntry[];
  readonly fence: Fence | null;
  /** Marks of the rows by the content of their id cell. */
  readonly marks: ReadonlyMap<string, readonly string[]>;
}

export interface Fence {
  readonly sequence: number;
  readonly open: readonly { readonly k: string; readonly h: string }[];
}

/** A stored entry. The machine reads it without the add-on's code. */
export interface StoredEntry {
  readonly operationId: string;
  readonly state: string;
  readonly resource: string;
  readonly kind: 'update' | 'create';
  readonly recordId: string | null;
  readonly token: string | null;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** Unedited fields that the update sends along. */
  readonly carried?: Readonly<Record<string, unknown>>;
  readonly key: string | null;
  readonly attempt: number;
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly outcome?: string;
  /** The entry's place in a described request, and the number of its entries. */
  readonly request?: { readonly template: string; readonly place: number; readonly count: number };
  readonly lastSentAt: number | null;
  readonly title: string;
  /** E-mail address of the user who confirmed the entry. */
  readonly user: string;
  /** The user wants the entry although a similar record exists. */
  readonly anyway?: boolean;
}

export type Fields = Readonly<Record<string, unknown>>;

export interface EffectSeen {
  readonly kind: 'created' | 'updated';
  readonly resource: string;
  readonly id: string;
  /** True if the effect came later than the request. */
  readonly late: boolean;
  /** The Idempotency-Key of the request. */
  readonly key: string | null;
  readonly before: Fields | null;
  readonly after: Fields;
}

/** One request at a service with its result, in the order of events. */
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
  /** Effects of earlier requests that have landed by now. */
  readonly landedBefore: readonly EffectSeen[];
  /** The immediate effects: on one record, or on many for a described request. */
  readonly effects: readonly EffectSeen[];
  /** Keys of writes whose effect is still to come after this request. */
  readonly pending: readonly string[];
  /** null: no answer reached the client. */
  readonly answer: { readonly status: number; readonly text: string } | null;
  /** The books when the request arrived. */
  readonly books: Books;
}

/** Gets the events of a running execution. */
export interface Observer {
  /** A request was made, and its result is known. depth: the number of running executions, including this one. */
  exchange(exchange: Exchange): void;
  /** An effect landed while no request was made. */
  landed(effect: EffectSeen): void;
}

/** Users' actions at the tab or tabs of the resource (drivers/several-tabs.ts). Rows by number, fields by name. */
export interface Hands {
  /** The tab that was opened last, from 0. */
  readonly opened: number;
  view(): TabView | null;
  /** The names of the tabs that exist. */
  names(): readonly string[];
  /** Gives a mark to a row without one. */
  mark(row: number, mark: string): void;
  type(row: number, field: string, text: string): void;
  typeAt(row: number, column: number, text: string): void;
  /** Pastes fields of rows from this row on. The grid grows if necessary. */
  paste(row: number, rows: readonly Readonly<Record<string, string>>[]): void;
  insertRow(before: number): void;
  deleteRow(row: number): void;
  /** Pastes these columns of a row (null: clears them) over count rows. The rows keep their marks. */
  copyCells(from: number | null, to: number, count: number, first: number, last: number): void;
  sort(column: number, descending: boolean): void;
  sortColumns(by: number, descending: boolean, from: number, to: number): void;
  insertColumn(before: number, label: string): void;
  rename(name: string): void;
  /** Makes a copy of the tab, and perhaps deletes the original. */
  duplicate(name: string, isMoved: boolean): void;
  /** Opens the tab; n chooses between several tabs. */
  open(n?: number): void;
  /** Selects rows of the open tab. */
  select(first: number, last: number): void;
  hiddenSheets(): readonly string[];
  deleteSheet(name: string): void;
  /** The content of all visible sheets of users, as one text. */
  elsewhere(): string;
}

/** Everything that an editor without a key can write: every sheet, and developer metadata. */
export interface Forge {
  /** Names of the hidden sheets. */
  sheets(): readonly string[];
  /** All cells of a sheet from row 1. */
  cells(sheet: string): RawCell[][];
  /** Writes a row from column 1 as text, and clears the cells to the right. Makes a missing sheet. */
  set(sheet: string, row: number, cells: readonly RawCell[]): void;
  /** Developer metadata of sheets. */
  metadata(): readonly { readonly sheet: string; readonly key: string; readonly value: string }[];
  setMetadata(sheet: string, key: string, value: string): void;
}

/** The service, as its web application and a network engineer see it. */
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
  /** The number of queued faults that have occurred. */
  struck(): number;
  calm(): void;
  pendingLandings(): number;
}

export interface Driver {
  readonly config: Config;
  observer: Observer;
  now(): number;
  /** Time passes, and due effects land. */
  wait(ms: number): void;
  run(order: RunOrder): RunEnd;
  /** Tells the observer all past events, in a driver that does not tell them at once. */
  drain(): void;
  readonly hands: Hands;
  readonly forge: Forge;
  /** Journal rows of another spreadsheet, from which kim pushed to the same workspace. Some were never sent. */
  anotherSpreadsheet(): RawCell[][];
  readonly main: ServiceSide;
  readonly other: ServiceSide;
  books(): Books;
  remember(): void;
  /** Restores the remembered version, or only its visible tabs. The document properties stay. */
  restore(onlyVisible: boolean): void;
  close(): void;
}
