/**
 * `npm run bench`, after a build: much goes through the built add-on. All figures as a table, or with --json as a list.
 * --small: sizes that take seconds. --only TEXT: those whose name has it.
 */
import { parseArgs } from 'node:util';
import { functionFigures } from './functions';
import { growthFigures } from './growth';
import { hostFigures } from './host';
import { hashing, keyFigures } from './keys';
import { limitFigures } from './limits';
import { loadFigures } from './load';
import type { Figure } from './measure';
import { peaksOf } from './peak';
import { planFigures, planning } from './plan';
import { pushFigures } from './push';
import { memoryFigures, pullFigures } from './pulls';
import { reportFigures } from './reports';
import { rowFigures, rowsOf } from './rows';
import { ticketsText } from './tickets';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    // For benches alone, which start this script again: peak memory of a pull of so many rows.
    peak: { type: 'string' },
    refreshes: { type: 'string', default: '0' },
  },
});
const { json, small, only, peak, refreshes } = values;
if (peak !== undefined) {
  console.log(JSON.stringify(await peaksOf(Number(peak), Number(refreshes))));
  process.exit();
}

type Bench = () => readonly Figure[] | Promise<readonly Figure[]>;

const benches: Readonly<Record<string, Bench>> = {
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
  memory: () => (small ? [] : memoryFigures([25_000, 50_000, 100_000], { first: 5, again: 6.5 })),
};

const chosen = Object.entries(benches).filter(([name]) => name.includes(only));
if (chosen.length === 0) throw new Error(`--only takes part of one of ${Object.keys(benches).join(', ')}`);
const figures: Figure[] = [];
for (const [, bench] of chosen) figures.push(...(await bench()));
if (json) console.log(JSON.stringify(figures));
else
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
