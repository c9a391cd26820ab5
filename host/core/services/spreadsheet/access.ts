/**
 * The seam between the runtime and SpreadsheetApp: what an execution brings along, and what it gets back.
 */
import type { DocumentState } from '../../model/state';

/** What the runtime knows about the execution that asks for SpreadsheetApp. */
export interface SpreadsheetAccess {
  /** The spreadsheet that the script is bound to; null when there is none. Its identity never changes: a restore mutates it in place. */
  readonly document: DocumentState | null;
  /** False where nobody looks on (a clock trigger): the first tab is the active one, and what the script activates moves nobody's screen. */
  readonly hasScreen?: boolean;
  /** What `SpreadsheetApp.getUi()` answers. Without it the call throws as in a context that has no user interface. */
  readonly getUi?: () => object;
  /** Records `Spreadsheet.toast`. Missing: the toast is shown to nobody. */
  readonly toast?: (message: string, title: string, timeoutSeconds: number) => void;
  /** Names of the bundle's custom functions: a formula that uses another unknown name shows #NAME?. */
  readonly customFunctions?: ReadonlySet<string>;
}

/** SpreadsheetApp for one execution, and the bookkeeping of its buffered writes. */
export interface SpreadsheetService {
  /** The strict `SpreadsheetApp` object that goes into the bundle's globals. */
  readonly app: object;
  /** Applies what is still queued; the runtime calls it at the regular end of an execution. May throw as a flush may. */
  commit(): void;
  /** After a kill: applies a seeded part of what is queued, each block perhaps only down to some row, and drops the rest. */
  discard(random: () => number): void;
  /** How many writes are queued. */
  pending(): number;
  /** Answers once, after a flush or a read, that a cell waits for a custom function. */
  takeLoading(): boolean;
}
