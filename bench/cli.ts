/** `npm run bench`: scripts/bench.mjs bundles and starts it. */
import { run, UsageError, type Values } from '../scripts/command-line.mjs';
import { archiveFigures, archiveCost } from './archive';
import { functionFigures } from './functions';
import { growthFigures } from './growth';
import { hostFigures } from './host';
import { hashing, keyFigures } from './keys';
import { limitFigures } from './limits';
import { loadFigures } from './load';
import type { Figure } from './measure';
import { BENCH } from './options.mjs';
import { peaksOf } from './peak';
import { planFigures, planning } from './plan';
import { pushFigures } from './push';
import { memoryFigures, pullFigures } from './pulls';
import { reportFigures } from './reports';
import { rowFigures, rowsOf } from './rows';
import { ticketsText } from './tickets';

type Bench = () => readonly Figure[] | Promise<readonly Figure[]>;

const benches = (small: boolean): Readonly<Record<string, Bench>> => ({
  keys: () => keyFigures(2_000, 12),
  rows: () =>
    rowFigures(
      small
        ? [[2_000, 1.4]]
        : [
            [20_000, 1.4],
            [100_000, 1.6],
          ],
    ),
  plan: () => planFigures(small ? 10_000 : 100_000, small ? 100 : 1_000, 2),
  push: () => pushFigures(small ? [50, 100] : [250, 500, 1_000, 2_000]),
  growth: () => [
    ...growthFigures('hashes of payloads', small ? [50, 100] : [500, 2_000, 8_000], hashing),
    ...growthFigures('rows of transactions', small ? [500, 1_000] : [10_000, 30_000, 100_000], size => {
      const text = ticketsText(size);
      return () => rowsOf(text);
    }),
    ...growthFigures(
      'plan of an edit in each hundred rows',
      small ? [500, 1_000] : [25_000, 50_000, 100_000],
      size => planning(size, size / 100).plan,
    ),
  ],
  load: () => loadFigures(small ? 20 : 100, 25),
  functions: () => functionFigures(small ? 1_000 : 10_000, small ? 50 : 500),
  host: () => hostFigures(small ? 5 : 100),
  limits: () => (small ? limitFigures(120, 300) : limitFigures(2_000, 2_000)),
  reports: () => reportFigures(small ? [100, 300] : [333, 2_000, 10_000]),
  pulls: async () => {
    const few = await pullFigures(400, { first: 1.5, again: 1.3 });
    if (small) return few;
    const some = await pullFigures(10_000, { first: 1.3, again: 1.2 });
    return [...few, ...some, ...(await pullFigures(100_000, { first: 1.1, again: 1.1 }))];
  },
  archive: () => archiveFigures(small ? 5_000 : 100_000),
  memory: () => (small ? [] : memoryFigures([25_000, 50_000, 100_000], { first: 5, again: 6.5 })),
});

function print(figures: readonly Figure[]): void {
  console.table(
    figures.map(({ name, value, unit, beside, ratio, aim, meets }) => ({
      work: name,
      measured: `${value.toFixed(1)} ${unit}`,
      beside,
      ratio: ratio.toFixed(2),
      aim,
      '': meets ? 'meets it' : 'does not',
    })),
  );
}

async function main(values: Values<typeof BENCH.options>): Promise<void> {
  const { json, small, only, peak, refreshes, archive, file } = values;
  if (archive === 'fetch' || archive === 'pull' || archive === 'archive') {
    console.log(JSON.stringify(archiveCost(archive, file)));
    process.exit();
  }
  if (peak !== undefined) {
    console.log(JSON.stringify(await peaksOf(peak, refreshes)));
    process.exit();
  }
  const all = benches(small);
  const chosen = Object.entries(all).filter(([name]) => name.includes(only));
  if (chosen.length === 0)
    throw new UsageError(`--only takes part of one of ${Object.keys(all).join(', ')}, not "${only}".`);
  const figures: Figure[] = [];
  for (const [, bench] of chosen) {
    const found = await bench();
    figures.push(...found);
    if (!json) print(found);
  }
  if (json) console.log(JSON.stringify(figures));
}

await run(BENCH, main);
