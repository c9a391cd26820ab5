/**
 * Loads in the outbox. Each is written down before it is sent. A build without BigQuery knows no loads and skips these
 * rows, because no request of the team has their kind.
 */

import type { Load, LoadOutcome } from '../../bigquery/load';
import type { Workbook } from '../../platform/ports';
import { requestId } from '../../requests/request-entry';
import type { Binding } from '../binding';
import { JournalRows } from './journal-rows';

export class LoadJournal {
  private readonly rows: JournalRows;

  constructor(
    private readonly workbook: Workbook,
    private readonly binding: Binding,
    private readonly user: string,
  ) {
    this.rows = new JournalRows(workbook);
  }

  /** outcome: null before it is sent. After the return, a kill cannot lose it. */
  put(load: Load, at: number, outcome: LoadOutcome['kind'] | null): void {
    const head = outcome === null ? 'sent' : 'closed';
    const text = JSON.stringify({ kind: 'load', ...load, outcome, user: this.user, at });
    this.rows.put(this.binding, [{ heads: [requestId(load.loadId), head, '0'], text }]);
    this.workbook.flush();
  }
}
