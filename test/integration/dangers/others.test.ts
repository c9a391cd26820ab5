/**
 * Dangers from others: a colleague's change in the web application, between the preview and the push, and
 * while the push runs.
 */
import { afterEach, describe, expect, it } from 'vitest';
import type { DialogAnswer } from '../../../host/index';
import { agreeable } from '../../support/scenario';
import { alone } from './support/behaviours';
import { type Danger, NOTHING } from './support/danger';
import { dangers } from './support/open';
import { WebApplication } from './support/web-application';

const open = dangers();
let web: WebApplication | undefined;
afterEach(async () => {
  await web?.close();
  web = undefined;
});

async function webApplication(d: Danger): Promise<WebApplication> {
  web = await WebApplication.open(d.s);
  return web;
}

/** Agrees to everything; what happens while the first question is on the screen comes first. */
function whileAsked(act: () => void): DialogAnswer[] {
  let asked = false;
  return agreeable().map(answer => dialog => {
    if (!asked) act();
    asked = true;
    return typeof answer === 'function' ? answer(dialog) : answer;
  });
}

/**
 * Which request of a push is its first write: the list is read for the question, and again under the lock.
 */
const FIRST_WRITE = 3;

describe.each(alone)("a colleague's change between preview and push, idempotency $name", behaviour => {
  it('of the same field is a conflict, whether it came before the question or while it was open', async () => {
    const d = await open(behaviour);
    const [one, two, three] = [d.id(2), d.id(3), d.id(4)];
    const colleague = await webApplication(d);
    d.edit(2, 'Mine 2');
    d.edit(3, 'Mine 3');
    d.edit(4, 'Mine 4');
    expect(d.run('menuPreview')).toContain('→ Mine 2');
    colleague.change(one, { name: 'Theirs 2' });
    const said = d.run('menuPush', [], {
      dialogs: whileAsked(() => colleague.change(two, { name: 'Theirs 3' })),
    });
    expect(said).toContain('Name: mine Mine 2 / service Theirs 2');
    expect(said).toContain('The sheet or the service changed while you were looking');
    expect(said).toContain('Name: mine Mine 3 / service Theirs 3');
    expect(await d.untilQuiet()).toContain('2 conflicts');
    expect(await d.requests()).toHaveLength(1);
    await d.expectRecords({ renamed: { [one]: 'Theirs 2', [two]: 'Theirs 3', [three]: 'Mine 4' } });
    expect([d.name(2), d.name(3)]).toEqual(['Mine 2', 'Mine 3']);
    d.run('menuResolve', ['1', '2']);
    expect(d.push()).toContain('1 updated');
    expect(await d.untilQuiet()).toBe(NOTHING);
    expect(await d.requests()).toHaveLength(2);
    await d.expectRecords({ renamed: { [one]: 'Mine 2', [two]: 'Theirs 3', [three]: 'Mine 4' } });
    expect([d.name(2), d.name(3)]).toEqual(['Mine 2', 'Theirs 3']);
  });

  it('of another field stays, and the edit goes', async () => {
    const d = await open(behaviour, { settings: 'write=description' });
    const id = d.id(2);
    const colleague = await webApplication(d);
    d.edit(2, 'Mine');
    d.run('menuPush', [], { dialogs: whileAsked(() => colleague.change(id, { description: 'theirs' })) });
    expect(await d.untilQuiet()).toBe(NOTHING);
    const record = (await d.s.service.records('tags')).find(one => one['id'] === id);
    expect(record).toMatchObject({ name: 'Mine', description: 'theirs' });
    expect(await d.requests()).toHaveLength(1);
  });

  it('that deletes the record is told, and nothing is sent for it', async () => {
    const d = await open(behaviour);
    const id = d.id(2);
    const colleague = await webApplication(d);
    d.edit(2, 'Mine');
    d.run('menuPush', [], { dialogs: whileAsked(() => colleague.remove(id)) });
    expect(await d.untilQuiet()).toContain('The record is gone from the service, so nothing is sent');
    expect(await d.requests()).toEqual([]);
    await d.expectRecords({ removed: [id] });
    expect(d.name(2)).toBe('Mine');
  });

  it('that makes the same record is adopted, not made a second time', async () => {
    const d = await open(behaviour);
    const colleague = await webApplication(d);
    const row = d.add('Wanted by both');
    const said = d.run('menuPush', [], {
      dialogs: whileAsked(() => colleague.add({ name: 'Wanted by both' })),
    });
    expect(said).toContain('1 was on the service already');
    expect(await d.requests()).toEqual([]);
    expect(await d.untilQuiet()).toBe(NOTHING);
    await d.expectRecords({ added: ['Wanted by both'] });
    expect(d.status(row)).toMatch(/^✓ Already there/);
    d.expectOwnIds();
  });
});

describe.each(alone)("a colleague's change while the push runs, idempotency $name", behaviour => {
  it('of a record whose turn has not come is seen, and not overwritten', async () => {
    const d = await open(behaviour);
    const ids = [d.id(2), d.id(3)];
    const colleague = await webApplication(d);
    d.edit(2, 'Mine');
    d.edit(3, 'Mine');
    const said = d.run('menuPush', [], {
      dialogs: agreeable(),
      between: [
        {
          // The first PUT goes alone; the list is read again before the other one.
          beforeCall: { member: 'UrlFetchApp.fetch', nth: FIRST_WRITE + 1 },
          do: () => {
            for (const id of ids)
              if (colleague.nameOf(id) !== 'Mine') colleague.change(id, { name: 'Theirs' });
          },
        },
      ],
    });
    expect(said).toContain('1 updated and 0 created, as seen on the service');
    expect(said).toMatch(/Changed meanwhile and not sent:\nRow [23] · /);
    expect(await d.requests()).toHaveLength(1);
    expect(await d.untilQuiet()).toContain('Name: mine Mine / service Theirs');
    expect(await d.requests()).toHaveLength(1);
    const names = ids.map(id => colleague.nameOf(id));
    expect(names.sort()).toEqual(['Mine', 'Theirs']);
    expect([d.name(2), d.name(3)]).toEqual(['Mine', 'Mine']);
  });

  it('that makes what a new row says is seen before the row is sent', async () => {
    const d = await open(behaviour);
    const [id] = [d.id(2)];
    const colleague = await webApplication(d);
    d.edit(2, 'Mine');
    d.add('Wanted by both');
    const said = d.run('menuPush', [], {
      dialogs: agreeable(),
      between: [
        {
          beforeCall: { member: 'UrlFetchApp.fetch', nth: FIRST_WRITE },
          do: () => colleague.add({ name: 'Wanted by both' }),
        },
      ],
    });
    expect(said).toContain('Changed meanwhile and not sent:');
    await d.untilQuiet();
    expect(await d.keysOf('Wanted by both')).toEqual([]);
    await d.expectRecords({ renamed: { [id]: 'Mine' }, added: ['Wanted by both'] });
    d.expectOwnIds();
  });
});
