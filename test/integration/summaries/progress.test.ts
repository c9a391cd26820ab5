/** A report over many rows says what it does; a short one is made without a word. */
import { describe, expect, it } from 'vitest';
import type { RunResult } from '../../../host/index';
import { messages, openScenario } from '../../support/scenario';
import { korean } from '../people/desk';

const TAB = 'Transactions - All';
const REPORTS = [
  'menuSummaryCategory',
  'menuSummaryTag',
  'menuSummaryContact',
  'menuSummaryProfit',
  'menuSummaryCash',
  'menuSummaryClosing',
  'menuSummaryLedger',
  'menuSummaryReceivables',
] as const;

const told = ({ toasts }: RunResult): string[] => toasts.map(({ message }) => message);

async function pulled(ticketsPerMonth: number) {
  const s = await openScenario({ service: { sizes: { contacts: 20, categories: 10, ticketsPerMonth } } });
  s.run('menuPullBalances', ['2026-09-30~2026-10-31']);
  s.run('menuPullTickets', ['12, 2026-10-01~2026-10-31']);
  const make = (entry: string, user = s.kim): RunResult => {
    s.book.as(user).select(TAB);
    return s.run(entry, [''], { user });
  };
  return { s, make, rows: s.book.sheet(TAB).size().rows - 1 };
}

describe('a report over many rows', () => {
  it('says that it reads them, then that it calculates, whichever report it is', async () => {
    const { s, make, rows } = await pulled(2_050);
    try {
      expect(rows).toBeGreaterThan(2_000);
      for (const entry of REPORTS) {
        const result = make(entry);
        expect(messages(result), entry).toContain('Made "');
        const [reads = '', calculates = '', ...more] = told(result);
        expect(reads, entry).toMatch(/^Making the report: reading [\d,]+ rows\.$/);
        expect(calculates, entry).toMatch(/^Making the report: calculating [\d,]+ rows\.$/);
        expect(more, entry).toEqual([]);
      }
      const words = told(make('menuSummaryClosing', korean(s)));
      expect(words).toEqual([
        `보고서를 만드는 중입니다: ${rows.toLocaleString('en-US')}행을 읽고 있습니다.`,
        `보고서를 만드는 중입니다: ${rows.toLocaleString('en-US')}행을 계산하고 있습니다.`,
      ]);
    } finally {
      await s.close();
    }
  });

  it('says nothing where there are few', async () => {
    const { s, make } = await pulled(60);
    try {
      for (const entry of REPORTS) expect(told(make(entry)), entry).toEqual([]);
    } finally {
      await s.close();
    }
  });
});
