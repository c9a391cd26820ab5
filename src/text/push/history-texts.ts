/** The history tab. */

import { counted, dotted, n, text, type Text } from '../words';

export const create = { ko: '신규', en: 'create' };
// The screen of the sidebar
export const screen = { ko: '기록', en: 'History' };
export const person = { ko: '보낸 사람', en: 'Person' };
export const result = { ko: '결과', en: 'Result' };
export const noName = { ko: '이름 없음', en: 'No name' };
export const groups = {
  applied: { ko: '반영됨', en: 'Applied' },
  different: { ko: '접수됨 (다르게 표시됨)', en: 'Accepted, shown differently' },
  failed: { ko: '반영되지 않음', en: 'Not applied' },
  notSent: { ko: '보내지 않음', en: 'Not sent' },
  unknown: { ko: '결과 확인 중', en: 'Not known yet' },
};
export const nothing = { ko: '보낸 기록이 없습니다.', en: 'Nothing was pushed yet.' };
export const nothingFound = { ko: '조건에 맞는 기록이 없습니다.', en: 'No push matches the filter.' };
export const me = { ko: '나', en: 'You' };
/** The entry has the reader's name, but nothing proves that the reader confirmed it. */
export const namesMe = {
  ko: '내 이름으로 기록되었지만 내가 확인한 보내기인지 알 수 없습니다.',
  en: 'It bears your name, but nothing shows that you confirmed it.',
};
export const othersHint = {
  ko: '다른 사람의 기록은 이 스프레드시트에 저장된 대로 보여 드립니다. 편집자는 누구나 그 기록을 수정할 수 있습니다.',
  en: 'Pushes of others are shown as this spreadsheet records them. Every editor can change these records.',
};
export const changes = text((updates: number, creates: number) => ({
  ko: dotted(updates > 0 && `수정 ${n(updates)}건`, creates > 0 && `신규 ${n(creates)}건`),
  en: dotted(updates > 0 && counted(updates, 'update'), creates > 0 && `${n(creates)} new`),
}));
export const isUndo = { ko: '되돌리기로 보냄', en: 'An undo' };
export const undone = { ko: '되돌림 완료', en: 'Undone' };
export const reason = text((words: string) => ({ ko: `사유: ${words}`, en: `Reason: ${words}` }));
export const details = { ko: '자세히', en: 'Details' };
export const close = { ko: '접기', en: 'Less' };
export const morePushes = { ko: '이전 기록 더 보기', en: 'Show earlier pushes' };
export const undoThis = { ko: '되돌리기', en: 'Undo' };

// For the script only
export const tab = { ko: '보낸 기록', en: 'Push history' };
export const note = {
  ko: '"보낸 기록" 메뉴를 누를 때마다 새로 작성됩니다. 여기서 수정해도 바뀌는 것은 없습니다. 오른쪽에 추가한 열은 유지되지만 행을 따라 움직이지 않습니다.',
  en: 'Written again whenever "History" is chosen in the menu. Editing it changes nothing. Columns that you add at the right stay, but do not move with the rows.',
};
export const columns = [
  { ko: '일시', en: 'When' },
  { ko: '사용자', en: 'Who' },
  { ko: '목록', en: 'List' },
  { ko: '작업', en: 'Action' },
  { ko: '행', en: 'Row' },
  { ko: 'ID', en: 'ID' },
  { ko: '항목', en: 'Field' },
  { ko: '변경 전', en: 'Before' },
  { ko: '변경 후', en: 'After' },
  { ko: '결과', en: 'Result' },
  { ko: '서비스 응답', en: 'Answer' },
  { ko: '사유', en: 'Reason' },
  { ko: '중복 방지 키', en: 'Idempotency key' },
  { ko: '보내기 번호', en: 'Push' },
] as readonly Text[];
export const update = { ko: '수정', en: 'update' };
export const undo = { ko: '되돌리기', en: 'undo' };
export const results = {
  landed: { ko: '✓ 반영됨', en: '✓ applied' },
  shownDifferently: { ko: '△ 접수됨, 다르게 표시됨', en: '△ accepted, shown differently' },
  unlisted: { ko: '△ 접수됨, 목록에 아직 없음', en: '△ accepted, not listed yet' },
  nameless: { ko: '△ 신규 등록됨, ID를 쓸 수 없음', en: '△ created, its id cannot be used' },
  rejected: { ko: '✗ 거절됨', en: '✗ rejected' },
  notApplied: { ko: '✗ 반영되지 않음', en: '✗ not applied' },
  gone: { ko: '✗ 서비스에서 삭제됨', en: '✗ record gone' },
  leftOut: { ko: '– 그사이 바뀌어 보내지 않음', en: '– left out, changed meanwhile' },
  heldBack: {
    ko: '– 서비스가 항목을 받지 않아 보내지 않음',
    en: '– not sent, the service does not take a field',
  },
  withdrawn: { ko: '– 취소됨', en: '– dropped' },
  planned: { ko: '… 아직 보내지 않음', en: '… not sent yet' },
  open: { ko: '? 결과 확인 중', en: '? unknown yet' },
} as Readonly<Record<string, Text>>;
export const closing = text((kept: number, dropped: number) => ({
  ko: `최근 ${n(kept)}건만 보관하고 오래된 기록부터 삭제합니다${dropped === 0 ? '' : ` (지금까지 ${n(dropped)}건 삭제)`}.`,
  en: `The latest ${counted(kept, 'operation')} ${kept === 1 ? 'is' : 'are'} kept, the oldest go first${dropped === 0 ? '' : ` (${n(dropped)} so far)`}.`,
}));
