/** A host with the add-on of `npm run build -- --live-check` in it. */
import { afterAll, afterEach } from 'vitest';
import { join } from 'node:path';
import { rmSync } from 'node:fs';
import {
  type Book,
  createHost,
  type Host,
  type HostOptions,
  type HostUser,
  type RunResult,
} from '../../host/index';
import type { Result } from '../../live-check/try-check';
import { buildAddOn } from '../../scripts/build-add-on.mjs';
import { root } from '../../scripts/root.mjs';
import { ServiceProcess } from '../../service/index';
import { agreeable } from '../support/scenario';

/** What is handed in. */
export interface HandedIn {
  readonly version: string;
  readonly verdict: string;
  readonly results: readonly Result[];
}

export interface LiveHostOptions {
  readonly language?: 'ko' | 'en';
  /** Whether kim is connected to a stand-in service. Default false. */
  readonly connected?: boolean;
  /** The only host that the build may call. */
  readonly pinnedHost?: string;
}

export interface LiveHost {
  readonly host: Host;
  readonly kim: HostUser;
  readonly book: Book;
  /** Chooses the item in the menu. */
  click(options?: Parameters<Host['clickMenu']>[3]): RunResult;
  /** Tries single checks. */
  only(...ids: readonly string[]): readonly Result[];
  /** Types "done" into the tab of a task. */
  done(task: string, answer?: string): void;
}

const builds = new Map<string, Promise<string>>();
const open: { close(): Promise<unknown> }[] = [];
let services: ServiceProcess | undefined;

afterEach(async () => {
  await Promise.all(open.splice(0).map(one => one.close()));
});
afterAll(async () => {
  for (const outdir of await Promise.all(builds.values())) rmSync(outdir, { recursive: true, force: true });
  builds.clear();
  await services?.end();
  services = undefined;
});

function built(pinnedHost: string): Promise<string> {
  const outdir = join(root, `lib/live-check-${process.pid}-${builds.size}`);
  const known = builds.get(pinnedHost);
  if (known !== undefined) return known;
  const pin = pinnedHost === '' ? {} : { pinnedHost };
  const build = buildAddOn({ liveCheck: true, outdir, check: false, ...pin }).then(() => outdir);
  builds.set(pinnedHost, build);
  return build;
}

/** Closed after the test. */
export async function openLiveHost(
  options: HostOptions = {},
  { language = 'en', connected = false, pinnedHost = '' }: LiveHostOptions = {},
): Promise<LiveHost> {
  const dist = await built(pinnedHost);
  const host = await createHost({ dist, contexts: 'kept', ...options });
  open.push(host);
  const kim = host.user({ email: 'kim@example.com', locale: language });
  const locale = language === 'ko' ? 'ko_KR' : 'en_US';
  const book = host.createSpreadsheet({ name: 'Books', owner: kim, locale });
  if (connected) await connect(host, book, kim);
  return {
    host,
    kim,
    book,
    click: more => host.clickMenu(book, kim, ['Live check'], more ?? {}),
    only: (...ids) => {
      const { outcome, value, error } = host.run('menuLiveCheck', {
        user: kim,
        spreadsheet: book,
        args: [ids],
      });
      if (outcome !== 'finished') throw new Error(`${outcome}: ${error?.message}`);
      return JSON.parse(String(value)) as Result[];
    },
    done: (task, answer = 'done') => book.as(kim).type(`Live check task: ${task}`, 'B2', answer),
  };
}

async function connect(host: Host, book: Book, kim: HostUser): Promise<void> {
  services ??= new ServiceProcess();
  const service = await services.start();
  open.push({ close: () => service.stop() });
  const dialogs = agreeable([service.url, service.apiKeys[0] ?? '']);
  const { outcome } = host.run('menuConnect', { user: kim, spreadsheet: book, dialogs });
  if (outcome !== 'finished') throw new Error(`not connected: ${outcome}`);
}

/** What a whole run hands in. */
export function handedIn(run: RunResult): HandedIn {
  if (run.outcome !== 'finished') throw new Error(`${run.outcome}: ${run.error?.message}`);
  return JSON.parse(String(run.value)) as HandedIn;
}
