import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    // A test waits for answers of the service, in another process, for some of its time: as many workers as cores would leave cores idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Files of one worker share the loaded modules, the compiled add-on, a thread for requests and a process for services; each test opens spreadsheets of its own.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
