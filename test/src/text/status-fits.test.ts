/** The Status column is 200 pixels wide. The state, the number of columns and the first column must be in sight. */
import { expect, it } from 'vitest';
import * as statusTexts from '../../../src/text/push/status-texts';
import { inLanguage, joined, languages, type Text } from '../../../src/text/text';
import { verbatim } from '../../../src/text/texts';

const WIDTH = 200;
/** A short label is seen whole. */
const LABEL = 4;

/** Of 10 points, in pixels: a syllable of Hangul is twice as wide as a letter. */
const widthOf = (words: string): number =>
  [...words].reduce((sum, one) => sum + (/[\u1100-\uffff]/u.test(one) ? 12 : 6.5), 0);

const labels = (count: number): readonly Text[] => Array.from({ length: count }, (_, i) => verbatim(`@${i}`));

const told: Readonly<Record<string, (labels: readonly Text[]) => Text>> = {
  edited: statusTexts.edited,
  appliedInPart: left => statusTexts.appliedInPart(left, '11-02 09:00'),
  odd: statusTexts.odd,
  untold: statusTexts.untold,
  lost: statusTexts.lost,
  cut: statusTexts.cut,
  editedNotAmongNewest: given => statusTexts.editedNotAmongNewest(100, given),
  conflict: given => statusTexts.conflict(joined(given, ', ')),
  changedUnsent: given => statusTexts.changedUnsent(joined(given, ', ')),
};

it.each(Object.entries(told))('%s shows its first label', (_, told) => {
  for (const language of languages)
    for (const count of [1, 2, 12]) {
      const [before = ''] = inLanguage(told(labels(count)), language).split('@');
      expect(widthOf(before) + LABEL * 12, before).toBeLessThanOrEqual(WIDTH);
    }
});

it.each(['edited', 'appliedInPart', 'odd', 'untold', 'lost', 'cut', 'editedNotAmongNewest'])(
  '%s says how many labels there are before it names them, and names all',
  name => {
    for (const language of languages) {
      const said = inLanguage(told[name]?.(labels(12)) ?? verbatim(''), language);
      expect(said.split('@')[0]).toContain('(12)');
      expect(said).toContain('@11');
      expect(inLanguage(told[name]?.(labels(1)) ?? verbatim(''), language).split('@')[0]).not.toContain('(');
    }
  },
);
