/** The script's texts for every page: waiting work, and the user. The page does not include them. */

import { counted, n, say, type Text, texts } from './words';

export const sidebarScriptTexts = texts({
  colleaguePushes: (user: string, since: string) => ({
    ko: `${user === '' ? '다른 사용자' : user}님이 ${since}부터 보내는 중입니다. 끝날 때까지 보낼 수 없습니다.`,
    en: `${user === '' ? 'Another user' : user} has been pushing since ${since}. Nothing can be sent until that has finished.`,
  }),
  pushWaits: (count: number) => ({
    ko: `보내다 멈춘 것이 ${n(count)}건 있습니다.`,
    en: `A push has stopped with ${counted(count, 'change')} left.`,
  }),
  pullWaits: (list: Text) => ({
    ko: say`"${list}" 가져오기가 멈춰 있습니다.`,
    en: say`The pull of "${list}" has stopped.`,
  }),
  requestsWait: (count: number) => ({
    ko: `보내다 멈춘 요청이 ${n(count)}건 있습니다.`,
    en: `${counted(count, 'request')} ${count === 1 ? 'waits' : 'wait'} to be sent.`,
  }),
  requestsInDoubt: (count: number) => ({
    ko: `결과를 확인하지 못한 요청이 ${n(count)}건 있습니다. "설정"의 "고급"에서 확인해 주세요.`,
    en: `What became of ${counted(count, 'request')} is not known. Look under "Advanced" in "Settings".`,
  }),
  /** The open items of a month's closing, from a checklist or from all rows of the active tab. */
  toClose: (month: string, tab: string | null) => ({
    ko: say`마감 점검${month !== '' && ` ${month}`}${tab !== null && ` - ${tab}`}`,
    en: say`To close${month !== '' && ` ${month}`}${tab !== null && ` - ${tab}`}`,
  }),
  closed: (month: string, tab: string | null) => ({
    ko: say`마감 점검${month !== '' && ` ${month}`}: 남은 항목이 없습니다${tab !== null && ` - ${tab}`}`,
    en: say`To close${month !== '' && ` ${month}`}: nothing is left${tab !== null && ` - ${tab}`}`,
  }),
  inDoubt: {
    ko: '보낸 결과를 확인 중인 행이 있습니다. 두 번 등록되지 않도록 다시 보내지 않고 기다립니다.',
    en: 'What became of some rows is not known yet. They wait, and are not sent twice.',
  },
  otherUser: (opened: string, calls: string) => ({
    ko: `${opened === '' ? '다른' : opened} 계정으로 열었는데 브라우저는 ${calls === '' ? '알 수 없는' : calls} 계정으로 요청합니다. 아무것도 하지 않았습니다. 계정이 하나뿐인 창에서 열거나, 같은 일을 메뉴에서 해 주세요.`,
    en: `This was opened by ${opened === '' ? 'another account' : opened}, but the browser asks as ${calls === '' ? 'an unknown one' : calls}. Nothing was done. Open the spreadsheet in a window with one account, or use the menu.`,
  }),
  outdated: {
    ko: '부가기능이 새 버전으로 바뀌었습니다. 이 창을 닫고 다시 열어 주세요. 바뀐 것은 없습니다.',
    en: 'The add-on was updated. Close this and open it again. Nothing was changed.',
  },
});
