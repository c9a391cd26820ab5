/** Cells whose protection only warns: as in Sheets, the person is asked before they change. */
import type { Book, ShownDialog } from '../../host/index';
import type { Act, Rect } from '../protocol';

/** Whether the act touches such cells. */
export function isWarned(book: Book, act: Act): boolean {
  const touched = touchedBy(act);
  const tab = 'tab' in act ? book.document.sheets.find(({ id }) => id === act.tab) : undefined;
  return (tab?.protections ?? []).some(
    ({ warningOnly, range }) =>
      warningOnly && touched.some(rect => range === null || intersects(range, rect)),
  );
}

export function warningIn(locale: string): ShownDialog {
  const isKorean = locale.startsWith('ko');
  return {
    kind: 'alert',
    title: isKorean ? '주의하십시오' : 'Heads up!',
    message: isKorean
      ? '실수로 변경하지 않도록 보호된 셀을 수정하려고 합니다. 계속하시겠습니까?'
      : "You're trying to edit part of this sheet that shouldn't be changed accidentally. Edit anyway?",
    buttons: ['OK', 'CANCEL'],
  };
}

/** Cells whose contents an act changes. Inserting, moving or hiding rows and columns needs no warning. */
function touchedBy(act: Act): readonly Rect[] {
  switch (act.kind) {
    case 'type':
      return [{ row: act.row, column: act.column, rows: 1, columns: 1 }];
    case 'paste': {
      const lines = act.text.split(/\r\n?|\n/);
      const columns = Math.max(...lines.map(line => line.split('\t').length));
      return [{ row: act.row, column: act.column, rows: lines.length, columns }];
    }
    case 'copy':
      return [act.to];
    case 'clear':
      return act.rects;
    case 'delete-rows':
      return [{ row: act.at, column: 0, rows: act.count, columns: Number.MAX_SAFE_INTEGER }];
    default:
      return [];
  }
}

const intersects = (one: Rect, other: Rect): boolean =>
  one.row < other.row + other.rows &&
  other.row < one.row + one.rows &&
  one.column < other.column + other.columns &&
  other.column < one.column + one.columns;
