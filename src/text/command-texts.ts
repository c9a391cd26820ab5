/** Texts of all commands. */

import { counted, particle, text } from './words';

export const title = { ko: '재무 시트', en: 'Finance Sheets' };
export const unexpected = text((what: string) => ({
  ko: `예상하지 못한 오류가 발생했습니다: ${what}\n같은 메뉴를 다시 실행하면 하던 일을 이어서 끝냅니다.`,
  en: `Something unexpected went wrong: ${what}\nRun the same command again: it goes on where it stopped.`,
}));
export const notConnected = {
  ko: '아직 서비스에 연결하지 않았습니다. 메뉴의 "연결..."을 먼저 실행해 주세요. 전에 연결하셨다면 연결 정보가 없어졌으니 다시 연결해 주세요.',
  en: 'Not connected to the service yet. Run "Connect..." in the menu first. If you were connected before, the connection is lost: connect again.',
};
export const connectionDamaged = {
  ko: '이 스프레드시트에 저장된 연결 정보가 처음과 달라 사용하지 않았습니다. 보내거나 가져온 것은 없습니다. 메뉴의 "연결..."로 다시 연결해 주세요.',
  en: 'The stored connection of this spreadsheet was changed, so it is not used. Nothing was sent or pulled. Connect again with "Connect..." in the menu.',
};
export const busy = {
  ko: '이 스프레드시트에서 다른 작업(가져오기나 보내기)이 실행 중입니다. 끝난 뒤 다시 시도해 주세요.',
  en: 'Another pull or push is running in this spreadsheet. Try again when it has finished.',
};
export const busySince = text((user: string, since: string, isPush: boolean) => ({
  ko: `${user === '' ? '다른 사용자가' : `${user}님이`} ${since}부터 ${isPush ? '보내는' : '작업하는'} 중입니다. 끝난 뒤 다시 시도해 주세요.`,
  en: `${user === '' ? 'Another user' : user} has been ${isPush ? 'pushing' : 'at work'} here since ${since}. Try again when that has finished.`,
}));
export const pushingSince = text((user: string, since: string, until: string) => ({
  ko: `${user === '' ? '다른 사용자가' : `${user}님이`} ${since}부터 보내는 중이라 아무것도 보내지 않았습니다. 그 작업이 멈춰 있으면 ${until}부터 보낼 수 있습니다.`,
  en: `${user === '' ? 'Another user' : user} has been pushing since ${since} and has not finished. Nothing was sent. If that push is not continued, you can push from ${until} on.`,
}));
export const takenOver = {
  ko: '이 스프레드시트에서 다른 보내기가 시작되어 멈췄습니다. 이미 보낸 행의 결과는 다음에 확인합니다. 그 작업이 끝난 뒤 "이어서 실행"을 눌러 주세요.',
  en: 'Stopped, because another push has started in this spreadsheet. What was sent before is checked next time. When the other push has finished, run "Continue".',
};
export const outOfTime = {
  ko: '서비스 응답이 늦어 실행 시간 안에 끝내지 못했습니다. 잠시 뒤 같은 메뉴를 다시 실행해 주세요. 하던 일을 이어서 끝냅니다.',
  en: 'The time of one run is used up (the service is slow, or asked to wait). Run the same command again in a while: it goes on where it stopped.',
};
export const toldToWait = text((minutes: number) => ({
  ko: `서비스가 앞으로 ${minutes}분 동안 요청을 받지 않습니다. 그 뒤에 같은 메뉴를 다시 실행해 주세요. 하던 일을 이어서 끝냅니다.`,
  en: `The service asked for no requests for ${counted(minutes, 'minute')}. Run the same command again after that: it goes on where it stopped.`,
}));
export const newerVersion = text((sheet: string) => ({
  ko: `이 스프레드시트는 더 새로운 버전의 부가기능에서 사용되었거나, 찾기 및 바꾸기로 숨겨진 시트 "${sheet}"의 내용이 바뀌었습니다. 부가기능을 업데이트하거나 이전 버전을 복원해 주세요 (파일 > 버전 기록). 이번에 바뀐 것은 없습니다.`,
  en: `This spreadsheet was used with a newer version of the add-on, or find and replace has changed the hidden sheet "${sheet}". Update the add-on, or go back to an earlier version (File > Version history). Nothing was changed now.`,
}));
export const sheetUnchanged = { ko: '시트는 그대로입니다.', en: 'The sheet is as it was.' };
export const tooManyCells = {
  ko: '스프레드시트의 셀 한도(1,000만 개)를 넘습니다. 기간을 줄이거나 새 스프레드시트에 가져와 주세요. 시트는 그대로입니다.',
  en: "The spreadsheet's limit of 10 million cells would be exceeded. Pull a shorter range, or into a new spreadsheet. The sheet is as it was.",
};
export const badDate = text((typed: string) => ({
  ko: `"${typed}"${particle(typed, '은/는')} 날짜가 아닙니다. 2026-01-31처럼 입력해 주세요.`,
  en: `"${typed}" is not a date. Write it like 2026-01-31.`,
}));
export const badOrder = text((start: string, end: string) => ({
  ko: `시작일(${start})이 종료일(${end})보다 늦습니다.`,
  en: `The start date (${start}) is after the end date (${end}).`,
}));
export const onlyByPerson = {
  ko: '셀에서는 실행할 수 없습니다. 메뉴나 사이드바에서 실행해 주세요. 셀에서는 FIN_으로 시작하는 함수만 쓸 수 있습니다.',
  en: 'This cannot run in a cell. Run it from the menu or the sidebar. In a cell only functions that begin with FIN_ work.',
};
export const onlyByItself = {
  ko: 'Google 시트가 자동으로 실행하는 함수라 셀에서는 실행할 수 없습니다. FIN_으로 시작하는 함수를 써 주세요.',
  en: 'Google Sheets runs this by itself. It cannot run in a cell; use a function that begins with FIN_.',
};
export const nothingToContinue = { ko: '이어서 할 일이 없습니다.', en: 'There is nothing to continue.' };
export const unknownUser = { ko: '알 수 없는 사용자', en: 'unknown user' };
