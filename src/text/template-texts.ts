/** How a service takes changes of a list, as a team describes it: what is wrong with a description. */

import { particle, texts } from './words';

export const templateTexts = texts({
  badPath: (path: string) => ({
    ko: `경로 "${path}"${particle(path, '은/는')} 쓸 수 없습니다. /api/public-docs/ 아래의 이름만 됩니다 (영문자, 숫자, - _ . ~ /). 기록의 ID는 {{id}}로 적습니다.`,
    en: `The path "${path}" cannot be used: only names below /api/public-docs/ (letters, digits, - _ . ~ /), and {{id}} for the ID of a record.`,
  }),
  tooLong: (most: number) => ({
    ko: `본문이 너무 깁니다. ${most}자까지 쓸 수 있습니다.`,
    en: `The body is too long: it takes ${most} characters.`,
  }),
  badBody: (line: number, column: number, near: string) => ({
    ko: `본문 ${line}번째 줄 ${column}번째 글자 (${near === '' ? '끝' : near})부터 JSON이 아닙니다.`,
    en: `The body is no JSON from line ${line}, character ${column} on (${near === '' ? 'the end' : near}).`,
  }),
  noObject: () => ({
    ko: '본문은 { 로 시작하고 } 로 끝나야 합니다.',
    en: 'The body must begin with { and end with }.',
  }),
  noId: () => ({
    ko: '어느 기록을 고치는지 알 수 없습니다. 본문이나 경로에 {{id}}를 적어 주세요.',
    en: 'Nothing says which record is changed. Write {{id}} into the body or the path.',
  }),
  severalLists: () => ({
    ko: '{{id}}가 있는 목록이 둘 이상입니다. 기록의 목록은 하나여야 합니다.',
    en: 'There is more than one list with {{id}} in it. Only one can be the list of records.',
  }),
  idInPathAndList: () => ({
    ko: '경로에 {{id}}가 있으면 요청 하나에 한 건만 보낼 수 있습니다. 경로와 목록 중 한 곳에만 적어 주세요.',
    en: 'With {{id}} in the path, a request takes one record. Write it into the path or into the list, not both.',
  }),
  outsideList: (names: string) => ({
    ko: `${names}: 기록의 목록 밖에 있습니다. 목록 안, {{id}} 옆에 적어 주세요.`,
    en: `${names}: outside the list of records. Write it into the list, beside {{id}}.`,
  }),
  withinText: (names: string) => ({
    ko: `${names}: 다른 글자와 함께 적혀 있습니다. "{{...}}"만 따로 적어 주세요. 그래야 반영되었는지 확인할 수 있습니다.`,
    en: `${names}: within a longer text. It must stand alone between its quotes, or nobody could see whether it took effect.`,
  }),
  inList: (names: string) => ({
    ko: `${names}: 목록의 값으로 적혀 있습니다. "이름": {{...}} 꼴로 적어 주세요.`,
    en: `${names}: an item of a list. Write it as a member: "name": {{...}}.`,
  }),
  unknownFields: (names: string, known: string) => ({
    ko: `${names}: 이 목록에 없는 항목입니다. 쓸 수 있는 항목: ${known}`,
    en: `${names}: no field of this list. There are: ${known}`,
  }),
  readOnlyFields: (names: string) => ({
    ko: `${names}: 수정할 수 없는 항목입니다.`,
    en: `${names}: cannot be edited.`,
  }),
  nothingToChange: () => ({
    ko: '수정할 항목이 없습니다. {{expenseCategory.id}}, {{tagId}}, {{description?}}처럼 적어 주세요. 물음표가 있으면 비울 수 있습니다.',
    en: 'There is nothing to change. Write placeholders such as {{expenseCategory.id}}, {{tagId}}, {{description?}}; with a question mark, a field may be emptied.',
  }),
});
