/** What the panel of the service, the platform's switches, the people and the guided stories say to each other, beside the spreadsheet itself (protocol.ts). */

/** A switch of the service, by the name under which server and page know it. */
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

/** What is ordered of the platform for a run. Each strikes once. */
export type PlatformOrder =
  /** The run that is going on dies at its next call. */
  | 'kill-now'
  /** The next run that sends dies after its third request that writes. */
  | 'kill-sending'
  /** The spreadsheet service fails at the next call that reads or writes cells. */
  | 'fail'
  /** After its first request the next run has one minute left. */
  | 'limit';

export interface VersionLine {
  readonly version: number;
  /** Milliseconds since the epoch, on the host's clock. */
  readonly time: number;
  readonly why: 'start' | 'story' | 'by-hand' | 'before-restoring';
}

/** A spreadsheet that can be opened in a window: the first one, and copies of it. */
export interface BookLine {
  readonly book: string;
  readonly name: string;
}

/** What stands around the runs of a window's spreadsheet. */
export interface PlatformPicture {
  readonly orders: readonly PlatformOrder[];
  /** Each request waits half a second, so that a person can follow it. */
  readonly slowMotion: boolean;
  readonly isRunning: boolean;
  /** Of the host's clock. */
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
  /** Who has touched it last since the start; null for nobody. */
  readonly mark: { readonly by: 'add-on' | 'colleague'; readonly what: 'created' | 'updated' } | null;
  /** Places of the cells that are not as at the start. */
  readonly changed: readonly number[];
}

export interface RecordsPicture {
  readonly list: string;
  readonly search: string;
  readonly fields: readonly FieldPicture[];
  /** Records that the search finds; `rows` are the first of them, touched ones before the others. */
  readonly found: number;
  readonly rows: readonly RecordLine[];
}

export interface ExchangePicture {
  /** Of the request. */
  readonly number: number;
  /** '' without a body. */
  readonly request: string;
  /** null: there was none yet, or never. */
  readonly answer: string | null;
}

export interface StoryLine {
  readonly story: string;
  readonly title: string;
  readonly about: string;
}

export interface StepPicture {
  readonly text: string;
  /** Where to click, in words of the screen. */
  readonly where: string;
}

/** A line of what happened, with both sides beside each other. */
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
  /** The step that is to be done now; as many as there are steps at the end. */
  readonly at: number;
  readonly busy: 'scene' | 'step' | null;
  readonly outcome: OutcomePicture | null;
  /** What went wrong with a step that was done for the person. */
  readonly trouble: string | null;
}

/** From the page to the server. */
export type PanelFromPage =
  | { readonly kind: 'switch'; readonly name: SwitchName; readonly isOn: boolean }
  /** All switches of service and platform. */
  | { readonly kind: 'set-all-back' }
  /** The service and the spreadsheet as at the start. */
  | { readonly kind: 'start-over' }
  /** From now on the window is told of these records; null: of none. */
  | { readonly kind: 'watch-records'; readonly list: string | null; readonly search: string }
  | {
      readonly kind: 'change-record';
      readonly list: string;
      readonly id: string;
      readonly field: string;
      readonly value: string;
    }
  /** What a request said, and what was answered. */
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
  /** Service and spreadsheet are being set back; what is done meanwhile would be lost. */
  | { readonly kind: 'starting-over'; readonly isOn: boolean }
  /** The service was started anew: its requests count from 1 again. */
  | { readonly kind: 'requests-gone' }
  /** Somebody else has answered it, or its script was ended. */
  | { readonly kind: 'dialog-gone'; readonly dialog: number };

/** What the server asks of the host for a story. Each question gets one answer. */
export type Question =
  /** Ends every run that is going on, dialogs included. */
  | { readonly kind: 'end-runs' }
  /** A new spreadsheet in place of the old one: connected, with these commands run. */
  | { readonly kind: 'set-scene'; readonly runs: readonly string[] }
  /** What a tab shows; null where there is none. */
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
      /** How long a dialog is in sight before it is answered. */
      readonly paceMs: number;
    }
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
  | { readonly kind: 'failed'; readonly message: string };

/** How the host stands. */
export interface HostState {
  /** Of its clock. */
  readonly time: number;
  readonly isRunning: boolean;
  readonly orders: readonly PlatformOrder[];
}

/** An execution that has ended. */
export interface Ran {
  /** Of the script; of a call by a page, what the page has asked for. */
  readonly functionName: string;
  readonly outcome: 'finished' | 'threw' | 'killed' | 'timedOut' | 'asked';
  readonly user: string;
}
