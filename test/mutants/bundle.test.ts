import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';
import { bundleTests, testFiles } from './bundle.mjs';

it('has all fast tests, which use nothing of vitest that its stand-in lacks', async () => {
  const bundle = join(root, `lib/mutants-test-${process.pid}.mjs`);
  try {
    await bundleTests(bundle, new Map());
    expect(statSync(bundle).size).toBeGreaterThan(1_000_000);
    expect(testFiles().length).toBeGreaterThan(150);
  } finally {
    rmSync(bundle, { force: true });
  }
});
