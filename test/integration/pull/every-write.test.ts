/** Each list that can be written: an edited row and a new one, sent once and as typed, with each way in which a PUT names its record. */
import { afterEach, describe, expect, it } from 'vitest';
import { pullEntryPoint } from '../../../src/menu/menu';
import { messages, openScenario, type Scenario } from '../../support/scenario';

let scenario: Scenario | undefined;
afterEach(async () => {
  await scenario?.close();
  scenario = undefined;
});

const lists = [
  { list: 'categories', tab: 'Categories', label: 'Name ★', field: 'name', more: {} },
  { list: 'tags', tab: 'Tags', label: 'Name ★', field: 'name', more: {} },
  { list: 'tag-details', tab: 'Tag details', label: 'Name ★', field: 'name', more: {} },
  {
    list: 'contacts',
    tab: 'Contacts',
    label: 'Company ★',
    field: 'companyName',
    more: { 'Registration number ★': '124-81-00998' },
  },
] as const;

describe.each(lists)('$list', ({ list, tab, label, field, more }) => {
  it.each(['body', 'query', 'path'] as const)(
    'takes an edit and a new row, records named by %s',
    async putNaming => {
      scenario = await openScenario({ service: { switches: { putNaming } } });
      const s = scenario;
      s.run('menuSettings', [list, `put=${putNaming}`]);
      s.run(pullEntryPoint(list));
      const sheet = s.book.sheet(tab);
      const hands = s.book.as(s.kim);
      hands.select(tab);
      const id = String(sheet.column('ID')[0]);
      const row = sheet.size().rows + 1;
      hands.type(tab, sheet.a1(label, 2), 'Edited here');
      hands.type(tab, sheet.a1(label, row), 'Made here');
      for (const [name, text] of Object.entries(more)) hands.type(tab, sheet.a1(name, row), text);
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
});
