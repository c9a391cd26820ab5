/** The result of a push if something is in doubt, or the service does not take a column. */

import { n, particle, say, type Text, text } from '../words';

export const silent = text((left: number) => ({
  ko: `서비스 응답이 불분명하여 보내기를 중단했습니다. 이미 보낸 행은 반영 여부를 확인한 뒤에만 다시 보냅니다.${left === 0 ? '' : ` 잠시 뒤 "이어서 실행"을 누르면 남은 ${n(left)}건을 보냅니다.`}`,
  en: `Stopped: the service gave no clear answer. What was sent goes again only after a check on the service.${left === 0 ? '' : ` Choose "Continue" in a while to send the remaining ${n(left)}.`}`,
}));
export const asMuchInDoubt = text((left: number) => ({
  ko: `먼저 보낸 행의 결과를 확인 중이라 남은 ${n(left)}건은 아직 보내지 않았습니다. 10분쯤 뒤 "이어서 실행"을 누르거나, "확인할 행"에서 결과를 선택해 주세요.`,
  en: `The remaining ${n(left)} wait for the outcome of the rows sent before. Choose "Continue" in about ten minutes, or choose under "Decide".`,
}));
export const unseen = text((left: number) => ({
  ko:
    left === 0
      ? '보낸 수정이 목록에 아직 보이지 않아, 그 행의 다른 값이 지워지지 않았는지 확인하지 못했습니다. 다음에 보낼 때 먼저 확인합니다.'
      : `첫 번째로 보낸 수정이 목록에 아직 보이지 않습니다. 다른 값이 지워지지 않았는지 확인할 수 없어 나머지 행은 보내지 않았습니다. 10분쯤 뒤 "이어서 실행"을 누르면 그 행을 먼저 확인하고 남은 ${n(left)}건을 보냅니다.`,
  en:
    left === 0
      ? 'The list does not show the change yet, so that it may have emptied other fields of its row. The next push looks at that first.'
      : `The list does not show the first change yet. It may have emptied other fields, so no other row was sent. Choose "Continue" in about ten minutes: it checks that row first, then sends the remaining ${n(left)}.`,
}));
export const fieldRefused = text((label: Text, said: string) => ({
  ko: say`서비스가 "${label}" 열을 받지 않았습니다${said === '' ? '' : ` (${said})`}.`,
  en: say`The service refused the column "${label}"${said === '' ? '' : ` (${said})`}.`,
}));
export const fieldIgnored = text((label: Text) => ({
  ko: say`서비스가 "${label}" 열의 값을 반영하지 않았습니다.`,
  en: say`The service did not apply the column "${label}".`,
}));
export const fieldUnseen = text((label: Text) => ({
  ko: say`"${label}" 열의 값이 반영되었는지 확인하지 못했습니다.`,
  en: say`Whether the service applied the column "${label}" could not be checked.`,
}));
/** what: one of the three above. */
export const heldField = text((what: Text, label: Text) => ({
  ko: say`${what} 이 열을 수정한 다른 행은 보내지 않았습니다. 값은 시트에 그대로 있습니다. 웹 서비스에서 수정하거나, 서비스가 받는 열이면 "설정"의 "서비스 문서에 없는 열"에서 "${label}"${particle(label, '을/를')} "보냄"으로 바꿔 주세요.`,
  en: say`${what} No other row with an edit there was sent; the edits stay in their cells. Change them in the web application, or, if the service does take it, set "${label}" to "sent" under "Columns beyond the documents" in "Settings".`,
}));
export const following = text((count: number) => ({
  ko: `이번에 보내지 않은 값이 있는 ${n(count)}행: "검토·보내기"에서 다시 보내 주세요.`,
  en: `${count === 1 ? '1 row keeps' : `${n(count)} rows keep`} a value that did not go along: send it under "Review".`,
}));
export const othersGoFirst = {
  ko: '"검토·보내기"에서 다시 보내면 이 행들의 다른 열을 먼저 보냅니다.',
  en: 'Send again under "Review": the other columns of these rows go first.',
};
export const heldRows = text((count: number) => ({
  ko: `그래서 보내지 않은 행 (${n(count)}건):`,
  en: `Not sent for this reason (${n(count)}):`,
}));
