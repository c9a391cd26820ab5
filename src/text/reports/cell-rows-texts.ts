/** The rows of a cell of a report, in the sidebar. */

import { counted, n, text } from '../words';

export const title = { ko: '이 셀의 거래', en: 'Rows of this cell' };
export const hint = {
  ko: '금액이나 건수, 또는 ⚠나 △가 있는 셀을 선택하면 그 거래를 볼 수 있습니다.',
  en: 'Select a cell with an amount, a count, ⚠ or △ to see its rows.',
};
export const look = { ko: '선택한 셀 보기', en: 'Look at the selected cell' };
export const cell = text((cell: string, value: number) => ({
  ko: `${cell} 셀: ${n(value)}`,
  en: `Cell ${cell}: ${n(value)}`,
}));
export const rows = text((rows: number) => ({ ko: `${n(rows)}건`, en: counted(rows, 'row') }));
export const none = { ko: '이 셀에 들어간 거래가 없습니다.', en: 'No row is behind this cell.' };
export const difference = {
  ko: '다른 셀을 뺀 금액입니다. 뺀 거래는 반대 부호로 보입니다.',
  en: 'The cell is a difference. Rows that were taken off have the opposite sign.',
};
export const count = {
  ko: '건수를 센 셀입니다. 아래 금액은 시트의 금액입니다.',
  en: 'The cell counts rows. The amounts below are those of the tab.',
};
export const row = text((row: number) => ({ ko: `${row}행`, en: `row ${row}` }));
export const goTo = text((tab: string, row: number) => ({
  ko: `"${tab}" ${row}행으로 이동`,
  en: `Go to row ${row} of "${tab}"`,
}));
export const rest = text((rows: number, amount: number) => ({
  ko: `금액이 작은 나머지 ${n(rows)}건: ${n(amount)}`,
  en: `${counted(rows, 'other row')} with smaller amounts: ${n(amount)}`,
}));

export const noReport = {
  ko: '보고서에서 금액이나 건수가 있는 셀을 선택한 뒤 "선택한 셀 보기"를 눌러 주세요.',
  en: 'Select a cell with an amount or a count in a report. Then choose "Look at the selected cell".',
};
export const older = text((tab: string) => ({
  ko: `이전 버전에서 만든 보고서입니다: "${tab}". 보고서를 다시 만들면 셀마다 거래를 볼 수 있습니다.`,
  en: `An earlier version made "${tab}". Make the report again to see the rows of its cells.`,
}));
export const moved = text((tab: string) => ({
  ko: `"${tab}"의 열을 옮기거나 제목을 바꾸어 셀의 거래를 찾을 수 없습니다. 보고서를 다시 만들어 주세요.`,
  en: `Columns of "${tab}" were moved or renamed, so the rows of its cells cannot be found. Make the report again.`,
}));
export const noFigure = text((cell: string) => ({
  ko: `${cell} 셀은 거래를 더한 셀이 아닙니다. 금액이나 건수가 있는 셀을 선택해 주세요.`,
  en: `${cell} is not a sum of rows. Select a cell with an amount or a count.`,
}));
export const noNumber = text((cell: string) => ({
  ko: `${cell} 셀에 숫자가 없어 보여 드릴 거래가 없습니다.`,
  en: `${cell} has no number, so there are no rows to show.`,
}));
export const differs = text((cell: number, sum: number) => ({
  ko: `셀에는 ${n(cell)}, 거래의 합계는 ${n(sum)}입니다. 보고서의 행이나 수식을 수정했다면 보고서를 다시 만들어 주세요.`,
  en: `The cell shows ${n(cell)}, and its rows make ${n(sum)}. If lines or formulas of the report were edited, make the report again.`,
}));
export const goneTab = { ko: '삭제된 시트', en: 'Deleted tab' };
