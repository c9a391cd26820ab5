/** The items of the menu. */

import { alike, say, type Text, texts } from './words';

export const menuTexts = texts({
  sidebar: { ko: '사이드바 열기', en: 'Open sidebar' },
  connect: { ko: '연결...', en: 'Connect...' },
  pull: { ko: '가져오기', en: 'Pull' },
  pullAsking: (label: Text) => alike(say`${label}...`),
  refresh: { ko: '이 시트 새로 고침', en: 'Refresh this tab' },
  refreshAll: { ko: '모두 새로 고침', en: 'Refresh all' },
  schedule: { ko: '예약...', en: 'Schedules...' },
  summaries: { ko: '보고서', en: 'Summaries' },
  request: { ko: 'API 직접 호출 (고급)...', en: 'Custom request...' },
  issueRows: { ko: '행마다 요청...', en: 'Issue from rows...' },
  preview: { ko: '변경 미리보기...', en: 'Preview changes...' },
  push: { ko: '변경 보내기...', en: 'Push changes...' },
  resume: { ko: '이어서 실행', en: 'Continue' },
  resolve: { ko: '확인할 행 처리...', en: 'Resolve rows...' },
  more: { ko: '보내기 관리', en: 'More for pushing' },
  pushSelected: { ko: '선택한 행만 보내기...', en: 'Push selected rows...' },
  pushFailed: { ko: '실패한 행만 다시 보내기...', en: 'Push failed rows again...' },
  cancel: { ko: '대기 중인 보내기 취소...', en: 'Cancel what is not sent...' },
  undo: { ko: '보내기 되돌리기...', en: 'Undo a push...' },
  history: { ko: '보낸 기록', en: 'History' },
  disconnect: { ko: '연결 끊기...', en: 'Disconnect...' },
  settings: { ko: '설정...', en: 'Settings...' },
  template: { ko: '거래 수정 방법...', en: 'How changes are taken...' },
  /** Commands as typed dialogs. */
  plain: { ko: '입력창으로 하기', en: 'By typing' },
  about: { ko: '정보', en: 'About' },
} as const);
