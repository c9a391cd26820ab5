/** What the runtime and SpreadsheetApp exchange for one execution. */
import type { DocumentState } from '../../model/state';

/** What the runtime tells SpreadsheetApp about the execution. */
export interface SpreadsheetAccess {
  /** The bound spreadsheet; null if there is none. Its identity never changes: a restore mutates it in place. */
  readonly document: DocumentState | null;
  /** False for a clock trigger: its first tab is active, and activating affects no screen. Default: true. */
  readonly hasScreen?: boolean;
  /** The result of `SpreadsheetApp.getUi()`. Default: the call throws, as in a context without user interface. */
  readonly getUi?: () => object;
  /** Records `Spreadsheet.toast`. Default: toasts are dropped. */
  readonly toast?: (message: string, title: string, timeoutSeconds: number) => void;
  /** Names of the bundle's custom functions: a formula with another unknown name shows #NAME?. */
  readonly customFunctions?: ReadonlySet<string>;
}

/** SpreadsheetApp for one execution, with its buffered writes. */
export interface SpreadsheetService {
  /** The strict `SpreadsheetApp` object for the bundle's globals. */
  readonly app: object;
  /** Applies the queued writes at the regular end of an execution. It may throw as a flush may. */
  commit(): void;
  /** After a kill: applies a seeded part of the queue (of a block perhaps only the upper rows) and drops the rest. */
  discard(random: () => number): void;
  /** The number of queued writes. */
  pending(): number;
  /** Whether a cell waits for a custom function since the last flush or read. Reading resets it. */
  takeLoading(): boolean;
}
