/** The sidebar's requests of the team, for users with the service's reference. */

import { counted, n, particle, type Text, text } from '../words';

export const title = { ko: '팀의 요청 (고급)', en: 'Requests of the team (advanced)' };
export const goesTo = text((where: string) => ({ ko: `보내는 곳: ${where}`, en: `Sent to ${where}` }));
export const once = { ko: '한 번 요청', en: 'Once' };
export const forRows = { ko: '행별 요청', en: 'For each row' };
export const rowsHint = {
  ko: '시트에서 행을 선택해 주세요 (500행까지). {{열 제목}}이 그 행의 값이 됩니다.',
  en: 'Select rows in the sheet (500 at most). {{Column label}} becomes the value of the row.',
};
// The form
export const savedOnes = { ko: '저장된 요청', en: 'Saved requests' };
export const fresh = { ko: '직접 입력', en: 'Type one' };
export const method = { ko: '방식', en: 'Method' };
export const path = { ko: '경로', en: 'Path' };
export const pathHint = {
  ko: '/api/public-docs/ 아래, 예: tags',
  en: 'Below /api/public-docs/, such as tags',
};
export const query = { ko: '쿼리 (선택)', en: 'Query (optional)' };
export const body = { ko: '본문 (JSON, 선택)', en: 'Body (JSON, optional)' };
export const values = { ko: '{{ }}에 들어갈 값', en: 'Values for {{ }}' };
export const valuesOfAll = {
  ko: '모든 행에 똑같이 들어갈 값 (이 시트에 없는 열 제목)',
  en: 'The same value for all rows (no column has this label)',
};
export const loading = { ko: '보낼 내용을 만드는 중', en: 'Preparing the preview' };
export const change = { ko: '수정', en: 'Change it' };
// The preview
export const whatGoes = { ko: '보낼 내용', en: 'What is sent' };
export const reads = {
  ko: '읽기만 하는 요청입니다. 아무것도 바꾸지 않습니다.',
  en: 'This only reads. It changes nothing.',
};
export const changes = {
  ko: '서비스의 데이터를 바꿀 수 있고, 되돌리지 못할 수 있습니다. 아래 내용대로 한 번씩만 보냅니다.',
  en: 'This may change data on the service and may be impossible to undo. Each request is sent once, exactly as shown.',
};
export const changesBy: Readonly<Record<string, Text>> = {
  PATCH: {
    ko: '서비스에 있는 데이터의 일부를 바꿉니다. 이 화면에서는 되돌릴 수 없습니다. 아래 내용대로 한 번씩만 보냅니다.',
    en: 'This changes a part of what the service has. It cannot be undone here. Each request is sent once, exactly as shown.',
  },
  DELETE: {
    ko: '서비스에서 삭제하는 요청입니다. 삭제한 데이터는 되살릴 수 없을 수 있습니다. 아래 내용대로 한 번씩만 보냅니다.',
    en: 'This deletes on the service, and deleted data may be lost. Each request is sent once, exactly as shown.',
  },
};
export const deleteSure = text((count: number) => ({
  ko: `서비스에서 삭제하는 요청 ${n(count)}건을 보낼까요? 되살릴 수 없을 수 있습니다.`,
  en: `Send ${counted(count, 'request')} that ${count === 1 ? 'deletes' : 'delete'} on the service? Deleted data may be lost.`,
}));
export const answerIn = text((tab: string) => ({
  ko: `응답은 "${tab}" 시트에 작성됩니다.`,
  en: `The answer goes to the tab "${tab}".`,
}));
export const moved = {
  ko: '확인하는 동안 내용이 바뀌어 아무것도 보내지 않았습니다. 지금 내용을 다시 확인해 주세요.',
  en: 'Something changed while you were looking, and nothing was sent. Look at it again.',
};
export const word = { ko: '어떻게 할까요?', en: 'What should be done?' };
export const words = {
  '': { ko: '보내지 않음', en: 'Not sent' },
  again: { ko: '같은 요청을 다시 보내기', en: 'Send it again' },
  new: {
    ko: '반영되지 않은 것을 확인했음, 새로 보내기',
    en: 'I have seen that it had no effect: send it as new',
  },
};
export const read = { ko: '가져오기', en: 'Get the answer' };
export const sendCount = text((count: number) => ({
  ko: `요청 ${n(count)}건 보내기`,
  en: `Send ${counted(count, 'request')}`,
}));
// Rows
export const problem = { ko: '보낼 수 없는 행', en: 'Rows with a problem' };
export const before = { ko: '전에 보낸 행', en: 'Sent before' };
export const ready = { ko: '보낼 행', en: 'To be sent' };
export const sendRow = text((row: number) => ({ ko: `${row}행 보내기`, en: `Send row ${row}` }));
export const wordOf = text((row: number) => ({
  ko: `${row}행을 어떻게 할까요?`,
  en: `What should be done with row ${row}?`,
}));
export const content = { ko: '내용 보기', en: 'Content' };
export const readAll = { ko: '끝까지 확인해야 보낼 수 있습니다.', en: 'Read to the end before you send.' };
export const nothing = { ko: '보낼 내용이 없습니다.', en: 'There is nothing to send.' };
// The results
export const accepted = { ko: '접수됨', en: 'Accepted' };
export const rejected = { ko: '거절됨', en: 'Refused' };
export const unknown = { ko: '결과 확인 중', en: 'Not known' };
export const left = { ko: '그사이 보내져 제외', en: 'Left out' };
export const outcomes = { ko: '행별 결과', en: 'Each row' };
export const inTab = {
  ko: '모든 결과는 "요청 결과" 시트에 있습니다.',
  en: 'All results are in the tab "Request results".',
};
export const ended = { ko: '남은 요청이 없습니다.', en: 'Nothing is left.' };
export const waiting = text((count: number) => ({
  ko: `아직 보내지 않은 요청이 ${n(count)}건 있습니다.`,
  en: `${counted(count, 'request')} confirmed and not sent yet.`,
}));
export const another = { ko: '다른 요청', en: 'Another request' };
// In doubt
export const doubts = text((count: number) => ({
  ko: `결과를 확인 중인 요청 ${n(count)}건`,
  en: `${counted(count, 'request')} with an unknown outcome`,
}));
export const doubtsHint = {
  ko: '반영되었을 수 있습니다. 웹 서비스에서 확인해 주세요. 자동으로 다시 보내지 않습니다.',
  en: 'Each may have taken effect. Look in the web application. None is sent again by itself.',
};
export const forget = { ko: '반영되지 않았음', en: 'It had no effect' };
export const forgetSure = {
  ko: '웹 서비스에서 반영되지 않은 것을 확인하셨나요? 그러면 같은 요청을 새로 보낼 수 있습니다. 반영되었다면 두 번 등록될 수 있습니다.',
  en: 'Have you seen in the web application that it had no effect? Then the same may be sent as new. If it did take effect, it would be sent twice.',
};
export const settle = { ko: '반영되었음', en: 'It took effect' };
export const settleSure = {
  ko: '웹 서비스에서 반영된 것을 확인하셨나요? 그러면 결과 확인을 끝내고, 같은 요청은 다시 확인한 뒤에만 보냅니다.',
  en: 'Have you seen in the web application that it took effect? Then it is settled, and the same goes only after another question.',
};
export const use = { ko: '이 요청 열기', en: 'Open this request' };
// Saving
export const keep = { ko: '이름을 붙여 저장', en: 'Keep under a name' };
export const name = { ko: '저장할 이름', en: 'Name' };
export const remove = { ko: '저장된 요청 삭제', en: 'Remove the saved request' };
export const removeSure = text((name: string) => ({
  ko: `"${name}"${particle(name, '을/를')} 팀의 요청에서 삭제할까요?`,
  en: `Remove "${name}" for everybody in this spreadsheet?`,
}));

// For the script only
export const leftOut = {
  ko: '그사이 같은 요청이 보내져 제외했습니다.',
  en: 'Left out: the same was sent meanwhile.',
};
export const stopped = text((count: number) => ({
  ko:
    count === 0
      ? '멈췄습니다. 남은 요청이 없습니다.'
      : `멈췄습니다. 아직 보내지 않은 ${n(count)}건은 보내지 않습니다.`,
  en: count === 0 ? 'Stopped. Nothing was left.' : `Stopped. ${n(count)} not sent yet will not be sent.`,
}));
export const forgotten = {
  ko: '반영되지 않은 것으로 처리했습니다. 필요하면 새로 보내 주세요.',
  en: 'Noted as without effect. Send it anew if it is needed.',
};
export const notOpen = {
  ko: '지금은 처리할 수 없습니다. 이미 처리되었거나 아직 늦게 반영될 수 있습니다.',
  en: 'This cannot be noted now: it is settled already, or may still take effect late.',
};
export const settled = { ko: '반영된 것으로 처리했습니다.', en: 'Noted as having taken effect.' };
export const nameMissing = { ko: '이름을 입력해 주세요.', en: 'Enter a name.' };
export const saved = text((name: string) => ({
  ko: `"${name}"${particle(name, '을/를')} 저장했습니다.`,
  en: `"${name}" was saved.`,
}));
export const removed = text((name: string) => ({
  ko: `"${name}"${particle(name, '을/를')} 삭제했습니다.`,
  en: `"${name}" was removed.`,
}));
