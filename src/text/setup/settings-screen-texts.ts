/** The sidebar's settings. */

import { alike, text } from '../words';

export const title = { ko: '설정', en: 'Settings' };
export const reconnect = { ko: '주소·키 변경', en: 'Change address or key' };
export const keepConnection = { ko: '그대로 두기', en: 'Keep as it is' };
export const columns = { ko: '표시할 열', en: 'Columns shown' };
export const columnsOf = text((tab: string) => ({ ko: `"${tab}" 시트`, en: `Tab "${tab}"` }));
export const noColumns = {
  ko: '현재 시트는 열을 선택할 수 있는 목록이 아닙니다. 가져온 시트(예: 거래처)를 열고 위의 "설정"을 다시 눌러 주세요.',
  en: 'The columns of this tab cannot be chosen. Open a pulled tab, then choose "Settings" above again.',
};
export const fixed = {
  ko: '흐리게 표시된 열은 새로 고침이나 보내기에 필요해 제외할 수 없습니다.',
  en: 'Columns that are greyed out are needed and stay.',
};
export const outOfSight = {
  ko: '아래 열은 시트에 숨겨져 있습니다. 선택하면 표시됩니다.',
  en: 'The tab has these columns too. They are hidden at first. The ticked ones are shown again.',
};
export const unhide = { ko: '숨겨진 열 보이기', en: 'Hidden columns to show' };
export const applyColumns = { ko: '열 적용', en: 'Show these columns' };
export const advanced = { ko: '고급', en: 'Advanced' };
export const functions = { ko: '서비스에서 직접 조회하는 함수', en: 'Functions that may ask the service' };
export const functionsHint = {
  ko: '셀에 =FIN_... 수식을 쓰는 경우에만 필요합니다. 스프레드시트 소유자가 선택한 함수만 쓸 수 있고, 모든 사용자의 셀에서 소유자의 API 키로 조회합니다.',
  en: "Needed only for formulas like =FIN_... in cells. Only what the spreadsheet's owner ticks has an effect. Cells of all users ask with the owner's key.",
};
export const saveFunctions = { ko: '함수 저장', en: 'Save functions' };

// For the script only
export const payroll = { ko: '거래 함수에 급여 포함', en: 'payroll in functions of transactions' };
export const FUNCTIONS: Readonly<Record<string, { readonly ko: string; readonly en: string }>> = {
  FIN_CATEGORIES: { ko: '계정과목', en: 'categories' },
  FIN_TAGS: { ko: '태그', en: 'tags' },
  FIN_TAG_DETAILS: { ko: '태그 상세', en: 'tag details' },
  FIN_CONTACTS: { ko: '거래처', en: 'contacts' },
  FIN_PEOPLE: { ko: '구성원', en: 'members' },
  FIN_TEAMS: { ko: '팀', en: 'teams' },
  FIN_TICKETS: { ko: '거래', en: 'transactions' },
  FIN_BALANCES: { ko: '계좌 잔액', en: 'balances' },
  FIN_EXCHANGE_RATE: { ko: '환율', en: 'exchange rate' },
  FIN_HOLIDAYS: { ko: '공휴일', en: 'holidays' },
  FIN_WORKSPACE: { ko: '워크스페이스', en: 'workspace' },
  FIN_SUBSCRIPTION: { ko: '구독', en: 'subscription' },
  FIN_TICKET_SUM: { ko: '거래 합계', en: 'sum of transactions' },
  FIN_WORKDAYS: { ko: '영업일 수', en: 'working days' },
  PAYROLL: payroll,
};

export const otherTab = {
  ko: '현재 시트가 바뀌었습니다. "설정"을 다시 열어 주세요. 바뀐 것은 없습니다.',
  en: 'Another tab is open now. Open "Settings" again. Nothing was changed.',
};
export const columnsChanged = {
  ko: '그사이 다른 사람이 이 시트의 열을 변경하여 저장하지 않았습니다. "설정"을 다시 열어 확인해 주세요.',
  en: 'Another user changed the columns of this tab meanwhile. Open "Settings" again. Nothing was changed.',
};
export const functionNamed = text((name: string, isPersonal: boolean) => {
  const what = FUNCTIONS[name];
  if (what === undefined) return alike(name);
  // Only functions have names that people type into cells.
  if (!name.startsWith('FIN_'))
    return {
      ko: `${what.ko}${isPersonal ? ' (개인정보)' : ''}`,
      en: `${what.en}${isPersonal ? ' (personal data)' : ''}`,
    };
  return {
    ko: `${name} (${what.ko}${isPersonal ? ', 개인정보' : ''})`,
    en: `${name} (${what.en}${isPersonal ? ', personal data' : ''})`,
  };
});
export const noList = { ko: '설정할 수 있는 목록이 아닙니다.', en: 'This is not a list with settings.' };
