/** Where there is nothing, a message says so in a word: a dash is read as a slip, or as a minus. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../scripts/root.mjs';
import { orNone, spoken } from '../../../src/text/say';
import { takenBack } from '../../../src/text/tab-texts';

const FACES = ['text', 'menu', 'functions', 'commands', 'sidebar'];
const DASH = /(?:\?\?|\|\||\?|:|,|\() *['"`][-–—]['"`]/;

it.each(FACES)('no dash stands for "none" in src/%s', folder => {
  const files = readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' });
  const found = files
    .filter(name => /\.tsx?$/.test(name))
    .flatMap(name =>
      readFileSync(join(root, 'src', folder, name), 'utf8')
        .split('\n')
        .filter(line => DASH.test(line) && !/split\(|startsWith\(|join\(|replace\(|===/.test(line))
        .map(line => `${name}: ${line.trim()}`),
    );
  // The sign of an entry that was left out, beside its words.
  expect(found.filter(line => !line.includes("['notSent', 'caution', '–']"))).toEqual([]);
});

it('says that there is none, in the language of the sentence', () => {
  expect(['kim, lee', ''].map(words => spoken(orNone(words), 'ko'))).toEqual(['kim, lee', '없음']);
  expect(spoken(orNone(''), 'en')).toBe('none');
});

it('speaks of no operations in doubt where there are none', () => {
  for (const language of ['ko', 'en'] as const) expect(spoken(takenBack(0, 2), language)).not.toMatch(/\b0/);
  expect(spoken(takenBack(1, 0), 'ko')).toContain('1건을 되찾았습니다');
});
