/** NOTICE names every package that the build takes into what people run, with its whole licence, and no other. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { buildAddOn } from '../../scripts/build-add-on.mjs';
import { pageOf, pages } from '../../scripts/build-pages.mjs';
import { root } from '../../scripts/root.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const NOTICE = read('NOTICE');
/** The packages of NOTICE, each with its part of the text. */
const parts = NOTICE.split(/^-+\n/m).slice(1);
const nameOf = (part: string): string => /^(\S+), in /.exec(part)?.[1] ?? '';

const work = mkdtempSync(join(tmpdir(), 'notice-'));
afterAll(() => rmSync(work, { recursive: true }));

/** Sees what a build takes in. */
class Seen {
  readonly packages = new Set<string>();
  readonly plugin: Plugin = {
    name: 'seen',
    setup: build => {
      build.initialOptions.metafile = true;
      build.onEnd(({ metafile }) => {
        for (const output of Object.values(metafile?.outputs ?? {}))
          for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
            const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
            if (name !== undefined && bytesInOutput > 0) this.packages.add(name);
          }
      });
    },
  };
}

async function packagesIn(file: string): Promise<string[]> {
  const seen = new Seen();
  const page = pages.find(({ name }) => name === file);
  if (page === undefined) {
    for (const liveCheck of [false, true])
      await buildAddOn({
        outdir: join(work, `dist-${liveCheck}`),
        check: false,
        liveCheck,
        withMail: liveCheck,
        plugins: [seen.plugin],
      });
  } else await pageOf(page, [seen.plugin]);
  return [...seen.packages].sort();
}

describe('NOTICE', () => {
  const files = readdirSync(join(root, 'dist')).filter(name => /\.(?:js|html)$/.test(name));

  it.each(files)('names what is in %s', async file => {
    const named = parts.filter(part => part.split('\n')[0]?.includes(file)).map(nameOf);
    const packages = await packagesIn(file);
    expect(packages.length).toBeGreaterThan(0);
    expect(named.sort()).toEqual(packages);
  });

  it.each(parts.map(part => [nameOf(part), part] as const))('has the whole licence of %s', (name, part) => {
    expect(part).toContain(read(`node_modules/${name}/LICENSE`).trim());
  });

  it('names no licence in the place of ours', () => {
    for (const path of ['package.json', 'workbench/package.json', 'bigquery/package.json'])
      expect(JSON.parse(read(path)), path).toMatchObject({ license: 'Apache-2.0' });
    expect(NOTICE).toContain('Licensed under the Apache License, Version 2.0');
  });
});
