/** Words in tabs. */

import { alike, lines, say, type Text, text } from './words';

export const headerLost = text((tab: string) => ({
  ko: `"${tab}" 시트의 1행이 더는 제목 행이 아닙니다. 아무것도 바꾸지 않았습니다. 실행취소(Ctrl+Z)를 하거나, 제목 행을 1행으로 옮기고 그 위의 행을 지워 주세요.`,
  en: `Row 1 of "${tab}" is not the header row any more. Nothing was changed. Undo (Ctrl+Z), or move the header back to row 1 and delete what stands above it.`,
}));
export const textsRun = text(() => ({
  ko: '이 스프레드시트에서는 서비스에서 온 텍스트가 수식으로 실행되는 것을 막을 수 없어 아무것도 가져오지 않았습니다. 숨긴 시트 "_finance_sheets_state"의 B1에 시험으로 쓴 텍스트가 수식으로 남았습니다. 새 스프레드시트에서 다시 해 보고, 거기서도 같으면 부가기능 관리자에게 알려 주세요.',
  en: 'In this spreadsheet a text of the service cannot be kept from running as a formula, so nothing was pulled. A text written as a test stands as a formula in B1 of the hidden sheet "_finance_sheets_state". Try again in a new spreadsheet, and tell whoever looks after the add-on if it is the same there.',
}));
export const idColumnLost = text((tab: string) => ({
  ko: `"${tab}" 시트의 ID 열이 지워졌습니다. ID 없이는 행을 알아볼 수 없어 아무것도 바꾸지 않았습니다. 실행취소(Ctrl+Z)나 버전 기록으로 되살리거나, 이 시트를 지우고 다시 가져와 주세요.`,
  en: `The ID column of "${tab}" was deleted. Rows cannot be known without it, so nothing was changed. Undo (Ctrl+Z) or restore it from the version history; or delete the tab and pull anew.`,
}));
export const columnsDisagree = text((tab: string, label: string, first: string, second: string) => ({
  ko: `"${tab}" 시트에서 "${label}" 열일 수 있는 열이 둘입니다: ${first}, ${second}. 제목과 시트에 숨겨 둔 표시가 서로 달라 어느 쪽인지 알 수 없어 아무것도 바꾸거나 보내지 않았습니다. 값을 보고, "${label}" 값이 있는 열에 그 제목을, 다른 열에 그 열의 제목을 넣어 주세요. 셀을 잘라 옮겼다면 실행취소(Ctrl+Z)하고 열을 통째로 끌어 옮겨 주세요.`,
  en: `Two columns of "${tab}" may be the column "${label}": ${first} and ${second}. Their labels and the marks that the add-on keeps in the sheet say different things, so nothing was changed or sent. Look at the values: give the label "${label}" to the column that holds them, and the other column its own. If you cut and pasted cells, undo (Ctrl+Z) and drag the whole column instead.`,
}));
export const statusHeader = text((asOf: string, incomplete: boolean) => ({
  ko: `상태 (${asOf} 기준${incomplete ? ', 일부 누락' : ''})`,
  en: `Status (as of ${asOf}${incomplete ? ', incomplete' : ''})`,
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
  ko: '설정에 따라 언제나 전부 오는 목록으로 봅니다 (list=whole)',
  en: 'By the settings this list always comes whole (list=whole)',
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
    ko: `${is.editable ? '수정할 수 있습니다' : is.creatable ? '새 행에만 쓸 수 있습니다' : '보기만 할 수 있습니다'}${is.required ? ' (★ 필수)' : ''}${is.tried ? '\n처음 보낼 때 한 행을 먼저 보내 반영되는지 확인합니다' : ''}\n${is.derived ? '계산에 쓴 항목' : '함수에서 쓰는 이름'}: ${name}`,
    en: `${is.editable ? 'Editable' : is.creatable ? 'For new rows only' : 'Read only'}${is.required ? ' (★ required)' : ''}${is.tried ? '\nThe first push sends one row ahead, to see that the service takes it' : ''}\n${is.derived ? 'Worked out from' : 'Name in functions'}: ${name}`,
  }),
);
