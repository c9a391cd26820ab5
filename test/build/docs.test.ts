import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';
import { Files } from '../docs/support/files';

/** A page of docs, perhaps with a place in it. */
const CITED = /(?<![\w/])(docs\/[\w/-]+\.md(?:#[\p{L}\p{N}_-]+)?)/gu;

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('the documents', () => {
  it('name every dependency with its exact version', () => {
    const { devDependencies, dependencies } = JSON.parse(read('package.json'));
    const page = read('docs/dependencies.md');
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(
        page.split('\n').some(line => line.includes(`\`${name}\``) && line.includes(String(version))),
        name,
      ).toBe(true);
    }
  });

  it('tell the version of package.json, and what is new in it in at most 40 lines', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    for (const part of ['workbench', 'bigquery'])
      expect(JSON.parse(read(`${part}/package.json`)), part).toMatchObject({ version });
    const [newest = ''] = read('CHANGELOG.md').split(/^## /m).slice(1);
    expect(newest.split('\n')[0]).toBe(version);
    expect(newest.match(/^- /gm)?.length).toBeGreaterThan(0);
    expect(newest.trim().split('\n').length).toBeLessThanOrEqual(2 + 40);
    expect(read('docs/deploy.md')).toContain(`npx clasp create-version "${version}"`);
  });

  it('have every place that code, tests and settings cite', () => {
    const listed = execFileSync(
      'git',
      ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.yml', '*.yaml', '.ci'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    const cited = listed
      .split('\n')
      // The check of documents names what is not there, on purpose.
      .filter(file => file !== '' && !file.startsWith('test/docs/'))
      .flatMap(file => [...read(file).matchAll(CITED)].map(([, place = '']) => ({ file, place })));
    expect(cited.length).toBeGreaterThan(100);
    const files = new Files();
    expect(cited.filter(({ place }) => !files.hasLink('README.md', place))).toEqual([]);
  });

  it.each([
    ['// See docs/service.md#put, and docs/adr/README.md.', ['docs/service.md#put', 'docs/adr/README.md']],
    [
      "docs('host', 'docs/ko/first-day.md#1-사이드바를-엽니다')",
      ['docs/ko/first-day.md#1-사이드바를-엽니다'],
    ],
    ['https://example.com/docs/page.md', []],
  ])('would be looked for: %s', (text, places) => {
    expect([...text.matchAll(CITED)].map(([, place]) => place)).toEqual(places);
  });

  it('begin with the two commands that a newcomer needs, and with the one that opens the workbench', () => {
    const commands = read('README.md')
      .split('\n')
      .filter(line => line.startsWith('npm '));
    expect(commands[0]).toMatch(/^npm ci && npm run demo\b/);
    expect(commands[1]).toMatch(/^npm ci && npm test\b/);
    expect(commands[2]).toMatch(/^npm run workbench\b/);
  });

  it('say in one line what this is and for whom, and show first how a bulk change is taken back', () => {
    const [title, , first = ''] = read('README.md').split('\n');
    expect(title).toBe('# finance-sheets');
    expect(first).toMatch(/^finance-sheets is a Google Sheets add-on for /);
    expect(first.split('[')[0]?.trim()).toMatch(/^[^.]{60,200}\.$/);
    expect(/!\[(.+?)\]\((.+?)\)/.exec(read('README.md'))?.slice(1)).toEqual([
      expect.stringMatching(/^Undo /),
      'docs/pictures/undo-en.png',
    ]);
  });
});
