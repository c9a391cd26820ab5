/**
 * The conditions of SUMIFS and its family: ">=10", "<>", "=x", "서울*", or a plain value.
 */
import { compareValues, isError, readNumber, type Value } from './values';

/** A test for values. Text is compared without case; * and ? stand for text, ~ escapes them. */
export function criterion(condition: Value): (value: Value) => boolean {
  if (typeof condition !== 'string') {
    if (condition === null) return value => value === 0;
    if (isError(condition)) return value => isError(value) && value.error === condition.error;
    return value => value === condition;
  }
  const match = /^(<>|<=|>=|=|<|>)?(.*)$/s.exec(condition);
  const operator = match?.[1] ?? '=';
  const text = match?.[2] ?? '';
  if (text === '') return emptyTest(match?.[1]);
  const wanted = literal(text);
  if (operator === '=' || operator === '<>') {
    const equal = typeof wanted === 'string' ? wildcard(wanted) : equalTo(wanted);
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

/** A number in text form equals the number, as SUMIF sees it: "10" finds 10 and "10". */
function equalTo(wanted: number | boolean): (value: Value) => boolean {
  return value => {
    if (typeof value === 'string') return typeof wanted === 'number' && readNumber(value) === wanted;
    return value === wanted;
  };
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

/** Text with * and ? as a test; also what MATCH and VLOOKUP use for exact matches. */
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
