/** Words that people type, understood in every language (is-called.ts). */

import { texts } from './words';

export const typedTexts = texts({
  // Values
  none: { ko: '없음', en: 'none' },
  yes: { ko: '예', en: 'yes' },
  no: { ko: '아니요', en: 'no' },
  all: { ko: '모두', en: 'all' },
  row: { ko: '행', en: 'row' },
  dates: { ko: '기간', en: 'dates' },
  // Pages
  next: { ko: '다음', en: 'next' },
  back: { ko: '이전', en: 'back' },
  /** From Sunday. */
  weekdays: [
    { ko: '일', en: 'Sunday' },
    { ko: '월', en: 'Monday' },
    { ko: '화', en: 'Tuesday' },
    { ko: '수', en: 'Wednesday' },
    { ko: '목', en: 'Thursday' },
    { ko: '금', en: 'Friday' },
    { ko: '토', en: 'Saturday' },
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
