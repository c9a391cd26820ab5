/**
 * Pushes of more and more rows, over a spreadsheet in memory: the processor's time that a row costs, beside what it costs in the smallest push. Linear means that
 * both are the same; what is done in each batch for all rows of the tab makes the larger push dearer.
 */
import { PushBook } from '../test/support/push-book';
import { type Figure, median } from './measure';

const ROUNDS = 5;
/** The service has no list of what changed, so that each batch reads the whole one: that much of a row's cost may grow. */
const AIM = 1.5;

/** sizes: the first is what the others are compared with. */
export function pushFigures(sizes: readonly number[]): Figure[] {
  const books = sizes.map(rows => ({ rows, book: new PushBook(rows), times: [] as number[] }));
  // In turn, so that all see the same machine; the first round warms up and does not count.
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
