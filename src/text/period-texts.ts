/** Periods in words. */

import { text } from './words';

export const today = { ko: '오늘', en: 'today' };
export const yesterday = { ko: '어제', en: 'yesterday' };
export const thisWeek = { ko: '이번 주', en: 'this week' };
export const lastWeek = { ko: '지난주', en: 'last week' };
export const thisMonth = { ko: '이번 달', en: 'this month' };
export const lastMonth = { ko: '지난달', en: 'last month' };
export const lastTwoMonths = { ko: '지난 두 달', en: 'last two months' };
export const thisQuarter = { ko: '이번 분기', en: 'this quarter' };
export const lastQuarter = { ko: '지난 분기', en: 'last quarter' };
export const firstHalf = { ko: '상반기', en: 'first half' };
export const secondHalf = { ko: '하반기', en: 'second half' };
export const thisYear = { ko: '올해', en: 'this year' };
export const lastYear = { ko: '작년', en: 'last year' };
export const vat1Preliminary = { ko: '부가세 1기 예정', en: 'VAT 1 preliminary' };
export const vat1Final = { ko: '부가세 1기 확정', en: 'VAT 1 final' };
export const vat2Preliminary = { ko: '부가세 2기 예정', en: 'VAT 2 preliminary' };
export const vat2Final = { ko: '부가세 2기 확정', en: 'VAT 2 final' };
export const lastDays = text((days: number) => ({ ko: `최근 ${days}일`, en: `last ${days} days` }));
export const lastMonths = text((count: number) => ({ ko: `지난 ${count}개월`, en: `last ${count} months` }));
/** at: 1 is January. */
export const month = text((year: number, at: number) => ({
  ko: `${year}년 ${at}월`,
  en: `${year}-${String(at).padStart(2, '0')}`,
}));
