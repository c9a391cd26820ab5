import { describe, expect, it } from 'vitest';
import type { SwitchSettings } from '../../service/index';
import { messages, openScenario } from '../support/scenario';

/** Edits and adds contacts at a service with these switches. Returns messages, records and the count of writes. */
async function endState(switches: SwitchSettings, settings?: string) {
  const s = await openScenario({ service: { switches } });
  if (settings !== undefined) s.run('menuSettings', ['contacts', settings]);
  s.run('menuPullContacts');
  const hands = s.book.as(s.kim);
  const sheet = s.book.sheet('Contacts');
  hands.select('Contacts');
  for (const row of [2, 5, 9]) hands.type('Contacts', ['Company ★', row], `Renamed ${row}`);
  hands.paste(
    'Contacts',
    ['Company ★', sheet.size().rows + 1],
    'New one\t\t124-81-00998\nNew two\t\t220-81-62517',
  );
  const first = messages(s.run('menuPush'));
  const second = messages(s.run('menuPush'));
  const writes = (await s.service.log()).filter(
    entry => entry.method === 'PUT' || (entry.method === 'POST' && entry.path.endsWith('/contacts')),
  );
  const records = (await s.service.records('contacts'))
    .map(({ id: _id, createdAt: _c, modifiedAt: _m, ...fields }) => JSON.stringify(fields))
    .sort();
  return { first, second, writes: writes.length, records, duplicates: await s.service.duplicates() };
}

describe('a service that behaves otherwise', () => {
  it('ends with the same records: PUT by body, query and path; envelopes and bare arrays; ids that are integers, digits or UUIDs; with and without idempotency', async () => {
    const expected = await endState({});
    expect(expected.first).toContain('3 updated and 2 created');
    expect(expected.second).toBe('"Contacts": nothing to send.');
    expect(expected.duplicates).toEqual([]);
    for (const [switches, settings] of [
      [{ putNaming: 'query', answerShape: 'bare', ids: 'text' }, 'put=query'],
      // What the guide to the earlier edition does not show, and the stand-in once gave.
      [{ putNaming: 'path', ids: 'uuid', masking: 'none', paging: 'cursor', pageSize: 10 }, 'put=path'],
      [{ masking: 'all', idempotency: { mode: 'off' }, writeAnswer: 'empty' }],
      [{ putMode: 'replace', idempotency: { mode: 'everything' } }, 'mode=replace'],
    ] as [SwitchSettings, string?][]) {
      const state = await endState(switches, settings);
      // Where all known fields go along, the preview names them; that is all that differs.
      const first = state.first.replace(/^ +sent along unchanged: .*\n/gm, '');
      expect(first === state.first).toBe(settings !== 'mode=replace');
      expect({ ...state, first }, JSON.stringify(switches)).toEqual(expected);
    }
  });
});
