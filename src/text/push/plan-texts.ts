/** The words of a plan. */

import { alike, counted, type Counts, dotted, n, say, type Text, text } from '../words';

/** Zeros are left out, except among the first four. */
export const counts = text(
  (
    p: Counts<
      | 'updates'
      | 'creates'
      | 'blocked'
      | 'conflicts'
      | 'warnings'
      | 'open'
      | 'resends'
      | 'alreadyThere'
      | 'vanished'
    > & { tab: string },
  ) => ({
    ko: say`"${p.tab}": ${dotted(`수정 ${n(p.updates)}건`, `신규 ${n(p.creates)}건`, `보낼 수 없음 ${n(p.blocked)}건`, `충돌 ${n(p.conflicts)}건`, p.warnings > 0 && `확인 필요 ${n(p.warnings)}건`, p.open > 0 && `결과 확인 중 ${n(p.open)}건`, p.resends > 0 && `다시 보냄 ${n(p.resends)}건`, p.alreadyThere > 0 && `이미 있음 ${n(p.alreadyThere)}건`, p.vanished > 0 && `시트에서 삭제한 행 ${n(p.vanished)}건`)}`,
    en: say`"${p.tab}": ${dotted(counted(p.updates, 'update'), `${n(p.creates)} new`, `${n(p.blocked)} cannot be sent`, counted(p.conflicts, 'conflict'), p.warnings > 0 && `${n(p.warnings)} to check`, p.open > 0 && `${n(p.open)} being checked`, p.resends > 0 && `${n(p.resends)} sent again`, p.alreadyThere > 0 && `${n(p.alreadyThere)} already there`, p.vanished > 0 && `${n(p.vanished)} deleted from the tab`)}`,
  }),
);
export const update = text((row: number, title: string) => ({
  ko: `${row}행 수정 · ${title}`,
  en: `Row ${row} update · ${title}`,
}));
export const create = text((row: number, title: string) => ({
  ko: `${row}행 신규 · ${title}`,
  en: `Row ${row} create · ${title}`,
}));
export const invite = text((row: number, title: string) => ({
  ko: `${row}행 구성원 초대 · ${title} (초대가 바로 발송됩니다)`,
  en: `Row ${row} invitation · ${title} (goes out at once)`,
}));
export const change = text((label: Text, from: Text, to: Text) => alike(say`   ${label}: ${from} → ${to}`));
export const value = text((label: Text, value: Text) => alike(say`   ${label}: ${value}`));
/** Unedited fields that are sent along. */
export const carried = text((fields: readonly { readonly label: Text; readonly value: Text }[]) => ({
  ko: say`   함께 보내는 기존 값: ${fields.map(({ label, value }) => say`${label} = ${value}`)}`,
  en: say`   sent along unchanged: ${fields.map(({ label, value }) => say`${label} = ${value}`)}`,
}));
export const looksLast = text((seconds: number) => ({
  ko: `목록 조회에 시간이 걸려, 보내기 직전 ${seconds}초 안에 다른 사람이 수정한 값은 반영되지 않을 수 있습니다.`,
  en: `Reading the list takes long: changes by others in the ${counted(seconds, 'second')} before a row is sent may go unnoticed.`,
}));
/** For new rows, if the list is partial. */
export const compared = text((p: Counts<'listed' | 'rows' | 'parties'>) => ({
  ko: say`신규 등록할 건은 ${[
    `서비스에서 조회된 ${n(p.listed)}건`,
    ...(p.rows > 0 ? [`이 시트에만 있는 ${n(p.rows)}건`] : []),
    ...(p.parties > 0 ? [`가져온 세금계산서의 거래처 ${n(p.parties)}곳`] : []),
  ].join(', ')}과 비교했습니다. 나머지는 비교하지 못했으니 이미 등록된 건인지 웹 서비스에서 확인해 주세요.`,
  en: say`New rows were compared with ${[
    `the ${counted(p.listed, 'record')} that the service shows`,
    ...(p.rows > 0 ? [`${n(p.rows)} in this tab only`] : []),
    ...(p.parties > 0 ? [`${n(p.parties)} ${p.parties === 1 ? 'party' : 'parties'} of pulled invoices`] : []),
  ].join(' and ')}. There may be more: check in the web application that they do not exist already.`,
}));
export const empty = { ko: '(빈 값)', en: '(empty)' };
/** Lengths in characters. */
export const lengths = text((from: number, to: number) => ({
  ko: `${n(from)}자 → ${n(to)}자`,
  en: `${n(from)} → ${counted(to, 'character')}`,
}));
/** Two values that are shown by the same words. */
export const sameWords = text((from: string, to: string) => ({
  ko: `같은 이름의 다른 값: ${from} → ${to}`,
  en: `other values of the same name: ${from} → ${to}`,
}));
/** Two texts that look alike. Code points are null at the end of a text. */
export const looksTheSame = text((at: number, from: string | null, to: string | null) => ({
  ko: `같아 보이지만 다름: ${n(at)}번째 글자 ${from ?? '없음'} → ${to ?? '없음'}`,
  en: `looks the same and is not: character ${n(at)} is ${from ?? 'none'} → ${to ?? 'none'}`,
}));
export const noted = text((line: Text, note: Text | null) => alike(say`${line}${note && say` (${note})`}`));
export const longHeading = { ko: '긴 값 전체:', en: 'Long values in full:' };
export const longValue = text((row: number, title: string, label: Text, length: number) => ({
  ko: say`${row}행 · ${title} · ${label} (${n(length)}자):`,
  en: say`Row ${row} · ${title} · ${label} (${counted(length, 'character')}):`,
}));
export const suspicionHeading = { ko: '⚠ 다시 확인할 점 (보냄):', en: '⚠ This looks odd (will be sent):' };
// Differences from the preview
export const changedHeading = {
  ko: '⚠ 미리보기 뒤에 달라진 항목 (보냅니다):',
  en: '⚠ Not as in your preview (will be sent):',
};
export const changedSinceAskedHeading = {
  ko: '⚠ 방금 확인하신 내용과 달라진 항목 (보냅니다):',
  en: '⚠ Not as it was just shown (will be sent):',
};
export const missingHeading = {
  ko: '⚠ 미리보기에는 있었지만 지금은 보내지 않는 항목:',
  en: '⚠ Shown before, and not sent now:',
};
export const missingElsewhere = text((count: number) => ({
  ko: `그 뒤로 삭제·등록되었거나 내용이 바뀐 행의 변경 ${n(count)}건`,
  en:
    count === 1
      ? '1 change of a row that was deleted, created or changed since'
      : `${n(count)} changes of rows that were deleted, created or changed since`,
}));
export const tooManyToName = {
  ko: '⚠ 미리보기와 다릅니다. 변경이 너무 많아 달라진 항목을 하나씩 표시할 수 없으니 모든 페이지를 다시 확인해 주세요.',
  en: '⚠ This is not what you previewed. There are too many changes to name the difference: please read all pages again.',
};
export const field = text((row: number, title: string, label: Text) => ({
  ko: say`${row}행 · ${title} · ${label}`,
  en: say`Row ${row} · ${title} · ${label}`,
}));
export const conflictsHeading = { ko: '⚠ 충돌 (보내지 않음):', en: '⚠ Conflicts (not sent):' };
export const conflict = text((row: number, title: string, label: Text, mine: Text, theirs: Text) => ({
  ko: say`${row}행 · ${title} · ${label}: 내 값: ${mine} / 서비스: ${theirs}`,
  en: say`Row ${row} · ${title} · ${label}: mine ${mine} / service ${theirs}`,
}));
export const blockedHeading = { ko: '✗ 보낼 수 없음:', en: '✗ Cannot be sent:' };
export const warningsHeading = { ko: '⚠ 확인해 주세요 (보냄):', en: '⚠ Please check (will be sent):' };
export const sentHeading = { ko: '보낼 내용:', en: 'Will be sent:' };
export const openHeading = {
  ko: '결과 확인 중 (보내지 않음):',
  en: 'Outcome being checked (not sent):',
};
export const resendsHeading = {
  ko: '지난번에 확인한 변경을 다시 보냄:',
  en: 'Confirmed earlier, sent again:',
};
export const alreadyHeading = {
  ko: '이미 서비스에 있음 (보내지 않음):',
  en: 'Already on the service (not sent):',
};
export const vanishedHeading = {
  ko: '시트에서 삭제한 행 (서비스에서는 삭제되지 않습니다. 필요하면 웹 서비스에서 삭제해 주세요):',
  en: 'Rows deleted from the tab (not deleted on the service: do that in the web application):',
};
/** row: 0 for none. */
export const note = text((row: number, title: string, column: Text | null, reason: Text) => ({
  ko: say`${row === 0 ? '' : `${row}행 · `}${title}${column === null ? '' : say` · "${column}" 열`}: ${reason}`,
  en: say`${row === 0 ? '' : `Row ${row} · `}${title}${column === null ? '' : say` · column "${column}"`}: ${reason}`,
}));
export const row = text((row: number, title: string) => ({
  ko: `${row}행 · ${title}`,
  en: `Row ${row} · ${title}`,
}));
export const andMore = text((count: number) => ({ ko: `… 외 ${n(count)}건`, en: `… and ${n(count)} more` }));
export const page = text((page: number, pages: number) => ({
  ko: `(${n(page)}/${n(pages)}쪽)`,
  en: `(page ${n(page)} of ${n(pages)})`,
}));
export const yesShowsNext = { ko: '"예"를 누르면 다음 쪽을 봅니다.', en: '"Yes" shows the next page.' };
export const typeToRead = text(
  (page: number, pages: number): Text =>
    page < pages
      ? {
          ko: '다음 쪽을 먼저 보려면 "다음"을 입력하고 "확인"을 눌러 주세요.',
          en: 'To read the next page first, type "next" and press OK.',
        }
      : {
          ko: '앞쪽을 다시 보려면 "이전"을 입력하고 "확인"을 눌러 주세요.',
          en: 'To read the page before, type "back" and press OK.',
        },
);
/** Where the user confirms an odd value. */
export const orMeant = text((reason: Text) => ({
  ko: say`${reason} 이 값이 맞으면 "확인할 행"에서 값이 맞음을 선택해 주세요.`,
  en: say`${reason} If the value is right, say so under "Decide".`,
}));
/** A new row with a word such as "Total". */
export const looksLikeTotal = {
  ko: '합계 행으로 보입니다. 신규 등록할 행이 맞는지 확인해 주세요.',
  en: 'This looks like a row of sums. Make sure that it is a new record.',
};
