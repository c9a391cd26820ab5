import { describe, expect, it } from 'vitest';
import { fetchList } from '../../../src/api/list';
import { clientOn } from '../../support/builders/client';
import { shapes } from './answer-shapes';

describe('a list of a shape that public APIs use', () => {
  it('is one of at least 55', () => expect(shapes.length).toBeGreaterThan(55));

  for (const { name, expected, has, handler } of shapes) {
    it(`${name}: ${expected}`, () => {
      const { client } = clientOn(handler);
      const { records, completeness } = fetchList(client, { method: 'get', path: 'contacts' });
      const ids = new Set(records.map(({ id }) => id));
      if (expected === 'cut') expect([completeness.kind, ids.size <= has]).toEqual(['cut', true]);
      else expect([completeness, ids.size]).toEqual([{ kind: 'complete' }, has]);
    });
  }

  it('leaves only the paths of the service with its key', () => {
    for (const { handler } of shapes) {
      const { client, transport } = clientOn(handler);
      fetchList(client, { method: 'get', path: 'contacts' });
      for (const { url } of transport.requests)
        expect(url).toMatch(/^https:\/\/api\.example\.com\/api\/public-docs\/contacts(\?|$)/);
    }
  });
});
