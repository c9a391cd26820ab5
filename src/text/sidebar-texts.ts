/** The sidebar: texts of both page and script. */

import { counted, n } from './numbers';
import { texts } from './texts';

export const sidebarTexts = texts({
  title: { ko: '재무 시트', en: 'Finance Sheets' },
  // Screens
  home: { ko: '홈', en: 'Home' },
  pull: { ko: '가져오기', en: 'Pull' },
  // Connection
  connectFirst: {
    ko: '거래처, 거래 같은 데이터를 시트로 가져오고 고친 값을 서비스에 반영합니다. 먼저 서비스에 연결해 주세요. 주소와 API 키는 서비스 관리자에게 받습니다.',
    en: 'Brings contacts, transactions and more into tabs, and sends what you edit there back. Connect to the service to begin: its administrator has the address and a key for you.',
  },
  address: { ko: '서비스 주소', en: 'Service address' },
  addressHint: { ko: '예: api.example.com', en: 'For example api.example.com' },
  colleagues: (address: string) => ({
    ko: `이 스프레드시트에서 전에 연결한 주소: ${address}. 서비스 주소가 맞는지 확인한 뒤 사용해 주세요. API 키가 이 주소로 전송됩니다.`,
    en: `Somebody connected this spreadsheet to ${address}. Use it only if you know it to be the service's: your key goes there.`,
  }),
  useAddress: { ko: '이 주소 쓰기', en: 'Use this address' },
  key: { ko: 'API 키', en: 'API key' },
  keyHint: {
    ko: '키는 나만 쓸 수 있게 저장되고, 시트나 기록에 남지 않습니다.',
    en: 'Kept for you alone, never in a cell or a log.',
  },
  connect: { ko: '연결', en: 'Connect' },
  connecting: { ko: '연결하는 중', en: 'Connecting' },
  disconnect: { ko: '연결 끊기', en: 'Disconnect' },
  disconnectSure: {
    ko: '내 API 키를 이 스프레드시트에서 지웁니다. 시트와 고친 내용, 보낸 기록은 그대로 남습니다.',
    en: 'Your API key is removed from this spreadsheet. Tabs, edits and the history stay.',
  },
  disconnected: {
    ko: '연결을 끊었습니다. 시트와 고친 내용은 그대로 있습니다.',
    en: 'Disconnected. Tabs and edits are as they were.',
  },
  // Home
  thisTab: { ko: '현재 시트', en: 'This tab' },
  notOurs: {
    ko: '현재 시트는 가져온 목록이 아닙니다. "가져오기"에서 목록을 고르거나 가져온 시트를 열어 주세요.',
    en: 'The tab in sight is not a list that was pulled. Choose one under "Pull", or open a pulled tab.',
  },
  records: (count: number) => ({ ko: `${n(count)}건`, en: counted(count, 'record') }),
  asOf: (time: string) => ({ ko: `${time} 기준`, en: `as of ${time}` }),
  edited: { ko: '수정', en: 'Edited' },
  fresh: { ko: '신규', en: 'New' },
  unreadable: { ko: '값 확인 필요', en: 'Value to check' },
  unsent: { ko: '보내지 않음', en: 'Not sent' },
  countOfRows: (count: number) => ({ ko: `${n(count)}건`, en: n(count) }),
  noEdits: { ko: '수정한 내용이 없습니다.', en: 'Nothing is edited.' },
  readOnly: {
    ko: '조회 전용 목록입니다. 여기서 수정한 값은 서비스에 반영되지 않고, 새로 고치면 사라집니다.',
    en: 'This list is read only. Values that you change here do not reach the service, and a refresh replaces them.',
  },
  reviewAndSend: { ko: '검토하고 보내기', en: 'Review and send' },
  refresh: { ko: '새로 고침', en: 'Refresh' },
  refreshing: { ko: '새로 고치는 중', en: 'Refreshing' },
  reload: { ko: '다시 불러오기', en: 'Look again' },
  // Pull
  search: { ko: '목록 찾기', en: 'Find a list' },
  nothingFound: { ko: '찾는 목록이 없습니다.', en: 'No list has this name.' },
  neverPulled: { ko: '가져온 적 없음', en: 'not pulled yet' },
  period: { ko: '기간', en: 'Period' },
  otherPeriods: { ko: '다른 기간', en: 'Other periods' },
  ownPeriod: { ko: '직접 고르기', en: 'Own dates' },
  from: { ko: '시작일', en: 'From' },
  to: { ko: '종료일', en: 'To' },
  all: { ko: '전체', en: 'All' },
  pullNow: { ko: '가져오기', en: 'Pull' },
  pulling: { ko: '가져오는 중', en: 'Pulling' },
  editNext: {
    ko: '이제 시트에서 값을 고칠 수 있습니다. 다 고친 뒤 "검토·보내기"를 누르면, 보내기 전에 바뀐 값을 모두 보여 드립니다.',
    en: 'You can edit the tab now. "Review" then shows every change before anything is sent.',
  },
  daysLeft: (days: number) => ({
    ko: `${n(days)}일 남았습니다. 이 창을 닫아도 가져온 것은 남아 있어 이어서 가져올 수 있습니다.`,
    en: `${counted(days, 'day')} left. Closing this loses nothing: what has come is kept to go on with.`,
  }),
  refreshAll: { ko: '모두 새로 고침', en: 'Refresh all' },
  refreshed: (done: number, all: number) => ({
    ko: `${n(done)} / ${n(all)} 시트`,
    en: `${n(done)} of ${n(all)} tabs`,
  }),
  back: { ko: '목록으로', en: 'All lists' },
  // Questions and troubles
  yes: { ko: '예', en: 'Yes' },
  no: { ko: '아니요', en: 'No' },
  cancel: { ko: '취소', en: 'Cancel' },
  loading: { ko: '불러오는 중', en: 'Loading' },
  tryAgain: { ko: '다시 시도', en: 'Try again' },
  stillRunning: (seconds: number) => ({
    ko: `${n(seconds)}초째 기다리는 중입니다. 이 창을 닫아도 하던 일은 끝납니다.`,
    en: `Waiting for ${counted(seconds, 'second')}. Closing this does not stop it.`,
  }),
  noAnswer: {
    ko: '응답을 받지 못했습니다. 하던 일은 끝났을 수도 있습니다. "다시 불러오기"로 확인해 주세요.',
    en: 'No answer came. What was asked for may have been done. "Look again" tells.',
  },
  grant: { ko: '구글의 권한 화면 열기', en: "Open Google's permission page" },
  otherAccount: {
    ko: '구글이 사이드바의 요청을 받지 않았습니다. 이 브라우저에 Google 계정이 여러 개 로그인되어 있거나, 권한이 취소되었습니다. 계정이 하나뿐인 창에서 열거나, 같은 일을 메뉴에서 해 주세요. 메뉴에서는 구글이 권한을 다시 묻습니다.',
    en: 'Google did not take the request of this sidebar. Several Google accounts are signed in to this browser, or a permission was taken back. Open the spreadsheet in a window with one account, or use the menu, where Google asks for the permission again.',
  },
});
