/**
 * Danger: a list comes in pages by number, without a total. A colleague deletes a record between two pages, so that the
 * next pages move up, and a living record slips past the look of a push.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { agreeable } from '../../support/scenario';
import { alone } from './support/behaviours';
import { type Danger, PAST_HOLD_MS } from './support/danger';
import { dangers } from './support/open';
import { WebApplication } from './support/web-application';

const open = dangers();
let colleague: WebApplication | undefined;
afterEach(async () => {
  await colleague?.close();
  colleague = undefined;
});

const PAGES = { switches: { paging: 'page', pageSize: 1 } } as const;

/** Pushes; right before the nth request the colleague deletes the record of each of these ids. */
async function pushWhileDeleted(d: Danger, at: Readonly<Record<string, number>>): Promise<string> {
  colleague ??= await WebApplication.open(d.s);
  const web = colleague;
  const between = Object.entries(at).map(([id, nth]) => ({
    beforeCall: { member: 'UrlFetchApp.fetch', nth },
    do: () => web.remove(id),
  }));
  return d.run('menuPush', [], { dialogs: agreeable(), between });
}

describe.each(alone)('a record that slips between two pages, idempotency $name', behaviour => {
  it('is no record that is gone: its change goes', async () => {
    const d = await open(behaviour, PAGES);
    const [first, id] = [d.id(2), d.id(6)];
    d.edit(6, 'Mine');
    // The first look is of page 5, which holds the record, when the record moves to page 4.
    const said = await pushWhileDeleted(d, { [first]: 5 });
    expect(said).not.toContain('gone');
    expect(said).toContain('1 updated');
    await d.expectRecords({ renamed: { [id]: 'Mine' }, removed: [first] });
  });

  it('is not created again when its create was in doubt', async () => {
    const d = await open(behaviour, PAGES);
    const count = (await d.s.service.records('tags')).length;
    const [one, two] = [d.id(2), d.id(3)];
    d.add('New');
    await d.fault('POST', { drop: 'after' });
    await d.s.service.queueFault({
      match: { method: 'GET', path: '/api/public-docs/tags', nth: 2 * count + 1 },
      switches: { fail: { status: 500 } },
      times: 3,
    });
    expect(d.push()).toContain('Outcome unknown');
    d.wait(PAST_HOLD_MS);
    // No row tells of the deleted records; only the create in doubt asks for a second reading.
    d.s.book.as(d.s.kim).deleteRows('Tags', 2, 2);
    // The new record is the last one. The preview reads it on page count + 1, the look under the lock on page count.
    await pushWhileDeleted(d, { [one]: count + 1, [two]: count + 1 + count });
    await d.untilQuiet();
    await d.expectRecords({ added: ['New'], removed: [one, two] });
  });
});
