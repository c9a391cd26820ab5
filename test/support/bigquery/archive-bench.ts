/** A service of some lists and BigQuery, both in memory, with an archive between them. */
import { Context } from '../../../src/commands/context';
import { type ArchiveEnd, archiveStore, runArchive } from '../../../src/commands/archive/archive-run';
import { archiveOf } from '../../../src/commands/archive/archive-steps';
import { makeDataset } from '../../../src/commands/archive/archive-tables';
import { BigQuery } from '../../../src/bigquery/api';
import { LOCATION } from '../../../src/bigquery/place';
import { bringBack, planBack } from '../../../src/commands/archive/back-to-tab';
import { hourlyArchive } from '../../../src/commands/archive/monthly-archive';
import type { PullResult } from '../../../src/commands/pull/write-pull';
import { Budget } from '../../../src/api/budget';
import { connect } from '../../../src/commands/setup/connect';
import type { HttpRequest, HttpResponse } from '../../../src/platform/ports';
import { resourceNamed } from '../../../src/resources/registry';
import { answer, memoryPlatform } from '../memory';
import { FakeBigQuery } from './fake-bigquery';

export type Record_ = Record<string, unknown>;
export const baseUrl = 'https://api.example.com';
export const KEY = 'secret-key-of-the-service';

export interface Given {
  tickets: Record_[];
  contacts?: Record_[];
  categories?: Record_[];
}

class Killed extends Error {}

export function archiveBench(given: Given) {
  const google = new FakeBigQuery();
  let asked: (request: HttpRequest) => HttpResponse | null = () => null;
  const service = (request: HttpRequest): HttpResponse => {
    const own = asked(request);
    if (own !== null) return own;
    const [, list = ''] = /public-docs\/([\w-]+)/.exec(request.url) ?? [];
    if (list === 'workspace-profile') return answer({ data: { id: 'w1', name: 'Books' } });
    const all =
      list === 'tickets' ? given.tickets : ((given as unknown as Record<string, Record_[]>)[list] ?? []);
    const { startDate, endDate } = JSON.parse(request.body ?? '{}') as Record<string, string>;
    const within = ({ transactAt }: Record_): boolean => {
      const day = String(transactAt).slice(0, 10);
      return startDate === undefined || (day >= startDate && day <= (endDate ?? ''));
    };
    const data = list === 'tickets' ? all.filter(within) : all;
    return answer({ data, meta: { total: data.length } });
  };
  const platform = memoryPlatform({ handler: service, locale: 'en' });
  const build = { version: '1', pinnedHost: '', hourly: hourlyArchive(google) };
  const context = (ms = 200_000): Context => new Context(platform, build, ms);
  connect(context(), { baseUrl, key: KEY });
  const fetches = (): number =>
    platform.transport.requests.filter(({ url }) => !url.includes('workspace-profile')).length;
  const run = (ms?: number): ArchiveEnd => runArchive(context(ms), google);
  const begin = (lists: readonly string[], first: string, last: string, members = false): void => {
    const named = { project: google.project, dataset: 'books' };
    const facts = makeDataset(
      new BigQuery(google, platform.clock, new Budget(platform.clock, 200_000)),
      named,
    );
    const chosen = lists.map(name => ({
      resource: resourceNamed(name) as NonNullable<ReturnType<typeof resourceNamed>>,
      members,
    }));
    const choice = { facts, lists: chosen, first: `${first}-01`, last: `${last}-01` };
    archiveStore(context()).begin(archiveOf(context(), choice));
  };
  const back = (first: string, last: string, members = false): PullResult => {
    const own = context();
    const bigQuery = new BigQuery(google, platform.clock, own.budget);
    const place = { project: google.project, dataset: 'books', location: LOCATION };
    const plan = planBack(own, bigQuery, place, { first: `${first}-01`, last: `${last}-01` });
    return bringBack(own, bigQuery, plan, members);
  };
  return {
    /** Brings archived months back into a tab. */
    back,
    google,
    platform,
    context,
    build,
    fetches,
    begin,
    run,
    store: () => archiveStore(context()),
    /** Begins and runs to the end. */
    archive: (lists: readonly string[], first: string, last: string, members = false): ArchiveEnd => {
      begin(lists, first, last, members);
      return run();
    },
    answers: (special: typeof asked) => {
      asked = special;
    },
    /** Transactions come in part from now on: these, of 30. */
    brings: (...some: (Record_ | undefined)[]) => {
      asked = ({ url }) => (url.includes('tickets') ? answer({ data: some, meta: { total: 30 } }) : null);
    },
    /** Dies at this call of the platform or of Google, then waits for its lock. False if the work ended first. */
    diesAt: (nth: number, work: () => unknown = run): boolean => {
      let calls = 0;
      const dies = (): void => {
        if (++calls >= nth) throw new Killed();
      };
      google.before = dies;
      platform.calls.before = dies;
      try {
        work();
        return false;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        return true;
      } finally {
        google.before = () => undefined;
        platform.calls.before = null;
        platform.clock.sleep(11 * 60_000);
        platform.lock.release();
      }
    },
  };
}

let count = 0;
export function ticket(day: string, amount: number, more: Record_ = {}): Record_ {
  count += 1;
  return {
    id: count,
    ticketType: 'EXPENSE_TICKET',
    transactAt: `${day}T10:00:00.123456`,
    transactionType: 'OUT',
    amount,
    isIncluded: true,
    content: `한글 "${count}"`,
    expenseCategory: { id: 7, name: '복리후생비' },
    ...more,
  };
}
