import { describe, expect, it } from 'vitest';
import { TeamRequests } from '../../../../src/sheet/properties/team-requests';
import { MemoryStore } from '../../../support/memory';

const HERE = { baseUrl: 'https://finance.example.com', workspaceId: 'w-1' };
const one = {
  name: '세금계산서',
  method: 'POST',
  path: 'tax-invoices-issue',
  query: '',
  body: '{"a": "{{B2}}"}',
};

describe('the requests of the team', () => {
  it('are kept in order, by connection, and replaced by name', () => {
    const store = new MemoryStore();
    const here = new TeamRequests(store, HERE);
    const other = { ...one, name: 'other' };
    for (const request of [one, other, { ...one, path: 'new' }]) expect(here.keep(request)).toBe(true);
    expect(new TeamRequests(store, HERE).all()).toEqual([{ ...one, path: 'new' }, other]);
    expect(new TeamRequests(store, { ...HERE, workspaceId: 'w-2' }).all()).toEqual([]);
    here.remove(one.name);
    expect([here.all(), here.named(one.name)]).toEqual([[other], undefined]);
    here.remove('other');
    expect(store.entries.size).toBe(0);
  });

  it('that do not fit change nothing: too long for a property, or one too many', () => {
    const store = new MemoryStore();
    const here = new TeamRequests(store, HERE);
    expect(here.keep({ ...one, body: '가'.repeat(3_000) })).toBe(false);
    expect(store.entries.size).toBe(0);
    for (let i = 0; i < 200; i++) expect(here.keep({ ...one, name: `${one.name} ${i}` })).toBe(true);
    expect(here.keep(one)).toBe(false);
    expect(here.named(one.name)).toBeUndefined();
    expect(here.keep({ ...one, name: `${one.name} 7`, path: 'changed' })).toBe(true);
    expect(here.all()).toHaveLength(200);
  });

  it('skip what nobody can read, and keep the others', () => {
    const store = new MemoryStore();
    const here = new TeamRequests(store, HERE);
    for (const name of ['a', 'b']) here.keep({ ...one, name });
    const [first = ''] = [...store.entries.keys()].filter(name => name.includes('.request.'));
    store.set(first, '{"name": 7}');
    expect(here.all()).toHaveLength(1);
  });
});
