import { describe, expect, it } from 'vitest';
import { favourites, setFavourite } from '../../../../src/sheet/properties/favourites';
import { MemoryStore } from '../../../support/memory';

describe('the lists that a user has starred', () => {
  it('are kept in the order in which they were starred, each once', () => {
    const store = new MemoryStore();
    for (const name of ['tags', 'contacts', 'tags']) setFavourite(store, name, true);
    expect(favourites(store)).toEqual(['contacts', 'tags']);
    setFavourite(store, 'contacts', false);
    setFavourite(store, 'never starred', false);
    expect(favourites(store)).toEqual(['tags']);
  });
});
