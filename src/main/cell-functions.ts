/** The table of cell functions: name, help, parameters, implementation, and use of the service. */

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
import { subscription, workspaceProfile } from '../resources/workspace-resources';
import { PAYROLL } from '../sheet/properties/connection-store';
import { asking, type CellFunction, row, type Words } from './cell-function';

const LIST = ['stamp'] as const;
const DAYS = ['start', 'end', 'stamp'] as const;
const RECORD = ['field', 'stamp'] as const;

/** A function that returns a field of the record with this key. */
function lookup<Name extends string>(name: Name, resource: ResourceDefinition, words: Words) {
  return row(name, ['key', 'field', 'stamp'], lookupIn(resource), words);
}

export const cellFunctions = [
  asking('FIN_CATEGORIES', LIST, listOf(categories), ['All categories.', '모든 계정과목.']),
  asking('FIN_TAGS', LIST, listOf(tags), ['All tags.', '모든 태그.']),
  asking('FIN_TAG_DETAILS', LIST, listOf(tagDetails), ['All tag details.', '모든 태그 상세.']),
  asking('FIN_CONTACTS', LIST, listOf(contacts), ['All contacts.', '모든 거래처.']),
  row('FIN_PEOPLE', LIST, listOf(people), ['All members.', '모든 구성원.'], 'members'),
  asking('FIN_TEAMS', LIST, listOf(teams), ['All teams.', '모든 팀.']),
  asking('FIN_TICKETS', ['type', ...DAYS], ticketList, [
    'Transactions of some days.',
    '지정한 기간의 거래.',
    '"Card", "2026-10-01", "2026-10-31"',
  ]),
  asking('FIN_BALANCES', DAYS, daysOf(balances), [
    'Balance of each account and day.',
    '계좌의 일별 잔액.',
    '"2026-10-30", "2026-10-31"',
  ]),
  asking('FIN_EXCHANGE_RATE', ['currency', 'date', 'stamp'], exchangeRate, [
    'Won for one unit of a currency.',
    '외화 1단위의 원화 환율.',
    '"JPY", "2026-10-30"',
  ]),
  asking('FIN_HOLIDAYS', DAYS, daysOf(holidays), [
    'Public holidays.',
    '공휴일.',
    '"2026-10-01", "2026-10-31"',
  ]),
  asking('FIN_WORKSPACE', RECORD, recordOf(workspaceProfile), [
    'The workspace, or a field of it.',
    '워크스페이스 정보.',
    '"Name"',
  ]),
  asking('FIN_SUBSCRIPTION', RECORD, recordOf(subscription), [
    'The subscription, or a field of it.',
    '구독 정보.',
  ]),
  lookup('FIN_CATEGORY', categories, ['A field of a category.', '계정과목의 항목.', '"401", "Name"']),
  lookup('FIN_TAG', tags, ['A field of a tag.', '태그의 항목.', '"신규 지점", "Description"']),
  lookup('FIN_CONTACT', contacts, ['A field of a contact.', '거래처의 항목.', '"518-67-89528", "Company"']),
  lookup('FIN_PERSON', people, [
    'A field of a member.',
    '구성원의 항목.',
    '"member002@workspace.example", "Name"',
  ]),
  asking('FIN_TICKET_SUM', ['type', 'start', 'end', 'group', 'stamp'], ticketSum, [
    'What came in and went out, of the transactions that count.',
    '집계에 포함된 거래의 입금과 출금.',
    '"Card+Bank account", "2026-09-01", "2026-10-31", "Month"',
  ]),
  asking('FIN_WORKDAYS', DAYS, workdays, [
    'Monday to Friday without public holidays.',
    '공휴일을 뺀 월~금요일 수.',
    '"2026-10-01", "2026-10-31"',
  ]),
  row('FIN_REGNO_VALID', ['number'], isRegistrationNumber, [
    'Whether a registration number is valid.',
    '올바른 사업자등록번호인지 확인.',
    '"124-81-00998"',
  ]),
  row('FIN_REGNO_FORMAT', ['number'], formatted, [
    'A registration number with hyphens.',
    '하이픈을 넣은 사업자등록번호.',
    '"1248100998"',
  ]),
  row('FIN_ASOF', ['list', 'stamp'], asOf, [
    'When a tab was pulled last.',
    '시트를 마지막으로 가져온 시각.',
    '"Contacts"',
  ]),
];

/** The functions, and payroll in those of transactions. An owner allows the entries that have `asks`. */
export const permissions: readonly Pick<CellFunction, 'name' | 'asks'>[] = [
  ...cellFunctions,
  { name: PAYROLL, asks: 'members' },
];

export type CellFunctionName = (typeof cellFunctions)[number]['name'];
