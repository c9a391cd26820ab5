/** The table of docs/architecture.md names all folders of src and no other, so that a newcomer finds a file's place. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => `src/${name}`);

/** Folders in the first column of the table; a short name stands beside the one before it. */
function foldersNamed(page: string): string[] {
  const rows = page.split('\n').filter(line => line.startsWith('| ') && line.includes('`src/'));
  return rows.flatMap(row => {
    const [, cell = ''] = row.split('|');
    const names = [...cell.matchAll(/`([a-z/-]+\/)`/g)].map(([, name = '']) => name.slice(0, -1));
    const beside = names.filter(name => name.startsWith('src/')).at(-1) ?? '';
    return names.map(name => (name.startsWith('src/') ? name : `${dirname(beside)}/${name}`));
  });
}

/** Folders without a row. A folder below a folder with a row needs its own only if a folder beside it has one. */
function unnamed(named: readonly string[], all: readonly string[]): string[] {
  const isNamed = (folder: string): boolean => {
    const above = dirname(folder);
    if (named.includes(folder)) return true;
    return above !== '.' && isNamed(above) && !named.some(other => dirname(other) === above);
  };
  return [...new Set(all.map(name => dirname(name)))].filter(folder => !isNamed(folder)).sort();
}

describe('the folders of src', () => {
  const named = foldersNamed(readFileSync('docs/architecture.md', 'utf8'));

  it('are all named in docs/architecture.md', () => {
    expect(unnamed(named, files)).toEqual([]);
  });

  it('that are named there exist, and are named once', () => {
    const gone = named.filter(folder => !files.some(name => name.startsWith(`${folder}/`)));
    expect(gone).toEqual([]);
    expect(named).toEqual([...new Set(named)]);
  });

  it('would be missed there', () => {
    const all = ['src/a/x.ts', 'src/a/y/x.ts', 'src/b/x.ts', 'src/d/c/x.ts', 'src/d/e/x.ts'];
    expect(unnamed(['src/a', 'src/d', 'src/d/c'], all)).toEqual(['src/b', 'src/d/e']);
  });

  it('are read from the table as they stand there', () => {
    const page =
      '| folder | for |\n|---|---|\n| <a id="x"></a>`src/a/`, `src/b/c/`, `d/` | see `src/e/` |\nand `src/f/`';
    expect(foldersNamed(page)).toEqual(['src/a', 'src/b/c', 'src/b/d']);
  });
});

describe('the names of files of src', () => {
  it('are each of one file, so that a name finds it; an index is known by its folder', () => {
    const byName = new Map<string, string[]>();
    for (const file of files.filter(one => !one.endsWith('.d.ts'))) {
      const name = basename(file).replace(/\.tsx?$/, '');
      byName.set(name, [...(byName.get(name) ?? []), file]);
    }
    const shared = [...byName].filter(([name, all]) => name !== 'index' && all.length > 1);
    expect(shared.map(([, all]) => all)).toEqual([]);
  });
});
