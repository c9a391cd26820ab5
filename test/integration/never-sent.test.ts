/** Some failures of the platform prove that a request never left. No entry is in doubt, and the next push sends it. */

import { expect, it } from 'vitest';
import type { RunOptions } from '../../host/index';
import { messages, type Scenario } from '../support/scenario';
import { NAME, pulledTags, status, type, typeNew, writes } from '../support/tags-scenario';
import { korean } from './people/desk';

/** The words of the platform, and what the user reads. */
const NEVER_SENT = [
  ['Service invoked too many times for one day: urlfetch.', /used up/, /한도에 도달해/],
  ['UrlFetch calls to https://api.example.com/ are not permitted by your admin', /administrator/, /관리자/],
  [
    'You do not have permission to call UrlFetchApp.fetch. Required permissions: https://www.googleapis.com/auth/script.external_request',
    /external service|permission/i,
    /권한/,
  ],
  ['DNS error: https://api.example.com/api/public-docs/tags', /address does not exist/, /주소를 찾을 수 없/],
  ['Invalid argument: https://api.example.com/api/public-docs/tags', /does not accept/, /형식이 잘못/],
] as const;

/** The number of the first write among the fetches of a push; found by a push of the same edit that goes through. */
async function firstWriteOf(edit: (s: Scenario) => void): Promise<number> {
  const probe = await pulledTags();
  edit(probe);
  const { fetches } = probe.run('menuPush');
  const isWrite = ({ method, url }: (typeof fetches)[number]): boolean =>
    /^put$/i.test(method) || (/^post$/i.test(method) && url.endsWith('/tags'));
  const first = fetches.findIndex(isWrite) + 1;
  expect(first).toBeGreaterThan(1);
  return first;
}

const edits = {
  update: (s: Scenario): void => type(s, NAME, 2, 'Renamed'),
  create: (s: Scenario): void => void typeNew(s, 'Renamed'),
} as const;

const first = new Map<keyof typeof edits, number>();
/** Fails every fetch from the first write on. */
async function failing(kind: keyof typeof edits, message: string): Promise<Partial<RunOptions>> {
  const from = first.get(kind) ?? (await firstWriteOf(edits[kind]));
  first.set(kind, from);
  const orders = Array.from({ length: 12 }, (_, i) => from + i);
  return { exceptions: orders.map(nth => ({ member: 'UrlFetchApp.fetch', nth, when: 'before', message })) };
}

it.each([
  ...NEVER_SENT.map(one => ['update', ...one] as const),
  ...NEVER_SENT.slice(0, 1).map(one => ['create', ...one] as const),
])(
  'a push of an %s that is kept from leaving ("%s") is unsent, and goes with the next push',
  async (kind, message, en, ko) => {
    const s = await pulledTags();
    edits[kind](s);
    const failures = await failing(kind, message);
    const said = messages(s.run('menuPush', [], failures));
    expect(said).toMatch(en);
    expect(said).not.toMatch(/unknown|Check the network/);
    expect(await writes(s)).toEqual([]);
    expect(messages(s.run('menuPush', [], { ...failures, user: korean(s) }))).toMatch(ko);
    // At once: nobody waits for what was never sent.
    s.run('menuPush');
    expect((await writes(s)).map(({ method }) => method)).toEqual([kind === 'update' ? 'PUT' : 'POST']);
    expect((await s.service.records('tags')).filter(({ name }) => name === 'Renamed')).toHaveLength(1);
  },
);

it.each(['update', 'create'] as const)('a push of an %s of which nobody knows stays in doubt', async kind => {
  const s = await pulledTags();
  edits[kind](s);
  s.run('menuPush', [], await failing(kind, 'Timeout: https://api.example.com/'));
  expect(status(s, kind === 'update' ? 2 : s.book.sheet('Tags').values().length)).toMatch(
    /Unknown|looked up|unclear/i,
  );
});

it('a push that Google stops after its first row does not say that nothing happened; a pull says that nothing changed', async () => {
  const s = await pulledTags();
  for (const row of [2, 3, 4]) type(s, NAME, row, `Renamed ${row}`);
  const [message] = NEVER_SENT[0];
  const stopped = (from: number): Partial<RunOptions> => ({
    exceptions: Array.from({ length: 12 }, (_, i) => ({
      ...{ member: 'UrlFetchApp.fetch', nth: from + i, when: 'before', message },
    })),
  });
  // The list is read twice. The first update goes alone, and is looked for in the list.
  const en = messages(s.run('menuPush', [], stopped(5)));
  const report = en.slice(en.lastIndexOf('---'));
  expect(report).toMatch(/1 updated.*[\s\S]*has used up the daily requests of Google\. Run the same command/);
  expect(report).not.toMatch(/Nothing was|as it was|where it stopped/);
  const ko = messages(s.run('menuPush', [], { ...stopped(3), user: korean(s) }));
  expect(ko).toMatch(/한도에 도달해 보내지 못했습니다\. 내일/);
  expect(ko).not.toContain('시트는 그대로');
  expect(status(s, 2)).toMatch(/^✓ Applied/);
  expect(messages(s.run('menuPullTags', [], stopped(1)))).toMatch(/used up.*\nThe sheet is as it was\.$/);
});
