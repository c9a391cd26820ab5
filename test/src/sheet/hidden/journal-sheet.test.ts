import { describe, expect, it } from 'vitest';
import { wasTried } from '../../../../src/push/entry/journal';
import { close } from '../../../../src/push/entry/entry-states';
import { type JournalSheet, MOST_OPERATIONS } from '../../../../src/sheet/hidden/journal-sheet';
import { JOURNAL_SHEET } from '../../../../src/sheet/names';
import { accepted, plannedCreate, plannedUpdate, sent } from '../../../support/builders/journal';
import * as commandTexts from '../../../../src/text/command-texts';
import { binding, openJournal } from '../../../support/builders/journal-sheet';

describe('the history of the journal', () => {
  it('tells an entry once, as a later look closed it', () => {
    const { journal } = openJournal();
    const own = journal();
    const one = sent(plannedUpdate('a', { name: 'a' }, { name: 'b' }, { resource: 'tags' }));
    const other = sent(plannedUpdate('b', { name: 'a' }, { name: 'b' }, { resource: 'tags' }));
    own.save([one, other]);
    own.save([close(accepted(one), 'rejected'), close(accepted(other), 'landed')]);
    expect(own.history()).toHaveLength(2);
    own.save([close(accepted(one), 'landed')]);
    for (const read of [own, journal()])
      expect(read.history().map(({ recordId, outcome }) => `${recordId} ${outcome}`)).toEqual([
        'a landed',
        'b landed',
      ]);
  });
});

describe('the journal of creates beside many records', () => {
  const seenBefore = Array.from({ length: 3_000 }, (_, i) => `0000000${i}-0000-4000-8000-000000000000`);
  const entries = Array.from({ length: 60 }, (_, i) =>
    sent(plannedCreate(`new${i}`, { name: `N${i}` }, { resource: 'tags' }), { seenBefore }),
  );

  it('writes what they have in common once, and reads it back for each', () => {
    const { platform, journal } = openJournal();
    journal().save(entries.slice(0, 50));
    journal().save(entries.slice(50));
    const sheet = platform.workbook.sheetByName(JOURNAL_SHEET);
    const { lastRow, lastColumn } = sheet?.size() ?? { lastRow: 0, lastColumn: 0 };
    const cells = sheet?.read({ row: 1, column: 1, rows: lastRow, columns: lastColumn }).flat() ?? [];
    expect(cells.join('').length).toBeLessThan(250_000);
    // As plain text, so that no part of a text is read as a number or a formula.
    const formats = sheet?.readFormats({ row: 1, column: 1, rows: lastRow, columns: lastColumn }).flat();
    expect(new Set(formats)).toEqual(new Set(['@']));
    const read = journal().open();
    expect(read).toHaveLength(60);
    for (const entry of read) expect(entry).toMatchObject({ seenBefore });
    expect(journal().isBehindProperties()).toBe(false);
  });

  it('keeps the lists of several pushes apart', () => {
    const { journal } = openJournal();
    const later = sent(plannedCreate('later', { name: 'L' }, { resource: 'tags' }), {
      seenBefore: seenBefore.slice(1),
    });
    journal().save([...entries.slice(0, 1), later]);
    expect(journal().open()).toMatchObject([{ seenBefore }, { seenBefore: seenBefore.slice(1) }]);
  });

  it('drops it when they close', () => {
    const { journal } = openJournal();
    journal().save(entries);
    journal().save(entries.map(entry => close(accepted(entry), 'landed')));
    expect(journal().open()).toEqual([]);
    expect(journal().history()).toHaveLength(60);
    expect(
      journal()
        .history()
        .every(entry => wasTried(entry) && entry.seenBefore.length === 0),
    ).toBe(true);
  });

  it('does not read an entry whose list somebody changed: what it has made could not be told', () => {
    const { platform, journal } = openJournal();
    journal().save(entries.slice(0, 3));
    const sheet = platform.workbook.sheetByName(JOURNAL_SHEET);
    const heads = sheet?.read({ row: 2, column: 1, rows: 4, columns: 1 }).flat() ?? [];
    const row = heads.findIndex(head => String(head).startsWith('ids:')) + 2;
    sheet?.write({ row, column: 4, rows: 1, columns: 1 }, [['["a"]']]);
    expect(journal().open()).toEqual([]);
    expect(journal().isBehindProperties()).toBe(true);
  });
});

describe('what is open among thousands', () => {
  const update = (id: string) => plannedUpdate(id, { name: 'a' }, { name: 'b' }, { resource: 'tags' });

  it('is told in the order of the rows, whatever was closed and confirmed anew in between', () => {
    const { journal } = openJournal();
    const kept = journal();
    const entries = Array.from({ length: 30 }, (_, i) => update(`r${i}`));
    kept.save(entries);
    for (const at of [3, 17, 4, 29, 0]) {
      const entry = entries[at];
      if (entry !== undefined) kept.save([close(entry, 'withdrawn')]);
    }
    kept.save([update('late')]);
    kept.save(entries.slice(20, 25).map(entry => sent(entry)));
    const ids = (one: JournalSheet): unknown[] => one.open().map(({ recordId }) => recordId);
    expect(ids(kept)).toEqual(ids(journal()));
    expect(ids(kept)).toHaveLength(26);
    expect(ids(kept).at(-1)).toBe('late');
  });

  it('stays open where the sheet refused to take its end', () => {
    let isDown = false;
    const { journal } = openJournal(() => {
      if (isDown) throw new Error('Service Spreadsheets failed');
    });
    const kept = journal();
    const entry = update('r');
    kept.save([entry]);
    isDown = true;
    expect(() => kept.save([close(entry, 'withdrawn')])).toThrow();
    expect(kept.open()).toHaveLength(1);
  });
});

describe('two executions that both write the journal', () => {
  const planned = (name: string) => plannedUpdate(name, { name: 'M' }, { name: 'N' }, { resource: 'tags' });

  it('the earlier one writes nothing more, and learns it before it sends', () => {
    const { journal } = openJournal();
    const [first, second] = [journal('first'), journal('second')];
    first.save([sent(planned('a'))]);
    expect(() => first.requireLast()).not.toThrow();
    second.save([sent(planned('b'))]);
    expect(() => first.requireLast()).toThrow(commandTexts.takenOver.en);
    expect(() => first.save([accepted(sent(planned('a')))])).toThrow(commandTexts.takenOver.en);
    expect(() => second.requireLast()).not.toThrow();
  });

  it('of one that has read before the other wrote, the later write has it, though both count the same', () => {
    const { platform, journal } = openJournal();
    journal('before').save([close(accepted(sent(planned('old'))), 'landed')]);
    const [first, second] = [journal('first'), journal('second')];
    first.open();
    second.open();
    first.save([sent(planned('a'))]);
    // As if the second one had read the properties before: they cannot be written only where nobody was faster.
    platform.documentStore.remove('financeSheets.journal');
    platform.userStore.remove(`financeSheets.journal.${binding.spreadsheetId}`);
    second.save([sent(planned('b'))]);
    expect(() => first.requireLast()).toThrow(commandTexts.takenOver.en);
  });

  it('one that has written nothing yet goes on from what the other left', () => {
    const { journal } = openJournal();
    journal('first').save([sent(planned('a'))]);
    const second = journal('second');
    expect(() => second.requireLast()).not.toThrow();
    second.save([sent(planned('b'))]);
    expect(second.open()).toHaveLength(2);
  });
});

describe('the properties of the document that were rolled back with an earlier version', () => {
  const planned = (name: string) => plannedUpdate(name, { name: 'M' }, { name: 'N' }, { resource: 'tags' });
  const FENCE = 'financeSheets.journal';

  /** A push after which sheet and document know nothing of it. */
  function rolledBack() {
    const { platform, journal } = openJournal();
    journal().save([close(accepted(sent(planned('old'))), 'landed')]);
    const before = platform.documentStore.get(FENCE) ?? '';
    journal().save([sent(planned('new'))]);
    platform.documentStore.set(FENCE, before);
    const sheet = platform.workbook.sheetByName(JOURNAL_SHEET);
    sheet?.deleteRows([3]);
    platform.workbook.flush();
    return { platform, journal };
  }

  it('are told by the own properties of who has pushed since, with what was in doubt', () => {
    const { journal } = rolledBack();
    expect(journal().isBehindProperties()).toBe(true);
    expect(journal().openInProperties()).toHaveLength(1);
  });

  it('count again for everybody once a pull has accepted the sheet', () => {
    const { platform, journal } = rolledBack();
    journal().acceptSheet();
    expect(journal().isBehindProperties()).toBe(false);
    // A colleague's copy of the time before.
    const name = `${FENCE}.${binding.spreadsheetId}`;
    platform.userStore.set(name, JSON.stringify({ era: 0, sequence: 9, by: 'x', open: [] }));
    expect(journal().isBehindProperties()).toBe(false);
    journal('later').save([sent(planned('next'))]);
    expect(journal().isBehindProperties()).toBe(false);
  });

  it('are not what an earlier copy of the user says: a colleague has written since', () => {
    const { platform, journal } = openJournal();
    journal().save([sent(planned('mine'))]);
    const name = `${FENCE}.${binding.spreadsheetId}`;
    const mine = platform.userStore.get(name) ?? '';
    journal('colleague').save([close(accepted(sent(planned('mine'))), 'landed')]);
    platform.userStore.set(name, mine);
    expect(journal().isBehindProperties()).toBe(false);
    expect(journal().openInProperties()).toEqual([]);
  });
});

describe('a journal that has grown too long', () => {
  const renamed = (id: string) =>
    sent(plannedUpdate(id, { name: 'Old' }, { name: 'New' }, { resource: 'tags', operationId: id }));
  const many = Array.from({ length: MOST_OPERATIONS + 3 }, (_, i) => renamed(`${i}`.padStart(8, '0')));

  it('lets the oldest operations go, counts them, and keeps every one while something is open', () => {
    const { journal } = openJournal();
    journal().save(many.map(entry => close(accepted(entry), 'landed')));
    const waiting = renamed('open0000');
    journal().save([waiting]);
    journal('b').prune();
    expect(journal().history()).toHaveLength(MOST_OPERATIONS + 3);
    expect(journal().dropped()).toBe(0);
    journal().save([close(accepted(waiting), 'landed')]);
    journal('b').prune();
    const left = journal('b');
    expect(left.history()).toHaveLength(MOST_OPERATIONS);
    expect(left.dropped()).toBe(4);
    const names = left.history().map(({ recordId }) => recordId);
    expect(names).toContain('open0000');
    expect(names).not.toContain('00000003');
    expect(names).toContain('00000004');
  });
});
