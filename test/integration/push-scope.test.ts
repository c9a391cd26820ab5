import { describe, expect, it } from 'vitest';
import { agreeable, messages, type Scenario } from '../support/scenario';
import { cell, NAME, pulledTags, status, type, typeNew, writes } from '../support/tags-scenario';
import { page } from '../support/page-commands';

async function names(s: Scenario): Promise<unknown[]> {
  return (await s.service.records('tags')).map(record => record['name']);
}

describe('push of the selected rows', () => {
  it('sends those and leaves all others as they are', async () => {
    const s = await pulledTags();
    for (const row of [2, 3, 5, 9]) type(s, NAME, row, `New ${row}`);
    typeNew(s, 'Not selected');
    s.book.as(s.kim).select('Tags', 'B3:B5,A9');
    expect(page(s).push('selected').review?.counts).toEqual({ changed: 3 });
    expect(await names(s)).toEqual(expect.arrayContaining(['New 3', 'New 5', 'New 9']));
    expect(await names(s)).not.toContain('New 2');
    expect(cell(s, NAME, 2)).toBe('New 2');
    expect(messages(s.run('menuPreview'))).toContain('1 update · 1 new');
  });

  it('says that there is nothing to send when the selected rows have no edit', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'New 2');
    s.book.as(s.kim).select('Tags', 'A4');
    expect(page(s).push('selected').review).toMatchObject({ count: 0, rows: [] });
    expect(await writes(s)).toEqual([]);
  });

  it('says that there is nothing to resend: an open row outside of the selection waits', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'New 2');
    type(s, NAME, 3, 'New 3');
    await s.service.queueFault({
      match: { bodyIncludes: 'New 2' },
      switches: { fail: { status: 500 } },
      times: 3,
    });
    s.run('menuPush');
    s.host.clock.advance(17 * 60_000);
    type(s, NAME, 4, 'New 4');
    s.book.as(s.kim).select('Tags', 'A4');
    page(s).push('selected');
    expect(await names(s)).toContain('New 4');
    expect(await names(s)).not.toContain('New 2');
    s.run('menuPush');
    expect(await names(s)).toContain('New 2');
  });
});

describe('push of the failed rows', () => {
  it('sends again what was refused, and nothing else', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Refused');
    type(s, NAME, 3, 'Taken');
    const row = typeNew(s, 'Refused too');
    await s.service.queueFault({
      match: { bodyIncludes: 'Refused' },
      switches: { fail: { status: 422 } },
      times: 2,
    });
    s.run('menuPush');
    expect(status(s, row)).toContain('✗ Rejected');
    type(s, NAME, 4, 'Edited since');
    s.host.clock.advance(10 * 60_000);
    expect(page(s).push('failed').review?.counts).toEqual({ changed: 1, new: 1 });
    expect(await names(s)).toEqual(expect.arrayContaining(['Refused', 'Refused too']));
    expect(await names(s)).not.toContain('Edited since');
    expect(page(s).push('failed').review).toMatchObject({ count: 0, rows: [] });
  });
});

describe('a row that a push left out', () => {
  it('keeps its sign through a pull as long as its edit is there, new rows too, and is found again', async () => {
    const s = await pulledTags();
    const twin = cell(s, NAME, 3);
    type(s, NAME, 2, '=blocked');
    const row = typeNew(s, twin);
    expect(messages(s.run('menuPush'))).toMatch(/0 updates · 0 new · 2 cannot be sent/);
    const before = [status(s, 2), status(s, row)];
    expect(before.every(text => text.startsWith('⊘ Not sent'))).toBe(true);
    s.run('menuPullTags');
    expect([status(s, 2), status(s, row)]).toEqual(before);
    s.book.as(s.kim).select('Tags');
    type(s, NAME, 2, 'Mended');
    type(s, NAME, row, 'Mended too');
    type(s, NAME, 4, 'Edited since');
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    s.host.clock.advance(10 * 60_000);
    expect(page(s).push('failed').review?.counts).toEqual({ changed: 1, new: 1 });
    expect(await names(s)).toEqual(expect.arrayContaining(['Mended', 'Mended too']));
    expect(await names(s)).not.toContain('Edited since');
  });

  it('is found again after its conflict has gone by itself', async () => {
    const s = await pulledTags();
    const [id, old] = [cell(s, 'ID', 2), cell(s, NAME, 2)];
    type(s, NAME, 2, 'Mine');
    await s.service.change('tags', id, { name: 'Theirs' });
    s.run('menuPush');
    expect(status(s, 2)).toContain('Conflict');
    await s.service.change('tags', id, { name: old });
    s.run('menuPullTags');
    expect(status(s, 2)).toContain('⊘ Not sent: still edited (Name)');
    s.book.as(s.kim).select('Tags');
    expect(page(s).push('failed').review?.counts).toEqual({ changed: 1 });
    expect(await names(s)).toContain('Mine');
  });

  it('loses its sign with its edit', async () => {
    const s = await pulledTags();
    const old = cell(s, NAME, 2);
    type(s, NAME, 2, '=blocked');
    s.run('menuPush');
    type(s, NAME, 2, old);
    s.run('menuPullTags');
    expect(status(s, 2)).toBe('');
  });
});

describe('two users', () => {
  /** Kim's push runs out of time; lee is an editor with a key of his own. */
  async function paused(): Promise<{ s: Scenario; lee: Scenario['lee'] }> {
    const s = await pulledTags({ service: { apiKeys: ['key-of-kim-1', 'key-of-lee-1'] } });
    const { lee } = s;
    s.run('menuConnect', [s.service.url, 'key-of-lee-1'], { user: lee });
    for (let row = 2; row < 42; row++) type(s, NAME, row, `New ${row}`);
    await s.service.setSwitches({ latencyMs: 15_000 });
    expect(messages(s.run('menuPush'))).toMatch(/Paused.*remaining \d+.*done about \d\d:\d\d/);
    return { s, lee };
  }

  it('the second is told who is pushing since when, and from when on it is free', async () => {
    const { s, lee } = await paused();
    const said = messages(s.run('menuPush', [], { user: lee }));
    expect(said).toMatch(/kim@example\.com has been pushing since 09:0\d.*you can push from 09:\d\d on/);
    s.host.clock.advance(8 * 60_000);
    expect(messages(s.run('menuPreview', [], { user: lee }))).toContain('updates');
  });

  it('a push that is continued by its own user goes on at once', async () => {
    const { s } = await paused();
    await s.service.setSwitches({ latencyMs: 0 });
    expect(messages(s.run('menuContinue'))).toContain('updated');
    expect((await names(s)).filter(name => String(name).startsWith('New '))).toHaveLength(
      s.book
        .sheet('Tags')
        .column(NAME)
        .filter(name => String(name).startsWith('New ')).length,
    );
  });

  it("another user's Continue sends nothing of it, and says how to: by a push of their own", async () => {
    const { s, lee } = await paused();
    await s.service.setSwitches({ latencyMs: 0 });
    s.host.clock.advance(8 * 60_000);
    const before = (await writes(s)).length;
    const refused = s.run('menuContinue', [], { user: lee, dialogs: agreeable() });
    expect(messages(refused)).toMatch(/· Tags: \d+ rows \(kim@example\.com\)/);
    expect((await writes(s)).length).toBe(before);
    s.book.as(lee).select('Tags');
    const result = s.run('menuPush', [], { user: lee, dialogs: agreeable() });
    // What is dropped by that is said before.
    expect(messages(result)).toMatch(
      /not finished \(kim@example\.com\)\. .* the rest of it is dropped[\s\S]*updated/,
    );
    expect((await writes(s)).length).toBeGreaterThan(before);
    expect(messages(s.run('menuPush'))).toContain('nothing to send');
  });

  it('who comes while a run holds the lock is told who works', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'New');
    let said = '';
    s.run('menuPush', [], {
      between: [
        {
          beforeCall: { member: 'UrlFetchApp.fetch', nth: 3 },
          do: () => {
            said = messages(s.run('menuPullTags'));
          },
        },
      ],
    });
    expect(said).toMatch(/kim@example\.com has been pushing here since 09:00/);
  });
});

describe('cancel', () => {
  it('drops what was confirmed and not sent; edits stay, and what was sent stays sent', async () => {
    const s = await pulledTags();
    for (let row = 2; row < 42; row++) type(s, NAME, row, `New ${row}`);
    await s.service.setSwitches({ latencyMs: 15_000 });
    s.run('menuPush');
    const sent = (await writes(s)).length;
    const result = s.run('menuCancel');
    expect(messages(result)).toMatch(/Drop the \d+ rows .*kim@example\.com/);
    await s.service.setSwitches({ latencyMs: 0 });
    expect(messages(s.run('menuContinue'))).toContain('nothing to continue');
    expect((await writes(s)).length).toBe(sent);
    expect(messages(s.run('menuPreview'))).toContain(`${40 - sent} updates`);
    expect(messages(s.run('menuCancel'))).toContain('nothing to cancel');
  });

  it('stops a push that is running after its batch', async () => {
    const s = await pulledTags();
    for (let row = 2; row < 6; row++) type(s, NAME, row, `New ${row}`);
    let said = '';
    const result = s.run('menuPush', [], {
      between: [
        {
          // The first PUT goes alone; its batch ends, and the others are dropped.
          beforeCall: { member: 'UrlFetchApp.fetch', nth: 3 },
          do: () => {
            said = messages(s.run('menuCancel'));
          },
        },
      ],
    });
    expect(said).toContain('It will stop after the batch');
    expect(messages(result)).toContain('Cancelled. The 3 rows that were not sent yet');
    expect(await writes(s)).toHaveLength(1);
    expect(messages(s.run('menuPush'))).toContain('3 updates');
  });
});

describe('disconnect', () => {
  it("removes the user's own key and nothing else", async () => {
    const s = await pulledTags();
    const document = JSON.stringify(s.book.document);
    s.run('menuDisconnect');
    expect(JSON.stringify(s.host.userProperties(s.kim))).not.toContain(s.service.apiKeys[0]);
    expect(JSON.stringify(s.book.document)).toBe(document);
    expect(messages(s.run('menuPush'))).toContain('Not connected');
  });

  it('forgets what its user had confirmed: with another key nothing of it goes without a question', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'New 2');
    type(s, NAME, 3, 'New 3');
    s.run('menuPush', [], { kill: { member: 'UrlFetchApp.fetch', nth: 3, when: 'before' } });
    const waiting = (): string[] =>
      Object.keys(s.host.userProperties(s.kim).all()).filter(name =>
        name.startsWith('financeSheets.waiting'),
      );
    expect(waiting()).not.toEqual([]);
    s.run('menuDisconnect');
    expect(waiting()).toEqual([]);
  });
});
