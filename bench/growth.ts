/**
 * The processor time per row, body or record for growing numbers. Linear means that the time per item stays the same.
 */
import { cpuMs, type Figure, median } from './measure';

const ROUNDS = 7;
/** The allowed growth per item: with more data, less of it fits into the processor's caches. */
const AIM = 1.5;

/** sizes: the first is the reference. make: prepares the work for a size. */
export function growthFigures(
  name: string,
  sizes: readonly number[],
  make: (size: number) => () => unknown,
): Figure[] {
  const works = sizes.map(size => ({ size, work: make(size), times: [] as number[] }));
  // In turn, so that all sizes see the same machine state. The first round warms up and does not count. Small works
  // are repeated until they take as long as large ones.
  const most = Math.max(...sizes);
  for (let round = 0; round <= ROUNDS; round++)
    for (const { size, work, times } of works) {
      const often = Math.max(1, Math.round(most / size / 4));
      const ms = Array.from({ length: often }, () => cpuMs(work)).reduce((sum, one) => sum + one, 0);
      if (round > 0) times.push(ms / often / size);
    }
  const [least = Number.NaN, ...others] = works.map(({ times }) => median(times));
  return others.map((own, i) => {
    const size = sizes[i + 1] ?? 0;
    const ratio = own / least;
    return {
      name: `${name}, ${size}`,
      value: own * size,
      unit: 'ms',
      beside: `${sizes[0]}, one by one`,
      ratio,
      aim: AIM,
      meets: ratio <= AIM,
    };
  });
}
