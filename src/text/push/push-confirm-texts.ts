/** Questions before a push. */

import { counted, n, say, type Text, text } from '../words';

export const confirmSuspicion = text((what: Text) => ({
  ko: say`⚠ 확인해 주세요\n${what}\n\n그래도 계속할까요?`,
  en: say`⚠ Please check\n${what}\n\nGo on anyway?`,
}));
/** count: the number of rows to send; 0: only the tab and the journal change. */
export const confirmPush = text(
  (count: number): Text =>
    count === 0
      ? {
          ko: '보낼 변경은 없습니다. "확인"을 누르면 이미 서비스에 있는 행으로 시트에 표시합니다.',
          en: 'Nothing will be sent. Press OK to mark the rows that are on the service already.',
        }
      : {
          ko: `"확인"을 누르면 ${n(count)}건을 모두 이대로 서비스에 보냅니다. 사유는 아래에 입력해 주세요 (선택).`,
          en: `Press OK to send ${count === 1 ? 'this row' : `all ${n(count)} rows`} to the service, exactly so. You may type a reason for the history.`,
        },
);
export const confirmBooks = {
  ko: '보낼 변경은 없습니다. 지난 보내기의 결과를 시트에 표시할까요?',
  en: 'Nothing will be sent. Mark the outcome of the last push in the tab?',
};
export const othersAreNotSent = {
  ko: '아래 변경은 내가 최근 하루 안에 확인하지 않아 보내지 않았습니다 (다른 사용자가 확인했거나, 취소되었거나, 기록이 바뀜). 보내려면 그 시트의 "검토·보내기"에서 내용을 직접 확인해 주세요. 필요 없으면 "대기 중인 보내기 취소..."로 삭제할 수 있습니다.',
  en: 'These changes are not what you confirmed within the last day (another user did, they were cancelled, or their record was changed), so they were not sent. To send what the tab shows, open it and confirm it yourself under "Review". "Cancel what is not sent..." drops them.',
};
export const othersDropped = text((users: string) => ({
  ko: `⚠ 이 시트에는 내가 최근 하루 안에 확인하지 않은 보내기가 남아 있습니다${users === '' ? '' : ` (${users})`}. 지금 보내면 남은 보내기는 취소되고, 위의 내용만 내 이름으로 보냅니다.`,
  en: `⚠ A push of this tab that you did not confirm within the last day is not finished${users === '' ? '' : ` (${users})`}. If you push now, the rest of it is dropped, and only the changes above are sent, as yours.`,
}));
export const othersStay = text((users: string) => ({
  ko: `⚠ 이 시트에는 내가 최근 하루 안에 확인하지 않은 보내기가 남아 있습니다${users === '' ? '' : ` (${users})`}. 지금은 보낼 변경이 없어 그대로 둡니다. 필요 없으면 "대기 중인 보내기 취소..."로 삭제해 주세요.`,
  en: `⚠ A push of this tab that you did not confirm within the last day is not finished${users === '' ? '' : ` (${users})`}. There is nothing to send now, so it stays: "Cancel what is not sent..." drops it.`,
}));
/** users: who confirmed them according to the journal; '' if unknown. */
export const othersWaiting = text((list: Text, count: number, users: string) => ({
  ko: say`· ${list}: ${n(count)}건${users === '' ? '' : ` (${users})`}`,
  en: say`· ${list}: ${counted(count, 'row')}${users === '' ? '' : ` (${users})`}`,
}));
export const changedMeanwhile = {
  ko: '확인하는 동안 시트나 서비스의 값이 바뀌었습니다. 새로 비교한 내용입니다.',
  en: 'The sheet or the service changed while you were looking. These are the new changes.',
};
