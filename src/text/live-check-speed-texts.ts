/** The live check: how long calls take. */

import { texts } from './words';

export const speedCheckTexts = texts({
  read: {
    title: { ko: '셀 1개, 1,000개, 100,000개 읽기', en: 'Reading 1, 1,000 and 100,000 cells' },
    otherwise: {
      ko: '한 번에 너무 오래 걸립니다. 묶음을 줄여야 합니다.',
      en: 'One call takes too long: the blocks have to be smaller.',
    },
  },
  write: {
    title: { ko: '셀 1개, 1,000개, 100,000개 쓰기', en: 'Writing 1, 1,000 and 100,000 cells' },
    otherwise: { ko: '위와 같습니다.', en: 'As above.' },
  },
  format: {
    title: { ko: '셀 1개, 1,000개, 100,000개의 서식', en: 'Formatting 1, 1,000 and 100,000 cells' },
    otherwise: {
      ko: '새 시트를 만드는 데 오래 걸립니다. 시트가 작을 때 서식을 정해야 합니다.',
      en: 'New tabs take long: format them while they are small.',
    },
  },
  stores: {
    title: { ko: '속성 읽기', en: 'Reading a property' },
    otherwise: { ko: '모든 일이 느려집니다.', en: 'Everything gets slower.' },
  },
  local: {
    title: { ko: '범위에 묻기', en: 'Asking a range for its row' },
    otherwise: { ko: '모든 일이 느려집니다.', en: 'Everything gets slower.' },
  },
  tabs: {
    title: { ko: '시트를 만들고 지우기', en: 'Making and deleting a tab' },
    otherwise: { ko: '이 점검이 오래 걸립니다.', en: 'This check takes longer.' },
  },
} as const);
