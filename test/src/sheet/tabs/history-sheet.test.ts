import { describe, expect, it } from 'vitest';
import { historyView, writeView } from '../../../../src/sheet/tabs/history-sheet';
import { memoryPlatform } from '../../../support/memory';

const view = historyView();
const width = view.columns.length;
const line = (text: string): string[] => [text, ...Array<string>(width - 1).fill('')];

describe('a tab that shows the history', () => {
  it('holds nothing of an earlier, longer list, and keeps what its user wrote beside it', () => {
    const { workbook } = memoryPlatform();
    const sheet = writeView(workbook, view, [line('first'), line('second'), line('third')], 'end', 'en');
    sheet.write({ row: 3, column: width + 2, rows: 1, columns: 1 }, [['mine']]);
    expect(writeView(workbook, view, [line('only')], 'end', 'en').id).toBe(sheet.id);
    const { lastRow } = sheet.size();
    const cells = sheet.read({ row: 2, column: 1, rows: lastRow - 1, columns: width + 2 });
    expect(cells.map(([text]) => text).filter(text => text !== '')).toEqual(['only', 'end']);
    expect(cells[1]?.[width + 1]).toBe('mine');
  });
});
