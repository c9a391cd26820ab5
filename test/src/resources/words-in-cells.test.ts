/** Words in place of codes and paths, in the tabs of every list and kind. */

import { describe, expect, it } from 'vitest';
import { fromCell, toCell } from '../../../src/changes/cell-codec';
import { allFields, type FieldDefinition } from '../../../src/resources/definition';
import { resources } from '../../../src/resources/registry';
import { languages } from '../../../src/text/text';
import { publishedFields } from '../../support/published-fields';
import { tabsOf } from '../../support/tabs-of';

const published = publishedFields();
const CODES = /^\w+(?:\/\w+)+$/;
const JSON_TYPES = ['number', 'string', 'boolean'];

const columns = resources.flatMap(resource =>
  tabsOf(resource).flatMap(tab => allFields(tab).map(field => ({ list: resource.list.path, field }))),
);

/** The published codes of a column; empty where none are published. */
function codesOf(list: string, { name }: FieldDefinition): string[] {
  const path = name.replaceAll('[]', '');
  const type = published.find(one => one.list === list && one.path === path)?.type ?? '';
  const codes = CODES.test(type) ? type.split('/') : [];
  // A list is asked with ALL; no record has it.
  return codes.some(code => JSON_TYPES.includes(code)) ? [] : codes.filter(code => code !== 'ALL');
}

describe('a cell', () => {
  it('shows each published code in words of both languages, and is read back as the code', () => {
    const coded = columns.flatMap(({ list, field }) => codesOf(list, field).map(code => ({ field, code })));
    expect(new Set(coded.map(({ field }) => field.name)).size).toBeGreaterThan(35);
    for (const { field, code } of coded) {
      const [ko, en] = languages.map(language => String(toCell(field, code, language)));
      expect(ko, `${field.name} ${code}`).toMatch(/^[가-힣]/);
      expect(en, `${field.name} ${code}`).toMatch(/^[A-Z][a-z]/);
      if (field.type === 'enumeration')
        for (const word of [ko ?? '', en ?? '', code])
          expect(fromCell(field, word), word).toEqual({ value: code, problem: null });
      // Codes of several steps stand side by side.
      else expect(toCell(field, `${code}, ${code}`, 'ko')).toBe(`${ko}, ${ko}`);
    }
  });

  it('shows the code where the contract marks the values as unknown: words would be guessed', () => {
    const status = columns.find(({ list, field }) => list === 'subscription' && field.name === 'status');
    if (status === undefined) expect.fail('no status of the subscription');
    expect(codesOf('subscription', status.field)).toEqual([]);
    for (const language of languages) expect(toCell(status.field, 'ACTIVE', language)).toBe('ACTIVE');
  });
});

describe('a column that a tab can show', () => {
  it('has a label in words of both languages, and no path of the service', () => {
    expect(columns.length).toBeGreaterThan(400);
    for (const { list, field } of columns) {
      const { ko, en } = field.label;
      for (const label of [ko, en]) {
        expect(label, `${list} ${field.name}`).not.toMatch(/[a-z][A-Z]|\[\]|[a-z]\.[a-z]|_/);
        expect(label, `${list} ${field.name}`).not.toBe(field.name);
      }
      expect(ko, `${list} ${field.name}`).toMatch(/[가-힣]|^ID$|^IP$|^CVC$/);
      expect(en, `${list} ${field.name}`).not.toMatch(/[가-힣]/);
    }
  });
});
