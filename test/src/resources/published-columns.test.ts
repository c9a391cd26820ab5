/** Each published field can be a column, or contract/coverage.md says why it is none. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/root.mjs';
import { allFields, type FieldDefinition } from '../../../src/resources/definition';
import { resources } from '../../../src/resources/registry';
import { holdsOthers, publishedFields } from '../../support/published-fields';
import { repeated } from '../../support/repeated';
import { tabsOf } from '../../support/tabs-of';

const published = publishedFields();
const key = ({ list, path }: { readonly list: string; readonly path: string }): string => `${list} ${path}`;

/** Lines such as "| `attendances` | `workRecord.clockInLocation` | Says where ... |": a field with all its members. */
const leftOut = readFileSync(join(root, 'contract/coverage.md'), 'utf8')
  .split('\n')
  .flatMap(line => {
    const [, list, path, reason = ''] = /^\| `([\w-]+)` \| `([\w.]+)` \| (.+) \|$/.exec(line) ?? [];
    return list === undefined || path === undefined ? [] : [{ list, path, reason }];
  });

/** The member of a record that a column shows, without the sign for a list, and those that it is worked out from. */
function pathsOf(field: FieldDefinition): string[] {
  const sources = (field.derived?.from ?? []).filter(({ name }) => name !== field.name).flatMap(pathsOf);
  return [...ownPath(field), ...sources];
}

function ownPath({ name }: FieldDefinition): string[] {
  return name.startsWith('$') ? [] : [name.replaceAll('[]', '')];
}

function columns(paths: (field: FieldDefinition) => string[]): Set<string> {
  return new Set(
    resources.flatMap(resource =>
      tabsOf(resource)
        .flatMap(allFields)
        .flatMap(paths)
        .map(path => key({ list: resource.list.path, path })),
    ),
  );
}

const shown = columns(pathsOf);

function isLeftOut({ list, path }: { readonly list: string; readonly path: string }): boolean {
  return leftOut.some(one => one.list === list && (path === one.path || path.startsWith(`${one.path}.`)));
}

describe('every published field', () => {
  it('can be a column, or is left out with a reason', () => {
    const neither = published.filter(
      field => !holdsOthers(field, published) && !shown.has(key(field)) && !isLeftOut(field),
    );
    expect(neither.map(key)).toEqual([]);
  });

  it('is left out only where it is published, and is no column then', () => {
    expect(leftOut.length).toBeGreaterThan(5);
    const known = new Set(published.map(key));
    expect(leftOut.filter(one => !known.has(key(one))).map(key)).toEqual([]);
    expect(leftOut.filter(one => columns(ownPath).has(key(one))).map(key)).toEqual([]);
    for (const { reason, path } of leftOut) expect(reason.length, path).toBeGreaterThan(20);
  });

  it('is offered nowhere if it is left out, not even because it came', () => {
    const named = resources.flatMap(({ list, leftOut: paths = [] }) =>
      paths.map(path => key({ list: list.path, path })),
    );
    expect(named.toSorted()).toEqual(leftOut.map(key).toSorted());
  });
});

describe('the columns that a tab offers', () => {
  const tabs = resources.flatMap(resource => tabsOf(resource).map(tab => [resource.name, tab] as const));

  it.each(tabs)('%s: each once, and no two labels alike', (_, tab) => {
    expect(repeated(allFields(tab).map(({ name }) => name))).toEqual([]);
    for (const language of ['ko', 'en'] as const)
      expect(repeated(allFields(tab).map(({ label }) => label[language]))).toEqual([]);
  });
});
