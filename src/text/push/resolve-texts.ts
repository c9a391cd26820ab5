/** "Decide", by typing: rows that need a decision. */

import { alike, counted, particle, say, type Text, text } from '../words';

/** Why a row cannot become the record of an id. */
export type LinkProblem = 'notListed' | 'hasRow' | 'isKnown';

export const nothing = text((tab: string) => ({
  ko: `"${tab}": 확인할 행이 없습니다.`,
  en: `"${tab}": no row waits for your decision.`,
}));
export const place = text((at: number, of: number) => ({ ko: `${of}건 중 ${at}번째`, en: `${at} of ${of}` }));
export const conflict = text(
  (p: { row: string; mine: string; theirs: string; base: string; formula: boolean }) => ({
    ko: `⚠ 충돌 · ${p.row}\n내 값: ${p.mine}\n서비스: ${p.theirs}\n가져왔을 때: ${p.base}${p.formula ? '\n(셀에 수식이 있어 서비스 값을 쓰려면 직접 수정해야 합니다)' : ''}`,
    en: `⚠ Conflict · ${p.row}\nMine: ${p.mine}\nService: ${p.theirs}\nWhen pulled: ${p.base}${p.formula ? "\n(the cell holds a formula: to take the service's value, edit it yourself)" : ''}`,
  }),
);
export const conflictChoices = text((formula: boolean) => ({
  ko: `1 = 다음에 내 값을 보냄${formula ? '' : ' · 2 = 서비스 값 사용 · =값 = 다른 값'}\n비워 두면 나중에. "1 행"은 이 행 모두, "1 모두"는 남은 충돌 모두.`,
  en: `1 = mine goes with the next push${formula ? '' : " · 2 = take the service's value · =text = another value"}\nEmpty = later. "1 row" for all of this row, "1 all" for all that are left.`,
}));
export const newRow = text((row: Text) => ({ ko: say`새 행 · ${row}`, en: say`New row · ${row}` }));
export const newRowChoices = text((sameAs: string, canCreate: boolean) => ({
  ko: `${canCreate ? '1 = 그래도 신규 등록 · ' : ''}2 ID = 그 ID의 건에 연결${sameAs === '' ? '' : ` (2만 쓰면 ${sameAs})`}\n비워 두면 나중에. "1 모두"는 남은 새 행 모두.`,
  en: `${canCreate ? '1 = create it anyway · ' : ''}2 ID = link it to the record with that id${sameAs === '' ? '' : ` (2 alone: ${sameAs})`}\nEmpty = later. "1 all" for all new rows that are left.`,
}));
export const oddValue = text((row: Text) => ({
  ko: say`보낼 수 없는 값 · ${row}`,
  en: say`A value that cannot be sent · ${row}`,
}));
export const oddValueChoices = {
  ko: '1 = 이 값이 맞음: 다음에 그대로 보냄\n비워 두면 나중에.',
  en: '1 = the value is right: it is sent with the next push\nEmpty = later.',
};
export const unknown = text((title: string, reason: Text) => ({
  ko: say`? 결과 확인 중 · ${title}\n${reason}`,
  en: say`? Outcome unknown · ${title}\n${reason}`,
}));
/** mayBe: records that it may have made, with their ids. */
export const unknownChoices = text((isCreate: boolean, mayBe: string) => ({
  ko: `1 = 다시 확인 · 2 = 반영되지 않았음을 확인함${isCreate ? ` · 3 ID = 그 ID로 등록되었음${mayBe === '' ? '' : ` (${mayBe})`}` : ''}\n비워 두면 나중에. "1 모두"는 남은 것 모두.`,
  en: `1 = check again · 2 = I have checked: it was not applied${isCreate ? ` · 3 ID = it was created with that id${mayBe === '' ? '' : ` (${mayBe})`}` : ''}\nEmpty = later. "1 all" for all that are left.`,
}));
export const notUnderstood = text((typed: string) => ({
  ko: `"${typed}"${particle(typed, '을/를')} 읽을 수 없습니다. 위의 선택지 중 하나를 입력해 주세요.`,
  en: `"${typed}" is not understood. Please type one of the choices.`,
}));
export const badValue = text((reason: Text) => ({
  ko: say`그 값은 쓸 수 없습니다: ${reason}`,
  en: say`That value cannot be used: ${reason}`,
}));
export const done = text((count: number) => ({
  ko: `${count === 0 ? '처리한 행이 없습니다' : `${count}건을 처리했습니다`}. 아직 서비스로 보내지 않았습니다. "검토·보내기"에서 확인하고 보내 주세요.`,
  en: `${count === 0 ? 'No row was settled' : `${counted(count, 'row')} settled`}. Nothing was sent yet: send it under "Review".`,
}));
export const movedMeanwhile = text((count: number) => ({
  ko: `${count}건은 그사이 바뀌었거나 수식이 있어 그대로 두었습니다. 다시 확인해 주세요.`,
  en: `${counted(count, 'row')} left as ${count === 1 ? 'it was: changed meanwhile, or with' : 'they were: changed meanwhile, or with'} a formula. Please look again.`,
}));
export const cannotLink = text((title: string, problem: Text) => ({
  ko: say`"${title}"에 연결하지 않았습니다: ${problem}`,
  en: say`Not linked to "${title}": ${problem}`,
}));
export const problems = {
  notListed: { ko: '서비스 목록에 그 ID가 없습니다.', en: "the service's list has no such id." },
  hasRow: {
    ko: '이 시트에 그 건의 행이 이미 있습니다. 이 행을 삭제해 주세요.',
    en: 'that record has a row in this tab already. Delete this row instead.',
  },
  isKnown: {
    ko: '이미 가져왔거나 다른 행에 연결된 건입니다. 먼저 가져오기를 해 주세요.',
    en: 'that record was pulled before, or belongs to another row. Pull first.',
  },
} as Readonly<Record<LinkProblem, Text>>;
export const mayStillLand = text((title: string, until: string) => ({
  ko: `${title}: 늦게 반영될 수 있어 ${until}부터 "반영되지 않음"을 선택할 수 있습니다.`,
  en: `${title}: it may still take effect, so "not applied" can be chosen from ${until} on.`,
}));
export const stillUnknown = text((title: string, reason: Text) => alike(say`${title}: ${reason}`));
