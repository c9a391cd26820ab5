/** "Review": the plan, sending it, and the progress. */

import { counted, n, text } from '../words';

export const review = { ko: '검토·보내기', en: 'Review' };
export const loading = { ko: '서비스의 값과 비교하는 중', en: 'Comparing with the service' };
export const nothing = text((tab: string) => ({
  ko: `"${tab}": 보낼 변경이 없습니다.`,
  en: `"${tab}": nothing to send.`,
}));
export const nothingHint = {
  ko: '시트에서 값을 수정한 뒤 "다시 불러오기"를 누르면 여기에 나옵니다.',
  en: 'Edit the tab, then choose "Reload".',
};
export const all = { ko: '모든 변경', en: 'All changes' };
export const selectedRows = { ko: '선택한 행', en: 'Selected rows' };
export const failedRows = { ko: '실패한 행', en: 'Failed rows' };
// Groups
export const blocked = { ko: '보낼 수 없음', en: 'Cannot be sent' };
export const notUndone = { ko: '되돌릴 수 없음', en: 'Cannot be undone' };
export const nothingFits = { ko: '찾는 행이 없습니다.', en: 'No row matches.' };
export const check = { ko: '확인해 주세요', en: 'Please check' };
export const conflict = { ko: '충돌', en: 'Conflicts' };
export const open = { ko: '결과 확인 중', en: 'Outcome being checked' };
export const resent = { ko: '다시 보냄', en: 'Sent again' };
export const changed = { ko: '수정', en: 'Changed' };
export const fresh = { ko: '신규', en: 'New' };
export const already = { ko: '이미 서비스에 있음', en: 'Already on the service' };
export const vanished = { ko: '시트에서 삭제한 행', en: 'Deleted from the tab' };
export const vanishedHint = {
  ko: '서비스에서는 삭제되지 않습니다. 필요하면 웹 서비스에서 삭제해 주세요.',
  en: 'Nothing is deleted on the service. Delete there if you mean it.',
};
export const conflictHint = {
  ko: '서비스에서도 값이 바뀌어 보내지 않습니다. "확인할 행"에서 어느 값을 쓸지 선택해 주세요.',
  en: 'The service has another value by now, so it is not sent. Choose one under "Decide".',
};
export const toDecide = { ko: '확인할 행에서 선택', en: 'Choose under "Decide"' };
export const goTo = text((row: number) => ({
  ko: `시트의 ${row}행으로 가기`,
  en: `Go to row ${row} of the tab`,
}));
export const send = text((row: number, title: string) => ({
  ko: `${row}행 보내기: ${title}`,
  en: `Send row ${row}: ${title}`,
}));
export const whole = { ko: '전체 보기', en: 'Full value' };
export const movedSince = { ko: '방금 달라짐', en: 'Changed just now' };
export const moved = {
  ko: '확인하는 동안 시트나 서비스의 값이 바뀌어 아직 보내지 않았습니다.',
  en: 'The sheet or the service changed while you were looking, and nothing was sent.',
};
export const movedMarked = { ko: '달라진 행에 표시했습니다.', en: 'What is different is marked.' };
export const gone = text((count: number) => ({
  ko: `방금까지 있던 변경 ${n(count)}건은 더 이상 보내지 않습니다.`,
  en: `${counted(count, 'change')} shown before ${count === 1 ? 'is' : 'are'} no longer to be sent.`,
}));
export const filter = { ko: '행 찾기', en: 'Find rows' };
export const allOf = { ko: '모두 선택', en: 'Tick all' };
export const noneOf = { ko: '모두 해제', en: 'Untick all' };
export const more = text((count: number) => ({
  ko: `더 보기 (${n(count)}건 남음)`,
  en: `Show more (${n(count)} left)`,
}));
export const readAll = {
  ko: '직접 입력한 값이 아니므로 끝까지 확인해야 보낼 수 있습니다.',
  en: 'You did not type these values: read to the end before you send.',
};
export const suspicion = { ko: '그래도 진행하려면 체크해 주세요.', en: 'Tick to go on anyway.' };
export const reason = { ko: '사유 (선택)', en: 'Reason (optional)' };
export const undoOf = text((tab: string) => ({ ko: `되돌리기: ${tab}`, en: `Undo: ${tab}` }));
export const undoHint = {
  ko: '그때 보낸 값을 보내기 전 값으로 되돌립니다. 아직 보내지 않았습니다.',
  en: 'Puts back the values from before that push. Nothing is sent yet.',
};
export const undoCount = text((count: number) => ({ ko: `${n(count)}건 되돌리기`, en: `Undo ${n(count)}` }));
export const sendCount = text((count: number) => ({ ko: `${n(count)}건 보내기`, en: `Send ${n(count)}` }));
export const writeDown = { ko: '지난 결과 표시하기', en: 'Mark the last results' };
export const someLeftOut = text((count: number) => ({
  ko: `${n(count)}건은 제외하고 보냅니다. 수정한 내용은 시트에 그대로 남습니다.`,
  en: `${n(count)} left out. What you typed stays in the tab.`,
}));
// While sending
export const sending = { ko: '보내는 중', en: 'Sending' };
export const progress = text((done: number, unknown: number, left: number, endsAt: string) => ({
  ko: `${n(done)}건 보냄${unknown === 0 ? '' : ` · ${n(unknown)}건 결과 확인 중`} · ${n(left)}건 남음${endsAt === '' ? '' : ` · ${endsAt}쯤 끝남`}`,
  en: `${n(done)} sent${unknown === 0 ? '' : ` · ${n(unknown)} being checked`} · ${n(left)} left${endsAt === '' ? '' : ` · done about ${endsAt}`}`,
}));
export const mayClose = {
  ko: '이 창을 닫아도 확인한 내용은 남아 있습니다. 다시 열어 [이어서]를 누르면 나머지를 보냅니다.',
  en: 'Closing this loses nothing: open it again and choose "Go on" for what is left.',
};
export const waits = text((seconds: number) => ({
  ko: `서비스가 지금은 요청을 받지 않습니다. ${n(seconds)}초 뒤에 이어서 보냅니다.`,
  en: `The service asks to wait. Going on in ${counted(seconds, 'second')}.`,
}));
export const stop = { ko: '멈추기', en: 'Stop' };
export const stopping = { ko: '멈추는 중', en: 'Stopping' };
export const stopSure = {
  ko: '아직 보내지 않은 행은 보내지 않습니다. 수정한 내용은 시트에 그대로 남습니다.',
  en: 'Rows not sent yet will not be sent. What you typed stays in the tab.',
};
export const goOn = { ko: '이어서', en: 'Go on' };
export const checkNow = { ko: '지금 확인', en: 'Check now' };
export const noAnswer = {
  ko: '응답을 받지 못했습니다. 보낸 행은 기록되어 있어 남은 행을 확인합니다.',
  en: 'No answer came. What was sent is on record; checking what is left.',
};
export const noProgress = {
  ko: '서비스가 응답하지 않아 멈춰 있습니다. 잠시 뒤에 [이어서]를 눌러 주세요. 두 번 보내지는 않습니다.',
  en: 'The service does not answer. Choose "Go on" later: nothing is sent twice.',
};
// The result
export const done = { ko: '보냈습니다', en: 'Sent' };
export const undone = { ko: '되돌렸습니다', en: 'Undone' };
export const updated = { ko: '수정', en: 'Updated' };
export const created = { ko: '신규', en: 'Created' };
export const different = { ko: '접수됨 (목록에 아직 없음)', en: 'Accepted, not shown yet' };
export const alreadyThere = { ko: '이미 서비스에 있음', en: 'There already' };
export const newReview = { ko: '다시 검토', en: 'Review again' };
export const yesWhole = { ko: '전체 항목 보내기', en: 'Send all fields' };

// For the script only
export const stopped = text((count: number) => ({
  ko:
    count === 0
      ? '멈췄습니다. 남은 행이 없습니다.'
      : `멈췄습니다. 아직 보내지 않은 ${n(count)}건은 보내지 않습니다. 수정한 내용은 시트에 그대로 있습니다.`,
  en:
    count === 0
      ? 'Stopped. Nothing was left.'
      : `Stopped. ${n(count)} not sent yet will not be sent; what you typed is still in the tab.`,
}));
export const unknownList = {
  ko: '목록을 찾을 수 없습니다. 창을 닫고 다시 열어 주세요.',
  en: 'This list is gone. Close this and open it again.',
};
export const tabGone = { ko: '시트가 삭제되었습니다.', en: 'This tab was deleted.' };
export const rowGone = text((title: string) => ({
  ko: `"${title}" 행을 찾을 수 없습니다. 이 화면을 다시 열어 주세요.`,
  en: `The row of "${title}" is not there. Open this screen again.`,
}));
export const selected = text((row: number) => ({
  ko: `${row}행을 선택했습니다.`,
  en: `Row ${row} is selected.`,
}));
