/** Opens spreadsheets for the named dangers: tags pulled, under one idempotency behaviour of the service. */
import { afterAll, afterEach } from 'vitest';
import type { SwitchSettings } from '../../../../service/index';
import { startScenario, Scenario } from '../../../support/scenario';
import type { Behaviour } from './behaviours';
import { Danger } from './danger';
import { MINUTE } from './hands';

export interface DangerOptions {
  /** Besides those of the behaviour. */
  readonly switches?: SwitchSettings;
  /** As typed into Settings. */
  readonly settings?: string;
}

/** Longer than a list lags, a rate limit counts, a lease lives. */
const BETWEEN_TESTS_MS = 60 * MINUTE;

/**
 * Gives a function that opens a new spreadsheet with its tags pulled. The tests of a file share a service and
 * a host for each behaviour, which is several times as quick; spreadsheet and people are each test's own, and
 * the service's records are put back after it.
 */
export function dangers(): (behaviour: Behaviour, options?: DangerOptions) => Promise<Danger> {
  const shared = new Map<string, Scenario>();
  const opened: Danger[] = [];
  let count = 0;
  afterEach(async () => {
    for (const danger of opened.splice(0)) await danger.putBack();
  });
  afterAll(async () => {
    for (const scenario of shared.values()) await scenario.close();
  });
  return async (behaviour, options = {}) => {
    const base = shared.get(behaviour.name) ?? (await start(behaviour));
    shared.set(behaviour.name, base);
    const { host, service } = base;
    host.clock.set(Math.max(host.clock.now(), await service.now()) + BETWEEN_TESTS_MS);
    const person = (name: string) => host.user({ email: `${name}${count}@example.com`, locale: 'en' });
    count++;
    const [kim, lee] = [person('kim'), person('lee')];
    const book = host.createSpreadsheet({
      name: `Books ${count}`,
      owner: kim,
      editors: [lee],
      locale: 'en_US',
    });
    const s = new Scenario(host, service, book, kim, lee);
    await service.setSwitches(options.switches ?? {});
    s.connect();
    if (options.settings !== undefined) s.run('menuSettings', ['tags', options.settings]);
    s.run('menuPullTags');
    book.as(kim).select('Tags');
    await service.clearLog();
    const danger = new Danger(s, await service.records('tags'));
    opened.push(danger);
    return danger;
  };
}

function start({ idempotency }: Behaviour): Promise<Scenario> {
  const apiKeys = ['first-key-of-the-workspace', 'second-key-of-the-workspace'];
  return startScenario({ connect: false, service: { apiKeys, switches: { idempotency } } });
}
