/** The progress of a command: rows sent, or days fetched. */
export type Progress =
  | { readonly of: 'rows'; readonly done: number; readonly total: number; readonly endsAt: number | null }
  | { readonly of: 'days'; readonly start: string; readonly end: string };
