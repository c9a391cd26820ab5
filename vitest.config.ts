import { defineConfig } from 'vitest/config';
import { BuildAndOrder } from './test/support/build-and-order';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Vitest leaves a core to the editor; a run of everything needs both of a small machine, and one worker more where one waits for a service's answer: each more loads all modules once more.
    maxWorkers: 3,
    // Files of one worker share the loaded modules, the compiled add-on, a thread for requests and a process for services; each test opens spreadsheets of its own.
    isolate: false,
    sequence: { sequencer: BuildAndOrder },
    // Against tests that hang: a machine that does other work besides, or is held back, may take several times as long as an idle one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
