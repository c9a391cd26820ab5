/**
 * The conditions of SUMIFS and its family: ">=10", "<>", "=x", "서울*", or a plain value.
 */
import type { EqualityKey } from './column-index';
import { compareValues, isError, readNumber, type Value } from './values';

export interface Criterion {
  test(value: Value): boolean;
  /** The value to equal, if the condition is a plain equality: an index then knows the candidates. */
  readonly key?: EqualityKey;
}

/** Ignores case; * and ? are wildcards, ~ escapes them. A number also finds text that reads as this number. */
export function criterion(condition: Value): Criterion {
  const key = equalityKey(condition);
  return key ? { test: equalTo(key), key } : { test: otherTest(condition) };
}

function equalityKey(condition: Value): EqualityKey | null {
  const wanted = typeof condition === 'string' ? equalityText(condition) : (condition ?? 0);
  if (typeof wanted === 'number') return { kind: 'number', value: wanted };
  if (typeof wanted === 'boolean') return { kind: 'boolean', value: wanted };
  return typeof wanted === 'string' ? { kind: 'text', value: wanted.toLowerCase() } : null;
}

/** The value that "x" or "=x" asks for; null for every other condition. */
function equalityText(condition: string): string | number | boolean | null {
  const text = condition.startsWith('=') ? condition.slice(1) : condition;
  if (text === '' || (text === condition && /^[<>]/.test(text))) return null;
  const wanted = literal(text);
  return typeof wanted === 'string' && /[*?~]/.test(wanted) ? null : wanted;
}

function otherTest(condition: Value): (value: Value) => boolean {
  if (typeof condition !== 'string') {
    return value => isError(value) && isError(condition) && value.error === condition.error;
  }
  const match = /^(<>|<=|>=|=|<|>)?(.*)$/s.exec(condition);
  const operator = match?.[1] ?? '=';
  const text = match?.[2] ?? '';
  if (text === '') return emptyTest(match?.[1]);
  const wanted = literal(text);
  if (operator === '=' || operator === '<>') {
    const equal =
      typeof wanted === 'string'
        ? wildcard(wanted)
        : equalTo(equalityKey(wanted) ?? { kind: 'text', value: '' });
    return operator === '=' ? equal : value => !equal(value);
  }
  return value => {
    if (value === null || isError(value) || !sameKind(value, wanted)) return false;
    const order = compareValues(value, wanted);
    if (operator === '<') return order < 0;
    if (operator === '>') return order > 0;
    return operator === '<=' ? order <= 0 : order >= 0;
  };
}

/** As SUMIF does, a number matches text that reads as it: "10" finds 10, "10" and "010". Only fifteen digits count. */
function equalTo({ kind, value: wanted }: EqualityKey): (value: Value) => boolean {
  if (kind === 'text') return value => typeof value === 'string' && value.toLowerCase() === wanted;
  if (kind === 'boolean') return value => value === wanted;
  return value => (typeof value === 'string' ? readNumber(value) === wanted : value === wanted);
}

/** "" and "=" find empty cells, "<>" the others. */
function emptyTest(operator: string | undefined): (value: Value) => boolean {
  if (operator === '<>') return value => value !== null && value !== '';
  if (operator === '=') return value => value === null;
  return operator === undefined ? value => value === null || value === '' : () => false;
}

function literal(text: string): string | number | boolean {
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return readNumber(text) ?? text;
}

/** A test for text with * and ?. MATCH and VLOOKUP use it for exact matches too. */
export function wildcard(pattern: string): (value: Value) => boolean {
  if (!/[*?~]/.test(pattern)) {
    const wanted = pattern.toLowerCase();
    return value => typeof value === 'string' && value.toLowerCase() === wanted;
  }
  const source = pattern.replace(/~([*?~])|([*?])|([.+^${}()|[\]\\/])/g, (_, escaped, wild, special) => {
    if (escaped) return `\\${escaped}`;
    if (wild) return wild === '*' ? '[\\s\\S]*' : '[\\s\\S]';
    return `\\${special}`;
  });
  const expression = new RegExp(`^${source}$`, 'i');
  return value => typeof value === 'string' && expression.test(value);
}

function sameKind(value: Value, wanted: string | number | boolean): boolean {
  return typeof value === typeof wanted;
}
