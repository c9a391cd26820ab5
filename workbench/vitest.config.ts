import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The workbench's tests: npm run test:workbench. They need the packages of workbench/package.json, and a browser. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['workbench/test/**/*.{test,browser}.ts'],
    globalSetup: ['test/browser/support/needs-chromium.ts', 'workbench/test/support/global-setup.ts'],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
