import { describe, expect, it } from 'vitest';
import { withParameters } from '../../../src/api/with-parameters';

const get = { method: 'get', path: 'contacts', query: { status: 'OPEN', page: '1' } } as const;
const post = { method: 'post', path: 'tickets', body: { ticketType: 'CARD', page: 1 } } as const;

describe('the parameters of a further page', () => {
  it('go into the query of a GET, beside its own and instead of those of the same name', () => {
    expect(withParameters(get, { page: 2, cursor: 'a/b' })).toEqual({
      ...get,
      query: { status: 'OPEN', page: '2', cursor: 'a/b' },
    });
    expect(withParameters({ method: 'get', path: 'tags' }, { page: 2 }).query).toEqual({ page: '2' });
  });

  it('go into the body of a POST, numbers as numbers', () => {
    expect(withParameters(post, { page: 2 })).toEqual({ ...post, body: { ticketType: 'CARD', page: 2 } });
    expect(withParameters({ method: 'post', path: 'tickets' }, { cursor: 'c' }).body).toEqual({
      cursor: 'c',
    });
  });

  it.each([
    'page',
    'pageNumber',
    'offset',
    'limit',
    'size',
    'skip',
    'start',
    'top',
    'take',
    'perPage',
    'maxResults',
    'currentPage',
    'nextOffset',
    'pageNo',
    'rowLimit',
    'blockSize',
    'blockNumber',
    'LIMIT',
  ])('that a link writes as text are numbers in a body where they count: %s', name => {
    expect(withParameters(post, { [name]: '20' }).body).toMatchObject({ [name]: 20 });
  });

  it('stay texts in a body where they are no counts, whatever they look like', () => {
    const texts = {
      cursor: '20',
      after: '007',
      resize_key: '1',
      topic: 'x20',
      page: '2x',
      offset: 'x2',
      limit: '1'.repeat(16),
      no_more: '1',
    };
    expect(withParameters(post, texts).body).toMatchObject(texts);
    expect(withParameters(post, { limit: '1'.repeat(15) }).body).toMatchObject({
      limit: 111_111_111_111_111,
    });
  });

  it('change nothing where there are none', () => {
    expect(withParameters(get, {})).toBe(get);
    expect(withParameters({ method: 'get', path: 'tags' }, {})).not.toHaveProperty('query');
  });
});
