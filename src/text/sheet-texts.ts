/** Words in tabs. */

import { alike, lines, say, type Text, text } from './words';

export const headerLost = text((tab: string) => ({
  ko: `"${tab}" 시트의 1행이 더는 제목 행이 아닙니다. 아무것도 바꾸지 않았습니다. 실행취소(Ctrl+Z)를 하거나, 제목 행을 1행으로 옮기고 그 위의 행을 지워 주세요.`,
  en: `Row 1 of "${tab}" is not the header row any more. Nothing was changed. Undo (Ctrl+Z), or move the header back to row 1 and delete the rows above it.`,
}));
/** A record of another list that no pull has named. */
export const notListed = text((id: string) => ({ ko: `(목록에 없음) ${id}`, en: `(not listed) ${id}` }));
export const textsRun = {
  ko: '이 스프레드시트에서는 서비스의 텍스트가 수식으로 실행될 수 있어 아무것도 가져오지 않았습니다(숨겨진 시트 "_finance_sheets_state"의 B1에서 확인). 새 스프레드시트에서도 같으면 부가기능 관리자에게 알려 주세요.',
  en: 'In this spreadsheet a text of the service may run as a formula, so nothing was pulled (seen in B1 of the hidden sheet "_finance_sheets_state"). Try a new spreadsheet; if it is the same there, tell the administrator of the add-on.',
};
export const idColumnLost = text((tab: string) => ({
  ko: `"${tab}" 시트의 ID 열이 지워졌습니다. 행을 구분할 수 없어 아무것도 바꾸지 않았습니다. 실행취소(Ctrl+Z)를 하거나 버전 기록에서 복원하거나, 이 시트를 지우고 다시 가져와 주세요.`,
  en: `The ID column of "${tab}" was deleted. Rows cannot be told apart without it, so nothing was changed. Undo (Ctrl+Z) or restore it from the version history; or delete the tab and pull anew.`,
}));
export const columnsDisagree = text((tab: string, label: string, first: string, second: string) => ({
  ko: `"${tab}" 시트에서 "${label}" 열로 보이는 열이 두 개입니다: ${first}, ${second}. 제목과 부가기능의 표시가 서로 달라 아무것도 바꾸거나 보내지 않았습니다. 두 열의 제목을 각 열의 값에 맞게 입력해 주세요. 셀을 잘라내어 옮겼다면 실행취소(Ctrl+Z)하고 열 전체를 끌어 옮겨 주세요.`,
  en: `Two columns of "${tab}" may be the column "${label}": ${first} and ${second}. Their labels and the marks of the add-on disagree, so nothing was changed or sent. Give each column the label that fits its values. If you cut and pasted cells, undo (Ctrl+Z) and drag the whole column instead.`,
}));
/** A narrow column may cut the time, but not that records are missing. */
export const statusHeader = text((asOf: string, incomplete: boolean) => ({
  ko: `상태 (${incomplete ? '일부 누락, ' : ''}${asOf} 기준)`,
  en: `Status (${incomplete ? 'incomplete, ' : ''}as of ${asOf})`,
}));
export const statusNote = text(
  (workspace: string, asOf: string, range: string, asked: Text | null, incomplete: Text | null) =>
    alike(
      lines(
        { ko: `${workspace}에서 ${asOf}에 가져옴`, en: `Pulled from ${workspace} at ${asOf}` },
        range !== '' && { ko: `기간: ${range}`, en: `Range: ${range}` },
        asked && { ko: say`조건: ${asked}`, en: say`Filter: ${asked}` },
        incomplete && { ko: say`일부 누락: ${incomplete}`, en: say`Incomplete: ${incomplete}` },
      ),
    ),
);
export const comesWhole = {
  ko: '설정에 따라 항상 전부 조회되는 목록으로 봅니다',
  en: 'By the settings this list always comes whole',
};
/**
 * name: the field's name for cell functions, or the names of the fields that the column is computed from. tried:
 * the field is not proven; its first push proves it.
 */
export const fieldNote = text(
  (
    name: string,
    is: { editable: boolean; creatable: boolean; required: boolean; tried: boolean; derived: boolean },
  ) => ({
    ko: `${is.editable ? '수정할 수 있습니다' : is.creatable ? '새 행에만 쓸 수 있습니다' : '조회 전용입니다'}${is.required ? ' (★ 필수)' : ''}${is.tried ? '\n처음 보낼 때 한 행을 먼저 보내 반영되는지 확인합니다' : ''}\n${is.derived ? '계산에 쓴 항목' : '함수에서 쓰는 이름'}: ${name}`,
    en: `${is.editable ? 'Editable' : is.creatable ? 'For new rows only' : 'Read only'}${is.required ? ' (★ required)' : ''}${is.tried ? '\nThe first push sends one row ahead to check that the service takes it' : ''}\n${is.derived ? 'Worked out from' : 'Name in functions'}: ${name}`,
  }),
);
