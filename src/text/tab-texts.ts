/** Why a tab sends nothing, or what is missing in it. */

import { counted, n, say, type Text, text } from './words';

export const cellsMoved = text((tab: string) => ({
  ko: `"${tab}": 시트에 쓰는 동안 다른 사람이 행이나 열을 추가, 이동 또는 삭제하여 멈췄습니다. 다시 실행해 주세요.`,
  en: `"${tab}": stopped, because another user added, moved or deleted rows or columns meanwhile. Run it again.`,
}));
export const readOnly = {
  ko: '조회 전용 목록입니다. 여기서 수정한 값은 서비스에 반영되지 않고, 새로 고치면 서비스 값으로 바뀝니다.',
  en: 'This list is read only. What you edit here does not reach the service, and a refresh replaces it.',
};
export const readOnlyYet = {
  ko: '아직 조회 전용입니다. 여기서 수정한 값은 서비스에 반영되지 않고, 새로 고치면 서비스 값으로 바뀝니다. 계정과목, 태그, 메모 등을 수정하려면 관리자가 거래 수정 설정을 한 번 해야 합니다.',
  en: 'Still read only: what you edit here does not reach the service, and a refresh replaces it. To edit categories, tags, memos and others, an administrator once says how changes are taken.',
};
export const editableAfterRefresh = {
  ko: '아직 조회 전용입니다. 이 시트를 새로 고치면 설정된 열을 수정할 수 있습니다.',
  en: 'Still read only. Refresh this tab, and the described columns can be edited.',
};
export const editable = text((labels: Text, more: number) => ({
  ko: say`수정할 수 있는 열: ${labels}${more > 0 && ` 외 ${n(more)}개`}. 다른 열에 입력한 값은 보내지 않고, 새로 고치면 되돌립니다.`,
  en: say`Columns that can be edited: ${labels}${more > 0 && ` and ${n(more)} more`}. What is typed into others is not sent, and a refresh puts it back.`,
}));
export const notATable = text((tabs: string) => ({
  ko: `이 시트에서는 보낼 수 없습니다. 수정할 수 있는 시트를 열고 다시 실행해 주세요${tabs === '' ? ' (없으면 먼저 가져오기를 해 주세요).' : `: ${tabs}`}`,
  en: `Nothing can be pushed from this tab. Open a tab that can be edited and try again${tabs === '' ? ' (pull first).' : `: ${tabs}`}`,
}));
export const duplicateTab = text((tabs: string) => ({
  ko: `이 시트는 사본입니다. 두 번 보내지 않도록 원래 시트에서만 보낼 수 있습니다. 원래 시트를 열고 다시 실행해 주세요${tabs === '' ? ' (없으면 먼저 가져오기를 해 주세요)' : `: ${tabs}`}`,
  en: `This tab is a duplicate. So that nothing is sent twice, only the original is pushed. Open it and try again${tabs === '' ? ' (if it is gone, pull first)' : `: ${tabs}`}`,
}));
export const otherWorkspace = text((tab: string, theirs: string, ours: string) => ({
  ko: `"${tab}" 시트는 다른 워크스페이스(${theirs})에서 가져온 것입니다. 지금은 ${ours}에 연결되어 있어 아무것도 하지 않았습니다. 그 워크스페이스에 다시 연결하거나, 새 스프레드시트에서 가져와 주세요.`,
  en: `The tab "${tab}" was pulled from another workspace (${theirs}), and you are connected to ${ours}. Nothing was done. Connect to that workspace again, or pull into a new spreadsheet.`,
}));
export const otherWorkspaceHistory = text((theirs: string, ours: string) => ({
  ko: `이 스프레드시트에서는 다른 워크스페이스(${theirs})로 보낸 적이 있습니다. 지금은 ${ours}에 연결되어 있어 아무것도 하지 않았습니다. 새 스프레드시트에서 가져와 주세요.`,
  en: `Rows of this spreadsheet were pushed to another workspace (${theirs}), and you are connected to ${ours}. Nothing was done. Pull into a new spreadsheet.`,
}));
export const copiedSpreadsheet = text((tab: string) => ({
  ko: `이 스프레드시트는 사본입니다. 원본과 겹쳐 보내지 않도록 "${tab}" 시트의 보내기를 막았습니다. 먼저 가져오기를 하면 보낼 수 있습니다.`,
  en: `This spreadsheet is a copy. So that nothing is sent twice, pushing from "${tab}" is disarmed. Pull first to use it again.`,
}));
export const baselineLost = text((tab: string) => ({
  ko: `"${tab}" 시트를 가져온 기록이 없거나 바뀌었습니다. 먼저 가져오기를 해 주세요. 입력한 내용은 그대로 남습니다.`,
  en: `The record of pulling "${tab}" is missing or was changed. Pull first; what you typed stays.`,
}));
export const namesLost = text((tab: string, lists: Text) => ({
  ko: say`"${tab}" 시트에 표시된 ${lists} 이름의 기록이 없어 수정한 값을 알 수 없습니다. 아무것도 보내지 않았고, 시트의 내용은 그대로입니다. 먼저 ${lists} 목록을 가져온 뒤 다시 실행해 주세요.`,
  en: say`"${tab}" shows ${lists} by name, and the record of these names is missing, so the add-on cannot tell what was edited. Nothing was sent, and the tab is as it was. Pull ${lists}, then try again.`,
}));
export const notEditableYet = text((tab: string) => ({
  ko: `"${tab}" 시트는 아직 조회 전용이라 보내지 않았습니다. "이 시트 새로 고침"을 누르면 수정할 수 있습니다. 지금까지 입력한 내용은 서비스 값으로 바뀌므로 따로 보관해 주세요.`,
  en: `"${tab}" is still read only, so nothing was sent. "Refresh this tab" makes it editable. The service's values then replace what you typed: keep a copy of it.`,
}));
export const versionRestored = {
  ko: '이전 버전으로 복원되었거나 부가기능의 기록이 바뀐 것 같습니다. 두 번 보내지 않도록 아무것도 보내지 않았습니다. 먼저 다시 가져와 주세요.',
  en: "An earlier version seems to have been restored, or the add-on's records were changed. So that nothing is sent twice, nothing was sent. Pull first.",
};
export const takenBack = text((open: number, asked: number) => ({
  ko: `⚠ 이전 버전이 복원되었거나 부가기능의 기록이 없어졌습니다.${open === 0 ? '' : ` 결과를 확인 중이던 ${n(open)}건을 되찾았습니다.`}${asked === 0 ? '' : ` ID가 없는 ${n(asked)}행은 이미 보냈을 수 있으니 "확인할 행"에서 처리해 주세요.`}`,
  en: `⚠ An earlier version was restored, or the add-on's records were lost.${open === 0 ? '' : ` ${counted(open, 'operation')} in doubt ${open === 1 ? 'was' : 'were'} taken back.`}${asked === 0 ? '' : ` ${counted(asked, 'row')} without an id may have been sent before: look at ${asked === 1 ? 'it' : 'them'} under "Decide".`}`,
}));
export const earlierCells = text((tab: string, time: string) => ({
  ko: `⚠ "${tab}"의 상태 열 제목이 마지막으로 가져온 때보다 이른 ${time} 기준입니다. 가져온 뒤 실행취소(Ctrl+Z)를 했거나 예전 내용을 붙여 넣었다면, 되살아난 예전 값도 수정한 값으로 봅니다. 보내기 전에 하나씩 확인해 주세요.`,
  en: `⚠ The Status header of "${tab}" says ${time}, which is before the last pull. If that pull was undone (Ctrl+Z), or older cells were pasted, their values count as edits. Check each of them before you send.`,
}));
export const baselineRebuilt = {
  ko: '⚠ 가져온 기록이 없어 다시 만들었습니다. 서비스와 다른 셀은 어느 쪽에서 수정했는지 알 수 없어 충돌로 표시했습니다.',
  en: '⚠ The record of what was pulled was missing and has been rebuilt. Cells that differ from the service are shown as conflicts, because either side may have changed them.',
};
