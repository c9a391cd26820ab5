/** Unit tests start without a build, so none of them may load what only a build makes. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { needsBuild } from '../support/needs-build';

/** Parts that read dist/ or lib/, or start a process from there. Data of the service do not. */
const BUILT = /^(?:host|strangers|demo|workbench)\/|^service\/(?!data\/)/;
const IN_THE_HOST = 'test/src/platform/apps-script-contracts.test.ts';

const unit = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map(name => join('test', name))
  .filter(name => name.endsWith('.test.ts') && !needsBuild(name));

it('tests that start without a build import nothing that needs one', async () => {
  const tests = [...unit, IN_THE_HOST];
  const { metafile } = await build({
    stdin: { contents: tests.map(name => `import './${name}';`).join('\n'), resolveDir: process.cwd() },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const loads = (name: string, seen = new Set<string>()): boolean => {
    if (seen.has(name)) return false;
    seen.add(name);
    return BUILT.test(name) || (metafile.inputs[name]?.imports ?? []).some(({ path }) => loads(path, seen));
  };
  expect(unit.length).toBeGreaterThan(150);
  // The last one does, which shows that it would be found.
  expect(tests.filter(name => loads(name))).toEqual([IN_THE_HOST]);
});
