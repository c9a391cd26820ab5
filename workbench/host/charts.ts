/** Charts on a tab, with the names and numbers of the cells that they show. */
import type { Book, SheetView } from '../../host/index';
import type { ChartPicture } from '../protocol';
import { a1Of } from './a1';

type ChartState = NonNullable<SheetView['state']['charts']>[number];

/** A column of cells in a chart. */
interface Column {
  readonly shown: readonly string[];
  readonly values: readonly unknown[];
}

export function chartsOf(book: Book, tab: SheetView): ChartPicture[] {
  return (tab.state.charts ?? []).map((chart): ChartPicture => {
    const columns = chart.ranges.flatMap(range => columnsOf(book, range));
    const header = headerRows(chart, columns);
    const [first, ...others] = columns;
    return {
      id: chart.id,
      kind: chart.type === 'LINE' || chart.type === 'AREA' ? 'line' : 'column',
      title: String(chart.options['title'] ?? ''),
      anchor: chart.anchor,
      names: first?.shown.slice(header) ?? [],
      series: others.map(({ shown, values }) => ({
        name: header > 0 ? (shown[header - 1] ?? '') : '',
        values: values.slice(header).map(value => (typeof value === 'number' ? value : null)),
      })),
    };
  });
}

/** -1: Sheets guesses. A first row without numbers names the series. */
function headerRows({ numHeaders }: ChartState, columns: readonly Column[]): number {
  if (numHeaders >= 0) return numHeaders;
  return columns.slice(1).every(({ values }) => typeof values[0] === 'string') ? 1 : 0;
}

function columnsOf(book: Book, range: ChartState['ranges'][number]): Column[] {
  const state = book.document.sheets.find(({ id }) => id === range.sheetId);
  const tab = state && book.sheet(state.name);
  if (tab === undefined) return [];
  const { rows } = tab.size();
  // The add-on's ranges reach to the end of the grid.
  const filled = Math.min(range.rows, rows - range.row);
  if (filled <= 0) return [];
  const a1 = a1Of({ ...range, rows: filled });
  const values = tab.values(a1);
  const display = tab.display(a1);
  return Array.from({ length: range.columns }, (_, c) => ({
    shown: display.map(row => row[c] ?? ''),
    values: values.map(row => row[c]),
  }));
}
