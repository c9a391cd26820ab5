/**
 * A spreadsheet into which benches pull two years of transactions through the built add-on in the host, and the time
 * of plain scripts for the same cells.
 */
import { createHost, type HostOptions, type RunResult } from '../host/index';
import { messages, startScenario, type Scenario } from '../test/support/start-scenario';

const RANGE = 'type=Total, 2024-11-01~2026-10-31';
const TAB = 'Transactions - All';
/** The host's latency per fetch (docs/host.md#latency). */
const FETCH_MS = 150;

export class PullScene {
  private constructor(private readonly scenario: Scenario) {}

  /** With about so many transactions. host: differences from the usual options. */
  static async open(rows: number, host: Partial<HostOptions> = {}): Promise<PullScene> {
    const sizes = { contacts: 403, ticketsPerMonth: Math.round(rows / 23.9) };
    const scenario = await startScenario({
      service: { sizes },
      host: { contexts: 'fresh', wallLimitMs: 600_000, fetch: { maxAnswerBytes: 50_000_000 }, ...host },
    });
    return new PullScene(scenario);
  }

  /** The first pull, or a refresh. Throws if it did not finish in one execution. */
  pull(): RunResult {
    const run = this.scenario.run('menuPullTickets', [RANGE]);
    if (!messages(run).includes('records pulled'))
      throw new Error(run.error?.message ?? `not pulled: ${messages(run)}`);
    return run;
  }

  /** Rows and columns of the tab with its header. */
  size(): { readonly rows: number; readonly columns: number } {
    const sheet = this.scenario.book.sheet(TAB);
    return { rows: sheet.size().rows, columns: sheet.size().columns };
  }

  /**
   * Makes amount and description of so many rows differ from the service, spread evenly. It edits the sheet, because
   * a change in the stand-in's large list takes seconds.
   */
  changeRows(count: number): void {
    const { book, kim } = this.scenario;
    const sheet = book.sheet(TAB);
    const hands = book.as(kim);
    const step = Math.floor((this.size().rows - 30) / count);
    for (let i = 0; i < count; i++) {
      hands.type(TAB, sheet.a1('Amount', 2 + i * step), `${1_000_000 + i}`);
      hands.type(TAB, sheet.a1('Description', 2 + i * step), `changed ${i}`);
    }
  }

  /** The size of the list's answers in bytes. */
  async textBytes(): Promise<number> {
    return Buffer.byteLength(JSON.stringify(await this.scenario.service.records('tickets')));
  }

  close(): Promise<void> {
    return this.scenario.close();
  }
}

export function spreadsheetCalls({ calls }: RunResult): number {
  return calls.byService['SpreadsheetApp'] ?? 0;
}

/** Simulated milliseconds of the fetches. */
export function fetchMs({ fetches }: RunResult): number {
  return fetches.length * FETCH_MS;
}

/** Simulated milliseconds that plain scripts take for as many cells. */
export interface PlainScripts {
  /** One getValues of all cells. */
  readonly read: number;
  /** One setValues of all cells, and a flush. */
  readonly write: number;
  readonly rowByRow: number;
  readonly columnByColumn: number;
}

export async function plainScripts(rows: number, columns: number): Promise<PlainScripts> {
  const code = `
    const sheet = () => SpreadsheetApp.getActiveSpreadsheet().getSheets()[0];
    const lines = (rows, columns) => Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (_, j) => i + j));
    function room() { sheet().insertRowsAfter(1, ${rows}); sheet().insertColumnsAfter(1, ${columns}); }
    function write() { sheet().getRange(1, 1, ${rows}, ${columns}).setValues(lines(${rows}, ${columns})); SpreadsheetApp.flush(); }
    function read() { sheet().getRange(1, 1, ${rows}, ${columns}).getValues(); }
    function rowByRow() { const all = lines(${rows}, ${columns}); const at = sheet();
      all.forEach((line, i) => at.getRange(i + 1, 1, 1, ${columns}).setValues([line])); SpreadsheetApp.flush(); }
    function columnByColumn() { const all = lines(${rows}, ${columns}); const at = sheet();
      for (let j = 0; j < ${columns}; j++) at.getRange(1, j + 1, ${rows}, 1).setValues(all.map(line => [line[j]])); SpreadsheetApp.flush(); }`;
  const host = await createHost({ bundle: { code }, wallLimitMs: 600_000 });
  try {
    const user = host.user({ email: 'kim@example.com', locale: 'en' });
    const spreadsheet = host.createSpreadsheet({ name: 'Plain', owner: user, editors: [], locale: 'en_US' });
    const ms = (name: string): number => {
      const run = host.run(name, { user, spreadsheet });
      if (run.outcome !== 'finished') throw new Error(`${name}: ${run.error?.message ?? run.outcome}`);
      return run.elapsedMs;
    };
    ms('room');
    return {
      write: ms('write'),
      read: ms('read'),
      rowByRow: ms('rowByRow'),
      columnByColumn: ms('columnByColumn'),
    };
  } finally {
    await host.close();
  }
}
