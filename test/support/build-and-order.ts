import { BaseSequencer, type TestSpecification } from 'vitest/node';
import setup from './global-setup';
import { needsBuild } from './needs-build';

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

/**
 * What comes before a run of tests. The order: the longest files first. The build: once, and only where a file of this run needs it. A global setup does not know which
 * files run, and a unit test would wait for a build that it never loads.
 */
export class BuildAndOrder extends BaseSequencer {
  private isBuilt = false;

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    if (!this.isBuilt && files.some(({ moduleId }) => needsBuild(moduleId))) {
      await setup();
      this.isBuilt = true;
    }
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex(part => moduleId.includes(part));
      return at < 0 ? LONGEST.length : at;
    };
    return [...(await super.sort(files))].sort((a, b) => rank(a) - rank(b));
  }
}
