/** The recipes of docs/custom-requests.md, as they stand there, against the stand-in service. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/root.mjs';
import { contractDocument } from '../../../service/contract';
import { keptScenario } from '../../support/scenario';
import { ownTab, saveRequests, type Scenario } from './support';
import { page } from '../../support/page-commands';

const recipes = readFileSync(join(root, 'docs/custom-requests.md'), 'utf8')
  .split('\n')
  .map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim().replace(/^`|`$/g, '')),
  )
  .filter(([, method]) => method === 'GET' || method === 'POST')
  .map(
    ([name = '', method = '', path = '', query = '', body = '']) =>
      [name, method, path, query, body] as const,
  );

/** Columns that the recipes take, and two rows. */
const DATA = [
  ['ID', 'Memo', 'Registration number', 'Supply value', 'Tax', 'Approval number'],
  ['t-1', 'lunch', '124-81-00998', '10000', '1000', '2026-0001'],
  ['t-2', '', '220-81-62517', '20000', '2000', '2026-0002'],
];
const values = { issueDate: '2026-11-02', reason: 'wrong amount', Phone: '010-1234-5678', Total: '5500' };

/** Each recipe has a path of its own, so that none sees the effects of another. */
const open = keptScenario(async (start, acceptUnknown: boolean) => {
  const opened = await start({ service: { switches: { acceptUnknown } } });
  saveRequests(opened, ...recipes);
  ownTab(opened, 'Data', DATA);
  await opened.service.clearLog();
  return opened;
});

it('has one for every path of which only the name is known', () => {
  const unknown = Object.entries(contractDocument().paths).filter(([, operations]) =>
    Object.values(operations).some(operation => operation.tags?.includes('unknown')),
  );
  expect(recipes.map(([, , path]) => `/api/public-docs/${path}`).sort()).toEqual(
    unknown.map(([path]) => path).sort(),
  );
});

describe.each(recipes.filter(([, method]) => method === 'POST'))(
  '%s',
  (name, _method, path, _query, body) => {
    const takesRows = /\{\{(?:ID|Registration number|Approval number)\}\}/.test(body);
    const send = (s: Scenario) => {
      if (takesRows) s.book.as(s.kim).select('Data', 'A2:F3');
      return takesRows ? page(s).issue(name, { values }) : page(s).request(name, { values });
    };

    it('has its effect once, and its outcome in a tab', async () => {
      const s = await open(true);
      expect(send(s).said).toMatch(/2 accepted|accepted the request/);
      const kept = await s.service.records(path);
      expect(kept).toHaveLength(takesRows ? 2 : 1);
      expect(JSON.stringify(kept)).not.toContain('{{');
      expect(send(s).said).toContain('The same was sent on');
      expect(await s.service.records(path)).toHaveLength(takesRows ? 2 : 1);
      expect(new Set((await s.service.log()).map(entry => entry.idempotencyKey)).size).toBe(
        takesRows ? 2 : 1,
      );
    });
  },
);

describe.each(recipes.filter(([, method]) => method === 'GET'))('%s', (name, _method, path) => {
  it('fills its tab, and says what the service says where it fails', async () => {
    const s = await open(false);
    expect(page(s).request(name).said).toContain('does not offer this (501)');
    const other = await open(true);
    expect(page(other).request(name).said).toContain('0 records pulled');
    expect((await other.service.log()).every(entry => entry.path.endsWith(`/${path}`))).toBe(true);
  });
});
