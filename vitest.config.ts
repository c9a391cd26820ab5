import { defineConfig } from 'vitest/config';
import { BuildAndOrder } from './test/support/build-and-order';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Three use both cores of a small machine, because one often waits for a service. Each more loads all modules anew.
    maxWorkers: 3,
    // Files of one worker share modules, add-on, request thread and service process, but no spreadsheets.
    isolate: false,
    sequence: { sequencer: BuildAndOrder },
    // Stops a test that hangs. A busy or throttled machine takes several times as long as an idle one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
