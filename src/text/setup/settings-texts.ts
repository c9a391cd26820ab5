/** The dialog of a list's settings, and what the connection check finds. */

import { alike, particle, say, type Text, text } from '../words';

const nothingChanged = { ko: '바뀐 것은 없습니다.', en: 'Nothing was changed.' };

export const askList = {
  ko: '어느 목록의 설정을 바꿀까요? 이름을 입력해 주세요.',
  en: "Which list's settings? Enter its name.",
};
export const unknownList = text((typed: string, names: string) => ({
  ko: say`"${typed}"${particle(typed, '은/는')} 설정할 수 있는 목록이 아닙니다. 다음 이름 중 하나를 입력해 주세요: ${names}. ${nothingChanged}`,
  en: say`"${typed}" is not a list with settings. Enter one of: ${names}. ${nothingChanged}`,
}));
export const ask = text((list: Text, current: Text) => ({
  ko: say`${list}: 설정을 "이름=값"으로 입력해 주세요. 여러 개는 쉼표로 구분합니다.\n지금: ${current}`,
  en: say`${list}: enter settings as "name=value", several separated by commas.\nNow: ${current}`,
}));
/** Fields, joined by +. */
export const fieldsOf = text((labels: readonly Text[]) => ({
  ko: say`${labels} (여러 개는 +로 연결, 없으면 "없음")`,
  en: say`${labels} (several joined by +, "none" for none)`,
}));
/** Words that are typed alone. */
export const words = {
  default: { ko: '처음 값으로', en: 'Defaults' },
  check: { ko: '연결 점검', en: 'Check the service' },
  effects: { ko: '답', en: 'Answer' },
};
export const word = text((word: Text, short: string, meaning: Text) =>
  alike(say`${word} (${short}): ${meaning}`),
);
export const defaults = { ko: '모든 설정을 처음 값으로 되돌립니다', en: 'everything as it was at first' };
export const check = {
  ko: '데이터를 바꾸지 않고 "수정할 건을 알리는 방법"을 확인합니다',
  en: 'finds out "How a change names its record" without changing data',
};
export const badValue = text((pair: string, setting: Text) => ({
  ko: say`"${pair}"${particle(pair, '은/는')} 쓸 수 없습니다. 입력할 수 있는 값은 다음과 같습니다. ${setting}. ${nothingChanged}`,
  en: say`"${pair}" is not possible. What can be typed: ${setting}. ${nothingChanged}`,
}));
export const unknownSetting = text((pair: string, list: Text, names: Text) => ({
  ko: say`"${pair}"${particle(pair, '은/는')} ${list}의 설정이 아닙니다. 이 목록의 설정: ${names}. ${nothingChanged}`,
  en: say`"${pair}" is not a setting of ${list}. Settings of this list: ${names}. ${nothingChanged}`,
}));
export const saved = text((list: Text, current: Text) => ({
  ko: say`저장했습니다. ${list}: ${current}`,
  en: say`Saved. ${list}: ${current}`,
}));
// Connection check
export const found = text((list: Text, put: Text) => ({
  ko: say`${list}: "수정할 건을 알리는 방법"은 "${put}"입니다. 이 방식에서만 서비스가 없는 건이라고 응답했습니다.\n"수정할 때 보내는 항목"은 점검하지 않았습니다. 첫 변경을 1건만 먼저 보낼 때 확인됩니다.`,
  en: say`${list}: "How a change names its record" is "${put}". Only this way the service said that there is no such record.\nNot checked: "What a change carries". The first change of a push goes alone and shows it.`,
}));
export const asItWas = { ko: '목록은 그대로입니다.', en: 'The list is as it was.' };
export const checkAgain = text((put: Text) => ({
  ko: say`점검이 바꾼 것이 없으면 [연결 점검]을 다시 누르거나, "수정할 건을 알리는 방법"을 "${put}"으로 설정해 주세요.`,
  en: say`If the check changed nothing, press [Check the service] again, or set "How a change names its record" to "${put}".`,
}));
export const isSetAlready = { ko: '지금 설정과 같습니다.', en: 'It is set so already.' };
export const offer = { ko: '저장할까요?', en: 'Save it?' };
export const unclear = text((list: Text, now: Text) => ({
  ko: say`${list}: 서비스가 수정할 건을 구분하는 방법을 확인하지 못했습니다. 설정은 그대로입니다. "수정할 건을 알리는 방법"의 세 가지 값을 차례로 바꾸면서 한 행만 보내 보고, 모두 아니면 "${now}"으로 되돌려 주세요.`,
  en: say`${list}: how the service recognises the record to change is unclear. The settings are as they were. Try the three values of "How a change names its record" in turn, and push a single row each time. If none works, set it back to "${now}".`,
}));
export const accepted = {
  ko: '⚠ 없는 건을 수정하는 요청이 접수되어 점검을 멈췄습니다.',
  en: '⚠ The service accepted a change of a record that does not exist. Nothing more was sent.',
};
export const whatCame = { ko: '서비스 응답:', en: 'What the service answered:' };
export const differs = text((list: Text, ids: string) => ({
  ko: say`⚠⚠ ${list}: 점검하는 동안 목록이 바뀌었습니다! 다른 사람이 수정한 것이 아니면 점검이 바꾼 것입니다. 웹 서비스에서 확인해 주세요: ${ids}`,
  en: say`⚠⚠ ${list}: the list changed during the check! Unless another person did it, the check did. Look in the web application: ${ids}`,
}));
export const notCompared = text((list: Text) => ({
  ko: say`⚠ ${list}: 목록을 다시 조회하지 못해 점검으로 바뀐 것이 있는지 비교하지 못했습니다.`,
  en: say`⚠ ${list}: the list could not be read again, so whether the check changed anything is not known.`,
}));
