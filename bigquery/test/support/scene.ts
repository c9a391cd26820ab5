/** The built archive in the host, between the stand-in of the service and the stand-in of BigQuery. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAddOn } from '../../../scripts/build-add-on.mjs';
import { buildNodeParts } from '../../../scripts/build-node-parts.mjs';
import { root } from '../../../scripts/root.mjs';
import type { RunOptions, RunResult } from '../../../host/index';
import {
  agreeableBut,
  startScenario,
  type Scenario,
  type ScenarioOptions,
} from '../../../test/support/start-scenario';
import { type RunningBigQuery, spawnBigQuery } from '../../index';

/** One for each worker, because test files run beside each other. */
const DIST = `lib/test-archive-dist-${process.pid}-${process.env['VITEST_POOL_ID'] ?? ''}`;
const SCOPES =
  'spreadsheets.currentonly+script.external_request+script.container.ui+script.scriptapp+userinfo.email+bigquery';
export const TOKEN = `ya29.local-host.kim@example.com.${SCOPES}`;
export const PLACE = 'test-project.books';
const PAYROLL = ['Transactions - Payroll'];

export async function buildArchive(): Promise<void> {
  await buildNodeParts();
  await buildAddOn({ outdir: DIST, withBigQuery: true, check: false });
}

export function removeArchive(): void {
  rmSync(join(root, DIST), { recursive: true, force: true });
}

export class Scene {
  static async open(
    service: ScenarioOptions['service'] = {},
    host: ScenarioOptions['host'] = {},
  ): Promise<Scene> {
    const bigQuery = await spawnBigQuery({ tokens: { [TOKEN]: 'owner' } });
    const fetch = { standIns: { 'bigquery.googleapis.com': bigQuery.url }, ...host.fetch };
    const scenario = await startScenario({ service, host: { ...host, dist: join(root, DIST), fetch } });
    return new Scene(scenario, bigQuery);
  }

  private constructor(
    readonly scenario: Scenario,
    readonly bigQuery: RunningBigQuery,
  ) {}

  async close(): Promise<void> {
    await this.scenario.close();
    await this.bigQuery.stop();
  }

  /** Archives lists by number ("7": transactions) without payroll. */
  archive(months: string, lists = '7', options: Partial<RunOptions> = {}): RunResult {
    return this.run('menuArchive', [PLACE, lists, months], options);
  }

  /** Brings archived months back into a tab, without payroll. */
  back(months: string): RunResult {
    return this.run('menuArchiveBack', [PLACE, months]);
  }

  private run(name: string, typed: readonly string[], options: Partial<RunOptions> = {}): RunResult {
    return this.scenario.run(name, typed, { dialogs: agreeableBut(PAYROLL, typed), ...options });
  }

  async query(sql: string): Promise<(string | null)[][]> {
    const answer = await fetch(`${this.bigQuery.url}/bigquery/v2/projects/test-project/queries`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: sql, useLegacySql: false, maxResults: 10_000 }),
    });
    const { rows = [], error } = (await answer.json()) as {
      rows?: { f: { v: string | null }[] }[];
      error?: { message: string };
    };
    if (error) throw new Error(error.message);
    return rows.map(({ f }) => f.map(({ v }) => v));
  }

  async total(table: string): Promise<number> {
    return Number((await this.query(`SELECT COUNT(*) AS total FROM books.${table}`))[0]?.[0]);
  }
}
