/** The script's texts about presets. The page does not include them. */

import { particle, say, type Text, texts } from './words';

export const presetScriptTexts = texts({
  noSuchList: (list: string) => ({
    ko: `"${list}" 목록은 이제 없습니다. 바뀐 것은 없습니다.`,
    en: `There is no list "${list}" any more. Nothing was changed.`,
  }),
  noSuchCondition: (list: Text, name: string) => ({
    ko: say`"${list}"에는 "${name}" 조건이 이제 없습니다. 이 조건을 빼고 다시 가져와 주세요.`,
    en: say`"${list}" has no condition "${name}" any more. Take it out and pull again.`,
  }),
  recordGone: (label: Text, name: string) =>
    name === ''
      ? {
          ko: say`고르신 ${label}${particle(label, '이/가')} 목록에 없습니다. 다시 골라 주세요.`,
          en: say`The ${label} that was chosen is not in its list. Choose again.`,
        }
      : {
          ko: say`${label} "${name}"${particle(name, '이/가')} 목록에 없습니다. 다시 골라 주세요.`,
          en: say`${label} "${name}" is not in its list. Choose again.`,
        },
  nameMissing: { ko: '프리셋의 이름을 넣어 주세요.', en: 'Give the preset a name.' },
  nameTaken: (name: string) => ({
    ko: `"${name}" 프리셋이 이미 있습니다. 다른 이름을 넣어 주세요.`,
    en: `There is a preset "${name}" already. Give another name.`,
  }),
  fullOwn: {
    ko: '내 프리셋을 더 저장할 자리가 없습니다. 쓰지 않는 것을 지우고 다시 저장해 주세요. 바뀐 것은 없습니다.',
    en: 'There is no more room for your presets. Remove some that you do not use, and save again. Nothing was changed.',
  },
  fullTeam: {
    ko: '팀 프리셋을 더 저장할 자리가 없습니다. 쓰지 않는 것을 지우고 다시 저장해 주세요. 바뀐 것은 없습니다.',
    en: "There is no more room for the team's presets. Remove some that nobody uses, and save again. Nothing was changed.",
  },
  newer: {
    ko: '프리셋이 부가기능의 새 버전으로 저장되어 있어 바꿀 수 없습니다. 이 창을 닫고 다시 열어 주세요.',
    en: 'The presets were saved by a newer version of the add-on and cannot be changed here. Close this and open it again.',
  },
  gone: {
    ko: '이 프리셋은 지워졌거나 바뀌었습니다. 목록을 다시 확인해 주세요.',
    en: 'This preset was removed or changed. Look at the list again.',
  },
  saved: (name: string) => ({ ko: `"${name}" 프리셋을 저장했습니다.`, en: `Saved as "${name}".` }),
  /** The terms follow this text. */
  askUnknown: (name: string, list: Text, words: Text) => ({
    ko: say`팀 프리셋 "${name}"${particle(name, '은/는')} 내가 아직 가져온 적이 없는 조건입니다.\n${list}: ${words}\n내 API 키로 가져오면 이 스프레드시트를 볼 수 있는 사람이 모두 보게 됩니다. 이대로 가져올까요?`,
    en: say`You have not pulled what the team's preset "${name}" asks for.\n${list}: ${words}\nWhat is fetched with your API key can be seen by everybody who can open this spreadsheet. Fetch this?`,
  }),
  everything: { ko: '조건 없이 모두', en: 'everything' },
});
