import { BaseSequencer, type TestSpecification } from 'vitest/node';
import setup from './global-setup';
import { needsBuild } from './needs-build';

/** Files that run for minutes, mostly in separate processes. If they began last, the other core would be idle. */
const LONGEST = [
  'test/faults/mutations.',
  'demo/demo.',
  'test/strangers/strangers.',
  'test/faults/faults.',
  'summaries/kills.',
  'sidebar/month-end.',
  'summaries/closing.',
  'bulk/bulk-edit.',
  'kill-everywhere.',
  'pacing.',
  'bundle.',
  'every-list.',
];

/**
 * Orders the longest files first, and builds once if a file of this run needs the build.
 * A global setup does not know the files of the run. A unit test would wait for a build that it does not load.
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
