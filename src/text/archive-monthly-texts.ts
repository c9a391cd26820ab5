/** The archive that the clock begins every month. */

import { lines, particle, say, type Text, text } from './words';

export const monthly = { ko: '매월 자동 보관...', en: 'Archive every month...' };
/** lists: what it archives. workday, hour: when it begins. */
export const askSet = text(
  (p: {
    place: string;
    lists: readonly Text[];
    members: readonly Text[];
    people: readonly Text[];
    expires: Text | null;
    workday: number;
    hour: number;
  }) => ({
    ko: lines(
      say`매월 지난달 자료를 ${p.place}에 보관합니다: ${p.lists}`,
      `매월 ${p.workday}번째 평일(월~금, 공휴일 포함) ${p.hour}시부터 실행합니다. 지난달부터 보관합니다.`,
      p.members.length > 0 && say`⚠ 구성원 개인정보: ${p.members}`,
      say`볼 수 있는 사람: ${p.people}. 프로젝트 권한으로 볼 수 있는 사람이 더 있을 수 있습니다.`,
      p.expires,
      '확인이 필요한 달은 사이드바의 홈에 표시됩니다. 시작할까요?',
    ),
    en: lines(
      say`Archive the month before in ${p.place}, every month: ${p.lists}`,
      `It begins at ${p.hour}:00 on the ${p.workday === 3 ? 'third' : `${p.workday}.`} day from Monday to Friday; public holidays count, too. The first is last month.`,
      p.members.length > 0 && say`⚠ Members' data: ${p.members}`,
      say`It can be seen by: ${p.people}. Rights in the project may let others see it, too.`,
      p.expires,
      'Home names the months that need a look. Begin?',
    ),
  }),
);
export const set = text((place: string) => ({
  ko: `매월 ${place}에 자동으로 보관합니다.`,
  en: `Months go to ${place} by themselves from now on.`,
}));
export const askEnd = text((place: string, done: string, error: Text | null) => ({
  ko: lines(
    `매월 ${place}에 자동 보관 중입니다. 마지막으로 끝난 달: ${done}`,
    error && say`⚠ ${error}`,
    '자동 보관을 끌까요?',
  ),
  en: lines(
    `Every month is archived in ${place}. The last that is done: ${done}`,
    error && say`⚠ ${error}`,
    'Switch it off?',
  ),
}));
export const ended = {
  ko: '매월 자동 보관을 껐습니다. 이미 보관된 달은 그대로입니다.',
  en: 'Months are no longer archived by themselves. Those that are archived stay.',
};
export const trouble = text((error: Text) => ({
  ko: say`매월 자동 보관: ${error}`,
  en: say`Archive every month: ${error}`,
}));
export const triedUntil = text((day: number) => ({
  ko: `${day}일까지 매일 다시 시도합니다. 그 뒤에는 메뉴에서 그 달을 직접 보관해 주세요.`,
  en: `It is tried again every day until the ${day}th. After that, archive it by hand in the menu.`,
}));
export const otherWorkspace = {
  ko: '다른 워크스페이스에 연결되어 있어 보관하지 않았습니다. 그 워크스페이스에 연결하거나 자동 보관을 다시 설정해 주세요',
  en: 'you are connected to another workspace, so nothing was archived. Connect to the one of the archive, or set it again',
};
export const otherWaits = {
  ko: '중단된 다른 보관이 있어 기다립니다. 메뉴에서 이어서 실행하거나 중지해 주세요',
  en: 'another archive is paused. Continue or stop it in the menu',
};
export const noDataset = text((place: string) => ({
  ko: `데이터 세트 ${place}${particle(place, '이/가')} 없습니다. 자동 보관을 다시 설정해 주세요`,
  en: `there is no data set ${place} any more. Set the archive again`,
}));
