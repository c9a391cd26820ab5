/** A copied spreadsheet has no description of changes: it stays with the original. */
import { expect, it } from 'vitest';
import { page } from '../../support/page-commands';
import { messages, type Scenario } from '../../support/scenario';
import { LISTED, openDescribed, rowsOf, sent, TAB } from './support';

function copyOf(s: Scenario): Scenario {
  const book = s.book.copy({ owner: s.kim });
  const copy = Object.assign(Object.create(Object.getPrototypeOf(s)), s, { book }) as Scenario;
  copy.connect();
  book.as(s.kim).select(TAB);
  return copy;
}

it('a pull into a copy writes over no edit that the copy cannot send; with a description it is a conflict', async () => {
  const s = await openDescribed(LISTED, { days: '2026-10-01~2026-10-31', ticketsPerMonth: 40 });
  const [first] = rowsOf(s).values();
  const wanted = first?.category === '복리후생비' ? '여비교통비' : '복리후생비';
  s.book.as(s.kim).type(TAB, s.book.sheet(TAB).a1('Category', 2), wanted);
  const copy = copyOf(s);
  const user = s.host.user({ email: s.kim.email, locale: 'ko' });
  expect(messages(copy.run('menuRefresh', [], { user }))).toMatch(
    /"Transactions - Card": 계정과목 ID 열에 .*2행\n이 사본에는 거래 수정 설정이 없어/,
  );
  const said = messages(copy.run('menuRefresh'));
  expect(said).toMatch(/edits in Category ID have not been pushed. Rows 2\nThis copy does not know/);
  expect([...rowsOf(copy).values()][0]?.category).toBe(wanted);
  page(copy).describe(LISTED.description);
  expect(messages(copy.run('menuRefresh'))).toContain('1 row in conflict');
  expect([...rowsOf(copy).values()][0]?.category).toBe(wanted);
  expect(await sent(s)).toEqual([]);
});

it('a pull into a copy without edits makes the tab read only', async () => {
  const s = await openDescribed(LISTED, { days: '2026-10-01~2026-10-31', ticketsPerMonth: 40 });
  expect(messages(copyOf(s).run('menuRefresh'))).toContain('records pulled');
});
