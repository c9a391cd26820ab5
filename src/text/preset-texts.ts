/** Presets of a pull, conditions by name, favourites. */

import { n, particle, texts } from './words';

export const presetTexts = texts({
  // The page
  own: { ko: '내 프리셋', en: 'My presets' },
  teamPresets: { ko: '팀 프리셋', en: "The team's presets" },
  forMe: { ko: '나만 쓰기', en: 'For me' },
  forTeam: { ko: '팀과 함께 쓰기', en: 'For the team' },
  save: { ko: '이 조건을 프리셋으로 저장', en: 'Save as a preset' },
  saveNow: { ko: '저장', en: 'Save' },
  saving: { ko: '저장하는 중', en: 'Saving' },
  name: { ko: '프리셋 이름', en: 'Name of the preset' },
  more: (name: string) => ({ ko: `${name}: 더 보기`, en: `${name}: more` }),
  open: { ko: '조건 보기', en: 'Open' },
  rename: { ko: '이름 바꾸기', en: 'Rename' },
  remove: { ko: '지우기', en: 'Remove' },
  removeSure: (name: string) => ({
    ko: `"${name}" 프리셋을 지울까요? 가져온 시트는 그대로 남습니다.`,
    en: `Remove the preset "${name}"? Tabs that were pulled with it stay.`,
  }),
  removeTeamSure: (name: string) => ({
    ko: `팀 프리셋 "${name}"${particle(name, '을/를')} 지울까요? 다른 사람도 쓸 수 없게 됩니다. 가져온 시트는 그대로 남습니다.`,
    en: `Remove the team's preset "${name}"? Nobody can use it then. Tabs that were pulled with it stay.`,
  }),
  // Favourites and groups of lists
  favourites: { ko: '즐겨찾기', en: 'Favourites' },
  pulled: { ko: '가져온 목록', en: 'Pulled' },
  others: (count: number) => ({ ko: `다른 목록 ${n(count)}개`, en: `Other lists (${n(count)})` }),
  star: (list: string) => ({ ko: `${list} 즐겨찾기`, en: `${list}: favourite` }),
  // A quick pull
  quick: { ko: '누르면 바로 가져옵니다', en: 'A click pulls' },
  allConditions: { ko: '조건 더 보기', en: 'More conditions' },
  // Conditions by name
  find: (label: string) => ({ ko: `${label} 찾기`, en: `Find: ${label}` }),
  findHint: { ko: '이름, 초성, 번호', en: 'name or number' },
  findingNames: (label: string) => ({ ko: `${label} 불러오는 중`, en: `Fetching: ${label}` }),
  none: (label: string) => ({ ko: `${label} 없는 것만`, en: `Only without ${label}` }),
  notChosen: (typed: string) => ({
    ko: `"${typed}": 목록에서 골라 주세요. 쓰지 않으려면 지워 주세요.`,
    en: `"${typed}": choose one from the list, or empty the field.`,
  }),
  takeOut: (name: string) => ({ ko: `${name} 빼기`, en: `Take out ${name}` }),
  noneFound: { ko: '찾는 이름이 없습니다.', en: 'No name like this.' },
  moreFound: (count: number) => ({
    ko: `외 ${n(count)}건: 더 입력하면 줄어듭니다.`,
    en: `${n(count)} more: type on to narrow it down.`,
  }),
  found: (count: number) => ({ ko: `${n(count)}건`, en: `${n(count)} found` }),
  fromTab: (time: string) => ({ ko: `${time}에 가져온 목록`, en: `as pulled ${time}` }),
  fromService: (time: string) => ({ ko: `${time} 서비스 기준`, en: `from the service, ${time}` }),
  isCut: { ko: '일부가 빠졌을 수 있습니다.', en: 'Some may be missing.' },
  fetchAnew: { ko: '다시 불러오기', en: 'Fetch anew' },
  goneChip: { ko: '목록에 없음', en: 'not in its list' },
  goneCondition: (name: string) => ({ ko: `없어진 조건: ${name}`, en: `No such condition: ${name}` }),
  // Days
  /** Added to some periods: their months, or a common name. */
  besides: {
    firstHalf: { ko: '부가세 1기 전체', en: 'VAT 1' },
    secondHalf: { ko: '부가세 2기 전체', en: 'VAT 2' },
    vat1Preliminary: { ko: '1~3월', en: 'Jan-Mar' },
    vat1Final: { ko: '4~6월', en: 'Apr-Jun' },
    vat2Preliminary: { ko: '7~9월', en: 'Jul-Sep' },
    vat2Final: { ko: '10~12월', en: 'Oct-Dec' },
  },
  dayHint: { ko: '예: 2026-10-05, 10/5', en: 'e.g. 2026-10-05, 10/5' },
  pickDay: (label: string) => ({ ko: `${label}: 달력에서 고르기`, en: `${label}: pick from a calendar` }),
  noDay: (typed: string) => ({
    ko: `"${typed}": 날짜를 읽을 수 없습니다. 예: 2026-10-05, 10/5`,
    en: `"${typed}" is no date. For example 2026-10-05 or 10/5.`,
  }),
  badOrder: { ko: '시작일이 종료일보다 늦습니다.', en: 'The first day is after the last one.' },
});
