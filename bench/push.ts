/**
 * Pushes of growing numbers of rows over a spreadsheet in memory: the processor time per row, compared with the
 * smallest push. Work that each batch does for all rows of the tab makes a large push more expensive per row.
 */
import { PushBook } from '../test/support/push-book';
import { type Figure, median } from './measure';

const ROUNDS = 5;
/** The allowed growth per row: each batch reads the whole list, because the service has no list of changes. */
const AIM = 1.5;

/** sizes: the first is the reference. */
export function pushFigures(sizes: readonly number[]): Figure[] {
  const books = sizes.map(rows => ({ rows, book: new PushBook(rows), times: [] as number[] }));
  // In turn, so that all sizes see the same machine state. The first round warms up and does not count.
  for (let round = 0; round <= ROUNDS; round++)
    for (const { rows, book, times } of books) {
      book.rename(`Round ${round}`);
      const begun = book.cpuMs();
      book.push();
      if (round > 0) times.push((book.cpuMs() - begun) / rows);
      if (book.changed() !== rows) throw new Error(`${book.changed()} rows of ${rows} were pushed`);
      globalThis.gc?.();
    }
  const [least = Number.NaN, ...perRow] = books.map(({ times }) => median(times));
  return perRow.map((own, i) => {
    const rows = sizes[i + 1] ?? 0;
    const ratio = own / least;
    return {
      name: `push of ${rows} rows`,
      value: own * rows,
      unit: 'ms',
      beside: `a push of ${sizes[0]}, row by row`,
      ratio,
      aim: AIM,
      meets: ratio <= AIM,
    };
  });
}
