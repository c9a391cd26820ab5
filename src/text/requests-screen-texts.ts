/** The sidebar's requests of the team, for users with the service's reference. */

import { counted, n, texts } from './words';

export const requestsScreenTexts = texts({
  title: { ko: 'API 직접 호출 (고급)', en: 'Custom requests (advanced)' },
  goesTo: (where: string) => ({ ko: `보내는 곳: ${where}`, en: `Goes to ${where}` }),
  once: { ko: '한 번 보내기', en: 'Once' },
  forRows: { ko: '행마다 보내기', en: 'For each row' },
  rowsHint: {
    ko: '시트에서 행을 선택해 주세요 (500행까지). {{열 제목}}이 그 행의 값이 됩니다.',
    en: 'Select rows in the sheet (500 at most). {{Column label}} becomes the value of the row.',
  },
  // The form
  savedOnes: { ko: '저장된 요청', en: 'Saved requests' },
  fresh: { ko: '직접 입력', en: 'Type one' },
  method: { ko: '방식', en: 'Method' },
  path: { ko: '경로', en: 'Path' },
  pathHint: { ko: '/api/public-docs/ 아래, 예: tags', en: 'Below /api/public-docs/, such as tags' },
  query: { ko: '쿼리 (선택)', en: 'Query (optional)' },
  body: { ko: '본문 (JSON, 선택)', en: 'Body (JSON, optional)' },
  values: { ko: '{{ }}에 들어갈 값', en: 'Values for {{ }}' },
  preview: { ko: '미리보기', en: 'Preview' },
  loading: { ko: '보낼 내용을 만드는 중', en: 'Working out what goes' },
  change: { ko: '고치기', en: 'Change it' },
  // The preview
  whatGoes: { ko: '보낼 내용', en: 'What goes' },
  reads: {
    ko: '읽기만 하는 요청입니다. 아무것도 바꾸지 않습니다.',
    en: 'This only reads. It changes nothing.',
  },
  changes: {
    ko: '서비스의 데이터를 바꿀 수 있고, 되돌릴 수 없을 수 있습니다. 보이는 그대로 한 번씩만 보냅니다.',
    en: 'This may change data on the service, for good. It goes exactly as shown, once each.',
  },
  answerIn: (tab: string) => ({
    ko: `응답은 "${tab}" 시트에 씁니다.`,
    en: `The answer goes to the tab "${tab}".`,
  }),
  moved: {
    ko: '확인하는 동안 달라져 아무것도 보내지 않았습니다. 지금 내용을 다시 확인해 주세요.',
    en: 'Something changed while you were looking, and nothing was sent. Look at it again.',
  },
  word: { ko: '어떻게 할까요?', en: 'What should become of it?' },
  words: {
    '': { ko: '보내지 않음', en: 'Not sent' },
    again: { ko: '같은 요청을 다시 보내기', en: 'Send it again' },
    new: {
      ko: '반영되지 않은 것을 확인했음, 새로 보내기',
      en: 'I have seen that it had no effect: send it as new',
    },
  },
  reason: { ko: '사유 (선택)', en: 'Reason (optional)' },
  read: { ko: '가져오기', en: 'Get the answer' },
  sendCount: (count: number) => ({
    ko: `요청 ${n(count)}건 보내기`,
    en: `Send ${counted(count, 'request')}`,
  }),
  sending: { ko: '보내는 중', en: 'Sending' },
  reading: { ko: '가져오는 중', en: 'Asking the service' },
  // Rows
  problem: { ko: '보낼 수 없는 행', en: 'Rows with a problem' },
  before: { ko: '전에 보낸 행', en: 'Sent before' },
  ready: { ko: '보낼 행', en: 'To be sent' },
  row: (row: number) => ({ ko: `${n(row)}행`, en: `Row ${n(row)}` }),
  sendRow: (row: number) => ({ ko: `${n(row)}행 보내기`, en: `Send row ${n(row)}` }),
  wordOf: (row: number) => ({
    ko: `${n(row)}행을 어떻게 할까요?`,
    en: `What should become of row ${n(row)}?`,
  }),
  content: { ko: '내용 보기', en: 'Content' },
  readAll: { ko: '끝까지 보아야 보낼 수 있습니다.', en: 'Read to the end before you send.' },
  nothing: { ko: '보낼 행이 없습니다.', en: 'There is nothing to send.' },
  // The results
  progress: (done: number, left: number) => ({
    ko: `${n(done)}건 보냄 · ${n(left)}건 남음`,
    en: `${n(done)} sent · ${n(left)} left`,
  }),
  accepted: { ko: '접수됨', en: 'Accepted' },
  rejected: { ko: '거절됨', en: 'Refused' },
  unknown: { ko: '결과 확인 중', en: 'Not known' },
  left: { ko: '그사이 보내져 뺌', en: 'Left out' },
  outcomes: { ko: '행별 결과', en: 'Each row' },
  inTab: {
    ko: '모든 결과는 "요청 결과" 시트에 있습니다.',
    en: 'All results are in the tab "Request results".',
  },
  ended: { ko: '남은 것이 없습니다.', en: 'Nothing is left.' },
  waiting: (count: number) => ({
    ko: `확인했지만 아직 보내지 않은 요청이 ${n(count)}건 있습니다.`,
    en: `${counted(count, 'request')} confirmed and not sent yet.`,
  }),
  another: { ko: '다른 요청', en: 'Another request' },
  // In doubt
  doubts: (count: number) => ({
    ko: `결과를 확인하지 못한 요청 ${n(count)}건`,
    en: `${counted(count, 'request')} with an unknown outcome`,
  }),
  doubtsHint: {
    ko: '반영되었을 수 있습니다. 웹 서비스에서 확인해 주세요. 저절로 다시 보내지 않습니다.',
    en: 'Each may have taken effect. Look in the web application. None is sent again by itself.',
  },
  answered: (words: string) => ({ ko: `서비스 응답: ${words}`, en: `The service answered: ${words}` }),
  forget: { ko: '반영되지 않았음', en: 'It had no effect' },
  forgetSure: {
    ko: '웹 서비스에서 반영되지 않은 것을 확인하셨나요? 그러면 같은 요청을 새로 보낼 수 있습니다. 반영되었다면 두 번 보내질 수 있습니다.',
    en: 'Have you seen in the web application that it had no effect? Its like may then be sent as new. If it did have its effect, that would be twice.',
  },
  settle: { ko: '반영되었음', en: 'It took effect' },
  settleSure: {
    ko: '웹 서비스에서 반영된 것을 확인하셨나요? 그러면 결과를 더 묻지 않고, 같은 요청은 다시 물어본 뒤에만 보냅니다.',
    en: 'Have you seen in the web application that it took effect? Nobody is asked about it then, and its like goes only after another question.',
  },
  use: { ko: '이 요청 열기', en: 'Open this request' },
  // Saving
  keep: { ko: '이름을 붙여 저장', en: 'Keep under a name' },
  name: { ko: '저장할 이름', en: 'Name' },
  save: { ko: '저장', en: 'Save' },
});
