/** What the Status column says. Short: a column of them must be readable at a glance; times are Korean, "MM-DD HH:MM". */

import { texts } from './texts';
import { joined, type Text } from './text';

export const statusTexts = texts({
  applied: (at: string): Text => ({ ko: `✓ 반영됨 ${at}`, en: `✓ Applied ${at}` }),
  created: (at: string): Text => ({ ko: `✓ 신규 등록됨 ${at}`, en: `✓ Created ${at}` }),
  invited: (at: string): Text => ({ ko: `✓ 초대함 ${at}`, en: `✓ Invited ${at}` }),
  invitedUnlisted: (at: string): Text => ({
    ko: `△ 초대함 ${at}, 목록에는 아직 없음 (다시 보내지 않음)`,
    en: `△ Invited ${at}, not listed yet (never sent again by itself)`,
  }),
  alreadyThere: (at: string): Text => ({ ko: `✓ 서비스에 이미 있음 ${at}`, en: `✓ Already there ${at}` }),
  acceptedDifferently: (fields: Text): Text => ({
    ko: `△ 접수되었지만 서비스에는 다르게 보임: ${fields.ko}`,
    en: `△ Accepted, service shows: ${fields.en}`,
  }),
  seenInPart: (fields: Text): Text => ({
    ko: `△ 일부만 반영됨, 서비스 값: ${fields.ko}`,
    en: `△ Applied in part, service shows: ${fields.en}`,
  }),
  acceptedUnlisted: (): Text => ({
    ko: '△ 접수되었지만 목록에는 아직 보이지 않음',
    en: '△ Accepted, not in the list yet',
  }),
  rejected: (status: number | null, said: string): Text => ({
    ko: `✗ 서비스가 거절함 (${status ?? '?'}) ${said}`,
    en: `✗ Rejected by the service (${status ?? '?'}) ${said}`,
  }),
  withAnswer: (text: Text, status: number | null, said: string): Text => ({
    ko: `${text.ko} 서비스 응답(${status ?? '?'}): ${said}`,
    en: `${text.en} The service said (${status ?? '?'}): ${said}`,
  }),
  unknown: (reason: Text): Text => ({ ko: `? 결과 모름: ${reason.ko}`, en: `? Unknown: ${reason.en}` }),
  checkedNextTime: (): Text => ({ ko: '다음에 확인합니다', en: 'it will be checked next time' }),
  goneOnService: (): Text => ({ ko: '✗ 서비스에서 삭제됨', en: '✗ Gone from the service' }),
  movedMeanwhile: (): Text => ({
    ko: '△ 보내는 동안 바뀌어 보내지 않음: 미리보기를 다시 해 주세요',
    en: '△ Changed meanwhile, not sent: preview again',
  }),
  heldBack: (label: Text): Text => ({
    ko: `△ 서비스가 "${label.ko}" 값을 반영하지 않아 보내지 않음`,
    en: `△ Not sent: the service does not take "${label.en}"`,
  }),
  lostFields: (labels: Text): Text => ({
    ko: `⚠ 서비스에서 값이 지워짐: ${labels.ko}`,
    en: `⚠ Emptied on the service: ${labels.en}`,
  }),
  conflict: (fields: Text): Text => ({
    ko: `⚠ 충돌: ${fields.ko}`,
    en: `⚠ Conflict: ${fields.en}`,
  }),
  conflictField: (label: Text, theirs: string): Text => ({
    ko: `${label.ko} (서비스 값: ${theirs === '' ? '빈 값' : theirs})`,
    en: `${label.en} (service: ${theirs === '' ? 'empty' : theirs})`,
  }),
  /** After a push, for every row that was not sent. */
  notSent: (reason: Text): Text => ({ ko: `⊘ 보내지 않음: ${reason.ko}`, en: `⊘ Not sent: ${reason.en}` }),
  waitsForContinue: (): Text => ({
    ko: '"이어서 하기"를 실행하면 보냅니다',
    en: 'run "Continue" to send it',
  }),
  cancelled: (): Text => ({ ko: '보내기를 취소했습니다', en: 'the push was cancelled' }),
  stopped: (): Text => ({ ko: '보내기가 멈췄습니다', en: 'the push was stopped' }),
  valueIsMeant: (): Text => ({
    ko: '☑ 값이 맞음, 다음에 그대로 보냄',
    en: '☑ The value is meant, goes with the next push',
  }),
  resolved: (): Text => ({ ko: '☑ 충돌 해결함', en: '☑ Conflict resolved' }),
  linked: (): Text => ({
    ko: '✎ 연결함: 가져오면 나머지가 채워짐',
    en: '✎ Linked: the next pull fills the rest',
  }),
  edited: (labels: readonly Text[]): Text => {
    const list = joined(labels, ', ');
    return { ko: `✎ 수정함, 아직 보내지 않음: ${list.ko}`, en: `✎ Edited, not pushed: ${list.en}` };
  },
  appliedInPart: (left: readonly Text[], at: string): Text => {
    const list = joined(left, ', ');
    return {
      ko: `✎ 아직 보내지 않음: ${list.ko} (나머지는 반영됨 ${at})`,
      en: `✎ Not pushed yet: ${list.en} (the rest applied ${at})`,
    };
  },
  stillEdited: (labels: readonly Text[]): Text => {
    const list = joined(labels, ', ');
    return { ko: `고친 값이 남아 있습니다 (${list.ko})`, en: `still edited (${list.en})` };
  },
  newRow: (): Text => ({ ko: '＋ 새 행, 아직 보내지 않음', en: '+ New, not pushed' }),
  oddId: (): Text => ({
    ko: '△ 서비스의 ID를 쓸 수 없음: 읽기 전용',
    en: '△ The service gives no usable id: read only',
  }),
  createdNameless: (at: string): Text => ({
    ko: `△ 새로 만들었지만 서비스의 ID를 쓸 수 없음 ${at}: 읽기 전용, 웹 서비스에서 고쳐 주세요`,
    en: `△ Created ${at}, but its id cannot be used: read only, change it in the web application`,
  }),
  unknownId: (): Text => ({ ko: '✗ 서비스에 없는 ID', en: '✗ Id not on the service' }),
  odd: (labels: readonly Text[]): Text => {
    const list = joined(labels, ', ');
    return {
      ko: `⚠ 숫자·날짜로 읽을 수 없어 글로 둠 (합계에 없음): ${list.ko}`,
      en: `⚠ Not readable as a number or date, kept as text (in no sum): ${list.en}`,
    };
  },
  lost: (labels: readonly Text[]): Text => {
    const list = joined(labels, ', ');
    return {
      ko: `⚠ 셀이 서비스 값을 담지 못함: ${list.ko}`,
      en: `⚠ The cell did not keep the service's value: ${list.en}`,
    };
  },
  idLost: (): Text => ({
    ko: '⚠ 셀이 이 기록의 ID를 담지 못해 표시하지 않음',
    en: '⚠ Not shown: the cell does not keep the id of this record',
  }),
  cut: (labels: readonly Text[]): Text => {
    const list = joined(labels, ', ');
    return { ko: `✂ 셀보다 긴 글이 잘림: ${list.ko}`, en: `✂ Text longer than a cell was cut: ${list.en}` };
  },
});
