/** Schedules: what a tab says of them, and why one cannot be set. */

import * as typedTexts from '../typed-texts';
import { alike, counted, dotted, orNone, say, type Sentence, type Text, text } from '../words';

export type Every = 'hour' | 'day' | 'week';

/** A schedule in words; times are "MM-DD HH:MM" in Korea. */
interface ScheduleWords {
  readonly user: string;
  readonly every: Every;
  readonly at: number;
  /** 0: Sunday. */
  readonly on: number;
  readonly last: string | null;
  /** null: it has stopped itself. */
  readonly next: string | null;
  readonly error: Text | null;
}

const stopped = { ko: '멈춤 (다시 예약해 주세요)', en: 'stopped (set it again)' };

export const DIFFERENCES = {
  unknown: { ko: '내용이', en: 'something' },
  list: { ko: '목록이나 조건이', en: 'a list or parameters' },
  dates: { ko: '날짜가', en: 'dates' },
  columns: { ko: '열이', en: 'columns' },
} as const;

export const saved = { ko: '저장했습니다.', en: 'Saved.' };
/** One line of a tab's note. */
export const line = text(({ user, every, at, on, last, next, error }: ScheduleWords) =>
  alike(
    dotted(
      say`⏱ ${everyOf(every, at, on)}`,
      user || { ko: '알 수 없는 사용자', en: 'unknown user' },
      { ko: say`지난 실행: ${orNone(last ?? '')}`, en: say`last run: ${orNone(last ?? '')}` },
      next === null ? stopped : { ko: `다음: ${next}`, en: `next: ${next}` },
      error && say`⚠ ${error}`,
    ),
  ),
);
/** "every day 7:00" */
export const rhythm = text((every: Every, at: number, on: number) => everyOf(every, at, on));
// Bad input
export const notYours = text((tab: string) =>
  unchanged(
    `"${tab}"에 내 예약이 없습니다. 예약한 사람만 해제할 수 있습니다.`,
    `You have no schedule for "${tab}". Only the person who set it can switch it off.`,
  ),
);
export const tooMany = text((most: number) =>
  unchanged(
    `한 스프레드시트에서 ${most}개까지 예약할 수 있습니다.`,
    `You can have ${counted(most, 'schedule')} in a spreadsheet.`,
  ),
);
// The result of a run
/** It has not run when it was due: no trigger calls it, or each run ends before it can say why. */
export const notRunning = {
  ko: '예약이 실행되지 않고 있습니다. 예약한 사람이 메뉴의 "예약..."을 열면 다시 시작합니다',
  en: 'the schedule does not run. It starts again when the person who set it opens "Schedules..." in the menu',
};
/** A run failed, and nothing could be noted: Google has no room, or its user may only view. */
export const untold = {
  ko: '실행에 실패했지만 이유를 적어 두지 못했습니다. 시트를 열고 "이 시트 새로 고침"을 누르면 이유가 나옵니다',
  en: 'it failed, and the reason could not be noted. Open the tab and run "Refresh this tab" to see it',
};
/** On the first screen: the tab and its problem. */
export const trouble = text((tab: string, what: Text) => ({
  ko: say`예약한 시트 "${tab}": ${what}.`,
  en: say`Scheduled tab "${tab}": ${what}.`,
}));
export const tabGone = {
  ko: '시트가 삭제되었거나 새로 고칠 수 없습니다',
  en: 'the tab is gone, or cannot be refreshed',
};
export const otherList = {
  ko: '예약한 뒤 시트의 목록이 바뀌었습니다',
  en: 'the tab shows another list than when it was scheduled',
};
/** The tab's terms differ from what the user has pulled; 'unknown': the user has pulled nothing. */
export const otherTerms = text((difference: 'unknown' | 'list' | 'dates' | 'columns') => ({
  ko: say`시트에 가져올 ${DIFFERENCES[difference]} 내가 가져온 것과 달라 가져오지 않았습니다. 시트를 열고 "이 시트 새로 고침"을 누르면 보여 드리고 확인합니다`,
  en: say`the tab asks for ${DIFFERENCES[difference]} that its user has not pulled: nothing was fetched. Open it and run "Refresh this tab", which shows them and asks`,
}));
export const paused = {
  ko: '실행 시간이 부족해 다음 실행 때 이어서 합니다',
  en: 'out of time, the next run goes on',
};
export const tooSlow = { ko: '실행 시간이 부족해 다시 시도합니다', en: 'out of time, tried again' };
export const waits = { ko: '다른 작업이 끝나기를 기다립니다', en: 'waits: another pull or push was running' };
export const waitsForPull = {
  ko: '멈춘 가져오기를 기다립니다 (메뉴의 "이어서 실행")',
  en: 'waits for a paused pull ("Continue" in the menu)',
};
export const dayUsedUp = text((most: number) => ({
  ko: `24시간 실행 한도 ${most}분에 도달해 기다립니다`,
  en: `waits: the ${most} minutes of 24 hours are used up`,
}));
export const unexpected = text((what: string) => ({
  ko: `예상하지 못한 오류: ${what}`,
  en: `unexpected: ${what}`,
}));

function unchanged(ko: string, en: string): Sentence {
  return { ko: `${ko} 바뀐 것은 없습니다.`, en: `${en} Nothing was changed.` };
}

function everyOf(every: Every, at: number, on: number): Sentence {
  if (every === 'hour') return { ko: '매시간', en: 'every hour' };
  const day = every === 'week' ? typedTexts.weekdays[on] : undefined;
  return day === undefined
    ? { ko: `매일 ${at}시`, en: `every day ${at}:00` }
    : { ko: say`매주 ${day}요일 ${at}시`, en: say`every ${day} ${at}:00` };
}
