/** The contract's lists as this service has them (facts about the service: docs/service.md). */

/** enumeration: codes. date: a day. time: an instant. digits: a text whose leading zeros count. */
export type Kind =
  | 'text'
  | 'free'
  | 'digits'
  | 'money'
  | 'decimal'
  | 'boolean'
  | 'time'
  | 'date'
  | readonly string[];

export interface ListSpec {
  /** The menu's label in both languages. */
  readonly menu: { readonly en: string; readonly ko: string };
  readonly method: 'GET' | 'POST';
  /** The person's answer to the menu's question; null if it asks none. */
  readonly typed: { readonly en: string; readonly ko: string } | null;
  /** A field with a plain text that is unique for each record. */
  readonly marker: string;
  readonly fields: Readonly<Record<string, Kind>>;
  /** Required fields of a POST. */
  readonly required?: readonly string[];
  /** Required fields of a PUT. */
  readonly requiredInPut?: readonly string[];
  /** Fields that a write may change. */
  readonly writable?: readonly string[];
  /** Fields that only a described request can change, because the contract does not describe it. */
  readonly described?: readonly string[];
  /** Whether records have no id. */
  readonly idless?: boolean;
  readonly most?: number;
}

const range = { en: '2026-10-01~2026-10-31', ko: '2026-10-01~2026-10-31' };
const typed = (en: string, ko: string): { en: string; ko: string } => ({ en, ko });

export const ticketFields: Readonly<Record<string, Kind>> = {
  ticketType: ['EXPENSE_TICKET'],
  transactAt: 'time',
  transactionType: ['IN', 'OUT'],
  amount: 'money',
  content: 'text',
  description: 'free',
  contact: 'text',
  'expenseCategory.name': 'text',
  'expenseCategory.id': 'digits',
  'expenseCategory.code': 'digits',
  status: ['NONE', 'CONFIRMED', 'USER_CONFIRMED'],
  isIncluded: 'boolean',
  createdAt: 'time',
  'cardUsage.storeName': 'text',
  'cardUsage.approvalNumber': 'digits',
  'cardUsage.originalAmount': 'decimal',
};

export const lists = {
  categories: {
    menu: { en: 'Categories', ko: '계정과목' },
    method: 'GET',
    typed: null,
    marker: 'name',
    fields: {
      name: 'text',
      code: 'digits',
      description: 'free',
      type: ['COMMON', 'CUSTOM'],
      isHidden: 'boolean',
    },
    required: ['name'],
    requiredInPut: ['name'],
    writable: ['name', 'code', 'description'],
  },
  tags: {
    menu: { en: 'Tags', ko: '태그' },
    method: 'GET',
    typed: null,
    marker: 'name',
    fields: { name: 'text', description: 'free', isHidden: 'boolean', createdAt: 'time' },
    required: ['name'],
    requiredInPut: ['name'],
    writable: ['name', 'description'],
  },
  'tag-details': {
    menu: { en: 'Tag details', ko: '태그 상세' },
    method: 'GET',
    typed: null,
    marker: 'name',
    fields: { name: 'text', description: 'free', isHidden: 'boolean', createdAt: 'time' },
    required: ['name'],
    requiredInPut: ['name'],
    writable: ['name', 'description'],
  },
  contacts: {
    menu: { en: 'Contacts', ko: '거래처' },
    method: 'GET',
    typed: null,
    marker: 'companyName',
    fields: {
      companyName: 'text',
      registrationNumber: 'digits',
      ceoName: 'text',
      email: 'text',
      phone: 'digits',
      bankName: 'text',
      accountNumber: 'digits',
      region: ['DOMESTIC', 'FOREIGN'],
      memo: 'free',
      isHidden: 'boolean',
    },
    required: ['companyName', 'registrationNumber'],
    requiredInPut: [],
    writable: [
      'companyName',
      'registrationNumber',
      'ceoName',
      'email',
      'phone',
      'bankName',
      'accountNumber',
      'region',
      'memo',
    ],
  },
  people: {
    menu: { en: 'People', ko: '구성원' },
    method: 'GET',
    typed: null,
    marker: 'name',
    fields: {
      name: 'text',
      email: 'text',
      phoneNumber: 'digits',
      nickname: 'free',
      'role.isOwner': 'boolean',
    },
  },
  teams: {
    menu: { en: 'Teams', ko: '팀' },
    method: 'GET',
    typed: null,
    marker: 'name',
    fields: { name: 'text' },
  },
  tickets: {
    menu: { en: 'Transactions...', ko: '거래...' },
    method: 'POST',
    typed: typed('2026-10-01~2026-10-31, type=Card', '2026-10-01~2026-10-31, 종류=카드'),
    marker: 'content',
    fields: ticketFields,
    described: ['description', 'contact', 'cardUsage.storeName'],
  },
  balances: {
    menu: { en: 'Balances...', ko: '계좌 잔액...' },
    method: 'POST',
    typed: range,
    marker: 'bankAccount.nickname',
    fields: {
      'bankAccount.nickname': 'text',
      'bankAccount.organizationName': 'free',
      'bankAccount.number': 'digits',
      'balances.baseDate': 'date',
      'balances.accountBalance': 'money',
    },
    idless: true,
    most: 12,
  },
  assets: {
    menu: { en: 'Assets...', ko: '연동 계좌·카드...' },
    method: 'POST',
    typed: typed('type=1', '종류=1'),
    marker: 'name',
    fields: {
      assetType: ['CARD'],
      organizationName: 'free',
      name: 'text',
      number: 'digits',
      isActive: 'boolean',
      createdAt: 'time',
    },
  },
  workflows: {
    menu: { en: 'Approvals...', ko: '결재 문서...' },
    method: 'GET',
    typed: typed('-', '-'),
    marker: 'title',
    fields: {
      title: 'text',
      status: ['REQUESTED', 'APPROVED', 'REJECTED', 'COMPLETED'],
      amount: 'money',
      tag: 'free',
      createdAt: 'time',
    },
  },
  'inventory-products': {
    menu: { en: 'Products', ko: '품목' },
    method: 'GET',
    typed: null,
    marker: 'name',
    fields: { name: 'text', unitPrice: 'money', currency: 'text' },
  },
  inventories: {
    menu: { en: 'Stock', ko: '재고' },
    method: 'GET',
    typed: null,
    marker: 'name',
    fields: { name: 'text', unitPrice: 'money', quantity: 'decimal', currency: 'text', modifiedAt: 'time' },
  },
  'salary-histories': {
    menu: { en: 'Payroll...', ko: '급여...' },
    method: 'POST',
    typed: range,
    marker: 'employeeName',
    fields: {
      employeeName: 'text',
      paymentDate: 'date',
      totalAmount: 'money',
      netAmount: 'money',
      salaryPaymentStatus: ['PENDING', 'REVIEWED', 'PAID'],
    },
  },
  'leave-histories': {
    menu: { en: 'Leave history...', ko: '휴가 내역...' },
    method: 'POST',
    typed: range,
    marker: 'memo',
    fields: {
      days: 'decimal',
      type: ['USAGE', 'USAGE_CANCEL', 'EXPIRATION'],
      occurredAt: 'time',
      memo: 'text',
    },
  },
} as const satisfies Readonly<Record<string, ListSpec>>;

export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as ListName[];

export function specOf(list: ListName): ListSpec {
  return lists[list];
}
