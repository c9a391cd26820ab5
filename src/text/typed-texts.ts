/** Words that people type, understood in every language (is-called.ts). */

import { texts } from './words';

export const typedTexts = texts({
  // Values
  none: { ko: '없음', en: 'none' },
  yes: { ko: '예', en: 'yes' },
  no: { ko: '아니요', en: 'no' },
  all: { ko: '모두', en: 'all' },
  everything: { ko: '전체', en: 'all' },
  row: { ko: '행', en: 'row' },
  dates: { ko: '기간', en: 'dates' },
  // Pages
  next: { ko: '다음', en: 'next' },
  back: { ko: '이전', en: 'back' },
  // Requests that were sent before
  again: { ko: '다시', en: 'again' },
  fresh: { ko: '새로', en: 'new' },
  // Schedules
  schedule: {
    tab: { ko: '시트', en: 'tab' },
    every: { ko: '주기', en: 'every' },
    at: { ko: '시각', en: 'at' },
    on: { ko: '요일', en: 'on' },
    off: { ko: '해제', en: 'off' },
  },
  hour: { ko: '매시간', en: 'hour' },
  day: { ko: '매일', en: 'day' },
  week: { ko: '매주', en: 'week' },
  /** From Sunday; how they are shown, and their synonyms. */
  weekdays: [
    { ko: '일', en: 'Sunday' },
    { ko: '월', en: 'Monday' },
    { ko: '화', en: 'Tuesday' },
    { ko: '수', en: 'Wednesday' },
    { ko: '목', en: 'Thursday' },
    { ko: '금', en: 'Friday' },
    { ko: '토', en: 'Saturday' },
  ],
  otherWeekdays: [
    { ko: '일요일', en: 'Sun' },
    { ko: '월요일', en: 'Mon' },
    { ko: '화요일', en: 'Tue' },
    { ko: '수요일', en: 'Wed' },
    { ko: '목요일', en: 'Thu' },
    { ko: '금요일', en: 'Fri' },
    { ko: '토요일', en: 'Sat' },
  ],
  // The groupings of sums
  groups: {
    month: { ko: '월', en: 'Month' },
    day: { ko: '일', en: 'Day' },
    category: { ko: '계정과목', en: 'Category' },
    tag: { ko: '태그', en: 'Tag' },
    contact: { ko: '거래처', en: 'Contact' },
  },
});
