/** When a refused look is tried again: after a pause only where it may be a failure that passes. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusals } from '../../../src/platform/apps-script/refusals';

const UNKNOWN = '이 셀에서는 이 작업을 수행할 수 없습니다.';
const sheet = { getSheetId: () => 7, getName: () => 'Contacts' } as GoogleAppsScript.Spreadsheet.Sheet;

let acts: string[] = [];
let refusals: Refusals;

/** The platform's services, while a look is set. */
const SERVICES = {
  SpreadsheetApp: { flush: () => acts.push('flush') },
  Utilities: { sleep: (ms: number) => acts.push(`pause of ${ms} ms`) },
};

beforeEach(() => {
  refusals = new Refusals();
});

/** Sets a look, which is refused with these words, one for each try; after them it is taken. */
function dress(part: 'notes' | 'colours' | 'formats', ...said: readonly string[]): readonly string[] {
  const words = [...said];
  acts = [];
  Object.assign(globalThis, SERVICES);
  try {
    refusals.dress(sheet, part, () => {
      acts.push('look');
      const refused = words.shift();
      if (refused !== undefined) throw new Error(refused);
    });
  } finally {
    for (const name of Object.keys(SERVICES)) Reflect.deleteProperty(globalThis, name);
  }
  return acts;
}

const told = () => refusals.takeTold().map(({ part, said }) => [part, said]);

describe('a refused look', () => {
  it('is tried again after a second where nobody knows the words, and told only if it is refused again', () => {
    expect(dress('notes', UNKNOWN)).toEqual(['look', 'pause of 1000 ms', 'look']);
    expect(told()).toEqual([]);
    refusals = new Refusals();
    expect(dress('notes', UNKNOWN, UNKNOWN)).toEqual(['look', 'pause of 1000 ms', 'look']);
    expect(told()).toEqual([['notes', UNKNOWN]]);
  });

  it('is tried again without a pause where the words came twice in a row: they do not pass', () => {
    dress('notes', UNKNOWN, UNKNOWN);
    expect(dress('colours', UNKNOWN, UNKNOWN)).toEqual(['look', 'look']);
    expect(dress('formats', 'Other words', 'Other words')).toEqual(['look', 'pause of 1000 ms', 'look']);
    expect(told().map(([part]) => part)).toEqual(['notes', 'colours', 'formats']);
  });

  it.each([
    'This operation is not allowed on cells in typed columns.',
    'You are trying to edit a protected cell or object.',
    'The data that you entered in cell B2 violates the data validation rules set on this cell.',
  ])('is tried again without a pause where the words are known as a refusal: %s', words => {
    expect(dress('notes', words, words)).toEqual(['look', 'look']);
    expect(told()).toEqual([['notes', words]]);
  });

  it('is not tried again where the service fails, and is no refusal', () => {
    const words = 'Service Spreadsheets failed while accessing document with id x.';
    expect(() => dress('notes', words)).toThrow(words);
    expect(acts).toEqual(['look']);
    expect(told()).toEqual([]);
  });

  it('is set once where it is taken', () => {
    expect(dress('notes')).toEqual(['look']);
    expect(told()).toEqual([]);
  });
});
