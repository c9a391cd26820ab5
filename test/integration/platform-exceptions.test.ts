/** Google's services refuse a call, or fail in it. The message is right in both languages, and no data are lost. */

import { describe, expect, it } from 'vitest';
import type { ExceptionOrder, RunResult } from '../../host/index';
import { page } from '../support/page-commands';
import { stepOf } from '../support/sampling';
import { agreeable, messages, openScenario, restorerOf, type Scenario, STATUS } from '../support/scenario';
import { NAME, pulledTags, status, type, typeNew, writes } from '../support/tags-scenario';
import { korean } from './people/desk';

/** The owner is lee, so that kim can be kept out. */
function protect(
  s: Scenario,
  tab: string,
  range: { row: number; column: number; rows: number; columns: number } | null,
) {
  s.book.document.owner = s.lee.email;
  s.book.document.editors = [s.kim.email];
  const sheet = s.book.document.sheets.find(({ name }) => name === tab);
  sheet?.protections.push({
    id: 9_999,
    type: range === null ? 'SHEET' : 'RANGE',
    range,
    description: 'closed books',
    warningOnly: false,
    editors: [s.lee.email],
  });
}

function statusColumn(s: Scenario): number {
  return s.book.sheet('Tags').columnOf(STATUS);
}

describe('a protected place', () => {
  it('is named with its tab, its range and who can open it, in both languages; nothing was sent', async () => {
    const s = await pulledTags();
    typeNew(s, 'Brand new');
    protect(s, 'Tags', { row: 0, column: s.book.sheet('Tags').columnOf('ID'), rows: 200, columns: 1 });
    const en = messages(s.run('menuPush'));
    expect(en).toContain('G1:G200 in the tab "Tags" cannot be written: it is protected (closed books).');
    expect(en).toContain('Running again does not help. Ask lee@example.com');
    expect(en).not.toMatch(/unexpected|again: it goes on/i);
    const ko = messages(s.run('menuPush', [], { user: korean(s) }));
    expect(ko).toContain('"Tags" 시트의 G1:G200에 쓸 수 없습니다: 보호되어 있습니다 (closed books)');
    expect(ko).toContain('lee@example.com에게 보호 해제나');
    expect(await writes(s)).toEqual([]);
    // Open again, the same command sends it once.
    s.book.document.sheets.find(({ name }) => name === 'Tags')?.protections.pop();
    s.run('menuPush');
    expect((await writes(s)).map(({ method }) => method)).toEqual(['POST']);
  });

  it('in the Status column: what was sent is counted, and the next push looks it up and sends nothing twice', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Renamed');
    protect(s, 'Tags', { row: 0, column: statusColumn(s), rows: 200, columns: 1 });
    const said = messages(s.run('menuPush'));
    expect(said).toMatch(/in the tab "Tags" cannot be written: it is protected/);
    expect(said).toContain('Before that, 1 change had been sent.');
    s.book.document.sheets.find(({ name }) => name === 'Tags')?.protections.pop();
    s.run('menuPush');
    expect((await writes(s)).map(({ method }) => method)).toEqual(['PUT']);
    expect(status(s, 2)).toMatch(/^✓ Applied/);
  });

  it('as a whole tab, met by a pull', async () => {
    const s = await pulledTags();
    await s.service.change('tags', String(s.book.sheet('Tags').column('ID')[0]), { name: 'Elsewhere' });
    protect(s, 'Tags', null);
    const said = messages(s.run('menuPullTags'));
    expect(said).toContain('The tab "Tags" cannot be written: it is protected (closed books).');
  });

  it('as the header row: the pull says that the rows came, and nothing looks like an edit', async () => {
    const s = await pulledTags();
    await s.service.change('tags', String(s.book.sheet('Tags').column('ID')[5]), { name: 'Elsewhere' });
    protect(s, 'Tags', { row: 0, column: 0, rows: 1, columns: 7 });
    const said = messages(s.run('menuPullTags'));
    expect(said).toContain('A1:G1 in the tab "Tags" cannot be written: it is protected (closed books).');
    expect(said).toContain('Before that, the rows of "Tags" were brought up to date.');
    expect(s.book.sheet('Tags').column(NAME)).toContain('Elsewhere');
    s.book.as(s.kim).select('Tags');
    expect(messages(s.run('menuPreview'))).toContain('nothing to send');
  });

  it('as a report that has no room for new rows: the pull has its own report, and names that one', async () => {
    const s = await openScenario();
    s.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-31']);
    const [tab = ''] = s.book.sheets().filter(name => name.startsWith('Transactions'));
    s.book.as(s.kim).select(tab);
    page(s).report('profit');
    const [report = ''] = s.book.sheets().filter(name => name.startsWith('Profit'));
    const { rows, maxRows } = s.book.sheet(report).size();
    s.book.as(s.kim).deleteRows(report, rows + 1, maxRows - rows);
    protect(s, report, null);
    const [card] = (await s.service.records('tickets')).filter(
      ({ ticketType }) => ticketType === 'EXPENSE_TICKET',
    );
    const { id: _, ...another } = card ?? { id: '' };
    await s.service.add('tickets', another);
    s.book.as(s.kim).select(tab);
    const said = messages(s.run('menuRefresh'));
    expect(said).toContain('1 new, 0 changed, 0 removed');
    expect(said).toContain(`These reports cannot take the new rows: ${report}.`);
    expect(s.book.sheet(report).size().maxRows).toBe(rows);
  });

  it.each(['menuPullTags', 'menuPush'])('as the hidden sheet of the stamp, met by %s', async command => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Renamed');
    await s.service.change('tags', String(s.book.sheet('Tags').column('ID')[5]), { name: 'Elsewhere' });
    protect(s, '_finance_sheets_state', null);
    const said = messages(s.run(command));
    expect(said).toContain(
      'The tab "_finance_sheets_state" cannot be written: it is protected (closed books).',
    );
    expect(said).toContain('Ask lee@example.com');
  });
});

describe('a data validation that rejects', () => {
  it('is named with its cell and its rule', async () => {
    const s = await pulledTags();
    const id = String(s.book.sheet('Tags').column('ID')[1]);
    const sheet = s.book.document.sheets.find(({ name }) => name === 'Tags');
    const row = sheet?.rows[2];
    const column = s.book.sheet('Tags').row(1).indexOf(NAME);
    if (row !== undefined)
      row.styles[column] = {
        ...row.styles[column],
        validation: {
          criteria: 'VALUE_IN_LIST',
          values: [['A', 'B'], true],
          allowInvalid: false,
          helpText: null,
        },
      };
    await s.service.change('tags', id, { name: 'Elsewhere' });
    const cell = s.book.sheet('Tags').a1(NAME, 3);
    const en = messages(s.run('menuPullTags'));
    expect(en).toContain(`Cell ${cell} in the tab "Tags" cannot be written`);
    expect(en).toContain('VALUE_IN_LIST A,B');
    expect(en).toContain('Running again does not help.');
    const ko = messages(s.run('menuPullTags', [], { user: korean(s) }));
    expect(ko).toContain(`"Tags" 시트의 ${cell} 셀에 쓸 수 없습니다: 데이터 확인 규칙이 값을 거부했습니다`);
  });
});

describe('a spreadsheet at its limit of cells', () => {
  it('is named, and what makes room', async () => {
    const message =
      'This action would increase the number of cells in the workbook above the limit of 10000000 cells.';
    const s = await pulledTags();
    for (const member of ['Range.setValues', 'Sheet.insertRowsAfter', 'Spreadsheet.insertSheet'] as const) {
      const exceptions = [1, 2, 3].map((nth): ExceptionOrder => ({ member, nth, when: 'before', message }));
      const en = messages(s.run('menuPullCategories', [], { exceptions }));
      if (!en.includes('records pulled')) expect(en).toContain('has reached its limit of 10 million cells');
      expect(en).not.toMatch(/for a moment|in a minute/);
    }
    const exceptions = [1, 2, 3].map(
      nth => ({ member: 'Range.setValues', nth, when: 'before', message }) as const,
    );
    const ko = messages(s.run('menuPullTags', [], { exceptions, user: korean(s) }));
    expect(ko).toContain('한도인 1,000만 개에 도달하여 더 쓸 수 없습니다');
  });
});

describe('properties at their limit', () => {
  it('are told, and what makes room', async () => {
    const message =
      'You have exceeded the property storage quota. Please remove some properties and try again.';
    const s = await pulledTags();
    type(s, NAME, 2, 'Renamed');
    const exceptions = [1, 2, 3].map(
      (nth): ExceptionOrder => ({ member: 'Properties.setProperty', nth, when: 'before', message }),
    );
    const en = messages(s.run('menuPush', [], { exceptions }));
    expect(en).toContain("has no room left for the add-on's own notes");
    expect(en).not.toMatch(/again in an hour|in a minute|tomorrow/);
    const ko = messages(s.run('menuPush', [], { exceptions, user: korean(s) }));
    expect(ko).toContain('저장 공간이 가득 찼습니다');
    expect(messages(s.run('menuPush'))).toContain('1 updated');
  });
});

/** Two failures in a row: a read is tried once more. */
function twice(member: string, nth: number): ExceptionOrder[] {
  return [nth, nth + 1].map(one => ({ member, nth: one, when: 'before' }));
}

describe('a service of Google that fails', () => {
  const passing = (result: RunResult): void => {
    expect(messages(result)).toContain('A Google service failed for a moment');
    expect(messages(result)).toContain('Run the same command again in a minute');
  };

  it('for a moment: the message says so, and what was sent; the same again finishes it', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Renamed');
    const result = s.run('menuPush', [], {
      exceptions: [{ member: 'Properties.setProperty', nth: 3, when: 'after' }],
    });
    passing(result);
    s.run('menuPush');
    s.host.clock.advance(17 * 60_000);
    s.run('menuPush');
    expect((await s.service.records('tags')).some(record => record['name'] === 'Renamed')).toBe(true);
  });

  it('with words that nobody knows: it counts as passing, and they are shown, shortened, on one line', async () => {
    const s = await pulledTags();
    await s.service.change('tags', String(s.book.sheet('Tags').column('ID')[5]), { name: 'Elsewhere' });
    const message = `Odd\n${'x'.repeat(500)}`;
    const exceptions = twice('Range.setValues', 1).map(order => ({ ...order, message }));
    const said = messages(s.run('menuPullTags', [], { exceptions }));
    expect(said).toMatch(
      /A Google service failed for a moment \(tab "Tags"\) \("Odd⏎x+…"\)\. Run the same command again in a minute/,
    );
    expect(said).not.toMatch(/unexpected|stands in the way/);
  });

  it('once in a read: the read is tried once more, and nobody is told', async () => {
    const message = 'Too many simultaneous invocations: Spreadsheets';
    const s = await pulledTags();
    const plain = s.run('menuPullTags');
    const reads = plain.calls.byMember['Range.getValues'] ?? 0;
    expect(reads).toBeGreaterThan(1);
    for (let nth = 1; nth <= reads; nth += stepOf(3)) {
      const order = { member: 'Range.getValues', nth, when: 'before', message } as const;
      const said = messages(s.run('menuPullTags', [], { exceptions: [order] }));
      // A read that has a write behind it is no mere read: nobody knows whether the write was made.
      if (said.includes('records pulled')) continue;
      expect(said).toContain('Run the same command again in a minute');
      expect(said).not.toMatch(/unexpected|stands in the way/);
    }
  });

  it('once, in any member that only reads: the pull has its report, or says to run again in a minute', async () => {
    const s = await pulledTags();
    const { byMember } = s.run('menuPullTags').calls;
    const members = Object.keys(byMember).filter(member =>
      /^(Range|Sheet|Spreadsheet|Properties)\.(get|is|find)/.test(member),
    );
    expect(members.length).toBeGreaterThan(10);
    const repeated = members.filter(member =>
      messages(s.run('menuPullTags', [], { exceptions: [{ member, when: 'before' }] })).includes(
        'records pulled',
      ),
    );
    expect(repeated).toEqual(
      expect.arrayContaining(['Range.getValues', 'Sheet.getName', 'Properties.getProperty']),
    );
  });

  it('in any read, with the writes that wait behind it lost: no edit is lost, and no other value looks like one', async () => {
    const s = await pulledTags();
    const reads = s.run('menuPullTags').calls.byMember['Range.getValues'] ?? 0;
    type(s, NAME, 2, 'Renamed');
    const putBack = restorerOf(s);
    for (let nth = 1; nth <= reads; nth += stepOf(3)) {
      putBack();
      s.run('menuPullTags', [], {
        exceptions: [{ member: 'Range.getValues', nth, when: 'before', losesQueue: true }],
      });
      s.run('menuPullTags');
      expect(messages(s.run('menuPreview')), `read ${nth}`).toMatch(/"Tags": 1 update · 0 new/);
    }
  });

  it('to let go of the lock, or to forget the lease: the pull has its report', async () => {
    const s = await pulledTags();
    for (const member of ['Lock.releaseLock', 'Properties.deleteProperty']) {
      const said = messages(s.run('menuPullTags', [], { exceptions: [{ member, when: 'before' }] }));
      expect(said, member).toContain('records pulled');
    }
  });

  it('in the progress that nobody needs: the push goes on', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Renamed');
    const result = s.run('menuPush', [], { exceptions: [{ member: 'Spreadsheet.toast', when: 'before' }] });
    expect(result.calls.byMember['Spreadsheet.toast']).toBeGreaterThan(0);
    expect(messages(result)).toMatch(/1 updated|updated: 1|1 change/i);
  });

  it('in one tab of several: the others are refreshed, and the failed one is named', async () => {
    const s = await pulledTags();
    s.run('menuPullContacts');
    const said = messages(s.run('menuRefreshAll', [], { exceptions: twice('Range.getValues', 6) }));
    expect(said).toContain('A Google service failed for a moment');
    expect(said).toMatch(/"Contacts"|"Tags"/);
    expect(said.match(/Contacts|Tags/g)?.length).toBeGreaterThan(1);
  });

  it('to read the properties: nobody is told that they are not connected', async () => {
    const s = await openScenario();
    const said = messages(s.run('menuPullTags', [], { exceptions: twice('Properties.getProperty', 1) }));
    expect(said).toContain('failed for a moment');
    expect(said).not.toContain('Not connected');
    expect(s.book.sheets()).not.toContain('Tags');
  });

  it('after a tab was inserted: the next pull uses that tab', async () => {
    const s = await openScenario();
    s.run('menuPullTags', [], { exceptions: [{ member: 'Spreadsheet.insertSheet', when: 'after' }] });
    expect(messages(s.run('menuPullTags'))).toContain('records pulled');
    expect(s.book.sheets().filter(name => name.startsWith('Tags'))).toEqual(['Tags']);
    expect(s.book.sheets().filter(name => !s.book.sheet(name).hidden && name.startsWith('_'))).toEqual([]);
  });
});

describe('a tab that a colleague deletes', () => {
  it.each([1, 2, 3, 4])('before request %i of a push is named as the cause, with the way back', async nth => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Mine');
    typeNew(s, 'New');
    const whole = s.book.snapshot();
    const deletes = () => void s.book.as(s.lee).deleteSheet('Tags');
    const said = messages(
      s.run('menuPush', [], {
        dialogs: agreeable(),
        between: [{ beforeCall: { member: 'UrlFetchApp.fetch', nth }, do: deletes }],
      }),
    );
    expect(said).toContain('a tab was deleted while it worked there');
    expect(said).toContain('undo the deletion');
    expect(said).not.toMatch(/goes on where it stopped|for a moment/);
    // A new row waits for its user if the restored version cannot tell whether the row was sent.
    s.book.restore(whole);
    s.host.clock.advance(20 * 60_000);
    s.book.as(s.kim).select('Tags');
    s.run('menuPullTags');
    s.run('menuPush');
    const names = (await s.service.records('tags')).map(({ name }) => name);
    expect(names.filter(name => name === 'Mine')).toHaveLength(1);
    const asks = status(s, s.book.sheet('Tags').size().rows).includes('Look for it on the service');
    expect([asks, names.filter(name => name === 'New').length]).toEqual(nth < 3 ? [false, 1] : [true, 0]);
  });
});
