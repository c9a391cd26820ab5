import { describe, expect, it } from 'vitest';
import { freshBaseline, rowMaker } from '../../../src/pull/shown-row';
import { fieldOf } from '../../../src/resources/definition';
import * as statusTexts from '../../../src/text/push/status-texts';
import { record, things, type Values } from '../../support/builders/push';

const old = { id: 't1', name: 'N', memo: 'A', amount: 1, kind: 'BIG', createdAt: '2025-01-02T03:04:05' };
const at = (name: string): number => things.fields.indexOf(fieldOf(things, name));
const labelOf = (name: string) => fieldOf(things, name).label;

describe('a new row of the tab', () => {
  const fresh = (values: Values, openSpills?: ReadonlySet<number>) => {
    const one = record(things, { ...old, ...values });
    const input = {
      resource: things,
      language: 'en',
      ...(openSpills === undefined ? {} : { openSpills }),
    } as const;
    return { ...rowMaker(input)(one), base: freshBaseline(input, one) };
  };

  it('shows its record, and has no status where all fits', () => {
    const { cells, status, base } = fresh({ memo: null });
    expect(cells[at('name')]).toBe('N');
    expect(cells[at('memo')]).toBe('');
    expect(cells[at('amount')]).toBe(1);
    expect(cells[at('createdAt')]).toEqual({ serial: expect.closeTo(45659.1278, 3) });
    expect(status).toBeNull();
    expect(base).toEqual({ id: 't1', values: record(things, { ...old, memo: null }).values });
  });

  it('shows a choice by its name, in every row that has it', () => {
    const rowOf = rowMaker({ resource: things, language: 'en' });
    const kinds = ['BIG', 'SMALL', 'BIG', 'big'].map(
      kind => rowOf(record(things, { ...old, kind })).cells[at('kind')],
    );
    expect(kinds).toEqual(['Big', 'Small', 'Big', 'Big']);
  });

  it('says what did not fit, and what is not what its column holds', () => {
    expect(fresh({ memo: 'x'.repeat(60_000) }).status).toEqual({
      tone: 'caution',
      text: statusTexts.cut([labelOf('memo')]),
    });
    expect(fresh({ amount: 'ten' }).status).toEqual({
      tone: 'caution',
      text: statusTexts.odd([labelOf('amount')]),
    });
    // Nobody sees white space, and no sum misses it.
    expect(fresh({ amount: ' ' }).status).toBeNull();
  });

  it('is in conflict, and knows no baseline, where an array formula goes on into it', () => {
    const { status, base } = fresh({}, new Set([at('memo')]));
    expect(status).toMatchObject({ tone: 'caution', text: { en: expect.stringContaining('Memo') } });
    expect(base.values[at('memo')]).toBeUndefined();
    expect(base.values[at('name')]).toBe('N');
  });
});
