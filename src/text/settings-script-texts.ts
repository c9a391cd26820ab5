/** The script's texts for the sidebar's settings. The page does not include them. */

import { alike, texts } from './words';

const FUNCTIONS: Readonly<Record<string, { readonly ko: string; readonly en: string }>> = {
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
  PAYROLL: { ko: '거래 함수에 급여 포함', en: 'payroll in functions of transactions' },
};

export const settingsScriptTexts = texts({
  otherTab: {
    ko: '다른 시트를 보고 있습니다. "설정"을 다시 열어 주세요. 바뀐 것은 없습니다.',
    en: 'Another tab is in sight now. Open "Settings" again. Nothing was changed.',
  },
  columnsChanged: {
    ko: '그동안 다른 사람이 이 시트의 열을 바꾸었습니다. "설정"을 다시 열어 확인해 주세요. 바뀐 것은 없습니다.',
    en: 'Somebody else changed the columns of this tab meanwhile. Open "Settings" again. Nothing was changed.',
  },
  functionNamed: (name: string, isPersonal: boolean) => {
    const what = FUNCTIONS[name];
    if (what === undefined) return alike(name);
    return {
      ko: `${name} (${what.ko}${isPersonal ? ', 개인정보' : ''})`,
      en: `${name} (${what.en}${isPersonal ? ', personal data' : ''})`,
    };
  },
  noList: { ko: '설정할 수 있는 목록이 아닙니다.', en: 'This is not a list with settings.' },
});
