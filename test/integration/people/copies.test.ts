/** People make a copy of a spreadsheet. The copy has all sheets, also hidden ones, and no document properties. */
import { describe, expect, it } from 'vitest';
import { openSidebar } from '../../support/page';
import { messages } from '../../support/scenario';
import { cell, NAME, status, type, typeNew, pulledTags } from '../../support/tags-scenario';
import {
  anotherBook,
  copyOf,
  killedPush,
  landsLate,
  names,
  PAST_HOLD_MS,
  previewed,
  pulled,
  pushUntilDone,
  refused,
  SENDING,
  sent,
} from './desk';

describe('a copied spreadsheet', () => {
  it('sends nothing until it is pulled, and says that it is a copy', async () => {
    const s = await pulledTags();
    type(s, NAME, 3, 'Pushed before');
    s.run('menuPush');
    type(s, NAME, 2, 'In both');
    const copy = copyOf(s);
    for (const command of [...SENDING, 'menuUndo']) {
      const said = refused(copy, command, ['1']);
      expect(said.en).toMatch(/is a copy.*"Tags".*Pull first/);
      expect(said.ko).toMatch(/사본입니다.*"Tags" 시트.*가져오기/);
    }
    expect(await sent(s)).toEqual(['PUT updated']);
  });

  it('keeps its unsent edits as conflicts when it is pulled; the original goes on as if there were no copy', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'In both');
    const copy = copyOf(s);
    const said = pulled(copy);
    expect(said.en).toMatch(/1 row in conflict/);
    expect(said.ko).toMatch(/충돌 1행/);
    expect(cell(copy, NAME, 2)).toBe('In both');
    copy.book.as(s.kim).select('Tags');
    expect(messages(copy.run('menuPush'))).toMatch(/Row 2 .* mine In both/);
    expect(await sent(s)).toEqual([]);
    expect(messages(s.run('menuPush'))).toContain('1 updated');
    expect(await sent(s)).toEqual(['PUT updated']);
    copy.run('menuPush');
    expect(await sent(s)).toEqual(['PUT updated']);
  });

  it('does not create again what the original may still create: the row is asked about', async () => {
    const s = await pulledTags();
    const row = typeNew(s, 'Once');
    await landsLate(s, 'POST');
    s.run('menuPush');
    const copy = copyOf(s);
    copy.run('menuPullTags');
    copy.book.as(s.kim).select('Tags');
    const said = previewed(copy);
    expect(said.en).toMatch(new RegExp(`Row ${row} · Once.*sent`));
    expect(said.ko).toMatch(new RegExp(`${row}행 · Once.*보냈`));
    copy.run('menuPush');
    expect(await sent(s)).toHaveLength(1);
    s.host.clock.advance(PAST_HOLD_MS);
    pushUntilDone(s);
    expect(await names(s, /^Once$/)).toEqual(['Once']);
    expect(cell(copy, NAME, row)).toBe('Once');
  });

  it('does not send an update whose outcome the original does not know', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Pushed');
    killedPush(s);
    const copy = copyOf(s);
    copy.run('menuPullTags');
    copy.book.as(s.kim).select('Tags');
    expect(previewed(copy)).toEqual({
      en: '"Tags": nothing to send.',
      ko: '"Tags": 보낼 변경이 없습니다.',
    });
    pushUntilDone(s);
    expect(await sent(s)).toEqual(['PUT updated']);
    expect(await names(s, /^Pushed$/)).toHaveLength(1);
  });

  it('cancels nothing of the original: what was sent there is not called unsent here', async () => {
    const s = await pulledTags();
    const row = typeNew(s, 'Sent there');
    killedPush(s);
    const copy = copyOf(s);
    expect(refused(copy, 'menuCancel').en).toBe('There is nothing to cancel.');
    expect(status(copy, row)).toBe('');
  });

  it('does not call unsent in its history what the original was sending', async () => {
    const s = await pulledTags();
    type(s, NAME, 3, 'Sent there');
    killedPush(s);
    const copy = copyOf(s);
    const filter = { user: '', list: '', outcome: '', after: '' } as const;
    const [push] = openSidebar(copy).get('history', filter).pushes;
    expect(push?.counts).toMatchObject({ unknown: 1, notSent: 0 });
    expect(refused(copy, 'menuContinue').en).toMatch(/is a copy.*"Tags"/);
    pulled(copy);
    expect(openSidebar(copy).get('history', filter).pushes).toEqual([]);
  });

  it('keeps what it has open itself when its other tabs are pulled for the first time', async () => {
    const s = await pulledTags();
    s.run('menuPullContacts');
    const copy = copyOf(s);
    copy.run('menuPullTags');
    copy.book.as(s.kim).select('Tags');
    const row = typeNew(copy, 'Once');
    await landsLate(copy, 'POST');
    copy.run('menuPush');
    copy.run('menuPullContacts');
    copy.book.as(s.kim).select('Tags');
    const said = previewed(copy);
    expect(said.en).toMatch(new RegExp(`Row ${row} · Once: .*not known yet`));
    expect(said.ko).toMatch(new RegExp(`${row}행 · Once: .*늦게 반영될 수 있어`));
    copy.run('menuPush');
    s.host.clock.advance(PAST_HOLD_MS);
    pushUntilDone(copy);
    expect(await sent(s)).toHaveLength(1);
    expect(await names(s, /^Once$/)).toHaveLength(1);
  });

  it('does not continue what was confirmed in the original', async () => {
    const s = await pulledTags();
    for (let row = 2; row < 32; row++) type(s, NAME, row, `New ${row}`);
    await s.service.setSwitches({ latencyMs: 15_000 });
    s.run('menuPush');
    await s.service.setSwitches({ latencyMs: 0 });
    const before = (await sent(s)).length;
    expect(before).toBeLessThan(30);
    const copy = copyOf(s);
    const said = refused(copy, 'menuContinue');
    expect(said.en).toMatch(/is a copy.*"Tags"/);
    expect(said.ko).toMatch(/사본입니다.*"Tags"/);
    expect(refused(copy, 'menuCancel').en).toMatch(/^This spreadsheet is a copy.*"Tags".*Pull first/);
    copy.run('menuPullTags');
    expect(refused(copy, 'menuContinue').en).toContain('nothing to continue');
    expect(await sent(s)).toHaveLength(before);
    s.run('menuContinue');
    expect(await names(s, /^New \d+$/)).toHaveLength(30);
  });
});

describe('a row copied with its id cell from another spreadsheet, where its outcome is unknown', () => {
  async function copied(lands: boolean) {
    const s = await pulledTags();
    const row = typeNew(s, 'Once');
    if (lands) await landsLate(s, 'POST');
    else
      await s.service.queueFault({
        match: { method: 'POST' },
        switches: { fail: { status: 500 } },
        times: 1,
      });
    s.run('menuPush');
    const there = anotherBook(s);
    there.run('menuPullTags');
    there.book.as(s.kim).select('Tags');
    there.book.as(s.kim).paste('Tags', `A${row}`, s.book.sheet('Tags').display()[row - 1]?.join('\t') ?? '');
    return { s, there, row };
  }

  it('is asked about however often it is pushed, and takes the record that lands', async () => {
    const { s, there, row } = await copied(true);
    const said = previewed(there);
    expect(said.en).toMatch(new RegExp(`Row ${row} · Once: .*this row was copied.*"Decide"`));
    expect(said.ko).toMatch(new RegExp(`${row}행 · Once: .*행이 복사되어.*"확인할 행"`));
    openSidebar(there).get('home', null);
    for (let i = 0; i < 3; i++) expect(messages(there.run('menuPush'))).toContain('this row was copied');
    expect(await sent(s)).toHaveLength(1);
    s.host.clock.advance(PAST_HOLD_MS);
    pushUntilDone(s);
    pushUntilDone(there);
    expect(await names(s, /^Once$/)).toEqual(['Once']);
    expect(cell(there, 'ID', row)).toBe(cell(s, 'ID', row));
  });

  it('is created where the user says so', async () => {
    const { s, there, row } = await copied(false);
    there.run('menuPush');
    expect(messages(there.run('menuResolve', ['1', '2']))).toContain('settled');
    expect(messages(there.run('menuPush'))).toContain('1 created');
    expect(cell(there, 'ID', row)).not.toMatch(/^(new:|$)/);
    expect(await names(s, /^Once$/)).toEqual(['Once']);
  });
});
