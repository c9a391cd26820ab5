/**
 * What autocompletion and docs/functions.md say of each cell function. It is in the top-level functions of dist/Code.js, as their JSDoc, and nowhere else in it: the
 * bundle itself is built without it.
 */

import type { CellFunction } from './cell-functions';

/** What each parameter takes. In brackets: may be left out. */
const PARAMETERS = {
  type: '{string} type "Card", "Card+Bank account", "EXPENSE_TICKET", "All"; "카드", "전체"',
  start: '{Date} start First day, 첫날: "2026-10-01"',
  end: '{Date} end Last day, 마지막 날: "2026-10-31"',
  group:
    '{string} [group] Month, Day, Category, Tag, Contact, In, Out: 월, 일, 계정과목, 태그, 거래처, 입금, 출금',
  key: '{Array<Array<string>>} key ID, name, code, registration number, e-mail; one or a range. 하나 또는 범위',
  field: '{string} [field] Label or path of a field, 항목: "E-mail", "이메일", "email"',
  currency: '{string} currency "USD"',
  date: '{Date} [date] Day, 날짜: "2026-10-30"; left out: the latest, 비우면 최근',
  list: '{string} list Tab or list, 탭이나 목록: "Contacts", "거래처"',
  number: '{Array<Array<string>>} number One or a range, 하나 또는 범위: "124-81-00998"',
  stamp: '{string} [stamp] FIN_STAMP',
} as const;

export type ParameterName = keyof typeof PARAMETERS;

/** In English, in Korean, and arguments that give an answer with the data of the stand-in service; a lone FIN_STAMP is left out. */
const WORDS = {
  FIN_CATEGORIES: ['All categories.', '모든 계정과목.'],
  FIN_TAGS: ['All tags.', '모든 태그.'],
  FIN_TAG_DETAILS: ['All tag details.', '모든 태그 상세.'],
  FIN_CONTACTS: ['All contacts.', '모든 거래처.'],
  FIN_PEOPLE: ['All members.', '모든 구성원.'],
  FIN_TEAMS: ['All teams.', '모든 팀.'],
  FIN_TICKETS: [
    'Transactions of some days.',
    '기간의 거래.',
    '"Card", "2026-10-01", "2026-10-31", FIN_STAMP',
  ],
  FIN_BALANCES: [
    'Balance of each account and day.',
    '계좌의 일별 잔액.',
    '"2026-10-30", "2026-10-31", FIN_STAMP',
  ],
  FIN_EXCHANGE_RATE: [
    'Won for one unit of a currency.',
    '외화 1단위의 원화 환율.',
    '"JPY", "2026-10-30", FIN_STAMP',
  ],
  FIN_HOLIDAYS: ['Public holidays.', '공휴일.', '"2026-10-01", "2026-10-31", FIN_STAMP'],
  FIN_WORKSPACE: ['The workspace, or a field of it.', '워크스페이스 정보.', '"Name", FIN_STAMP'],
  FIN_SUBSCRIPTION: ['The subscription, or a field of it.', '구독 정보.', 'FIN_STAMP'],
  FIN_CATEGORY: ['A field of a category.', '계정과목의 항목.', '"401", "Name", FIN_STAMP'],
  FIN_TAG: ['A field of a tag.', '태그의 항목.', '"신규 지점", "Description", FIN_STAMP'],
  FIN_CONTACT: ['A field of a contact.', '거래처의 항목.', '"448-68-09450", "Company", FIN_STAMP'],
  FIN_PERSON: ['A field of a member.', '구성원의 항목.', '"member002@workspace.example", "Name", FIN_STAMP'],
  FIN_TICKET_SUM: [
    'What came in and went out, of the transactions that count.',
    '집계에 포함된 거래의 입금과 출금.',
    '"Card+Bank account", "2026-09-01", "2026-10-31", "Month", FIN_STAMP',
  ],
  FIN_WORKDAYS: [
    'Monday to Friday without public holidays.',
    '공휴일을 뺀 월~금요일 수.',
    '"2026-10-01", "2026-10-31", FIN_STAMP',
  ],
  FIN_REGNO_VALID: [
    'Whether a registration number is valid.',
    '올바른 사업자등록번호인지.',
    '"124-81-00998"',
  ],
  FIN_REGNO_FORMAT: ['A registration number with hyphens.', '하이픈을 넣은 사업자등록번호.', '"1248100998"'],
  FIN_ASOF: ['When a tab was pulled last.', '탭을 마지막으로 가져온 때.', '"Contacts", FIN_STAMP'],
} as const;

export type CellFunctionName = keyof typeof WORDS;

export function exampleOf(name: CellFunctionName): string {
  const [, , example = 'FIN_STAMP'] = WORDS[name] as readonly string[];
  return `=${name}(${example})`;
}

/** Lines of the JSDoc that Sheets shows while a formula is typed. */
export function docOf({ name, parameters }: Pick<CellFunction, 'name' | 'parameters'>): string[] {
  const [en, ko] = WORDS[name];
  return [
    `${en} ${ko}`,
    `Example: ${exampleOf(name)}`,
    '',
    ...parameters.map(parameter => `@param ${PARAMETERS[parameter]}`),
    '@return {*}',
    '@customfunction',
  ];
}
