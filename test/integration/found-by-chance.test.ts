import { describe, expect, it } from 'vitest';
import { messages } from '../support/scenario';
import { cell, pulledTags, status, tagNamed, type, typeNew, NAME } from '../support/tags-scenario';

const PAST_HOLD_MS = 17 * 60_000;

describe('a kill between the journal and the properties', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'before setProperty %i leaves nothing that is said to be sent again and never is',
    async nth => {
      const s = await pulledTags({ service: { switches: { idempotency: { mode: 'off' } } } });
      type(s, NAME, 2, 'Renamed');
      typeNew(s, 'Made once');
      s.run('menuPush', [], { kill: { member: 'Properties.setProperty', nth, when: 'before' } });
      for (let i = 0; i < 3; i++) {
        s.run('menuPush');
        s.host.clock.advance(PAST_HOLD_MS);
      }
      expect(messages(s.run('menuPush'))).toBe('"Tags": nothing to send.');
      expect(await tagNamed(s, 'Made once')).toHaveLength(1);
      expect(await tagNamed(s, 'Renamed')).toHaveLength(1);
    },
  );
});

describe('an entry that was never sent', () => {
  it('is still known as such after another command has written the journal', async () => {
    const s = await pulledTags();
    type(s, NAME, 3, 'First');
    s.run('menuPush');
    type(s, NAME, 2, 'Second');
    let undone = '';
    for (const nth of [2, 3, 4]) {
      s.run('menuPush', [], { kill: { member: 'Properties.setProperty', nth, when: 'before' } });
      undone = messages(s.run('menuUndo', ['1']));
      s.host.clock.advance(PAST_HOLD_MS);
    }
    expect(undone).toContain('updated');
    s.run('menuPush');
    expect(messages(s.run('menuPush'))).toBe('"Tags": nothing to send.');
    expect(await tagNamed(s, 'Second')).toHaveLength(1);
  });
});

describe('a record that was created and is not listed yet', () => {
  it('keeps what was typed when the list shows something else later, and says so', async () => {
    const switches = { staleReadsMs: 20_000, ignoredFields: ['description'] };
    const s = await pulledTags({}, 'description');
    await s.service.setSwitches(switches);
    const row = typeNew(s, 'Not listed yet');
    type(s, 'Description', row, 'typed');
    s.run('menuPush');
    expect(status(s, row)).toContain('not in the list yet');
    s.host.clock.advance(PAST_HOLD_MS);
    s.run('menuPullTags');
    expect(cell(s, 'Description', row)).toBe('typed');
    expect(status(s, row)).toContain('Accepted, service shows: Description');
  });
});
