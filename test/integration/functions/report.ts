/** A sheet of a user's own, in which formulas are typed, and what they answer and cost. */
import { afterAll, beforeAll } from 'vitest';
import { cellFunctions } from '../../../src/main/cell-functions';
import { openScenario, startScenario, type Scenario, type ScenarioOptions } from '../../support/scenario';
import { page } from '../../support/page-commands';

export interface Answer {
  /** The formula's own cell. */
  readonly value: unknown;
  /** What the cell says when it has no answer; '' when it has one. */
  readonly says: string;
  /** The block that the formula fills. */
  readonly rows: readonly (readonly unknown[])[];
  /** Requests to the service. */
  readonly fetches: number;
  /** Blocks of cells that were read. */
  readonly reads: number;
  /** Calls of any service of Apps Script. */
  readonly calls: number;
  /** How often a cell function ran. */
  readonly runs: number;
}

/** Names of the functions that may ask the service. */
export const ASKING = cellFunctions.flatMap(({ name, asks }) => (asks === undefined ? [] : [name]));

/** Days of the data of the stand-in service, in which much is pulled. */
export const DAYS = '2026-09-01~2026-10-31';

export class Report {
  constructor(readonly scenario: Scenario) {}

  /** Types a formula into A1 of an empty sheet. `others` are typed first: the sheet's contents by address. */
  ask(formula: string, others: Readonly<Record<string, string>> = {}, who = this.scenario.kim): Answer {
    const { book } = this.scenario;
    if (book.sheets().includes('Report')) book.as(who).deleteSheet('Report');
    book.as(who).insertSheet('Report');
    // Sheets adds rows for a result that needs them, and no columns.
    book.as(who).insertColumns('Report', 'Z', 40);
    for (const [a1, text] of Object.entries(others)) book.as(who).type('Report', a1, text);
    return this.counted(() => book.as(who).type('Report', 'A1', formula));
  }

  /** What A1 answers after something was done, and what that cost in cell functions. */
  counted(work: () => unknown): Answer {
    const { book } = this.scenario;
    const before = new Set(book.formulaRuns);
    work();
    const runs = book.formulaRuns.filter(run => !before.has(run)).map(run => run.result);
    const sheet = book.sheet('Report');
    const cell = sheet.state.rows[0]?.cells[0];
    const says =
      typeof cell === 'object' && typeof cell.v === 'object' && cell.v !== null ? cell.v.message : '';
    return {
      value: sheet.cell('A1').value,
      says: says ?? '',
      rows: sheet.values(),
      fetches: runs.reduce((sum, run) => sum + run.fetches.length, 0),
      reads: runs.reduce((sum, run) => sum + (run.calls.byMember['Range.getValues'] ?? 0), 0),
      calls: runs.reduce((sum, run) => sum + run.calls.total, 0),
      runs: runs.length,
    };
  }

  allow(names: readonly string[] = ASKING): void {
    page(this.scenario).allow(names);
  }

  /** Pulls every list that a function shows. */
  pullAll(): void {
    const { scenario } = this;
    for (const list of ['Categories', 'Tags', 'TagDetails', 'Contacts', 'People', 'Teams'])
      scenario.run(`menuPull${list}`);
    for (const list of ['WorkspaceProfile', 'Subscription']) scenario.run(`menuPull${list}`);
    for (const list of ['Balances', 'Holidays']) scenario.run(`menuPull${list}`, [DAYS]);
    scenario.run('menuPullExchangeRates', ['2026-10-30']);
    scenario.run('menuPullTickets', [`type=Card+Bank account, ${DAYS}`]);
  }
}

/** A report that stays open until it is closed. */
export async function startReport(options: ScenarioOptions = {}): Promise<Report> {
  return new Report(await startScenario(options));
}

/** A report for the running test. */
export async function openReport(options: ScenarioOptions = {}): Promise<Report> {
  return new Report(await openScenario(options));
}

/** A report that all tests of a group share. */
export function sharedReport(
  options: ScenarioOptions = {},
  prepare: (report: Report) => unknown = () => undefined,
): () => Report {
  let report: Report | undefined;
  beforeAll(async () => {
    report = await startReport(options);
    await prepare(report);
  });
  afterAll(() => report?.scenario.close());
  return () => report as Report;
}
