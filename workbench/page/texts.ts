/** The workbench's own words. */
import type { Language } from '../protocol';

const words = {
  running: { ko: '실행 중', en: 'Running' },
  OK: { ko: '확인', en: 'OK' },
  CANCEL: { ko: '취소', en: 'Cancel' },
  YES: { ko: '예', en: 'Yes' },
  NO: { ko: '아니요', en: 'No' },
  CLOSE: { ko: '닫기', en: 'Close' },
  service: { ko: '서비스가 받은 요청', en: 'Requests that the service has got' },
  none: { ko: '아직 없습니다.', en: 'None yet.' },
  fold: { ko: '접기', en: 'Fold' },
  unfold: { ko: '펼치기', en: 'Unfold' },
  time: { ko: '시각', en: 'Time' },
  person: { ko: '사람', en: 'Who' },
  method: { ko: '메서드', en: 'Method' },
  path: { ko: '경로', en: 'Path' },
  key: { ko: '중복 방지 키', en: 'Idempotency key' },
  status: { ko: '응답', en: 'Answer' },
  effect: { ko: '서비스에 생긴 변화', en: 'Effect on the service' },
  created: { ko: '등록', en: 'created' },
  updated: { ko: '수정', en: 'updated' },
  replayed: { ko: '앞의 응답 그대로', en: 'answered as before' },
  'landed-late': { ko: '늦게 반영됨', en: 'landed late' },
  dropped: { ko: '끊김', en: 'dropped' },
  pending: { ko: '처리 중', en: 'pending' },
  refused: { ko: '할 수 없습니다', en: 'This was refused' },
  failed: { ko: '오류로 끝났습니다', en: 'It ended with an error' },
  killed: { ko: '실행이 강제로 종료되었습니다.', en: 'The run was killed.' },
  timedOut: { ko: '6분이 지나 실행이 종료되었습니다.', en: 'The run was ended: six minutes were over.' },
  lost: {
    ko: '작업대와 연결이 끊겼습니다. 다시 시작했으면 새 주소를 여십시오.',
    en: 'The workbench has gone. If you started it again, open its new address.',
  },
  unsupported: {
    ko: '이 작업대에는 아직 없는 동작입니다.',
    en: 'The workbench cannot do this yet.',
  },
  protected: {
    ko: '보호된 셀입니다. 수정하려면 스프레드시트 소유자에게 보호 해제를 요청하십시오.',
    en: 'This cell is protected. Ask the owner of the spreadsheet if you need to edit it.',
  },
  hiddenTabs: { ko: '숨겨진 시트', en: 'Hidden sheets' },
  allOfThem: { ko: '모두 표시', en: 'Show all' },
  loading: { ko: '스프레드시트를 여는 중입니다…', en: 'Opening the spreadsheet…' },
} as const;

export type Word = keyof typeof words;

export const language: Language = document.documentElement.lang === 'en' ? 'en' : 'ko';

export const say = (word: Word): string => words[word][language];
