/** Periods in words. */

import { texts } from './words';

export const periodTexts = texts({
  today: { ko: '오늘', en: 'today' },
  yesterday: { ko: '어제', en: 'yesterday' },
  thisMonth: { ko: '이번 달', en: 'this month' },
  lastMonth: { ko: '지난달', en: 'last month' },
  lastTwoMonths: { ko: '지난 두 달', en: 'last two months' },
  thisQuarter: { ko: '이번 분기', en: 'this quarter' },
  lastQuarter: { ko: '지난 분기', en: 'last quarter' },
  firstHalf: { ko: '상반기', en: 'first half' },
  secondHalf: { ko: '하반기', en: 'second half' },
  thisYear: { ko: '올해', en: 'this year' },
  lastYear: { ko: '작년', en: 'last year' },
  vat1Preliminary: { ko: '부가세 1기 예정', en: 'VAT 1 preliminary' },
  vat1Final: { ko: '부가세 1기 확정', en: 'VAT 1 final' },
  vat2Preliminary: { ko: '부가세 2기 예정', en: 'VAT 2 preliminary' },
  vat2Final: { ko: '부가세 2기 확정', en: 'VAT 2 final' },
  lastDays: (days: number) => ({ ko: `최근 ${days}일`, en: `last ${days} days` }),
});
