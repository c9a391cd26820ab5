/** Messages of the panel, the platform's faults, people and stories; protocol.ts has the spreadsheet's. */

/** A switch of the service, by its name in server and page. */
export type SwitchName =
  | 'slow'
  | 'rate-limit'
  | 'fail-before'
  | 'fail-after'
  | 'drop-after'
  | 'time-out'
  | 'lag'
  | 'replace'
  | 'other-shape';

/** A fault of the platform for a run. Each works once. */
export type PlatformOrder =
  /** The current run dies at its next call. */
  | 'kill-now'
  /** The next run that sends dies after its third writing request. */
  | 'kill-sending'
  /** The spreadsheet service fails at the next call that reads or writes cells. */
  | 'fail'
  /** After its first request the next run has one minute left. */
  | 'limit';

export interface VersionLine {
  readonly version: number;
  /** Epoch milliseconds on the host's clock. */
  readonly time: number;
  readonly why: 'start' | 'story' | 'by-hand' | 'before-restoring';
}

/** A spreadsheet that a window can open: the first one, or a copy of it. */
export interface BookLine {
  readonly book: string;
  readonly name: string;
}

/** The platform's state for a window's spreadsheet. */
export interface PlatformPicture {
  readonly orders: readonly PlatformOrder[];
  /** Delays each request by half a second, so that a person can follow. */
  readonly slowMotion: boolean;
  readonly isRunning: boolean;
  /** Epoch milliseconds on the host's clock. */
  readonly time: number;
  readonly versions: readonly VersionLine[];
  readonly books: readonly BookLine[];
}

export interface FieldPicture {
  readonly name: string;
  readonly label: string;
}

export interface RecordLine {
  readonly id: string;
  readonly cells: readonly string[];
  /** The last change since the start and its author; null if unchanged. */
  readonly mark: { readonly by: 'add-on' | 'colleague'; readonly what: 'created' | 'updated' } | null;
  /** Indexes of the cells that differ from the start. */
  readonly changed: readonly number[];
}

export interface RecordsPicture {
  readonly list: string;
  readonly search: string;
  readonly fields: readonly FieldPicture[];
  /** The number of records that the search finds. `rows` are the first of them, changed ones first. */
  readonly found: number;
  readonly rows: readonly RecordLine[];
}

export interface ExchangePicture {
  /** The request's number. */
  readonly number: number;
  /** '' without a body. */
  readonly request: string;
  /** null: there is no answer yet, or there was none. */
  readonly answer: string | null;
}

export interface StoryLine {
  readonly story: string;
  readonly title: string;
  readonly about: string;
}

export interface StepPicture {
  readonly text: string;
  /** Where to click, in the words of the screen. */
  readonly where: string;
}

/** A result, with both sides next to each other. */
export interface OutcomeLine {
  readonly what: string;
  readonly sheet: string;
  readonly service: string;
  readonly isGood: boolean;
}

export interface OutcomePicture {
  readonly lines: readonly OutcomeLine[];
  readonly verdict: string;
  readonly isGood: boolean;
}

export interface StoryPicture {
  readonly story: string;
  readonly title: string;
  readonly steps: readonly StepPicture[];
  /** The index of the current step; the number of steps at the end. */
  readonly at: number;
  readonly busy: 'scene' | 'step' | null;
  readonly outcome: OutcomePicture | null;
  /** The error of a step that the workbench did for the person. */
  readonly trouble: string | null;
}

/** From the page to the server. */
export type PanelFromPage =
  | { readonly kind: 'switch'; readonly name: SwitchName; readonly isOn: boolean }
  /** Turns all switches of service and platform off. */
  | { readonly kind: 'set-all-back' }
  /** Resets the service and the spreadsheet to the start. */
  | { readonly kind: 'start-over' }
  /** From now on the window gets these records; null: none. */
  | { readonly kind: 'watch-records'; readonly list: string | null; readonly search: string }
  | {
      readonly kind: 'change-record';
      readonly list: string;
      readonly id: string;
      readonly field: string;
      readonly value: string;
    }
  /** Asks for the bodies of a request and its answer. */
  | { readonly kind: 'read-request'; readonly number: number }
  | { readonly kind: 'start-story'; readonly story: string }
  | { readonly kind: 'do-step' }
  | { readonly kind: 'leave-story' };

/** From the page to the host. */
export type PlatformFromPage =
  | { readonly kind: 'order'; readonly order: PlatformOrder; readonly isOn: boolean }
  | { readonly kind: 'slow-motion'; readonly isOn: boolean }
  | { readonly kind: 'pass-time'; readonly minutes: number }
  | { readonly kind: 'take-version' }
  | { readonly kind: 'restore-version'; readonly version: number }
  | { readonly kind: 'copy-book' };

/** To the page. */
export type PanelToPage =
  | { readonly kind: 'switches'; readonly on: readonly SwitchName[] }
  | { readonly kind: 'platform'; readonly platform: PlatformPicture }
  | { readonly kind: 'records'; readonly records: RecordsPicture }
  | { readonly kind: 'exchange'; readonly exchange: ExchangePicture }
  | { readonly kind: 'stories'; readonly stories: readonly StoryLine[] }
  | { readonly kind: 'story'; readonly story: StoryPicture | null }
  /** Service and spreadsheet are being reset; acts meanwhile would be lost. */
  | { readonly kind: 'starting-over'; readonly isOn: boolean }
  /** The service was restarted: its requests count from 1 again. */
  | { readonly kind: 'requests-gone' }
  /** Another window has answered the dialog, or its script has ended. */
  | { readonly kind: 'dialog-gone'; readonly dialog: number };

/** The server's question to the host for a story. Each question gets one answer. */
export type Question =
  /** Ends every current run, dialogs included. */
  | { readonly kind: 'end-runs' }
  /** Replaces the spreadsheet by a new one: connected, after these commands. */
  | { readonly kind: 'set-scene'; readonly runs: readonly string[] }
  /** The texts of a tab; null if it does not exist. */
  | { readonly kind: 'cells'; readonly tab: string }
  | { readonly kind: 'tabs' }
  | { readonly kind: 'show-tab'; readonly tab: string }
  | { readonly kind: 'type'; readonly tab: string; readonly cells: readonly TypedCell[] }
  /** Runs a command of the menu in the first window; its dialogs are shown and answered. */
  | {
      readonly kind: 'run';
      readonly functionName: string;
      readonly label: string;
      readonly typed: readonly string[];
      /** Milliseconds that a dialog is shown before it is answered. */
      readonly paceMs: number;
    }
  /** Calls a method of the sidebar in the first window, which opens it. */
  | { readonly kind: 'call'; readonly method: string; readonly input: unknown }
  | { readonly kind: 'orders'; readonly orders: readonly PlatformOrder[] }
  | { readonly kind: 'pass'; readonly ms: number };

export interface TypedCell {
  /** From 0. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

export type Answered =
  | { readonly kind: 'done' }
  | { readonly kind: 'cells'; readonly cells: readonly (readonly string[])[] | null }
  | { readonly kind: 'tabs'; readonly names: readonly string[] }
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly message: string };

/** The host's state. */
export interface HostState {
  /** Epoch milliseconds on the host's clock. */
  readonly time: number;
  readonly isRunning: boolean;
  readonly orders: readonly PlatformOrder[];
}

/** An ended execution. */
export interface Ran {
  /** The script's function; for a page's call, the method. */
  readonly functionName: string;
  readonly outcome: 'finished' | 'threw' | 'killed' | 'timedOut' | 'asked';
  readonly user: string;
}
