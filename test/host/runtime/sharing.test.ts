import { describe, expect, it } from 'vitest';
import { HostError } from '../../../host/index';
import { hostWith } from './support/test-host';

const SCRIPT = `
  const app = () => SpreadsheetApp.getActiveSpreadsheet();
  const emails = users => users.map(user => user.getEmail());
  function who() {
    const owner = app().getOwner();
    return [owner && owner.getEmail(), emails(app().getEditors()), emails(app().getViewers())];
  }
  function owner() { const owner = app().getOwner(); return owner && owner.getEmail(); }
  function read() { return app().getSheets()[0].getRange('A1').getValue(); }
  function write() { app().getSheets()[0].getRange('A1').setValue(1); }
  function canEdit() { return ['A1', 'B2:C3'].map(range => app().getSheets()[0].getRange(range).canEdit()); }
  function guard() { app().getSheets()[0].getRange('B2').protect().setWarningOnly(false); }
  function insert() { app().insertSheet('x'); }
  function hourly() { ScriptApp.newTrigger('write').timeBased().after(1).create(); }`;

describe('who can see a spreadsheet', () => {
  it('is its owner, editors and viewers, as they are now', async () => {
    const { host, book, lee, value } = await hostWith(SCRIPT);
    const [park, choi] = ['park', 'choi'].map(name => host.user({ email: `${name}@example.com` }));
    if (!park || !choi) throw new Error('no users');
    book.share(park, 'viewer');
    book.share(choi, 'editor');
    expect(value('who')).toEqual([
      'kim@example.com',
      ['kim@example.com', 'lee@example.com', 'choi@example.com'],
      ['park@example.com'],
    ]);
    book.share(lee, 'viewer');
    book.share(choi, 'none');
    book.share(park, 'editor');
    expect(value('who')).toEqual([
      'kim@example.com',
      ['kim@example.com', 'park@example.com'],
      ['lee@example.com'],
    ]);
  });

  it('has no owner in a shared drive', async () => {
    const { host, kim, lee, value } = await hostWith(SCRIPT);
    const book = host.createSpreadsheet({ owner: kim, viewers: [lee], inSharedDrive: true });
    expect(value('who', { spreadsheet: book })).toEqual([null, ['kim@example.com'], ['lee@example.com']]);
    expect(value('owner', { spreadsheet: book.copy({ owner: lee }) })).toBe('lee@example.com');
  });

  it('is known to custom functions too', async () => {
    const { value } = await hostWith(SCRIPT);
    expect(value('who', { kind: 'customFunction' })).toEqual([
      'kim@example.com',
      ['kim@example.com', 'lee@example.com'],
      [],
    ]);
  });

  it('decides which cells a user can edit, with what is protected', async () => {
    const { book, lee, run, value } = await hostWith(SCRIPT);
    expect(value('canEdit', { user: lee })).toEqual([true, true]);
    run('guard');
    expect(value('canEdit')).toEqual([true, true]);
    book.share(lee, 'viewer');
    expect(value('canEdit', { user: lee })).toEqual([false, false]);
  });

  it('is not told to who may only look', async () => {
    const { book, lee, run, value } = await hostWith(SCRIPT);
    book.share(lee, 'viewer');
    expect(run('who', { user: lee }).error?.message).toBe(
      'You do not have permission to perform that action.',
    );
    expect(value('owner', { user: lee })).toBe('kim@example.com');
  });

  it('is no part of a version, and a copy is shared with nobody', async () => {
    const { book, kim, lee, value } = await hostWith(SCRIPT);
    const before = book.snapshot();
    book.share(lee, 'viewer');
    book.restore(before);
    expect(value('who')).toEqual(['kim@example.com', ['kim@example.com'], ['lee@example.com']]);
    expect(value('who', { spreadsheet: book.copy({ owner: kim }) })).toEqual([
      'kim@example.com',
      ['kim@example.com'],
      [],
    ]);
  });

  it('cannot take it from its owner', async () => {
    const { book, kim } = await hostWith(SCRIPT);
    expect(() => book.share(kim, 'none')).toThrow(HostError);
  });
});

describe('who may only look', () => {
  it('reads, and writes nothing, by hand or by script', async () => {
    const { book, kim, lee, run, value } = await hostWith(SCRIPT);
    book.as(kim).type('시트1', 'A1', 'x');
    book.share(lee, 'viewer');
    expect(value('read', { user: lee })).toBe('x');
    for (const name of ['write', 'insert']) {
      expect(run(name, { user: lee }).error?.message).toBe(
        'You do not have permission to perform that action.',
      );
    }
    expect(() => book.as(lee)).toThrow('may not edit');
    expect([book.sheets(), book.sheet('시트1').cell('A1').value]).toEqual([['시트1'], 'x']);
  });

  it('has clock triggers that do not run any more', async () => {
    const { host, book, lee, run } = await hostWith(SCRIPT);
    run('hourly', { user: lee });
    book.share(lee, 'viewer');
    host.clock.advance(1);
    expect(host.runDueTriggers()[0]?.result.error?.message).toBe(
      'You do not have permission to access the requested document.',
    );
  });
});
