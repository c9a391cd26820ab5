import { describe, expect, it } from 'vitest';
import { verbatim } from '../../../../src/text/texts';
import { checklist } from '../../../../src/summaries/closing/checklist';
import { type Check, checks, firstInputs, lacking } from '../../../../src/summaries/closing/checks';
import { FIRST_CHECK } from '../../../../src/summaries/closing/inputs';
import { closingFacts } from '../../../../src/summaries/closing/closing-facts';
import { OCTOBER, sourceOf } from './source';

const ROW = {
  id: 't-1',
  ticketType: 'Bank account',
  transactAt: { serial: OCTOBER + 4 },
  transactionType: 'Out',
  amount: 5,
  isIncluded: true,
  'expenseCategory.id': '',
  contactId: 'p',
  status: 'Confirmed',
};
const LARGE: Check = {
  title: verbatim('Large'),
  basis: verbatim('Over a million'),
  condition: ({ rows, counted }) => `${counted}*(${rows.range('amount')}>1000000)`,
  field: () => null,
};

function made(all: readonly Check[]) {
  const source = sourceOf([ROW]);
  const facts = closingFacts(source);
  if (facts === null) throw new Error('no facts');
  return checklist(source, facts, firstInputs(source, facts.month, []), new Map(), all);
}

describe('a check of the closing checklist', () => {
  it.each([0, 1, 4, 5, 6, 12])('is one entry: %i of them make a report of whole rows', count => {
    const all = Array.from(
      { length: count },
      (_, i) => checks[i] ?? { ...LARGE, title: verbatim(`Large ${i}`) },
    );
    const { rows, columns, links = [] } = made(all);
    expect(new Set(rows.map(row => row.length))).toEqual(new Set([columns]));
    const titles = all.map(({ title }) => title.en);
    const shown = rows.map(([first]) => first);
    const first = shown.indexOf(titles[0] ?? '');
    if (count > 0) expect(shown.slice(first, first + count)).toEqual(titles);
    // Each that can be checked leads to its list.
    const checked = all.filter(
      check => check.helper?.(sourceOf([ROW]), 1) !== null && lacking(check, sourceOf([ROW])) === null,
    );
    expect(links.map(({ row }) => shown[row - 1])).toEqual(checked.map(({ title }) => title.en));
    for (const { place, row } of links) {
      const letters = place.replace(/\d+/, '');
      const at = [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;
      expect(rows[0]?.[at]).toBe(shown[row - 1]);
    }
  });

  it('moves nothing of those before it', () => {
    const [now, then] = [made(checks), made([...checks, LARGE])];
    const titles = (rows: (typeof now)['rows']) =>
      rows.map(([first]) => first).slice(0, FIRST_CHECK - 1 + checks.length);
    expect(titles(then.rows)).toEqual(titles(now.rows));
  });
});
