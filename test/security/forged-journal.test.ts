/** Any editor can change the hidden journal. A colleague's key sends only changes that the colleague confirmed. */
import { describe, expect, it } from 'vitest';
import { expectNoDefect, forge, HALF_AN_HOUR, inDoubt } from './support/in-doubt';
import type { HostileWorld } from './support/hostile-world';

async function writesAfter(world: HostileWorld): Promise<string[]> {
  const writes: string[] = [];
  for (let i = 0; i < 3; i++) {
    world.run('menuPush');
    world.run('menuContinue');
    world.host.clock.advance(HALF_AN_HOUR);
    for (const { method, url, body } of await world.service.requests())
      if (method !== 'GET') writes.push(`${method} ${url} ${body}`);
  }
  return writes;
}

describe('an open entry of the journal', () => {
  it('is sent again as it was confirmed, when nobody touched it', async () => {
    const world = await inDoubt();
    world.host.clock.advance(HALF_AN_HOUR);
    expect((await writesAfter(world))[0]).toContain('"name":"Confirmed"');
  });

  const forgeries: Readonly<Record<string, (entry: Record<string, unknown>) => object>> = {
    'another body': entry => ({ ...entry, body: { name: 'Forged' } }),
    'another body that looks confirmed': entry => ({
      ...entry,
      body: { name: 'Forged' },
      after: { name: 'Forged' },
    }),
    'more than was confirmed': entry => ({
      ...entry,
      body: { name: 'Confirmed', description: 'Forged' },
    }),
    'another record': entry => ({ ...entry, recordId: 't3', before: { name: 'Meals' } }),
    'another list': entry => ({ ...entry, resource: 'categories' }),
    'a create in place of an update': entry => ({
      ...entry,
      kind: 'create',
      recordId: null,
      token: 'new:abcdef12',
    }),
    'never sent': entry => ({
      ...entry,
      state: 'planned',
      key: null,
      body: null,
      after: { name: 'Forged' },
      lastSentAt: null,
    }),
  };
  for (const [name, change] of Object.entries(forgeries)) {
    it(`is not sent when somebody changed it: ${name}`, async () => {
      const world = await inDoubt();
      forge(world, change);
      // The forger makes the cells fit, too.
      const hands = world.book.as(world.kim);
      const said = change({ body: { name: 'Confirmed' }, after: { name: 'Confirmed' } }) as {
        after?: { name?: string };
        recordId?: string;
      };
      if (said.after?.name === 'Forged') hands.type('Tags', ['Name ★', 3], 'Forged');
      if (said.recordId === 't3') hands.type('Tags', ['Name ★', 4], 'Confirmed');
      world.host.clock.advance(HALF_AN_HOUR);
      // Nobody confirms anything: whatever leaves now leaves on the strength of the journal alone.
      const refuse = Array.from(
        { length: 50 },
        () => (dialog: { kind: string; buttons: readonly string[] }) =>
          dialog.kind === 'prompt'
            ? ({ button: 'CANCEL' } as const)
            : dialog.buttons.includes('NO')
              ? ('NO' as const)
              : ('OK' as const),
      );
      for (const entryPoint of ['menuPush', 'menuContinue', 'menuPullTags', 'menuPush', 'menuContinue']) {
        expectNoDefect(world.run(entryPoint, [], { dialogs: refuse }), name);
        world.host.clock.advance(HALF_AN_HOUR);
      }
      const writes = (await world.service.requests()).filter(({ method }) => method !== 'GET');
      expect(writes.filter(({ body }) => body.includes('Forged') || body.includes('t3'))).toEqual([]);
    });

    it(`is not sent beside a change that is confirmed now: ${name}`, async () => {
      const world = await inDoubt();
      forge(world, change);
      const hands = world.book.as(world.kim);
      if (name === 'another body that looks confirmed') hands.type('Tags', ['Name ★', 3], 'Forged');
      if (name === 'another record') hands.type('Tags', ['Name ★', 4], 'Confirmed');
      hands.type('Tags', ['Name ★', 2], 'Also edited');
      world.host.clock.advance(HALF_AN_HOUR);
      const shown: string[] = [];
      const run = world.run('menuPush');
      shown.push(...run.dialogs.map(({ message }) => message));
      for (const { method, body } of await world.service.requests()) {
        if (method === 'GET') continue;
        const sent = JSON.parse(body) as Record<string, unknown>;
        for (const [field, value] of Object.entries(sent)) {
          if (field === 'id') continue;
          // What is sent was confirmed: then, as "Confirmed" for t2; or now, in the plan that was shown.
          const then = sent['id'] === 't2' && value === 'Confirmed';
          const now = shown.some(text => text.includes(`→ ${String(value)}`));
          expect(then || now, `${field}: ${String(value)} of ${String(sent['id'])}`).toBe(true);
        }
      }
    });
  }
});
