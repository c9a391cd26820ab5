/** Foreign text in a mail: short, on one line, and nothing that a mail program would turn into a link. */

import { shownLine } from './shown-line';

/** A domain, address or scheme has one of these within a word. A Chinese full stop counts as a dot in a domain. */
const LINKING = /[.:@/\\\u3002]/;

/** At most `most` characters, with a space where a link could form: `evil.com` becomes `evil. com`. */
export function unlinkedLine(text: string, most: number): string {
  const characters = [...text];
  const apart = characters.map((character, i) => {
    const links = LINKING.test(character.normalize('NFKC'));
    return links && (characters[i + 1] ?? ' ') !== ' ' ? `${character} ` : character;
  });
  return shownLine(apart.join(''), most);
}
