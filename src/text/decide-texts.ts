/** The screen "Decide" of the sidebar. */

import { alike, counted, n, texts } from './words';

export const decideTexts = texts({
  title: { ko: '확인할 행', en: 'Decide' },
  nothing: { ko: '확인할 행이 없습니다.', en: 'Nothing waits for your decision.' },
  nothingHint: {
    ko: '다른 사람과 같은 값을 고쳤거나, 이미 등록되어 있을 수 있거나, 보낸 결과를 아직 모를 때 여기에서 정합니다. 보낼 수 없는 값은 "검토·보내기"에 이유가 나옵니다.',
    en: 'Rows come here when somebody else changed the same value, when they may exist already, or when an outcome is not known yet. Why a value cannot be sent stands under "Review".',
  },
  looking: { ko: '서비스의 값과 비교하는 중', en: 'Comparing with the service' },
  again: { ko: '다시 불러오기', en: 'Look again' },
  /** The location of a card. rows: their numbers. */
  row: (row: number) => ({ ko: `${n(row)}행`, en: `Row ${n(row)}` }),
  rows: (rows: string, count: number) => ({
    ko: `${rows}행`,
    en: `${count === 1 ? 'Row' : 'Rows'} ${rows}`,
  }),
  noRow: { ko: '시트에 행이 없음', en: 'No row in this tab' },
  more: (count: number) => ({
    ko: `아직 보여 드리지 않은 행이 ${n(count)}건 더 있습니다. 이 행들을 정한 뒤에 나옵니다.`,
    en: `${counted(count, 'more row')} ${count === 1 ? 'comes' : 'come'} once these are decided.`,
  }),
  // Conflicts
  conflicts: (count: number) => ({
    ko: `⚠ 충돌 ${n(count)}건`,
    en: `⚠ ${counted(count, 'conflict')}`,
  }),
  conflictHint: {
    ko: '내가 고친 값을 서비스에서도 다른 사람이 고쳤습니다. 어느 값을 쓸지 골라 주세요.',
    en: 'You edited these values, and somebody changed them on the service. Choose which one counts.',
  },
  mine: { ko: '내 값', en: 'Mine' },
  theirs: { ko: '서비스', en: 'Service' },
  other: { ko: '다른 값', en: 'Another value' },
  pulled: { ko: '가져왔을 때', en: 'When pulled' },
  whole: { ko: '전체 보기', en: 'Whole values' },
  base: (value: string) => ({ ko: `가져왔을 때: ${value}`, en: `When pulled: ${value}` }),
  formula: {
    ko: '셀에 수식이 있습니다. 서비스 값을 쓰려면 셀을 직접 고쳐 주세요.',
    en: "The cell holds a formula. To take the service's value, edit the cell yourself.",
  },
  allMine: { ko: '모두 내 값으로', en: 'All mine' },
  allTheirs: { ko: '모두 서비스 값으로', en: "All the service's" },
  allMineSure: (count: number) => ({
    ko: `${n(count)}개 항목에 내 값을 씁니다. 다음에 보낼 때 서비스의 값이 이렇게 바뀝니다.`,
    en: `Your values count for ${counted(count, 'field')}. The next push changes them on the service like this:`,
  }),
  allTheirsSure: (count: number) => ({
    ko: `${n(count)}개 항목에 서비스 값을 씁니다. 시트의 셀이 이렇게 바뀝니다.`,
    en: `The service's values count for ${counted(count, 'field')}. Your cells change like this:`,
  }),
  withoutFormulas: (count: number) => ({
    ko: `수식이 있는 셀 ${n(count)}개는 그대로 둡니다.`,
    en: `${counted(count, 'cell')} with a formula ${count === 1 ? 'stays as it is' : 'stay as they are'}.`,
  }),
  useMine: (count: number) => ({
    ko: `${n(count)}개 항목에 내 값 쓰기`,
    en: `Use mine for ${counted(count, 'field')}`,
  }),
  useTheirs: (count: number) => ({
    ko: `${n(count)}개 항목에 서비스 값 쓰기`,
    en: `Use the service's for ${counted(count, 'field')}`,
  }),
  // New rows that may exist already
  doubles: (count: number) => ({
    ko: `⚠ 이미 등록되었을 수 있는 신규 ${n(count)}건`,
    en: `⚠ ${counted(count, 'new row')} that may exist already`,
  }),
  linkTo: (title: string) => ({ ko: `기존 건에 연결: ${title}`, en: `Link to ${title}` }),
  linkFirst: (row: number) => ({
    ko: `같은 내용의 행이 여럿입니다. 연결은 ${n(row)}행에 합니다.`,
    en: `Several rows say the same. The link goes to row ${n(row)}.`,
  }),
  differs: {
    ko: '연결하면 다음 값은 수정으로 남아, 보낼 때 서비스의 값을 바꿉니다.',
    en: "Linked, these stay as edits, and change the service's values when you send them:",
  },
  create: { ko: '그래도 신규 등록', en: 'Create it anyway' },
  // Odd values
  odd: (count: number) => ({
    ko: `⊘ 보낼 수 없는 값 ${n(count)}건`,
    en: `⊘ ${counted(count, 'value')} that cannot be sent`,
  }),
  meant: { ko: '이 값이 맞음: 다음에 그대로 보냅니다', en: 'It is meant so: send it as it is' },
  // Unknown outcomes
  unknown: (count: number) => ({
    ko: `? 결과 확인 중 ${n(count)}건`,
    en: `? ${counted(count, 'row')} whose outcome is not known`,
  }),
  sentValues: { ko: '보낸 값', en: 'What was sent' },
  until: (time: string, minutes: number) => ({
    ko: `${time}(${n(minutes)}분 뒤)이 지난 다음 새로 고치거나 다시 확인하면 저절로 정해집니다. 그때까지 기다리셔도 됩니다.`,
    en: `It settles by itself at the first pull or look after ${time} (in ${counted(minutes, 'minute')}). You can wait until then.`,
  }),
  check: { ko: '서비스에서 다시 확인', en: 'Check again now' },
  notApplied: {
    ko: '반영되지 않았음을 웹 서비스에서 확인함',
    en: 'I looked in the web application: it was not applied',
  },
  freeAt: (time: string, minutes: number) => ({
    ko: `아직 늦게 반영될 수 있어 ${time}(${n(minutes)}분 뒤)부터 고를 수 있습니다.`,
    en: `It may still take effect: can be chosen from ${time} on (in ${counted(minutes, 'minute')}).`,
  }),
  madeThis: (title: string) => ({ ko: `이 건으로 등록되었음: ${title}`, en: `It became ${title}` }),
  // Deciding
  apply: (count: number) => ({ ko: `${n(count)}건 적용`, en: `Apply ${counted(count, 'decision')}` }),
  applyNone: { ko: '고른 것이 없습니다', en: 'Nothing chosen yet' },
  applying: { ko: '적용하는 중', en: 'Applying' },
  applied: (count: number) => ({
    ko: `${n(count)}건을 적용했습니다. 아직 서비스로 보낸 것은 없습니다. 보낼 변경은 "검토·보내기"에서 확인하고 보내 주세요.`,
    en: `${counted(count, 'decision')} applied. Nothing was sent yet: what is left to send stands in Review.`,
  }),
  leftAsItWas: (what: string) => ({
    ko: `${what}: 그사이 바뀌어 그대로 두었습니다. 지금 값을 보고 다시 골라 주세요.`,
    en: `${what}: changed meanwhile, so nothing was done. Look at what it is now, and choose again.`,
  }),
  left: (what: string, why: string) => alike(`${what}: ${why}`),
  later: { ko: '선택 취소', en: 'Take back' },
  nothingSent: {
    ko: '여기서는 아무것도 서비스로 보내지 않습니다.',
    en: 'Nothing is sent from here.',
  },
});
