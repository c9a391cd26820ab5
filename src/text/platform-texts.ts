/** Refusals and failures of Google's services. */

import { shownLine } from '../common/shown-line';
import { say, text } from './words';

const MOST = 200;

export const passing = text((where: string, said: string) => ({
  ko: say`Google 서비스에 일시적인 오류가 발생했습니다${at(where)} ("${line(said)}"). 1분쯤 뒤 같은 메뉴를 다시 실행해 주세요. 하던 일을 이어서 끝내며, 두 번 보내거나 빠지는 것은 없습니다. 계속 실패하면 따옴표 안의 문구를 Google Workspace 관리자에게 알려 주세요.`,
  en: say`A Google service failed for a moment${at(where)} ("${line(said)}"). Run the same command again in a minute: it goes on where it stopped, and nothing is sent twice or lost. If it fails each time, show the quoted words to your Google Workspace administrator.`,
}));
export const tooOften = text((said: string) => ({
  ko: `이 계정의 Google 사용 한도에 도달했습니다 ("${line(said)}"). 한 시간 뒤나 내일 같은 메뉴를 다시 실행해 주세요. 하던 일을 이어서 끝내며, 두 번 보내거나 빠지는 것은 없습니다.`,
  en: `This account has used up its Google limit ("${line(said)}"). Run the same command again in an hour, or tomorrow: it goes on where it stopped, and nothing is sent twice or lost.`,
}));
export const noRoom = text((said: string) => ({
  ko: `Google이 부가기능에 주는 저장 공간이 가득 찼습니다 ("${line(said)}"). 다시 실행해도 같습니다. 쓰지 않는 스프레드시트에서 연결을 끊거나 쓰지 않는 프리셋과 요청을 지운 뒤 같은 메뉴를 다시 실행해 주세요.`,
  en: `Google has no room left for the add-on's own notes ("${line(said)}"). Running again does not help. Disconnect spreadsheets that you do not use any more, or remove presets and requests that are not needed, then run the same command again.`,
}));
export const triggers = {
  ko: 'Google이 이 계정에 허용하는 예약 실행 수(보통 스프레드시트 20개)가 찼습니다. 쓰지 않는 스프레드시트의 예약을 해제한 뒤 다시 예약해 주세요. 삭제한 스프레드시트의 예약은 https://script.google.com/home/triggers 에서 지울 수 있습니다.',
  en: 'Google allows this account no more schedules (usually 20 spreadsheets). Switch off those of a spreadsheet that needs none, then set this one again. Those of deleted spreadsheets can be removed at https://script.google.com/home/triggers',
};
export const guarded = text((where: string, range: string, description: string, who: string) => ({
  ko: `${where === '' ? '이 위치' : `"${line(where)}" 시트${range === '' ? '' : `의 ${range}`}`}에 쓸 수 없습니다: 보호되어 있습니다${description === '' ? '' : ` (${line(description)})`}. 다시 실행해도 같습니다. ${who === '' ? '스프레드시트 소유자' : line(who)}에게 보호 해제나 편집 권한을 요청해 주세요 (데이터 > 시트 및 범위 보호).`,
  en: `${where === '' ? 'A protected place' : `${range === '' ? 'The tab' : range + ' in the tab'} "${line(where)}"`} cannot be written: it is protected${description === '' ? '' : ` (${line(description)})`}. Running again does not help. Ask ${who === '' ? "the spreadsheet's owner" : line(who)} to remove the protection or to let you edit there (Data > Protect sheets and ranges).`,
}));
export const rejected = text((where: string, cell: string, rule: string) => ({
  ko: `${where === '' ? '' : `"${line(where)}" 시트의 `}${cell === '' ? '셀' : `${cell} 셀`}에 쓸 수 없습니다: 데이터 확인 규칙이 값을 거부했습니다${rule === '' ? '' : ` (${line(rule)})`}. 다시 실행해도 같습니다. 그 열의 규칙을 지우거나 "경고 표시"로 바꾼 뒤 (데이터 > 데이터 확인) 다시 실행해 주세요.`,
  en: `${cell === '' ? 'A cell' : `Cell ${cell}`}${where === '' ? '' : ` in the tab "${line(where)}"`} cannot be written: a data validation rule rejects the value${rule === '' ? '' : ` (${line(rule)})`}. Running again does not help. Remove the rule from that column or set it to "Show a warning" (Data > Data validation), then run the command again.`,
}));
export const typedColumns = text((where: string) => ({
  ko: say`표의 유형이 지정된 열에는 쓸 수 없습니다${at(where)}. 다시 실행해도 같습니다. 표의 셀을 하나 선택하고 서식 > 범위로 변환을 누른 뒤 같은 메뉴를 다시 실행해 주세요. 데이터는 그대로 남습니다.`,
  en: say`A typed column of a table cannot be written${at(where)}. Running again does not help. Select a cell of the table, choose Format > Convert to range, then run the same command again. The data stay.`,
}));
export const outside = text((where: string) => ({
  ko: say`작업 중에 다른 사람이 행이나 열을 삭제하여 멈췄습니다${at(where)}. 같은 메뉴를 다시 실행해 주세요. 이미 보낸 것은 두 번 보내지 않습니다.`,
  en: say`The add-on stopped, because another user deleted rows or columns while it worked${at(where)}. Run the same command again. What was sent is not sent twice.`,
}));
export const tabGone = {
  ko: '작업 중에 시트가 삭제되어 멈췄습니다. 보내지 않은 수정을 되찾으려면 삭제를 실행취소하거나 파일 > 버전 기록에서 복원한 뒤 같은 메뉴를 다시 실행해 주세요. 되찾을 것이 없으면 목록을 다시 가져와 주세요. 이미 보낸 것은 두 번 보내지 않습니다.',
  en: 'The add-on stopped, because a tab was deleted while it worked there. To get unsent edits back, undo the deletion or restore a version (File > Version history), then run the same command again. Otherwise pull the list again. What was sent is not sent twice.',
};
export const full = {
  ko: '스프레드시트의 셀이 한도인 1,000만 개에 도달하여 더 쓸 수 없습니다. 다시 실행해도 같습니다. 쓰지 않는 보고서나 시트, 빈 행과 열을 지운 뒤 같은 메뉴를 다시 실행해 주세요.',
  en: 'The spreadsheet has reached its limit of 10 million cells. Running again does not help. Delete reports, sheets, empty rows or empty columns that you do not use, then run the same command again.',
};
export const viewing = {
  ko: '이 스프레드시트를 편집할 권한이 없어 바꾸지 않았습니다. 스프레드시트 소유자에게 편집 권한을 요청해 주세요.',
  en: "Nothing was changed, because you cannot edit this spreadsheet. Ask the spreadsheet's owner to make you an editor.",
};
/** The number of writes that had left before. */
export const sentBefore = text((count: number) => ({
  ko: `그 전에 ${count}건을 보냈습니다. 반영 여부는 다음에 실행할 때 확인합니다.`,
  en: `Before that, ${count} ${count === 1 ? 'change' : 'changes'} had been sent. The next run checks the outcome.`,
}));
export const nothingSent = {
  ko: '이번 실행에서 서비스로 보낸 변경은 없습니다.',
  en: 'No change was sent to the service in this run.',
};

function at(where: string) {
  return where !== '' && { ko: ` ("${line(where)}" 시트)`, en: ` (tab "${line(where)}")` };
}

function line(text: string): string {
  return shownLine(String(text), MOST);
}
