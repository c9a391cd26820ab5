/** The sales and purchase ledger. */

import { say, type Text, text } from '../words';

export const title = { ko: '매출매입장', en: 'Sales and purchases' };
export const period = { ko: '부가세 기간', en: 'VAT period' };
export const direction = { ko: '매출/매입', en: 'Sales/Purchases' };
export const evidence = { ko: '증빙', en: 'Evidence' };
export const day = { ko: '작성일자', en: 'Date' };
export const registration = { ko: '사업자등록번호', en: 'Registration number' };
export const approval = { ko: '승인번호', en: 'Approval number' };
export const supply = { ko: '공급가액', en: 'Supply value' };
export const tax = { ko: '세액', en: 'Tax' };
export const total = { ko: '합계', en: 'Total' };
/** The part of the total besides supply value and tax. */
export const apart = { ko: '합계와의 차이', en: 'Not in the parts' };
/** Parts of a document that are no number. */
export const unread = { ko: '읽을 수 없는 항목', en: 'Unreadable parts' };
export const taxed = { ko: '과세 유형', en: 'Tax type' };
export const deducted = { ko: '공제 여부 (추정)', en: 'Deductible (assumed)' };
export const own = { ko: '공제 여부 (직접 입력)', en: 'Deductible (your word)' };
export const inTab = { ko: '거래 시트', en: 'In the tab' };
export const place = { ko: '행', en: 'Row' };
export const taxedOrDeducted = { ko: '과세·공제', en: 'Taxed/Deductible' };
export const rows = { ko: '건수', en: 'Rows' };
/** What a sum is called in the VAT return. */
export const inReturn = { ko: '부가세 신고서 항목', en: 'In the VAT return' };
export const toSums = { ko: '신고서 항목별 합계 보기', en: 'Go to the sums' };
/** "2026년 부가세 2기 예정". Without a year, what follows one. */
export const ofYear = text((year: string, term: Text) => ({
  ko: say`${year}년 ${term}`,
  en: say`${year} ${term}`,
}));
export const rate = { ko: '카드 매출 세율 (%)', en: 'Tax in card sales (%)' };
export const cancelled = {
  ko: '취소·거절된 카드 금액도 더하기 (예/아니오)',
  en: 'Count cancelled card payments (yes/no)',
};
export const counted = { ko: '예', en: 'yes' };
export const notCounted = { ko: '아니오', en: 'no' };
/** An invoice without tax, by its tax type. */
export const exemptInvoice = { ko: '계산서', en: 'Exempt invoice' };
export const taxable = { ko: '과세', en: 'Taxable' };
export const zeroRated = { ko: '영세율', en: 'Zero-rated' };
export const exempt = { ko: '면세', en: 'Exempt' };
export const untaxed = { ko: '세액 없음', en: 'No tax' };
export const none = { ko: '해당 없음', en: 'none' };
export const yes = { ko: '공제', en: 'yes' };
export const no = { ko: '불공제', en: 'no' };
export const toCheck = { ko: '확인 필요', en: 'to check' };
/** Why a document is to be checked. */
export const why = { ko: '확인 사유', en: 'Check because' };
export const reasons = {
  repeats: { ko: '다른 문서와 승인번호 같음', en: 'approval number of another document' },
  otherSign: { ko: '거래 금액과 부호가 다름', en: 'sign differs from the amount' },
  untaxed: { ko: '과세인데 세액 없음', en: 'taxable without tax' },
  taxed: { ko: '면세·영세율인데 세액 있음', en: 'exempt or zero-rated with tax' },
  abroad: { ko: '해외 결제의 세액', en: 'tax on a payment abroad' },
  invoiced: { ko: '같은 금액의 세금계산서 있음', en: 'an invoice has the same amount' },
};
export const lines = {
  taxedInvoices: { ko: '과세: 세금계산서 발급분', en: 'Taxable: tax invoices issued' },
  taxedCards: { ko: '과세: 신용카드·현금영수증 발행분', en: 'Taxable: cards and cash receipts' },
  zeroInvoices: { ko: '영세율: 세금계산서 발급분', en: 'Zero-rated: tax invoices issued' },
  zeroOthers: { ko: '영세율: 기타', en: 'Zero-rated: others' },
  exemptInvoices: { ko: '계산서 발급금액', en: 'Exempt invoices issued' },
  exemptSales: { ko: '면세사업 수입금액', en: 'Exempt sales' },
  received: { ko: '세금계산서 수취분', en: 'Tax invoices received' },
  notDeductible: {
    ko: '세금계산서 수취분, 공제받지 못할 매입세액',
    en: 'Tax invoices received, and tax not deductible',
  },
  otherDeduction: {
    ko: '그 밖의 공제매입세액 (신용카드·현금영수증)',
    en: 'Other deductible tax (cards, cash receipts)',
  },
  exemptReceived: { ko: '계산서 수취금액', en: 'Exempt invoices received' },
  undecided: { ko: '확인 후 신고서에 입력', en: 'check, then enter' },
  nowhere: { ko: '신고서에 적지 않음', en: 'not in the return' },
};
/** Lines above the rows: what is assumed. */
export const notes = [
  {
    ko: '기간과 월은 작성일자로 나눕니다. 작성일자가 없는 거래는 거래일시의 한국 날짜를 씁니다. "집계 포함" 거래만 포함합니다. 카드 사용은 매입, 카드 매출은 매출이며, 입금된 카드 사용과 출금된 카드 매출은 취소로 보아 차감합니다.',
    en: 'Periods and months follow the date written on the invoice, else the day in Korea. "Included" only. Card payments are purchases, card sales are sales; the opposite direction counts as a cancellation.',
  },
  {
    ko: '세금계산서의 과세 유형은 세금계산서의 값을 따르고, 면세이면 계산서로 봅니다. 카드는 거래의 과세 구분(추정)을 따릅니다. 카드 매출의 세액은 3행 세율로 계산한 값(추정)입니다.',
    en: 'The tax type of an invoice is what the invoice says; cards go by the tax type of the transaction (assumed). Tax in card sales is worked out by row 3 (assumed).',
  },
  {
    ko: '공제 여부: 세금계산서는 과세이면 공제, 현금영수증은 서비스의 공제 여부와 용도, 카드는 과세이고 세액이 있으면 공제(추정). 접대비 등 불공제 사유는 알 수 없습니다.',
    en: 'Deductible: invoices if taxable; receipts as the service says; cards if taxable with tax (assumed). Reasons against it, such as entertainment, are not known.',
  },
  {
    ko: '다르면 "직접 입력"에 공제, 불공제, 확인 필요 중 하나를 입력해 주세요. 합계에 바로 반영되고, 다시 만들어도 유지됩니다. 신고서가 아니므로 신고 전에 확인해 주세요.',
    en: 'If that is wrong, type yes, no or "to check" under "your word": the sums follow, and it stays. This is no return: check it before you file.',
  },
];
export const note = {
  ko: '다시 만들면 같은 위치에 새로 작성됩니다. 직접 입력한 공제 여부와 오른쪽에 추가한 열은 유지됩니다. 4행이 빨간색이면 다시 만들어 주세요.',
  en: 'Made again, it is written in place; your word on what is deductible, and columns at the right, stay. Row 4 is red: make it again.',
};
export const nothing = text((days: string) => ({
  ko: `이 시트에는 세금계산서, 현금영수증, 카드 거래가 없습니다 (${days}). 다른 기간을 가져오거나, 종류를 "전체"로 선택해 거래를 가져와 주세요.`,
  en: `This tab holds no invoices, cash receipts or card transactions (${days}). Pull other days, or transactions of type "All".`,
}));
