/** An entry in doubt is sent again: within a day as it was confirmed, later only by a push that shows the values. */
import { describe, expect, it } from 'vitest';
import { type } from '../../support/tags-scenario';
import { behaviours } from './support/behaviours';
import type { Danger } from './support/danger';
import { MINUTE } from './support/hands';
import { dangers } from './support/open';

const open = dangers();
const HOUR = 60 * MINUTE;

/** An update of row 2 and a new row, of which nothing arrived and nobody knows; gives the number of the new row. */
async function inDoubt(d: Danger): Promise<number> {
  const row = d.add('New');
  await d.fault('POST', { drop: 'before' });
  d.push();
  d.edit(2, 'Renamed');
  await d.fault('PUT', { drop: 'before' }, { times: 3 });
  d.push();
  expect(d.open()).toHaveLength(2);
  return row;
}

describe.each(behaviours)('a change in doubt, idempotency $name', behaviour => {
  it('is sent again by "Continue" within a day of its confirmation', async () => {
    const d = await open(behaviour);
    await inDoubt(d);
    const before = (await d.requests()).length;
    d.wait(23 * HOUR);
    d.run('menuContinue');
    expect((await d.requests()).length).toBe(before + 2);
    expect(await d.keysOf('New')).toHaveLength(1);
    await d.expectRecords({ renamed: { [d.id(2)]: 'Renamed' }, added: ['New'] });
  });

  it('is not sent again by "Continue" after a day: row and message say how', async () => {
    const d = await open(behaviour);
    const row = await inDoubt(d);
    const before = (await d.requests()).length;
    d.wait(25 * HOUR);
    d.run('menuContinue');
    d.run('menuContinue', [], { user: d.s.lee });
    expect((await d.requests()).length).toBe(before);
    expect(d.open()).toHaveLength(2);
    d.run('menuContinue');
    for (const at of [2, row]) expect(d.status(at)).toContain('Confirm it again under "Review"');
  });

  it('is looked up after a day all the same, and closed where it arrived', async () => {
    const d = await open(behaviour);
    const row = d.add('New');
    await d.fault('POST', { drop: 'after' });
    await d.blindAfterwards();
    d.push();
    d.wait(25 * HOUR);
    d.run('menuContinue');
    expect(d.status(row)).toMatch(/^✓ Created/);
    expect(d.open()).toEqual([]);
    await d.expectRecords({ added: ['New'] });
  });

  it('is sent again by a push that shows each value, and not if the user says no', async () => {
    const d = await open(behaviour);
    const was = d.name(2);
    const row = await inDoubt(d);
    const before = (await d.requests()).length;
    d.wait(25 * HOUR);
    const refused = d.run('menuPush', [], { dialogs: ['CANCEL'] });
    for (const line of [
      'Confirmed earlier, sent again:',
      `Row 2 update · Renamed\n   Name: ${was} → Renamed`,
      `Row ${row} create · New\n   Name: New`,
    ])
      expect(refused).toContain(line);
    expect((await d.requests()).length).toBe(before);
    expect(d.push()).toContain('1 updated and 1 created, as seen on the service');
    expect(await d.keysOf('New')).toHaveLength(1);
    expect(await d.keysOf('Renamed', d.id(2))).toHaveLength(1);
    await d.expectRecords({ renamed: { [d.id(2)]: 'Renamed' }, added: ['New'] });
  });

  it('is shown before it goes again when its row has lost what named it', async () => {
    const d = await open(behaviour);
    const row = d.add('New');
    await d.fault('POST', { drop: 'before' });
    d.push();
    type(d.s, 'ID', row, '');
    d.wait(HOUR);
    expect(d.push()).toContain(`Confirmed earlier, sent again:\nRow ${row} create · New\n   Name: New`);
    expect(await d.keysOf('New')).toHaveLength(1);
    await d.expectRecords({ added: ['New'] });
  });
});
