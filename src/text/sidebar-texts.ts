/** The sidebar: texts of both page and script. */

import { counted, n, say, text, type Text } from './words';

export const title = { ko: '재무 시트', en: 'Finance Sheets' };
// Screens
export const home = { ko: '홈', en: 'Home' };
export const pull = { ko: '가져오기', en: 'Pull' };
// Connection
export const connectFirst = {
  ko: '거래처, 거래 같은 데이터를 시트로 가져오고, 수정한 값을 서비스에 반영합니다. 먼저 서비스에 연결해 주세요. 주소와 API 키는 서비스 관리자에게 받을 수 있습니다.',
  en: 'Pulls contacts, transactions and more into tabs, and sends back what you edit. Connect to the service first: its administrator has the address and a key for you.',
};
export const address = { ko: '서비스 주소', en: 'Service address' };
export const addressHint = { ko: '예: api.example.com', en: 'For example api.example.com' };
export const colleagues = text((address: string) => ({
  ko: `이 스프레드시트에서 전에 연결한 주소: ${address}. 서비스 주소가 맞는지 확인한 뒤 사용해 주세요. API 키가 이 주소로 전송됩니다.`,
  en: `This spreadsheet was connected to ${address} before. Use it only if you know it to be the service's: your key goes there.`,
}));
export const useAddress = { ko: '이 주소 사용', en: 'Use this address' };
export const key = { ko: 'API 키', en: 'API key' };
export const keyHint = {
  ko: '키는 나만 쓸 수 있게 저장되고, 시트나 기록에 남지 않습니다.',
  en: 'Kept for you alone, never in a cell or a log.',
};
export const connect = { ko: '연결', en: 'Connect' };
export const connecting = { ko: '연결하는 중', en: 'Connecting' };
export const disconnect = { ko: '연결 끊기', en: 'Disconnect' };
export const disconnectSure = {
  ko: '내 API 키를 이 스프레드시트에서 삭제합니다. 시트, 수정한 내용, 보낸 기록은 그대로 남습니다.',
  en: 'Your API key is removed from this spreadsheet. Tabs, edits and the history stay.',
};
export const disconnected = {
  ko: '연결을 끊었습니다. 시트와 수정한 내용은 그대로 있습니다.',
  en: 'Disconnected. Tabs and edits are as they were.',
};
// Home
export const thisTab = { ko: '현재 시트', en: 'This tab' };
export const notOurs = {
  ko: '현재 시트는 가져온 목록이 아닙니다. "가져오기"에서 목록을 선택하거나 가져온 시트를 열어 주세요.',
  en: 'This tab is not a pulled list. Choose one under "Pull", or open a pulled tab.',
};
export const records = text((count: number) => ({ ko: `${n(count)}건`, en: counted(count, 'record') }));
export const asOf = text((time: string) => ({ ko: `${time} 기준`, en: `as of ${time}` }));
export const edited = { ko: '수정', en: 'Edited' };
export const fresh = { ko: '신규', en: 'New' };
export const unreadable = { ko: '값 확인 필요', en: 'Value to check' };
export const typedOver = { ko: '조회 전용 열에 입력함', en: 'Typed into read-only columns' };
export const unsent = { ko: '보내지 않음', en: 'Not sent' };
export const countOfRows = text((count: number) => ({ ko: `${n(count)}건`, en: n(count) }));
export const noEdits = { ko: '수정한 내용이 없습니다.', en: 'Nothing is edited.' };
export const reviewAndSend = { ko: '검토하고 보내기', en: 'Review and send' };
/** Only the comparison with the service tells which of these rows can be sent. */
export const toReview = text((rows: number) => ({
  ko: `대상 ${n(rows)}건`,
  en: `${n(rows)} to review`,
}));
export const refresh = { ko: '새로 고침', en: 'Refresh' };
export const refreshing = { ko: '새로 고치는 중', en: 'Refreshing' };
export const reload = { ko: '다시 불러오기', en: 'Reload' };
// Pull
export const search = { ko: '목록 찾기', en: 'Find a list' };
export const nothingFound = { ko: '찾는 목록이 없습니다.', en: 'No list has this name.' };
export const neverPulled = { ko: '가져온 적 없음', en: 'not pulled yet' };
export const period = { ko: '기간', en: 'Period' };
export const otherPeriods = { ko: '다른 기간', en: 'Other periods' };
export const ownPeriod = { ko: '직접 선택', en: 'Own dates' };
export const from = { ko: '시작일', en: 'From' };
export const to = { ko: '종료일', en: 'To' };
export const pullDays = { ko: '이 기간 가져오기', en: 'Pull these days' };
export const pulling = { ko: '가져오는 중', en: 'Pulling' };
export const editNext = {
  ko: '이제 시트에서 값을 수정할 수 있습니다. "검토·보내기"를 누르면 보내기 전에 수정한 값을 모두 보여 드립니다.',
  en: 'You can edit the tab now. "Review" then shows every change before anything is sent.',
};
export const daysLeft = text((days: number) => ({
  ko: `${n(days)}일 남았습니다. 이 창을 닫아도 가져온 데이터는 남아 있어 이어서 가져올 수 있습니다.`,
  en: `${counted(days, 'day')} left. Closing this loses nothing: what has come is kept.`,
}));
export const refreshAll = { ko: '모두 새로 고침', en: 'Refresh all' };
export const refreshed = text((done: number, all: number) => ({
  ko: `${n(done)} / ${n(all)} 시트`,
  en: `${n(done)} of ${n(all)} tabs`,
}));
export const back = { ko: '목록으로', en: 'All lists' };
// On several screens
export const list = { ko: '목록', en: 'List' };
export const row = text((row: number) => ({ ko: `${row}행`, en: `Row ${row}` }));
export const nameless = { ko: '(이름 없음)', en: '(no name)' };
export const all = { ko: '전체', en: 'All' };
export const showMore = text((count: number) => ({
  ko: `${n(count)}건 더 보기`,
  en: `Show ${n(count)} more`,
}));
export const preview = { ko: '미리보기', en: 'Preview' };
export const save = { ko: '저장', en: 'Save' };
export const saving = { ko: '저장하는 중', en: 'Saving' };
export const applying = { ko: '적용하는 중', en: 'Applying' };
export const remove = { ko: '삭제', en: 'Remove' };
export const answered = text((words: string) => ({
  ko: `서비스 응답: ${words}`,
  en: `The service answered: ${words}`,
}));
// Questions and troubles
export const yes = { ko: '예', en: 'Yes' };
export const no = { ko: '아니요', en: 'No' };
export const cancel = { ko: '취소', en: 'Cancel' };
export const loading = { ko: '불러오는 중', en: 'Loading' };
export const tryAgain = { ko: '다시 시도', en: 'Try again' };
export const stillRunning = text((seconds: number) => ({
  ko: `${n(seconds)}초째 기다리는 중입니다. 이 창을 닫아도 작업은 계속됩니다.`,
  en: `Waiting for ${counted(seconds, 'second')}. Closing this does not stop it.`,
}));
export const nothingCame = {
  ko: '응답을 받지 못했습니다. 잠시 뒤에 다시 시도해 주세요.',
  en: 'No answer came. Try again in a moment.',
};
export const noAnswer = {
  ko: '응답을 받지 못했지만 작업은 끝났을 수 있습니다. 다시 실행하기 전에 이 화면을 다시 열어 확인해 주세요.',
  en: 'No answer came, but the work may be done. Open this screen again to see, before you repeat it.',
};
export const grant = { ko: 'Google 권한 화면 열기', en: "Open Google's permission page" };
export const otherAccount = {
  ko: 'Google이 사이드바의 요청을 거부했습니다. 이 브라우저에 Google 계정이 여러 개 로그인되어 있거나 권한이 취소되었습니다. 계정 하나만 로그인한 창에서 열거나 메뉴에서 실행해 주세요. 메뉴에서는 Google이 권한을 다시 묻습니다.',
  en: 'Google refused the request of the sidebar. Several Google accounts are signed in to this browser, or a permission was withdrawn. Open the spreadsheet in a window with one account, or use the menu, where Google asks for the permission again.',
};

// For the script only
export const colleaguePushes = text((user: string, since: string) => ({
  ko: `${user === '' ? '다른 사용자가' : `${user}님이`} ${since}부터 보내는 중입니다. 끝날 때까지 보낼 수 없습니다.`,
  en: `${user === '' ? 'Another user' : user} has been pushing since ${since}. Nothing can be sent until that has finished.`,
}));
export const pushWaits = text((count: number) => ({
  ko: `보내기가 멈춰 ${n(count)}건이 남아 있습니다.`,
  en: `A push has stopped with ${counted(count, 'change')} left.`,
}));
export const untold = text((count: number) => ({
  ko: `지난 보내기에서 ${n(count)}행의 결과를 아직 표시하지 못했습니다.`,
  en: `The outcome of ${counted(count, 'row')} of the last push was not shown yet.`,
}));
export const pullWaits = text((list: Text) => ({
  ko: say`"${list}" 가져오기가 멈춰 있습니다.`,
  en: say`The pull of "${list}" has stopped.`,
}));
export const requestsWait = text((count: number) => ({
  ko: `아직 보내지 않은 요청이 ${n(count)}건 있습니다.`,
  en: `${counted(count, 'request')} ${count === 1 ? 'waits' : 'wait'} to be sent.`,
}));
export const requestsInDoubt = text((count: number) => ({
  ko: `결과를 확인하지 못한 요청이 ${n(count)}건 있습니다. "설정"의 "고급"에서 확인해 주세요.`,
  en: `The outcome of ${counted(count, 'request')} is unknown. Look under "Advanced" in "Settings".`,
}));
/** The open items of a month's closing, from a checklist or from all rows of the active tab. */
export const toClose = text((month: string, tab: string | null) => ({
  ko: say`마감 점검${month !== '' && ` ${month}`}${tab !== null && ` - ${tab}`}`,
  en: say`To close${month !== '' && ` ${month}`}${tab !== null && ` - ${tab}`}`,
}));
export const closed = text((month: string, tab: string | null) => ({
  ko: say`마감 점검${month !== '' && ` ${month}`}: 남은 항목이 없습니다${tab !== null && ` - ${tab}`}`,
  en: say`To close${month !== '' && ` ${month}`}: nothing is left${tab !== null && ` - ${tab}`}`,
}));
export const inDoubt = {
  ko: '결과를 확인 중인 행이 있습니다. 두 번 등록되지 않도록 확인될 때까지 다시 보내지 않습니다.',
  en: 'The outcome of some rows is not known yet. They are not sent again until it is.',
};
export const otherUser = text((opened: string, calls: string) => ({
  ko: `${opened === '' ? '다른' : opened} 계정으로 열었지만 브라우저는 ${calls === '' ? '알 수 없는' : calls} 계정으로 요청하여 아무것도 하지 않았습니다. 계정 하나만 로그인한 창에서 열거나 메뉴에서 실행해 주세요.`,
  en: `This was opened by ${opened === '' ? 'another account' : opened}, but the browser asks as ${calls === '' ? 'an unknown one' : calls}. Nothing was done. Open the spreadsheet in a window with one account, or use the menu.`,
}));
export const outdated = {
  ko: '부가기능이 업데이트되었습니다. 이 창을 닫고 다시 열어 주세요. 바뀐 것은 없습니다.',
  en: 'The add-on was updated. Close this and open it again. Nothing was changed.',
};
