/** Peak memory of pulls, in a separate process. The host's spreadsheet is included. */
import { PullScene } from './pull-scene';

export interface Peaks {
  readonly textMb: number;
  /** The maximum resident memory minus the memory before the first pull. */
  readonly peakMb: number;
}

export async function peaksOf(rows: number, refreshes: number): Promise<Peaks> {
  const scene = await PullScene.open(rows);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  for (let i = 0; i <= refreshes; i++) scene.pull();
  const peak = process.resourceUsage().maxRSS * 1_024 - before;
  // The text is made only now, so that the peak does not include it.
  const text = await scene.textBytes();
  await scene.close();
  return { textMb: text / 1e6, peakMb: peak / 1e6 };
}
