/** contract/coverage.md against the contract, the menu, the functions and the tests, so that it cannot drift. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/root.mjs';
import { hasParameters } from '../../src/menu/pull/pull-asking';
import { entryPoints } from '../../src/main/entry-points';
import { resources } from '../../src/resources/registry';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('contract/coverage.md');
const contract = parse(read('contract/openapi.yaml')) as {
  paths: Record<string, Record<string, { summary?: string }>>;
};

/** "GET categories" by endpoint of the contract. */
const endpoints = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.keys(methods)
    .filter(method => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
    .map(method => `${method.toUpperCase()} ${path.replace('/api/public-docs/', '')}`),
);

interface Row {
  readonly endpoint: string;
  readonly cells: readonly string[];
}

const rows = page
  .split('\n')
  .map(line => line.split('|').map(cell => cell.trim()))
  .filter(([, method = '']) => /^(GET|POST|PUT|PATCH|DELETE)$/.test(method))
  .map(
    ([, method = '', path = '', ...cells]): Row => ({
      endpoint: `${method} ${path.replaceAll('`', '')}`,
      cells,
    }),
  );

const known = rows.filter(({ cells }) => cells.length > 2);
const unknown = rows.filter(({ cells }) => cells.length <= 2);

describe('the coverage', () => {
  it('has exactly one row for each endpoint of the contract', () => {
    expect(endpoints.length).toBeGreaterThan(40);
    expect(rows.map(({ endpoint }) => endpoint).sort()).toEqual([...endpoints].sort());
  });

  it('says where each known endpoint is reached, and names tests that exist', () => {
    for (const { endpoint, cells } of known) {
      const [mark = '', menu = '', , tests = ''] = cells;
      expect(mark, endpoint).toMatch(/^[CO?]$/);
      expect(menu, endpoint).not.toBe('');
      const files = [...tests.matchAll(/\]\(\.\.\/(\S+?)\)/g)].map(([, file = '']) => file);
      expect(files.length, endpoint).toBeGreaterThan(0);
      for (const file of files) expect(existsSync(join(root, file)), `${endpoint}: ${file}`).toBe(true);
    }
  });

  it('says how many functions of the interface have a name, and how many have none', () => {
    const above = known.filter(({ endpoint }) => !endpoint.includes('{id}')).length;
    const named = above + unknown.length;
    expect(page).toContain(`This page names ${named}: ${above} above`);
    expect(page).toContain(`and ${unknown.length} here`);
    expect(page).toContain(`Name and path of the other ${52 - named} are unknown`);
  });

  it('names the menu item of every list', () => {
    for (const resource of resources) {
      const { method, path } = resource.list;
      const row = known.find(({ endpoint }) => endpoint === `${method.toUpperCase()} ${path}`);
      const item = `Pull > ${resource.label.en}${hasParameters(resource) ? '...' : ''}`;
      expect(row?.cells[1]?.split('; '), resource.name).toContain(item);
    }
  });

  it('leaves to custom requests only what the contract does not know', () => {
    for (const { endpoint } of unknown) {
      const [method = '', path = ''] = endpoint.split(' ');
      expect(
        resources.some(({ list }) => list.path === path),
        endpoint,
      ).toBe(false);
      expect(contract.paths[`/api/public-docs/${path}`]?.[method.toLowerCase()], endpoint).toBeDefined();
    }
    expect(unknown.length).toBe(13);
  });

  const recipes = join(root, 'docs/custom-requests.md');
  it.skipIf(!existsSync(recipes))('has a recipe for each of these', () => {
    const text = readFileSync(recipes, 'utf8');
    for (const { endpoint } of unknown) expect(text, endpoint).toContain(endpoint.split(' ')[1]);
  });

  it.skipIf(!existsSync(join(root, 'docs/functions.md')))('names cell functions that there are', () => {
    const functions = entryPoints()
      .filter(({ kind }) => kind === 'function')
      .map(({ name }) => name);
    for (const [, name = ''] of page.matchAll(/`(FIN_\w+)`/g)) expect(functions).toContain(name);
  });
});
