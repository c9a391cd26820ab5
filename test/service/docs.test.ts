import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { BASE_PATH, contractDocument } from '../../service/contract';
import { projectRoot } from '../../service/project-root';
import { switchTable } from '../../service/switches';

const doc = (name: string) => readFileSync(join(projectRoot, 'docs', name), 'utf8');

test('docs/service-stand-in.md names every switch in one of its groups, and no other', () => {
  const [, table = ''] = /^## Switches\n([\s\S]*?)\n## /m.exec(doc('service-stand-in.md')) ?? [];
  const rows = table.split('\n').filter(line => line.startsWith('| ') && line.includes('`'));
  const named = rows.flatMap(row => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(Object.keys(switchTable).toSorted());
});

test('every switch says what it does and takes its neutral value', () => {
  const ajv = new Ajv2020();
  for (const [name, { doc: says, neutral, schema }] of Object.entries(switchTable)) {
    expect(says.length, name).toBeGreaterThan(20);
    expect(ajv.validate(schema, neutral), name).toBe(true);
  }
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
