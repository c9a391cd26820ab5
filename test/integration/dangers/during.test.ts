/** Danger: the user goes on working in the tab while the push runs. */
import { describe, expect, it } from 'vitest';
import { agreeable } from '../../support/scenario';
import { alone } from './support/behaviours';
import { type Danger, NOTHING } from './support/danger';
import { dangers } from './support/open';

const open = dangers();

/** Pushes; before the nth request the user does something. */
function pushWhile(d: Danger, nth: number, act: () => void): string {
  const beforeCall = { member: 'UrlFetchApp.fetch', nth };
  return d.run('menuPush', [], { dialogs: agreeable(), between: [{ beforeCall, do: act }] });
}

/** The list is read for the question, and again under the lock. */
const FIRST_WRITE = 3;

describe.each(alone)('an edit during a push, idempotency $name', behaviour => {
  it('of the very row that is sent: what was confirmed goes, what was typed stays, and goes with the next push', async () => {
    const d = await open(behaviour);
    const id = d.id(2);
    d.edit(2, 'Confirmed');
    expect(pushWhile(d, FIRST_WRITE, () => d.edit(2, 'Typed meanwhile'))).toContain('1 updated');
    expect(d.name(2)).toBe('Typed meanwhile');
    await d.expectRecords({ renamed: { [id]: 'Confirmed' } });
    expect(await d.untilQuiet()).toBe(NOTHING);
    expect(await d.requests()).toHaveLength(2);
    expect((await d.keysOf('Confirmed', id))[0]).not.toBe((await d.keysOf('Typed meanwhile', id))[0]);
    await d.expectRecords({ renamed: { [id]: 'Typed meanwhile' } });
    expect(d.name(2)).toBe('Typed meanwhile');
  });

  it('of a new row that is sent: one record, which takes the later value with the next push', async () => {
    const d = await open(behaviour);
    const row = d.add('Confirmed');
    expect(pushWhile(d, FIRST_WRITE, () => d.edit(row, 'Typed meanwhile'))).toContain('1 created');
    expect(d.name(row)).toBe('Typed meanwhile');
    await d.expectRecords({ added: ['Confirmed'] });
    expect(await d.untilQuiet()).toBe(NOTHING);
    expect((await d.requests()).map(entry => entry.method)).toEqual(['POST', 'PUT']);
    await d.expectRecords({ added: ['Typed meanwhile'] });
    d.expectOwnIds();
  });

  it('of a row whose turn has not come: neither value goes before the user has confirmed it', async () => {
    const d = await open(behaviour);
    const ids = [d.id(2), d.id(3)];
    d.edit(2, 'Confirmed');
    d.edit(3, 'Confirmed');
    // The first PUT goes alone: one of the two rows waits.
    const said = pushWhile(d, FIRST_WRITE, () => {
      d.edit(2, 'Typed 2');
      d.edit(3, 'Typed 3');
    });
    expect(said).toMatch(/Changed meanwhile and not sent:\nRow [23] · /);
    expect(await d.requests()).toHaveLength(1);
    expect([d.name(2), d.name(3)]).toEqual(['Typed 2', 'Typed 3']);
    expect(await d.untilQuiet()).toBe(NOTHING);
    expect(await d.requests()).toHaveLength(3);
    await d.expectRecords({ renamed: { [ids[0] ?? '']: 'Typed 2', [ids[1] ?? '']: 'Typed 3' } });
  });

  it.each(['PUT', 'POST'])(
    'that deletes the row of a %s makes nothing twice, and the record is pulled again',
    async method => {
      const d = await open(behaviour);
      const id = d.id(2);
      const row = method === 'PUT' ? 2 : d.add('Sent');
      if (method === 'PUT') d.edit(row, 'Sent');
      pushWhile(d, FIRST_WRITE, () => d.s.book.as(d.s.kim).deleteRows('Tags', row, 1));
      const said = await d.untilQuiet();
      expect(await d.requests()).toHaveLength(1);
      await d.expectRecords(method === 'PUT' ? { renamed: { [id]: 'Sent' } } : { added: ['Sent'] });
      if (method === 'PUT') expect(said).toContain(`Sent (${id})`);
      d.pull();
      expect(d.rowsNamed('Sent')).toBe(1);
      d.expectOwnIds();
    },
  );

  it('at whichever request it comes, with a sort and a new row: nothing is lost, nothing goes twice', async () => {
    for (let nth = 1; ; nth++) {
      const d = await open(behaviour);
      const [one, two, three] = [d.id(2), d.id(4), d.id(6)];
      const { kim, book } = d.s;
      for (const row of [2, 4, 6]) d.edit(row, `Confirmed ${row}`);
      d.add('New one');
      d.add('New two');
      let came = false;
      pushWhile(d, nth, () => {
        came = true;
        d.edit(2, 'Typed meanwhile');
        d.add('New three');
        book.as(kim).sort('Tags', { by: 'Name ★', descending: nth % 2 === 0 });
      });
      expect(await d.untilQuiet(), `request ${nth}`).toBe(NOTHING);
      if (came) {
        await d.expectRecords({
          renamed: { [one]: 'Typed meanwhile', [two]: 'Confirmed 4', [three]: 'Confirmed 6' },
          added: ['New one', 'New two', 'New three'],
        });
      }
      d.expectOwnIds();
      await d.putBack();
      if (!came) {
        expect(nth).toBeGreaterThan(8);
        return;
      }
    }
  });
});
