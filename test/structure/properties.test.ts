/** Properties are read, shortened and written in one place. Other code forgets a limit, or does not check a value. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Where a store is used itself: the pace of requests is below the layer of the stores, and two hand a store on. */
const MAY_USE = [
  'api/pacer.ts',
  'functions/from-service.ts',
  'platform/apps-script/editors-only.ts',
  'sheet/properties/stored.ts',
];
const BY_HAND =
  /\b(?:userStore|documentStore|store)\.(?:get|set|remove)\(\s*(?:this\.)?name\b|\b(?:userStore|documentStore|properties)\.(?:get|set|remove)\(/;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name));
const isByHand = (text: string): boolean => BY_HAND.test(text);

describe('a store of properties', () => {
  it('is used through Stored', () => {
    const found = files.filter(name => isByHand(readFileSync(join('src', name), 'utf8')));
    expect(found.sort()).toEqual(MAY_USE);
  });

  it.each([
    'userStore.get(NAME)',
    "this.userStore.set('x', text)",
    'properties.remove(NAME)',
    'store.get(this.name)',
  ])('would be found where it is used by hand: %s', text => {
    expect(isByHand(text)).toBe(true);
  });
});
