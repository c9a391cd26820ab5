/** Words that people type, understood in every language (is-called.ts). */

// Values
export const none = { ko: '없음', en: 'none' };
export const yes = { ko: '예', en: 'yes' };
export const no = { ko: '아니요', en: 'no' };
export const all = { ko: '모두', en: 'all' };
export const row = { ko: '행', en: 'row' };
export const dates = { ko: '기간', en: 'dates' };
// Pages
export const next = { ko: '다음', en: 'next' };
export const back = { ko: '이전', en: 'back' };
/** From Sunday. */
export const weekdays = [
  { ko: '일', en: 'Sunday' },
  { ko: '월', en: 'Monday' },
  { ko: '화', en: 'Tuesday' },
  { ko: '수', en: 'Wednesday' },
  { ko: '목', en: 'Thursday' },
  { ko: '금', en: 'Friday' },
  { ko: '토', en: 'Saturday' },
];
// The groupings of sums
export const groups = {
  month: { ko: '월', en: 'Month' },
  day: { ko: '일', en: 'Day' },
  category: { ko: '계정과목', en: 'Category' },
  tag: { ko: '태그', en: 'Tag' },
  contact: { ko: '거래처', en: 'Contact' },
};
