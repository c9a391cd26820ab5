/** Tells texts that differ and read the same: a Cyrillic а for a, a full-width digit, a dash for a hyphen. */

import { codePointName, shownLine } from './shown-line';

/** What looks like the first character of each group in common fonts. Not complete: Unicode has thousands. */
const GROUPS = [
  ...'aаα cсϲ dԁ eе hһ iіι jј lӏIІΙ1| oоοO0ОΟօ pрρ sѕ vνѵ xх yуγ'.split(' '),
  ...'AАΑ BВΒ CСϹ EЕΕ HНΗ JЈ KКΚ MМΜ NΝ PРΡ SЅ TТΤ XХΧ YУΥ ZΖ'.split(' '),
  ...'-‐‑‒–—―−ー一ㅡᅳ ·ㆍ・‧•∙⋅ᆞ \'‘’ʼ′`´ "“”″ /⁄∕ :∶ ,‚'.split(' '),
];

let firstOf: ReadonlyMap<string, string> | null = null;

function skeleton(text: string): string {
  firstOf ??= new Map(
    GROUPS.flatMap(group => [...group].map(character => [character, [...group][0] as string])),
  );
  const known = firstOf;
  return [...text.normalize('NFKC').replace(/\ufe0f/g, '')]
    .map(character => known.get(character) ?? character)
    .join('');
}

/** True for texts that differ, and that a reader of one line of ours could take for one another. */
export function looksTheSame(one: string, other: string): boolean {
  if (one === other) return false;
  const read = (text: string): string => skeleton(shownLine(text, text.length + 1));
  return read(one) === read(other);
}

/** Where two texts begin to differ: the place, from 1, and the code points there ("U+0430"), null where the text has ended. null where they do not differ. */
export function firstDifference(one: string, other: string) {
  const [a, b] = [[...one], [...other]];
  const at = a.findIndex((character, i) => character !== b[i]);
  const from = at < 0 ? a.length : at;
  if (at < 0 && a.length === b.length) return null;
  const name = (character: string | undefined): string | null =>
    character === undefined ? null : codePointName(character);
  return { at: from + 1, one: name(a[from]), other: name(b[from]) };
}
