/** `npm run bench`: all figures as a table, or with --json as a list. --small: sizes that take seconds. --only TEXT: those whose name has it. */
import { parseArgs } from 'node:util';
import { keyFigures } from './keys';
import { limitFigures } from './limits';
import type { Figure } from './measure';
import { planFigures } from './plan';
import { pushFigures } from './push';
import { rowFigures } from './rows';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const { json, small, only } = values;

const benches: Readonly<Record<string, () => readonly Figure[] | Promise<readonly Figure[]>>> = {
  keys: () => keyFigures(2_000, 3),
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
  limits: () => (small ? limitFigures(120, 300) : limitFigures(2_000, 2_000)),
};

const figures: Figure[] = [];
for (const [name, bench] of Object.entries(benches))
  if (name.includes(only)) figures.push(...(await bench()));
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
