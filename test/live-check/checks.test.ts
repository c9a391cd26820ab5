/** Each check says "same" in the host, and "different" in a host that is wrong on purpose. */
import { beforeAll, describe, expect, it } from 'vitest';
import { assumptions } from '../../live-check/assumptions';
import { checks } from '../../live-check/checks';
import { handedIn, openLiveHost } from './live-host';
import { worlds } from './persons';
import { pinnedHosts, wrongs } from './wrongs';

const ids = checks.map(({ id }) => id);
const alone = checks.filter(({ task }) => task === undefined).map(({ id }) => id);
const withPerson = checks.filter(({ task }) => task !== undefined).map(({ id }) => id);
describe('the table of checks', () => {
  it('has at least sixty, each with a name of its own', () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(60);
  });

  it('says of each what is tried and what another answer means', () => {
    for (const { id, title, otherwise } of checks) {
      expect(title, id).toMatch(/\S{2}/);
      expect(otherwise, id).toMatch(/\S{2}.*\.$/);
    }
  });

  it('says so of each by itself, because rows can be sorted', () => {
    for (const { id, title, otherwise, whenRefused = '' } of checks)
      expect(`${title} ${otherwise} ${whenRefused}`, id).not.toMatch(
        /\b(as|see|row) (above|below)\b|\bthe same as\b/i,
      );
    expect(new Set(checks.map(({ title }) => title)).size).toBe(checks.length);
  });

  it('calls no check safe without an answer but a harmless one', () => {
    for (const { id, weight, whenRefused } of checks)
      if (whenRefused !== undefined) expect([id, weight]).toEqual([id, 'harmless']);
  });

  it('expects lists and objects only, which no cell takes for something else', () => {
    for (const { id, expected } of checks) expect(typeof expected, id).toBe('object');
  });

  it('has a wrong host for each', () => {
    expect([...Object.keys(wrongs), ...Object.keys(worlds)].sort()).toEqual([...ids].sort());
  });

  it('tells a person in one line what to do', () => {
    for (const { id, task } of checks)
      if (task !== undefined) expect(task.does, id).toMatch(/^[A-Z][^\n]{10,200}\.$/);
  });
});

describe('the assumptions about the platform', () => {
  const settled = new Set(checks.flatMap(({ settles }) => settles ?? []));

  it('are fifteen, and checks name only these', () => {
    expect(assumptions.map(one => one.number)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
    expect([...settled].filter(number => !assumptions.some(one => one.number === number))).toEqual([]);
  });

  it.each(assumptions.map(one => [one.number, one] as const))(
    'number %i is settled by a check, or says why no check can',
    (number, { beyondChecks = '' }) => {
      if (!settled.has(number)) expect(beyondChecks).toMatch(/\S+ \S+.*\.$/);
    },
  );
});

describe('in the host as it is', () => {
  const outcomes = new Map<string, string>();

  beforeAll(async () => {
    const live = await openLiveHost({}, { connected: true });
    for (const result of handedIn(live.click()).results) outcomes.set(result.id, JSON.stringify(result));
  });

  it.each(alone.filter(id => pinnedHosts[id] === undefined))('%s says same', id => {
    expect(JSON.parse(outcomes.get(id) ?? '{}')).toMatchObject({ id, outcome: 'same' });
  });

  it.each(withPerson)('%s waits for a person', id => {
    expect(JSON.parse(outcomes.get(id) ?? '{}')).toMatchObject({ id, outcome: 'waiting' });
  });

  it.each(Object.entries(pinnedHosts))('%s is tried in a build for one host only', async (id, pinnedHost) => {
    expect(JSON.parse(outcomes.get(id) ?? '{}')).toMatchObject({ id, outcome: 'not tried' });
    const [result] = (await openLiveHost({}, { pinnedHost })).only(id);
    expect(result).toMatchObject({ id, outcome: 'same' });
  });
});

describe('in a host that is wrong on purpose', () => {
  it.each(alone)('%s says different', async id => {
    const connected = id.startsWith('requests.') && pinnedHosts[id] === undefined;
    const live = await openLiveHost(wrongs[id], { connected, pinnedHost: pinnedHosts[id] ?? '' });
    expect(live.only(id)[0]).toMatchObject({ id, outcome: 'different' });
  });
});

describe('a cell that knows no function of that name', () => {
  it.each(['cells.command', 'cells.page'])('counts as refused: %s', async id => {
    const live = await openLiveHost({ wrong: { members: { 'Range.getValue': "'#NAME?'" } } });
    expect(live.only(id)[0]).toMatchObject({ id, outcome: 'same' });
  });
});

describe('after a person has done the task', () => {
  it.each(withPerson.flatMap(id => [[id, 'same', 'right'] as const, [id, 'different', 'wrong'] as const]))(
    '%s says %s where the platform is %s',
    async (id, outcome, which) => {
      const { task, [which]: world } = worlds[id]!;
      const live = await openLiveHost(world.options);
      expect(live.only(id)[0]).toMatchObject({ outcome: 'waiting' });
      expect(live.only(id)[0]).toMatchObject({ outcome: 'waiting' });
      await world.act?.(live);
      live.done(task);
      expect(live.only(id)[0]).toMatchObject({ id, outcome });
    },
  );
});
