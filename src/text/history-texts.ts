/** The history tab. */

import { counted, dotted, n, texts } from './words';

export const historyTexts = texts({
  create: { ko: '신규', en: 'create' },
  // The screen of the sidebar
  screen: { ko: '기록', en: 'History' },
  person: { ko: '보낸 사람', en: 'Person' },
  list: { ko: '목록', en: 'List' },
  result: { ko: '결과', en: 'Result' },
  all: { ko: '전체', en: 'All' },
  noName: { ko: '이름 없음', en: 'No name' },
  groups: {
    applied: { ko: '반영됨', en: 'Applied' },
    different: { ko: '접수됨 (다르게 보임)', en: 'Accepted, shown differently' },
    failed: { ko: '반영되지 않음', en: 'Not applied' },
    notSent: { ko: '보내지 않음', en: 'Not sent' },
    unknown: { ko: '결과 확인 중', en: 'Not known yet' },
  },
  nothing: { ko: '보낸 기록이 없습니다.', en: 'Nothing was pushed yet.' },
  nothingFound: { ko: '조건에 맞는 기록이 없습니다.', en: 'No push is like that.' },
  me: { ko: '나', en: 'You' },
  /** The entry has the reader's name, but nothing proves that the reader confirmed it. */
  namesMe: {
    ko: '내 이름으로 적혀 있지만 내가 확인한 보내기인지 알 수 없습니다.',
    en: 'It bears your name, but nothing shows that you confirmed it.',
  },
  othersHint: {
    ko: '다른 사람의 보내기는 이 스프레드시트에 적힌 대로 보여 드립니다. 편집자는 누구나 그 기록을 고칠 수 있습니다.',
    en: 'Pushes of others are shown as this spreadsheet has them, and every editor can change that.',
  },
  changes: (updates: number, creates: number) => ({
    ko: dotted(updates > 0 && `수정 ${n(updates)}건`, creates > 0 && `신규 ${n(creates)}건`),
    en: dotted(updates > 0 && counted(updates, 'update'), creates > 0 && `${n(creates)} new`),
  }),
  isUndo: { ko: '되돌리기로 보냄', en: 'An undo' },
  undone: { ko: '되돌려짐', en: 'Undone' },
  reason: (words: string) => ({ ko: `사유: ${words}`, en: `Reason: ${words}` }),
  count: (count: number) => ({ ko: `${n(count)}건`, en: n(count) }),
  details: { ko: '자세히', en: 'Details' },
  close: { ko: '접기', en: 'Less' },
  moreRows: (count: number) => ({ ko: `${n(count)}건 더 보기`, en: `Show ${n(count)} more` }),
  morePushes: { ko: '이전 기록 더 보기', en: 'Show earlier pushes' },
  undoThis: { ko: '되돌리기', en: 'Undo' },
});
