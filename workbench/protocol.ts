/** The messages between page, server and the host's thread. Rows and columns count from 0. */

import type {
  Answered,
  HostState,
  PanelFromPage,
  PanelToPage,
  PlatformFromPage,
  Question,
  Ran,
} from './protocol-panel';

export type Language = 'ko' | 'en';

export interface Rect {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** The looks of a cell; an absent member is the default. */
export interface Look {
  readonly background?: string;
  readonly color?: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly wrap?: true;
  readonly horizontal?: 'left' | 'center' | 'right';
  readonly vertical?: 'top' | 'middle' | 'bottom';
}

/** A cell as shown. An empty cell without looks is null. */
export interface CellPicture {
  /** The value that editing starts with: a number, or text. */
  readonly value?: number | string;
  /** The shown text, if it differs from the value. */
  readonly shown?: string;
  readonly formula?: string;
  /** The number of its look, from a `looks` message. */
  readonly look?: number;
  readonly note?: string;
}

export type CellChange = readonly [row: number, column: number, cell: CellPicture | null];

/** From, count. */
export type Stretch = readonly [from: number, count: number];

export interface Dropdown {
  readonly rects: readonly Rect[];
  readonly values: readonly string[];
  /** Whether other values are refused. */
  readonly strict: boolean;
}

export interface FilterPicture {
  readonly rect: Rect;
  /** Columns with a filter, and their shown values; `blanks`: whether empty cells are shown. */
  readonly columns: readonly {
    readonly column: number;
    readonly show: readonly string[];
    readonly blanks: boolean;
  }[];
}

export interface ProtectionPicture {
  /** null: the whole tab. */
  readonly rect: Rect | null;
  readonly description: string;
  /** It only warns; everybody may edit. */
  readonly warnsOnly: boolean;
  readonly mayEdit: boolean;
}

/** A chart with its data. */
export interface ChartPicture {
  readonly id: number;
  readonly kind: 'column' | 'line';
  readonly title: string;
  /** The cell at its upper left corner, and the offset in pixels. */
  readonly anchor: {
    readonly row: number;
    readonly column: number;
    readonly offsetX: number;
    readonly offsetY: number;
  };
  /** The names along the axis. */
  readonly names: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

/** A tab without its cells. */
export interface TabFrame {
  readonly id: number;
  readonly name: string;
  readonly hidden: boolean;
  readonly color: string | null;
  readonly rows: number;
  readonly columns: number;
  /** The number of rows down to the last with content. */
  readonly filledRows: number;
  readonly frozenRows: number;
  readonly frozenColumns: number;
  readonly widths: readonly number[];
  readonly hiddenColumns: readonly Stretch[];
  /** Hidden by hand or by the filter. */
  readonly hiddenRows: readonly Stretch[];
  readonly filter: FilterPicture | null;
  readonly dropdowns: readonly Dropdown[];
  readonly protections: readonly ProtectionPicture[];
  readonly charts: readonly ChartPicture[];
}

export interface Selection {
  readonly tab: number;
  readonly rects: readonly Rect[];
}

/** An item runs a function of the script; a menu holds others. `afterSeparator`: a separator stands above it. */
export type MenuLine = { readonly label: string; readonly afterSeparator?: true } & (
  | { readonly functionName: string }
  | { readonly entries: readonly MenuLine[] }
);

export type PagePlace = 'sidebar' | 'dialog';

export type DialogButton = 'OK' | 'CANCEL' | 'YES' | 'NO' | 'CLOSE';

/** A request to the service. */
export interface RequestLine {
  readonly number: number;
  /** Epoch milliseconds on the service's clock. */
  readonly time: number;
  readonly method: string;
  readonly path: string;
  /** The person with this API key; '' if unknown. */
  readonly person: string;
  readonly key: string | null;
  readonly status: number | 'dropped' | 'pending';
  readonly effect: 'none' | 'created' | 'updated' | 'replayed' | 'landed-late';
  /** The affected record; null if there was no effect. */
  readonly record: string | null;
}

/** A person's act in the spreadsheet. The host decides its result. */
export type Act =
  | {
      readonly kind: 'type';
      readonly tab: number;
      readonly row: number;
      readonly column: number;
      readonly text: string;
    }
  | {
      readonly kind: 'paste';
      readonly tab: number;
      readonly row: number;
      readonly column: number;
      readonly text: string;
    }
  | {
      readonly kind: 'copy';
      readonly fromTab: number;
      readonly from: Rect;
      readonly tab: number;
      readonly to: Rect;
    }
  | { readonly kind: 'clear'; readonly tab: number; readonly rects: readonly Rect[] }
  | {
      readonly kind: 'insert-rows' | 'delete-rows' | 'insert-columns' | 'delete-columns';
      readonly tab: number;
      readonly at: number;
      readonly count: number;
    }
  | {
      readonly kind: 'move-rows' | 'move-columns';
      readonly tab: number;
      readonly at: number;
      readonly count: number;
      readonly before: number;
    }
  | {
      readonly kind: 'hide-rows' | 'hide-columns';
      readonly tab: number;
      readonly at: number;
      readonly count: number;
      readonly hidden: boolean;
    }
  | {
      readonly kind: 'sort';
      readonly tab: number;
      readonly rect: Rect;
      readonly column: number;
      readonly descending: boolean;
    }
  /** The shown values of a column; null: all. Without a column: all values of all columns. */
  | {
      readonly kind: 'filter';
      readonly tab: number;
      readonly column: number | null;
      readonly show: readonly string[] | null;
      readonly blanks: boolean;
    }
  /** Makes or removes a filter. */
  | { readonly kind: 'toggle-filter'; readonly tab: number }
  | { readonly kind: 'rename'; readonly tab: number; readonly name: string }
  | { readonly kind: 'insert-tab' }
  | { readonly kind: 'delete-tab' | 'duplicate-tab' | 'hide-tab' | 'show-tab'; readonly tab: number }
  | { readonly kind: 'undo' | 'redo' };

/** From the page to the host. */
export type FromPage =
  /** Rows of a tab come into view. */
  | { readonly kind: 'see'; readonly tab: number; readonly from: number; readonly to: number }
  | { readonly kind: 'act'; readonly act: Act }
  | { readonly kind: 'select'; readonly selection: Selection }
  | { readonly kind: 'run'; readonly functionName: string; readonly label: string }
  | { readonly kind: 'answer'; readonly dialog: number; readonly button: DialogButton; readonly text: string }
  | { readonly kind: 'close-page'; readonly place: PagePlace }
  | PlatformFromPage
  | PanelFromPage;

/** From the host, or the server, to the page. */
export type ToPage =
  | {
      readonly kind: 'book';
      readonly name: string;
      readonly user: string;
      readonly menus: readonly MenuLine[];
    }
  /** All tabs from left to right, hidden ones included. `changed`: new and changed tabs. */
  | { readonly kind: 'tabs'; readonly order: readonly number[]; readonly changed: readonly TabFrame[] }
  /** New looks, numbered from `from` on. */
  | { readonly kind: 'looks'; readonly from: number; readonly looks: readonly Look[] }
  /**
   * Rows of a tab have moved: for each place from the first on, the former row, as stretches of neighbours. -1: an
   * empty row until its cells arrive. Rows beyond the last stretch are empty.
   */
  | { readonly kind: 'rows'; readonly tab: number; readonly order: readonly Stretch[] }
  /** Cells of a tab that are new to the page or have changed. `seen`: rows that the page has requested. */
  | {
      readonly kind: 'cells';
      readonly tab: number;
      readonly cells: readonly CellChange[];
      readonly seen: Stretch | null;
    }
  | { readonly kind: 'selection'; readonly selection: Selection }
  | { readonly kind: 'started'; readonly label: string }
  | { readonly kind: 'ended'; readonly label: string; readonly error: string | null }
  | { readonly kind: 'toast'; readonly title: string; readonly message: string }
  /** The sheet refused what the person did. */
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'dialog';
      readonly dialog: number;
      readonly form: 'alert' | 'prompt';
      readonly title: string;
      readonly message: string;
      readonly buttons: readonly DialogButton[];
    }
  | {
      readonly kind: 'page';
      readonly place: PagePlace;
      readonly title: string;
      readonly url: string;
      readonly width: number | null;
      readonly height: number | null;
    }
  | { readonly kind: 'page-closed'; readonly place: PagePlace }
  | { readonly kind: 'requests'; readonly lines: readonly RequestLine[] }
  | PanelToPage;

/** From the server to the host's thread. A session is one window of a person. */
export type ToHost =
  /** The window's person and spreadsheet; '' for the first ones. */
  | { readonly kind: 'open'; readonly session: string; readonly person: string; readonly book: string }
  | { readonly kind: 'close'; readonly session: string }
  | { readonly kind: 'from-page'; readonly session: string; readonly message: FromPage }
  /** A google.script.run call of a page. */
  | {
      readonly kind: 'call';
      readonly call: number;
      readonly page: string;
      readonly functionName: string;
      readonly args: string;
    }
  | { readonly kind: 'page-closes'; readonly page: string }
  | { readonly kind: 'ask'; readonly number: number; readonly question: Question }
  /** Takes back all faults of the platform. */
  | { readonly kind: 'set-platform-back' };

/** How a call of google.script.run ended. */
export type CallAnswer =
  | { readonly kind: 'value'; readonly json: string }
  | { readonly kind: 'error'; readonly name: string; readonly message: string };

/** A page that the script has opened; the server serves it. */
export interface OpenedPage {
  /** A secret: the page's address. */
  readonly page: string;
  readonly place: PagePlace;
  readonly title: string;
  readonly html: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** From the host's thread to the server. */
export type FromHost =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'to-page'; readonly session: string; readonly message: ToPage }
  | { readonly kind: 'page-opened'; readonly session: string; readonly opened: OpenedPage }
  | { readonly kind: 'page-gone'; readonly page: string }
  | { readonly kind: 'called'; readonly call: number; readonly answer: CallAnswer }
  | { readonly kind: 'answered'; readonly number: number; readonly answer: Answered }
  | { readonly kind: 'ran'; readonly ran: Ran }
  /** A spreadsheet may have changed, or time has passed. */
  | { readonly kind: 'moved'; readonly state: HostState };

/** The start data of the host's thread. */
export interface HostStart {
  readonly language: Language;
  readonly seed: number;
  readonly serviceUrl: string;
  /** One per person. */
  readonly apiKeys: readonly string[];
  /** The clock advances only by the script's work, so that pictures are repeatable. */
  readonly stillClock: boolean;
  /** The range of days whose transactions are pulled before it opens; null: none. */
  readonly transactions: { readonly from: string; readonly to: string } | null;
  /** The stand-in of BigQuery, and the folder of the add-on with an archive; null: the usual add-on. */
  readonly archive: { readonly url: string; readonly dist: string } | null;
  /** A counter of messages, on which the thread sleeps, and a flag that is 1 if the current run shall die. */
  readonly signal: SharedArrayBuffer;
}
