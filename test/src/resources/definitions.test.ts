/** One test for all definitions: a mistake in a data file shows here and not in somebody's tab. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/root.mjs';
import {
  allFields,
  type FieldDefinition,
  fieldOf,
  isWritable,
  type ResourceDefinition,
} from '../../../src/resources/definition';
import { resourceNamed, resources } from '../../../src/resources/registry';
import { defaultSettings, isCreatable } from '../../../src/resources/settings';
import type { Text } from '../../../src/text/text';
import { STATUS_FIELD } from '../../../src/sheet/table/table-meta';
import { repeated } from '../../support/repeated';

const languages = ['ko', 'en'] as const;

const FOLDER = join(root, 'src/resources');

function isDefinition(value: unknown): value is ResourceDefinition {
  return typeof value === 'object' && value !== null && 'list' in value && 'fields' in value;
}

/** Every text in a definition, with its place. */
function textsIn(value: unknown, path = ''): (readonly [path: string, text: Text])[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('ko' in value && 'en' in value) return [[path, value as Text]];
  return Object.entries(value).flatMap(([name, member]) => textsIn(member, `${path}.${name}`));
}

describe('the registry', () => {
  it('has every list that a file beside it defines, each name and tab label once', async () => {
    const names = readdirSync(FOLDER).flatMap(file => /^(.*)\.ts$/.exec(file)?.[1] ?? []);
    const load = (name: string) => import(/* @vite-ignore */ `../../../src/resources/${name}.ts`);
    const modules = await Promise.all(names.filter(name => name !== 'registry').map(load));
    const defined = modules.flatMap(module => Object.values(module as object).filter(isDefinition));
    expect(new Set(resources)).toEqual(new Set(defined));
    expect(repeated(resources.map(resource => resource.name))).toEqual([]);
    for (const language of languages)
      expect(repeated(resources.map(resource => resource.label[language]))).toEqual([]);
  });

  it('finds a resource by name, and nothing for a name that only objects have', () => {
    expect(resourceNamed('contacts')?.label.en).toBe('Contacts');
    expect(resourceNamed('__proto__')).toBeUndefined();
    expect(resourceNamed('constructor')).toBeUndefined();
  });
});

describe.each(resources.map(resource => [resource.name, resource] as const))('%s', (_name, resource) => {
  const all = allFields(resource);
  const names = all.map(field => field.name);

  it('begins with the id, which nobody edits, and has no other', () => {
    expect(resource.fields[0]).toMatchObject({ name: 'id', type: 'id' });
    expect(resource.fields[0]?.writable).toBeUndefined();
    expect(resource.fields.filter(field => field.type === 'id')).toHaveLength(1);
  });

  it('has words in both languages wherever it has words: for parameters, choices and kinds, too', () => {
    const wordless = textsIn(resource).filter(([, { ko, en }]) => ko.trim() === '' || en.trim() === '');
    expect(wordless.map(([path]) => path)).toEqual([]);
    const { parameters = [] } = resource.list;
    for (const language of languages)
      expect(repeated(parameters.map(({ label }) => label[language]))).toEqual([]);
  });

  it('has labels that a header cell can hold as they are', () => {
    for (const field of all) {
      for (const language of languages)
        expect(field.label[language], field.name).toMatch(/^[^\s=+\-@'★][^\n★]*$/);
    }
  });

  it('has field names that are paths of its records and not names of our own columns', () => {
    const together = resource.together?.fields ?? [];
    for (const field of all) {
      const { name, derived } = field;
      const isMade = derived !== undefined || together.includes(field);
      const path = name.startsWith('$') && isMade ? name.slice(1) : name;
      expect(path).toMatch(/^[a-zA-Z][a-zA-Z0-9]*(\[\])?(\.[a-zA-Z][a-zA-Z0-9]*(\[\])?)*$/);
    }
    expect(names).not.toContain(STATUS_FIELD);
  });

  it('has sensible column widths', () => {
    for (const field of all) if (field.width !== undefined) expect(field.width).toBeGreaterThanOrEqual(50);
  });

  it('requires only fields that it has and that a new row can carry', () => {
    for (const name of resource.create?.required ?? []) {
      expect(isCreatable(resource, fieldOf(resource, name), defaultSettings), name).toBe(true);
      // A new row has no refresh to take them from, so the user must be able to type them.
      expect(['id', 'time', 'list']).not.toContain(fieldOf(resource, name).type);
    }
    for (const name of resource.update?.required ?? [])
      expect(fieldOf(resource, name).writable, name).toBe('always');
  });

  it('judges sameness by fields that a new row carries', () => {
    for (const name of resource.sameness ?? []) {
      expect(isCreatable(resource, fieldOf(resource, name), defaultSettings), name).toBe(true);
    }
    if (resource.create !== undefined) expect(resource.sameness?.length ?? 0).toBeGreaterThan(0);
  });

  it('marks fields writable only where something can be written, and only types that a cell gives back', () => {
    for (const field of resource.fields.filter(candidate => candidate.writable !== undefined)) {
      expect(isWritable(resource), field.name).toBe(true);
      expect(
        ['text', 'registrationNumber', 'boolean', 'enumeration', 'integer', 'decimal'],
        field.name,
      ).toContain(field.type);
    }
  });

  it('has choices for its enumerations, and for lists of codes, and no word of one means another', () => {
    for (const field of all) {
      if (field.type !== 'list')
        expect(field.choices !== undefined, field.name).toBe(field.type === 'enumeration');
      expect(ambiguous(field), field.name).toEqual([]);
    }
  });

  it('has windows that its records can be sorted into', () => {
    const { window, method } = resource.list;
    if (window === undefined) return;
    expect(method).toBe('post');
    expect(window.maxDays).toBe(31);
    expect(window.startParameter).not.toBe(window.endParameter);
    expect(['date', 'time']).toContain(fieldOf(resource, window.dayField).type);
  });

  it('has paths without slashes at the ends and without the API root', () => {
    const paths = [resource.list.path, resource.create?.path, resource.update?.path].filter(
      path => path !== undefined,
    );
    for (const path of paths) expect(path).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});

/** Words (code, Korean or English label) that two choices share. */
function ambiguous(field: FieldDefinition): string[] {
  return repeated(
    (field.choices ?? []).flatMap(({ value, label }) => [...new Set([value, label.ko, label.en])]),
  );
}

describe('invitations', () => {
  it('are what a new member is, and no other list has them', () => {
    expect(
      resources.filter(resource => resource.create?.invitation === true).map(resource => resource.name),
    ).toEqual(['people']);
  });
});

describe('fieldOf', () => {
  it('throws for a field that the definition lacks', () => {
    expect(() => fieldOf(resourceNamed('categories') as ResourceDefinition, 'nope')).toThrow(
      'categories has no field nope',
    );
  });
});
