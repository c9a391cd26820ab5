/** Permissions. Their names are close to Google's, so that people find the box that they left out. */

import { say, type Text, text } from '../words';

export const names = {
  spreadsheet: {
    ko: '이 스프레드시트 보기 및 관리',
    en: 'View and manage spreadsheets that this application has been installed in',
  },
  fetch: { ko: '외부 서비스에 연결', en: 'Connect to an external service' },
  pages: {
    ko: '사이드바와 창에 웹 콘텐츠 표시',
    en: 'Display and run third-party web content in prompts and sidebars',
  },
  triggers: {
    ko: '내가 없을 때 실행',
    en: 'Allow this application to run when you are not present',
  },
  email: { ko: '내 이메일 주소 보기', en: 'See your primary Google Account email address' },
  mail: { ko: '내 계정으로 이메일 보내기', en: 'Send email as you' },
};
/** What fails without it. */
export const uses = {
  spreadsheet: { ko: '시트를 읽고 쓸 수 없습니다', en: 'no tab can be read or written' },
  fetch: { ko: '가져오기와 보내기를 할 수 없습니다', en: 'nothing can be pulled or pushed' },
  pages: { ko: '사이드바와 창이 열리지 않습니다', en: 'the sidebar and its windows do not open' },
  triggers: { ko: '예약을 설정하거나 해제할 수 없습니다', en: 'schedules cannot be set or switched off' },
  email: { ko: '기록에 "알 수 없는 사용자"로 남습니다', en: 'the history shows "unknown user"' },
  mail: { ko: '예약의 문제를 메일로 알릴 수 없습니다', en: 'no mail tells of a schedule that fails' },
};
/** A command ends because they are missing. names: empty if Google does not name them. */
export const missing = text((names: readonly Text[]) => ({
  ko: say`Google 권한이 없습니다${names.length > 0 && say`: ${quoted(names)}`}. Google 권한 화면에서 ${names.length > 0 ? '이 항목을' : '모든 항목을'} 선택한 뒤 다시 실행해 주세요. 하던 일이 있으면 이어서 끝내며, 두 번 보내거나 빠지는 것은 없습니다.`,
  en: say`A Google permission is missing${names.length > 0 && say`: ${quoted(names)}`}. Tick ${names.length > 0 ? 'it' : 'all boxes'} on Google's permission page, then run the command again: it goes on where it stopped, and nothing is sent twice or lost.`,
}));
/** A page's text about a missing permission, while the rest works. */
export const lacks = text((name: Text, use: Text) => ({
  ko: say`"${name}" Google 권한이 없습니다: ${use}.`,
  en: say`The Google permission "${name}" is missing: ${use}.`,
}));
/** A schedule, in a line of its tab. */
export const scheduleLacks = text((names: readonly Text[]) => ({
  ko: say`예약한 사람의 Google 권한이 없습니다: ${quoted(names)}. 그 사람이 메뉴의 "이 시트 새로 고침"을 실행하면 권한을 다시 묻습니다`,
  en: say`a Google permission of the person who set it is missing: ${quoted(names)}. Google asks them again at "Refresh this tab" in the menu`,
}));
/** Above the address of Google's page. */
export const askedAt = text((address: string) => ({
  ko: `권한 화면: ${address}`,
  en: `Google's permission page: ${address}`,
}));

function quoted(names: readonly Text[]) {
  return names.map(name => say`"${name}"`);
}
