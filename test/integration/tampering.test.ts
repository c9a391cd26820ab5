import { describe, expect, it } from 'vitest';
import { messages, openScenario } from '../support/scenario';

const JOURNAL = '_finance_sheets_journal';

describe('a journal that somebody edited', () => {
  it('is never sent: what goes out again is only what was confirmed', async () => {
    const s = await openScenario();
    s.run('menuPullTags');
    const hands = s.book.as(s.kim);
    hands.select('Tags');
    hands.type('Tags', ['Name ★', 2], 'Confirmed');
    await s.service.queueFault({ match: { method: 'PUT' }, switches: { fail: { status: 500 } }, times: 3 });
    s.run('menuPush');
    const before = (await s.service.log()).length;
    const journal = s.book.sheet(JOURNAL);
    const text = String(journal.cell('D2').value);
    expect(text).toContain('"body":{"name":"Confirmed"}');
    hands.type(JOURNAL, 'D2', text.replace('"body":{"name":"Confirmed"}', '"body":{"name":"Forged"}'));
    const early = messages(s.run('menuPush'));
    expect((await s.service.log()).slice(before).filter(entry => entry.method === 'PUT')).toEqual([]);
    expect(early).not.toContain('Forged');
    // Once nothing can land any more, the edit in the tab is shown and confirmed as a new one.
    s.host.clock.advance(17 * 60_000);
    const late = messages(s.run('menuPush'));
    s.host.clock.advance(17 * 60_000);
    s.run('menuPush');
    const sent = (await s.service.log()).slice(before).filter(entry => entry.method === 'PUT');
    const records = JSON.stringify(await s.service.records('tags'));
    expect(records).not.toContain('Forged');
    expect(late).toContain('→ Confirmed');
    expect(records).toContain('Confirmed');
    expect(sent).toHaveLength(1);
  });
});
