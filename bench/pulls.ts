/** Pulls through the built add-on: calls, simulated time, written cells, memory. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Figure, figure } from './measure';
import type { Peaks } from './peak';
import { fetchMs, plainScripts, PullScene, spreadsheetCalls } from './pull-scene';

const CHANGED = 100;
/** The allowed numbers of calls, with little reserve, so that growth with the rows is noticed. */
const MOST_CALLS = { first: 280, again: [50, 55], changed: 80 } as const;

/** SpreadsheetApp calls, simulated time and cells of pulls of so many rows. */
export async function pullFigures(rows: number, aims: { first: number; again: number }): Promise<Figure[]> {
  const isLarge = rows >= 50_000;
  const scene = await PullScene.open(rows);
  const first = scene.pull();
  const again = scene.pull();
  scene.changeRows(CHANGED);
  const changed = scene.pull();
  const size = scene.size();
  await scene.close();

  const plain = await plainScripts(size.rows, size.columns);
  const one = plain.read + plain.write + fetchMs(first);
  const writers = [plain.rowByRow, plain.columnByColumn].map(ms => ((ms + fetchMs(first)) / one).toFixed(1));
  const besideFirst = `one read, one write, flush, fetches (a writer row by row ${writers[0]}, column by column ${writers[1]})`;
  const mostAgain = MOST_CALLS.again[isLarge ? 1 : 0];
  const cells = await cellsOf(rows);
  return [
    calls(`first pull of ${rows} rows`, spreadsheetCalls(first), MOST_CALLS.first),
    calls(`refresh of ${rows} rows`, spreadsheetCalls(again), mostAgain),
    figure(`first pull of ${rows} rows, simulated`, first.elapsedMs, 'ms', besideFirst, one, aims.first),
    figure(
      `refresh of ${rows} rows, simulated`,
      again.elapsedMs,
      'ms',
      'one read, flush, fetches',
      plain.read + fetchMs(again) + FLUSH_MS,
      aims.again,
    ),
    calls(`refresh of ${rows} rows, ${CHANGED} changed`, spreadsheetCalls(changed), MOST_CALLS.changed),
    figure(
      `refresh of ${rows} rows, ${CHANGED} changed, simulated`,
      changed.elapsedMs,
      'ms',
      'the refresh of unchanged rows',
      again.elapsedMs,
      1.2,
    ),
    figure(
      `cells written by a refresh of ${rows} rows, ${CHANGED} changed`,
      cells,
      'cells',
      'the cells of the two columns with changes',
      2 * size.rows,
      1.1,
    ),
  ];
}

const FLUSH_MS = 250;

/** Cells that a refresh writes after changes, read from a host in which only writing cells takes time. */
async function cellsOf(rows: number): Promise<number> {
  const perCell = 0.001;
  const free = { local: 0, read: 0, readPerCell: 0, write: 0, flush: 0, service: 0, fetch: 0 };
  const scene = await PullScene.open(rows, { latency: { ...free, writePerCell: perCell } });
  scene.pull();
  scene.changeRows(CHANGED);
  const { elapsedMs } = scene.pull();
  await scene.close();
  return Math.round(elapsedMs / perCell);
}

/**
 * Peak memory of a first pull and a refresh, each in a separate process: for the largest size compared with the text,
 * for others per row compared with the smallest.
 */
export function memoryFigures(sizes: readonly number[], aims: { first: number; again: number }): Figure[] {
  const [fewest = 0, ...others] = sizes;
  return (['first', 'again'] as const).flatMap((which, refreshes) => {
    const name = `peak memory of ${which === 'first' ? 'first pull' : 'first pull and refresh'} of`;
    const least = peaks(fewest, refreshes).peakMb / fewest;
    const all = others.map(rows => ({ rows, ...peaks(rows, refreshes) }));
    const most = all[all.length - 1] as (typeof all)[number];
    return [
      ...all.map(({ rows, peakMb }) =>
        figure(`${name} ${rows} rows, growth`, peakMb, 'MB', `${fewest}, row by row`, least * rows, 1.1),
      ),
      figure(`${name} ${most.rows} rows`, most.peakMb, 'MB', 'the JSON text', most.textMb, aims[which]),
    ];
  });
}

function peaks(rows: number, refreshes: number): Peaks {
  const self = fileURLToPath(import.meta.url);
  const options = ['--expose-gc', self, '--peak', String(rows), '--refreshes', String(refreshes)];
  const run = spawnSync(process.execPath, options, { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout) as Peaks;
}

function calls(name: string, value: number, most: number): Figure {
  return figure(name, value, 'calls', `${most} calls of SpreadsheetApp`, most, 1);
}
