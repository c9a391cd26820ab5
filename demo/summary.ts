/** The demo's figures, from the screen and from the service's records. */

/** Events on the way and their effect on records. `duplicates` and `lost` must be 0. */
export interface Story {
  /** Rows that a colleague had changed meanwhile: the add-on asked instead of sending them. */
  readonly conflicts: number;
  /** Requests without an answer, whose effect was unknown at first. */
  readonly timeouts: number;
  /** Executions that died in the middle of a push. */
  readonly kills: number;
  /** Records created twice, and records changed more than once by one edit. */
  readonly duplicates: number;
  /** Edits of either person that are missing on the service at the end. */
  readonly lost: number;
}

/** The results for counterparties that the service does not list. */
export interface Limits {
  /** Rows that stayed in the tab although they are no longer among the newest. */
  readonly kept: number;
  /** Formulas answered from invoices. */
  readonly lookups: number;
  /** An edit and a new row that were not sent, each with its reason. */
  readonly unsent: number;
  /** Effects of that push on the service; must be 0. */
  readonly sent: number;
}

export interface DemoSummary {
  readonly pulled: { readonly categories: number; readonly contacts: number; readonly tickets: number };
  readonly planned: {
    readonly updates: number;
    readonly creates: number;
    readonly conflicts: number;
    readonly blocked: number;
  };
  readonly applied: { readonly updated: number; readonly created: number };
  readonly secondPush: { readonly operations: number };
  readonly service: { readonly duplicates: number; readonly requests: number };
  readonly story: Story;
  /** Only with --published-limits. */
  readonly limits?: Limits;
  readonly fetches: number;
  readonly serviceCalls: number;
  readonly seconds: number;
}
