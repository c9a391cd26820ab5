import { mergeConfig } from 'vitest/config';
import base from '../../vitest.config';

/** The tests of a build with switches, which note the mutants that they reach. */
export default mergeConfig(base, { test: { setupFiles: ['test/mutants/reach-setup.ts'] } });
