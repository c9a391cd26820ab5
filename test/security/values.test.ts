/** Values of a hostile or broken service: wrong types, impossible numbers and dates, names that every object has. */
import { describe, expect, it } from 'vitest';
import { messages } from '../support/scenario';
import { answered, deep, expectToldPlainly } from './support/answered';
import { openHostileWorld, json, KEY, PROFILE, scriptWith } from './support/hostile-world';

describe('values of the wrong type', () => {
  const VALUES = [
    '1e999',
    '-1e999',
    '1e308',
    '-0',
    '12345678901234567890',
    'true',
    'null',
    '[]',
    '{}',
    '[[1,[2]],{"name":"x"}]',
    '{"__proto__":{"name":"x"}}',
    '{"toString":1}',
    '"0000-00-00"',
    '"9999-12-31T23:59:59+99:99"',
    '"2026-02-30"',
    '"NaN"',
    '"Infinity"',
    '"1e999"',
    '"\\u0000"',
    '"\\ud800"',
    deep(10_000, '[', ']'),
    deep(10_000, '{"a":', '}').replace(/:\}/, ':1}'),
  ];

  it('are shown as far as they can be, kept through a second pull, and are no edits', async () => {
    const { world } = await answered('{}');
    for (const value of VALUES) {
      const fields = ['name', 'description', 'isHidden', 'createdAt', 'modifiedAt'];
      const record = fields.map(name => `"${name}":${value}`).join(',');
      const text = `{"data":[{"id":"t1",${record}}],"meta":{"total":1}}`;
      await world.service.answer({ path: 'tags', text }, PROFILE);
      const shown = value.slice(0, 40);
      for (let pulls = 0; pulls < 2; pulls++) {
        const result = world.run('menuPullTags');
        expectToldPlainly(result, shown);
        expect(messages(result), shown).toContain('1 record pulled');
      }
      await world.service.requests();
      expectToldPlainly(world.run('menuPush'), shown);
      expect((await world.service.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
    }
  });

  it('do not break a list by dates', async () => {
    const { world } = await answered('{}');
    for (const value of VALUES) {
      const fields = [
        'transactAt',
        'amount',
        'content',
        'contact',
        'users',
        'cardUsage',
        'isIncluded',
        'tag',
      ];
      const record = fields.map(name => `"${name}":${value}`).join(',');
      const text = `{"data":[{"id":"t1",${record}}],"meta":{"total":1}}`;
      await world.service.answer({ path: 'tickets', text }, PROFILE);
      const result = world.run('menuPullTickets', ['type=1, 2026-10-01~2026-10-31']);
      expectToldPlainly(result, value.slice(0, 40));
      expect(messages(result), value.slice(0, 40)).toContain('1 record pulled');
      expect(messages(result), value.slice(0, 40)).not.toContain("did not keep the service's value");
    }
  });
});

describe('names that every object has', () => {
  const POLLUTED = '"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}';

  it('change no object: in records, envelopes, meta, profiles, errors and hidden sheets', async () => {
    const script = scriptWith(`
      function pulled() { menuConnect(); menuPullTags(); menuPreview(); menuPush(); menuContinue(); return traces(); }
      function traces() {
        return [{}, [], '', 1, true, function () {}].map(value => value.polluted === undefined)
          .concat(Object.keys(Object.prototype).length === 0, JSON.stringify({}) === '{}');
      }`);
    const world = await openHostileWorld(
      [
        {
          path: 'tags',
          method: 'GET',
          text: `{${POLLUTED},"data":[{"id":"t1","name":{"name":"Rent",${POLLUTED}},${POLLUTED}}],"meta":{"total":1,${POLLUTED}}}`,
        },
        { path: 'tags', status: 422, text: `{"error":{${POLLUTED}},"errors":[{${POLLUTED}}],${POLLUTED}}` },
        { path: 'workspace-profile', text: `{"data":{"id":"w-1","name":"H",${POLLUTED}},${POLLUTED}}` },
      ],
      { host: { bundle: script } },
    );
    world.run('menuPullTags');
    const hands = world.book.as(world.kim);
    hands.select('Tags');
    hands.type('Tags', ['Name ★', 2], 'edited');
    world.run('menuPush');
    for (const name of world.book.sheets().filter(candidate => candidate.startsWith('_finance_sheets_'))) {
      const cells = world.book.sheet(name).values();
      for (const [i, row] of cells.entries()) {
        for (const [j, cell] of row.entries()) {
          if (String(cell).startsWith('{'))
            hands.type(name, `${'ABCD'[j]}${i + 1}`, String(cell).replace('{', `{${POLLUTED},`));
        }
      }
    }
    const store = world.host.documentProperties(world.book);
    for (const [name, value] of Object.entries(store.all()))
      if (value.startsWith('{')) store.set({ [name]: value.replace('{', `{${POLLUTED},`) });
    store.set({ 'financeSheets.settings': `{${POLLUTED},"tags":{${POLLUTED}}}` });
    hands.type('Tags', ['Name ★', 3], 'new');
    const result = world.run('pulled', [world.service.url, KEY]);
    expect(result.value).toEqual(Array.from({ length: 8 }, () => true));
  });
});

describe('days at the ends of time', () => {
  it('are asked for as they are, or refused in words', async () => {
    for (const [start, end] of [
      ['9999-12-01', '9999-12-31'],
      ['0001-01-01', '0001-01-31'],
    ] as const) {
      const { world } = await answered('{}');
      await world.service.answer(json('tickets', { data: [], meta: { total: 0 } }), PROFILE);
      expectToldPlainly(world.run('menuPullTickets', [`type=1, ${start}~${end}`]));
      for (const { body } of (await world.service.requests()).filter(({ path }) => path === 'tickets'))
        expect(JSON.parse(body)).toMatchObject({ startDate: start, endDate: end });
    }
  });
});
