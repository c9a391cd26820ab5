/** The closing checklist: its contents, and the messages about it. */

import { say, type Text, text } from '../words';

export const title = { ko: '마감 점검표', en: 'Closing checklist' };
// Header
export const check = { ko: '점검 항목', en: 'Check' };
export const rows = { ko: '건수', en: 'Rows' };
export const toRows = { ko: '거래 목록', en: 'List' };
export const toColumn = { ko: '거래 시트', en: 'In the tab' };
export const basis = { ko: '기준', en: 'What is counted' };
// Checks
export const unclassified = { ko: '계정과목 없음', en: 'No category' };
export const noContact = { ko: '거래처 없음', en: 'No counterparty' };
export const unconfirmed = { ko: '미확인', en: 'Not confirmed' };
export const noEvidence = { ko: '증빙 없는 지출', en: 'Out without evidence' };
export const balance = { ko: '잔액 불일치', en: 'Balance differs' };
export const stale = { ko: '오래된 미확인', en: 'Not confirmed for long' };
export const noAttachment = { ko: '첨부 없음', en: 'No attachment' };
export const same = { ko: '중복 의심', en: 'Perhaps twice' };
export const notIncluded = { ko: '집계 제외', en: 'Not included' };
export const anomaly = { ko: '이상 거래', en: 'Anomaly' };
export const staleBasis = {
  ko: '마감 월 말일 기준 10행의 일수를 넘겨 확인하지 않은 거래 (이전 달 포함)',
  en: 'Not confirmed for more than the days in row 10 at the end of the month, earlier months included',
};
export const noAttachmentBasis = {
  ko: '9행 금액을 넘고 첨부가 없는 거래',
  en: 'Over the amount in row 9, without an attachment',
};
export const sameBasis = {
  ko: '하루 안에 종류·방향·거래처(없으면 내용)·금액이 모두 같은 거래',
  en: 'Same kind, direction, counterparty (or content) and amount within a day',
};
export const notIncludedBasis = { ko: '"집계 포함"이 아니오인 거래', en: '"Included" says no' };
export const anomalyBasis = {
  ko: '서비스가 이상 거래로 표시한 거래 (의심·확정)',
  en: 'Marked by the service as suspicious or an abuse',
};
export const unclassifiedBasis = {
  ko: '계정과목이 비어 있는 거래',
  en: 'Transactions without a category',
};
export const noContactBasis = {
  ko: '거래처가 비어 있는 거래',
  en: 'Transactions without a counterparty',
};
export const unconfirmedBasis = text((auto: Text, byUser: Text) => ({
  ko: say`상태가 "${auto}"도 "${byUser}"도 아닌 거래`,
  en: say`Status neither "${auto}" nor "${byUser}"`,
}));
export const noEvidenceBasis = {
  ko: '4행 금액을 넘는 5행 종류의 지출 중, 거래처와 금액이 같은 6행 종류의 매입이 없는 건',
  en: 'Out over row 4 of a kind in row 5, without a purchase of a kind in row 6 of the same counterparty and amount',
};
export const balanceBasis = {
  ko: '직전 거래의 잔액과 이어지지 않는 입출금 (거래 누락 의심)',
  en: 'Bank lines that do not continue the balance of the line before (a line may be missing)',
};
export const notChecked = { ko: '필요한 열이 없어 점검하지 못함', en: 'This tab lacks the columns for it' };
export const lacks = text((label: Text) => ({
  ko: say`거래 시트에 "${label}" 열을 표시하면 점검할 수 있습니다`,
  en: say`Show the column "${label}" in the tab of transactions`,
}));
// What its reader has looked at
export const seen = { ko: '확인함 (거래 번호)', en: 'Seen (numbers)' };
export const seenRows = { ko: '확인한 건수', en: 'Seen' };
// What its reader may change
export const month = { ko: '마감 월', en: 'Month' };
export const limit = { ko: '증빙 기준 금액 (원 초과)', en: 'Evidence over (won)' };
export const asked = { ko: '증빙 점검 대상', en: 'Kinds that need evidence' };
export const evidence = { ko: '증빙으로 인정할 거래 종류', en: 'Kinds that are evidence' };
export const spared = { ko: '증빙 점검에서 제외할 계정과목', en: 'Categories without evidence' };
export const accounts = { ko: '잔액 점검에서 제외할 계좌번호', en: 'Accounts not compared' };
export const attached = { ko: '첨부 기준 금액 (원 초과)', en: 'Attachment over (won)' };
export const days = { ko: '미확인 기준 일수', en: 'Days until confirmed' };
/** Lines below the checks: what may be changed, what is assumed. */
export const change = {
  ko: '색칠한 셀의 값을 바꾸면 바로 다시 계산됩니다. 여러 개는 쉼표로 구분합니다.',
  en: 'Shaded cells may be changed: everything follows at once. Separate several by commas.',
};
/** In place of counts. The rows are those of inputs.ts. */
export const mistyped = {
  ko: '⚠ 3·4·9·10행 값 확인',
  en: '⚠ check rows 3, 4, 9, 10',
};
/** In row 2, which also says what the sums lack. */
export const noRows = {
  ko: '  ⚠ 거래 시트에 3행 월의 거래가 없습니다',
  en: '  ⚠ No transaction here is of the month in row 3',
};
export const noKind = {
  ko: '  ⚠ 5·6행에 알 수 없는 거래 종류가 있습니다. 쉼표로 구분해 주세요',
  en: '  ⚠ Rows 5 and 6: a word is no kind of transaction. Separate kinds by commas',
};
export const seenNote = {
  ko: '문제가 없는 거래는 목록의 거래 번호를 그 점검의 "확인함" 셀에 입력해 주세요. 건수에서 제외되고, 다시 만들어도 유지됩니다.',
  en: 'Found nothing wrong? Enter the number from the list under "Seen" of that check. It is no longer counted, also when the report is made again.',
};
export const editHere = {
  ko: '"수정"을 누르면 거래 시트의 해당 셀로 이동합니다. 수정한 거래는 이 표에서 바로 제외되고, "검토하고 보내기"로 서비스에 반영합니다.',
  en: '"Fix" goes to the cell in the tab of transactions. A fixed row leaves this report at once; "Review and send" sends it.',
};
export const editMany = {
  ko: '한꺼번에 수정하려면 "열로 이동"을 누르고, 그 열의 필터에서 빈 셀만 선택해 주세요.',
  en: 'For many rows, click "To the column" and let its filter show empty cells only.',
};
export const readHere = {
  ko: '이 거래 시트는 조회 전용입니다. 웹 서비스에서 수정하고 "새로 고침"을 누르면 이 표에도 반영됩니다.',
  en: 'This tab of transactions is read only. Change rows in the web application and refresh: this report follows.',
};
export const evidenceAssumed = {
  ko: '증빙 (가정): 거래처와 금액이 같은 6행 종류의 매입 1건을 지출 1건의 증빙으로 봅니다. 취소된 매입은 증빙에서 제외하고, 승인번호가 같으면 1건으로 봅니다. 카드 사용은 그 자체가 증빙입니다.',
  en: 'Evidence (assumed): a purchase of a kind in row 6 with the same counterparty and amount covers one payment. One taken back covers none. A card payment is evidence of itself.',
};
export const evidenceMore = {
  ko: '급여·세금이 표시되면 해당 계정과목을 7행에 입력해 제외해 주세요. 카드 사용과 함께 가져온 카드 대금·체크카드 출금, 계좌 간 이체는 표시되지 않습니다.',
  en: 'Payroll and taxes may show: name their categories in row 7. Own transfers do not, nor card bills and check cards whose card payments were pulled as well.',
};
export const balanceAssumed = {
  ko: '잔액 불일치: 누락된 거래가 있으면 표시됩니다. 계좌별 첫 거래는 비교 대상이 없어 제외하며, 집계 제외 거래도 포함해 비교합니다.',
  en: 'Balance differs: a line may be missing before it. The first line of an account cannot be compared; lines that are not "Included" are compared, too.',
};
export const showRows = { ko: '목록 보기', en: 'Show' };
export const showColumn = { ko: '열로 이동', en: 'To the column' };
export const open = { ko: '행으로 이동', en: 'To the row' };
export const fix = { ko: '수정', en: 'Fix' };
export const row = { ko: '행', en: 'Row' };
export const kind = { ko: '종류', en: 'Kind' };
export const id = { ko: '거래 번호', en: 'Number' };
// Of what kind, who and by what
export const kinds = { ko: '거래 종류', en: 'Kind of transaction' };
export const person = { ko: '사용자', en: 'Person' };
export const means = { ko: '카드·계좌', en: 'Card or account' };
export const none = { ko: '(없음)', en: '(none)' };
export const others = { ko: '기타', en: 'Others' };
/** Of rows that a check finds: "No category - Out". */
export const partOf = text((check: Text, way: Text) => ({
  ko: say`${check} - ${way}`,
  en: say`${check} - ${way}`,
}));
export const note = {
  ko: '다시 만들면 같은 위치에 새로 작성됩니다. 오른쪽에 추가한 열과 색칠한 셀의 값(마감 월 제외)은 유지됩니다. 모든 숫자는 거래 시트를 참조하는 수식입니다.',
  en: 'Made again, it is written in place; your columns at the right and the shaded cells stay, but for the month. Every number is a formula over the tab of transactions.',
};
export const partMonth = text((month: string) => ({
  ko: `△ ${month} 중 가져오지 않은 날짜가 있습니다. 그 날짜의 거래는 점검하지 못했습니다.`,
  en: `△ Not every day of ${month} was pulled: missing days are not checked.`,
}));
export const spareAccounts = text((accounts: string) => ({
  ko: `거래 후 잔액이 금액과 맞지 않아 비교하지 않은 계좌 (외화 가능성): ${accounts}`,
  en: `Not compared, because no balance fits the amounts (foreign currency?): ${accounts}`,
}));
