/** The words that the demo looks for on the screen, in its language. */

export interface DemoLabels {
  readonly categories: string;
  readonly contacts: string;
  readonly tickets: string;
  readonly all: string;
  /** The type of transaction, its tab, and the column of the other party in that tab. */
  readonly invoice: string;
  readonly invoices: string;
  readonly contact: string;
  readonly company: string;
  readonly registrationNumber: string;
  readonly memo: string;
  readonly status: string;
  readonly contactColumns: readonly string[];
  readonly categoryColumns: readonly string[];
  readonly ticketColumns: readonly string[];
  /** The counts of a plan in its first line, by name. */
  readonly counts: RegExp;
}

export const labels: Readonly<Record<'ko' | 'en', DemoLabels>> = {
  ko: {
    categories: '계정과목',
    contacts: '거래처',
    tickets: '거래 - 전체',
    all: '전체',
    invoice: '세금계산서',
    invoices: '거래 - 세금계산서',
    contact: '거래처',
    company: '상호',
    registrationNumber: '사업자등록번호',
    memo: '메모',
    status: '상태 (',
    contactColumns: ['상호', '사업자등록번호', '대표자명', '이메일', '상태 ('],
    categoryColumns: ['계정과목명', '코드', '계정 분류', '비용 구분', '상태 ('],
    ticketColumns: ['종류', '거래일시', '수입/지출', '금액', '내용', '계정과목'],
    counts:
      /수정 (?<updates>\d+)건 · 신규 (?<creates>\d+)건 · 보낼 수 없음 (?<blocked>\d+)건 · 충돌 (?<conflicts>\d+)건/,
  },
  en: {
    categories: 'Categories',
    contacts: 'Contacts',
    tickets: 'Transactions - All',
    all: 'All',
    invoice: 'Tax invoice',
    invoices: 'Transactions - Tax invoice',
    contact: 'Contact',
    company: 'Company',
    registrationNumber: 'Registration number',
    memo: 'Memo',
    status: 'Status (',
    contactColumns: ['Company', 'Registration number', 'CEO', 'E-mail', 'Status ('],
    categoryColumns: ['Name', 'Code', 'Group', 'Cost type', 'Status ('],
    ticketColumns: ['Type', 'Time', 'In/Out', 'Amount', 'Content', 'Category'],
    counts:
      /(?<updates>\d+) updates? · (?<creates>\d+) new · (?<blocked>\d+) cannot be sent · (?<conflicts>\d+) conflicts?/,
  },
};
