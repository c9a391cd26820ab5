import { defineConfig } from 'vitest/config';

/** The tests that need a browser: npm run test:browser. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.browser.ts'],
    globalSetup: ['test/browser/support/needs-chromium.ts', 'test/support/global-setup.ts'],
    isolate: false,
    maxWorkers: 2,
    // No second try: a test that is green only then is not green.
    // Against tests that hang: a machine that does other work besides may take several times as long as an idle one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
