import { inLanguage, languages, type Text } from './text';

/**
 * True where what a person typed names the label: in any language, whatever the case, or by one of the other words for it. Hangul that was typed on a Mac comes in
 * pieces.
 */
export function isCalled(label: Text, typed: string, ...others: readonly string[]): boolean {
  const wanted = plain(typed);
  return [...inAll(label), ...others].some(word => plain(word) === wanted);
}

/** True for a cell that shows the label, to the letter, in whatever language it was written. */
export function shows(cell: unknown, label: Text): boolean {
  return inAll(label).some(words => words === cell);
}

function inAll(label: Text): string[] {
  return languages.map(language => inLanguage(label, language));
}

function plain(words: string): string {
  return words.normalize('NFC').trim().toLowerCase();
}
