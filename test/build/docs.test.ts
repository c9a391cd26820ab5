import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';

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
    expect(JSON.parse(read('workbench/package.json'))).toMatchObject({ version });
    const [newest = ''] = read('CHANGELOG.md').split(/^## /m).slice(1);
    expect(newest.split('\n')[0]).toBe(version);
    expect(newest.match(/^- /gm)?.length).toBeGreaterThan(0);
    expect(newest.trim().split('\n').length).toBeLessThanOrEqual(2 + 40);
    expect(read('docs/deploy.md')).toContain(`npx clasp create-version "${version}"`);
  });

  it('have every place that the code cites', () => {
    const anchorsOf = (page: string): string[] => [
      ...[...read(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replace(/[^a-z0-9 -]/g, '')
          .replace(/ /g, '-'),
      ),
      ...[...read(page).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id),
    ];
    const files = ['src', 'host', 'service'].flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.ts'))
        .map(name => join(folder, name)),
    );
    let cited = 0;
    for (const file of files) {
      for (const [, page = '', anchor = ''] of read(file).matchAll(/(docs\/[a-z/-]+\.md)#([a-z-]+)/g)) {
        cited++;
        expect(anchorsOf(page), `${file} cites ${page}#${anchor}`).toContain(anchor);
      }
    }
    expect(cited).toBeGreaterThan(15);
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
