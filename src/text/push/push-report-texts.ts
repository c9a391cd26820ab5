/** The results of a push, and what remains. */

import { counted, type Counts, dotted, lines, n, say, type Text, text } from '../words';

export const pushed = text(
  (p: Counts<'updated' | 'created' | 'different' | 'alreadyThere'> & { tab: string }) => ({
    ko: lines(
      `"${p.tab}": 수정 ${n(p.updated)}건, 신규 ${n(p.created)}건이 서비스에 반영된 것을 확인했습니다.`,
      p.alreadyThere > 0 && `이미 서비스에 있던 ${n(p.alreadyThere)}건`,
      p.different > 0 && `접수되었지만 목록에 아직 없거나 다르게 표시되는 ${n(p.different)}건 (노란색)`,
    ),
    en: lines(
      `"${p.tab}": ${n(p.updated)} updated and ${n(p.created)} created, as seen on the service.`,
      p.alreadyThere > 0 &&
        `${n(p.alreadyThere)} ${p.alreadyThere === 1 ? 'was' : 'were'} on the service already`,
      p.different > 0 && `${n(p.different)} accepted, but not listed yet or shown differently (yellow)`,
    ),
  }),
);
export const notSentRows = text(
  (p: Counts<'total' | 'blocked' | 'conflicts' | 'open' | 'moved' | 'dropped' | 'waiting' | 'held'>) => ({
    ko: say`보내지 않은 ${n(p.total)}행 (${dotted(p.blocked > 0 && `보낼 수 없음 ${n(p.blocked)}`, p.conflicts > 0 && `충돌 ${n(p.conflicts)}`, p.open > 0 && `결과 확인 중 ${n(p.open)}`, p.moved > 0 && `그사이 바뀜 ${n(p.moved)}`, p.dropped > 0 && `보내기 멈춤 ${n(p.dropped)}`, p.waiting > 0 && `"이어서 실행"으로 보낼 행 ${n(p.waiting)}`, p.held > 0 && `서비스가 받지 않는 열 ${n(p.held)}`)}): 이유는 상태 열에 있습니다.`,
    en: say`${p.total === 1 ? '1 row was' : `${n(p.total)} rows were`} not sent (${dotted(p.blocked > 0 && `${n(p.blocked)} cannot be sent`, p.conflicts > 0 && counted(p.conflicts, 'conflict'), p.open > 0 && `${n(p.open)} being checked`, p.moved > 0 && `${n(p.moved)} changed meanwhile`, p.dropped > 0 && `${n(p.dropped)} dropped`, p.waiting > 0 && `${n(p.waiting)} left for "Continue"`, p.held > 0 && `${n(p.held)} with a column that the service does not take`)}): the Status column says why.`,
  }),
);
export const sendAgain = {
  ko: '수정한 뒤 "실패한 행만 다시 보내기..."로 보내 주세요.',
  en: 'Once corrected, "Push failed rows again..." sends them.',
};
export const inDoubtRows = text((count: number) => ({
  ko: `결과를 확인 중인 ${n(count)}행: 다시 보내지 않고 다음에 확인합니다.`,
  en: `${count === 1 ? '1 row is' : `${n(count)} rows are`} in doubt: not sent again, and checked next time.`,
}));
export const progress = text((done: number, total: number, endsAt: string) => ({
  ko: `${n(done)} / ${n(total)}${endsAt === '' ? '' : ` · ${endsAt}쯤 끝남`}`,
  en: `${n(done)} of ${n(total)}${endsAt === '' ? '' : ` · ends about ${endsAt}`}`,
}));
export const pushPaused = text((remaining: number, endsAt: string) => ({
  ko: `실행 시간이 다 되어 멈췄습니다. 남은 ${n(remaining)}건은 "이어서 실행"으로 보내 주세요${endsAt === '' ? '' : ` (계속하면 ${endsAt}쯤 끝남)`}.`,
  en: `Paused: the time of one run is used up. Send the remaining ${n(remaining)} with "Continue"${endsAt === '' ? '' : ` (done about ${endsAt} if continued now)`}.`,
}));
export const pushCancelled = text((remaining: number) => ({
  ko: `취소했습니다. 아직 보내지 않은 ${n(remaining)}건은 보내지 않습니다. 수정한 내용은 시트에 그대로 있습니다.`,
  en: `Cancelled. ${remaining === 1 ? 'The row that was' : `The ${n(remaining)} rows that were`} not sent yet will not be sent; what you typed is still in the tab.`,
}));
export const offerReplaceMode = text((list: Text) => ({
  ko: say`"${list}" 설정에서 [전체 항목 보내기]를 켤까요? 다음부터 보낼 수 있는 항목을 모두 함께 보내므로 그 값은 지워지지 않습니다. 켠 뒤 다시 미리보기를 하고 보내 주세요.`,
  en: say`Turn on [Send all fields] in the settings of "${list}"? From then on all fields that can be sent go along, so none of these is emptied. Preview and push again afterwards.`,
}));
export const rejectedRows = { ko: '서비스가 거절한 행:', en: 'Rejected by the service:' };
/** For a list with a request that the team described. */
export const compareDescription = text((list: Text) => ({
  ko: say`수정이 거절되어 반영된 내용이 없습니다. 값 때문이 아니라면, "거래 수정 설정 (관리자)..."에 저장된 ${list}의 요청을 서비스의 API 문서와 비교해 주세요.`,
  en: say`No change was taken, so nothing is different on the service. Unless it was for a value, compare the request of ${list} under "How changes are taken..." with the API reference of the service.`,
}));
/** No update was taken. isMaybeValue: the refusal may also concern a value. */
export const nothingTaken = text((list: Text, isMaybeValue: boolean) => ({
  ko: say`수정이 거절되어 반영된 내용이 없습니다. ${isMaybeValue && '값 때문이 아니라면, '}"설정..."에서 ${list}의 [연결 점검]을 눌러 주세요.`,
  en: say`No change was taken, so nothing is different on the service. ${isMaybeValue ? 'Unless it was for a value, open' : 'Open'} "Settings...", choose ${list}, and press [Check the service].`,
}));
/** The service may require fields that were not edited. all: even the empty ones. */
export const wholeRecordsHint = text((list: Text, all: boolean) => ({
  ko: say`서비스가 수정하지 않은 항목도 요구하면 "설정..."에서 ${list}의 [${all ? '빈 항목까지 모두 보내기' : '전체 항목 보내기'}]를 선택하고 다시 보내 주세요.`,
  en: say`If the service asks for fields that you did not edit, open "Settings...", choose [${all ? 'Send all fields, empty ones too' : 'Send all fields'}] for ${list}, then push again.`,
}));
export const unknownRows = {
  ko: '결과를 확인 중인 행 (다시 보내지 않고 다음에 확인합니다):',
  en: 'Outcome unknown (not sent again; checked next time):',
};
export const leftOutRows = {
  ko: '보내는 동안 값이 바뀌어 제외한 행:',
  en: 'Changed meanwhile and not sent:',
};
