/** What a clone brings to any machine: line ends, the range of Node, and locked packages. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';
import { documents } from '../docs/support/documents';

interface Package {
  readonly optional?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly engines?: { readonly node?: string };
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const RANGE = (JSON.parse(read('package.json')) as Package).engines?.node ?? '';
const locked = (JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }).packages;

describe('line ends', () => {
  it('are LF in a clone that turns them into CRLF elsewhere', () => {
    const folder = mkdtempSync(join(tmpdir(), 'clone-'));
    const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
    try {
      git('clone', '--quiet', '--depth=1', '-c', 'core.autocrlf=true', `file://${root}`, folder);
      const files = git('-C', folder, 'ls-files', '--eol').split('\n');
      expect(files.length).toBeGreaterThan(1_000);
      expect(files.filter(line => /w\/(crlf|mixed)/.test(line))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('are the same for an editor, and so are indents and the length of a line', () => {
    const [, all = ''] = read('.editorconfig').split(/^\[.+\]$/m);
    const told = Object.fromEntries(
      [...all.matchAll(/^(\w+) = (.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    const { formatter } = JSON.parse(read('biome.json')) as {
      formatter: { indentStyle: string; indentWidth: number; lineWidth: number };
    };
    expect(told).toMatchObject({
      end_of_line: 'lf',
      indent_style: formatter.indentStyle,
      indent_size: String(formatter.indentWidth),
      max_line_length: String(formatter.lineWidth),
    });
  });
});

describe('the folder of a clone', () => {
  it('may have any name: no file takes its place from the path of an address, which spells spaces and Hangul otherwise', () => {
    const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs'], {
      cwd: root,
      encoding: 'utf8',
    });
    const files = listed.split('\n').filter(name => name !== '');
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.filter(name => /import\.meta\.url\s*\)\s*\.pathname/.test(read(name)))).toEqual([]);
  });
});

describe('the locked packages', () => {
  it.each([
    ['package-lock.json', 100],
    ['workbench/package-lock.json', 100],
    ['bigquery/package-lock.json', 50],
  ])('of %s have a hash each, and no address of a registry', (path, least) => {
    const { packages } = JSON.parse(read(path)) as { packages: Record<string, Package> };
    const others = Object.entries(packages).filter(([name]) => name !== '');
    expect(others.length).toBeGreaterThan(least);
    expect(others.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    expect(others.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  it('stay without an address when somebody adds one more', () => {
    expect(read('.npmrc').split('\n')).toContain('omit-lockfile-registry-resolved=true');
  });

  it('are installed in one way: npm reads no settings from the folder above', () => {
    for (const part of ['workbench', 'bigquery']) expect(read(`${part}/.npmrc`), part).toBe(read('.npmrc'));
  });
});

describe('the range of Node', () => {
  const semver = createRequire(join(root, 'node_modules/dependency-cruiser/'))('semver') as {
    subset(range: string, of: string): boolean;
  };

  it('is within that of each package that is always installed', () => {
    const refuse = Object.entries(locked)
      .filter(([path, { optional }]) => path !== '' && optional !== true)
      .filter(([, { engines }]) => engines?.node !== undefined && !semver.subset(RANGE, engines.node))
      .map(([path]) => path);
    expect(refuse).toEqual([]);
  });

  it('holds every version that .nvmrc may choose', () => {
    expect(semver.subset(read('.nvmrc').trim(), RANGE)).toBe(true);
  });

  it('is the same in the lock file', () => {
    expect(locked['']?.engines?.node).toBe(RANGE);
  });

  it.each(['README.md', 'CONTRIBUTING.md', 'docs/install.md', 'docs/deploy.md', 'docs/workbench.md'])(
    'stands in %s',
    path => expect(read(path).includes(`\`${RANGE}\``)).toBe(true),
  );

  it('is named in whole wherever a document says which Node is needed', () => {
    const parts = documents().flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter(line => /\b20\.19\b(?!\.)/.test(line))
        .filter(line => !line.includes(RANGE))
        .map(line => `${path}: ${line}`),
    );
    expect(parts).toEqual([]);
  });
});
