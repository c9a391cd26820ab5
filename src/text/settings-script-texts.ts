/** The script's texts for the sidebar's settings. The page does not include them. */

import { alike, say, type Text, texts } from './words';

const VALUES: Readonly<Record<string, { readonly ko: string; readonly en: string }>> = {
  'put=body': { ko: '내용 안에서 (body)', en: 'in the body' },
  'put=query': { ko: '주소 뒤 ?id= (query)', en: 'in the query' },
  'put=path': { ko: '주소 경로 끝 (path)', en: 'in the path' },
  'mode=merge': { ko: '바뀐 항목만 보내기 (merge)', en: 'Send changed fields only (merge)' },
  'mode=replace': { ko: '전체 항목 보내기 (replace)', en: 'Send all fields (replace)' },
  'mode=whole': { ko: '빈 항목까지 모두 보내기 (whole)', en: 'Send all fields, empty ones too (whole)' },
  'empty=text': { ko: '빈 글자', en: 'empty text' },
  'empty=null': { ko: 'null', en: 'null' },
  'keys=used': { ko: '사용함', en: 'used' },
  'keys=ignored': { ko: '무시함', en: 'ignored' },
  'list=judged': { ko: '답을 보고 판단', en: 'judged by the answer' },
  'list=whole': { ko: '이 목록은 항상 전부 옴', en: 'this list always comes whole' },
};

const OPTIONS: Readonly<Record<string, { readonly ko: string; readonly en: string }>> = {
  put: { ko: '수정할 건을 알리는 방법 (PUT)', en: 'How an update names its record (PUT)' },
  mode: { ko: '수정할 때 보내는 항목', en: 'What an update carries' },
  empty: { ko: '값을 비울 때 보내는 값', en: 'How a field is emptied' },
  parallel: { ko: '동시에 보내는 요청 수', en: 'Requests at a time' },
  days: { ko: '요청 한 번의 날짜 수', en: 'Days of a request' },
  keys: { ko: '서비스의 중복 방지 키 사용', en: 'Idempotency keys at the service' },
  list: { ko: '목록이 전부 왔는지', en: 'Whether the list came whole' },
};

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
  option: (name: string) => OPTIONS[name] ?? { ko: name, en: name },
  value: (name: string, value: string) => VALUES[`${name}=${value}`] ?? { ko: value, en: value },
  functionNamed: (name: string, isPersonal: boolean) => {
    const what = FUNCTIONS[name];
    if (what === undefined) return alike(name);
    return {
      ko: `${name} (${what.ko}${isPersonal ? ', 개인정보' : ''})`,
      en: `${name} (${what.en}${isPersonal ? ', personal data' : ''})`,
    };
  },
  savedFor: (list: Text) => ({
    ko: say`${list} 설정을 저장했습니다.`,
    en: say`Settings of ${list} were saved.`,
  }),
  changedMeanwhile: {
    ko: '그동안 다른 사람이 이 설정을 바꾸었습니다. 저장하지 않고 지금 설정을 보여 드립니다. 확인하고 다시 저장해 주세요.',
    en: 'Somebody else changed these settings meanwhile. Nothing was saved; they are shown as they are now.',
  },
  noList: { ko: '설정할 수 있는 목록이 아닙니다.', en: 'This is not a list with settings.' },
});
