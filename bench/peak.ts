/** Peak memory of pulls, measured in a process that does nothing else: the spreadsheet that the host keeps is part of it. */
import { PullScene } from './pull-scene';

export interface Peaks {
  readonly textMb: number;
  /** Resident memory at its highest, less what the process took before the first pull. */
  readonly peakMb: number;
}

export async function peaksOf(rows: number, refreshes: number): Promise<Peaks> {
  const scene = await PullScene.open(rows);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  for (let i = 0; i <= refreshes; i++) scene.pull();
  const peak = process.resourceUsage().maxRSS * 1_024 - before;
  // The text is made only now, so that it is no part of the peak.
  const text = await scene.textBytes();
  await scene.close();
  return { textMb: text / 1e6, peakMb: peak / 1e6 };
}
