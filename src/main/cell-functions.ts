/** The table of cell functions: name, what is said of it, parameters, what answers it, and what it may ask the service for. */

import { asOf } from '../functions/as-of';
import { exchangeRate } from '../functions/exchange-rate';
import { daysOf, listOf, recordOf, ticketList } from '../functions/list-functions';
import { lookupIn } from '../functions/lookup';
import { formatted, isRegistrationNumber } from '../functions/registration';
import { ticketSum } from '../functions/ticket-sum';
import { workdays } from '../functions/workdays';
import { balances } from '../resources/balances';
import { holidays } from '../resources/calendar-lists';
import { categories } from '../resources/categories';
import { contacts } from '../resources/contacts';
import type { ResourceDefinition } from '../resources/definition';
import { people } from '../resources/people';
import { tagDetails, tags } from '../resources/tags';
import { teams } from '../resources/teams';
import { subscription, workspaceProfile } from '../resources/workspace';
import { row, type Words } from './cell-function';

const LIST = ['stamp'] as const;
const DAYS = ['start', 'end', 'stamp'] as const;
const RECORD = ['field', 'stamp'] as const;

/** A field of the record that a key names. */
function lookup<Name extends string>(name: Name, resource: ResourceDefinition, words: Words) {
  return row(name, words, ['key', 'field', 'stamp'], lookupIn(resource));
}

export const cellFunctions = [
  row('FIN_CATEGORIES', ['All categories.', '모든 계정과목.'], LIST, listOf(categories), 'records'),
  row('FIN_TAGS', ['All tags.', '모든 태그.'], LIST, listOf(tags), 'records'),
  row('FIN_TAG_DETAILS', ['All tag details.', '모든 태그 상세.'], LIST, listOf(tagDetails), 'records'),
  row('FIN_CONTACTS', ['All contacts.', '모든 거래처.'], LIST, listOf(contacts), 'records'),
  row('FIN_PEOPLE', ['All members.', '모든 구성원.'], LIST, listOf(people), 'members'),
  row('FIN_TEAMS', ['All teams.', '모든 팀.'], LIST, listOf(teams), 'records'),
  row(
    'FIN_TICKETS',
    ['Transactions of some days.', '기간의 거래.', '"Card", "2026-10-01", "2026-10-31"'],
    ['type', ...DAYS],
    ticketList,
    'records',
  ),
  row(
    'FIN_BALANCES',
    ['Balance of each account and day.', '계좌의 일별 잔액.', '"2026-10-30", "2026-10-31"'],
    DAYS,
    daysOf(balances),
    'records',
  ),
  row(
    'FIN_EXCHANGE_RATE',
    ['Won for one unit of a currency.', '외화 1단위의 원화 환율.', '"JPY", "2026-10-30"'],
    ['currency', 'date', 'stamp'],
    exchangeRate,
    'records',
  ),
  row(
    'FIN_HOLIDAYS',
    ['Public holidays.', '공휴일.', '"2026-10-01", "2026-10-31"'],
    DAYS,
    daysOf(holidays),
    'records',
  ),
  row(
    'FIN_WORKSPACE',
    ['The workspace, or a field of it.', '워크스페이스 정보.', '"Name"'],
    RECORD,
    recordOf(workspaceProfile),
    'records',
  ),
  row(
    'FIN_SUBSCRIPTION',
    ['The subscription, or a field of it.', '구독 정보.'],
    RECORD,
    recordOf(subscription),
    'records',
  ),
  lookup('FIN_CATEGORY', categories, ['A field of a category.', '계정과목의 항목.', '"401", "Name"']),
  lookup('FIN_TAG', tags, ['A field of a tag.', '태그의 항목.', '"신규 지점", "Description"']),
  lookup('FIN_CONTACT', contacts, ['A field of a contact.', '거래처의 항목.', '"448-68-09450", "Company"']),
  lookup('FIN_PERSON', people, [
    'A field of a member.',
    '구성원의 항목.',
    '"member002@workspace.example", "Name"',
  ]),
  row(
    'FIN_TICKET_SUM',
    [
      'What came in and went out, of the transactions that count.',
      '집계에 포함된 거래의 입금과 출금.',
      '"Card+Bank account", "2026-09-01", "2026-10-31", "Month"',
    ],
    ['type', 'start', 'end', 'group', 'stamp'],
    ticketSum,
    'records',
  ),
  row(
    'FIN_WORKDAYS',
    ['Monday to Friday without public holidays.', '공휴일을 뺀 월~금요일 수.', '"2026-10-01", "2026-10-31"'],
    DAYS,
    workdays,
    'records',
  ),
  row(
    'FIN_REGNO_VALID',
    ['Whether a registration number is valid.', '올바른 사업자등록번호인지.', '"124-81-00998"'],
    ['number'],
    isRegistrationNumber,
  ),
  row(
    'FIN_REGNO_FORMAT',
    ['A registration number with hyphens.', '하이픈을 넣은 사업자등록번호.', '"1248100998"'],
    ['number'],
    formatted,
  ),
  row(
    'FIN_ASOF',
    ['When a tab was pulled last.', '탭을 마지막으로 가져온 때.', '"Contacts"'],
    ['list', 'stamp'],
    asOf,
  ),
];

export type CellFunctionName = (typeof cellFunctions)[number]['name'];
