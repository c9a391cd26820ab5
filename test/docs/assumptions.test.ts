/** The table of assumptions about the platform: complete, and each row names code and a test that are there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';

const text = readFileSync(join(root, 'docs/reliability.md'), 'utf8');
const [, section = ''] = text.split("## What is assumed of Google's platform");
const rows = (section.split('\n## ')[0] ?? '').split('\n').flatMap(line => {
  const cells = line.split(' | ');
  const number = Number(/^\| (\d+)$/.exec(cells[0] ?? '')?.[1]);
  return cells.length === 4 && number > 0 ? [{ number, safe: cells[2] ?? '', where: cells[3] ?? '' }] : [];
});

describe('the assumptions about the platform', () => {
  it('are all fifteen, in order', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
  });

  it.each(rows)(
    '$number says what makes it safe, and names code and a test that are there',
    ({ safe, where }) => {
      expect(safe.length).toBeGreaterThan(30);
      const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
      expect(files.some(file => file.startsWith('src/'))).toBe(true);
      expect(files.some(file => file.startsWith('test/') && file.endsWith('.test.ts'))).toBe(true);
    },
  );
});
