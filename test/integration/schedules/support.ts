/** A spreadsheet whose clock runs: hours pass, and what is due is run as the platform does it. */
import type { Book, HostUser, RunResult } from '../../../host/index';
import { openSidebar } from '../../support/page';
import { page } from '../../support/page-commands';
import { openScenario, type Scenario, type ScenarioOptions } from '../../support/scenario';

export const HOUR = 3_600_000;
export const KEYS = ['key-of-kim-1', 'key-of-lee-1'] as const;

/** Opens a scenario with two keys; Tags (tab 1) and, unless told otherwise, Teams (tab 2) are pulled. */
export async function openPulled(
  options: ScenarioOptions = {},
  pulls: readonly (readonly [entryPoint: string, ...typed: string[]])[] = [
    ['menuPullTags'],
    ['menuPullTeams'],
  ],
): Promise<Scenario> {
  const s = await openScenario({ ...options, service: { apiKeys: [...KEYS], ...options.service } });
  for (const [entryPoint, ...typed] of pulls) s.run(entryPoint, typed);
  return s;
}

interface Rhythm {
  readonly at?: number;
  readonly on?: number;
  readonly user?: HostUser;
}

/** Sets a schedule in the sidebar, and gives everything that was said. tab: its name, or its place in the list. */
export function schedule(
  s: Scenario,
  tab: 'all' | string | number,
  every: 'hour' | 'day' | 'week' | null,
  { user = s.kim, ...rhythm }: Rhythm = {},
): string {
  return page(s, { user }).schedule(tab, every, rhythm).said;
}

/** The schedules of a tab as the sidebar lists them, the user's own first. */
export function linesOf(s: Scenario, tab: string, user: HostUser = s.kim): readonly string[] {
  const { places } = openSidebar(s, user).get('schedules', null);
  const { own = null, others = [] } = places.find(({ name }) => name === tab) ?? {};
  if (own === null) return others;
  const { every, at, last, next, error } = own;
  const rhythm = every === 'hour' ? 'every hour' : `every ${every} ${at}:00`;
  const parts = [
    `⏱ ${rhythm} · ${user.email} · last run: ${last === '' ? 'none' : last}`,
    next === '' ? 'stopped (set it again)' : `next: ${next}~`,
    ...(error === '' ? [] : [`⚠ ${error}`]),
  ];
  return [parts.join(' · '), ...others];
}

/** The first of them; '' where there is none. */
export function lineOf(s: Scenario, tab: string, user: HostUser = s.kim): string {
  return linesOf(s, tab, user)[0] ?? '';
}

/** Lets hours pass, one after the other, and gives the runs of the clock. */
export function pass(s: Scenario, hours: number): RunResult[] {
  return Array.from({ length: hours }, () => {
    s.host.clock.advance(HOUR);
    return s.host.runDueTriggers().map(({ result }) => result);
  }).flat();
}

/** Lets the clock stand at a time in Korea, e.g. "2026-11-03T07:20", having run nothing on the way. */
export function goTo(s: Scenario, time: string): void {
  s.host.clock.set(Date.parse(`${time}:00+09:00`));
}

/** The note of the Status header. */
export function statusNote(book: Book, tab: string): string {
  const sheet = book.sheet(tab);
  const column = sheet.row(1).findIndex(label => /^(Status|상태)/.test(String(label)));
  return String(sheet.notes()[0]?.[column] ?? '');
}

/** What reached the service and changed, or might have changed, a record. */
export async function writes(s: Scenario): Promise<unknown[]> {
  const log = await s.service.log();
  return log.filter(
    ({ effect, idempotencyKey, method }) =>
      effect.kind !== 'none' || idempotencyKey !== null || method === 'PUT',
  );
}

/** Names in the tab, or on the service. */
export async function rename(s: Scenario, name: string): Promise<void> {
  const [tag] = await s.service.records('tags');
  await s.service.change('tags', String(tag?.['id']), { name });
}
