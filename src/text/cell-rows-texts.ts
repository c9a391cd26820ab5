/** The rows of a cell: the sidebar's screen. */

import { counted, n, text } from './words';

export const title = { ko: '이 칸의 거래', en: 'Rows of this cell' };
export const look = { ko: '선택한 칸 보기', en: 'Look at the selected cell' };
export const cell = text((cell: string, value: number) => ({
  ko: `${cell} 칸: ${n(value)}`,
  en: `Cell ${cell}: ${n(value)}`,
}));
export const rows = text((rows: number) => ({ ko: `거래 ${n(rows)}건`, en: counted(rows, 'row') }));
export const none = { ko: '이 칸에 들어간 거래가 없습니다.', en: 'No row is in this cell.' };
export const difference = {
  ko: '다른 칸을 빼서 나온 금액입니다. 뺀 거래에는 -가 붙습니다.',
  en: 'The cell is a difference of other cells. Rows that were taken off have a minus sign.',
};
export const count = {
  ko: '건수를 센 칸입니다. 아래 금액은 시트의 금액입니다.',
  en: 'The cell counts rows. The amounts below are those of the tab.',
};
export const row = text((row: number) => ({ ko: `${n(row)}행`, en: `row ${n(row)}` }));
export const goTo = text((tab: string, row: number) => ({
  ko: `"${tab}" ${n(row)}행으로 이동`,
  en: `Go to row ${n(row)} of "${tab}"`,
}));
export const rest = text((rows: number, amount: number) => ({
  ko: `그 밖의 거래 ${n(rows)}건: ${n(amount)}`,
  en: `${counted(rows, 'other row')}: ${n(amount)}`,
}));
export const more = text((rows: number) => ({ ko: `${n(rows)}건 더 보기`, en: `Show ${n(rows)} more` }));
