/** Each check of the live check, both ways: in the host it says "same", in a host that is wrong on purpose it says "different". */
import { beforeAll, describe, expect, it } from 'vitest';
import { checks } from '../../src/live-check/checks';
import { languages } from '../../src/text/text';
import { handedIn, openLiveHost } from './live-host';
import { wrongs } from './wrongs';

const ids = checks.map(({ id }) => id);

describe('the table of checks', () => {
  it('has at least sixty, each with a name of its own', () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(60);
  });

  it('says of each in every language what is tried and what another answer means', () => {
    for (const { id, title, otherwise } of checks)
      for (const language of languages) {
        expect(title[language], id).toMatch(/\S{2}/);
        expect(otherwise[language], id).toMatch(/\S{2}/);
      }
  });

  it('expects lists and objects only, which no cell takes for something else', () => {
    for (const { id, expected } of checks) expect(typeof expected, id).toBe('object');
  });

  it('has a wrong host for each', () => {
    expect(Object.keys(wrongs).sort()).toEqual([...ids].sort());
  });
});

describe('in the host as it is', () => {
  const outcomes = new Map<string, string>();

  beforeAll(async () => {
    const { results } = handedIn((await openLiveHost()).click());
    for (const result of results) outcomes.set(result.id, JSON.stringify(result));
  });

  it.each(ids)('%s says same', id => {
    expect(JSON.parse(outcomes.get(id) ?? '{}')).toMatchObject({ id, outcome: 'same' });
  });
});

describe('in a host that is wrong on purpose', () => {
  it.each(ids)('%s says different', async id => {
    const [result] = (await openLiveHost(wrongs[id])).only(id);
    expect(result).toMatchObject({ id, outcome: 'different' });
  });
});
