/** Dangers of answers that do not mean what their status says: 200 for a failure, lists that lag. */
import { describe, expect, it } from 'vitest';
import { alone } from './support/behaviours';
import { NOTHING } from './support/danger';
import { MINUTE } from './support/hands';
import { dangers } from './support/open';
import { page } from '../../support/page-commands';

const open = dangers();

describe.each(alone)('200 for a failure, idempotency $name', behaviour => {
  const says = (effect: 'before' | 'after') => ({ fail: { status: 200, effect } }) as const;

  it('of an update without effect: the row says what the service said, and the next push sends it again', async () => {
    const d = await open(behaviour);
    const id = d.id(2);
    d.edit(2, 'B');
    await d.fault('PUT', says('before'));
    expect(d.push()).not.toMatch(/1 updated/);
    expect(d.status(2)).toMatch(/^✗ Rejected by the service \(200\) \S/);
    expect(d.name(2)).toBe('B');
    expect(page(d.s).push('failed').review?.counts).toEqual({ changed: 1 });
    expect(await d.untilQuiet()).toBe(NOTHING);
    await d.expectRecords({ renamed: { [id]: 'B' } });
  });

  it.each(['before', 'after'] as const)(
    'of a create, %s the effect: one record, whatever is clicked',
    async effect => {
      const d = await open(behaviour);
      const row = d.add('New');
      await d.fault('POST', says(effect));
      const said = d.push();
      if (effect === 'before') {
        expect(said).toContain('Outcome unknown');
        expect(d.status(row)).toMatch(/^\? Unknown/);
      }
      page(d.s).push('failed');
      d.push();
      expect(await d.requests()).toHaveLength(1);
      expect(await d.untilQuiet()).toBe(NOTHING);
      await d.expectRecords({ added: ['New'] });
      d.expectOwnIds();
      expect(d.status(row)).toMatch(/^✓ Created/);
    },
  );
});

describe.each(alone)('a list that lags, idempotency $name', behaviour => {
  it.each([
    [400, []],
    [409, [3]],
    [422, [11, 11]],
  ])(
    'of a change that the service took and refused with %i: the old value typed back stands (pulls after %j min), and goes next',
    async (status, pulled) => {
      const d = await open(behaviour, { switches: { staleReadsMs: 2 * MINUTE } });
      const id = d.id(2);
      const old = d.name(2);
      d.wait(11 * MINUTE);
      d.edit(2, 'B');
      await d.fault('PUT', { fail: { status, effect: 'after' } });
      d.push();
      expect(d.status(2)).toMatch(/^✗ Rejected/);
      d.edit(2, old);
      expect(d.push()).toContain(NOTHING);
      await d.expectRecords({ renamed: { [id]: 'B' } });
      for (const minutes of pulled) {
        d.wait(minutes * MINUTE);
        d.pull();
        expect(d.name(2)).toBe(old);
        expect(d.status(2)).toMatch(/^✎ Not sent yet/);
      }
      d.wait(11 * MINUTE);
      expect(d.push()).toContain(`B → ${old}`);
      d.wait(11 * MINUTE);
      await d.expectRecords({});
    },
  );

  it('of a row just created and edited: nobody is told to empty its id, and the edit arrives once', async () => {
    const d = await open(behaviour);
    const row = d.add('New');
    await d.s.service.setSwitches({ staleReadsMs: 120_000 });
    d.push();
    expect(d.status(row)).toMatch(/^△ Accepted, not in the list yet/);
    d.edit(row, 'Newer');
    const said = `${d.push()}\n${d.run('menuPreview')}\n${d.pull()}\n${d.status(row)}`;
    expect(said).not.toMatch(/gone|empty the id|not on the service/i);
    expect(said).toContain('does not list it yet');
    expect(d.name(row)).toBe('Newer');
    d.wait(11 * 60_000);
    expect(await d.untilQuiet()).toBe(NOTHING);
    await d.expectRecords({ added: ['Newer'] });
    d.expectOwnIds();
  });

  it('of a create that is answered with an id alone: the row gets the id of the record that is listed', async () => {
    const d = await open(behaviour);
    const row = d.add('New');
    await d.s.service.setSwitches({ staleReadsMs: 120_000, writeAnswer: 'id' });
    d.push();
    expect(d.status(row)).toContain('does not list it yet');
    d.push();
    expect(await d.requests()).toHaveLength(1);
    d.wait(11 * 60_000);
    expect(await d.untilQuiet()).toBe(NOTHING);
    await d.expectRecords({ added: ['New'] });
    d.expectOwnIds();
    expect(d.status(row)).toMatch(/^✓ Created/);
  });
});
