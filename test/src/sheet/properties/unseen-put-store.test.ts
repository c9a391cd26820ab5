import { describe, expect, it } from 'vitest';
import { resources } from '../../../../src/resources/registry';
import { StoredUnseenPuts } from '../../../../src/sheet/properties/unseen-put-store';
import { MemoryStore } from '../../../support/memory';

const HERE = { baseUrl: 'https://finance.example.com', workspaceId: 'w-1' };

describe('first updates that no list has shown yet', () => {
  it('fit into a property of 9 KB, however long the ids and fields of every writable list are', () => {
    const store = new MemoryStore();
    const writable = resources.filter(({ update }) => update !== undefined);
    expect(writable.length).toBeGreaterThan(3);
    for (const resource of writable) {
      const names = resource.fields.map(({ name }) => name);
      const recordId = `${resource.name}-${'9'.repeat(190)}`;
      const put = {
        recordId,
        title: '가'.repeat(60),
        sentAt: 1,
        before: { [names[1] as string]: 'f'.repeat(16) },
        sent: { [names[1] as string]: 'e'.repeat(16) },
        atRisk: Object.fromEntries(names.map(name => [name, '한글 주소와 메모 '.repeat(20)])),
        survived: [names[2] as string],
        stage: 'left' as const,
      };
      const puts = new StoredUnseenPuts(store, HERE, resource);
      puts.keep(put);
      const kept = puts.load();
      expect(kept?.recordId).toBe(recordId);
      expect([kept?.before, kept?.sent, kept?.survived]).toEqual([put.before, put.sent, put.survived]);
      expect(Object.keys(kept?.atRisk ?? {})).toEqual(names);
      expect(kept?.atRisk[names[0] as string]).toMatch(/^한글 주소와 메모/);
    }
    const [text = ''] = [...store.entries.values()];
    expect(new TextEncoder().encode(String(text)).length).toBeLessThan(9_000);
  });
});
