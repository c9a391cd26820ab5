/** Every text that is made of facts, in each case of its facts: whole and grammatical. */
import { expect, it } from 'vitest';
import { textsInEachCase } from '../../support/texts-in-each-case';

/** One sentence for each text in which this is found. */
async function found(language: 'ko' | 'en', pattern: RegExp): Promise<string[]> {
  const those = (await textsInEachCase()).made.filter(({ text }) => pattern.test(text[language]));
  return [...new Map(those.map(({ name, text }) => [name, `${name}: ${text[language]}`])).values()];
}

it('knows the facts of all texts', async () => {
  const { made, unknown } = await textsInEachCase();
  expect(unknown).toEqual([]);
  expect(made.length).toBeGreaterThan(1_000);
});

/** A mark without what it belongs to; in Korean, also a particle without its noun. */
const GAP = /^ [^ (]|\S {2,}\S| [,;!?)]| \.(?!\.| ~)|\( |\(\)|""|undefined|\[object|NaN|, *[,.;]/;
const GAPS = { ko: new RegExp(`${GAP.source}|(?:^|[ .])(?:에게|에서|에|은|는|을|를|의|로|으로) `), en: GAP };

it.each(['ko', 'en'] as const)('leaves no gap where there is nothing to say, in %s', async language => {
  expect(await found(language, GAPS[language])).toEqual([]);
});

it('speaks of one and of several as English does', async () => {
  const several = /(?<!of |its |\w|\d)1 (?:(?!is |has |was )[a-z]+s (?!of)|(?:[a-z]+ )?(?:are|have|were)\b)/;
  const one = /(?<!of |its |row |character |\w|\d)2 (?:[a-z]+ )?(?:is|has|was)\b/i;
  expect(await found('en', several)).toEqual([]);
  expect(await found('en', one)).toEqual([]);
});
