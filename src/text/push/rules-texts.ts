/** Rules of the team that suggest values. */

import { alike, counted, dotted, n, say, text, type Text } from '../words';

export const title = { ko: '팀 규칙', en: 'Rules' };
export const hint = {
  ko: '조건에 맞는 빈 셀에 값을 추천합니다. 시트에는 추천에서 선택한 것만 들어갑니다. 규칙은 이 스프레드시트의 모든 사용자에게 적용됩니다.',
  en: 'A rule suggests values for empty cells. Only what you tick among the suggestions goes into the tab. Rules hold for everybody in this spreadsheet.',
};
export const none = { ko: '아직 규칙이 없습니다.', en: 'There are no rules yet.' };
export const add = { ko: '규칙 추가', en: 'New rule' };
export const fromSuggestion = { ko: '이 추천으로 규칙 만들기', en: 'Make a rule of it' };
export const contains = { ko: '거래처·가맹점 이름에 포함된 단어', en: 'Counterparty or shop contains' };
export const from = { ko: '금액 (원) 이상', en: 'Amount (won) from' };
export const to = { ko: '금액 (원) 이하', en: 'Amount (won) up to' };
export const amount = { ko: '금액', en: 'Amount' };
export const card = { ko: '카드', en: 'Card' };
export const anyCard = { ko: '모든 카드', en: 'Any card' };
export const give = { ko: '넣을 값', en: 'Values' };
export const attempt = { ko: '지난 거래로 확인', en: 'Try on past rows' };
export const trying = { ko: '지난 거래와 비교하는 중', en: 'Trying it on past rows' };
export const keep = { ko: '규칙 저장', en: 'Keep the rule' };
export const keeping = { ko: '규칙을 저장하는 중', en: 'Keeping the rule' };
export const remove = { ko: '규칙 삭제', en: 'Delete the rule' };
export const moved = {
  ko: '그사이 거래가 바뀌어 저장하지 않았습니다. 결과를 다시 확인해 주세요.',
  en: 'Rows changed meanwhile, and the rule was not kept. Look at the result again.',
};
export const right = text((right: number, of: number) =>
  of === 0
    ? { ko: '값이 있는 지난 거래 중 조건에 맞는 건이 없습니다.', en: 'No past row with a value fits it.' }
    : {
        ko: `지난 거래 ${n(of)}건 중 ${n(right)}건이 이 규칙과 값이 같습니다.`,
        en: `Right for ${n(right)} of ${counted(of, 'past row')}.`,
      },
);
export const open = text((count: number) => ({
  ko: `빈 셀이 있는 ${n(count)}행에 추천합니다.`,
  en: `It suggests values for ${counted(count, 'row')} with empty cells.`,
}));
export const otherwise = { ko: '값이 다른 거래', en: 'Rows with other values' };
export const otherRow = text((tab: string, row: number, title: string, has: Text) => ({
  ko: say`${tab} ${row}행 ${title}: ${has}`,
  en: say`${tab}, row ${row} ${title}: ${has}`,
}));
export const disputed = text((rule: Text, rows: number) => ({
  ko: say`${n(rows)}행에서 다른 규칙과 값이 다릅니다: ${rule}. 그 행에는 추천하지 않습니다.`,
  en: say`Another rule gives other values for ${counted(rows, 'row')}: ${rule}. Nothing is suggested for them.`,
}));
export const gone = text((label: Text) => ({
  ko: say`${label}: 규칙의 값이 목록에 없습니다. 이 열에는 추천하지 않습니다. 규칙을 삭제하고 새로 추가해 주세요.`,
  en: say`${label}: the value of the rule is not in the list. Nothing is suggested for this column. Delete the rule and add a new one.`,
}));

// For the script only
/** null: no limit. '' : any. */
export const conditions = text((contains: string, from: number | null, to: number | null, card: string) => ({
  ko: dotted(
    contains !== '' && `"${contains}" 포함`,
    (from !== null || to !== null) && `${from === null ? '' : n(from)}~${to === null ? '' : n(to)}원`,
    card !== '' && `카드 ${card}`,
  ),
  en: dotted(
    contains !== '' && `contains "${contains}"`,
    (from !== null || to !== null) && `${from === null ? '' : n(from)}–${to === null ? '' : n(to)} won`,
    card !== '' && `card ${card}`,
  ),
}));
export const gives = text((given: readonly [label: Text, value: Text][]) =>
  alike(dotted(...given.map(([label, value]) => say`${label}: ${value}`))),
);
export const noCondition = {
  ko: '조건을 하나 이상 입력해 주세요: 이름, 금액 또는 카드.',
  en: 'Enter a condition: a name, an amount or a card.',
};
export const noValue = {
  ko: '넣을 값을 하나 이상 입력해 주세요.',
  en: 'Enter a value that the rule gives.',
};
export const badAmounts = {
  ko: '"금액 (원) 이상"이 "금액 (원) 이하"보다 큽니다.',
  en: '"Amount (won) from" is above "Amount (won) up to".',
};
export const full = {
  ko: '규칙을 더 저장할 수 없습니다. 쓰지 않는 규칙을 삭제해 주세요.',
  en: 'No more rules can be kept. Delete one that is not used.',
};
