/**
 * Memory and time of an archived month, of pulling that month, and of its fetch alone. Each has a separate process,
 * because used memory stays with a process.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Budget } from '../src/api/budget';
import { archiveStore, runArchive } from '../src/commands/archive/archive-run';
import { archiveOf } from '../src/commands/archive/archive-steps';
import { Context } from '../src/commands/context';
import { nobody } from '../src/commands/asker';
import { runPull } from '../src/commands/pull/pull-command';
import { connect } from '../src/commands/setup/connect';
import type { Google } from '../src/platform/ports/google';
import { type HttpRequest, type HttpResponse, TransportError } from '../src/platform/ports';
import { addDays } from '../src/common/calendar';
import { fetchWindows, freshCheckpoint } from '../src/pull/windowed-fetch';
import { tickets } from '../src/resources/tickets';
import { answer, memoryPlatform } from '../test/support/memory';
import { type Figure, figure } from './measure';
import { ticketsText } from './tickets';

const RANGE = { start: '2026-09-01', end: '2026-09-30' };
/** The host's latency per fetch (docs/host.md#latency). */
const FETCH_MS = 150;
/** Without a limit, memory is what was not collected yet. A pull does not fit into the heap of the others. */
const HEAP_MB = { fetch: 800, pull: 1_000, archive: 800 } as const;
const MOST_BYTES = 50_000_000;
const FACTS = {
  place: { project: 'my-project', dataset: 'books', location: 'asia-northeast3' },
  people: [],
  expires: null,
};

export type ArchiveWork = 'fetch' | 'pull' | 'archive';

export interface ArchiveCost {
  readonly peakMb: number;
  /** Simulated: each request takes the host's latency. */
  readonly ms: number;
}

/** The cost of the work on the transactions of one month. */
export function archiveCost(work: ArchiveWork, file: string): ArchiveCost {
  const rows = Number(/-(\d+)\.json$/.exec(file)?.[1]);
  const service = ({ url, body = '{}' }: HttpRequest): HttpResponse => {
    platform.clock.advance(FETCH_MS);
    if (!url.includes('/tickets')) return answer({ data: { id: 'w1', name: 'Books' } });
    const { startDate, endDate } = JSON.parse(body) as Record<'startDate' | 'endDate', string>;
    const days: string[] = [];
    for (let day = startDate; day <= endDate; day = addDays(day, 1)) days.push(`${file}.${day}`);
    // The platform takes no answer of more than 50 MB, so that a large month comes in parts.
    if (days.reduce((bytes, day) => bytes + statSync(day).size, 0) > MOST_BYTES)
      throw new TransportError('Timeout');
    const texts = days.map(day => readFileSync(day, 'utf8')).filter(text => text !== '');
    return { status: 200, headers: {}, text: `{"data":[${texts.join()}],"meta":{}}` };
  };
  const platform = memoryPlatform({ handler: service, locale: 'en' });
  const context = new Context(platform, { version: '1', pinnedHost: '' }, 600_000);
  connect(context, { baseUrl: 'https://api.example.com', key: 'key' });
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const begun = platform.clock.now();
  let held = 0;
  if (work === 'fetch') {
    const parameters = { ticketType: 'Total' };
    const { clock } = platform;
    const fetched = fetchWindows(
      {
        resource: tickets,
        client: context.client(),
        budget: new Budget(clock, 600_000),
        clock,
        staging: { checkpoint: () => null, rows: () => [], add: () => undefined, clear: () => undefined },
        progress: () => undefined,
      },
      freshCheckpoint(tickets, parameters, RANGE, clock.now(), { members: true }),
    );
    held = fetched.remote.records.size;
  } else if (work === 'pull') {
    const order = { parameters: { ticketType: 'Total' }, range: RANGE, period: null };
    const end = runPull(context, tickets, order, nobody);
    if (end.kind !== 'done') throw new Error(end.kind);
    // Without payroll, as a usual pull.
    const { added } = end.result.counts;
    held = added > 0.98 * rows ? rows : added;
  } else {
    const choice = {
      facts: FACTS,
      lists: [{ resource: tickets, members: true }],
      first: RANGE.start,
      last: RANGE.start,
    };
    archiveStore(context).begin(archiveOf(context, choice));
    const google = sink(rows, () => platform.clock.advance(FETCH_MS));
    const end = runArchive(context, google);
    if (end.kind !== 'done') throw new Error(end.kind);
    held = end.archive.rows;
  }
  if (held !== rows) throw new Error(`${held} of ${rows} rows`);
  const peakMb = (process.resourceUsage().maxRSS * 1_024 - before) / 1e6;
  return { peakMb, ms: platform.clock.now() - begun };
}

/** A BigQuery that keeps nothing. */
function sink(rows: number, asked: () => void): Google {
  const reply = (json: unknown): HttpResponse => ({ status: 200, headers: {}, text: JSON.stringify(json) });
  const none = { error: { code: 404, errors: [{ reason: 'notFound' }] } };
  return {
    isGranted: () => true,
    ask: () => undefined,
    send({ method, path, headers }) {
      asked();
      if (/uploadType=resumable$/.test(path))
        return { status: 200, headers: { location: 'https://x/?upload_id=1' }, text: '' };
      const range = /bytes 0*(\d+)-(\d+)\/\*/.exec(headers?.['Content-Range'] ?? '');
      if (range !== null) return { status: 308, headers: { range: `bytes=0-${range[2]}` }, text: '' };
      if (method === 'get' && /\/tables\/\w+$/.test(path))
        return { status: 404, headers: {}, text: JSON.stringify(none) };
      return reply({
        status: { state: 'DONE' },
        configuration: { load: {} },
        statistics: { load: { outputRows: String(rows) } },
        tables: [],
      });
    },
  };
}

export function archiveFigures(rows: number): Figure[] {
  const file = fileURLToPath(new URL(`archive-${process.pid}-${rows}.json`, import.meta.url));
  const { data } = JSON.parse(ticketsText(rows)) as { data: Record<string, unknown>[] };
  // All of one month.
  const days = new Map<string, string[]>();
  data.forEach((record, i) => {
    const day = addDays(RANGE.start, Math.floor((i * 30) / rows));
    const moved = JSON.stringify({
      ...record,
      transactAt: `${day}${String(record['transactAt']).slice(10)}`,
    });
    const others = days.get(day);
    if (others === undefined) days.set(day, [moved]);
    else others.push(moved);
  });
  let text = 0;
  try {
    for (const [day, records] of days) {
      writeFileSync(`${file}.${day}`, records.join());
      text += statSync(`${file}.${day}`).size / 1e6;
    }
    const [fetched, pulled, archived] = [
      costOf('fetch', file),
      costOf('pull', file),
      costOf('archive', file),
    ];
    const name = `an archived month of ${rows} rows`;
    const beside = 'fetching it for a tab';
    return [
      figure(`peak memory of ${name}`, archived.peakMb, 'MB', 'pulling it, with its tab', pulled.peakMb, 0.8),
      figure('the same', archived.peakMb, 'MB', beside, fetched.peakMb, 1.1),
      figure('the same', archived.peakMb, 'MB', 'the JSON text', text, 4),
      figure(`${name}, simulated`, archived.ms, 'ms', beside, fetched.ms, 2),
    ];
  } finally {
    for (const day of days.keys()) rmSync(`${file}.${day}`, { force: true });
  }
}

function costOf(work: ArchiveWork, file: string): ArchiveCost {
  const self = fileURLToPath(import.meta.url);
  const options = [
    '--expose-gc',
    `--max-old-space-size=${HEAP_MB[work]}`,
    self,
    '--archive',
    work,
    '--file',
    file,
  ];
  const run = spawnSync(process.execPath, options, { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout) as ArchiveCost;
}
