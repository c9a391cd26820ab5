/** What people do to the header row, by which all columns are known. */
import { describe, expect, it } from 'vitest';
import { openSidebar } from '../../support/page';
import { messages, type Scenario, STATUS } from '../../support/scenario';
import { NAME, type, pulledTags } from '../../support/tags-scenario';
import { names, refused, sent } from './desk';

describe('the header row', () => {
  const spoilt: Record<string, (s: Scenario) => void> = {
    'that was deleted': s => s.book.as(s.kim).deleteRows('Tags', 1, 1),
    'with a title row above it': s => {
      s.book.as(s.kim).insertRows('Tags', 1, 1);
      s.book.as(s.kim).type('Tags', 'A1', 'Tags of 2026');
    },
    'with an empty row above it': s => s.book.as(s.kim).insertRows('Tags', 1, 1),
    'that was emptied with everything else': s => s.book.as(s.kim).clear('Tags', 'A1:G100'),
    'that was sorted in among the data': s => s.book.as(s.kim).sort('Tags', { by: NAME, range: 'A1:G41' }),
  };

  it.each(Object.keys(spoilt))(
    '%s is told by push and pull, which change nothing until row 1 is the header again',
    async what => {
      const s = await pulledTags();
      type(s, NAME, 4, 'My edit');
      const before = s.book.snapshot();
      spoilt[what]?.(s);
      for (const command of ['menuPreview', 'menuPush', 'menuPullTags']) {
        const said = refused(s, command);
        expect(said.en).toMatch(/"Tags"/);
        expect(said.en).toMatch(/row 1\b.*header|header.*row 1\b/i);
        expect(said.ko).toMatch(/"Tags"/);
        expect(said.ko).toMatch(/1행.*(머리글|제목)|(머리글|제목).*1행/);
      }
      expect(await sent(s)).toEqual([]);
      // Ctrl+Z.
      s.book.restore(before);
      expect(messages(s.run('menuPush'))).toContain('1 updated');
      expect(await names(s, /^My edit$/)).toHaveLength(1);
    },
  );

  it('is not needed to drop what waits; Status says so once the header is back', async () => {
    const s = await pulledTags();
    for (let row = 2; row < 32; row++) type(s, NAME, row, `New ${row}`);
    await s.service.setSwitches({ latencyMs: 15_000 });
    s.run('menuPush');
    await s.service.setSwitches({ latencyMs: 0 });
    s.book.as(s.kim).insertRows('Tags', 1, 1);
    expect(messages(s.run('menuCancel'))).toMatch(/\d+ rows dropped/);
    s.book.as(s.kim).deleteRows('Tags', 1, 1);
    expect(messages(s.run('menuContinue'))).toContain('nothing to continue');
    const waits = () =>
      s.book
        .sheet('Tags')
        .column(STATUS)
        .filter(text => String(text).includes('Continue'));
    openSidebar(s).get('home', null);
    expect(waits()).toEqual([]);
  });
});
