/** Finds texts that differ but look alike: a Cyrillic а for a, a full-width digit, a dash for a hyphen. */

import { codePointName, shownLine } from './shown-line';

/** Characters that look like the first of their group in common fonts. Incomplete: Unicode has thousands. */
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

/** Whether the texts differ, but look the same on one line. */
export function looksTheSame(one: string, other: string): boolean {
  if (one === other) return false;
  const read = (text: string): string => skeleton(shownLine(text, text.length + 1));
  return read(one) === read(other);
}

/** The first difference: its place from 1, and both code points ("U+0430" or null). null if equal. */
export function firstDifference(one: string, other: string) {
  const [a, b] = [[...one], [...other]];
  const at = a.findIndex((character, i) => character !== b[i]);
  const from = at < 0 ? a.length : at;
  if (at < 0 && a.length === b.length) return null;
  const name = (character: string | undefined): string | null =>
    character === undefined ? null : codePointName(character);
  return { at: from + 1, one: name(a[from]), other: name(b[from]) };
}
