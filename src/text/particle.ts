/** Korean particles depend on the sound before them: 거래처를, 계정과목을; "memo"로, 7로. */

import type { Text } from './text';

export type Particle = '은/는' | '이/가' | '을/를' | '으로/로';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
/** ㄹ among the finals: 로 follows it as it follows a vowel. */
const RIEUL = 8;
/** The final sound of digits and letters that end in a consonant: 일, 삼, 육, 칠, 팔, 영; 엘, 엠, 엔. */
const READ: Readonly<Record<string, string>> = {
  '0': '영',
  '1': '일',
  '3': '삼',
  '6': '육',
  '7': '칠',
  '8': '팔',
  l: '엘',
  m: '엠',
  n: '엔',
};

/** The particle after the word. Quotation marks and brackets at the word's end are ignored. */
export function particle(word: string | Text, pair: Particle): string {
  const korean = typeof word === 'string' ? word : word.ko;
  const heard = /[\uac00-\ud7a3a-z0-9](?=[^\uac00-\ud7a3a-z0-9]*$)/i.exec(korean)?.[0].toLowerCase() ?? '';
  const code = (READ[heard] ?? heard).charCodeAt(0);
  const final = code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE ? (code - FIRST_SYLLABLE) % FINALS : 0;
  const [after = '', otherwise = ''] = pair.split('/');
  return final === 0 || (pair === '으로/로' && final === RIEUL) ? otherwise : after;
}
