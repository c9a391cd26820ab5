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
  applyColumns: { ko: '열 적용', en: 'Show these columns' },
  applying: { ko: '적용하는 중', en: 'Applying' },
  advanced: { ko: '고급', en: 'Advanced' },
  saving: { ko: '저장하는 중', en: 'Saving' },
  functions: { ko: '서비스에서 직접 조회하는 함수', en: 'Functions that may ask the service' },
  functionsHint: {
    ko: '셀에 =FIN_... 수식을 쓰는 경우에만 필요합니다. 스프레드시트 소유자가 고른 것만 효과가 있고, 모든 사용자의 셀에서 소유자의 API 키로 조회합니다.',
    en: "Needed only for formulas like =FIN_... in cells. Only what the spreadsheet's owner ticks has an effect. Cells of all users ask with the owner's key.",
  },
  saveFunctions: { ko: '함수 저장', en: 'Save functions' },
});
