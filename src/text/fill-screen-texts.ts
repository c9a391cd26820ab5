/** The screen for many rows at once. */

import { counted, n, texts } from './words';

export const fillScreenTexts = texts({
  title: { ko: '여러 행 한 번에', en: 'Many rows at once' },
  open: { ko: '여러 행 한 번에 채우기', en: 'Fill many rows at once' },
  none: {
    ko: '이 시트에는 채울 수 있는 열이 없습니다. 수정할 수 있는 시트를 열고 "다시 불러오기"를 눌러 주세요.',
    en: 'This tab has no column that can be filled. Open a tab that can be edited, and look again.',
  },
  tab: (tab: string) => ({ ko: `시트: ${tab}`, en: `Tab: ${tab}` }),
  selected: { ko: '선택한 행에 넣기', en: 'Selected rows' },
  suggested: { ko: '빈 행 추천', en: 'Suggestions' },
  hint: {
    ko: '시트에서 행을 선택하고, 넣을 값을 고릅니다. 보내기 전까지는 시트만 바뀝니다.',
    en: 'Select rows in the tab, then choose what goes in. Until you send it, only the tab changes.',
  },
  suggestHint: {
    ko: '같은 거래처·가맹점에 전에 쓴 값입니다. 선택한 것만 시트에 넣습니다.',
    en: 'What the same counterparty or shop got before. Only what you tick goes into the tab.',
  },
  column: { ko: '열', en: 'Column' },
  value: { ko: '넣을 값', en: 'Value' },
  empty: { ko: '값을 입력하지 않으면 셀을 비웁니다.', en: 'Leave it empty to empty the cells.' },
  onlyEmpty: { ko: '빈칸에만 넣기', en: 'Empty cells only' },
  preview: { ko: '미리보기', en: 'Preview' },
  looking: { ko: '행을 살펴보는 중', en: 'Looking at the rows' },
  nothing: { ko: '바뀌는 행이 없습니다.', en: 'No row would change.' },
  replaced: (count: number) => ({
    ko: `이 중 ${n(count)}행은 있던 값이 바뀝니다.`,
    en: `${n(count)} of them ${count === 1 ? 'has' : 'have'} a value now, which is replaced.`,
  }),
  more: (count: number) => ({ ko: `… 외 ${n(count)}행`, en: `… and ${counted(count, 'more row')}` }),
  row: (row: number) => ({ ko: `${n(row)}행`, en: `Row ${n(row)}` }),
  fill: (count: number) => ({ ko: `${n(count)}행에 넣기`, en: `Fill ${counted(count, 'row')}` }),
  filling: { ko: '시트에 넣는 중', en: 'Filling' },
  moved: {
    ko: '그동안 시트가 바뀌어 아무것도 넣지 않았습니다. 지금 내용을 다시 확인해 주세요.',
    en: 'The tab changed meanwhile, and nothing was filled. Look at it again.',
  },
  noSuggestions: { ko: '추천할 수 있는 행이 없습니다.', en: 'There is nothing to suggest.' },
  seen: (seen: number, of: number) => ({
    ko: seen === of ? `전에 ${n(of)}번 모두` : `전에 ${n(of)}번 중 ${n(seen)}번`,
    en: seen === of ? `${counted(of, 'time')} before, always` : `${n(seen)} of ${counted(of, 'time')} before`,
  }),
  others: (others: string) => ({ ko: `그 밖: ${others}`, en: `Else: ${others}` }),
  rowsOf: (count: number, rows: string) => ({
    ko: `${n(count)}행 (${rows})`,
    en: `${counted(count, 'row')} (${rows})`,
  }),
  tickSure: { ko: '항상 같은 값이었던 추천 모두 선택', en: 'Tick those that were always so' },
  tickNone: { ko: '모두 해제', en: 'Tick none' },
});
