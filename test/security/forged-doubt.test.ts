/** An editor without a key forges journal, baseline or tab of a write in doubt: nothing leaves twice or unseen. */
import { secondCell } from '../../src/sheet/hidden/baseline-sheet';
import { describe, expect, it } from 'vitest';
import type { DialogAnswer } from '../../host/index';
import type { LogEntry } from '../../service/index';
import { agreeable, messages, type Scenario } from '../support/scenario';
import { NAME, pulledTags, type, typeNew, writes } from '../support/tags-scenario';
import { type Entry, entriesOf, rewrite } from './support/editor';

const HALF_AN_HOUR = 30 * 60_000;
const BASELINE = '_finance_sheets_base_tags';
/** Services that keep no key at all: what protects here is the add-on alone. */
const NO_KEYS = { service: { switches: { idempotency: { mode: 'off' as const } } } };

let s: Scenario;

const refusing: DialogAnswer[] = Array.from({ length: 100 }, () => dialog => {
  if (dialog.kind === 'prompt') return { button: 'CANCEL' };
  return dialog.buttons.includes('NO') ? 'NO' : 'OK';
});

/** Nobody knows whether the service took the new row; it did not. */
async function createInDoubt(): Promise<{ readonly row: number; readonly first: LogEntry }> {
  s = await pulledTags(NO_KEYS);
  const row = typeNew(s, 'Made once');
  await s.service.queueFault({ match: { method: 'POST', path: 'tags' }, switches: { drop: 'before' } });
  expect(messages(s.run('menuPush'))).toContain('in doubt');
  return { row, first: (await writes(s))[0] as LogEntry };
}

/** The same of an edit. */
async function updateInDoubt(): Promise<LogEntry> {
  s = await pulledTags(NO_KEYS);
  type(s, NAME, 2, 'Edited once');
  await s.service.queueFault({
    match: { method: 'PUT', path: 'tags' },
    switches: { drop: 'before' },
    times: 20,
  });
  expect(messages(s.run('menuPush'))).toContain('in doubt');
  await s.service.clearFaults();
  return (await writes(s))[0] as LogEntry;
}

const isOpen = ({ state }: Entry): boolean => state !== 'closed';
const change = (members: Entry): void =>
  rewrite(s, entry => (isOpen(entry) ? { ...entry, ...members } : entry));

describe('what an entry in doubt says of its tries', () => {
  it('gives it no second key when it is said to have been answered with an error', async () => {
    const { first } = await createInDoubt();
    change({ answeredWithError: true, status: 500 });
    s.host.clock.advance(HALF_AN_HOUR);
    s.run('menuContinue');
    const sent = await writes(s);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ idempotencyKey: first.idempotencyKey, bodySha256: first.bodySha256 });
  });

  it('does not make the next refusal final when all tries are said to have been clear', async () => {
    const { first } = await createInDoubt();
    change({ allDefinite: true });
    s.host.clock.advance(HALF_AN_HOUR);
    await s.service.queueFault({
      match: { method: 'POST', path: 'tags' },
      switches: { fail: { status: 400, effect: 'before' } },
    });
    s.run('menuContinue');
    expect(entriesOf(s.book).filter(isOpen)).toMatchObject([{ state: 'unknown', key: first.idempotencyKey }]);
  });

  it('does not free its row when the service is said to have refused it', async () => {
    await createInDoubt();
    change({ state: 'rejected', status: 400, message: 'no', allDefinite: true });
    const said = messages(s.run('menuPush'));
    expect(said).toContain('Outcome being checked');
    expect(said).toContain('nothing to send');
    expect(await writes(s)).toHaveLength(1);
  });

  it('does not end the wait of its record when it is said to be accepted and clear', async () => {
    await updateInDoubt();
    change({ state: 'accepted', allDefinite: true, answeredWithError: false });
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    type(s, NAME, 2, 'Edited again');
    const before = (await writes(s)).length;
    expect(messages(s.run('menuPush'))).toMatch(/waits until \d\d:\d\d/);
    expect(await writes(s)).toHaveLength(before);
  });
});

/** All questions are refused, so each write must be the known write again, with the same key and bytes. */
async function expectNothingUnseen(known: LogEntry, work: () => void): Promise<void> {
  const count = (await writes(s)).length;
  work();
  for (const entry of (await writes(s)).slice(count))
    expect(entry).toMatchObject({
      method: known.method,
      path: known.path,
      idempotencyKey: known.idempotencyKey,
      bodySha256: known.bodySha256,
    });
}

describe('ids and baseline changed by an editor while something is in doubt', () => {
  const ids = (): string[] => s.book.sheet('Tags').column('ID').map(String);
  const put = (sheet: string, cell: string, text: string): void => {
    s.book.as(s.lee).type(sheet, cell, text);
  };
  /** Rewrites what the baseline says of a record: its values, the name after the id. */
  const forgeBaseline = (id: string, change: (values: unknown[]) => unknown[]): void => {
    const rows = s.book.sheet(BASELINE).values();
    const at = rows.findIndex(row => row[0] === id);
    const values = JSON.parse(String(rows[at]?.[2])) as unknown[];
    expect(values[0]).toBe(id);
    const text = JSON.stringify(change(values));
    put(BASELINE, `B${at + 1}`, secondCell(id, '', text));
    put(BASELINE, `C${at + 1}`, text);
  };
  const otherName = ([id, , ...rest]: unknown[]): unknown[] => [id, 'Never there', ...rest];
  const forgeries: Readonly<Record<string, () => void>> = {
    'the id of another record in the row': () => put('Tags', 'A2', ids()[1] ?? ''),
    'two ids exchanged': () => {
      const [first = '', second = ''] = ids();
      put('Tags', 'A2', second);
      put('Tags', 'A3', first);
    },
    'the row sent under no id': () => put('Tags', 'A2', ''),
    'a token of its own in another row': () => put('Tags', 'A3', 'new:0123456789ab'),
    'another old value in the baseline': () => forgeBaseline(ids()[0] ?? '', otherName),
    'a baseline without the record': () => forgeBaseline(ids()[0] ?? '', () => []),
    'the old values of other records': () => {
      for (const id of ids().slice(1, 6)) forgeBaseline(id, otherName);
    },
  };

  it.each(Object.keys(forgeries))('make nothing leave unseen: %s', async name => {
    const known = await updateInDoubt();
    forgeries[name]?.();
    for (const pause of [0, HALF_AN_HOUR]) {
      s.host.clock.advance(pause);
      await expectNothingUnseen(known, () => {
        for (const entryPoint of ['menuContinue', 'menuPush', 'menuPullTags', 'menuContinue'])
          s.run(entryPoint, [], { dialogs: refusing });
      });
    }
    // With a yes to what is shown, it is what was shown.
    s.book.as(s.kim).select('Tags');
    const before = new Map((await s.service.records('tags')).map(record => [record['id'], record]));
    const said = messages(s.run('menuPush', [], { dialogs: agreeable() }));
    for (const record of await s.service.records('tags')) {
      const old = before.get(record['id']);
      if (old?.['name'] !== record['name']) expect(said).toContain(String(record['name']));
    }
  });

  it.each([
    ['the token in the id cell of another row', (row: number) => `A${row - 1}`],
    ['the token in two rows', (row: number) => `A${row + 1}`],
  ])('make no second create: %s', async (_, cell) => {
    const { row, first } = await createInDoubt();
    const token = ids()[row - 2] ?? '';
    put('Tags', cell(row), token);
    put('Tags', `B${row + 1}`, 'Made once');
    for (const pause of [0, HALF_AN_HOUR]) {
      s.host.clock.advance(pause);
      await expectNothingUnseen(first, () => {
        for (const entryPoint of ['menuContinue', 'menuPush', 'menuPullTags', 'menuContinue'])
          s.run(entryPoint, [], { dialogs: refusing });
      });
    }
    expect((await s.service.records('tags')).filter(({ name }) => name === 'Made once').length).toBeLessThan(
      2,
    );
  });
});
