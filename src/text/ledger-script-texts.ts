/** The sales and purchase ledger. */

import { say, type Text, texts } from './words';

export const ledgerScriptTexts = texts({
  title: { ko: '매출매입장', en: 'Sales and purchases' },
  period: { ko: '부가세 기간', en: 'VAT period' },
  direction: { ko: '매출/매입', en: 'Sales/Purchases' },
  evidence: { ko: '증빙', en: 'Evidence' },
  day: { ko: '작성일자', en: 'Date' },
  registration: { ko: '사업자등록번호', en: 'Registration number' },
  approval: { ko: '승인번호', en: 'Approval number' },
  supply: { ko: '공급가액', en: 'Supply value' },
  tax: { ko: '세액', en: 'Tax' },
  total: { ko: '합계', en: 'Total' },
  /** What supply value and tax do not account for. */
  apart: { ko: '합계와의 차이', en: 'Not in the parts' },
  deducted: { ko: '공제 여부 (추정)', en: 'Deductible (assumed)' },
  inTab: { ko: '거래 시트', en: 'In the tab' },
  place: { ko: '행', en: 'Row' },
  month: { ko: '월', en: 'Month' },
  rows: { ko: '건수', en: 'Rows' },
  subtotal: { ko: '소계', en: 'Subtotal' },
  /** "2026년 부가세 2기 예정". Without a year, what follows one. */
  ofYear: (year: string, term: Text) => ({ ko: say`${year}년 ${term}`, en: say`${year} ${term}` }),
  rate: { ko: '카드 매출 세율 (%)', en: 'Tax in card sales (%)' },
  cancelled: {
    ko: '취소·거절된 카드 금액도 더하기 (예/아니오)',
    en: 'Count cancelled card payments (yes/no)',
  },
  counted: { ko: '예', en: 'yes' },
  notCounted: { ko: '아니오', en: 'no' },
  none: { ko: '해당 없음', en: 'none' },
  yes: { ko: '공제', en: 'yes' },
  toCheck: { ko: '확인 필요', en: 'to check' },
  /** Lines above the rows: what is assumed. */
  notes: [
    {
      ko: '기간과 월은 거래일시(세금계산서는 작성일자로 봅니다)의 한국 날짜로 나눕니다. "집계 포함" 거래만 넣습니다.',
      en: 'Periods and months follow the transaction\'s day in Korea (of invoices taken for the date written on them). "Included" only.',
    },
    {
      ko: '카드 사용은 매입, 카드 매출은 매출로 보고, 반대 방향의 거래는 취소로 보아 뺍니다. 카드 매출의 세액은 3행 세율로 나눈 값입니다 (면세·영세율 제외).',
      en: 'Card payments are purchases, card sales are sales, and what goes the other way is taken for a cancellation. Tax in card sales is worked out by row 3 (not of exempt and zero-rated).',
    },
    {
      ko: '공제 여부: 세액이 없으면 해당 없음, 과세 구분이 "과세"이면 공제, 그 밖은 확인 필요. 셀에 직접 적으면 다시 만들어도 남습니다.',
      en: 'Deductible: none without tax, yes where the tax type is "Taxable", else to check. What you type there stays when it is made again.',
    },
    {
      ko: '계산서(면세)는 세금계산서 가운데 세액이 0인 건으로 나옵니다. 사업자등록번호는 거래처 목록을 가져온 스프레드시트에서 나옵니다.',
      en: 'Exempt invoices are tax invoices with a tax of 0. Registration numbers come from the tab of contacts, where that was pulled.',
    },
  ],
  note: {
    ko: '다시 만들면 제자리에 새로 쓰고, 직접 적은 공제 여부와 오른쪽에 더한 열은 둡니다. 4행이 빨간색이면 다시 만들어 주세요.',
    en: 'Made again, it is written in place; what you typed under Deductible, and columns at the right, stay. Row 4 is red: make it again.',
  },
  nothing: {
    ko: '세금계산서, 현금영수증, 카드 거래가 없는 시트입니다. 종류를 "전체"로 정해 거래를 가져와 주세요.',
    en: 'This tab holds no invoices, cash receipts or card transactions. Pull transactions of type "All".',
  },
});
