/** Text of others in a mail, whose reader trusts it as if it were ours: short, on one line, and nothing that a mail program makes a link. */

import { shownLine } from './shown-line';

/** Domains, addresses and schemes need one of these within a word; a full stop of Chinese counts as a dot in a domain. */
const LINKING = /[.:@/\\\u3002]/;

/** At most `most` characters of the text, with a space behind whatever may join its parts to a link: `evil.com` becomes `evil. com`. */
export function unlinkedLine(text: string, most: number): string {
  const characters = [...text];
  const apart = characters.map((character, i) => {
    const links = LINKING.test(character.normalize('NFKC'));
    return links && (characters[i + 1] ?? ' ') !== ' ' ? `${character} ` : character;
  });
  return shownLine(apart.join(''), most);
}
