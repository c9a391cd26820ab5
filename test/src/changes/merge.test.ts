import { describe, expect, it } from 'vitest';
import type { AcceptedDifference, BaselineValue } from '../../../src/changes/baseline';
import { toCell } from '../../../src/changes/cell-codec';
import { cellsEqual, localState, mergeField, type MergeResult } from '../../../src/changes/merge';
import type { Scalar } from '../../../src/changes/scalar';
import type { Cell } from '../../../src/platform/ports';
import type { FieldDefinition } from '../../../src/resources/definition';
import { allTypes, fieldOfType } from '../../support/builders/fields';

const text = fieldOfType('text');

function merge(
  cell: Cell,
  base: BaselineValue,
  remote: Scalar,
  more: { field?: FieldDefinition; accepted?: AcceptedDifference } = {},
): MergeResult {
  const field = more.field ?? text;
  return mergeField(field, localState(field, cell, base, more.accepted), base, remote, more.accepted);
}

describe('a cell that nobody touched', () => {
  it('stays when the service has the same', () => {
    expect(merge('a', 'a', 'a')).toBe('same');
    expect(merge('', null, null)).toBe('same');
    expect(merge('', '', null)).toBe('same');
  });

  it('takes what the service changed', () => {
    expect(merge('a', 'a', 'b')).toBe('takeRemote');
    expect(merge('a', 'a', null)).toBe('takeRemote');
    expect(merge('', null, 'b')).toBe('takeRemote');
  });

  it('is clean in any spelling of the same value', () => {
    expect(merge(' 한글 '.normalize('NFD'), '한글', '한글')).toBe('same');
    expect(merge('한글', '한글'.normalize('NFD'), '다른')).toBe('takeRemote');
    const number = fieldOfType('registrationNumber');
    for (const spelling of ['012-34-56789', '0123456789'])
      expect(merge(spelling, '0123456789', '0123456789', { field: number })).toBe('same');
  });

  it('is clean in the service’s own spelling, and an edit where the value was another', () => {
    for (const [type, word] of [
      ['boolean', 'Y'],
      ['enumeration', 'red'],
    ] as const) {
      const field = fieldOfType(type);
      expect(merge(word, word, word, { field }), type).toBe('same');
      expect(merge(word, 'other', 'other', { field }), type).toBe('keepLocal');
      expect(localState(field, word, 'other', undefined).kind, type).toBe('edited');
    }
  });

  it('is clean in either language', () => {
    const field = fieldOfType('enumeration');
    for (const word of ['빨강', 'Red', 'RED'])
      expect(merge(word, 'RED', 'BLUE', { field })).toBe('takeRemote');
  });

  it('is clean as a date that reads back with the errors of arithmetic', () => {
    const field = fieldOfType('time');
    const base = '2026-01-03T12:34:56.789';
    expect(localState(field, { serial: 46_025 + 45_296 / 86_400 + 1e-9 }, base, undefined).kind).toBe(
      'clean',
    );
    expect(localState(field, { serial: 46_025 + 45_298 / 86_400 }, base, undefined).kind).toBe('edited');
  });

  it('is clean where it shows the cut beginning of a long text, an error word or an unknown code from the service', () => {
    const long = 'x'.repeat(60_000);
    expect(merge(toCell(text, long, 'ko'), long, long)).toBe('same');
    expect(merge(toCell(text, long, 'ko'), long, 'short')).toBe('takeRemote');
    expect(merge('#N/A', '#N/A', '#N/A')).toBe('same');
    expect(merge('GREEN', 'GREEN', 'GREEN', { field: fieldOfType('enumeration') })).toBe('same');
  });

  it('is clean right after it was written, whatever value of whatever type', () => {
    const values: Scalar[] = [
      null,
      '',
      '007',
      7,
      -1.5,
      true,
      false,
      '2026-01-03',
      '2026-01-03T12:34:56Z',
      'RED',
      'x'.repeat(60_000),
      '#REF!',
      '124-81-00998',
    ];
    for (const type of allTypes) {
      const field = fieldOfType(type);
      for (const value of values) {
        for (const language of ['ko', 'en'] as const) {
          expect(
            localState(field, toCell(field, value, language), value, undefined).kind,
            `${type} ${value}`,
          ).toBe('clean');
        }
      }
    }
  });
});

describe('an edit', () => {
  it('is kept while the service has what it was made on', () => {
    expect(merge('mine', 'a', 'a')).toBe('keepLocal');
    expect(merge('', 'a', 'a')).toBe('keepLocal');
    expect(merge('mine', null, null)).toBe('keepLocal');
    expect(merge('007', '7', '7')).toBe('keepLocal');
  });

  it('conflicts when the service changed the same field to something else', () => {
    expect(merge('mine', 'a', 'theirs')).toBe('conflict');
    expect(merge('', 'a', 'theirs')).toBe('conflict');
    expect(merge('mine', 'a', null)).toBe('conflict');
    expect(merge('mine', null, 'theirs')).toBe('conflict');
  });

  it('agrees when both changed it to the same, in whatever form', () => {
    expect(merge('same ', 'a', 'same')).toBe('agree');
    expect(merge('', 'a', null)).toBe('agree');
    expect(merge('', 'a', '')).toBe('agree');
  });

  it('does not care that the service changed its form', () => {
    expect(merge('mine', 'a', 'a ')).toBe('keepLocal');
    expect(merge('mine', '1248100998', '124-81-00998', { field: fieldOfType('registrationNumber') })).toBe(
      'keepLocal',
    );
  });

  it('is canonical', () => {
    expect(localState(text, ' 한글 '.normalize('NFD'), 'a', undefined)).toEqual({
      kind: 'edited',
      value: '한글',
    });
    expect(localState(text, '  ', 'a', undefined)).toEqual({ kind: 'edited', value: null });
    expect(localState(fieldOfType('enumeration'), 'Blue', 'RED', undefined)).toEqual({
      kind: 'edited',
      value: 'BLUE',
    });
  });
});

describe('an edit that cannot be sent', () => {
  it('is a problem and no value', () => {
    expect(localState(text, 7, '007', undefined)).toEqual({
      kind: 'problem',
      problem: 'notText',
      value: '7',
    });
    expect(localState(text, '#REF!', 'a', undefined)).toMatchObject({
      kind: 'problem',
      problem: 'errorCell',
    });
    expect(localState(fieldOfType('enumeration'), 'Green', 'RED', undefined)).toMatchObject({
      kind: 'problem',
      problem: 'notInList',
    });
  });

  it('is none where a choice holds only spaces and the service nothing', () => {
    const field = fieldOfType('enumeration');
    for (const base of [null, 'RED', undefined]) expect(merge('  ', base, null, { field })).toBe('agree');
    expect(merge('  ', 'RED', 'RED', { field })).toBe('keepLocal');
  });

  it('is kept, and conflicts with a change of the service', () => {
    expect(merge(7, '007', '007')).toBe('keepLocal');
    expect(merge(7, '007', '008')).toBe('conflict');
    expect(merge(7, '007', '7')).toBe('conflict');
    expect(merge('#REF!', 'a', 'b')).toBe('conflict');
  });
});

describe('without a baseline', () => {
  it('agrees where cell and service are equal', () => {
    expect(merge('a', undefined, 'a')).toBe('agree');
    expect(merge('a ', undefined, 'a')).toBe('agree');
    expect(merge('', undefined, null)).toBe('agree');
    expect(merge('', undefined, '')).toBe('agree');
  });

  it('conflicts where they differ: nothing is taken for clean', () => {
    expect(merge('a', undefined, 'b')).toBe('conflict');
    expect(merge('', undefined, 'b')).toBe('conflict');
    expect(merge('a', undefined, null)).toBe('conflict');
    expect(merge(7, undefined, '007')).toBe('conflict');
    expect(merge(7, undefined, '7')).toBe('conflict');
  });

  it('agrees where the cell shows all that a cell can show of the service', () => {
    const long = 'x'.repeat(60_000);
    expect(merge(toCell(text, long, 'ko'), undefined, long)).toBe('agree');
    expect(merge('#N/A', undefined, '#N/A')).toBe('agree');
    expect(merge('GREEN', undefined, 'GREEN', { field: fieldOfType('enumeration') })).toBe('agree');
    expect(merge(toCell(text, long, 'ko'), undefined, `${long}y`)).toBe('conflict');
  });
});

describe('a value that the service accepted and shows differently', () => {
  const accepted: AcceptedDifference = { sent: '02-123-4567', shown: '021234567' };

  it('is neither dirty nor a conflict while cell and service stay so', () => {
    for (const base of ['021234567', 'old']) {
      expect(localState(text, '02-123-4567', base, accepted)).toEqual({
        kind: 'accepted',
        value: '02-123-4567',
      });
      expect(merge('02-123-4567', base, '021234567', { accepted })).toBe('keepLocal');
    }
  });

  it('agrees when the service comes to show what was sent', () => {
    expect(merge('02-123-4567', '021234567', '02-123-4567', { accepted })).toBe('agree');
  });

  it('conflicts when the service shows a third value', () => {
    expect(merge('02-123-4567', '021234567', '031-999', { accepted })).toBe('conflict');
  });

  it('is an edit again when the user types something else', () => {
    expect(localState(text, '010-1', '021234567', accepted)).toEqual({ kind: 'edited', value: '010-1' });
    expect(merge('010-1', '021234567', '021234567', { accepted })).toBe('keepLocal');
  });

  it('is an edit again when the user types the old value back, in whatever form', () => {
    for (const typed of ['old', ' old '])
      expect(localState(text, typed, 'old', accepted)).toEqual({ kind: 'edited', value: 'old' });
    expect(merge('old', 'old', '021234567', { accepted })).not.toBe('takeRemote');
  });

  it('stays in its cell where it is the old value, which the user typed back over a landed change', () => {
    for (const cell of ['02-123-4567', ' 02-123-4567 ']) {
      const state = localState(text, cell, '02-123-4567', accepted);
      expect(state).toEqual({ kind: 'accepted', value: '02-123-4567' });
    }
    expect(merge('02-123-4567', '02-123-4567', '021234567', { accepted })).toBe('keepLocal');
  });

  it('is an edit that agrees when the user takes what the service shows, even as before: the list may lag', () => {
    expect(localState(text, '021234567', '021234567', accepted)).toMatchObject({ kind: 'edited' });
    expect(merge('021234567', '021234567', '021234567', { accepted })).toBe('agree');
    expect(merge('021234567', '021234567', '02-123-4567', { accepted })).toBe('keepLocal');
  });
});

describe('a value that was sent, and of which no answer says that the service took it', () => {
  const accepted: AcceptedDifference = { sent: '02-123-4567', shown: 'old', isUnsure: true };

  it('is an edit while it stands in the cell', () => {
    expect(localState(text, '02-123-4567', 'old', accepted)).toEqual({
      kind: 'edited',
      value: '02-123-4567',
    });
    expect(merge('02-123-4567', 'old', '021234567', { accepted })).toBe('conflict');
    expect(merge('02-123-4567', 'old', 'old', { accepted })).toBe('keepLocal');
  });

  it('conflicts with what the service shows when the user types the old value back', () => {
    expect(merge('old', 'old', '021234567', { accepted })).toBe('conflict');
    expect(merge('old', 'old', '02-123-4567', { accepted })).toBe('keepLocal');
    expect(merge('old', 'old', 'old', { accepted })).toBe('agree');
  });
});

describe('no change is lost or overwritten unseen', () => {
  it('holds for every combination of three values and an unknown baseline', () => {
    const values: Scalar[] = [null, 'a', 'b', 'c'];
    for (const local of values) {
      for (const base of [...values, undefined]) {
        for (const remote of values) {
          const result = merge(local ?? '', base, remote);
          const where = `local ${local}, base ${base}, remote ${remote}: ${result}`;
          // The cell is replaced only where the user changed nothing.
          if (result === 'takeRemote') expect(local === base && remote !== base, where).toBe(true);
          // An edit may be sent only where the service still has what it was made on.
          if (result === 'keepLocal') expect(local !== base && remote === base, where).toBe(true);
          if (result === 'same') expect(local === base && remote === base, where).toBe(true);
          if (result === 'agree') expect(local === remote && local !== base, where).toBe(true);
          if (result === 'conflict')
            expect(local !== base && remote !== base && local !== remote, where).toBe(true);
        }
      }
    }
  });
});

describe('cellsEqual', () => {
  it('compares dates to the second and everything else exactly', () => {
    expect(cellsEqual({ serial: 1 }, { serial: 1 + 0.4 / 86_400 })).toBe(true);
    expect(cellsEqual({ serial: 1 }, { serial: 1 + 1 / 86_400 })).toBe(false);
    expect(cellsEqual({ serial: 1 }, 1)).toBe(false);
    expect([cellsEqual('7', 7), cellsEqual('', 0), cellsEqual('', false), cellsEqual('TRUE', true)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('does not care how a spreadsheet ends lines', () => {
    for (const other of ['a\r\nb', 'a\rb']) {
      expect(cellsEqual('a\nb', other), JSON.stringify(other)).toBe(true);
      expect(cellsEqual(other, 'a\nb'), JSON.stringify(other)).toBe(true);
    }
    for (const other of ['ab', 'a b', 'a\n\nb', 'a\n\rb', 'a\nB'])
      expect(cellsEqual('a\nb', other), JSON.stringify(other)).toBe(false);
  });

  it('takes no cell for one of another kind', () => {
    const cells: Cell[] = ['1', 1, true, { serial: 1 }, 'TRUE', ''];
    for (const [i, a] of cells.entries())
      for (const [j, b] of cells.entries())
        expect(cellsEqual(a, b), `${JSON.stringify(a)}, ${JSON.stringify(b)}`).toBe(i === j);
  });
});
