/** Carries out a person's acts in the page through that person's BookUser in the host. */
import type { Book, EditResult, HostUser } from '../../host/index';
import type { Act } from '../protocol';
import { a1Of } from './a1';
import { valuesBelow } from './filter-values';

/** @returns the sheet's reason for a refusal; null if it accepted. */
export function carryOut(book: Book, user: HostUser, act: Act): string | null {
  const hands = book.as(user);
  const tabOf = (id: number): string => {
    const found = book.document.sheets.find(sheet => sheet.id === id);
    if (found === undefined) throw new Error(`There is no tab ${id} any more.`);
    return found.name;
  };
  const cell = ({ row, column }: { readonly row: number; readonly column: number }): string =>
    a1Of({ row, column, rows: 1, columns: 1 });
  switch (act.kind) {
    case 'type':
      return reasonOf(hands.type(tabOf(act.tab), cell(act), act.text));
    case 'paste':
      return reasonOf(hands.paste(tabOf(act.tab), cell(act), act.text));
    case 'copy':
      return reasonOf(hands.copyPaste(tabOf(act.fromTab), a1Of(act.from), a1Of(act.to), tabOf(act.tab)));
    case 'clear':
      return firstReason(act.rects.map(rect => hands.clear(tabOf(act.tab), a1Of(rect))));
    case 'insert-rows':
      return reasonOf(hands.insertRows(tabOf(act.tab), act.at + 1, act.count));
    case 'delete-rows':
      return reasonOf(hands.deleteRows(tabOf(act.tab), act.at + 1, act.count));
    case 'move-rows':
      return reasonOf(hands.moveRows(tabOf(act.tab), act.at + 1, act.before + 1, act.count));
    case 'hide-rows':
      return reasonOf(hands.hideRows(tabOf(act.tab), act.at + 1, act.count, act.hidden));
    case 'insert-columns':
      return reasonOf(hands.insertColumns(tabOf(act.tab), act.at + 1, act.count));
    case 'delete-columns':
      return reasonOf(hands.deleteColumns(tabOf(act.tab), act.at + 1, act.count));
    case 'move-columns':
      return reasonOf(hands.moveColumn(tabOf(act.tab), act.at + 1, act.before + 1, act.count));
    case 'hide-columns':
      return reasonOf(hands.hideColumns(tabOf(act.tab), act.at + 1, act.count, act.hidden));
    case 'sort':
      return reasonOf(
        hands.sort(tabOf(act.tab), { by: act.column + 1, descending: act.descending, range: a1Of(act.rect) }),
      );
    case 'filter':
      return reasonOf(filter(book, user, tabOf(act.tab), act));
    case 'toggle-filter': {
      const tab = tabOf(act.tab);
      return reasonOf(book.sheet(tab).filter === null ? hands.filter(tab) : hands.clearFilter(tab));
    }
    case 'rename':
      return reasonOf(hands.rename(tabOf(act.tab), act.name));
    case 'insert-tab':
      hands.insertSheet();
      return null;
    case 'delete-tab':
      return reasonOf(hands.deleteSheet(tabOf(act.tab)));
    case 'duplicate-tab':
      hands.duplicate(tabOf(act.tab));
      return null;
    case 'hide-tab':
      hands.hideSheet(tabOf(act.tab));
      return null;
    case 'show-tab':
      hands.showSheet(tabOf(act.tab));
      hands.select(tabOf(act.tab));
      return null;
    case 'undo':
      return reasonOf(hands.undo());
    case 'redo':
      return reasonOf(hands.redo());
  }
}

const reasonOf = ({ applied, reason }: EditResult): string | null => (applied ? null : (reason ?? ''));

const firstReason = (results: readonly EditResult[]): string | null =>
  results.map(reasonOf).find(reason => reason !== null) ?? null;

/** The page sends the shown values; the host takes the hidden values. */
function filter(
  book: Book,
  user: HostUser,
  tab: string,
  { column, show, blanks }: Extract<Act, { kind: 'filter' }>,
): EditResult {
  const hands = book.as(user);
  if (column === null) {
    hands.clearFilter(tab);
    return hands.filter(tab);
  }
  if (show === null) return hands.filter(tab, { column: column + 1, hide: [] });
  const hide = valuesBelow(book.sheet(tab), column).filter(value =>
    value === '' ? !blanks : !show.includes(value),
  );
  return hands.filter(tab, { column: column + 1, hide });
}
