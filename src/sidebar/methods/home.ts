/** What the first screen asks for. */

/** The tab in sight. */
export interface TabView {
  readonly name: string;
  readonly list: string;
  /** "MM-DD HH:MM" in Korea. */
  readonly asOf: string;
  readonly records: number;
  /** '' for a complete list, else why it is not. */
  readonly incomplete: string;
  readonly canRefresh: boolean;
  /** null for a tab from which nothing is sent. */
  readonly edits: EditCounts | null;
}

/** Rows of a tab, counted without asking the service. */
export interface EditCounts {
  readonly edited: number;
  readonly fresh: number;
  /** With a value that cannot be sent. */
  readonly unreadable: number;
  /** Of which the Status column says that they were not sent, or wait for a decision. */
  readonly unsent: number;
}

export interface HomeView {
  /** null: not connected. */
  readonly connection: { readonly workspace: string; readonly address: string } | null;
  readonly tab: TabView | null;
  /** What is still to be done before the month is closed, without what there is none of; null where nothing was counted. */
  readonly closing: {
    readonly title: string;
    readonly counts: readonly { readonly label: string; readonly rows: number }[];
  } | null;
  /** What runs or waits: of a colleague, or of this user. Most urgent first. */
  readonly notices: readonly Notice[];
}

/** goesOn: push: rows wait to be sent, or to be looked for; pull: days that have not come; requests: some wait to be sent. null: nothing can be done from here. */
export interface Notice {
  readonly text: string;
  readonly goesOn: 'push' | 'pull' | 'requests' | null;
  /** It can be dropped: what waits is not sent. */
  readonly canStop: boolean;
  /** Google's page that mends it; absent for none. */
  readonly link?: string;
}

export interface HomeMethods {
  home: { readonly input: null; readonly result: HomeView };
}
