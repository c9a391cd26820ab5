/** The guide for accountants has equal parts in both languages, no words of the wire, and every state of a row. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';
import { GAP, writtenIn } from './support/screens';

const read = (path: string): string => readFileSync(join(root, 'docs', path), 'utf8');
const files = readdirSync(join(root, 'docs/ko')).sort();

/** The depth of headings, the columns of tables, the names of pictures: the parts that both languages share. */
function shapeOf(text: string): string[] {
  return text.split('\n').flatMap(line => {
    if (/^#/.test(line)) return [line.replace(/ .*/, '')];
    if (/^\|/.test(line)) return ['|'.repeat(line.split(/(?<!\\)\|/).length - 1)];
    const picture = /^!\[[^\]]*\]\(\.\.\/pictures\/([\w-]+)-(?:ko|en)\.png\)$/.exec(line);
    return picture ? [`picture ${picture[1]}`] : [];
  });
}

/** What is said in the guide's own words: not what a screen says, not what is typed, not where a link leads. */
function ownWordsOf(text: string): string {
  return text
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/"[^"\n]*"/g, '')
    .replace(/\]\([^)]*\)/g, ']');
}

describe('the guide', () => {
  it('has the same files in Korean and English', () => {
    expect(readdirSync(join(root, 'docs/en')).sort()).toEqual(files);
    expect(files).toEqual(['README.md', 'every-month.md', 'first-day.md', 'questions.md', 'when-red.md']);
  });

  it.each(files)('has the same parts in both languages: %s', file => {
    expect(shapeOf(read(`en/${file}`))).toEqual(shapeOf(read(`ko/${file}`)));
  });

  it.each(files.flatMap(file => [`ko/${file}`, `en/${file}`]))(
    'speaks without words of the wire: %s',
    path => {
      const words = ownWordsOf(read(path)).replace(/API 키|API key/g, '');
      expect(
        words.match(
          /\b(?:API|PUT|POST|GET|HTTPS?|JSON|IDs?|[Ii]ds?|[Pp]ropert(?:y|ies)|[Ee]ndpoints?|null)\b/g,
        ) ?? [],
      ).toEqual([]);
    },
  );

  it('has no double particle, which a person would choose from', () => {
    for (const file of files) expect(read(`ko/${file}`)).not.toMatch(/을\(를\)|이\(가\)|은\(는\)|\(으\)로/);
  });

  it('has one Korean word for one thing: 수정, 셀, Google', () => {
    for (const file of files) {
      const words = ownWordsOf(read(`ko/${file}`)).replace(/새로 고[^\s.]*/g, '');
      expect(words.match(/.{0,10}(?:고치|고쳐|고친|고칠|고칩|칸|구글).{0,10}/g) ?? [], file).toEqual([]);
    }
  });

  it.each(['ko', 'en'] as const)('names every state of a row, in %s', language => {
    const page = read(`${language}/when-red.md`);
    const states = writtenIn('src/text/push/status-texts.ts', language)
      .filter(text => /^[^\p{L}\p{N}("]/u.test(text) && !text.startsWith(GAP))
      .map(text => (text.split(GAP)[0] ?? '').replace(/[\s("]+$/, ''));
    expect(states.length).toBeGreaterThan(25);
    expect(states.filter(state => !page.includes(`"${state}`))).toEqual([]);
  });

  it.each(['ko', 'en'] as const)('names every reason why a row is not sent, in %s', language => {
    const said = [...read(`${language}/when-red.md`).matchAll(/"([^"\n]+)"/g)].map(
      ([, words = '']) =>
        new RegExp(
          words
            .split('...')
            .map(part => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
            .join('.*'),
        ),
    );
    const reasons = writtenIn('src/text/push/push-texts.ts', language);
    expect(reasons.length).toBeGreaterThan(40);
    expect(reasons.filter(reason => !said.some(words => words.test(reason)))).toEqual([]);
  });
});
