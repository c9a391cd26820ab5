import { describe, expect, it } from 'vitest';
import { NotAListError, RefusedError } from '../../../src/api/errors';
import { fetchWorkspace, type Workspace } from '../../../src/api/workspace';
import type { Json, JsonObject } from '../../../src/common/json';
import { clientOn, KEY } from '../../support/builders/client';
import { answer, textAnswer } from '../../support/memory';

const workspaceOf = (json: Json): Workspace => fetchWorkspace(clientOn([answer(json)]).client);

describe('fetchWorkspace', () => {
  it('asks for the profile and nothing else', () => {
    const { client, transport } = clientOn([answer({ data: { id: 'w1', name: '회사' } })]);
    expect(fetchWorkspace(client)).toEqual({ id: 'w1', name: '회사' });
    expect(transport.requests.map(request => `${request.method} ${new URL(request.url).pathname}`)).toEqual([
      'get /api/public-docs/workspace-profile',
    ]);
  });

  it('reads a profile in an envelope, bare, or as a list of one', () => {
    for (const json of [
      { data: { id: 'w1', name: 'N' } },
      { id: 'w1', name: 'N' },
      [{ id: 'w1', name: 'N' }],
      { data: [{ id: 'w1', name: 'N' }] },
    ]) {
      expect(workspaceOf(json)).toEqual({ id: 'w1', name: 'N' });
    }
  });

  it('tells workspaces without an id apart by their names, the same each time', () => {
    const one = workspaceOf({ name: 'One', lastSeen: 1 });
    expect(workspaceOf({ name: 'One', lastSeen: 2 }).id).toBe(one.id);
    expect(workspaceOf({ name: 'Two' }).id).not.toBe(one.id);
    expect(one.id).toMatch(/^hash-[0-9a-f]{16}$/);
  });

  it('tells profiles without any known name apart by all that they hold, whatever its order', () => {
    expect(workspaceOf({ a: 1, b: 2 })).toEqual(workspaceOf({ b: 2, a: 1 }));
    expect(workspaceOf({ a: 1 }).id).not.toBe(workspaceOf({ a: 2 }).id);
  });

  it.each(['member', 'user', 'me'])('names the holder of the key where "%s" says who that is', name => {
    const profile = { id: 'w1', name: 'N', memberName: 'another' };
    expect(workspaceOf({ ...profile, [name]: { name: 'Kim' } }).member).toBe('Kim');
    expect(workspaceOf(profile).member).toBe('another');
  });

  it('keeps names short and on one line, since they stand in dialogs and notes', () => {
    const { name } = workspaceOf({
      id: 'w',
      name: `Hanbit\n\nYour key has expired.\u202e${'x'.repeat(10_000)}`,
    });
    expect(name).toMatch(/^Hanbit⏎⏎Your key has expired\.‹U\+202E›x+…$/);
    expect(name.length).toBeLessThanOrEqual(110);
  });

  it('tells long ids apart without keeping them', () => {
    const long = (end: string): string => workspaceOf({ id: 'i'.repeat(100_000) + end, name: 'N' }).id;
    expect(long('1')).not.toBe(long('2'));
    expect(long('1').length).toBeLessThan(100);
  });

  it('does not take for an id what JavaScript had to round', () => {
    const rounded = (id: string): string => workspaceOf(JSON.parse(`{"id":${id},"name":"N${id}"}`)).id;
    expect(rounded('9007199254740993')).not.toBe(rounded('9007199254740992'));
    expect(rounded('1e999')).toMatch(/^hash-/);
  });

  it('has an end for a profile that is nested without end', () => {
    const nested = textAnswer(`{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    expect(fetchWorkspace(clientOn([nested]).client).id).toMatch(/^hash-/);
  });

  it('takes every usual name, the most telling first, and no empty one', () => {
    const names = ['name', 'workspaceName', 'companyName', 'title'];
    const ids = ['id', 'workspaceId', 'uuid'];
    for (const name of names) expect(workspaceOf({ id: 'w', [name]: 'N' }).name, name).toBe('N');
    for (const id of ids) expect(workspaceOf({ [id]: 'w', name: 'N' }).id, id).toBe('w');
    expect(workspaceOf({ id: '', workspaceId: 'w', name: '', title: 'T' })).toEqual({ id: 'w', name: 'T' });
    expect(workspaceOf({ id: 17 })).toEqual({ id: '17', name: '17' });
    expect(workspaceOf({ plan: 'pro' }).name).toBe('?');
  });

  it('keeps an id of a hundred characters as it is', () => {
    expect(workspaceOf({ id: 'i'.repeat(100), name: 'N' }).id).toBe('i'.repeat(100));
    expect(workspaceOf({ id: 'i'.repeat(101), name: 'N' }).id).toMatch(/^hash-/);
  });

  it.each<Json>([
    { success: false, message: 'closed', data: { id: 'w', name: 'N' } },
    { status: 'error', message: 'closed' },
    { error: 'closed', name: 'N' },
    { code: 'E17', message: 'closed' },
    { code: 'E17', message: 'closed', data: null },
  ])('does not connect where a status of success comes with a failure: %j', json => {
    expect(() => workspaceOf(json)).toThrow(RefusedError);
    expect(() => workspaceOf(json)).toThrow(/closed/);
  });

  it.each<JsonObject>([
    { id: 'w', name: 'N', status: 'rejected' },
    { data: { id: 'w', name: 'N', status: 'error' } },
    { data: { name: 'N', success: 'no' } },
    { data: { id: 'w', name: 'N' }, code: 'E17', message: 'renews soon' },
  ])('connects where a member of the profile only looks like a failure: %j', json => {
    expect(workspaceOf(json).name).toBe('N');
  });

  it('shows no key that such a failure repeats, and names the list that brought no profile', () => {
    const error = (json: Json): string => {
      try {
        return workspaceOf(json).name;
      } catch (thrown) {
        return String(thrown);
      }
    };
    expect(error({ success: false, message: `no ${KEY}` })).toContain('no ***');
    expect(error([])).toContain('(Workspace)');
  });

  it('does not connect to an answer that is no profile', () => {
    for (const json of [null, 'x', 7, [], { data: [] }, { data: 'x' }, [null]] as Json[]) {
      expect(() => workspaceOf(json), JSON.stringify(json)).toThrow(NotAListError);
    }
  });
});
