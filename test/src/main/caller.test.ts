import { describe, expect, it } from 'vitest';
import { checkCaller } from '../../../src/main/caller';
import { entryPoints } from '../../../src/main/entry-points';
import { memoryPlatform } from '../../support/memory';

/** What a cell may hand over instead of an event. */
const FROM_A_CELL = [undefined, '', '{"authMode":"FULL"}', 1, true, new Date(0), [], [['authMode', 'FULL']]];

function platformWhere(aPersonIs: boolean) {
  const platform = memoryPlatform();
  platform.ui.isThere = () => aPersonIs;
  return platform;
}

describe('who may call an entry point', () => {
  it.each(entryPoints().filter(({ kind }) => kind === 'command' || kind === 'page'))(
    '$name runs for a person at a screen, and for nobody else',
    ({ kind }) => {
      expect(() => checkCaller(kind, platformWhere(true), [])).not.toThrow();
      for (const argument of FROM_A_CELL)
        expect(() => checkCaller(kind, platformWhere(false), [argument])).toThrow();
    },
  );

  it.each(entryPoints().filter(({ kind }) => kind === 'trigger'))(
    '$name runs with the event of Sheets, and not with anything that a cell can hand over',
    ({ kind }) => {
      for (const isPerson of [true, false]) {
        expect(() => checkCaller(kind, platformWhere(isPerson), [{ authMode: 'LIMITED' }])).not.toThrow();
        for (const argument of FROM_A_CELL)
          expect(() => checkCaller(kind, platformWhere(isPerson), [argument])).toThrow();
      }
    },
  );

  it.each(entryPoints().filter(({ kind }) => kind === 'function'))('$name runs in a cell', entry => {
    expect(entry.name).toMatch(/^FIN_/);
    expect(() => checkCaller(entry.kind, platformWhere(false), [])).not.toThrow();
  });

  it('asks nothing of the platform but whether a person is there', () => {
    const platform = platformWhere(false);
    for (const kind of ['command', 'page', 'trigger'] as const)
      expect(() => checkCaller(kind, platform, [])).toThrow();
    expect(platform.calls.names).toEqual([]);
  });
});
