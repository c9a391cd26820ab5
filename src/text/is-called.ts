import { typedForm } from '../common/typed-form';
import { inLanguage, languages, type Text } from './text';

/**
 * True where what a person typed names the label: in any language, whatever the case, the width and the blanks, or by one of the other words for it. Hangul that was
 * typed on a Mac comes in pieces.
 */
export function isCalled(label: Text, typed: string, ...others: readonly string[]): boolean {
  const wanted = plain(typed);
  return [...inAll(label), ...others].some(word => plain(word) === wanted);
}

/** The same with spaces left out or put in where people do: "지난 달", "last  month". */
export function isCalledSpaceless(label: Text, typed: string, ...others: readonly string[]): boolean {
  const wanted = spaceless(typed);
  return [...inAll(label), ...others].some(word => spaceless(word) === wanted);
}

/** True for a cell that shows the label, to the letter, in whatever language it was written. */
export function shows(cell: unknown, label: Text): boolean {
  return inAll(label).some(words => words === cell);
}

function inAll(label: Text): string[] {
  return languages.map(language => inLanguage(label, language));
}

function spaceless(words: string): string {
  return plain(words).replace(/\s+/g, '');
}

function plain(words: string): string {
  return typedForm(words).toLowerCase();
}
