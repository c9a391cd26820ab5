/**
 * The used share of a rate limit, looks included: for a push of the built add-on on the host's simulated clock, and
 * for the pacer alone against services that count in other ways. No figure depends on this machine.
 */
import { counting, pacedPush, type Way } from '../test/support/paced-push';
import { messages, startScenario } from '../test/support/start-scenario';
import type { Figure } from './measure';

const ANSWER_MS = 100;

/** A share of the allowed requests, and its minimum. */
function share(name: string, beside: string, ratio: number, aim: number): Figure {
  return { name, value: ratio * 100, unit: '%', beside, ratio, aim, meets: ratio >= aim };
}

export async function limitFigures(slow: number, fast: number): Promise<Figure[]> {
  const alone = await used(600, fast, 1);
  const three = await used(600, fast, 3);
  const five = await used(600, fast, 5);
  const best = Math.max(alone, three, five);
  return [
    share(`push of ${slow} rows under 60 a minute`, 'the limit', await used(60, slow, 1), 0.94),
    share(`push of ${fast} rows under 600 a minute, best of 1, 3, 5 together`, 'the limit', best, 0.9),
    share('the same, three together', 'one at a time', three / alone, 1),
    share('the same, five together', 'three together', five / three, 1),
    share('five together, the worst of 36 limits and ways of counting', 'one at a time', worst(), 0.95),
  ];
}

/** Renames so many contacts and pushes them. Returns the used share of the limit from the first request to the last. */
async function used(limit: number, rows: number, parallel: number): Promise<number> {
  const scenario = await startScenario({
    service: { sizes: { contacts: rows, ticketsPerMonth: 1 }, switches: { rateLimitPerMinute: limit } },
    host: { latency: { fetch: ANSWER_MS }, wallLimitMs: 600_000 },
  });
  const { service, host, book } = scenario;
  scenario.run('menuPullContacts');
  const actor = book.as(scenario.kim);
  actor.select('Contacts');
  if (parallel > 1) scenario.run('menuSettings', ['contacts', `parallel=${parallel}`]);
  const names = Array.from({ length: rows }, (_, i) => `Renamed ${i + 1}`);
  actor.paste('Contacts', book.sheet('Contacts').a1('Company ★', 2), names.join('\n'));
  host.clock.advance(600_000);
  await service.clearLog();
  for (let entry = 'menuPush', said = 'Continue'; said.includes('Continue'); entry = 'menuContinue')
    said = messages(scenario.run(entry));
  const log = await service.log();
  await scenario.close();
  const updated = log.filter(({ effect }) => effect.kind === 'updated').length;
  if (updated !== rows) throw new Error(`${updated} rows of ${rows} were pushed`);
  const taken = log.filter(({ status }) => status !== 429).length;
  const minutes = ((log[log.length - 1]?.time ?? 0) - (log[0]?.time ?? 0)) / 60_000;
  return taken / minutes / limit;
}

/** The lowest ratio of five parallel requests to one at a time. */
function worst(): number {
  const one: Way = { requests: 2_000, answerMs: 150, jitterMs: 0, parallel: 1, pauseMs: 2_500, tells: true };
  const kinds = Object.keys(counting) as (keyof typeof counting)[];
  const ratios = kinds.flatMap(kind =>
    [20, 30, 45, 60, 90, 120, 300, 600, 1_200].map(
      limit => pacedPush(limit, kind, { ...one, parallel: 5 }).used / pacedPush(limit, kind, one).used,
    ),
  );
  return Math.min(...ratios);
}
