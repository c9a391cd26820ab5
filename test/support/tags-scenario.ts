/** A scenario with pulled tags and their tab open, and the actions of tests. */
import type { LogEntry } from '../../service/index';
import { openScenario, type Scenario, type ScenarioOptions, STATUS } from './scenario';

export const NAME = 'Name ★';

/** Opens a scenario with pulled tags and an editable name. write: adds fields, or is a whole setting (others=never). */
export async function pulledTags(options: ScenarioOptions = {}, write = ''): Promise<Scenario> {
  const scenario = await openScenario(options);
  const setting = write.includes('=') ? write : `write=${write}`;
  if (write !== '') scenario.run('menuSettings', ['tags', setting]);
  scenario.run('menuPullTags');
  scenario.book.as(scenario.kim).select('Tags');
  return scenario;
}

/** Types into a cell as kim. */
export function type(s: Scenario, label: string, row: number, text: string): void {
  s.book.as(s.kim).type('Tags', s.book.sheet('Tags').a1(label, row), text);
}

/** Types a new row below the last row, and returns its number. */
export function typeNew(s: Scenario, name: string): number {
  const row = s.book.sheet('Tags').size().rows + 1;
  type(s, NAME, row, name);
  return row;
}

export function cell(s: Scenario, label: string, row: number): string {
  return String(s.book.sheet('Tags').column(label)[row - 2] ?? '');
}

export function status(s: Scenario, row: number): string {
  return String(s.book.sheet('Tags').cell([STATUS, row]).value);
}

export async function writes(s: Scenario): Promise<LogEntry[]> {
  return (await s.service.log()).filter(
    entry => entry.method === 'PUT' || (entry.method === 'POST' && entry.path.endsWith('/tags')),
  );
}

export async function tagNamed(s: Scenario, name: string): Promise<Record<string, unknown>[]> {
  return (await s.service.records('tags')).filter(record => record['name'] === name) as Record<
    string,
    unknown
  >[];
}
