/** Ctrl+Z after a push or a pull. Cells, ids and tokens go back; hidden sheets and the service do not change. */
import { describe, expect, it } from 'vitest';
import { cell, NAME, type, typeNew, pulledTags } from '../../support/tags-scenario';
import { messages } from '../../support/scenario';
import { names, previewed, sent } from './desk';

describe('Ctrl+Z after a push', () => {
  it('is an edit like any other: shown from new to old, and sent under a key of its own', async () => {
    const s = await pulledTags();
    const old = cell(s, NAME, 2);
    type(s, NAME, 2, 'New');
    s.run('menuPush');
    type(s, NAME, 2, old);
    const said = previewed(s);
    expect(said.en).toMatch(new RegExp(`Row 2 update.*\\n.*Name: New → ${old}`));
    expect(said.ko).toMatch(new RegExp(`2행 수정.*\\n.*이름: New → ${old}`));
    s.run('menuPush');
    expect(await sent(s)).toEqual(['PUT updated', 'PUT updated']);
    const keys = (await s.service.log()).filter(({ method }) => method === 'PUT');
    expect(new Set(keys.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    expect(await names(s, /^New$/)).toEqual([]);
  });

  it('that took the id of a created row away takes its record back, and does not call it deleted', async () => {
    const s = await pulledTags();
    const row = typeNew(s, 'Made');
    s.run('menuPush');
    const id = cell(s, 'ID', row);
    s.book.as(s.kim).clear('Tags', ['ID', row]);
    const said = previewed(s);
    expect(said.en).toMatch(new RegExp(`Already on the service.*\\nRow ${row} · Made`));
    expect(said.ko).toMatch(new RegExp(`이미 서비스에 있음.*\\n${row}행 · Made`));
    expect(said.en).not.toContain('deleted from the tab');
    expect(said.ko).not.toContain('시트에서 삭제한 행');
    s.run('menuPush');
    expect(cell(s, 'ID', row)).toBe(id);
    expect(await sent(s)).toEqual(['POST created']);
  });

  it('that took the id away sends no second record while the list lags', async () => {
    const s = await pulledTags({ service: { switches: { staleReadsMs: 8 * 60_000 } } });
    const row = typeNew(s, 'Made');
    s.run('menuPush');
    const id = cell(s, 'ID', row);
    s.book.as(s.kim).clear('Tags', ['ID', row]);
    s.run('menuPush');
    expect(await sent(s)).toEqual(['POST created']);
    s.host.clock.advance(9 * 60_000);
    s.run('menuPush');
    expect(cell(s, 'ID', row)).toBe(id);
    expect(await sent(s)).toEqual(['POST created']);
  });

  it('that put the token back finds the record of that row', async () => {
    const s = await pulledTags();
    const row = typeNew(s, 'Made');
    let token = '';
    s.run('menuPush', [], {
      between: [
        {
          beforeCall: { member: 'UrlFetchApp.fetch', nth: 3 },
          do: () => {
            token = cell(s, 'ID', row);
          },
        },
      ],
    });
    const id = cell(s, 'ID', row);
    expect(token).toMatch(/^new:/);
    s.book.as(s.kim).type('Tags', ['ID', row], token);
    s.run('menuPush');
    expect(cell(s, 'ID', row)).toBe(id);
    expect(await sent(s)).toEqual(['POST created']);
  });
});

describe('Ctrl+Z after a pull', () => {
  it("shows what would be overwritten: a colleague's new value goes back only after a yes", async () => {
    const s = await pulledTags();
    const [id, old] = [cell(s, 'ID', 2), cell(s, NAME, 2)];
    await s.service.change('tags', id, { name: "A colleague's" });
    await s.service.add('tags', { name: 'Brand new' });
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    type(s, NAME, 2, old);
    s.book.as(s.kim).deleteRows('Tags', 42, 1);
    const said = previewed(s);
    expect(said.en).toMatch(
      /Row 2 update · A colleague's\n.*Name: A colleague's → .*\n.*deleted from the tab.*\nBrand new/,
    );
    expect(said.ko).toMatch(
      /2행 수정 · A colleague's\n.*이름: A colleague's → .*\n시트에서 삭제한 행.*\nBrand new/,
    );
    s.run('menuPush', [], { dialogs: ['CANCEL'] });
    expect(await sent(s)).toEqual([]);
    expect(await names(s, /^(A colleague's|Brand new)$/)).toHaveLength(2);
  });

  it('is named by the earlier time in the header: the review asks, and a refresh that keeps the old values says so', async () => {
    const s = await pulledTags();
    const [id, old, header] = [cell(s, 'ID', 2), cell(s, NAME, 2), s.book.sheet('Tags').row(1)[1]];
    await s.service.change('tags', id, { name: "A colleague's" });
    s.host.clock.advance(5 * 60_000);
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    const undone = {
      en: 'says 2026-11-02 09:00, which is before the last pull',
      ko: '이른 2026-11-02 09:00 기준',
    };
    type(s, NAME, 2, old);
    for (const language of ['en', 'ko'] as const)
      expect(previewed(s)[language]).not.toContain(undone[language]);
    s.book.as(s.kim).type('Tags', 'B1', String(header));
    for (const language of ['en', 'ko'] as const) expect(previewed(s)[language]).toContain(undone[language]);
    const pulled = messages(s.run('menuPullTags'));
    expect(pulled).toContain('1 row with edits that are not pushed was kept');
    expect(pulled).toContain(undone.en);
    expect(messages(s.run('menuPullTags'))).not.toContain(undone.en);
  });

  it('of the header alone leaves nothing to say', async () => {
    const s = await pulledTags();
    const header = s.book.sheet('Tags').row(1)[1];
    s.host.clock.advance(5 * 60_000);
    s.run('menuPullTags');
    s.book.as(s.kim).type('Tags', 'B1', String(header));
    typeNew(s, 'New');
    expect(previewed(s).en).toContain('New');
    expect(previewed(s).en).not.toContain('before the last pull');
    expect(messages(s.run('menuPullTags'))).not.toContain('before the last pull');
  });
});
