/**
 * Searches records as people do: by part of a name, ignoring 주식회사, (주), spaces, case and width; by initial consonants
 * (ㅎㅂ for 한빛); by a registration number or a part of it, with or without hyphens.
 */

import { canonicalText } from './canonical-text';
import { lazy, lazyPattern } from './lazy';

/** How well a record fits the search; smaller is better. */
export const FIT = { exact: 0, same: 1, begins: 2, part: 3, number: 4, initials: 5 } as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

/** A record prepared for searches. */
export interface Findable {
  readonly exact: readonly string[];
  /** Names without company forms. */
  readonly plain: readonly string[];
  /** Names with their company forms. */
  readonly folded: readonly string[];
  /** Digits only. */
  readonly numbers: readonly string[];
}

/** A character, or the range of syllables that a consonant or an open syllable may become (하 before 한). */
type Sign = { readonly character: string } | { readonly from: number; readonly to: number };

const unseenOrSpace = lazyPattern(String.raw`[\p{Cc}\p{Cf}\p{DI}\s]`, 'gu');
/** Applied after NFKC, which turns ㈜ into (주). */
const COMPANY = /\((?:주|유|주식회사|유한회사|유한)\)|주식회사|유한책임회사|유한회사/g;
const NUMBER = /^[\d-]+$/;

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FIRST_INITIAL = 0x1100;
const INITIALS = 19;
const OF_AN_INITIAL = 588;
const FINALS = 28;
/** By cluster (a keyboard makes ㄳ of ㄱ and ㅅ): its two initials. All in NFKC form. */
const clusters = lazy(
  () =>
    new Map(
      'ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ'.split(' ').map(group => {
        const [cluster = '', ...typed] = [...group].map(letter => letter.normalize('NFKC'));
        return [cluster, typed];
      }),
    ),
);

/** @param numbers Registration numbers and similar numbers. */
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

/** A prepared search text. */
export function sought(typed: string) {
  const folded = fold(typed);
  const plain = withoutForm(folded);
  return {
    exact: exactly(typed),
    plain,
    folded,
    /** '' if the text is no number. */
    digits: NUMBER.test(folded) ? digitsOf(folded) : '',
    /** null if the text has no initial consonant and no open syllable at its end. */
    pattern: patternOf(plain),
  };
}

/** null: the record does not fit. An empty search text fits every record. */
export function fitOf(wanted: ReturnType<typeof sought>, record: Findable): Fit | null {
  const { exact, plain, folded, digits, pattern } = wanted;
  if (record.exact.includes(exact)) return FIT.exact;
  if (digits !== '' && record.numbers.includes(digits)) return FIT.same;
  if (record.plain.includes(plain)) return FIT.same;
  if (record.plain.some(name => name.startsWith(plain))) return FIT.begins;
  if (record.plain.some(name => name.includes(plain))) return FIT.part;
  // An unfinished 주식회사, such as 주식.
  if (record.folded.some(name => name.includes(folded))) return FIT.part;
  if (digits !== '' && record.numbers.some(number => number.includes(digits))) return FIT.number;
  if (pattern !== null && record.plain.some(name => hasPattern(name, pattern))) return FIT.initials;
  return null;
}

/** The records that fit, best first, otherwise in their order. */
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

/** The name without differences of form: case, width, spaces, 주식회사. '' if nothing readable is left. */
export function plainName(name: string): string {
  return withoutForm(fold(name));
}

/** Whether the name has that part, with or without its company form. */
export function hasPart(name: string, part: string): boolean {
  const [whole, wanted] = [fold(name), fold(part)];
  return whole.includes(wanted) || withoutForm(whole).includes(withoutForm(wanted));
}

/** For exact comparison: ignores case and repeated spaces. */
function exactly(text: string): string {
  return canonicalText(text).replace(/\s+/g, ' ').toLowerCase();
}

function fold(text: string): string {
  return text.normalize('NFKC').replace(unseenOrSpace(), '').toLowerCase();
}

/** A name that is only a company form stays unchanged. */
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
