/** How a plan reads. */

import type { Text } from './text';

export const planTexts = {
  counts: (p: {
    tab: string;
    updates: number;
    creates: number;
    conflicts: number;
    blocked: number;
  }): Text => ({
    ko: `"${p.tab}": 고침 ${p.updates}, 새로 만듦 ${p.creates}, 충돌 ${p.conflicts}, 막힘 ${p.blocked}`,
    en: `"${p.tab}": ${p.updates} updates, ${p.creates} creates, ${p.conflicts} conflicts, ${p.blocked} blocked`,
  }),
  update: (row: number, title: string): Text => ({
    ko: `${row}행 고침 · ${title}`,
    en: `Row ${row} update · ${title}`,
  }),
  create: (row: number, title: string): Text => ({
    ko: `${row}행 새로 만듦 · ${title}`,
    en: `Row ${row} create · ${title}`,
  }),
  invite: (row: number, title: string): Text => ({
    ko: `${row}행 구성원 초대 · ${title} (초대가 바로 나갑니다)`,
    en: `Row ${row} invitation · ${title} (goes out at once)`,
  }),
  change: (label: Text, from: string, to: string): Text => ({
    ko: `   ${label.ko}: ${from} → ${to}`,
    en: `   ${label.en}: ${from} → ${to}`,
  }),
  value: (label: Text, value: string): Text => ({
    ko: `   ${label.ko}: ${value}`,
    en: `   ${label.en}: ${value}`,
  }),
  /** Fields that were not edited and go along. */
  carried: (fields: readonly { readonly label: Text; readonly value: Text }[]): Text => ({
    ko: `   그대로 함께 보냄: ${fields.map(({ label, value }) => `${label.ko} = ${value.ko}`).join(', ')}`,
    en: `   sent along unchanged: ${fields.map(({ label, value }) => `${label.en} = ${value.en}`).join(', ')}`,
  }),
  looksLast: (seconds: number): Text => ({
    ko: `목록을 한 번 읽는 데 오래 걸립니다. 보내기 전 최대 ${seconds}초 사이에 다른 사람이 고친 값은 알아보지 못할 수 있습니다.`,
    en: `One look at the list takes long: what somebody changes in the last ${seconds} seconds before a row is sent may go unnoticed.`,
  }),
  empty: { ko: '(빈 값)', en: '(empty)' } as Text,
  conflictsHeading: { ko: '충돌 (보내지 않음):', en: 'Conflicts (not sent):' } as Text,
  conflict: (row: number, title: string, label: Text, mine: string, theirs: string): Text => ({
    ko: `${row}행 · ${title} · ${label.ko}: 내 값 ${mine} / 서비스 값 ${theirs}`,
    en: `Row ${row} · ${title} · ${label.en}: mine ${mine} / service ${theirs}`,
  }),
  blockedHeading: { ko: '막힘 (보내지 않음):', en: 'Blocked (not sent):' } as Text,
  warningsHeading: { ko: '확인해 주세요 (보냄):', en: 'Please check (will be sent):' } as Text,
  openHeading: {
    ko: '지난번 결과를 아직 모름 (보내지 않음):',
    en: 'Last push not settled (not sent):',
  } as Text,
  resendsHeading: { ko: '지난번에 확인한 것을 다시 보냄:', en: 'Confirmed earlier, sent again:' } as Text,
  alreadyHeading: {
    ko: '이미 서비스에 있음 (보내지 않고 맞춤):',
    en: 'Already on the service (not sent):',
  } as Text,
  vanishedHeading: {
    ko: '시트에서 지운 행 (서비스에서는 지워지지 않습니다. 필요하면 웹에서 지우세요):',
    en: 'Rows deleted from the tab (nothing is deleted on the service; delete in the web application):',
  } as Text,
  /** row: 0 where there is none. */
  note: (row: number, title: string, column: Text | null, reason: Text): Text => ({
    ko: `${row === 0 ? '' : `${row}행 · `}${title}${column === null ? '' : ` · "${column.ko}" 열`}: ${reason.ko}`,
    en: `${row === 0 ? '' : `Row ${row} · `}${title}${column === null ? '' : ` · column "${column.en}"`}: ${reason.en}`,
  }),
  row: (row: number, title: string): Text => ({ ko: `${row}행 · ${title}`, en: `Row ${row} · ${title}` }),
  andMore: (count: number): Text => ({ ko: `… 그 밖에 ${count}건`, en: `… and ${count} more` }),
  andMoreInPreview: (count: number): Text => ({
    ko: `… 그 밖에 ${count}행 ("변경 미리보기..."에서 모두 볼 수 있습니다)`,
    en: `… and ${count} more rows ("Preview changes..." shows all)`,
  }),
  page: (page: number, pages: number): Text =>
    page < pages
      ? {
          ko: `(${page}/${pages}쪽: "예"를 누르면 다음 쪽)`,
          en: `(page ${page} of ${pages}: "Yes" shows the next)`,
        }
      : { ko: `(${page}/${pages}쪽)`, en: `(page ${page} of ${pages})` },
};
