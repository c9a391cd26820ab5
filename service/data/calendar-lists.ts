// Exchange rates and public holidays, computed for the requested days.
import { dateOf, dayNumber, spanDays } from './calendar';

const currencies = [
  ['USD', '미국 달러', 1, 1_380],
  ['JPY', '일본 엔', 100, 920],
  ['EUR', '유로', 1, 1_500],
  ['CNY', '중국 위안', 1, 192],
  ['GBP', '영국 파운드', 1, 1_770],
  ['SGD', '싱가포르 달러', 1, 1_030],
  ['VND', '베트남 동', 100, 5.4],
] as const;

/** The rates of a day. They change slowly and equally for every seed; texts with two decimals. */
export function exchangeRates(baseDate: string) {
  const day = dayNumber(baseDate);
  return currencies.map(([currencyCode, presentName, baseForeignAmount, level], index) => {
    const wave = Math.sin(day / 37 + index) * 0.03 + Math.sin(day / 7 + index * 2) * 0.006;
    return {
      currencyCode,
      presentName,
      baseForeignAmount,
      krwAmount: (level * (1 + wave)).toFixed(2),
      baseDate,
    };
  });
}

/** Fixed holidays by month and day, and the lunar holidays for the years of the data. */
const fixed = [
  ['01-01', '신정'],
  ['03-01', '삼일절'],
  ['05-05', '어린이날'],
  ['06-06', '현충일'],
  ['08-15', '광복절'],
  ['10-03', '개천절'],
  ['10-09', '한글날'],
  ['12-25', '성탄절'],
] as const;

const lunar: Readonly<Record<string, string>> = {
  '2024-09-16': '추석 연휴',
  '2024-09-17': '추석',
  '2024-09-18': '추석 연휴',
  '2025-01-28': '설날 연휴',
  '2025-01-29': '설날',
  '2025-01-30': '설날 연휴',
  '2025-10-05': '추석 연휴',
  '2025-10-06': '추석',
  '2025-10-07': '추석 연휴',
  '2026-02-16': '설날 연휴',
  '2026-02-17': '설날',
  '2026-02-18': '설날 연휴',
  '2026-05-24': '부처님오신날',
  '2026-09-24': '추석 연휴',
  '2026-09-25': '추석',
  '2026-09-26': '추석 연휴',
};

/** The holidays in a range, both days included. */
export function holidays(startDate: string, endDate: string) {
  const first = dayNumber(startDate);
  const found = [];
  for (let offset = 0; offset < spanDays(startDate, endDate); offset++) {
    const date = dateOf(first + offset);
    const name = lunar[date] ?? fixed.find(([day]) => date.endsWith(day))?.[1];
    if (name !== undefined) found.push({ date, name });
  }
  return { enabled: true, reason: null, dates: found.map(holiday => holiday.date), holidays: found };
}
