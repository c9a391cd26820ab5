/** Answers of a hostile or broken service that hold no clear list of records: the tab stays, and nothing is sent. */
import { describe, expect, it } from 'vitest';
import { messages, STATUS } from '../support/scenario';
import { answered, contents, deep, expectToldPlainly, GOOD } from './support/answered';
import { openHostileWorld, json, PROFILE } from './support/hostile-world';

describe('answers that are no list of records', () => {
  const answers: Readonly<Record<string, string>> = {
    'a login page': '<!doctype html><html><form action="https://evil.example">Sign in</form></html>',
    'cut off': '{"data":[{"id":"t1","name":"Re',
    'a number': '17',
    null: 'null',
    'a text': '"[{\\"id\\":\\"t1\\"}]"',
    'records that are arrays': '{"data":[["t1","Rent"]]}',
    'records that are null': '{"data":[null]}',
    'records that are texts': '["t1"]',
    'data that is an object': '{"data":{"first":{"id":"t1"}}}',
    'NaN in place of JSON': '{"data":[{"id":"t1","amount":NaN}]}',
    'a comment': '/* x */ {"data":[]}',
    'nested without end': deep(100_000, '[', ']'),
  };
  for (const [name, text] of Object.entries(answers)) {
    it(`leave the tab as it is: ${name}`, async () => {
      const { world, before } = await answered(text);
      for (const entryPoint of ['menuPullTags', 'menuPreview', 'menuPush']) {
        const result = world.run(entryPoint);
        expectToldPlainly(result);
        expect(messages(result)).toMatch(/The sheet is as it was/);
      }
      expect(contents(world)).toBe(before);
    });
  }

  it('are waited for in vain when they are larger than the platform takes', async () => {
    const world = await openHostileWorld([GOOD], { host: { fetch: { maxAnswerBytes: 100_000 } } });
    world.run('menuPullTags');
    const before = contents(world);
    await world.service.answer({ path: 'tags', text: '{"data":[]}{{  x 200000}}' }, PROFILE);
    const result = world.run('menuPullTags');
    expectToldPlainly(result);
    expect(messages(result)).toContain('No answer came from the service');
    expect(contents(world)).toBe(before);
  });

  it('do not become "applied" when they answer a write', async () => {
    const { world } = await answered('');
    const list = { ...GOOD, method: 'GET' };
    for (const text of ['<html>Sign in</html>', '', '{"data":', '[]', '{"id":"__proto__"}', '{"ok":true}']) {
      await world.service.answer(list, { path: 'tags', text }, PROFILE);
      world.book.as(world.kim).type('Tags', ['Name ★', 2], `edit ${text.length}`);
      const said = messages(world.run('menuPush'));
      expect(said).toContain('0 updated and 0 created');
      expect(world.book.sheet('Tags').cell([STATUS, 2]).value).not.toMatch(/^✓/);
      world.host.clock.advance(17 * 60_000);
      world.run('menuPush');
    }
  });
});

describe('a redirect that answers a write', () => {
  it('leaves open whether it took effect: a create is not sent again before that is known', async () => {
    const { world } = await answered('');
    const seeOther = {
      method: 'POST',
      path: 'tags',
      status: 303,
      headers: { location: '/tags/t2' },
      text: '',
    };
    await world.service.answer({ ...GOOD, method: 'GET' }, seeOther, PROFILE);
    world.book.as(world.kim).type('Tags', ['Name ★', 3], 'New one');
    // The list lags: it does not show yet what was created.
    for (const entryPoint of ['menuPush', 'menuPush', 'menuContinue', 'menuPullTags', 'menuPush'])
      world.run(entryPoint);
    const posts = (await world.service.requests()).filter(({ method }) => method === 'POST');
    expect(posts).toHaveLength(1);
    const both = [
      { id: 't1', name: 'Rent' },
      { id: 't2', name: 'New one' },
    ];
    await world.service.answer(json('tags', { data: both, meta: { total: 2 } }, { method: 'GET' }), PROFILE);
    world.run('menuPush');
    expect(world.book.sheet('Tags').column('ID')).toEqual(['t1', 't2']);
    expect((await world.service.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('ids that are none', () => {
  const ids = [
    '" t1"',
    '"t1\\n"',
    '" "',
    '""',
    '"new:abcdef123456"',
    '".."',
    '"\\ud800"',
    '1e999',
    '9007199254740993',
  ];
  ids.push('null', 'true', '[]', `"${'x'.repeat(50_000)}"`);
  for (const id of ids) {
    it(`cost one record and no list, and nothing is ever sent to it: ${id.slice(0, 30)}`, async () => {
      const { world } = await answered(`{"data":[{"id":"t1","name":"Rent"},{"id":${id},"name":"Evil"}]}`);
      world.book.as(world.kim).type('Tags', ['Name ★', 2], 'edited');
      for (const entryPoint of ['menuPullTags', 'menuPush']) expectToldPlainly(world.run(entryPoint));
      const ids = world.book.sheet('Tags').column('ID').map(String);
      expect(ids).toEqual(['t1', expect.stringMatching(/^⚠ /)]);
      expect(world.book.sheet('Tags').cell(['Name ★', 2]).value).toBe('edited');
      const writes = (await world.service.requests()).filter(({ method }) => method !== 'GET');
      expect(writes.every(({ body }) => (JSON.parse(body) as { id: unknown }).id === 't1')).toBe(true);
    });
  }

  it('do not harm when they only look odd: formulas, names of the language, numbers', async () => {
    const odd = [
      '=1+1',
      '__proto__',
      'constructor',
      'toString',
      '007',
      '1e3',
      'TRUE',
      "'x",
      '-5',
      '#REF!',
      'a/b?c',
    ];
    const records = [...odd, 7].map(id => ({ id, name: `N${String(id)}` }));
    const { world } = await answered(JSON.stringify({ data: records, meta: { total: records.length } }));
    world.run('menuPullTags');
    expect(world.book.sheet('Tags').column('ID')).toEqual([...odd, '7']);
    expect(messages(world.run('menuPreview'))).toBe('"Tags": nothing to send.');
    expect(messages(world.run('menuPullTags'))).toContain('0 new, 0 changed, 0 removed');
    // And a change of each goes to exactly that record, one push each: this service never shows what it took.
    const named: unknown[] = [];
    for (const [i] of records.entries()) {
      world.book.as(world.kim).type('Tags', ['Name ★', i + 2], `M${i}`);
      await world.service.requests();
      world.run('menuPush');
      const puts = (await world.service.requests()).filter(({ method }) => method === 'PUT');
      named.push(...puts.map(({ body }) => JSON.parse(body)).map(({ id, name }) => [id, name]));
      world.host.clock.advance(20 * 60_000);
    }
    expect(named).toEqual(records.map(({ id }, i) => [id, `M${i}`]));
  });

  it('are not given to a row whose id cell somebody puts quotation marks into', async () => {
    const records = ['1001', '1002'].map(id => ({ id, name: `N${id}` }));
    const { world } = await answered(JSON.stringify({ data: records, meta: { total: 2 } }));
    world.run('menuPullTags');
    const sheet = world.book.sheet('Tags');
    const hands = world.book.as(world.kim);
    hands.type('Tags', ['Name ★', 2], 'edited');
    hands.type('Tags', sheet.a1('ID', 4), '"1001"');
    hands.type('Tags', ['Name ★', 4], 'not this one');
    const shown = messages(world.run('menuPreview'));
    expect(shown).toMatch(/Row 2 update · N1001\n.*N1001 → edited/);
    expect(shown).not.toMatch(/Row 4 update/);
    world.run('menuPullTags');
    expect(sheet.column('ID').slice(0, 2)).toEqual(['1001', '1002']);
    expect(sheet.cell(['Name ★', 2]).value).toBe('edited');
  });

  it('can be as long as they may be, in a push of many rows', async () => {
    const records = Array.from({ length: 60 }, (_, i) => ({ id: `${i}`.padStart(200, 'x'), name: `N${i}` }));
    const { world } = await answered(JSON.stringify({ data: records, meta: { total: 60 } }));
    world.run('menuPullTags');
    world.book.as(world.kim).paste('Tags', ['Name ★', 2], records.map((_, i) => `M${i}`).join('\n'));
    await world.service.requests();
    expectToldPlainly(world.run('menuPush'));
    // The service never shows what it took, so that no second record is touched.
    expect((await world.service.requests()).filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('count once when they come twice', async () => {
    const { world } = await answered(
      '{"data":[{"id":"t1","name":"A"},{"id":"t1","name":"B"}],"meta":{"total":1}}',
    );
    expect(messages(world.run('menuPullTags'))).toContain('1 record pulled');
    expect(world.book.sheet('Tags').column('Name ★')).toEqual(['B']);
  });
});
