import { typedForm } from '../common/typed-form';
import { formerWords } from './former-words';
import type { Text } from './text';

/** Whether the typed text names the label, in any language, case, width and spacing. Typed Hangul may be decomposed. */
export function isCalled(label: Text, typed: string, ...others: readonly string[]): boolean {
  const wanted = plain(typed);
  return [...Object.values(label), ...others].some(word => plain(word) === wanted);
}

/** Like {@link isCalled}, with optional spaces: "지난 달", "last  month". */
export function isCalledSpaceless(label: Text, typed: string, ...others: readonly string[]): boolean {
  const wanted = looseForm(typed);
  return [...Object.values(label), ...others].some(word => looseForm(word) === wanted);
}

/** Whether the cell shows exactly the label, in any language, or a label of an earlier version. */
export function shows(cell: unknown, label: Text): boolean {
  return Object.values(label).some(words => [words, ...formerWords(words)].some(one => one === cell));
}

/** A word without case, width and spaces. */
export function looseForm(words: string): string {
  return plain(words).replace(/\s+/g, '');
}

function plain(words: string): string {
  return typedForm(words).toLowerCase();
}
