import { describe, expect, it } from 'vitest';
import { NASTY_CONTACT_PREFIX, nastyTexts } from '../../service/index';
import { messages, openScenario, type Scenario } from '../support/scenario';

describe('texts that spreadsheets like to change', () => {
  let scenario: Scenario;

  async function pulled(): Promise<Scenario> {
    scenario = await openScenario({
      service: { nasty: true, sizes: { contacts: 60, categories: 3, ticketsPerMonth: 1 } },
    });
    scenario.run('menuPullContacts');
    return scenario;
  }

  it('come back from the tab as they came from the service, and none becomes a formula', async () => {
    const { book, service } = await pulled();
    const rows = book.sheet('Contacts').records();
    const records = (await service.records('contacts')).filter(record =>
      String(record['companyName']).startsWith(NASTY_CONTACT_PREFIX),
    );
    expect(records.length).toBe(nastyTexts.length);
    for (const record of records) {
      const row = rows.find(candidate => candidate['ID'] === record['id']);
      const memo = String(record['memo']);
      if (memo.length > 50_000) {
        expect(String(row?.['Memo']).length).toBeLessThanOrEqual(50_000);
        expect(String(row?.['Memo'])).toMatch(/… \[✂ 60,000\]$/);
        expect(memo.startsWith(String(row?.['Memo']).slice(0, 40_000))).toBe(true);
        expect(Object.entries(row ?? {}).find(([label]) => label.startsWith('Status'))?.[1]).toMatch(/^✂/);
      } else expect(row?.['Memo'], JSON.stringify(memo)).toBe(memo);
    }
    expect(
      book
        .sheet('Contacts')
        .formulas()
        .flat()
        .filter(formula => formula !== ''),
    ).toEqual([]);
  });

  it('are no edits: nothing is planned after a pull', async () => {
    await pulled();
    scenario.book.as(scenario.kim).select('Contacts');
    expect(messages(scenario.run('menuPreview'))).toBe('"Contacts": nothing to send.');
  });

  it('are never pushed when they were cut, even when the cut text was edited', async () => {
    const { book, kim, service } = await pulled();
    scenario.run('menuSettings', ['contacts', 'write=memo']);
    scenario.run('menuPullContacts');
    const sheet = book.sheet('Contacts');
    const row = sheet.column('Memo').findIndex(memo => String(memo).length > 40_000) + 2;
    book.as(kim).select('Contacts');
    book
      .as(kim)
      .type('Contacts', sheet.a1('Memo', row), `X${String(sheet.row(row)[sheet.columnOf('Memo')])}`);
    const before = (await service.log()).length;
    const result = scenario.run('menuPush');
    expect(messages(result)).toContain(`Row ${row}`);
    expect(messages(result)).toMatch(/was cut|longer than a cell/);
    book.as(kim).type('Contacts', sheet.a1('Memo', row), 'short now');
    expect(messages(scenario.run('menuPush'))).toContain('longer than a cell holds');
    expect((await service.log()).slice(before).filter(entry => entry.method === 'PUT')).toEqual([]);
  });

  it('survive a refresh unchanged, and the refresh changes nothing on screen', async () => {
    const { book } = await pulled();
    const before = book.sheet('Contacts').display().slice(1);
    scenario.run('menuPullContacts');
    expect(book.sheet('Contacts').display().slice(1)).toEqual(before);
  });
});
