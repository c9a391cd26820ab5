/** An edited and a new row of each writable list, sent once as typed. The way to name a record in a PUT alternates. */
import { expect, it } from 'vitest';
import { pullEntryPoint } from '../../../src/menu/menu';
import type { FieldDefinition } from '../../../src/resources/definition';
import { resources } from '../../../src/resources/registry';
import { messages, openScenario } from '../../support/scenario';

/** An invitation is noticed by people: invitations.test.ts. */
const lists = resources.flatMap(({ name: list, label, fields, create, update }) => {
  if (create === undefined || update === undefined || create.invitation === true) return [];
  const required = create.required.flatMap(name => fields.filter(field => field.name === name));
  const [first] = required;
  if (first === undefined) return [];
  const more = required.filter(field => field.type === 'registrationNumber').map(labelOf);
  return [{ list, tab: label.en, label: labelOf(first), field: first.name, more }];
});

function labelOf({ label }: FieldDefinition): string {
  return `${label.en} ★`;
}

it('the lists that were there first are among them', () => {
  expect(lists.map(({ list }) => list)).toEqual(
    expect.arrayContaining(['categories', 'tags', 'tag-details', 'contacts']),
  );
});

const NAMINGS = ['path', 'query', 'body'] as const;

it.each(lists.map((list, i) => ({ ...list, putNaming: NAMINGS[i % 3] ?? 'path' })))(
  '$list takes an edit and a new row, records named by $putNaming',
  async ({ list, tab, label, field, more, putNaming }) => {
    const s = await openScenario({ service: { switches: { putNaming } } });
    s.run('menuSettings', [list, `put=${putNaming}`]);
    s.run(pullEntryPoint(list));
    const sheet = s.book.sheet(tab);
    const hands = s.book.as(s.kim);
    hands.select(tab);
    const id = String(sheet.column('ID')[0]);
    const row = sheet.size().rows + 1;
    hands.type(tab, sheet.a1(label, 2), 'Edited here');
    hands.type(tab, sheet.a1(label, row), 'Made here');
    for (const name of more) hands.type(tab, sheet.a1(name, row), '124-81-00998');
    await s.service.clearLog();
    expect(messages(s.run('menuPush'))).toContain('Made here');
    const writes = (await s.service.log()).filter(entry => entry.effect.kind !== 'none');
    const base = `/api/public-docs/${list}`;
    expect(writes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      [`POST ${base}`, `PUT ${putNaming === 'path' ? `${base}/${id}` : base}`].sort(),
    );
    const records = await s.service.records(list);
    expect(records.find(record => record['id'] === id)?.[field]).toBe('Edited here');
    expect(records.filter(record => record[field] === 'Made here').length).toBe(1);
    expect(messages(s.run('menuPreview'))).toContain('nothing to send');
  },
);
