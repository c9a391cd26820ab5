/** Document properties that hold anything, as the script of a bound spreadsheet lets its editors write them. */
import { describe, expect, it } from 'vitest';
import { stepOf } from '../support/sampling';
import { messages } from '../support/scenario';
import { expectNoDefect, HALF_AN_HOUR, inDoubt, LIST } from './support/in-doubt';
import { openHostileWorld, json } from './support/hostile-world';

describe('document properties that hold anything', () => {
  it('never stop pull and push for good', async () => {
    const world = await inDoubt();
    const store = world.host.documentProperties(world.book);
    const names = [
      ...Object.keys(store.all()),
      'financeSheets.settings',
      'financeSheets.lease',
      'financeSheets.newRows',
    ];
    const before = world.book.snapshot();
    const junk = [
      '',
      'x',
      'null',
      '7',
      '[]',
      '{"open":7,"sequence":"x"}',
      '{"open":[null,7,{"t":"x"}],"sequence":-1}',
      '{"tags":null}',
      '{"tags":{"putNaming":"__proto__","emptyAs":7,"extraWritable":[null,"id","__proto__"]}}',
      '{"allowed":7,"asked":{}}',
      '{"user":{},"isPush":true,"since":9e99,"until":9e99}',
    ];
    // In a usual run each name meets every fourth value, and each value other names.
    let turn = 0;
    for (const name of names) {
      for (const value of junk) {
        if (turn++ % stepOf(4) !== 0) continue;
        store.set({ [name]: value });
        for (const entryPoint of ['menuPullTags', 'menuPush', 'menuContinue'])
          expectNoDefect(world.run(entryPoint), `${entryPoint} ${name} ${value}`);
        world.book.restore(before, { properties: 'restore' });
      }
    }
  });

  it('make a push wait at most until a pull, whatever time they name', async () => {
    for (const fence of [
      '{"open":[{"k":"x","r":"tags","n":"t1","h":"x","t":9e15}],"sequence":99}',
      '{"open":[{"o":"0123456789abcdef","k":"x","r":"tags","n":"t1","h":"x","t":9e15,"c":0}],"sequence":99}',
      '{"open":[{"o":"0123456789abcdef","k":"x","r":"nope","n":"","h":"","t":1,"c":1}],"sequence":1}',
      '{"open":[{"k":"x","r":"tags","n":"t1","h":"x","t":1}],"sequence":1e308}',
    ]) {
      const world = await openHostileWorld([LIST, json('tags', {})]);
      world.run('menuPullTags');
      world.book.as(world.kim).select('Tags');
      world.book.as(world.kim).type('Tags', ['Name ★', 2], 'Edited');
      world.host.documentProperties(world.book).set({ 'financeSheets.journal': fence });
      world.host.clock.advance(HALF_AN_HOUR);
      world.run('menuPullTags');
      expect(messages(world.run('menuPreview')), fence).toContain('Rent → Edited');
    }
  });

  it('open no field that a list does not let be written', async () => {
    const world = await openHostileWorld([LIST, json('tags', {})]);
    world.run('menuPullTags');
    const hands = world.book.as(world.kim);
    hands.select('Tags');
    world.host.documentProperties(world.book).set({
      'financeSheets.settings': '{"tags":{"extraWritable":["id","createdAt","modifiedAt","workspaceId"]}}',
    });
    hands.type('Tags', ['Created', 2], '2020-01-01');
    await world.service.requests();
    expect(messages(world.run('menuPush'))).toContain('cannot be sent');
    expect((await world.service.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
