/** A user's column of formulas or row of sums ends above new rows. A pull writes neither, and names the rows. */
import { expect, it } from 'vitest';
import { messages, openScenario, type Scenario } from '../../support/scenario';

/** A tab of tags with a column of one's own at the right end. */
async function withOwnColumn(language: 'ko' | 'en', formulas: (last: number) => Record<number, string>) {
  const s = await openScenario({ language });
  s.run('menuPullTags');
  const tab = language === 'ko' ? '태그' : 'Tags';
  const sheet = s.book.sheet(tab);
  const { rows, columns } = sheet.size();
  const hands = s.book.as(s.kim);
  hands.insertColumns(tab, letter(columns + 1));
  const own = letter(columns + 1);
  hands.format(tab, `${own}1:${own}${rows + 50}`, null);
  hands.type(tab, `${own}1`, 'Margin');
  for (const [row, formula] of Object.entries(formulas(rows))) hands.type(tab, `${own}${row}`, formula);
  return { s, own, last: rows };
}

function letter(column: number): string {
  return String.fromCharCode(64 + column);
}

const down = (last: number) =>
  Object.fromEntries(Array.from({ length: last - 1 }, (_, i) => [i + 2, `=ROW()*${i + 2}`]));

async function pulledWithNew(s: Scenario, count: number): Promise<string> {
  for (let i = 0; i < count; i++) await s.service.add('tags', { name: `Brand new ${i}` });
  return messages(s.run('menuPullTags'));
}

it('names tab, rows and column of the new rows without the formulas above, in both languages', async () => {
  const en = await withOwnColumn('en', down);
  expect(await pulledWithNew(en.s, 3)).toContain(
    `"Tags": 3 new rows (${en.last + 1}-${en.last + 3}) have no formula in column ${en.own}. Fill it down, or put an ARRAYFORMULA into the header cell.`,
  );
  const ko = await withOwnColumn('ko', down);
  expect(await pulledWithNew(ko.s, 1)).toContain(
    `"태그": 새로 가져온 1행(${ko.last + 1})의 ${ko.own}열에 수식이 없습니다. 위의 수식을 아래로 채우거나, 제목 셀에 ARRAYFORMULA를 넣어 주세요.`,
  );
});

it('says nothing where the formulas go on, where one row has its own, and where nothing is new', async () => {
  const goesOn = await withOwnColumn('en', last => down(last + 5));
  expect(await pulledWithNew(goesOn.s, 3)).not.toContain('formula');
  const alone = await withOwnColumn('en', last => ({ [last]: '=1+1' }));
  expect(await pulledWithNew(alone.s, 3)).not.toContain('formula');
  const none = await withOwnColumn('en', down);
  expect(await pulledWithNew(none.s, 0)).not.toContain('formula');
});

it('names the rows where they stand after another row has gone', async () => {
  const { s, last } = await withOwnColumn('en', end => down(end));
  // Rows with a formula stay. This one has none.
  const own = s.book.sheet('Tags').column('Margin');
  expect(own.length).toBeGreaterThan(3);
  s.book.as(s.kim).type('Tags', ['Margin', 3], '');
  const id = String(s.book.sheet('Tags').cell(['ID', 3]).value);
  await s.service.remove('tags', id);
  expect(await pulledWithNew(s, 2)).toContain(`2 new rows (${last}-${last + 1})`);
});

it.each(['en', 'ko'] as const)('names a row of sums that stands above the new rows (%s)', async language => {
  const s = await openScenario({ language });
  s.run('menuPullTags');
  const tab = language === 'ko' ? '태그' : 'Tags';
  const sheet = s.book.sheet(tab);
  const [last, own] = [sheet.size().rows, sheet.a1(language === 'ko' ? '설명' : 'Description', 2)[0]];
  s.book.as(s.kim).type(tab, `A${last + 1}`, language === 'ko' ? '합계' : 'Total');
  s.book.as(s.kim).format(tab, `${own}${last + 1}`, null);
  s.book.as(s.kim).type(tab, `${own}${last + 1}`, `=COUNTA(${own}2:${own}${last})`);
  expect(await pulledWithNew(s, 0)).not.toMatch(/formula|수식/);
  const said =
    language === 'ko'
      ? `"태그": 새로 가져온 2행(${last + 2}~${last + 3})이 ${last + 1}행의 수식 아래에 있습니다. 그 합계에 새 행도 들어가는지 확인해 주세요.`
      : `"Tags": 2 new rows (${last + 2}-${last + 3}) stand below your formulas in row ${last + 1}. Check that a total there contains them.`;
  expect(await pulledWithNew(s, 2)).toContain(said);
});
