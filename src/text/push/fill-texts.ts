/** Why a value or a suggestion cannot be written into many rows. */

import { alike, n, say, type Text, text } from '../words';

export const noColumns = {
  ko: '이 시트에는 채울 수 있는 열이 없습니다. 수정할 수 있는 시트를 열고 다시 시도해 주세요.',
  en: 'This tab has no column that can be filled. Open a tab that can be edited, and try again.',
};
export const selectRows = text((most: number) => ({
  ko: `시트에서 행을 선택해 주세요 (제목 행 아래, ${n(most)}행까지).`,
  en: `Select rows in the tab, below the header (${n(most)} at most).`,
}));
export const nothing = { ko: '채운 행이 없습니다.', en: 'No row was filled.' };
export const badValue = text((label: Text, why: Text) => alike(say`"${label}": ${why}`));
