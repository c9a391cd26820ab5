/** Words that people type, understood in every language (is-called.ts). */

// Values
export const none = { ko: '없음', en: 'none' };
export const yes = { ko: '예', en: 'yes' };
export const no = { ko: '아니요', en: 'no' };
export const all = { ko: '모두', en: 'all' };
export const everything = { ko: '전체', en: 'all' };
export const row = { ko: '행', en: 'row' };
export const dates = { ko: '기간', en: 'dates' };
// Pages
export const next = { ko: '다음', en: 'next' };
export const back = { ko: '이전', en: 'back' };
// Requests that were sent before
export const again = { ko: '다시', en: 'again' };
export const fresh = { ko: '새로', en: 'new' };
// Schedules
export const schedule = {
  tab: { ko: '시트', en: 'tab' },
  every: { ko: '주기', en: 'every' },
  at: { ko: '시각', en: 'at' },
  on: { ko: '요일', en: 'on' },
  off: { ko: '해제', en: 'off' },
};
export const hour = { ko: '매시간', en: 'hour' };
export const day = { ko: '매일', en: 'day' };
export const week = { ko: '매주', en: 'week' };
/** From Sunday; how they are shown, and their synonyms. */
export const weekdays = [
  { ko: '일', en: 'Sunday' },
  { ko: '월', en: 'Monday' },
  { ko: '화', en: 'Tuesday' },
  { ko: '수', en: 'Wednesday' },
  { ko: '목', en: 'Thursday' },
  { ko: '금', en: 'Friday' },
  { ko: '토', en: 'Saturday' },
];
export const otherWeekdays = [
  { ko: '일요일', en: 'Sun' },
  { ko: '월요일', en: 'Mon' },
  { ko: '화요일', en: 'Tue' },
  { ko: '수요일', en: 'Wed' },
  { ko: '목요일', en: 'Thu' },
  { ko: '금요일', en: 'Fri' },
  { ko: '토요일', en: 'Sat' },
];
// The groupings of sums
export const groups = {
  month: { ko: '월', en: 'Month' },
  day: { ko: '일', en: 'Day' },
  category: { ko: '계정과목', en: 'Category' },
  tag: { ko: '태그', en: 'Tag' },
  contact: { ko: '거래처', en: 'Contact' },
};
