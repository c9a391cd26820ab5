import { describe, expect, it } from 'vitest';
import { described } from '../../../../src/resources/described';
import type { ResourceDefinition } from '../../../../src/resources/definition';
import { tickets } from '../../../../src/resources/tickets';
import { findLayout, layoutOf, withNewFields } from '../../../../src/sheet/table/layout';
import { UserError } from '../../../../src/text/text';
import type { TableMeta } from '../../../../src/sheet/table/table-meta';
import { fieldOfType } from '../../../support/builders/fields';
import { things } from '../../../support/builders/push';

const resource = {
  ...things,
  fields: [fieldOfType('id'), fieldOfType('text', 'a'), fieldOfType('text', '$new')],
};
const listed = (...fields: readonly string[]): Pick<TableMeta, 'header'> => ({
  header: fields.map(field => ({ field, label: field })),
});

/** Where the new field stands, by what sticks to columns; how often that was asked. */
function found(meta: Pick<TableMeta, 'header'>, tags: Readonly<Record<number, string>>) {
  let asked = 0;
  const sheet = {
    columnTags: () => {
      asked++;
      return new Map(Object.entries(tags).map(([column, field]) => [Number(column), field]));
    },
  };
  const layout = layoutOf(
    resource,
    new Map([
      ['id', 1],
      ['a', 2],
      ['$status', 3],
    ]),
  );
  const whole = withNewFields(resource, meta, layout, sheet);
  return { at: whole.columnOf.get('$new'), status: whole.statusColumn, own: whole.own.length, asked };
}

describe('a field that a tab does not list', () => {
  it('is found where a killed execution had named its column', () => {
    expect(found(listed('id', 'a', '$status'), { 1: 'id', 4: '$new' })).toEqual({
      at: 4,
      status: 3,
      own: 3,
      asked: 1,
    });
  });

  it('has no column else: none is taken for it by its label', () => {
    expect(found(listed('id', 'a', '$status'), { 1: 'id' })).toEqual({
      at: undefined,
      status: 3,
      own: 2,
      asked: 1,
    });
  });

  it('costs nothing once it is listed, also while its column is deleted', () => {
    expect(found(listed('id', 'a', '$status', '$new'), { 4: '$new' })).toMatchObject({
      at: undefined,
      asked: 0,
    });
  });
});

describe('labels that an execution wrote before it died, of a list that a team has described or no longer describes', () => {
  const body = '{"tickets": [{"id": "{{id}}", "category": {{expenseCategory.id}}}]}';
  const update = { method: 'post', path: 'tickets/x', body, most: 50, sends: 'changed' } as const;
  const told = described(tickets, update);
  const [ID, NAME] = ['expenseCategory.id', 'expenseCategory.name'] as const;
  const tags = new Map([
    [1, ID],
    [2, NAME],
  ]);
  const open = (is: ResourceDefinition, recorded: readonly string[], shown: readonly string[]) => {
    const header = [ID, NAME].map((field, i) => ({ field, label: recorded[i] ?? '' }));
    return findLayout(is, { header } as TableMeta, shown, { columnTags: () => tags, name: () => 'Tab' })
      .columnOf;
  };
  const plain = ['Category ID', 'Category'];
  const withNames = ['Category', 'Category (as shown)'];

  it.each([
    ['described since', withNames, plain],
    ['no longer described', plain, withNames],
  ])('leave every column to its field: %s', (_, recorded, shown) => {
    for (const is of [told, tickets]) {
      const found = open(is, recorded, shown);
      expect([found.get(ID), found.get(NAME)]).toEqual([1, 2]);
    }
  });

  it('are not taken for those of cells that somebody cut and pasted, whatever they call the place since', () => {
    for (const shown of [
      ['', 'Category ID'],
      ['My notes', 'Category ID'],
      ['Category', 'Category ID'],
    ])
      expect(() => open(tickets, plain, shown)).toThrow(UserError);
  });
});
