/** The sidebar's schedules. */

import { counted, n, text } from '../words';

export const title = { ko: '예약', en: 'Schedules' };
export const about = {
  ko: '예약을 켠 시트는 내 API 키로 자동으로 새로 고칩니다. 수정한 값을 보내지는 않습니다. 시각은 한국 시간이고, 정확한 시작 시각(분)은 지정할 수 없습니다.',
  en: 'Scheduled tabs are refreshed with your key. Nothing is ever sent. Hours are Korean time; Google chooses the minute.',
};
export const none = {
  ko: '예약할 시트가 없습니다. 먼저 가져오기를 해 주세요.',
  en: 'There is no tab to schedule. Pull first.',
};
export const refreshes = { ko: '자동 새로 고침', en: 'Refresh by itself' };
export const rhythm = { ko: '주기', en: 'How often' };
export const otherDays = { ko: '기간 바꾸기', en: 'Other period' };
export const period = {
  ko: '예약은 매번 이 기간을 가져옵니다. "지난달" 같은 기간은 달이 바뀌면 따라 바뀝니다.',
  en: 'Each run pulls this period. One like "last month" moves with the calendar.',
};
export const weekday = { ko: '요일', en: 'Day' };
export const hour = { ko: '시각', en: 'Hour' };
export const every = {
  hour: { ko: '매시간', en: 'Every hour' },
  day: { ko: '매일', en: 'Every day' },
  week: { ko: '매주', en: 'Every week' },
};
export const weekdayNamed = text((label: string) => ({ ko: `${label}요일`, en: label }));
export const oClock = text((hour: number) => ({ ko: `${hour}시`, en: `${hour}:00` }));
export const last = { ko: '지난 실행', en: 'Last run' };
export const next = { ko: '다음 실행', en: 'Next run' };
export const never = { ko: '아직 없음', en: 'not yet' };
export const after = text((time: string) => ({ ko: `${time} 이후`, en: `after ${time}` }));
export const stopped = {
  ko: '여러 번 실패해 멈췄습니다. 아래 원인을 확인하고 예약을 껐다가 다시 켜 주세요.',
  en: 'Stopped after several failures. Look at the reason below, then switch it off and on again.',
};
export const reason = text((error: string) => ({ ko: `원인: ${error}`, en: `Reason: ${error}` }));
export const isOff = { ko: '예약을 해제했습니다.', en: 'The schedule was removed.' };
export const tabGone = {
  ko: '시트가 삭제되었거나 새로 고칠 수 없습니다. "예약"을 다시 열어 주세요. 바뀐 것은 없습니다.',
  en: 'The tab was deleted, or cannot be refreshed. Open "Schedules" again. Nothing was changed.',
};
export const gone = { ko: '시트가 없습니다.', en: 'The tab is gone.' };
export const minutes = text((used: number, most: number) => ({
  ko: `최근 24시간 실행: ${n(used)}분 (하루 ${n(most)}분까지)`,
  en: `Ran in the last 24 hours: ${counted(used, 'minute')} of ${n(most)}`,
}));
