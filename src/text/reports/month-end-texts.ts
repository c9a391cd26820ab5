/** The month-end: what its closing needs, and what is left to do. */

import { n, text } from '../words';

export const title = { ko: '월 마감', en: 'Month-end' };
export const month = { ko: '마감할 달', en: 'Month to close' };
export const otherMonths = { ko: '다른 달', en: 'Other months' };
export const about = {
  ko: '마감에 필요한 목록과 거래를 순서대로 가져와 보고서를 만듭니다. 중간에 멈춰도 남은 것부터 이어집니다.',
  en: 'Pulls what the closing needs, in order, and makes the reports. If it stops, it goes on with what is left.',
};
/** null: how much is left is not known yet. */
export const prepare = text((left: number | null) => ({
  ko: `한 번에 준비${left === null ? '' : ` (${n(left)}개 남음)`}`,
  en: `Prepare all${left === null ? '' : ` (${n(left)} left)`}`,
}));
export const isPrepared = {
  ko: '마감 준비가 끝났습니다. 아래에서 남은 일을 확인해 주세요.',
  en: 'All is prepared. See below what is left to do.',
};
/** all: null while the number is not known. */
export const progress = text((done: number, all: number | null) => {
  if (all === null && done === 0) return { ko: '준비할 항목', en: 'What will be prepared' };
  return {
    ko: `${all === null ? '' : `${n(all)}개 중 `}${n(done)}개 완료`,
    en: `${n(done)}${all === null ? '' : ` of ${n(all)}`} done`,
  };
});
export const working = text((label: string) => ({ ko: `${label} 준비하는 중`, en: `Preparing ${label}` }));
// States of a part
export const states = {
  none: { ko: '아직 없음', en: 'not there yet' },
  early: { ko: '월말 전에 가져옴', en: 'pulled before the month ended' },
  part: { ko: '일부 누락', en: 'days are missing' },
  paused: { ko: '가져오다 멈춤', en: 'stopped in the middle' },
  done: { ko: '완료', en: 'done' },
  waits: { ko: '가져온 뒤 작성', en: 'made once all is pulled' },
};
// What is left to do
export const left = { ko: '남은 일', en: 'Left to do' };
export const noChecklist = {
  ko: '마감 점검표를 만들면 여기에 남은 일이 나옵니다.',
  en: 'Once the closing checklist is made, it shows here.',
};
export const nothingLeft = { ko: '점검표에 남은 항목이 없습니다.', en: 'The checklist has nothing left.' };
export const openDocuments = { ko: '결재 중인 문서', en: 'Approvals in progress' };
export const payroll = {
  ko: '급여·근태·휴가는 개인정보여서 여기서 가져오지 않습니다. 따로 만든 스프레드시트에서 "가져오기"로 가져와 주세요.',
  en: 'Payroll, attendance and leave hold personal data and are not pulled here. Pull them into a spreadsheet of their own.',
};

/** A check that leads to its rows. */
export const check = text((label: string, rows: number) => ({
  ko: `${label}: ${n(rows)}건`,
  en: `${label}: ${n(rows)}`,
}));

// For the script only
export const steps = {
  names: { ko: '이름 목록', en: 'Lists of names' },
  data: { ko: '결재·거래·잔액', en: 'Approvals, transactions, balances' },
  reports: { ko: '보고서', en: 'Reports' },
};
export const badMonth = text((typed: string) => ({
  ko: `"${typed}": 달을 읽을 수 없습니다. 예: 2026-10`,
  en: `"${typed}" is no month. For example 2026-10.`,
}));
export const checklistGone = {
  ko: '마감 점검표가 삭제되었거나 바뀌었습니다. 월 마감에서 다시 만들어 주세요.',
  en: 'The closing checklist was deleted or changed. Make it again under Month-end.',
};
