import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests of the stand-in of BigQuery: npm run test:bigquery. They need the packages of bigquery/package.json. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['bigquery/test/**/*.test.ts'],
    globalSetup: ['bigquery/test/support/global-setup.ts'],
    isolate: false,
    maxWorkers: 2,
    // A thorough run, or LARGE=..., takes two years of large months (test/large.test.ts).
    testTimeout: process.env['TESTS'] === 'thorough' || process.env['LARGE'] ? 10_800_000 : 120_000,
    hookTimeout: 120_000,
  },
});
