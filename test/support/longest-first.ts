import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that work for minutes, most of them in a process of their own: begun last, they would leave the other core idle. */
const LONGEST = [
  'test/strangers/strangers.',
  'test/faults/faults.',
  'test/faults/mutations.',
  'demo/demo.',
  'bulk/bulk-edit.',
  'kill-everywhere.',
  'kill-points.',
  'pacing.',
  'bundle.',
  'two-years.',
  'every-list.',
];

/** The order in which a run takes the test files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex(part => moduleId.includes(part));
      return at < 0 ? LONGEST.length : at;
    };
    return [...(await super.sort(files))].sort((a, b) => rank(a) - rank(b));
  }
}
