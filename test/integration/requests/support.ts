/** A scenario with saved requests, and what tests type into its tabs. */
import type { LogEntry, RecordData } from '../../../service/index';
import { messages, openScenario, type Scenario, type ScenarioOptions } from '../../support/scenario';
import { form, page } from '../../support/page-commands';

export const MINUTE = 60_000;
export const RESULTS = 'Request results';
export const JOURNAL = '_finance_sheets_journal';
/** Services that keep no key at all: what protects then is the add-on alone. */
export const NO_KEYS: ScenarioOptions = { service: { switches: { idempotency: { mode: 'off' } } } };

/** Makes the tab of requests by saving one, and writes these below its examples: name, method, path, query, body. */
export function saveRequests(s: Scenario, ...requests: readonly (readonly string[])[]): void {
  const hands = s.book.as(s.kim);
  if (!s.book.hasSheet('Requests')) {
    page(s).saveRequest(form('GET tags', 'First'));
    hands.deleteRows('Requests', 4, 1);
  }
  const first = s.book.sheet('Requests').size().rows + 1;
  requests.forEach((cells, i) => {
    cells.forEach((text, j) => {
      if (text !== '') hands.type('Requests', `${'ABCDE'[j]}${first + i}`, text);
    });
  });
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

export { messages, openScenario, type Scenario };
