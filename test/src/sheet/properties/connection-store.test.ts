/** The stored connection: what was changed or made for another spreadsheet counts as none. */
import { describe, expect, it } from 'vitest';
import {
  isConnectionDamaged,
  loadConnection,
  type StoredConnection,
  saveConnection,
} from '../../../../src/sheet/properties/connection-store';
import { memoryPlatform } from '../../../support/memory';

const connection: StoredConnection = {
  baseUrl: 'https://api.example.com',
  key: 'secret-key',
  workspaceId: 'w-1',
  workspaceName: 'Hanbit',
  functionsAllowed: ['FIN_TAGS'],
};
const NAME = 'financeSheets.connection.book';

function saved() {
  const { userStore, documentStore } = memoryPlatform();
  saveConnection(userStore, documentStore, 'book', connection);
  const stored = JSON.parse(userStore.get(NAME) ?? '') as Record<string, unknown>;
  return { userStore, stored, put: (value: unknown) => userStore.set(NAME, JSON.stringify(value)) };
}

describe('a stored connection', () => {
  it.each([
    ['baseUrl', 'https://elsewhere.example.com'],
    ['key', 'another-key'],
    ['workspaceId', 'w-2'],
    ['workspaceName', 'Other'],
    ['functionsAllowed', ['FIN_PEOPLE']],
    ['seal', ''],
    ['version', 1],
    ['version', 3],
    ['version', 0],
  ])('whose %s was changed (%j) counts as none, and is told from none', (member, value) => {
    const { userStore, stored, put } = saved();
    put({ ...stored, [member]: value });
    expect(loadConnection(userStore, 'book')).toBeNull();
    expect(isConnectionDamaged(userStore, 'book')).toBe(true);
  });

  it('of another spreadsheet counts as none', () => {
    const { userStore } = saved();
    userStore.set('financeSheets.connection.other', userStore.get(NAME) ?? '');
    expect(loadConnection(userStore, 'other')).toBeNull();
  });

  it('that was cut counts as none', () => {
    const { userStore } = saved();
    userStore.set(NAME, (userStore.get(NAME) ?? '').slice(0, -20));
    expect(loadConnection(userStore, 'book')).toBeNull();
    expect(isConnectionDamaged(userStore, 'book')).toBe(true);
  });

  it('of an earlier version, without a seal, counts; saved again it is sealed', () => {
    const { userStore, stored, put } = saved();
    const { version, seal, ...earlier } = stored;
    expect([version, typeof seal]).toEqual([2, 'string']);
    put(earlier);
    expect(loadConnection(userStore, 'book')).toEqual(connection);
    expect(isConnectionDamaged(userStore, 'book')).toBe(false);
  });

  it('that is whole, or not there, is no damaged one', () => {
    expect(isConnectionDamaged(memoryPlatform().userStore, 'book')).toBe(false);
    expect(isConnectionDamaged(saved().userStore, 'book')).toBe(false);
    expect(loadConnection(memoryPlatform().userStore, 'book')).toBeNull();
    expect(loadConnection(saved().userStore, 'book')).toEqual(connection);
  });
});
