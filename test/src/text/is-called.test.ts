import { describe, expect, it } from 'vitest';
import { isCalled, shows } from '../../../src/text/is-called';
import * as historyTexts from '../../../src/text/push/history-texts';
import * as closingTexts from '../../../src/text/reports/closing-texts';
import type { Text } from '../../../src/text/text';

const label = { ko: '거래처', en: 'Contacts' };

describe('isCalled', () => {
  it.each(['거래처', 'Contacts', 'CONTACTS', ' contacts ', '거래처'.normalize('NFD')])(
    '"%s" names it',
    typed => {
      expect(isCalled(label, typed)).toBe(true);
    },
  );

  it.each(['', '거래', 'Contact', 'contacts2'])('"%s" does not', typed => {
    expect(isCalled(label, typed)).toBe(false);
  });

  it('takes other words for it', () => {
    expect(isCalled(label, 'Partners', 'partners', 'p')).toBe(true);
    expect(isCalled(label, 'P', 'partners', 'p')).toBe(true);
    expect(isCalled(label, 'q', 'partners', 'p')).toBe(false);
  });
});

describe('shows', () => {
  it('is true for a cell that was written in any language, to the letter', () => {
    for (const cell of ['거래처', 'Contacts']) expect(shows(cell, label)).toBe(true);
    for (const cell of ['contacts', ' Contacts', '', 7, null]) expect(shows(cell, label)).toBe(false);
  });

  it('is what an earlier version wrote, too, so that its tabs are found', () => {
    const [when] = historyTexts.columns;
    for (const cell of ['일시', '언제', 'When']) expect(shows(cell, when as Text)).toBe(true);
    expect(shows('잔액에서 뺄 계좌번호', closingTexts.accounts)).toBe(true);
    expect(shows('언제', closingTexts.accounts)).toBe(false);
  });
});
