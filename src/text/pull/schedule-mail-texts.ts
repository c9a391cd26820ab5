/** The mail about a schedule that fails (only in a build with mail). */

import { counted, lines, say, type Text, text } from '../words';

interface MailWords {
  readonly spreadsheet: string;
  readonly tab: string;
  readonly rhythm: Text;
  readonly why: Text;
  readonly todo: Text;
  /** "MM-DD HH:MM" in Korea; null if it has stopped itself. */
  readonly next: string | null;
  /** After this many failures in a row it stops itself; null if it does not. */
  readonly most: number | null;
  readonly link: string;
}

export const about = {
  ko: '예약이 실패하면 예약한 사람에게 메일로 알립니다. 시트마다 하루 한 번까지입니다.',
  en: 'If a schedule fails, the person who set it gets a mail, at most one a day for each tab.',
};
export const subject = text((tab: string) => ({
  ko: `[재무 시트] 예약한 시트를 새로 고치지 못했습니다: ${tab}`,
  en: `[Finance Sheets] A scheduled tab was not refreshed: ${tab}`,
}));
export const body = text(({ spreadsheet, tab, rhythm, why, todo, next, most, link }: MailWords) => ({
  ko: lines(
    '예약한 시트를 새로 고치지 못했습니다.',
    '',
    `스프레드시트: ${spreadsheet}`,
    `시트: ${tab}`,
    say`예약: ${rhythm} (한국 시간)`,
    '',
    say`이유: ${why}`,
    say`하실 일: ${todo}`,
    next === null
      ? '예약은 여러 번 실패하여 멈췄습니다. 해결하신 뒤 메뉴의 "예약..."에서 다시 예약해 주세요.'
      : `다음 시도: ${next}${most === null ? '' : ` (연속 ${most}번 실패하면 예약이 멈춥니다)`}`,
    '',
    link,
    '',
    '한 시트에 대해 하루에 한 번만 알려 드립니다. 받지 않으시려면 메뉴의 "예약..."에서 예약을 해제해 주세요.',
  ),
  en: lines(
    'A tab that you scheduled was not refreshed.',
    '',
    `Spreadsheet: ${spreadsheet}`,
    `Tab: ${tab}`,
    say`Schedule: ${rhythm} (Korean time)`,
    '',
    say`Why: ${why}`,
    say`What to do: ${todo}`,
    next === null
      ? 'The schedule has failed several times and stopped. When this is solved, set it again under "Schedules..." in the menu.'
      : `Tried again: ${next}${most === null ? '' : ` (after ${counted(most, 'failure')} in a row the schedule stops)`}`,
    '',
    link,
    '',
    'At most one mail a day for each tab. To get none, switch the schedule off under "Schedules..." in the menu.',
  ),
}));
/**
 * Why a schedule failed, without words of the service or the platform. notConnected: a trouble of the kind "other", of
 * a user without a connection.
 */
export const why = {
  tabGone: {
    ko: '시트가 삭제되었거나 새로 고칠 수 없습니다.',
    en: 'The tab was deleted, or cannot be refreshed.',
  },
  otherTerms: {
    ko: '시트의 조회 조건이 직접 가져오신 조건과 다릅니다.',
    en: 'The tab no longer asks for what you pulled into it.',
  },
  key: { ko: '서비스가 키를 받아들이지 않았습니다.', en: 'The service did not accept your key.' },
  permission: {
    ko: '키에 이 목록을 볼 권한이 없습니다.',
    en: 'Your key has no permission for this list.',
  },
  consent: {
    ko: '24시간 넘게 필요한 Google 권한이 없어 실행하지 못했습니다.',
    en: 'For more than a day a Google permission that it needs has been missing.',
  },
  refused: { ko: '서비스가 요청을 거절했습니다.', en: 'The service refused the request.' },
  service: {
    ko: '24시간 넘게 서비스에서 응답을 받지 못했거나 오류가 났습니다.',
    en: 'For more than a day the service has failed, or has not answered.',
  },
  spreadsheet: {
    ko: '스프레드시트의 보호나 규칙 때문에 쓸 수 없습니다.',
    en: 'Something in the spreadsheet stands in the way, such as a protected range.',
  },
  platform: {
    ko: '24시간 넘게 Google의 오류나 한도 때문에 실행하지 못했습니다.',
    en: 'For more than a day an error or a limit of Google has kept it from running.',
  },
  busy: {
    ko: '24시간 넘게 다른 작업이나 멈춘 가져오기를 기다렸습니다.',
    en: 'For more than a day it has waited for other work, or for a paused pull.',
  },
  time: {
    ko: '24시간 넘게 실행 시간이 부족했습니다.',
    en: 'For more than a day the running time was not enough.',
  },
  notConnected: { ko: '서비스에 연결되어 있지 않습니다.', en: 'You are not connected to the service.' },
  other: { ko: '시트를 새로 고치는 중 오류가 발생했습니다.', en: 'Something went wrong.' },
};
export type Trouble = Exclude<keyof typeof why, 'notConnected'>;
export const todo = {
  tabGone: {
    ko: '다시 가져온 뒤 예약해 주세요. 필요 없으면 메뉴의 "예약..."에서 해제해 주세요.',
    en: 'Pull the list again and schedule it, or switch the schedule off under "Schedules..." in the menu.',
  },
  otherTerms: {
    ko: '시트를 열고 메뉴의 "이 시트 새로 고침"을 실행해 주세요. 조회 조건을 보여 드리고 확인한 뒤 가져옵니다.',
    en: 'Open the tab and run "Refresh this tab" in the menu: it shows the conditions and asks you.',
  },
  key: {
    ko: '메뉴의 "연결..."에서 새 키를 입력해 주세요.',
    en: 'Enter a new key under "Connect..." in the menu.',
  },
  permission: {
    ko: '키를 발급한 관리자에게 권한을 요청해 주세요.',
    en: 'Ask the administrator who gave you the key for the permission.',
  },
  consent: {
    ko: '시트를 열고 메뉴의 "이 시트 새로 고침"을 실행해 주세요. Google이 권한을 다시 묻습니다.',
    en: 'Open the tab and run "Refresh this tab" in the menu: Google asks for the permission again.',
  },
  refused: {
    ko: '시트를 열고 메뉴의 "이 시트 새로 고침"을 실행해 주세요. 서비스의 응답을 보여 드립니다.',
    en: 'Open the tab and run "Refresh this tab" in the menu: it shows what the service says.',
  },
  service: {
    ko: '자동으로 다시 시도하므로 하실 일은 없습니다. 계속되면 웹 서비스에 접속되는지 확인해 주세요.',
    en: 'Nothing yet: it is tried again by itself. If it goes on, see whether the service can be reached.',
  },
  spreadsheet: {
    ko: '시트를 열고 메뉴의 "이 시트 새로 고침"을 실행해 주세요. 막고 있는 곳을 알려 드립니다.',
    en: 'Open the tab and run "Refresh this tab" in the menu: it says what stands in the way.',
  },
  platform: {
    ko: '자동으로 다시 시도하므로 하실 일은 없습니다. 계속되면 메뉴의 "예약..."에서 자세한 이유를 확인해 주세요.',
    en: 'Nothing yet: it is tried again by itself. If it goes on, "Schedules..." in the menu says more.',
  },
  busy: {
    ko: '멈춘 가져오기가 있으면 메뉴의 "이어서 실행"으로 끝내 주세요.',
    en: 'If a pull is paused, finish it with "Continue" in the menu.',
  },
  time: {
    ko: '예약한 기간이나 시트 수를 줄여 주세요.',
    en: 'Schedule fewer days, or fewer tabs.',
  },
  notConnected: {
    ko: '메뉴의 "연결..."을 실행해 주세요.',
    en: 'Run "Connect..." in the menu.',
  },
  other: {
    ko: '메뉴의 "예약..."에서 이 시트의 자세한 이유를 확인해 주세요.',
    en: 'Look at this schedule under "Schedules..." in the menu: it says more.',
  },
};
