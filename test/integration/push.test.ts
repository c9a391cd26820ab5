import { describe, expect, it } from 'vitest';
import { agreeable, messages, openScenario, agreeableBut, type Scenario } from '../support/scenario';
import { NAME, pulledTags, status, typeNew, writes } from '../support/tags-scenario';

function type(s: Scenario, label: string, row: number, text: string): void {
  const tab = s.book.sheets().find(name => !name.startsWith('_') && name !== 'Sheet1') ?? '';
  s.book.as(s.kim).type(tab, s.book.sheet(tab).a1(label, row), text);
}

async function tagNames(s: Scenario): Promise<string[]> {
  return (await s.service.records('tags')).map(record => String(record['name']));
}

describe('preview', () => {
  it('shows old and new for every field, writes nothing anywhere and sends nothing but questions', async () => {
    const s = await pulledTags();
    const old = String(s.book.sheet('Tags').cell(['Name ★', 2]).value);
    type(s, NAME, 2, 'Renamed');
    const row = typeNew(s, 'Added');
    const document = JSON.stringify(s.book.document);
    const properties = JSON.stringify(s.book.properties());
    const result = s.run('menuPreview');
    expect(messages(result)).toContain(`Name: ${old} → Renamed`);
    expect(messages(result)).toContain(`Row ${row} create · Added`);
    expect(JSON.stringify(s.book.document)).toBe(document);
    expect(JSON.stringify(s.book.properties())).toBe(properties);
    expect(await writes(s)).toEqual([]);
  });

  it('says which tab to open when the active one cannot be pushed', async () => {
    const s = await pulledTags();
    s.book.as(s.kim).select('Sheet1');
    expect(messages(s.run('menuPreview'))).toContain('Open a tab that can be edited and try again: Tags');
  });
});

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
    expect(keys.every(key => /^[0-9a-f]{32}$/.test(key ?? ''))).toBe(true);
  });

  it('has nothing to send the second time', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Renamed');
    typeNew(s, 'Added');
    s.run('menuPush');
    const before = (await writes(s)).length;
    expect(messages(s.run('menuPush'))).toBe('"Tags": nothing to send.');
    expect((await writes(s)).length).toBe(before);
  });

  it('sends nothing when the user says no', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Renamed');
    const document = JSON.stringify(s.book.document);
    s.run('menuPush', [], { dialogs: ['CANCEL'] });
    expect(await writes(s)).toEqual([]);
    expect(JSON.stringify(s.book.document)).toBe(document);
  });

  it('shows the plan again when the sheet changed while the dialog was open', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Renamed');
    let asked = 0;
    const dialogs = agreeable().map(
      answer => (dialog: Parameters<Extract<typeof answer, (...args: never[]) => unknown>>[0]) => {
        asked++;
        if (asked === 1) type(s, NAME, 3, 'Also renamed');
        return typeof answer === 'function' ? answer(dialog) : answer;
      },
    );
    const result = s.run('menuPush', [], { dialogs });
    expect(messages(result)).toContain('The sheet or the service changed while you were looking');
    expect(await tagNames(s)).toEqual(expect.arrayContaining(['Renamed', 'Also renamed']));
  });

  it('does not overwrite what a colleague changed on the service: it is a conflict, shown and not sent', async () => {
    const s = await pulledTags();
    const id = String(s.book.sheet('Tags').cell(['ID', 2]).value);
    type(s, NAME, 2, 'Mine');
    await s.service.change('tags', id, { name: 'Theirs' });
    const result = s.run('menuPush');
    expect(messages(result)).toContain('Row 2 · Theirs · Name: mine Mine / service Theirs');
    expect(await writes(s)).toEqual([]);
    expect(await tagNames(s)).toContain('Theirs');
  });

  it('keeps a change that a colleague made to another field', async () => {
    const s = await pulledTags();
    const id = String(s.book.sheet('Tags').cell(['ID', 2]).value);
    type(s, NAME, 2, 'Mine');
    await s.service.change('tags', id, { description: 'theirs' });
    s.run('menuPush');
    const record = (await s.service.records('tags')).find(candidate => candidate['id'] === id);
    expect(record).toMatchObject({ name: 'Mine', description: 'theirs' });
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

  it('finds its rows again after they were sorted between push and refresh', async () => {
    const s = await pulledTags();
    const id = String(s.book.sheet('Tags').cell(['ID', 2]).value);
    type(s, NAME, 2, '~ last when sorted');
    typeNew(s, '! first when sorted');
    s.book.as(s.kim).sort('Tags', { by: 'Name ★', descending: false });
    s.run('menuPush');
    const sheet = s.book.sheet('Tags');
    expect(sheet.column(NAME)[0]).toBe('! first when sorted');
    expect(sheet.column('ID')[0]).toMatch(/^\d{7}$/);
    expect(sheet.column('ID').indexOf(id)).toBe(sheet.column(NAME).indexOf('~ last when sorted'));
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

  it("is refused for a tab of another workspace, in the user's language", async () => {
    const s = await pulledTags();
    const other = await openScenario({ service: { seed: 2 }, connect: false });
    s.connect(other.service.apiKeys[0], other.service.url);
    s.book.as(s.kim).select('Tags');
    type(s, NAME, 2, 'Renamed');
    for (const entryPoint of ['menuPush', 'menuPreview', 'menuPullTags']) {
      expect(messages(s.run(entryPoint))).toContain('was pulled from another workspace');
    }
    expect((await other.service.log()).filter(entry => entry.path.endsWith('/tags'))).toEqual([]);
  });

  it('is disarmed in a copy of the spreadsheet until a pull', async () => {
    const s = await pulledTags();
    const copy = new CopyOf(s);
    copy.scenario.connect();
    copy.scenario.book.as(s.kim).select('Tags');
    type(copy.scenario, NAME, 2, 'Renamed in the copy');
    expect(messages(copy.scenario.run('menuPush'))).toContain('This spreadsheet is a copy');
    expect(await writes(s)).toEqual([]);
    copy.scenario.run('menuPullTags');
    expect(messages(copy.scenario.run('menuPush'))).not.toContain('This spreadsheet is a copy');
  });

  it('says who is in the way when another execution holds the lock', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Renamed');
    const lock = s.host.lock(s.book);
    lock.hold();
    expect(messages(s.run('menuPush'))).toContain('Another pull or push is running in this spreadsheet');
    lock.release();
    expect(messages(s.run('menuPush'))).toContain('1 updated');
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

  it('a missing required field', async () => {
    const s = await pulledContacts();
    const row = s.book.sheet('Contacts').size().rows + 1;
    type(s, COMPANY, row, 'New company');
    expect(messages(s.run('menuPush'))).toContain('Required and empty: Registration number');
  });

  it('a number where text belongs, since a leading zero may be lost', async () => {
    const s = await pulledContacts();
    const cell = s.book.sheet('Contacts').a1(REGNO, 2);
    s.book.as(s.kim).format('Contacts', cell, null);
    s.book.as(s.kim).type('Contacts', cell, '0123456789');
    expect(messages(s.run('menuPush'))).toContain('is not text: a leading zero may be lost');
  });

  it('a read-only field that was edited, and a formula error', async () => {
    const s = await pulledContacts();
    type(s, 'Managers', 2, 'Somebody');
    const cell = s.book.sheet('Contacts').a1(COMPANY, 3);
    s.book.as(s.kim).format('Contacts', cell, null);
    s.book.as(s.kim).type('Contacts', cell, '=1/0');
    const text = messages(s.run('menuPush'));
    expect(text).toContain('The column "Managers" cannot be sent');
    expect(text).toContain('shows a formula error (#DIV/0!)');
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

  it('the same id twice, when one of the rows was edited', async () => {
    const s = await pulledContacts();
    const sheet = s.book.sheet('Contacts');
    s.book.as(s.kim).type('Contacts', ['ID', 3], String(sheet.cell(['ID', 2]).value));
    type(s, COMPANY, 2, 'Edited');
    expect(messages(s.run('menuPush'))).toContain('The same id stands in several rows (2, 3)');
  });

  it('nothing is deleted for a row that a user deleted: it is listed', async () => {
    const s = await pulledContacts();
    const name = String(s.book.sheet('Contacts').cell(s.book.sheet('Contacts').a1(COMPANY, 2)).value);
    s.book.as(s.kim).deleteRows('Contacts', 2, 1);
    const text = messages(s.run('menuPush'));
    expect(text).toContain('Rows deleted from the tab');
    expect(text).toContain(name);
    expect((await s.service.records('contacts')).length).toBe(37);
  });

  it('a part of the columns that was sorted away from the rest asks a second time', async () => {
    const s = await pulledContacts();
    const sheet = s.book.sheet('Contacts');
    const letter = String.fromCharCode(65 + sheet.columnOf(COMPANY));
    s.book.as(s.kim).sort('Contacts', { by: COMPANY, range: `${letter}2:${letter}38` });
    const result = s.run('menuPush', [], {
      dialogs: agreeable().map(
        answer => dialog =>
          /Part of the columns/.test(dialog.message) && dialog.buttons.includes('NO')
            ? 'NO'
            : typeof answer === 'function'
              ? answer(dialog)
              : answer,
      ),
    });
    expect(messages(result)).toContain('Part of the columns may have been sorted');
    expect((await s.service.log()).filter(entry => entry.method === 'PUT')).toEqual([]);
  });
});

/** The same add-on and person, in a copy of the spreadsheet. */
class CopyOf {
  readonly scenario: Scenario;
  constructor(original: Scenario) {
    const book = original.book.copy({ owner: original.kim });
    this.scenario = Object.assign(Object.create(Object.getPrototypeOf(original)), original, {
      book,
    }) as Scenario;
  }
}
