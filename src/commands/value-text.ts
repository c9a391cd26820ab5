/** Values in a plan, on one line: short ones in full, long ones around their first difference. */

import { lazy, remembered } from '../common/lazy';
import { codePointName, shownLine, withoutHalf, withoutUnseen } from '../common/shown-line';
import { shown } from '../changes/cell-text';
import { fieldNamed } from '../changes/field-label';
import { toCell } from '../changes/cell-codec';
import { fieldTypes } from '../changes/field-types';
import { scalarOf } from '../changes/flatten';
import type { Scalar } from '../changes/scalar';
import type { Carried } from '../push/plan/body';
import { type Choice, type FieldDefinition, fieldOf, type ResourceDefinition } from '../resources/definition';
import * as planTexts from '../text/push/plan-texts';
import { inLanguage, joined, type Language, languages, type Text } from '../text/text';
import { byLanguage, cellWords, verbatim, wordsInEach } from '../text/texts';
import { shows } from '../text/is-called';

/** A longer value is cut in its row; the end of the plan has it in full. */
export const LONGEST_VALUE = 120;
/** The number of characters before and after the first difference. */
const BEFORE = 30;
const AFTER = 70;
const LINE = 400;

/** A value as its cell would show it, at most `most` characters. */
export function valueText(
  resource: ResourceDefinition,
  name: string,
  value: Scalar,
  most = LONGEST_VALUE,
): Text {
  if (value === null) return planTexts.empty;
  const field = fieldNamed(resource, name);
  return wordsInEach(language => clear(shownLine(rawText(field, value, language), most)));
}

/** The two values of a change or conflict, cut so that they differ, else with a note about the difference. */
export function pairTexts(
  resource: ResourceDefinition,
  name: string,
  from: Scalar,
  to: Scalar,
): { readonly from: Text; readonly to: Text; readonly note: Text | null } {
  const field = fieldOf(resource, name);
  const pairs = new Map(languages.map(language => [language, pairIn(field, from, to, language)]));
  const of = (language: Language): Pair => pairs.get(language) as Pair;
  const noNote = verbatim('');
  return {
    from: wordsInEach(language => of(language).from),
    to: wordsInEach(language => of(language).to),
    note: languages.every(language => of(language).note === null)
      ? null
      : byLanguage(language => of(language).note ?? noNote),
  };
}

/** Unedited values that are sent along, as cells would show them; null for none. */
export function carriedText(resource: ResourceDefinition, carried: Carried = {}): Text | null {
  const fields = Object.keys(carried).map(name => {
    const { label, type } = fieldOf(resource, name);
    const value = carried[name] === '' ? null : scalarOf(carried[name], type);
    return { label, value: valueText(resource, name, value) };
  });
  return fields.length === 0 ? null : planTexts.carried(fields);
}

/** Whether the row shows only a part of the value. */
export function isLong(resource: ResourceDefinition, name: string, value: Scalar): boolean {
  const field = fieldOf(resource, name);
  return languages.some(language => rawText(field, value, language).length > LONGEST_VALUE);
}

/** The whole value, in lines of 400 characters. */
export function wholeValue(resource: ResourceDefinition, name: string, value: Scalar): string[] {
  return wrapped(rawText(fieldOf(resource, name), value, 'en'));
}

/** A text in filtered lines of at most `most` characters (400) that together are complete. */
export function wrapped(text: string, most = LINE): string[] {
  const lines: string[] = [];
  for (let at = 0; at < text.length; ) {
    const part = withoutHalf(text.slice(at, at + most));
    // A lone surrogate is shown by its number.
    const line = part === '' ? text.slice(at, at + most) : part;
    lines.push(shownLine(line, line.length));
    at += line.length;
  }
  return lines;
}

interface Pair {
  readonly from: string;
  readonly to: string;
  readonly note: Text | null;
}

function pairIn(field: FieldDefinition, from: Scalar, to: Scalar, language: Language): Pair {
  const [one, other] = [rawText(field, from, language), rawText(field, to, language)];
  const isCut = one.length > LONGEST_VALUE || other.length > LONGEST_VALUE;
  const at = isCut ? placeOf(one, other) : 0;
  const show = (value: Scalar, text: string): string =>
    value === null
      ? inLanguage(planTexts.empty, language)
      : clear(isCut ? around(text, at) : shownLine(text, text.length));
  return { from: show(from, one), to: show(to, other), note: noteOn(from, to, one, other, isCut) };
}

function noteOn(from: Scalar, to: Scalar, one: string, other: string, isCut: boolean): Text | null {
  if (from !== null && to !== null && from !== to) {
    if (one === other) return planTexts.sameWords(shownLine(String(from), 60), shownLine(String(to), 60));
    const difference = looksTheSame(one, other) ? firstDifference(one, other) : null;
    if (difference !== null) return planTexts.looksTheSame(difference.at, difference.one, difference.other);
  }
  return isCut ? planTexts.lengths(one.length, other.length) : null;
}

/** The index of the first difference, in UTF-16 units. */
function placeOf(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at++;
  return at;
}

function around(text: string, at: number): string {
  const start = Math.max(0, at - BEFORE);
  const part = withoutHalf(text.slice(start, start + BEFORE + AFTER)).replace(/^[\udc00-\udfff]/, '');
  const line = shownLine(part, part.length);
  return `${start > 0 ? '…' : ''}${line}${start + BEFORE + AFTER < text.length ? '…' : ''}`;
}

/** As the cell shows it, but never cut. */
function rawText(field: FieldDefinition, value: Scalar, language: Language): string {
  if (value === null) return '';
  if (typeof value === 'string' && fieldTypes[field.type].isVerbatim) return value;
  const text = shown(toCell(field, value, language));
  return inLanguage(withIdWhereAlike(field, String(value), cellWords(text)), language);
}

/** In quotation marks if it could look like our own words: an arrow, an empty value, the beginning of a line. */
function clear(text: string): string {
  const isOdd = shows(text, planTexts.empty) || /→|^"|^$| \/ /.test(text);
  return isOdd ? JSON.stringify(text) : text;
}

/** The name; with the id if another record's name differs only in case, width, spaces or invisible characters. */
export function withIdWhereAlike(field: FieldDefinition, value: string, name: Text): Text {
  const { choices, reference } = field;
  const choice = choices?.find(one => one.value === value);
  if (reference === undefined || choices === undefined || choice === undefined) return name;
  if (
    (countsOf(choices).get(comparable(inLanguage(choice.label, 'en'))) ?? 0) < 2 ||
    inLanguage(name, 'en').includes(value)
  )
    return name;
  return joined([name, cellWords(`(${value})`)], ' ');
}

const countsOf = remembered((choices: readonly Choice[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { label } of choices) {
    const name = comparable(inLanguage(label, 'en'));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
});

/** The name without case, width, spaces and invisible characters. */
function comparable(name: string): string {
  return withoutUnseen(name.normalize('NFKC')).replace(/\s+/g, '').toLowerCase();
}

/** Characters that look like the first of their group in common fonts. Incomplete: Unicode has thousands. */
const GROUPS = [
  ...'aаα cсϲ dԁ eе hһ iіι jј lӏIІΙ1| oоοO0ОΟօ pрρ sѕ vνѵ xх yуγ'.split(' '),
  ...'AАΑ BВΒ CСϹ EЕΕ HНΗ JЈ KКΚ MМΜ NΝ PРΡ SЅ TТΤ XХΧ YУΥ ZΖ'.split(' '),
  ...'-‐‑‒–—―−ー一ㅡᅳ ·ㆍ・‧•∙⋅ᆞ \'‘’ʼ′`´ "“”″ /⁄∕ :∶ ,‚'.split(' '),
];

const firstOf = lazy(
  () => new Map(GROUPS.flatMap(group => [...group].map(one => [one, [...group][0] as string]))),
);

function skeleton(text: string): string {
  return [...text.normalize('NFKC').replace(/\ufe0f/g, '')].map(one => firstOf().get(one) ?? one).join('');
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
