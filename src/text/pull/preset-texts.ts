/** Presets of a pull, conditions by name, favourites. */

import { n, particle, say, text, type Text } from '../words';

// The page
export const own = { ko: '내 프리셋', en: 'My presets' };
export const teamPresets = { ko: '팀 프리셋', en: "The team's presets" };
export const forMe = { ko: '나만 쓰기', en: 'For me' };
export const forTeam = { ko: '팀과 함께 쓰기', en: 'For the team' };
export const save = { ko: '이 조건을 프리셋으로 저장', en: 'Save as a preset' };
export const name = { ko: '프리셋 이름', en: 'Name of the preset' };
export const more = text((name: string) => ({ ko: `${name}: 더 보기`, en: `${name}: more` }));
export const open = { ko: '조건 보기', en: 'Open' };
export const rename = { ko: '이름 바꾸기', en: 'Rename' };
export const removeSure = text((name: string) => ({
  ko: `"${name}" 프리셋을 삭제할까요? 가져온 시트는 그대로 남습니다.`,
  en: `Remove the preset "${name}"? Tabs that were pulled with it stay.`,
}));
export const removeTeamSure = text((name: string) => ({
  ko: `팀 프리셋 "${name}"${particle(name, '을/를')} 삭제할까요? 다른 사람도 쓸 수 없게 됩니다. 가져온 시트는 그대로 남습니다.`,
  en: `Remove the team's preset "${name}" for everybody? Tabs that were pulled with it stay.`,
}));
// Favourites and groups of lists
export const favourites = { ko: '즐겨찾기', en: 'Favourites' };
export const pulled = { ko: '가져온 목록', en: 'Pulled' };
export const others = text((count: number) => ({
  ko: `다른 목록 ${n(count)}개`,
  en: `Other lists (${n(count)})`,
}));
export const star = text((list: string) => ({ ko: `${list} 즐겨찾기`, en: `${list}: favourite` }));
// A quick pull
export const quick = { ko: '누르면 바로 가져옵니다', en: 'A click pulls' };
export const allConditions = { ko: '조건 더 보기', en: 'More conditions' };
// Conditions by name
export const find = text((label: string) => ({ ko: `${label} 찾기`, en: `Find: ${label}` }));
export const findHint = { ko: '이름, 초성, 번호', en: 'name or number' };
export const findingNames = text((label: string) => ({
  ko: `${label} 불러오는 중`,
  en: `Fetching: ${label}`,
}));
export const none = text((label: string) => ({ ko: `${label} 없는 것만`, en: `Only without ${label}` }));
export const notChosen = text((typed: string) => ({
  ko: `"${typed}": 목록에서 선택해 주세요. 쓰지 않으려면 비워 주세요.`,
  en: `"${typed}": choose one from the list, or empty the field.`,
}));
export const takeOut = text((name: string) => ({ ko: `${name} 제외`, en: `Remove ${name}` }));
export const noneFound = { ko: '찾는 이름이 없습니다.', en: 'No name like this.' };
export const moreFound = text((count: number) => ({
  ko: `외 ${n(count)}건: 더 입력하면 좁혀집니다.`,
  en: `${n(count)} more: type on to narrow it down.`,
}));
export const found = text((count: number) => ({ ko: `${n(count)}건`, en: `${n(count)} found` }));
export const fromTab = text((time: string) => ({ ko: `${time}에 가져온 목록`, en: `as pulled ${time}` }));
export const fromService = text((time: string) => ({
  ko: `${time} 서비스 기준`,
  en: `from the service, ${time}`,
}));
export const isCut = { ko: '일부가 빠졌을 수 있습니다.', en: 'Some may be missing.' };
export const goneChip = { ko: '목록에 없음', en: 'not in its list' };
export const goneCondition = text((name: string) => ({
  ko: `없어진 조건: ${name}`,
  en: `No such condition: ${name}`,
}));
// Days
/** Added to some periods: their months, or a common name. */
export const besides = {
  firstHalf: { ko: '부가세 1기 전체', en: 'VAT 1' },
  secondHalf: { ko: '부가세 2기 전체', en: 'VAT 2' },
  vat1Preliminary: { ko: '1~3월', en: 'Jan-Mar' },
  vat1Final: { ko: '4~6월', en: 'Apr-Jun' },
  vat2Preliminary: { ko: '7~9월', en: 'Jul-Sep' },
  vat2Final: { ko: '10~12월', en: 'Oct-Dec' },
};
export const dayHint = { ko: '예: 2026-10-05, 10/5', en: 'e.g. 2026-10-05, 10/5' };
export const pickDay = text((label: string) => ({
  ko: `${label}: 달력에서 선택`,
  en: `${label}: pick from a calendar`,
}));
export const noDay = text((typed: string) => ({
  ko: `"${typed}": 날짜를 읽을 수 없습니다. 예: 2026-10-05, 10/5`,
  en: `"${typed}" is no date. For example 2026-10-05 or 10/5.`,
}));
export const badOrder = { ko: '시작일이 종료일보다 늦습니다.', en: 'The start date is after the end date.' };

// For the script only
export const noSuchList = text((list: string) => ({
  ko: `"${list}" 목록이 없습니다. 바뀐 것은 없습니다.`,
  en: `There is no list "${list}". Nothing was changed.`,
}));
export const noSuchCondition = text((list: Text, name: string) => ({
  ko: say`"${list}"에 "${name}" 조건이 더 이상 없습니다. 이 조건을 제외하고 다시 가져와 주세요.`,
  en: say`"${list}" has no condition "${name}" any more. Remove it and pull again.`,
}));
export const recordGone = text((label: Text, name: string) =>
  name === ''
    ? {
        ko: say`선택하신 ${label}${particle(label, '이/가')} 목록에 없습니다. 다시 선택해 주세요.`,
        en: say`The chosen ${label} is not in its list. Choose again.`,
      }
    : {
        ko: say`${label} "${name}"${particle(name, '이/가')} 목록에 없습니다. 다시 선택해 주세요.`,
        en: say`${label} "${name}" is not in its list. Choose again.`,
      },
);
export const nameMissing = { ko: '프리셋 이름을 입력해 주세요.', en: 'Give the preset a name.' };
export const nameTaken = text((name: string) => ({
  ko: `"${name}" 프리셋이 이미 있습니다. 다른 이름을 입력해 주세요.`,
  en: `There is a preset "${name}" already. Give another name.`,
}));
export const fullOwn = {
  ko: '내 프리셋을 더 저장할 수 없습니다. 쓰지 않는 프리셋을 삭제하고 다시 저장해 주세요. 바뀐 것은 없습니다.',
  en: 'There is no more room for your presets. Remove some that you do not use, and save again. Nothing was changed.',
};
export const fullTeam = {
  ko: '팀 프리셋을 더 저장할 수 없습니다. 쓰지 않는 프리셋을 삭제하고 다시 저장해 주세요. 바뀐 것은 없습니다.',
  en: "There is no more room for the team's presets. Remove some that are not used, and save again. Nothing was changed.",
};
export const newer = {
  ko: '더 새로운 버전의 부가기능으로 저장된 프리셋이라 변경할 수 없습니다. 이 창을 닫고 다시 열어 주세요.',
  en: 'The presets were saved by a newer version of the add-on and cannot be changed here. Close this and open it again.',
};
export const gone = {
  ko: '프리셋이 삭제되었거나 변경되었습니다. 목록을 다시 확인해 주세요.',
  en: 'This preset was removed or changed. Look at the list again.',
};
export const saved = text((name: string) => ({
  ko: `"${name}" 프리셋을 저장했습니다.`,
  en: `Saved as "${name}".`,
}));
/** The terms follow this text. */
export const askUnknown = text((name: string, list: Text, words: Text) => ({
  ko: say`팀 프리셋 "${name}"의 조건으로는 아직 가져온 적이 없습니다.\n${list}: ${words}\n내 API 키로 가져오면 이 스프레드시트를 볼 수 있는 사람이 모두 보게 됩니다. 이대로 가져올까요?`,
  en: say`You have not pulled by the team's preset "${name}" yet.\n${list}: ${words}\nWhat is fetched with your API key can be seen by everybody who can open this spreadsheet. Fetch this?`,
}));
export const everything = { ko: '조건 없이 모두', en: 'everything' };
