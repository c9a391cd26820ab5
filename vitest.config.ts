import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/**
 * Tests that were not run to their end since the code beneath them changed (CHANGELOG, docs/known-limits.md#tests-that-wait). They wait for the next sitting, which has
 * to run each and to empty this list: `npm run test:waiting`.
 */
const waiting = JSON.parse(readFileSync(new URL('test/waiting.json', import.meta.url), 'utf8')) as string[];
const onlyWaiting = process.env['TESTS'] === 'waiting';

export default defineConfig({
  test: {
    include: onlyWaiting ? waiting : ['test/**/*.test.ts'],
    exclude: onlyWaiting ? [] : waiting,
    globalSetup: ['test/support/global-setup.ts'],
    // Vitest leaves a core to the editor; a run of everything needs both of a small machine.
    maxWorkers: '100%',
    // Files of one worker share the loaded modules, the compiled add-on, a thread for requests and a process for services; each test opens spreadsheets of its own.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
