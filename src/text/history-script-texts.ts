/** The history tab, and the script's texts about it. The page does not include them. */

import { alike, counted, n, type Text, texts } from './words';

export const historyScriptTexts = texts({
  tab: { ko: '보낸 기록', en: 'Push history' },
  note: {
    ko: '"보낸 기록" 메뉴를 누를 때마다 새로 씁니다. 여기서 고쳐도 아무것도 바뀌지 않습니다. 오른쪽에 더한 열은 그대로 둡니다.',
    en: 'Written anew whenever "History" is chosen in the menu. Editing it changes nothing. Columns that you add at the right stay.',
  },
  columns: [
    { ko: '언제', en: 'When' },
    { ko: '누가', en: 'Who' },
    { ko: '목록', en: 'List' },
    { ko: '작업', en: 'Action' },
    { ko: '행', en: 'Row' },
    alike('ID'),
    { ko: '항목', en: 'Field' },
    { ko: '전', en: 'Before' },
    { ko: '후', en: 'After' },
    { ko: '결과', en: 'Result' },
    { ko: '서비스의 답', en: 'Answer' },
    { ko: '사유', en: 'Reason' },
    { ko: '중복 방지 키', en: 'Idempotency key' },
    { ko: '보내기 번호', en: 'Push' },
  ] as readonly Text[],
  update: { ko: '수정', en: 'update' },
  undo: { ko: '되돌리기', en: 'undo' },
  results: {
    landed: { ko: '✓ 반영됨', en: '✓ applied' },
    shownDifferently: { ko: '△ 다르게 보임', en: '△ accepted, shown differently' },
    unlisted: { ko: '△ 아직 보이지 않음', en: '△ accepted, not listed yet' },
    nameless: { ko: '△ 새로 만듦, ID를 쓸 수 없음', en: '△ created, its id cannot be used' },
    rejected: { ko: '✗ 거절됨', en: '✗ rejected' },
    notApplied: { ko: '✗ 반영되지 않음', en: '✗ not applied' },
    gone: { ko: '✗ 서비스에서 삭제됨', en: '✗ record gone' },
    leftOut: { ko: '– 그사이 바뀌어 보내지 않음', en: '– left out, changed meanwhile' },
    heldBack: {
      ko: '– 서비스가 항목을 받지 않아 보내지 않음',
      en: '– not sent, the service does not take a field',
    },
    withdrawn: { ko: '– 취소됨', en: '– dropped, never sent' },
    planned: { ko: '… 아직 보내지 않음', en: '… not sent yet' },
    open: { ko: '? 결과 확인 중', en: '? unknown yet' },
  } as Readonly<Record<string, Text>>,
  answered: (words: string) => ({ ko: `서비스 응답: ${words}`, en: `The service answered: ${words}` }),
  closing: (kept: number, dropped: number) => ({
    ko: `작업 ${n(kept)}건까지 보관하고 오래된 것부터 지웁니다${dropped === 0 ? '' : ` (지금까지 ${n(dropped)}건 지움)`}.`,
    en: `The latest ${counted(kept, 'operation')} ${kept === 1 ? 'is' : 'are'} kept, the oldest go first${dropped === 0 ? '' : ` (${n(dropped)} so far)`}.`,
  }),
});
