/** Profit and loss by group of categories. */

import { say, type Text, text } from '../words';

export const title = { ko: '손익 현황', en: 'Profit and loss' };
export const item = { ko: '항목', en: 'Item' };
export const rows = { ko: '건수', en: 'Rows' };
export const total = { ko: '계', en: 'Total' };
export const previous = { ko: '전월', en: 'Previous' };
export const change = { ko: '증감', en: 'Change' };
export const gross = { ko: '매출총이익', en: 'Gross profit' };
export const operating = { ko: '영업이익', en: 'Operating profit' };
export const beforeTax = { ko: '세전이익', en: 'Profit before tax' };
/** Below the profit: what is in none. */
export const apart = { ko: '손익에 포함하지 않은 거래', en: 'In no profit' };
export const none = { ko: '계정과목 없음', en: 'No category' };
export const noGroup = { ko: '계정 분류 없음', en: 'No category group' };
export const into = text((label: string | Text) => ({ ko: say`${label} - 수입`, en: say`${label} - in` }));
export const out = text((label: string | Text) => ({ ko: say`${label} - 지출`, en: say`${label} - out` }));
/** The same money may stand in several kinds of transactions. */
export const byKind = { ko: '거래 종류별 세전이익', en: 'Profit before tax by kind of transaction' };
export const notClosing = {
  ko: '결산 자료가 아닙니다. 거래를 계정 분류별로 합산한 값이며, 감가상각·재고·미지급 등 결산 분개와 부가세 구분은 반영되지 않습니다.',
  en: 'This is no closing: transactions are added up by category group, without closing entries such as depreciation and stock, and VAT is not taken out.',
};
export const note = {
  ko: '다시 만들면 같은 위치에 새로 작성됩니다. 오른쪽에 추가한 열이 있고 행이 달라지면 새 시트에 만듭니다. "집계 포함" 거래만 귀속일자 기준으로 월별 집계합니다. 4행이 빨간색이면 다시 만들어 주세요.',
  en: 'Made again, it is written in place, or in a new tab if columns of yours stand beside it and rows change. "Included" only, by book date. Row 4 is red: make it again.',
};
