/** What the fakes promise beyond the ports' contracts: a fake that lets a mistake pass hides it. */

import { describe, expect, it } from 'vitest';
import { answer, memoryPlatform, MemoryTransport, MemoryWorkbook, ScriptedUi } from '../../support/memory';

const cell = (row: number, column: number) => ({ row, column, rows: 1, columns: 1 });

describe('MemoryWorkbook', () => {
  it('refuses a formula that no user wrote', () => {
    const workbook = new MemoryWorkbook();
    const sheet = workbook.addSheet({ name: 'T', rows: 5, columns: 2, hidden: false });
    expect(() => sheet.write(cell(1, 1), [[{ formula: '=HYPERLINK("http://x")' }]])).toThrow('no user wrote');
    workbook.tab('T').typeFormula(1, 1, '=SUM(B:B)', 12);
    sheet.write(cell(1, 1), [[{ formula: '=SUM(B:B)' }]]);
    expect(sheet.read(cell(1, 1))).toEqual([[12]]);
  });

  it('refuses undefined and null cells', () => {
    const sheet = new MemoryWorkbook().addSheet({ name: 'T', rows: 5, columns: 2, hidden: false });
    expect(() => sheet.write(cell(1, 1), [[undefined as never]])).toThrow('no value');
    expect(() => sheet.write(cell(1, 1), [[null as never]])).toThrow('no value');
  });

  it('turns typed text into what Sheets makes of it, unless the cell is plain text', () => {
    const workbook = new MemoryWorkbook();
    const tab = workbook.addTab('T');
    const typed = ['007', '1/2', '10%', 'TRUE', '-5', '+82 10 1234', "'quoted", '=1+2', '1,234'];
    typed.forEach((text, i) => {
      tab.type(i + 1, 1, text);
      tab.setFormat(i + 1, 2, '@');
      tab.type(i + 1, 2, text);
    });
    expect(tab.values().map(line => line[1])).toEqual(typed);
    expect(tab.values().map(line => line[0])).toEqual([
      7,
      { serial: 46024 },
      0.1,
      true,
      -5,
      '#ERROR!',
      'quoted',
      3,
      1234,
    ]);
  });

  it('will not delete every row below the frozen header', () => {
    const sheet = new MemoryWorkbook().addSheet({ name: 'T', rows: 3, columns: 1, hidden: false });
    sheet.dressHeader(1, []);
    expect(() => sheet.deleteRows([2, 3])).toThrow('all non-frozen rows');
  });

  it('sorts part of the columns when told to, which tears rows apart', () => {
    const tab = new MemoryWorkbook().addTab('T');
    [
      ['h', 'h'],
      ['b', '2'],
      ['a', '1'],
    ].forEach((line, i) => {
      for (const [j, text] of line.entries()) tab.type(i + 1, j + 1, text);
    });
    tab.sort(1, { columns: { from: 1, to: 1 } });
    expect(tab.values()).toEqual([
      ['h', 'h'],
      ['a', 2],
      ['b', 1],
    ]);
  });

  it('copies a document with hidden sheets and tags under another id', () => {
    const workbook = new MemoryWorkbook({ id: 'original' });
    const sheet = workbook.addSheet({ name: '_hidden', rows: 2, columns: 2, hidden: true });
    sheet.setTag('k', 'v');
    const copy = workbook.makeCopy('copy');
    copy.tab('_hidden').type(1, 1, 'changed');
    expect(copy.id()).toBe('copy');
    expect(copy.sheetsWithTag('k').map(found => [found.sheet.id, found.value])).toEqual([[sheet.id, 'v']]);
    expect(workbook.tab('_hidden').cell(1, 1)).toBe('');
  });

  it('restores an earlier version, and sheets handed out before are dead', () => {
    const workbook = new MemoryWorkbook();
    const sheet = workbook.addSheet({ name: 'T', rows: 2, columns: 2, hidden: false });
    const version = workbook.snapshot();
    sheet.write(cell(1, 1), [['later']]);
    workbook.restore(version);
    expect(workbook.tab('T').cell(1, 1)).toBe('');
    expect(() => sheet.read(cell(1, 1))).toThrow('deleted');
  });

  it('takes the name of a cell away with its row', () => {
    const workbook = new MemoryWorkbook();
    const sheet = workbook.addSheet({ name: 'T', rows: 9, columns: 2, hidden: false });
    workbook.nameCell('HERE', sheet, 3, 1);
    workbook.tab('T').deleteRows(1);
    workbook.tab('T').type(2, 1, 'x');
    expect(workbook.namedCell('HERE')).toBe('x');
    workbook.tab('T').deleteRows(2);
    expect(workbook.writeNamedCell('HERE', 'T', 'x')).toBe(false);
  });
});

describe('memoryPlatform', () => {
  it('counts the calls through its ports and lets a test stop any of them', () => {
    const { workbook, calls } = memoryPlatform();
    const sheet = workbook.addSheet({ name: 'T', rows: 2, columns: 2, hidden: false });
    sheet.read(cell(1, 1));
    expect(calls.count('Sheet.')).toBe(1);
    calls.before = (name, nth) => {
      if (name === 'Sheet.write') throw new Error(`killed at ${nth}`);
    };
    expect(() => sheet.write(cell(1, 1), [['x']])).toThrow('killed at 3');
    expect(workbook.tab('T').cell(1, 1)).toBe('');
  });

  it('refuses writes without the lock when asked to', () => {
    const { workbook, lock } = memoryPlatform({ writesNeedLock: true });
    const wanted = { name: 'T', rows: 2, columns: 2, hidden: false };
    expect(() => workbook.addSheet(wanted)).toThrow("without the document's lock");
    lock.tryAcquire(0);
    const sheet = workbook.addSheet(wanted);
    lock.release();
    expect(() => sheet.write(cell(1, 1), [['x']])).toThrow("without the document's lock");
  });

  it('gives a colleague the same spreadsheet and lock, and properties of their own', () => {
    const kim = memoryPlatform();
    const lee = kim.another({ email: 'lee@example.com', locale: 'en' });
    kim.userStore.set('key', 'secret');
    kim.documentStore.set('shared', 'x');
    expect(lee.userStore.get('key')).toBeNull();
    expect(lee.documentStore.get('shared')).toBe('x');
    expect(kim.lock.tryAcquire(0)).toBe(true);
    expect(lee.lock.tryAcquire(1_000)).toBe(false);
    kim.lock.release();
    expect(lee.lock.tryAcquire(0)).toBe(true);
    expect(kim.another().userStore.get('key')).toBe('secret');
  });

  it('waits for a lock that is let go in time', () => {
    const { lock, clock } = memoryPlatform();
    lock.state.takeElsewhere(clock, 2_000);
    expect(lock.tryAcquire(5_000)).toBe(true);
    expect(clock.sleeps).toEqual([2_000]);
  });

  it('does not take a lock twice in one execution', () => {
    const { lock } = memoryPlatform();
    lock.tryAcquire(0);
    expect(() => lock.tryAcquire(0)).toThrow('already');
  });
});

describe('ScriptedUi', () => {
  it('throws the text of a dialog that nobody expected', () => {
    expect(() => new ScriptedUi().tell('제목', '메시지')).toThrow('unexpected dialog, tell "제목": 메시지');
    expect(() => new ScriptedUi(['YES']).ask('t', 'm')).toThrow('no button YES');
  });

  it('says when an expected dialog did not come', () => {
    expect(() => new ScriptedUi(['OK']).done()).toThrow('1 answers are left');
  });
});

describe('MemoryTransport', () => {
  const request = { method: 'get', url: 'https://x.example/api', headers: {} } as const;

  it('records requests and throws for one that nobody expected', () => {
    const transport = MemoryTransport.answering(answer({ ok: true }));
    expect(transport.send(request).text).toBe('{"ok":true}');
    expect(() => transport.send(request)).toThrow('unexpected request: get https://x.example/api');
    expect(transport.requests).toHaveLength(2);
  });

  it('refuses requests that the platform would not send so', () => {
    const transport = new MemoryTransport(() => answer({}));
    expect(() => transport.send({ ...request, url: 'https://user@x.example/' })).toThrow(
      'not an absolute URL',
    );
    expect(() => transport.send({ ...request, body: '{}' })).toThrow('a GET has no body');
    expect(() => transport.send({ ...request, headers: { a: '1', A: '2' } })).toThrow('twice');
  });
});
