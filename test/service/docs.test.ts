import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BASE_PATH, contractDocument } from '../../service/contract';
import { projectRoot } from '../../service/project-root';
import { switchRows } from './support/switch-rows';

const doc = (name: string) => readFileSync(join(projectRoot, 'docs', name), 'utf8');

test('docs/service-stand-in.md lists every switch with its values, its neutral value and what it does, and no other', () => {
  const rows = doc('service-stand-in.md')
    .split('\n')
    .filter(line => /^\| `\w+` \| .* \| .* \| .* \|$/.test(line));
  expect(rows).toEqual(switchRows());
});

test('docs/service-stand-in.md names every admin path', () => {
  const source = readFileSync(join(projectRoot, 'service/http/admin-routes.ts'), 'utf8');
  const paths = [...source.matchAll(/app\.(get|post|put|patch|delete)\('([^']+)'/g)];
  expect(paths.length).toBeGreaterThan(15);
  for (const [, method, path] of paths) {
    const written = `\`${method!.toUpperCase()} /__admin${path!.replace(':resource', 'RESOURCE').replace(':id', 'ID')}\``;
    expect(doc('service-stand-in.md')).toContain(written);
  }
});

test('docs/service.md names every path of the contract', () => {
  const text = doc('service.md');
  for (const path of Object.keys(contractDocument().paths)) {
    const below = path.slice(BASE_PATH.length).replace('/{id}', '');
    expect(text, below).toContain(below);
  }
});

test('docs/service.md has the anchors that code may cite, each once', () => {
  const headings = [...doc('service.md').matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!.toLowerCase().replaceAll(' ', '-'),
  );
  expect(new Set(headings).size).toBe(headings.length);
  const anchors =
    'marks base-url authorisation json answers paging money dates put clearing normalising deletion idempotency errors rate-limit parallel windows contact-cap size workspace endpoints enumerations fields writable registration-number totals exchange-rates other-writers';
  for (const anchor of anchors.split(' ')) expect(headings, anchor).toContain(anchor);
});
