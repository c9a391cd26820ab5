/** The sidebar's settings. */

import { texts } from './words';

export const settingsScreenTexts = texts({
  title: { ko: '설정', en: 'Settings' },
  connection: { ko: '연결', en: 'Connection' },
  reconnect: { ko: '주소·키 바꾸기', en: 'Change address or key' },
  keepConnection: { ko: '그대로 두기', en: 'Keep as it is' },
  columns: { ko: '표시할 열', en: 'Columns shown' },
  columnsOf: (tab: string) => ({ ko: `"${tab}" 시트`, en: `Tab "${tab}"` }),
  noColumns: {
    ko: '현재 시트는 열을 고를 수 있는 목록이 아닙니다. 가져온 시트(예: 거래처)를 열고 위의 "설정"을 다시 눌러 주세요.',
    en: 'The tab in sight is not a list whose columns can be chosen. Open a pulled tab, then "Settings" above once more.',
  },
  fixed: {
    ko: '흐리게 보이는 열은 새로 고침이나 보내기에 필요해 뺄 수 없습니다.',
    en: 'Columns that are greyed out are needed and stay.',
  },
  outOfSight: {
    ko: '아래 열은 시트에 있지만 처음에는 숨겨져 있습니다. 고른 열은 다시 보입니다.',
    en: 'The tab has these columns too. They are hidden at first. The ticked ones are shown again.',
  },
  unhide: { ko: '숨겨진 열 보이기', en: 'Hidden columns to show' },
  applyColumns: { ko: '열 적용', en: 'Show these columns' },
  applying: { ko: '적용하는 중', en: 'Applying' },
  lists: { ko: '목록별 설정', en: 'Settings of a list' },
  list: { ko: '목록', en: 'List' },
  everybody: {
    ko: '이 스프레드시트의 모든 사용자에게 적용됩니다.',
    en: 'They hold for everybody in this spreadsheet.',
  },
  sendable: { ko: '보낼 수 있는 열', en: 'Columns that can be sent' },
  sendableHint: {
    ko: '모두 고르면 각 열을 처음 보낼 때 한 행만 먼저 보내 서비스가 받는지 확인합니다. 일부만 고르면 고른 열만, 먼저 확인하지 않고 보냅니다.',
    en: 'With all of them, each column is tried with one row at its first push. With some, those are sent without a trial, and no others.',
  },
  advanced: { ko: '고급', en: 'Advanced' },
  advancedOfList: { ko: '이 목록의 고급 설정', en: 'Advanced settings of this list' },
  advancedHint: {
    ko: '서비스 관리자가 알려 준 경우에만 바꿔 주세요.',
    en: 'Change these only as the administrator of the service says.',
  },
  check: { ko: '연결 점검', en: 'Check the service' },
  checkHint: {
    ko: '데이터를 바꾸지 않고, 서비스가 고칠 건을 어떻게 알아보는지 확인합니다.',
    en: 'Finds out how the service knows which record is changed, without changing any.',
  },
  checking: { ko: '점검하는 중', en: 'Checking' },
  useFound: { ko: '찾은 값 고르기', en: 'Choose what was found' },
  save: { ko: '설정 저장', en: 'Save settings' },
  saving: { ko: '저장하는 중', en: 'Saving' },
  functions: { ko: '서비스에서 직접 조회하는 함수', en: 'Functions that may ask the service' },
  functionsHint: {
    ko: '셀에 =FIN_... 수식을 쓰는 경우에만 필요합니다. 스프레드시트 소유자가 고른 것만 효과가 있고, 모든 사용자의 셀에서 소유자의 API 키로 조회합니다.',
    en: "Needed only for formulas like =FIN_... in cells. Only what the spreadsheet's owner ticks has an effect. Cells of all users ask with the owner's key.",
  },
  saveFunctions: { ko: '함수 저장', en: 'Save functions' },
});
