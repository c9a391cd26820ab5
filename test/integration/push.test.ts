import { describe, expect, it } from 'vitest';
import { messages, openScenario, agreeableBut, type Scenario } from '../support/scenario';
import { NAME, pulledTags, status, typeNew, writes } from '../support/tags-scenario';

function type(s: Scenario, label: string, row: number, text: string): void {
  const tab = s.book.sheets().find(name => !name.startsWith('_') && name !== 'Sheet1') ?? '';
  s.book.as(s.kim).type(tab, s.book.sheet(tab).a1(label, row), text);
}

async function tagNames(s: Scenario): Promise<string[]> {
  return (await s.service.records('tags')).map(record => String(record['name']));
}

/** What is offered after a stop. */
const OFFERS = ['Put the old values back', 'Turn on [Send all fields]'];

describe('push', () => {
  it('sends an edit and a new row, gives the new row its id, and says "applied" after seeing it', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Renamed');
    const row = typeNew(s, 'Added');
    const result = s.run('menuPush');
    expect(messages(result)).toContain('1 updated and 1 created, as seen on the service');
    expect(await tagNames(s)).toEqual(expect.arrayContaining(['Renamed', 'Added']));
    const added = (await s.service.records('tags')).find(record => record['name'] === 'Added');
    expect(s.book.sheet('Tags').cell(['ID', row]).value).toBe(added?.['id']);
    expect(status(s, 2)).toMatch(/^✓ Applied 11-02 09:\d\d$/);
    expect(status(s, row)).toMatch(/^✓ Created/);
    const keys = (await writes(s)).map(entry => entry.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
    expect(keys.every(key => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(key ?? ''))).toBe(true);
  });

  it('sends nothing when the user says no', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Renamed');
    const document = JSON.stringify(s.book.document);
    s.run('menuPush', [], { dialogs: ['CANCEL'] });
    expect(await writes(s)).toEqual([]);
    expect(JSON.stringify(s.book.document)).toBe(document);
  });

  it('shows a rejection of the service at its row and sends the others', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Refused');
    type(s, NAME, 3, 'Taken');
    await s.service.queueFault({
      match: { method: 'PUT', bodyIncludes: 'Refused' },
      switches: { fail: { status: 422 } },
    });
    const result = s.run('menuPush');
    expect(messages(result)).toContain('Rejected by the service:');
    expect(messages(result)).toMatch(/Rejected by the service:\nRow 2 · .*: \(422\) /);
    expect(status(s, 2)).toMatch(/^✗ Rejected by the service \(422\)/);
    expect(await tagNames(s)).toContain('Taken');
  });

  it('says "updated" only of what it saw: a change that was taken and is shown differently is told apart', async () => {
    const s = await pulledTags({ service: { switches: { ignoredFields: ['name'] } } });
    type(s, NAME, 2, 'Ignored');
    const text = messages(s.run('menuPush'));
    expect(text).toContain('0 updated and 0 created, as seen on the service');
    expect(text).toContain('1 accepted, but not listed yet or shown differently (yellow)');
    expect(status(s, 2)).toMatch(/^△ Accepted, service shows: Name/);
    expect(messages(s.run('menuPush'))).toBe('"Tags": nothing to send.');
  });

  it('stops after one record when PUT replaces whole records, asks, and puts back what it emptied', async () => {
    const s = await pulledTags({ service: { switches: { putMode: 'replace' } } });
    const described = s.book
      .sheet('Tags')
      .column('Description')
      .flatMap((text, i) => (text === '' ? [] : [i + 2]))
      .slice(0, 2);
    const before = await s.service.records('tags');
    for (const row of described) type(s, NAME, row, `Renamed ${row}`);
    const result = s.run('menuPush', [], { dialogs: agreeableBut(OFFERS) });
    expect(messages(result)).toContain('the service changed fields that were not edited');
    expect(messages(result)).toContain('Description: ');
    expect(messages(result)).toContain('does this change belong to an update?');
    expect((await writes(s)).length).toBe(1);
    expect(messages(s.run('menuContinue'))).toContain('nothing to continue');
    // Nobody has answered: the next push sends nothing, and asks again.
    const again = s.run('menuPush', [], { dialogs: agreeableBut(OFFERS) });
    expect(messages(again)).toContain('Nothing was sent: with an earlier push');
    expect((await writes(s)).length).toBe(1);
    // Yes to Put back: the first record is whole again.
    const back = messages(s.run('menuPush'));
    expect(back).toContain('Put the old values back now?');
    expect(back).toContain('sent along unchanged: ');
    // Yes to all: the rest goes as whole records, nothing else is lost.
    s.run('menuPush');
    const after = await s.service.records('tags');
    for (const [i, record] of before.entries())
      for (const field of ['description', 'isHidden', 'createdAt'])
        expect(after[i]?.[field] ?? '', `${field} of ${String(record['name'])}`).toEqual(record[field] ?? '');
    expect(after.filter(({ name }) => String(name).startsWith('Renamed'))).toHaveLength(2);
  });
});

describe('what is blocked', () => {
  async function pulledContacts(): Promise<Scenario> {
    const scenario = await openScenario();
    scenario.run('menuPullContacts');
    scenario.book.as(scenario.kim).select('Contacts');
    return scenario;
  }

  const REGNO = 'Registration number ★';
  const COMPANY = 'Company ★';

  it('a wrong check digit, with tab, row and column', async () => {
    const s = await pulledContacts();
    const row = s.book.sheet('Contacts').size().rows + 1;
    type(s, COMPANY, row, 'New company');
    type(s, REGNO, row, '123-45-67890');
    const text = messages(s.run('menuPush'));
    expect(text).toContain(
      `Row ${row} · New company · column "Registration number": The check digit of "Registration number" 1234567890 is wrong`,
    );
  });

  it('a new row for a registration number that exists, and an id that does not', async () => {
    const s = await pulledContacts();
    const sheet = s.book.sheet('Contacts');
    const known = String(sheet.cell(sheet.a1(REGNO, 2)).value);
    const row = sheet.size().rows + 1;
    type(s, COMPANY, row, 'Twin');
    type(s, REGNO, row, known);
    s.book.as(s.kim).type('Contacts', ['ID', row + 1], 'no-such-id');
    type(s, COMPANY, row + 1, 'Stranger');
    const text = messages(s.run('menuPush'));
    expect(text).toMatch(/Another row of this tab has "Registration number" \d{3}-\d\d-\d{5} \(row 2\)/);
    expect(text).toContain('The id "no-such-id" is not on the service');
  });
});
