/** What people do to cells of choices, truth values, numbers and dates, and to number formats. */
import { describe, expect, it } from 'vitest';
import { messages, openScenario, type Scenario } from '../../support/scenario';
import { ownCells, previewed, pulled, sent } from './desk';

const FIELDS = 'region+memo+accountNumber+isHidden';

/** Contacts, pulled by somebody who reads that language. */
async function contacts(language: 'ko' | 'en' = 'en'): Promise<{ s: Scenario; tab: string }> {
  const s = await openScenario({ language });
  s.run('menuSettings', ['contacts', `write=${FIELDS}`]);
  s.run('menuPullContacts');
  const tab = language === 'en' ? 'Contacts' : '거래처';
  s.book.as(s.kim).select(tab);
  return { s, tab };
}

function put(
  s: Scenario,
  tab: string,
  label: string,
  row: number,
  text: string,
  format?: string | null,
): void {
  const a1 = s.book.sheet(tab).a1(label, row);
  if (format !== undefined) s.book.as(s.kim).format(tab, a1, format);
  s.book.as(s.kim).type(tab, a1, text);
}

async function recordIn(s: Scenario, tab: string, row: number): Promise<Record<string, unknown> | undefined> {
  const id = s.book.sheet(tab).cell(['ID', row]).value;
  return (await s.service.records('contacts')).find(record => record['id'] === id);
}

describe('a choice', () => {
  it('in an English tab is understood in Korean, in English and as the code, and stays as it was typed', async () => {
    const { s, tab } = await contacts();
    expect(s.book.sheet(tab).column('Region').slice(0, 4)).toEqual(Array(4).fill('Domestic'));
    put(s, tab, 'Region', 2, '해외');
    put(s, tab, 'Region', 3, 'Foreign');
    put(s, tab, 'Region', 4, 'FOREIGN');
    put(s, tab, 'Region', 5, '국내');
    const said = previewed(s);
    expect(said.en).toMatch(/3 updates[\s\S]*Row 2 .*\n.*Region: Domestic → Foreign/);
    expect(said.ko).toMatch(/수정 3건[\s\S]*2행 .*\n.*국내·해외: 국내 → 해외/);
    const before = ownCells(s, tab);
    s.run('menuPush');
    expect(await sent(s)).toEqual(Array(3).fill('PUT updated'));
    for (const row of [2, 3, 4]) expect((await recordIn(s, tab, row))?.['region']).toBe('FOREIGN');
    expect((await recordIn(s, tab, 5))?.['region']).toBe('DOMESTIC');
    expect(ownCells(s, tab)).toEqual(before);
  });

  it('in a Korean tab is understood in English', async () => {
    const { s, tab } = await contacts('ko');
    put(s, tab, '국내·해외', 2, 'Foreign');
    put(s, tab, '국내·해외', 3, 'Domestic');
    expect(previewed(s).ko).toMatch(/수정 1건[\s\S]*2행 .*\n.*국내·해외: 국내 → 해외/);
    s.run('menuPush');
    expect((await recordIn(s, tab, 2))?.['region']).toBe('FOREIGN');
    expect(await sent(s)).toEqual(['PUT updated']);
  });

  it('that is none is not sent: row, column, what stands there and what can be chosen', async () => {
    const { s, tab } = await contacts();
    put(s, tab, 'Region', 2, 'overseas');
    const said = previewed(s);
    expect(said.en).toMatch(/Row 2 .*column "Region": "overseas" is not one of .*: Domestic, Foreign/);
    expect(said.ko).toMatch(
      /2행 .*"국내·해외" 열: .*"overseas".*쓸 수 없습니다. 선택할 수 있는 값: 국내, 해외/,
    );
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
    expect(s.book.sheet(tab).cell(s.book.sheet(tab).a1('Region', 2)).value).toBe('overseas');
  });
});

describe('a truth value', () => {
  it('is typed as TRUE, yes or 예; a word that is neither is not sent, and the message says what can be', async () => {
    const { s, tab } = await contacts();
    const hidden = s.book.sheet(tab).column('Hidden');
    const rows = [2, 3, 4, 5, 6, 7].filter(row => hidden[row - 2] === false);
    const [first = 0, second = 0, third = 0, fourth = 0] = rows;
    put(s, tab, 'Hidden', first, 'TRUE');
    put(s, tab, 'Hidden', second, 'true', '@');
    put(s, tab, 'Hidden', third, 'maybe');
    put(s, tab, 'Hidden', fourth, '예', '@');
    const said = previewed(s);
    expect(said.en).toMatch(
      new RegExp(
        `3 updates[\\s\\S]*Row ${third} .*column "Hidden": .*TRUE or FALSE only \\(it holds maybe\\)`,
      ),
    );
    expect(said.ko).toMatch(new RegExp(`수정 3건[\\s\\S]*${third}행 .*"숨김" 열: .*TRUE나 FALSE만.*maybe`));
    s.run('menuPush');
    expect(await sent(s)).toEqual(['PUT updated', 'PUT updated', 'PUT updated']);
    for (const row of [first, second, fourth]) expect((await recordIn(s, tab, row))?.['isHidden']).toBe(true);
    expect((await recordIn(s, tab, third))?.['isHidden']).toBe(false);
  });
});

describe('a number format that was changed', () => {
  it('and cost a leading zero: not sent, the row and column are named, and doing what the message says helps', async () => {
    const { s, tab } = await contacts();
    put(s, tab, 'Account number', 2, '00123456', null);
    expect(s.book.sheet(tab).cell(s.book.sheet(tab).a1('Account number', 2)).value).toBe(123456);
    const said = previewed(s);
    expect(said.en).toMatch(/Row 2 .*column "Account number": .*123456.*leading zero.*plain text.*again/);
    expect(said.ko).toMatch(/2행 .*"계좌번호" 열: .*123456.*앞자리 0.*일반 텍스트.*다시 입력/);
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
    put(s, tab, 'Account number', 2, '00123456', '@');
    s.run('menuPush');
    expect(await sent(s)).toEqual(['PUT updated']);
    expect((await recordIn(s, tab, 2))?.['accountNumber']).toBe('00123456');
  });

  it('of a whole column loses nothing by itself, and what the service changes since arrives as text', async () => {
    const { s, tab } = await contacts();
    const sheet = s.book.sheet(tab);
    const column = sheet.a1('Account number', 2).replace(/\d+/, '');
    const before = sheet.column('Account number');
    s.book.as(s.kim).format(tab, `${column}2:${column}38`, '#,##0');
    expect(previewed(s).en).toBe('"Contacts": nothing to send.');
    await s.service.change('contacts', String(sheet.cell(['ID', 2]).value), { accountNumber: '000777' });
    const told = pulled(s, 'menuPullContacts');
    expect(told.en).not.toContain('did not keep');
    expect(told.ko).not.toContain('저장되지 않았습니다');
    expect(sheet.column('Account number')).toEqual(['000777', ...before.slice(1)]);
    expect(await sent(s)).toEqual([]);
  });

  it.each([
    ['2026-11-02', /2026-11-02/],
    ['50%', /0\.5/],
    ['1,000', /1000/],
  ])('made %s, typed into a text, something else: not sent, and told', async (typed, shown) => {
    const { s, tab } = await contacts();
    put(s, tab, 'Memo', 2, typed, null);
    const said = previewed(s);
    expect(said.en).toMatch(/Row 2 .*column "Memo": .*not text.*plain text/);
    expect(said.ko).toMatch(/2행 .*"메모" 열: .*텍스트가 아닌 값.*일반 텍스트/);
    for (const text of [said.en, said.ko]) expect(text).toMatch(shown);
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
    expect(s.book.sheet(tab).cell(s.book.sheet(tab).a1('Memo', 2)).display).toBe(typed);
  });
});

describe('a time in a read-only column', () => {
  it('turned into text, or typed as the same text, is no edit; another date is named and taken back', async () => {
    const s = await openScenario();
    s.run('menuPullTags');
    const hands = s.book.as(s.kim);
    hands.select('Tags');
    const sheet = s.book.sheet('Tags');
    const [second, third, fourth] = [2, 3, 4].map(row => sheet.a1('Created', row)) as [
      string,
      string,
      string,
    ];
    hands.format('Tags', second, '@');
    hands.format('Tags', third, '@');
    hands.type('Tags', third, sheet.cell(third).display);
    expect(previewed(s)).toEqual({ en: '"Tags": nothing to send.', ko: '"Tags": 보낼 변경이 없습니다.' });
    const old = sheet.cell(fourth).display;
    hands.type('Tags', fourth, '2020-01-01');
    const said = previewed(s);
    expect(said.en).toMatch(/Row 4 .*column "Created": .*cannot be sent/);
    expect(said.ko).toMatch(/4행 .*"등록일시" 열: .*보낼 수 없습니다/);
    s.run('menuPush');
    expect(await sent(s)).toEqual([]);
    s.run('menuPullTags');
    expect(sheet.cell(fourth).display).toBe(old);
  });
});

describe('a cell that was emptied', () => {
  it('empties the field where it may be empty; a required one is named and not sent', async () => {
    const { s, tab } = await contacts();
    const sheet = s.book.sheet(tab);
    const row = sheet.column('Account number').findIndex(text => text !== '') + 2;
    const other = row === 2 ? 3 : 2;
    s.book.as(s.kim).clear(tab, sheet.a1('Account number', row));
    s.book.as(s.kim).clear(tab, sheet.a1('Company ★', other));
    const said = previewed(s);
    expect(said.en).toMatch(
      new RegExp(
        `Row ${other} .*column "Company": Required and empty[\\s\\S]*Row ${row} update[\\s\\S]*Account number: .* → \\(empty\\)`,
      ),
    );
    expect(said.ko).toMatch(
      new RegExp(
        `${other}행 .*"상호" 열: 필수 항목이 비어[\\s\\S]*${row}행 수정[\\s\\S]*계좌번호: .* → \\(빈 값\\)`,
      ),
    );
    expect(messages(s.run('menuPush'))).toContain('1 updated');
    expect(await sent(s)).toEqual(['PUT updated']);
    expect((await recordIn(s, tab, row))?.['accountNumber'] || '').toBe('');
    expect((await recordIn(s, tab, other))?.['companyName']).not.toBe('');
  });
});
