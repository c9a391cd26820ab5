/** The live check: its item in the menu, and its report. */

import { n } from './numbers';
import { lines, say, texts } from './words';

export const liveCheckTexts = texts({
  menu: { ko: '실제 환경 점검', en: 'Live check' },
  tab: { ko: '실제 환경 점검', en: 'Live check' },
  title: { ko: '실제 환경 점검: 로컬 호스트와 다른 점', en: 'Live check: what differs from the local host' },
  running: {
    ko: '점검하고 있습니다. 몇 분 걸리며, 그동안 시트가 생겼다 사라집니다.',
    en: 'Running. It takes some minutes; tabs come and go meanwhile.',
  },
  isRunning: (until: string) => ({
    ko: `다른 사람이 점검하고 있습니다. 끝나면, 늦어도 ${until}(한국 시간)부터 다시 할 수 있습니다.`,
    en: `Somebody else is running it. It can be started again when they are done, at ${until} (Korea) at the latest.`,
  }),
  handIn: { ko: '전달할 내용 (이 셀 하나)', en: 'To hand in (this one cell)' },
  columns: [
    { ko: '결과', en: 'Result' },
    { ko: '무엇을 하나', en: 'What is tried' },
    { ko: '예상 (로컬 호스트)', en: 'Expected (local host)' },
    { ko: '실제', en: 'Came' },
    { ko: '의미', en: 'What it means' },
    { ko: '할 일', en: 'What to do' },
    { ko: '밀리초', en: 'Milliseconds' },
    { ko: '점검', en: 'Check' },
    { ko: '기록', en: 'Record' },
  ],
  outcomes: {
    same: { ko: '같음', en: 'Same' },
    different: { ko: '다름', en: 'Different' },
    failed: { ko: '오류', en: 'Failed' },
    killed: { ko: '중단됨', en: 'Ended the run' },
    'not tried': { ko: '점검 안 함', en: 'Not tried' },
  },
  toDo: {
    harmless: {
      ko: '없습니다. 애드온은 어느 쪽이든 안전합니다. 결과를 전달하면 로컬 호스트를 고칩니다.',
      en: 'Nothing: the add-on is safe either way. Hand in the result, so that the local host is put right.',
    },
    mend: {
      ko: '결과를 전달해 주세요. 코드를 고쳐야 합니다. 그때까지 이 기능은 주의해서 사용해 주세요.',
      en: 'Hand in the result: the code has to change. Until then use this part with care.',
    },
    stop: {
      ko: '실제 데이터에 사용하지 마세요. 결과를 먼저 전달해 주세요.',
      en: 'Do not use the add-on with real data. Hand in the result first.',
    },
  },
  killed: {
    ko: '이 점검을 하는 동안 실행이 끝나서 건너뛰었습니다.',
    en: 'The run ended during this check, so it is left out.',
  },
  hasSchedule: {
    ko: '이 스프레드시트에 예약이 있어 점검하지 않았습니다. 예약을 끄고 새로 점검해 주세요.',
    en: 'This spreadsheet has a schedule. Switch it off and start a new check.',
  },
  summary: (same: number, others: number, notTried: number, left: number) => ({
    ko: lines(
      say`같음 ${n(same)}건 · 다름 ${n(others)}건 · 점검 안 함 ${n(notTried)}건`,
      left > 0 && say`${n(left)}건이 남았습니다. 메뉴에서 같은 항목을 다시 눌러 주세요.`,
    ),
    en: lines(
      say`Same ${n(same)} · different ${n(others)} · not tried ${n(notTried)}`,
      left > 0 && say`${n(left)} left: choose the same item in the menu again.`,
    ),
  }),
} as const);
