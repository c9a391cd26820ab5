/**
 * How people search for a record: by a part of its name, without 주식회사 and (주), whatever the spaces, the case and the width; by its initial consonants (ㅎㅂ for
 * 한빛); by a registration number with or without hyphens, or a part of one.
 */

import { canonicalText } from './canonical-text';
import { lazy, lazyPattern } from './lazy';

/** How well a record fits what was typed; the smaller the better. */
export const FIT = { exact: 0, same: 1, begins: 2, part: 3, number: 4, initials: 5 } as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

/** A record as it is searched, made once for each. */
export interface Findable {
  readonly exact: readonly string[];
  /** Names without what people leave out, and as they are written. */
  readonly plain: readonly string[];
  readonly folded: readonly string[];
  /** Digits only. */
  readonly numbers: readonly string[];
}

/** What was typed, made once for each search. */
export interface Sought {
  readonly exact: string;
  readonly plain: string;
  readonly folded: string;
  /** '' for what is no number. */
  readonly digits: string;
  /** null where it has no initial consonant and no open syllable at its end. */
  readonly pattern: readonly Sign[] | null;
}

/** A character, a syllable by its initial consonant, or one that may go on with a final consonant: 하 on the way to 한. */
type Sign = { readonly character: string } | { readonly from: number; readonly to: number };

const unseenOrSpace = lazyPattern(String.raw`[\p{Cc}\p{Cf}\p{DI}\s]`, 'gu');
/** After NFKC, which makes (주) of ㈜. */
const COMPANY = /\((?:주|유|주식회사|유한회사|유한)\)|주식회사|유한책임회사|유한회사/g;
const NUMBER = /^[\d-]+$/;

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FIRST_INITIAL = 0x1100;
const INITIALS = 19;
const OF_AN_INITIAL = 588;
const FINALS = 28;
/** ㄳ and the like, which a keyboard makes of ㄱ and ㅅ: as NFKC gives them, with the initials that were typed. */
const clusters = lazy(
  () =>
    new Map(
      'ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ'.split(' ').map(group => {
        const [cluster = '', ...typed] = [...group].map(letter => letter.normalize('NFKC'));
        return [cluster, typed];
      }),
    ),
);

/** @param numbers Registration numbers and the like. */
export function findable(names: readonly string[], numbers: readonly string[] = []): Findable {
  const there = names.filter(name => name !== '');
  const folded = there.map(fold);
  return {
    exact: there.map(exactly),
    plain: folded.map(withoutForm),
    folded,
    numbers: numbers.map(digitsOf).filter(digits => digits !== ''),
  };
}

export function sought(typed: string): Sought {
  const folded = fold(typed);
  const plain = withoutForm(folded);
  return {
    exact: exactly(typed),
    plain,
    folded,
    digits: NUMBER.test(folded) ? digitsOf(folded) : '',
    pattern: patternOf(plain),
  };
}

/** null: it does not fit at all. What was typed empty fits every record. */
export function fitOf(wanted: Sought, record: Findable): Fit | null {
  const { exact, plain, folded, digits, pattern } = wanted;
  if (record.exact.includes(exact)) return FIT.exact;
  if (digits !== '' && record.numbers.includes(digits)) return FIT.same;
  if (record.plain.includes(plain)) return FIT.same;
  if (record.plain.some(name => name.startsWith(plain))) return FIT.begins;
  if (record.plain.some(name => name.includes(plain))) return FIT.part;
  // 주식 on the way to 주식회사.
  if (record.folded.some(name => name.includes(folded))) return FIT.part;
  if (digits !== '' && record.numbers.some(number => number.includes(digits))) return FIT.number;
  if (pattern !== null && record.plain.some(name => hasPattern(name, pattern))) return FIT.initials;
  return null;
}

/** Those that fit, the best first, else in their order. */
export function searched<T>(typed: string, records: readonly T[], findableOf: (record: T) => Findable): T[] {
  if (typed.trim() === '') return [...records];
  const wanted = sought(typed);
  const found: T[][] = Object.values(FIT).map(() => []);
  for (const record of records) {
    const how = fitOf(wanted, findableOf(record));
    if (how !== null) found[how]?.push(record);
  }
  return found.flat();
}

/** The name by which two are the same but for their form: case, width, spaces, 주식회사. '' for nothing that can be read. */
export function plainName(name: string): string {
  return withoutForm(fold(name));
}

/** As an exact name is compared: whatever the case, and several spaces for one. */
function exactly(text: string): string {
  return canonicalText(text).replace(/\s+/g, ' ').toLowerCase();
}

function fold(text: string): string {
  return text.normalize('NFKC').replace(unseenOrSpace(), '').toLowerCase();
}

/** A name of nothing but the form stays. */
function withoutForm(folded: string): string {
  const plain = folded.replace(COMPANY, '');
  return plain === '' ? folded : plain;
}

function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}

function patternOf(plain: string): readonly Sign[] | null {
  const characters = [...plain];
  const signs = characters.flatMap((character, i): Sign[] => {
    const code = character.codePointAt(0) as number;
    const initials = clusters().get(character) ?? [character];
    if (initials.every(isInitial)) return initials.map(byInitial);
    const isSyllable = code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE;
    const isOpen = isSyllable && (code - FIRST_SYLLABLE) % FINALS === 0;
    return isOpen && i === characters.length - 1 ? [{ from: code, to: code + FINALS - 1 }] : [{ character }];
  });
  return signs.some(sign => 'from' in sign) ? signs : null;
}

function isInitial(character: string): boolean {
  const at = (character.codePointAt(0) as number) - FIRST_INITIAL;
  return at >= 0 && at < INITIALS;
}

function byInitial(character: string): Sign {
  const from = FIRST_SYLLABLE + ((character.codePointAt(0) as number) - FIRST_INITIAL) * OF_AN_INITIAL;
  return { from, to: from + OF_AN_INITIAL - 1 };
}

function hasPattern(name: string, pattern: readonly Sign[]): boolean {
  const characters = [...name];
  for (let at = 0; at + pattern.length <= characters.length; at++)
    if (pattern.every((sign, i) => isMeant(sign, characters[at + i] as string))) return true;
  return false;
}

function isMeant(sign: Sign, character: string): boolean {
  if ('character' in sign) return sign.character === character;
  const code = character.codePointAt(0) as number;
  return code >= sign.from && code <= sign.to;
}
