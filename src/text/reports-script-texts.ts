/** The sidebar's reports: texts of the script only. */

import { texts } from './words';

export const reportsScriptTexts = texts({
  title: { ko: '월별 합계', en: 'Monthly totals' },
  closing: { ko: '마감', en: 'Closing a month' },
});
