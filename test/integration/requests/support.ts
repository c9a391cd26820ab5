/** A scenario with saved requests, and what tests type into its tabs. */
import type { LogEntry, RecordData } from '../../../service/index';
import {
  messages,
  openScenario,
  restorerOf,
  type Scenario,
  type ScenarioOptions,
} from '../../support/scenario';
import { page } from '../../support/page-commands';

export const MINUTE = 60_000;
export const RESULTS = 'Request results';
export const JOURNAL = '_finance_sheets_journal';
/** Services that keep no key at all: what protects then is the add-on alone. */
export const NO_KEYS: ScenarioOptions = { service: { switches: { idempotency: { mode: 'off' } } } };

/** Keeps these for the team: name, method, path, query, body. */
export function saveRequests(s: Scenario, ...requests: readonly (readonly string[])[]): void {
  for (const [name = '', method = '', path = '', query = '', body = ''] of requests) {
    const { said } = page(s).saveRequest({ name, method, path, query, body });
    if (!said.includes('was saved') && !said.includes('저장했습니다')) throw new Error(said);
  }
}

/** A tab of the user's own with a header and rows; opened. */
export function ownTab(s: Scenario, name: string, rows: readonly (readonly string[])[]): void {
  const hands = s.book.as(s.kim);
  hands.insertSheet(name);
  rows.forEach((row, i) => {
    row.forEach((text, j) => {
      hands.type(name, `${'ABCDEF'[j]}${i + 1}`, text);
    });
  });
  hands.select(name, `A2:${'ABCDEF'[(rows[0]?.length ?? 1) - 1]}${rows.length}`);
}

export async function tagsNamed(s: Scenario, name: string): Promise<RecordData[]> {
  return (await s.service.records('tags')).filter(record => record['name'] === name);
}

/** What was asked of the service besides reading. */
export async function posts(s: Scenario, path = 'tags'): Promise<LogEntry[]> {
  return (await s.service.log()).filter(entry => entry.method === 'POST' && entry.path.endsWith(`/${path}`));
}

export { messages, openScenario, restorerOf, type Scenario };
