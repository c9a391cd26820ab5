/** A long outage during a large push. The entries in doubt stay few, and later runs settle all of them. */

import { describe, expect, it } from 'vitest';
import { agreeable, messages, openScenario, type Scenario } from '../support/scenario';

const MINUTES = 60_000;
const NOTHING = '"Tags": nothing to send.';

/** So many new rows below the pulled ones. */
async function newTags(count: number): Promise<Scenario> {
  const s = await openScenario();
  s.run('menuPullTags');
  const hands = s.book.as(s.kim);
  hands.select('Tags');
  const names = Array.from({ length: count }, (_, i) => `Fresh ${i + 1}`);
  hands.paste('Tags', ['Name ★', s.book.sheet('Tags').size().rows + 1], names.join('\n'));
  return s;
}

async function created(s: Scenario): Promise<string[]> {
  const names = (await s.service.records('tags')).map(record => String(record['name']));
  return names.filter(name => name.startsWith('Fresh '));
}

/** The same command again, with waits in between, until there is nothing left to do. Gives what was said. */
function untilQuiet(s: Scenario): string[] {
  const said: string[] = [];
  for (let i = 0; i < 30; i++) {
    s.host.clock.advance(17 * MINUTES);
    said.push(messages(s.run('menuPush')));
    if (said[said.length - 1] === NOTHING) return said;
  }
  throw new Error(`never quiet: ${said[said.length - 1]}`);
}

async function expectEachOnce(s: Scenario, count: number): Promise<void> {
  const names = await created(s);
  expect(names).toHaveLength(count);
  expect(new Set(names).size).toBe(count);
  expect(await s.service.duplicates()).toEqual([]);
}

describe('120 new rows while the service answers 503', () => {
  it('leave at most one batch in doubt, say how many and how many were not sent, and are all created once afterwards', async () => {
    const s = await newTags(120);
    const match = { method: 'POST', path: 'tags' };
    await s.service.queueFault({ match, switches: { fail: { status: 503 } }, times: 10_000 });
    await s.service.clearLog();
    const first = messages(s.run('menuPush'));
    const posts = (await s.service.log()).filter(({ method }) => method === 'POST');
    expect(posts).toHaveLength(50);
    expect(first).toContain('50 rows are in doubt');
    expect(first).toContain('70 rows were not sent');
    // Again at once: nothing more gets into doubt.
    const second = messages(s.run('menuPush'));
    expect((await s.service.log()).filter(({ method }) => method === 'POST')).toHaveLength(50);
    expect(second).toContain('50 rows are in doubt');
    await s.service.clearFaults();
    const said = untilQuiet(s);
    expect(said.join('\n')).not.toContain('another user');
    await expectEachOnce(s, 120);
  });

  it('count what another list has in doubt: the document has one short list for all', async () => {
    const s = await newTags(60);
    const match = { method: 'POST' };
    await s.service.queueFault({ match, switches: { fail: { status: 503 } }, times: 10_000 });
    s.run('menuPush');
    s.run('menuPullCategories');
    const hands = s.book.as(s.kim);
    hands.select('Categories');
    hands.paste('Categories', ['Name ★', s.book.sheet('Categories').size().rows + 1], 'Other 1\nOther 2');
    await s.service.clearLog();
    expect(messages(s.run('menuPush'))).toContain('50 rows are in doubt');
    expect((await s.service.log()).filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('120 new rows and a kill at the tenth request', () => {
  it('are all created once by the same command, and none stays unknown', async () => {
    const s = await newTags(120);
    const kill = { member: 'UrlFetchApp.fetch', nth: 10, when: 'after' } as const;
    expect(s.run('menuPush', [], { dialogs: agreeable(), kill }).outcome).toBe('killed');
    const said = [messages(s.run('menuPush')), ...untilQuiet(s)];
    expect(said.join('\n')).not.toContain('another user');
    await expectEachOnce(s, 120);
  });
});

describe('a service that answers again after a while', () => {
  it('is not given up in the middle of a batch: one clear answer is enough to go on', async () => {
    const s = await newTags(60);
    const match = { method: 'POST', path: 'tags', nth: 2 };
    await s.service.queueFault({ match, switches: { fail: { status: 503 } }, times: 5 });
    await s.service.clearLog();
    s.run('menuPush');
    expect((await s.service.log()).filter(({ method }) => method === 'POST')).toHaveLength(60);
    expect(await created(s)).toHaveLength(55);
    untilQuiet(s);
    await expectEachOnce(s, 60);
  });
});

describe('a service that takes 50 seconds for each answer', () => {
  it('has the rest sent by Continue, which then has nothing to do', async () => {
    const s = await newTags(6);
    await s.service.setSwitches({ latencyMs: 50_000 });
    expect(messages(s.run('menuPush'))).toMatch(/Send the remaining \d with "Continue"/);
    expect(messages(s.run('menuContinue'))).toMatch(/0 updated and [1-5] created/);
    for (let i = 0; i < 4; i++) s.run('menuContinue');
    expect(messages(s.run('menuContinue'))).toContain('nothing to continue');
    await s.service.setSwitches({ latencyMs: 0 });
    untilQuiet(s);
    await expectEachOnce(s, 6);
  });
});

describe('a service that takes 85 seconds for each answer', () => {
  it('is left before the platform ends the execution: no run is killed with a request under way, and Continue sends the rest', async () => {
    const s = await openScenario({ host: { fetch: { timeoutMs: 200_000 } } });
    s.run('menuPullTags');
    const hands = s.book.as(s.kim);
    hands.select('Tags');
    const below = s.book.sheet('Tags').size().rows + 1;
    hands.paste('Tags', ['Name ★', below], 'Fresh 1\nFresh 2\nFresh 3');
    await s.service.setSwitches({ latencyMs: 85_000 });
    const first = s.run('menuPush');
    expect(first.outcome).toBe('finished');
    const runs = [first];
    while (runs.length < 8 && (await created(s)).length < 3) runs.push(s.run('menuContinue'));
    expect(runs.map(({ outcome }) => outcome)).toEqual(runs.map(() => 'finished'));
    await expectEachOnce(s, 3);
    for (const { elapsedMs } of runs) expect(elapsedMs).toBeLessThan(360_000);
  });
});
