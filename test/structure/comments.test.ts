/** A line of a comment has at most 120 columns. A formatter breaks code, but no comments. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDERS = [
  'src',
  'host',
  'service',
  'strangers',
  'live-check',
  'demo',
  'workbench',
  'bench',
  'bigquery',
  'scripts',
  'test',
];
const MOST_COLUMNS = 120;

/** Our own sources below a folder. Packages of others and built files may stand there. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => !/(?:^|[\\/])(?:node_modules|lib)[\\/]/.test(name) && /\.(?:tsx?|[cm]js)$/.test(name))
    .map(name => `${folder}/${name}`);
}

/** Places of longer lines of comments that stand alone. */
function tooWide(name: string, text: string): string[] {
  return text.split('\n').flatMap((line, i) => {
    const isComment = /^\s*(?:\/\/|\/\*|\* )/.test(line);
    return isComment && [...line].length > MOST_COLUMNS ? [`${name}:${i + 1}`] : [];
  });
}

describe('a line of a comment', () => {
  it.each(FOLDERS)('has at most 120 columns in %s', folder => {
    const files = sourcesIn(folder);
    expect(files.length).toBeGreaterThan(2);
    const found = files.flatMap(path => tooWide(path, readFileSync(path, 'utf8')));
    expect(found).toEqual([]);
  });

  it('is found where it is wider, and code is not', () => {
    const wide = 'x'.repeat(MOST_COLUMNS);
    for (const start of ['// ', '  // ', '/** ', ' * '])
      expect(tooWide('a', `${start}${wide}`)).toEqual(['a:1']);
    expect(tooWide('a', `const text = '${wide}';`)).toEqual([]);
    expect(tooWide('a', `// ${'가'.repeat(MOST_COLUMNS - 3)}`)).toEqual([]);
  });
});
