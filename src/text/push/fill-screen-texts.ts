/** The screen for many rows at once. */

import { alike, counted, n, say, text, type Text } from '../words';

export const title = { ko: '여러 행 한 번에 채우기', en: 'Fill many rows at once' };
export const none = {
  ko: '이 시트에는 채울 수 있는 열이 없습니다. 수정할 수 있는 시트를 열고 "다시 불러오기"를 눌러 주세요.',
  en: 'This tab has no column that can be filled. Open a tab that can be edited, then choose "Reload".',
};
export const tab = text((tab: string) => ({ ko: `시트: ${tab}`, en: `Tab: ${tab}` }));
export const selected = { ko: '선택한 행에 넣기', en: 'Selected rows' };
export const suggested = { ko: '빈 행 추천', en: 'Suggestions' };
export const hint = {
  ko: '시트에서 행을 선택하고 넣을 값을 입력해 주세요. 보내기 전까지는 시트만 바뀝니다.',
  en: 'Select rows in the tab, then say what goes in. Until you send it, only the tab changes.',
};
export const suggestHint = {
  ko: '팀 규칙의 값이거나, 같은 거래처·가맹점에 두 번 이상이면서 60% 이상 쓴 값입니다. 선택한 추천만 시트에 넣습니다.',
  en: 'What a rule of the team says, or what the same counterparty or shop got at least twice and in 60 % of cases. Only what you tick goes into the tab.',
};
export const column = { ko: '열', en: 'Column' };
export const value = { ko: '넣을 값', en: 'Value' };
export const empty = { ko: '값을 입력하지 않으면 셀을 비웁니다.', en: 'Leave it empty to empty the cells.' };
export const onlyEmpty = { ko: '빈 셀에만 넣기', en: 'Empty cells only' };
export const looking = { ko: '행을 확인하는 중', en: 'Looking at the rows' };
export const nothing = { ko: '바뀌는 행이 없습니다.', en: 'No row would change.' };
export const replaced = text((count: number) => ({
  ko: `이 중 ${n(count)}행은 기존 값이 바뀝니다.`,
  en: `${n(count)} of them ${count === 1 ? 'has' : 'have'} a value, which is replaced.`,
}));
export const more = text((count: number) => ({
  ko: `… 외 ${n(count)}행`,
  en: `… and ${counted(count, 'more row')}`,
}));
export const fill = text((count: number) => ({
  ko: `${n(count)}행에 넣기`,
  en: `Fill ${counted(count, 'row')}`,
}));
export const filling = { ko: '시트에 넣는 중', en: 'Filling' };
export const moved = {
  ko: '그사이 시트가 바뀌어 아무것도 넣지 않았습니다. 지금 내용을 다시 확인해 주세요.',
  en: 'The tab changed meanwhile, and nothing was filled. Look at it again.',
};
export const noSuggestions = { ko: '추천할 수 있는 행이 없습니다.', en: 'There is nothing to suggest.' };
export const seen = text((seen: number, of: number) =>
  of === 0
    ? { ko: '전에 쓴 적 없음', en: 'Never before' }
    : {
        ko: seen === of ? `전에 ${n(of)}번 모두` : `전에 ${n(of)}번 중 ${n(seen)}번 (${share(seen, of)})`,
        en:
          seen === of
            ? `${counted(of, 'time')} before, always`
            : `${n(seen)} of ${counted(of, 'time')} before (${share(seen, of)})`,
      },
);
export const others = text((others: string) => ({ ko: `기타: ${others}`, en: `Others: ${others}` }));
export const rowsOf = text((count: number, rows: string) => ({
  ko: `${n(count)}행 (${rows})`,
  en: `${counted(count, 'row')} (${rows})`,
}));
export const byRule = { ko: '팀 규칙', en: 'Rule' };
export const tickSure = { ko: '항상 같은 값이었던 추천 모두 선택', en: 'Tick those that never differed' };
export const tickNone = { ko: '모두 해제', en: 'Tick none' };

// For the script only
export const same = text((count: number) => ({
  ko: `이미 같은 값인 ${n(count)}행은 변경하지 않습니다.`,
  en: `${counted(count, 'row')} already ${count === 1 ? 'has' : 'have'} this value.`,
}));
export const kept = text((count: number) => ({
  ko: `값이 있는 ${n(count)}행은 변경하지 않습니다.`,
  en: `${counted(count, 'row')} with a value ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}.`,
}));
export const hidden = text((count: number) => ({
  ko: `필터로 숨겨진 ${n(count)}행은 변경하지 않습니다.`,
  en: `${counted(count, 'row')} hidden by the filter ${count === 1 ? 'is' : 'are'} left alone.`,
}));
export const unknown = text((count: number) => ({
  ko: `서비스에 아직 없는 ${n(count)}행은 변경하지 않습니다.`,
  en: `${counted(count, 'row')} that the service does not know yet ${count === 1 ? 'is' : 'are'} left alone.`,
}));
export const copies = text((count: number) => ({
  ko: `이 시트에 같은 건이 또 있는 ${n(count)}행은 변경하지 않습니다.`,
  en: `${counted(count, 'row')} ${count === 1 ? 'stands' : 'stand'} more than once in this tab and ${count === 1 ? 'is' : 'are'} left alone.`,
}));
export const other = text((value: Text, count: number) => ({
  ko: say`${value} ${n(count)}번`,
  en: say`${value}, ${counted(count, 'time')}`,
}));
export const without = text((count: number) => ({
  ko: `${n(count)}행은 전에 쓴 값이 없어 추천할 수 없습니다.`,
  en: `For ${counted(count, 'row')} there are no earlier values.`,
}));
export const unsure = text((count: number) => ({
  ko: `${n(count)}행은 전에 쓴 값이 한 번뿐이거나 엇갈려 추천하지 않습니다.`,
  en: `For ${counted(count, 'row')} there was one case only, or cases differ.`,
}));
export const disputed = text((count: number) => ({
  ko: `${n(count)}행은 팀 규칙이 서로 달라 추천하지 않습니다. "팀 규칙"에서 확인해 주세요.`,
  en: `For ${counted(count, 'row')} rules of the team disagree: see Rules.`,
}));
export const unread = text((count: number) => ({
  ko: `행이 너무 많은 시트 ${n(count)}개는 참고하지 않았습니다.`,
  en: `${counted(count, 'tab')} ${count === 1 ? 'was' : 'were'} too large to learn from.`,
}));
export const later = text((count: number) => ({
  ko: `${n(count)}행은 이번 추천에 없습니다. 채운 뒤 다시 불러오면 나옵니다.`,
  en: `${counted(count, 'row')} ${count === 1 ? 'comes' : 'come'} after these: look again once they are filled.`,
}));
/** rows: all rows to be written, "2–9, 12". */
export const mayBeHidden = text((rows: string) => ({
  ko: `바뀌는 행: ${rows}. 필터 보기나 표의 필터로 숨겨진 행이 포함될 수 있으니 먼저 확인해 주세요.`,
  en: `Rows that change: ${rows}. A filter view or a table's filter may hide some of them: check first.`,
}));
export const done = text((count: number) => ({
  ko: `${n(count)}행에 넣었습니다. 아직 서비스로 보내지 않았습니다.`,
  en: `${counted(count, 'row')} filled. Nothing was sent to the service yet.`,
}));
export const left = text((count: number, rows: readonly number[]) => ({
  ko: `수식이 있거나 방금 바뀐 ${n(count)}행은 그대로 두었습니다: ${rows.join(', ')}행${count > rows.length ? ' …' : ''}`,
  en: `${counted(count, 'row')} with a formula, or changed a moment ago, ${count === 1 ? 'was' : 'were'} left: ${rows.join(', ')}${count > rows.length ? ', …' : ''}`,
}));
// Why nothing can be written
export const noColumns = {
  ko: '이 시트에는 채울 수 있는 열이 없습니다. 수정할 수 있는 시트를 열고 다시 시도해 주세요.',
  en: 'This tab has no column that can be filled. Open a tab that can be edited, and try again.',
};
export const selectRows = text((most: number) => ({
  ko: `시트에서 행을 선택해 주세요 (제목 행 아래, ${n(most)}행까지).`,
  en: `Select rows in the tab, below the header (${n(most)} at most).`,
}));
export const nothingFilled = { ko: '채운 행이 없습니다.', en: 'No row was filled.' };
export const badValue = text((label: Text, why: Text) => alike(say`"${label}": ${why}`));

/** "67%" */
function share(seen: number, of: number): string {
  return `${Math.floor((100 * seen) / of)}%`;
}
