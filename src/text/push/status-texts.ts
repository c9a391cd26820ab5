/**
 * The Status column, 200 pixels wide. State, number and first label come first, because the rest is out of sight. Times
 * are Korean, "MM-DD HH:MM".
 */

import { answer } from '../api-texts';
import { alike, say, type Text, text } from '../words';

/** Their number, because the column shows only the first. */
function many(labels: readonly Text[]): string {
  return labels.length < 2 ? '' : ` (${labels.length})`;
}

export const applied = text((at: string) => ({ ko: `✓ 반영됨 ${at}`, en: `✓ Applied ${at}` }));
export const created = text((at: string) => ({ ko: `✓ 신규 등록됨 ${at}`, en: `✓ Created ${at}` }));
export const invited = text((at: string) => ({ ko: `✓ 초대함 ${at}`, en: `✓ Invited ${at}` }));
export const invitedUnlisted = text((at: string) => ({
  ko: `△ 초대함 ${at}, 목록에 아직 없음 (다시 보내지 않음)`,
  en: `△ Invited ${at}, not listed yet (never sent again by itself)`,
}));
export const alreadyThere = text((at: string) => ({
  ko: `✓ 서비스에 이미 있음 ${at}`,
  en: `✓ Already there ${at}`,
}));
export const acceptedDifferently = text((fields: Text) => ({
  ko: say`△ 접수되었지만 서비스에 다르게 표시됨: ${fields}`,
  en: say`△ Accepted, service shows: ${fields}`,
}));
export const seenInPart = text((fields: Text) => ({
  ko: say`△ 일부만 반영됨, 서비스 값: ${fields}`,
  en: say`△ Applied in part, service shows: ${fields}`,
}));
export const acceptedUnlisted = {
  ko: '△ 접수되었지만 목록에 아직 없음',
  en: '△ Accepted, not in the list yet',
};
export const rejected = text((status: number | null, said: string) => ({
  ko: `✗ 서비스가 거절함 (${status ?? '?'}) ${said}`,
  en: `✗ Rejected by the service (${status ?? '?'}) ${said}`,
}));
export const withAnswer = text((text: Text, status: number | null, said: string) =>
  alike(say`${text} ${answer(status, said)}`),
);
export const unknown = text((reason: Text) => ({
  ko: say`? 결과 확인 중: ${reason}`,
  en: say`? Unknown: ${reason}`,
}));
export const checkedNextTime = { ko: '다음에 확인합니다', en: 'it will be checked next time' };
/** Of a list by dates, which was asked for some days only. */
export const notInDays = {
  ko: '✗ 이 기간에 더 이상 없음 (삭제 또는 날짜 변경)',
  en: '✗ No longer in these days (deleted or moved)',
};
/** Of a record that the service gave although its day was not asked for. */
export const otherDay = {
  ko: '△ 요청한 기간 밖의 날짜',
  en: '△ Outside the days that were asked for',
};
export const goneOnService = { ko: '✗ 서비스에서 삭제됨', en: '✗ Gone from the service' };
/** Of a row below another one with the same id. */
export const shownTwice = {
  ko: '✗ 다른 행에 이미 있는 건',
  en: '✗ Another row shows this record already',
};
export const movedMeanwhile = {
  ko: '△ 보내는 동안 바뀌어 보내지 않음: 다시 검토해 주세요',
  en: '△ Changed meanwhile, not sent: review again',
};
export const heldBack = text((label: Text) => ({
  ko: say`△ 서비스가 "${label}" 값을 반영하지 않아 보내지 않음`,
  en: say`△ Not sent: the service does not take "${label}"`,
}));
export const changedUnsent = text((labels: Text) => ({
  ko: say`⚠ 서비스에서 바뀜: ${labels} (수정하지 않은 값)`,
  en: say`⚠ Service changed: ${labels} (not edited here)`,
}));
export const conflict = text((fields: Text) => ({
  ko: say`⚠ 충돌: ${fields}`,
  en: say`⚠ Conflict: ${fields}`,
}));
export const conflictField = text((label: Text, theirs: string) => ({
  ko: say`${label} (서비스 값: ${theirs === '' ? '빈 값' : theirs})`,
  en: say`${label} (service: ${theirs === '' ? 'empty' : theirs})`,
}));
/** After a push, for every row that was not sent. */
export const notSent = text((reason: Text) => ({
  ko: say`⊘ 보내지 않음: ${reason}`,
  en: say`⊘ Not sent: ${reason}`,
}));
export const waitsForContinue = {
  ko: '"이어서 실행"을 누르면 보냅니다',
  en: 'run "Continue" to send it',
};
export const cancelled = { ko: '보내기를 취소했습니다', en: 'the push was cancelled' };
export const stopped = { ko: '보내기가 멈췄습니다', en: 'the push was stopped' };
export const valueIsMeant = {
  ko: '☑ 값 확인 완료, 다음에 그대로 보냄',
  en: '☑ The value is right, sent with the next push',
};
export const resolved = { ko: '☑ 충돌 해결함', en: '☑ Conflict resolved' };
export const linked = {
  ko: '✎ 기존 건에 연결됨 (새로 고치면 나머지 값이 채워짐)',
  en: '✎ Linked (a refresh fills the rest)',
};
export const edited = text((labels: readonly Text[]) => ({
  ko: say`✎ 보내기 전${many(labels)}: ${labels}`,
  en: say`✎ Not sent yet${many(labels)}: ${labels}`,
}));
export const appliedInPart = text((left: readonly Text[], at: string) => ({
  ko: say`✎ 남음${many(left)}: ${left} (나머지는 반영됨 ${at})`,
  en: say`✎ Still to send${many(left)}: ${left} (the rest applied ${at})`,
}));
export const stillEdited = text((labels: readonly Text[]) => ({
  ko: say`수정한 값이 남아 있습니다 (${labels})`,
  en: say`still edited (${labels})`,
}));
export const newRow = { ko: '＋ 새 행, 보내기 전', en: '+ New, not sent yet' };
export const oddId = {
  ko: '△ 서비스의 ID를 쓸 수 없음: 조회 전용',
  en: '△ The service gives no usable id: read only',
};
export const createdNameless = text((at: string) => ({
  ko: `△ 신규 등록됨 ${at}, 서비스의 ID를 쓸 수 없음: 조회 전용, 웹 서비스에서 수정해 주세요`,
  en: `△ Created ${at}, but its id cannot be used: read only, change it in the web application`,
}));
/** asOf: when the row's record was last listed. */
export const notAmongNewest = text((newest: number, asOf: string) => ({
  ko: `· 최근 ${newest}건에 없음 (${asOf} 값)`,
  en: `· Not among the newest ${newest} (as of ${asOf})`,
}));
export const editedNotAmongNewest = text((newest: number, labels: readonly Text[]) => ({
  ko: say`⚠ 보낼 수 없음${many(labels)}: ${labels} (최근 ${newest}건에 없음)`,
  en: say`⚠ Not sent${many(labels)}: ${labels} (not among the newest ${newest})`,
}));
export const unknownId = { ko: '✗ 서비스에 없는 ID', en: '✗ Id not on the service' };
export const odd = text((labels: readonly Text[]) => ({
  ko: say`⚠ 읽을 수 없음${many(labels)}: ${labels} (텍스트로 표시, 합계에 쓰지 않음)`,
  en: say`⚠ Not readable${many(labels)}: ${labels} (kept as text, no sum uses it)`,
}));
export const untold = text((labels: readonly Text[]) => ({
  ko: say`⚠ 비워 둠${many(labels)}: ${labels} (서비스 값으로 계산할 수 없음)`,
  en: say`⚠ Left empty${many(labels)}: ${labels} (the service's values do not suffice)`,
}));
export const lost = text((labels: readonly Text[]) => ({
  ko: say`⚠ 셀 값이 다름${many(labels)}: ${labels} (서비스 값이 그대로 표시되지 않음)`,
  en: say`⚠ Cell differs${many(labels)}: ${labels} (it did not keep the service's value)`,
}));
export const idLost = {
  ko: '⚠ 이 건의 ID를 셀에 표시할 수 없어 제외함',
  en: '⚠ Not shown: the cell does not keep the id of this record',
};
export const cut = text((labels: readonly Text[]) => ({
  ko: say`✂ 일부만 표시됨${many(labels)}: ${labels} (내용이 너무 김)`,
  en: say`✂ Cut${many(labels)}: ${labels} (longer than a cell)`,
}));
