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
import { buildAddOn } from '../../scripts/build-add-on.mjs';
import { root } from '../../scripts/root.mjs';
import type { Result } from '../../src/live-check/try-check';

/** What is handed in. */
export interface HandedIn {
  readonly version: string;
  readonly results: readonly Result[];
}

export interface LiveHost {
  readonly host: Host;
  readonly kim: HostUser;
  readonly book: Book;
  /** Chooses the item in the menu. */
  click(options?: Parameters<Host['clickMenu']>[3]): RunResult;
  /** Tries single checks. */
  only(...ids: readonly string[]): readonly Result[];
}

const outdir = join(root, `lib/live-check-${process.pid}`);
let built: Promise<unknown> | undefined;
const open: Host[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map(host => host.close()));
});
afterAll(() => {
  rmSync(outdir, { recursive: true, force: true });
  built = undefined;
});

/** Closed after the test. */
export async function openLiveHost(
  options: HostOptions = {},
  language: 'ko' | 'en' = 'en',
): Promise<LiveHost> {
  built ??= buildAddOn({ liveCheck: true, outdir, check: false });
  await built;
  const host = await createHost({ dist: outdir, contexts: 'kept', ...options });
  open.push(host);
  const kim = host.user({ email: 'kim@example.com', locale: language });
  const locale = language === 'ko' ? 'ko_KR' : 'en_US';
  const book = host.createSpreadsheet({ name: 'Books', owner: kim, locale });
  const label = language === 'ko' ? '실제 환경 점검' : 'Live check';
  return {
    host,
    kim,
    book,
    click: more => host.clickMenu(book, kim, [label], more ?? {}),
    only: (...ids) => {
      const { outcome, value, error } = host.run('menuLiveCheck', {
        user: kim,
        spreadsheet: book,
        args: [ids],
      });
      if (outcome !== 'finished') throw new Error(`${outcome}: ${error?.message}`);
      return JSON.parse(String(value)) as Result[];
    },
  };
}

/** What a whole run hands in. */
export function handedIn(run: RunResult): HandedIn {
  if (run.outcome !== 'finished') throw new Error(`${run.outcome}: ${run.error?.message}`);
  return JSON.parse(String(run.value)) as HandedIn;
}
