/** The dialog of a list's settings, and what the connection check finds. */

import { particle } from './particle';
import { texts, verbatim } from './texts';
import { joined, type Text } from './text';

const nothingChanged = { ko: '바뀐 것은 없습니다.', en: 'Nothing was changed.' };

export const settingsTexts = texts({
  askList: (choices: Text): Text => ({
    ko: `어느 목록의 설정을 바꿀까요? 번호를 넣어 주세요.\n${choices.ko}`,
    en: `Which list's settings? Enter its number.\n${choices.en}`,
  }),
  unknownList: (typed: string, names: string): Text => ({
    ko: `"${typed}"${particle(typed, '은/는')} 설정할 수 있는 목록이 아닙니다. 번호나 다음 이름 중 하나를 넣어 주세요: ${names}. ${nothingChanged.ko}`,
    en: `"${typed}" is not a list with settings. Enter a number or one of: ${names}. ${nothingChanged.en}`,
  }),
  ask: (list: Text, options: Text, current: string): Text =>
    joined([
      {
        ko: `${list.ko}: 설정을 "이름=값"으로, 여러 개는 쉼표로 나누어 넣어 주세요.`,
        en: `${list.en}: enter settings as "name=value", several separated by commas.`,
      },
      options,
      verbatim(''),
      { ko: `지금: ${current}`, en: `Now: ${current}` },
    ]),
  option: (typed: string, meaning: Text): Text => ({
    ko: `${typed}  ${meaning.ko}`,
    en: `${typed}  ${meaning.en}`,
  }),
  put: { ko: 'PUT이 행을 가리키는 법', en: 'how a PUT names its record' } as Text,
  mode: {
    ko: 'PUT이 보낸 항목만 바꾸는지(merge), 건 전체를 바꾸는지(replace), 빈 항목까지 모두 받아야 하는지(whole)',
    en: 'whether a PUT changes the sent fields (merge) or the whole record (replace), or asks for empty fields too (whole)',
  } as Text,
  empty: { ko: '빈 값을 보내는 법', en: 'how a field is emptied' } as Text,
  write: {
    ko: '시험 없이 늘 보내는 항목, +로 이어서 (write= 은 없음)',
    en: 'fields that are always sent, without a trial, joined by + (write= for none)',
  } as Text,
  others: {
    ko: '나머지 항목: 처음 보낼 때 한 행으로 확인(prove), 늘 보냄(always), 보내지 않음(never)',
    en: 'the other fields: tried with one row at first (prove), always sent, or never',
  } as Text,
  parallel: { ko: '동시에 보내는 요청 수', en: 'requests under way at a time' } as Text,
  days: { ko: '요청 한 번의 날짜 수', en: 'days of one request' } as Text,
  list: {
    ko: '목록이 전부 왔는지 판단하는 방법: judged는 답을 보고 판단, whole은 언제나 전부 온다고 봄 (건수가 100처럼 딱 떨어져도 의심하지 않음)',
    en: 'whether the list came whole: judged by the answer, or whole: it always does, so that a round count is not suspected',
  } as Text,
  keys: {
    ko: '서비스가 멱등 키를 쓰는지, 무시하는지',
    en: 'whether the service uses or ignores idempotency keys',
  } as Text,
  default: { ko: '모두 처음 값으로', en: 'everything as it was at first' } as Text,
  check: {
    ko: '데이터를 바꾸지 않고 put 값을 알아보기',
    en: 'finds out the value of put without changing data',
  } as Text,
  badValue: (pair: string, name: string, takes: string): Text => ({
    ko: `"${pair}"${particle(pair, '으로/로')} 할 수 없습니다. ${name}에 넣을 수 있는 값: ${takes}. ${nothingChanged.ko}`,
    en: `"${pair}" is not possible: ${name} takes ${takes}. ${nothingChanged.en}`,
  }),
  unknownSetting: (pair: string, list: Text, names: string): Text => ({
    ko: `"${pair}"${particle(pair, '은/는')} ${list.ko}의 설정이 아닙니다. 이 목록의 설정: ${names}. ${nothingChanged.ko}`,
    en: `"${pair}" is not a setting of ${list.en}. Settings of this list: ${names}. ${nothingChanged.en}`,
  }),
  saved: (list: Text, current: string): Text => ({
    ko: `저장했습니다. ${list.ko}: ${current}`,
    en: `Saved. ${list.en}: ${current}`,
  }),
  // Connection check
  found: (list: Text, put: string): Text => ({
    ko: `${list.ko}: put=${put}입니다. 그렇게 물을 때만 서비스가 없는 행이라고 답했습니다. 목록은 그대로입니다.\n확인하지 않은 것: mode. 보내기의 첫 PUT은 하나만 보내고 확인하므로 그때 알 수 있습니다.`,
    en: `${list.en}: put=${put}. Only asked so, the service said that there is no such record. The list is as it was.\nNot checked: mode. The first PUT of a push goes alone and is verified, which shows it.`,
  }),
  isSetAlready: { ko: '지금 설정과 같습니다.', en: 'It is set so already.' } as Text,
  offer: { ko: '저장할까요?', en: 'Save it?' } as Text,
  unclear: (list: Text): Text => ({
    ko: `${list.ko}: put 값을 알 수 없었습니다. 설정은 그대로입니다. 한 행만 고쳐 보내 보세요.`,
    en: `${list.en}: the value of put could not be told. The settings are as they were. Try to push a single row.`,
  }),
  accepted: {
    ko: '⚠ 서비스가 없는 행에 대한 PUT을 받아들였습니다. 더 보내지 않았습니다.',
    en: '⚠ The service accepted a PUT for a record that does not exist. Nothing more was sent.',
  } as Text,
  whatCame: { ko: '서비스의 답:', en: 'What the service answered:' } as Text,
  differs: (list: Text, ids: string): Text => ({
    ko: `⚠⚠ ${list.ko}: 확인하는 동안 목록이 달라졌습니다! 다른 사람이 고친 것이 아니면 이 확인이 바꾼 것입니다. 웹 서비스에서 보아 주세요: ${ids}`,
    en: `⚠⚠ ${list.en}: the list changed during the check! Unless somebody else did it, the check did. Look in the web application: ${ids}`,
  }),
  notCompared: (list: Text): Text => ({
    ko: `⚠ ${list.ko}: 목록을 다시 읽지 못해, 확인이 바꾼 것이 없는지 비교하지 못했습니다.`,
    en: `⚠ ${list.en}: the list could not be read again, so whether the check changed anything is not known.`,
  }),
});
