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
  ko: '마감 월 말일까지 10행의 일수보다 오래 미확인인 거래 (지난달 거래도 봅니다)',
  en: 'Not confirmed for more than the days in row 10 at the end of the month, earlier months included',
};
export const noAttachmentBasis = {
  ko: '9행 금액을 넘고 첨부가 없는 거래',
  en: 'Over the amount in row 9, without an attachment',
};
export const sameBasis = {
  ko: '종류·방향·거래처(없으면 내용)·금액이 같은 거래가 하루 안에 또 있음',
  en: 'Another one of the same kind, direction, counterparty (or content) and amount within a day',
};
export const notIncludedBasis = { ko: '"집계 포함"이 아니오인 거래', en: '"Included" says no' };
export const anomalyBasis = {
  ko: '서비스가 이상 거래로 표시한 거래 (의심·확정)',
  en: 'The service calls it suspicious, or an abuse',
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
  ko: '5행 종류의 출금, 4행 금액 초과, 짝이 되는 6행 종류의 매입이 없음 (아래 가정)',
  en: 'Out of a kind in row 5, over row 4, no purchase of a kind in row 6 to it (assumption below)',
};
export const balanceBasis = {
  ko: '거래 전 잔액이 같은 계좌의 다른 거래 후 잔액과 이어지지 않는 계좌 거래',
  en: 'Bank lines whose balance before is the balance after no other line of the account',
};
export const notChecked = { ko: '점검할 열이 이 시트에 없음', en: 'This tab lacks the columns for it' };
export const lacks = text((label: Text) => ({
  ko: say`거래 시트에 "${label}" 열을 표시하면 점검합니다`,
  en: say`Show the column "${label}" in the tab of transactions`,
}));
// What its reader has looked at
export const seen = { ko: '확인함 (거래 번호)', en: 'Seen (numbers)' };
export const seenRows = { ko: '확인한 건수', en: 'Seen' };
// What its reader may change
export const month = { ko: '마감 월', en: 'Month' };
export const limit = { ko: '증빙 기준 금액 (원 초과)', en: 'Evidence over (won)' };
export const asked = { ko: '증빙을 확인할 종류', en: 'Kinds that need evidence' };
export const evidence = { ko: '증빙이 되는 종류', en: 'Kinds that are evidence' };
export const spared = { ko: '증빙에서 뺄 계정과목', en: 'Categories without evidence' };
export const accounts = { ko: '잔액에서 뺄 계좌번호', en: 'Accounts not compared' };
export const attached = { ko: '첨부 기준 금액 (원 초과)', en: 'Attachment over (won)' };
export const days = { ko: '미확인 기준 일수', en: 'Days until confirmed' };
/** Lines below the checks: what may be changed, what is assumed. */
export const change = {
  ko: '색칠한 칸은 바꿀 수 있고, 바꾸면 바로 다시 계산됩니다. 여러 개는 쉼표로 나눕니다.',
  en: 'Shaded cells may be changed: everything follows at once. Commas between several.',
};
export const seenNote = {
  ko: '살펴보니 문제가 없는 거래는 목록의 거래 번호를 그 점검의 "확인함" 칸에 적어 주세요. 건수에서 빠지고, 다시 만들어도 남습니다.',
  en: 'Found nothing wrong? Put the number from the list into "Seen" of that check: it leaves the count, also when the report is made again.',
};
export const editHere = {
  ko: '"고치기"를 누르면 거래 시트의 그 칸으로 갑니다. 고친 거래는 여기서 바로 빠지고, "검토하고 보내기"로 서비스에 보냅니다.',
  en: '"Fix" leads to the cell in the tab of transactions. What is fixed leaves this report at once; "Review and send" sends it.',
};
export const editMany = {
  ko: '한꺼번에 고치려면 "열로 이동"을 누르고, 그 열의 필터에서 빈 셀만 골라 주세요.',
  en: 'For many rows, click "To the column" and let its filter show empty cells only.',
};
export const readHere = {
  ko: '이 거래 시트는 조회만 합니다. 웹 서비스에서 고친 뒤 새로 고치면 이 표도 따라갑니다.',
  en: 'This tab of transactions is read only. Fix rows in the web service and refresh: this report follows.',
};
export const evidenceAssumed = {
  ko: '증빙 (가정): 거래처와 금액이 같은 6행 종류의 매입 하나가 지출 하나의 증빙입니다. 취소된 매입은 증빙이 아니고, 승인번호가 같으면 한 건입니다. 카드 사용은 그 자체가 증빙입니다.',
  en: 'Evidence (assumed): a purchase of a kind in row 6 with the same counterparty and amount covers one payment. One taken back covers none. A card payment is evidence of itself.',
};
export const evidenceMore = {
  ko: '급여와 세금도 나올 수 있습니다. 그런 계정과목은 7행에 적어 빼 주세요. 카드 사용과 함께 가져온 카드 대금·체크카드 출금, 계좌 간 이체는 나오지 않습니다.',
  en: 'Payroll and taxes may show: name their categories in row 7. Own transfers do not, nor card bills and check cards whose card payments were pulled as well.',
};
export const balanceAssumed = {
  ko: '잔액: 앞에 빠진 거래가 있으면 나옵니다. 계좌마다 시트의 첫 거래는 비교할 수 없고, 집계에서 뺀 거래도 봅니다.',
  en: 'Balances: a line may be missing before such a one. The first line of an account cannot be compared; lines that are not "Included" are looked at, too.',
};
export const showRows = { ko: '목록 보기', en: 'Show' };
export const showColumn = { ko: '열로 이동', en: 'To the column' };
export const open = { ko: '행으로 이동', en: 'To the row' };
export const fix = { ko: '고치기', en: 'Fix' };
export const row = { ko: '행', en: 'Row' };
export const kind = { ko: '종류', en: 'Kind' };
export const id = { ko: '거래 번호', en: 'Number' };
// Of what kind, who and by what
export const kinds = { ko: '거래 종류', en: 'Kind of transaction' };
export const person = { ko: '사용자', en: 'Person' };
export const means = { ko: '카드·계좌', en: 'Card or account' };
export const none = { ko: '(없음)', en: '(none)' };
export const others = { ko: '그 밖', en: 'Others' };
/** Of rows that a check finds: "No category - Out". */
export const partOf = text((check: Text, way: Text) => ({
  ko: say`${check} - ${way}`,
  en: say`${check} - ${way}`,
}));
export const note = {
  ko: '다시 만들면 제자리에 새로 쓰고, 오른쪽에 더한 열과 색칠한 칸의 값은 둡니다 (마감 월만 새로 정합니다). 모든 숫자는 거래 시트를 보는 수식입니다.',
  en: 'Made again, it is written in place; your columns at the right and the shaded cells stay, but for the month. Every number is a formula over the tab of transactions.',
};
export const partMonth = text((month: string) => ({
  ko: `△ ${month}의 모든 날을 가져오지 않은 시트입니다. 빠진 날의 거래는 점검되지 않습니다.`,
  en: `△ Not every day of ${month} was pulled: what is missing is not checked.`,
}));
export const spareAccounts = text((accounts: string) => ({
  ko: `거래 후 잔액이 금액과 이어지지 않아 비교하지 않는 계좌 (외화일 수 있음): ${accounts}`,
  en: `Not compared, because no balance fits the amounts (foreign currency?): ${accounts}`,
}));
