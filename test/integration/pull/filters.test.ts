/** What a person does with a filter stays theirs, and hides nothing from a pull or a push. */
import { beforeEach, describe, expect, it } from 'vitest';
import { messages, openScenario, type Scenario } from '../../support/scenario';

let s: Scenario;
beforeEach(async () => {
  s = await openScenario();
  s.run('menuPullContacts');
});

const region = 'Region';

function hideDomestic(): void {
  s.book.as(s.kim).filter('Contacts', { column: region, hide: ['Domestic'] });
}

describe('a filter of the user', () => {
  it('stays, with its conditions and order, when the tab is refreshed', async () => {
    s.book.as(s.kim).filter('Contacts');
    s.book.as(s.kim).sortFilter('Contacts', { by: 'Company ★' });
    hideDomestic();
    const before = s.book.sheet('Contacts');
    const [filter, hidden] = [before.filter, before.filteredRows()];
    const order = before.column('ID');
    expect(hidden.length).toBeGreaterThan(0);
    await s.service.add('contacts', { companyName: '새 거래처', registrationNumber: '1248100998' });
    expect(messages(s.run('menuRefresh'))).toContain('1 new');
    const after = s.book.sheet('Contacts');
    expect(after.filter?.columns).toEqual(filter?.columns);
    expect(after.filteredRows()).toEqual(hidden);
    // New records come below; nobody's order changes.
    expect(after.column('ID').slice(0, order.length)).toEqual(order);
    expect(after.column('ID')).toHaveLength(order.length + 1);
  });

  it('does not keep hidden rows from being updated, nor their edits from being sent', async () => {
    const [first] = await s.service.records('contacts');
    const id = String(first?.['id']);
    const row = s.book.sheet('Contacts').column('ID').indexOf(id) + 2;
    s.book.as(s.kim).type('Contacts', ['Company ★', row], '고친 이름');
    hideDomestic();
    await s.service.change('contacts', id, { memo: '웹에서 적음' });
    s.run('menuRefresh');
    expect(s.book.sheet('Contacts').records()[row - 2]).toMatchObject({ Memo: '웹에서 적음' });
    expect(messages(s.run('menuPush'))).toContain('1 updated');
    const [sent] = (await s.service.records('contacts')).filter(record => record['id'] === id);
    expect(sent).toMatchObject({ companyName: '고친 이름', memo: '웹에서 적음' });
  });
});
