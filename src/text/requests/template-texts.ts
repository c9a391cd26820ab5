/** The team's description of changes: its faults. */

import { n, particle, say, type Text, text } from '../words';

/** A column beside the edited one, with the service's value. */
export const asShown = text((label: Text) => ({ ko: say`${label} (조회)`, en: say`${label} (as shown)` }));
export const notRead = text((list: Text, request: string, body: string) => ({
  ko: say`${list}의 변경은 이 스프레드시트에 등록된 요청으로 보냅니다. 아직 확인하지 않은 요청이므로 보내지 않았습니다: ${request} ${body} — 서비스의 API 문서와 같으면 메뉴의 [거래 수정 설정 (관리자)...]에서 [확인했습니다]를 눌러 주세요. 모르는 내용이면 등록한 사람에게 문의해 주세요.`,
  en: say`Changes of ${list} are sent by a request that a user described in this spreadsheet. You have not read it yet, so nothing was sent: ${request} ${body} — if it is what the API reference of the service says, choose "How changes are taken..." in the menu, and "I have read it" there. If not, ask the person who wrote it.`,
}));
export const accepted = text((list: Text) => ({
  ko: say`확인했습니다. ${list}의 변경을 이 요청으로 보냅니다. 다른 사람이 요청을 바꾸면 다시 묻습니다.`,
  en: say`Read. Your changes of ${list} are sent by this request. If another user changes it, you are asked again.`,
}));
export const kept = text((list: Text) => ({
  ko: say`저장했습니다. ${list} 시트를 새로 고치면 그 열을 수정할 수 있습니다. 처음 보낼 때 1건을 먼저 보내 확인합니다.`,
  en: say`Kept. Refresh a tab of ${list}, and its columns can be edited. The first push tries it on one record.`,
}));
export const removed = text((list: Text) => ({
  ko: say`삭제했습니다. ${list}${particle(list, '은/는')} 이제 조회만 할 수 있습니다.`,
  en: say`Removed. ${list} is only read from now on.`,
}));
/** rows: the first rows. more: the number of others. */
export const stranded = text((tab: string, columns: Text, rows: string, more: number) => ({
  ko: say`"${tab}": ${columns} 열에 수정하고 아직 보내지 않은 값이 있습니다. ${rows}행${more > 0 && ` 외 ${n(more)}행`}`,
  en: say`"${tab}": edits in ${columns} have not been pushed. Rows ${rows}${more > 0 && ` and ${n(more)} more`}`,
}));
export const askStranded = {
  ko: '이렇게 바꾸면 그 값은 더 이상 보낼 수 없고, 다음 새로 고침 때 서비스의 값으로 바뀝니다. 그래도 바꿀까요?',
  en: 'With this change they can no longer be sent, and the next refresh writes the values of the service over them. Change it anyway?',
};
export const strandedInCopy = {
  ko: '이 사본에는 거래 수정 설정이 없어 그 값을 보낼 수 없고, 가져오면 서비스의 값으로 바뀝니다. 그래서 가져오지 않았습니다. 거래 수정 설정을 먼저 하거나, 그 값을 지우려면 시트를 삭제하고 다시 가져와 주세요.',
  en: 'This copy does not know how transactions are changed: it cannot send them, and a pull would write the values of the service over them. So nothing was pulled. Say first how changes are taken, or delete the tab and pull again if they are not needed.',
};
export const badPath = text((path: string) => ({
  ko: `경로 "${path}"${particle(path, '은/는')} 쓸 수 없습니다. /api/public-docs/ 아래의 이름만 됩니다 (영문자, 숫자, - _ . ~ /). 건의 ID는 {{id}}로 입력합니다.`,
  en: `The path "${path}" cannot be used: only names below /api/public-docs/ (letters, digits, - _ . ~ /), and {{id}} for the ID of a record.`,
}));
export const tooLong = text((most: number) => ({
  ko: `본문이 너무 깁니다. ${most}자까지 쓸 수 있습니다.`,
  en: `The body is too long: it takes ${most} characters.`,
}));
export const badBody = text((why: Text, line: number, column: number, near: string) => ({
  ko: say`본문 ${line}번째 줄 ${column}번째 글자 (${near === '' ? '끝' : near}): ${why}.`,
  en: say`The body, line ${line}, character ${column} (${near === '' ? 'the end' : near}): ${why}.`,
}));
export const noObject = {
  ko: '본문은 { 로 시작하고 } 로 끝나거나, {{id}}가 있는 1건의 목록 [{...}]이어야 합니다.',
  en: 'The body must begin with { and end with }, or be a list of one record with {{id}} in it: [{...}].',
};
export const noId = {
  ko: '어느 건을 수정하는지 알 수 없습니다. 본문이나 경로에 {{id}}를 입력해 주세요.',
  en: 'Nothing says which record is changed. Write {{id}} into the body or the path.',
};
export const severalLists = {
  ko: '{{id}}가 있는 목록이 두 개 이상입니다. 하나만 있어야 합니다.',
  en: 'There is more than one list with {{id}} in it. Only one can be the list of records.',
};
export const idInPathAndList = {
  ko: '경로에 {{id}}가 있으면 요청 하나에 한 건만 보낼 수 있습니다. 경로와 목록 중 한 곳에만 입력해 주세요.',
  en: 'With {{id}} in the path, a request takes one record. Write it into the path or into the list, not both.',
};
export const outsideList = text((names: string) => ({
  ko: `${names}: 건별 목록 밖에 있습니다. 목록 안의 {{id}} 옆에 입력해 주세요.`,
  en: `${names}: outside the list of records. Write it into the list, beside {{id}}.`,
}));
export const withinText = text((names: string) => ({
  ko: `${names}: 다른 글자와 함께 있습니다. 반영 여부를 확인할 수 있게 "{{...}}"만 따로 입력해 주세요.`,
  en: `${names}: within a longer text. It must stand alone between its quotes, so that its effect can be checked.`,
}));
export const inList = text((names: string) => ({
  ko: `${names}: 목록의 값입니다. "이름": {{...}} 형식으로 입력해 주세요.`,
  en: `${names}: an item of a list. Write it as a member: "name": {{...}}.`,
}));
export const unknownFields = text((names: string, known: string) => ({
  ko: `${names}: 이 목록에 없는 항목입니다. 쓸 수 있는 항목: ${known}`,
  en: `${names}: no field of this list. There are: ${known}`,
}));
export const readOnlyFields = text((names: string) => ({
  ko: `${names}: 수정할 수 없는 항목입니다.`,
  en: `${names}: cannot be edited.`,
}));
export const badMost = text((most: number) => ({
  ko: `요청 하나의 건수는 1부터 ${most}까지입니다.`,
  en: `A request takes between 1 and ${most} records.`,
}));
export const badNames = {
  ko: '이름이 비어 있거나 겹치는 항목이 있습니다. 목록, ID, 수정할 항목의 이름을 확인해 주세요.',
  en: 'A name is missing, or two are the same. Look at the names of the list, the ID and the fields.',
};
export const unpulled = text((lists: Text) => ({
  ko: say`이름으로 선택하려면 다음 목록이 필요합니다: ${lists}`,
  en: say`To choose by name, these lists are needed: ${lists}`,
}));
export const noTab = text((list: Text) => ({
  ko: say`${list} 시트가 없습니다. 먼저 ${list}${particle(list, '을/를')} 가져온 뒤 한 건을 수정해 주세요.`,
  en: say`There is no tab of ${list}. Pull ${list} first, and edit one record.`,
}));
export const noEdit = text((tab: string) => ({
  ko: `"${tab}" 시트에 수정한 건이 없습니다. 한 건을 수정한 뒤 다시 눌러 주세요.`,
  en: `Nothing is edited in the tab "${tab}". Edit one record, then try again.`,
}));
export const answersIncomplete = {
  ko: '응답에 건별 결과가 있으면 ID의 이름과 오류의 이름을 모두 입력해 주세요.',
  en: 'Where an answer speaks of single records, name both the member with the ID and the one with the error.',
};
export const changedMeanwhile = {
  ko: '그사이 다른 사람이 변경하여 저장하지 않았습니다. 지금 내용을 다시 확인해 주세요.',
  en: 'Another user changed it meanwhile, and nothing was kept. Read what it says now.',
};
export const nothingToChange = {
  ko: '수정할 항목이 없습니다. {{expenseCategory.id}}, {{tagId}}, {{description?}}처럼 입력해 주세요. 물음표가 있으면 비울 수 있습니다.',
  en: 'There is nothing to change. Write placeholders such as {{expenseCategory.id}}, {{tagId}}, {{description?}}; with a question mark, a field may be emptied.',
};
