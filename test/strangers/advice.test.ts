/** A pattern whose words no message has any more makes a person who follows nothing, and then finds nothing. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as sheetTexts from '../../src/text/sheet-texts';
import * as settingsTexts from '../../src/text/setup/settings-texts';
import { ADVICE, namingsIn } from '../../strangers/driver/advice';
import { INCOMPLETE, STATUS_HEADER } from '../../strangers/driver/tab';
import { sourcesBelow } from '../support/sources';

/** Without square brackets: some stand around a choice between two labels. */
const texts = sourcesBelow('src/text')
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')
  .replaceAll(/[[\]]/g, '');

/** The parts of a pattern between the bars outside of brackets. */
function alternatives(source: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of source) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** Words of the service and of a colleague. */
const OF_OTHERS = [' 항목이 필요합니다', '동료'];

describe('the patterns of persons and judges', () => {
  const patterns = ['strangers/driver', 'strangers/judge'].flatMap(folder =>
    sourcesBelow(folder).flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/(?<![\w/*)])\/(?![/*])((?:[^\n/\\]|\\.)+)\/[a-z]*/g)]
        .map(([, pattern = '']) => pattern)
        .filter(pattern => /[가-힣]/.test(pattern)),
    ),
  );
  const unquoted = texts.replaceAll('"', '');
  /** The pieces of a pattern that stand for themselves. */
  const pieces = (pattern: string): string[] =>
    pattern
      .replaceAll(/\\[[\]]|"/g, '')
      .replaceAll(/\\[dsSw]|\[[^\]]*\]|\(\?[:=!<]*/g, '|')
      .replaceAll(/\\(.)/g, '$1')
      .split(/[|()?*+.^${}]/)
      .filter(piece => /[가-힣]{2}|[A-Za-z]{3}/.test(piece));

  it('have words of messages only', () => {
    expect(patterns.length).toBeGreaterThan(40);
    const unknown = (piece: string): boolean => !unquoted.includes(piece) && !OF_OTHERS.includes(piece);
    expect(patterns.flatMap(pieces).filter(unknown)).toEqual([]);
  });
});

/** What the service says stands before it. */
const OF_SERVICE = '[A-Za-z]+ 항목이 필요합니다[\\s\\S]*';

describe.each(ADVICE.map(({ when }) => ({ when })))('the advice $when', ({ when }) => {
  const own = when.source.replace(OF_SERVICE, '').replaceAll(/\\[[\]]/g, '');
  const parts = alternatives(own.replace(/^\(\?:(.*)\)$/, '$1'));

  it('knows no words that no message has', () => {
    expect(parts.filter(part => !new RegExp(part).test(texts))).toEqual([]);
  });

  it('is for both languages', () => {
    const [korean, english] = [
      parts.filter(part => /[가-힣]/.test(part)),
      parts.filter(part => !/[가-힣]/.test(part)),
    ];
    expect(korean).not.toEqual([]);
    expect(english).not.toEqual([]);
  });
});

it.each(['ko', 'en'] as const)(
  'finds the header of Status, and reads in it whether records are missing (%s)',
  language => {
    for (const isIncomplete of [false, true]) {
      const header = sheetTexts.statusHeader('2026-11-02 09:00', isIncomplete)[language];
      expect([header, STATUS_HEADER.test(header), INCOMPLETE.test(header)]).toEqual([
        header,
        true,
        isIncomplete,
      ]);
    }
  },
);

it.each(['ko', 'en'] as const)('reads which ways to name a record a person is to try (%s)', language => {
  const now = { ko: '주소의 일부로 적음', en: 'as a part of the address' };
  expect(namingsIn(settingsTexts.unclear(now, now)[language])).toEqual([
    'body',
    'query',
    'path',
    now[language],
  ]);
  expect(namingsIn(settingsTexts.checkAgain(now)[language])).toEqual([now[language]]);
  expect(namingsIn(settingsTexts.found(now, now)[language])).toEqual([]);
});
