/** What a user's schedules know of their mails: the language, and which tabs were written about today. */
import { describe, expect, it } from 'vitest';
import {
  isTold,
  keepLanguage,
  keepTold,
  loadScheduleMails,
} from '../../../../src/sheet/properties/schedule-mails';
import { MOST_SCHEDULES } from '../../../../src/sheet/properties/schedule-store';
import { memoryPlatform } from '../../../support/memory';

const BOOK = 'book';
const store = () => memoryPlatform().userStore;

describe('what was told', () => {
  it('holds for its tab, its spreadsheet and its day', () => {
    const kept = store();
    keepTold(kept, BOOK, 7, '2026-11-02');
    keepTold(kept, BOOK, 8, '2026-11-02');
    expect(isTold(kept, BOOK, 7, '2026-11-02')).toBe(true);
    expect(isTold(kept, BOOK, 8, '2026-11-02')).toBe(true);
    expect(isTold(kept, BOOK, 9, '2026-11-02')).toBe(false);
    expect(isTold(kept, 'another', 7, '2026-11-02')).toBe(false);
    expect(isTold(kept, BOOK, 7, '2026-11-03')).toBe(false);
  });

  it('is forgotten with the day, so that it stays small', () => {
    const kept = store();
    for (let day = 1; day <= 30; day++)
      for (let tab = 0; tab < MOST_SCHEDULES; tab++)
        keepTold(kept, BOOK, 1_000_000_000 + tab, `2026-11-${String(day).padStart(2, '0')}`);
    expect(loadScheduleMails(kept, BOOK).tabs).toHaveLength(MOST_SCHEDULES);
    expect([...kept.entries.values()].join('').length).toBeLessThan(1_000);
  });

  it('leaves the language, and the language leaves it', () => {
    const kept = store();
    keepLanguage(kept, BOOK, 'ko');
    keepTold(kept, BOOK, 7, '2026-11-02');
    keepLanguage(kept, BOOK, 'en');
    expect(loadScheduleMails(kept, BOOK)).toEqual({ language: 'en', day: '2026-11-02', tabs: [7] });
  });

  it.each(['', 'no JSON', '[]', '{"tabs":"x"}', '{"day":5,"tabs":[null]}'])(
    'is nothing where something else stands: %s',
    text => {
      const kept = store();
      kept.set(`financeSheets.scheduleMails.${BOOK}`, text);
      expect(isTold(kept, BOOK, 7, '2026-11-02')).toBe(false);
      expect(loadScheduleMails(kept, BOOK).tabs).toEqual([]);
    },
  );
});
