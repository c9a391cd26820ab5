/** The add-on's messages name buttons and screens. A reader must find each of these names on a screen. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';
import { GAP, Screens, textsIn } from './support/screens';

/** What people type, and what Google's own menus say. */
const ELSEWHERE = [
  '카드+계좌',
  'Card+Bank account',
  '다시 5 7',
  '새로 5',
  '이름=값',
  '일반 텍스트',
  '경고 표시',
  'Show a warning',
  'BigQuery 데이터 편집자',
  'BigQuery 작업 사용자',
  'BigQuery Data Editor',
  'BigQuery Job User',
];

const folder = join(root, 'src/text');
const screens = new Screens();

/** Those that begin as a name does. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|\[([^\]]*)\]/g)]
    .map(([, quoted, bracketed]) => quoted ?? bracketed ?? '')
    .filter(name => !name.includes(GAP) && name.length > 1 && /^(?:\p{Lu}|\p{Script=Hangul})/u.test(name));
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'));

it.each(files)('%s names only what stands on a screen', file => {
  const names = textsIn(join(folder, file)).flatMap(namesIn);
  expect(names.filter(name => !ELSEWHERE.includes(name) && !screens.has(name))).toEqual([]);
});

it('finds a name that nothing has', () => {
  expect(
    namesIn('메뉴의 "사라진 항목..."이나 [검토하고 보내기]를 눌러 주세요.').filter(
      name => !screens.has(name),
    ),
  ).toEqual(['사라진 항목...']);
});
