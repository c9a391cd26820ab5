// The pictures of the documents: small, in both languages, and a word where one is older than what it shows.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';
import { filesOf, hashOf, keep, PICTURES, whatIsOld } from '../../workbench/pictures/manifest.mjs';

const MOST_BYTES = 150 * 1024;

describe('the pictures', () => {
  const there = readdirSync(join(root, 'docs/pictures')).filter(name => name.endsWith('.png'));

  it('stand there in both languages, and no others beside them', () => {
    const wanted = Object.keys(PICTURES).flatMap(filesOf);
    expect(there.map(name => `docs/pictures/${name}`).sort()).toEqual(wanted.sort());
  });

  it.each(there)('%s is small, and as large as a listing wants it', name => {
    const file = join(root, 'docs/pictures', name);
    expect(statSync(file).size).toBeLessThan(MOST_BYTES);
    const header = readFileSync(file);
    expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([1280, 800]);
  });

  it('show what is in the project: every source is there', () => {
    for (const source of Object.values(PICTURES).flat())
      expect(hashOf(root, source), source).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('the check', () => {
  let folder: string;
  const pictures = { home: ['page', 'text.ts'], other: ['text.ts'] };
  const write = (path: string, text: string): void => writeFileSync(join(folder, path), text);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    for (const name of ['page', 'docs/pictures']) mkdirSync(join(folder, name), { recursive: true });
    write('page/app.tsx', 'app');
    write('text.ts', 'text');
    for (const name of Object.keys(pictures)) for (const file of filesOf(name)) write(file, 'a picture');
    keep(folder, pictures);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('says nothing where all pictures show what is there', () => {
    expect(whatIsOld(folder, pictures)).toEqual([]);
  });

  it('names the picture whose source has changed, the source, and what to run', () => {
    write('page/app.tsx', 'another app');
    expect(whatIsOld(folder, pictures)).toEqual([
      'docs/pictures/home-ko.png and docs/pictures/home-en.png may be older than what they show: page. Run: npm run pictures',
    ]);
  });

  it('notices a file that came into a folder, and one that left it', () => {
    write('page/more.tsx', '');
    expect(whatIsOld(folder, pictures)).toHaveLength(1);
    rmSync(join(folder, 'page/more.tsx'));
    expect(whatIsOld(folder, pictures)).toEqual([]);
    write('page/app.tsx', 'app ');
    expect(whatIsOld(folder, pictures)).toHaveLength(1);
  });

  it('names a picture that is missing', () => {
    rmSync(join(folder, 'docs/pictures/other-en.png'));
    expect(whatIsOld(folder, pictures)).toEqual([
      'docs/pictures/other-en.png is missing. Run: npm run pictures',
    ]);
  });

  it('does not mind how lines end', () => {
    write('text.ts', 'one\ntwo');
    const unix = hashOf(folder, 'text.ts');
    write('text.ts', 'one\r\ntwo');
    expect(hashOf(folder, 'text.ts')).toBe(unix);
  });
});
