/** What a row, a body or a record costs the processor where there are more of them: linear means that each costs the same. */
import { cpuMs, type Figure, median } from './measure';

const ROUNDS = 7;
/** Memory that is near the processor holds little of much: that share of a row's cost may grow. */
const AIM = 1.5;

/** sizes: the first is what the others are compared with. make: the work for so many. */
export function growthFigures(
  name: string,
  sizes: readonly number[],
  make: (size: number) => () => unknown,
): Figure[] {
  const works = sizes.map(size => ({ size, work: make(size), times: [] as number[] }));
  // In turn, so that all see the same machine; the first round warms up and does not count. Small works are done as often as takes as long as the large ones.
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
