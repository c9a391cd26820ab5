/** What the demo counts, on the screen and in the records of the service. */

/** What happened on the way, and what it did to the records: both of the last must be 0. */
export interface Story {
  /** Rows that a colleague had changed meanwhile, and that were asked about instead of sent. */
  readonly conflicts: number;
  /** Requests without an answer, of which nobody knew at first whether they had an effect. */
  readonly timeouts: number;
  /** Executions that died in the middle of a push. */
  readonly kills: number;
  /** Records that were made twice, and records that were changed more than once by one edit. */
  readonly duplicates: number;
  /** Edits of either person that are not on the service at the end. */
  readonly lost: number;
}

/** What became of counterparties that the service does not show. */
export interface Limits {
  /** Rows of the tab that stayed although they are not among the newest any more. */
  readonly kept: number;
  /** Formulas that were answered from invoices. */
  readonly lookups: number;
  /** An edit and a new row that were not sent, each with its reason. */
  readonly unsent: number;
  /** Effects of that push on the service: must be 0. */
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
