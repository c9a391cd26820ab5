/** What people do to the hidden sheets: everybody who may edit can show, edit and delete them. */
import { describe, expect, it } from 'vitest';
import { openSidebar } from '../../support/page';
import { messages, type Scenario } from '../../support/scenario';
import { cell, NAME, type, typeNew, pulledTags } from '../../support/tags-scenario';
import {
  BASELINE,
  JOURNAL,
  killedPush,
  landsLate,
  names,
  PAST_HOLD_MS,
  previewed,
  pulled,
  pushUntilDone,
  refused,
  sent,
} from './desk';

/** The row of the baseline sheet that holds a record. */
function baselineRow(s: Scenario, id: string): number {
  return (
    s.book
      .sheet(BASELINE)
      .values()
      .findIndex(row => row[0] === id) + 1
  );
}

describe('the record of what was pulled (baseline)', () => {
  const lost: Record<string, (s: Scenario) => void> = {
    deleted: s => s.book.as(s.kim).deleteSheet(BASELINE),
    'spoilt in its first row': s => s.book.as(s.kim).type(BASELINE, 'A1', 'rubbish'),
    sorted: s => s.book.as(s.kim).sort(BASELINE, { by: 'C', range: 'A1:C41' }),
  };

  it.each(Object.keys(lost))(
    '%s: push says to pull first; the pull says that it was rebuilt, keeps edits as conflicts, sends nothing',
    async what => {
      const s = await pulledTags();
      type(s, NAME, 2, 'Unsent');
      lost[what]?.(s);
      for (const command of ['menuPreview', 'menuPush', 'menuResolve']) {
        const said = refused(s, command);
        expect(said.en).toMatch(/record of pulling "Tags".*Pull first.*what you typed stays/);
        expect(said.ko).toMatch(/"Tags" 시트.*기록이 없거나.*먼저 가져오기.*그대로/);
      }
      const told = pulled(s);
      expect(told.en).toMatch(/1 row in conflict[\s\S]*record of what was pulled.*rebuilt/);
      expect(told.ko).toMatch(/충돌 1행[\s\S]*가져온 기록.*다시 만들/);
      expect(cell(s, NAME, 2)).toBe('Unsent');
      s.book.as(s.kim).select('Tags');
      expect(previewed(s).en).toMatch(/Row 2 .*mine Unsent/);
      s.run('menuPush');
      expect(await sent(s)).toEqual([]);
      s.run('menuResolve', ['1']);
      s.run('menuPush');
      expect(await sent(s)).toEqual(['PUT updated']);
    },
  );

  it('deleted: its records are fetched where others are asked for by one', async () => {
    const s = await pulledTags();
    s.run('menuPullContacts');
    s.book.as(s.kim).deleteSheet('_finance_sheets_base_contacts');
    const wanted = { list: 'tickets', parameter: 'contactId', isFresh: false };
    const view = openSidebar(s).get('records', wanted);
    expect([view.from, view.records.length]).toEqual(['service', 37]);
  });

  it('changed by find and replace so that it looks newer: the message names that, and the way back', async () => {
    const s = await pulledTags();
    const before = s.book.snapshot();
    const [[header = ''] = []] = s.book.sheet(BASELINE).values();
    s.book.as(s.kim).type(BASELINE, 'A1', `'${String(header).replaceAll('1', '7')}`);
    const said = refused(s, 'menuPullTags');
    expect(said.en).toContain(`find and replace has changed the hidden sheet "${BASELINE}"`);
    expect(said.ko).toContain(`찾기 및 바꾸기로 숨겨진 시트 "${BASELINE}"`);
    s.book.restore(before);
    expect(pulled(s).en).toContain('40 records pulled');
  });

  it('with rows deleted: these rows are named and not sent, the others go; a pull mends it', async () => {
    const s = await pulledTags();
    type(s, NAME, 3, 'Without a record');
    type(s, NAME, 30, 'With one');
    s.book.as(s.kim).deleteRows(BASELINE, baselineRow(s, cell(s, 'ID', 3)), 1);
    const said = previewed(s);
    expect(said.en).toMatch(
      /1 update.*1 cannot be sent[\s\S]*Row 3 .*no record of pulling this row.*Pull first/,
    );
    expect(said.ko).toMatch(/수정 1건.*보낼 수 없음 1건[\s\S]*3행 .*가져온 기록이 없어.*가져와 주세요/);
    s.run('menuPush');
    expect(await sent(s)).toEqual(['PUT updated']);
    s.run('menuPullTags');
    expect(cell(s, NAME, 3)).toBe('Without a record');
    s.book.as(s.kim).select('Tags');
    expect(previewed(s).en).toMatch(/Row 3 .*mine Without a record/);
  });

  it.each([
    ['a value', 'C'],
    ['an id', 'A'],
    ['the mark of the row', 'B'],
  ])(
    'with %s changed by find and replace: the edit stays, the row says pull first, and nothing is sent',
    async (_, column) => {
      const s = await pulledTags();
      const [id, old] = [cell(s, 'ID', 3), cell(s, NAME, 3)];
      const at = `${column}${baselineRow(s, id)}`;
      const text = String(s.book.sheet(BASELINE).cell(at).value);
      // What was typed into the tab was replaced in the hidden sheet as well, so that the two would agree.
      type(s, NAME, 3, 'Replaced');
      const replaced = column === 'C' ? text.replace(old, 'Replaced') : `${text}0`;
      expect(replaced).not.toBe(text);
      s.book.as(s.kim).type(BASELINE, at, replaced);
      expect(previewed(s).en).toMatch(/Row 3 .*no record of pulling this row.*Pull first/);
      s.run('menuPush');
      expect(await sent(s)).toEqual([]);
      s.run('menuPullTags');
      expect(cell(s, NAME, 3)).toBe('Replaced');
      s.book.as(s.kim).select('Tags');
      expect(previewed(s).en).toMatch(/Row 3 .*mine Replaced \/ service/);
      s.run('menuResolve', ['1']);
      s.run('menuPush');
      expect(await sent(s)).toEqual(['PUT updated']);
    },
  );

  it('with one value turned into rubbish: the row is named, and nothing is made of it', async () => {
    const s = await pulledTags();
    s.book.as(s.kim).type(BASELINE, `C${baselineRow(s, cell(s, 'ID', 3))}`, 'rubbish');
    const said = previewed(s);
    expect(said.en).toMatch(/Row 3 .*no record of pulling this row.*Pull first/);
    expect(said.ko).toMatch(/3행 .*가져온 기록이 없어.*가져와 주세요/);
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    expect(previewed(s)).toEqual({ en: '"Tags": nothing to send.', ko: '"Tags": 보낼 변경이 없습니다.' });
    expect(await sent(s)).toEqual([]);
  });

  it('deleted while an update is open: a pull finishes the update, and nothing is sent twice', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Pushed');
    killedPush(s);
    s.book.as(s.kim).deleteSheet(BASELINE);
    const said = refused(s, 'menuPush');
    expect(said.en).toMatch(/record.*Pull first/);
    expect(said.ko).toMatch(/기록.*먼저 가져오기/);
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    pushUntilDone(s);
    expect(await sent(s)).toEqual(['PUT updated']);
    expect(cell(s, NAME, 2)).toBe('Pushed');
  });
});

describe('the journal', () => {
  async function inDoubt(...made: string[]): Promise<Scenario> {
    const s = await pulledTags();
    for (const name of made) typeNew(s, name);
    await landsLate(s, 'POST', made.length);
    s.run('menuPush');
    expect(await sent(s)).toHaveLength(made.length);
    return s;
  }

  const spoilt: Record<string, (s: Scenario) => void> = {
    deleted: s => s.book.as(s.kim).deleteSheet(JOURNAL),
    'spoilt in its first row': s => s.book.as(s.kim).type(JOURNAL, 'A1', 'rubbish'),
    'with a row deleted': s => s.book.as(s.kim).deleteRows(JOURNAL, s.book.sheet(JOURNAL).size().rows, 1),
    'with a row called closed': s =>
      s.book.as(s.kim).type(JOURNAL, `B${s.book.sheet(JOURNAL).size().rows}`, 'closed'),
    'with a row turned into rubbish': s =>
      s.book.as(s.kim).type(JOURNAL, `D${s.book.sheet(JOURNAL).size().rows}`, 'rubbish'),
  };

  it.each(Object.keys(spoilt))(
    '%s while two creates are in doubt: nothing is sent before a pull, and neither is made twice',
    async what => {
      const s = await inDoubt('Made one', 'Made two');
      const rows = [42, 43];
      spoilt[what]?.(s);
      for (const command of ['menuPreview', 'menuPush', 'menuResolve']) {
        const said = refused(s, command);
        expect(said.en).toMatch(/records were changed.*nothing was sent.*Pull first/);
        expect(said.ko).toMatch(/기록이 바뀐.*보내지 않았습니다.*먼저 다시 가져와 주세요/);
      }
      const told = pulled(s);
      expect(told.en).toMatch(/records were lost.*2 operations in doubt/);
      expect(told.ko).toMatch(/기록이 없어졌습니다.*결과를 확인 중이던 2건/);
      s.book.as(s.kim).select('Tags');
      s.host.clock.advance(PAST_HOLD_MS);
      pushUntilDone(s);
      expect(await sent(s)).toHaveLength(2);
      expect((await names(s, /^Made/)).sort()).toEqual(['Made one', 'Made two']);
      expect(rows.map(row => cell(s, NAME, row))).toEqual(['Made one', 'Made two']);
      for (const row of rows) expect(cell(s, 'ID', row)).not.toMatch(/^(new:|$)/);
    },
  );

  it('that names another record than the one that was sent changes nothing there', async () => {
    const s = await pulledTags();
    const [own, other] = [cell(s, 'ID', 2), cell(s, 'ID', 3)];
    const otherName = cell(s, NAME, 3);
    type(s, NAME, 2, 'Failed');
    await s.service.queueFault({ match: { method: 'PUT' }, switches: { fail: { status: 500 } }, times: 3 });
    s.run('menuPush');
    const at = `D${s.book.sheet(JOURNAL).size().rows}`;
    const text = String(s.book.sheet(JOURNAL).cell(at).value);
    s.book.as(s.kim).type(JOURNAL, at, text.replaceAll(own, other));
    s.host.clock.advance(PAST_HOLD_MS);
    pushUntilDone(s);
    const record = (await s.service.records('tags')).find(one => one['id'] === other);
    expect(record?.['name']).toBe(otherName);
    expect(cell(s, NAME, 3)).toBe(otherName);
  });

  it('deleted when nothing was open: a pull tells, and what was pushed is not pushed again', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Pushed');
    s.run('menuPush');
    s.book.as(s.kim).deleteSheet(JOURNAL);
    const said = refused(s, 'menuPush');
    expect(said.en).toMatch(/records were changed.*Pull first/);
    expect(said.ko).toMatch(/기록.*먼저 다시 가져와 주세요/);
    const told = pulled(s);
    expect(told.en).toContain("the add-on's records were lost");
    expect(told.ko).toContain('부가기능의 기록이 없어졌습니다');
    s.book.as(s.kim).select('Tags');
    type(s, NAME, 3, 'Next');
    s.run('menuPush');
    expect(await sent(s)).toEqual(['PUT updated', 'PUT updated']);
  });
});

describe('the other hidden sheets', () => {
  it('state: deleted, its named cell breaks the formulas that use it, and the next pull mends them', async () => {
    const s = await pulledTags();
    s.run('menuPullCategories');
    s.book.as(s.kim).type('Sheet1', 'A1', '=FIN_CATEGORIES(FIN_STAMP)');
    expect(s.book.sheet('Sheet1').cell('A1').display).toBe('ID');
    s.book.as(s.kim).deleteSheet('_finance_sheets_state');
    expect(s.book.sheet('Sheet1').cell('A1').display).toMatch(/^#/);
    const told = pulled(s, 'menuPullCategories');
    expect(told.en).toContain('records pulled');
    expect(told.ko).toContain('가져왔습니다');
    expect(s.book.sheet('Sheet1').cell('A1').display).toBe('ID');
    expect(s.book.namedRanges().map(({ name }) => name)).toEqual(['FIN_STAMP']);
  });

  const misled: Record<string, (s: Scenario) => void> = {
    'a row inserted above it': s => s.book.as(s.kim).insertRows('_finance_sheets_state', 1, 1),
    'a column inserted before it': s => s.book.as(s.kim).insertColumns('_finance_sheets_state', 'A', 1),
    'its cell moved to another tab': s => {
      s.book.as(s.kim).type('Sheet1', 'C1', 'mine');
      const [named] = s.book.document.namedRanges;
      const own = s.book.document.sheets.find(({ name }) => name === 'Sheet1');
      Object.assign(named ?? {}, { sheetId: own?.id, row: 0, column: 2 });
    },
  };

  it.each(Object.keys(misled))(
    'state: %s leaves no function with old values, and no cell of the user changes',
    async how => {
      const s = await pulledTags();
      const hands = s.book.as(s.kim);
      s.run('menuPullCategories');
      hands.showSheet('_finance_sheets_state');
      misled[how]?.(s);
      hands.type('Sheet1', 'A1', '=COUNTA(FIN_CATEGORIES(FIN_STAMP))');
      const before = s.book.sheet('Sheet1').cell('A1').value;
      await s.service.add('categories', { name: '새 계정', code: '999' });
      s.run('menuPullCategories');
      expect(s.book.sheet('Sheet1').cell('A1').value).not.toBe(before);
      if (how.startsWith('its cell')) expect(s.book.sheet('Sheet1').cell('C1').value).toBe('mine');
    },
  );

  it('staging: deleted while a pull is paused, Continue has nothing to continue, and the tab is as it was', async () => {
    const s = await pulledTags();
    await s.service.setSwitches({ latencyMs: 50_000 });
    const paused = messages(s.run('menuPullTickets', ['type=Card, 2026-01-01~2026-10-31']));
    expect(paused).toContain('Paused');
    await s.service.setSwitches({ latencyMs: 0 });
    s.book.as(s.kim).deleteSheet('_finance_sheets_staging');
    const said = refused(s, 'menuContinue');
    expect(said.en).toContain('nothing to continue');
    expect(said.ko).toContain('이어서 할 일이 없습니다');
    expect(s.book.sheets().filter(name => !name.startsWith('_'))).toEqual(['Sheet1', 'Tags']);
    expect(messages(s.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-31']))).toContain(
      'records pulled',
    );
  });
});
