import { describe, expect, it } from 'vitest';
import { wasTried } from '../../../../src/push/entry/journal';
import { close } from '../../../../src/push/entry/life';
import { JournalSheet } from '../../../../src/sheet/hidden/journal-sheet';
import { Waiting } from '../../../../src/sheet/properties/waiting';
import { JOURNAL_SHEET } from '../../../../src/sheet/names';
import { accepted, plannedCreate, sent } from '../../../support/builders/journal';
import { memoryPlatform } from '../../../support/memory';

const binding = {
  spreadsheetId: 's',
  baseUrl: 'https://x',
  workspaceId: 'w',
  workspaceName: 'W',
  keyFingerprint: 'f',
};

function open() {
  const platform = memoryPlatform();
  const { workbook, documentStore } = platform;
  const waiting = new Waiting(platform, 'rows', binding.spreadsheetId);
  const journal = (): JournalSheet => new JournalSheet(workbook, documentStore, binding, waiting);
  return { platform, journal };
}

describe('the journal of creates beside many records', () => {
  const seenBefore = Array.from({ length: 3_000 }, (_, i) => `0000000${i}-0000-4000-8000-000000000000`);
  const entries = Array.from({ length: 60 }, (_, i) =>
    sent(plannedCreate(`new${i}`, { name: `N${i}` }, { resource: 'tags' }), { seenBefore }),
  );

  it('writes what they have in common once, and reads it back for each', () => {
    const { platform, journal } = open();
    journal().save(entries.slice(0, 50));
    journal().save(entries.slice(50));
    const sheet = platform.workbook.sheetByName(JOURNAL_SHEET);
    const { lastRow, lastColumn } = sheet?.size() ?? { lastRow: 0, lastColumn: 0 };
    const cells = sheet?.read({ row: 1, column: 1, rows: lastRow, columns: lastColumn }).flat() ?? [];
    expect(cells.join('').length).toBeLessThan(250_000);
    const read = journal().open();
    expect(read).toHaveLength(60);
    for (const entry of read) expect(entry).toMatchObject({ seenBefore });
    expect(journal().isBehindProperties()).toBe(false);
  });

  it('drops it when they close', () => {
    const { journal } = open();
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
    const { platform, journal } = open();
    journal().save(entries.slice(0, 3));
    const sheet = platform.workbook.sheetByName(JOURNAL_SHEET);
    const heads = sheet?.read({ row: 2, column: 1, rows: 4, columns: 1 }).flat() ?? [];
    const row = heads.findIndex(head => String(head).startsWith('ids:')) + 2;
    sheet?.write({ row, column: 4, rows: 1, columns: 1 }, [['["a"]']]);
    expect(journal().open()).toEqual([]);
    expect(journal().isBehindProperties()).toBe(true);
  });
});
