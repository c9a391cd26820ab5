/** Pages that a script shows: sidebars and dialogs, whose they are, and what their calls come to. */
import { describe, expect, it } from 'vitest';
import { hostWith, type TestHost } from '../runtime/support/test-host';

const CODE = `
function show() {
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutput('<p>one</p>').setTitle('One'));
}
function again() {
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutput('<p>two</p>').setTitle('Two').setWidth(500));
}
function ask() {
  const page = HtmlService.createHtmlOutput('<p>dialog</p>').setWidth(640).setHeight(480);
  SpreadsheetApp.getUi().showModalDialog(page, 'Which?');
}
function echo(value) { return value; }
function when() { return { now: new Date() }; }
function nothing() {}
function fail() { throw new RangeError('too far'); }
function write(text) { SpreadsheetApp.getActive().getSheets()[0].getRange('A1').setValue(text); }
function who() { return Session.getEffectiveUser().getEmail(); }
function hidden_() {}
`;

function pageOf({ host, book, kim }: TestHost, place: 'sidebar' | 'dialog' = 'sidebar') {
  const page = host.page(book, kim, place);
  if (page === null) throw new Error(`no ${place}`);
  return page;
}

describe('a sidebar', () => {
  it('shows the page of the script, 300 pixels wide whatever it asks for', async () => {
    const world = await hostWith(CODE);
    expect(world.host.page(world.book, world.kim, 'sidebar')).toBeNull();
    world.value('again');
    expect(pageOf(world)).toMatchObject({ kind: 'sidebar', title: 'Two', width: 300, html: '<p>two</p>' });
  });

  it('closes the one that stood there, and is its user’s only', async () => {
    const world = await hostWith(CODE);
    world.value('show');
    const first = pageOf(world);
    world.value('again');
    expect([first.isOpen, pageOf(world).title]).toEqual([false, 'Two']);
    expect(world.host.page(world.book, world.lee, 'sidebar')).toBeNull();
    first.close();
    expect(pageOf(world).isOpen).toBe(true);
    pageOf(world).close();
    expect(world.host.page(world.book, world.kim, 'sidebar')).toBeNull();
  });

  it('stands beside a dialog, and suspends nothing', async () => {
    const world = await hostWith(CODE);
    world.value('show');
    expect(world.run('ask').outcome).toBe('finished');
    expect(pageOf(world, 'dialog')).toMatchObject({
      kind: 'modal',
      title: 'Which?',
      width: 640,
      height: 480,
    });
    expect(pageOf(world).title).toBe('One');
  });

  it.each(['simpleTrigger', 'trigger', 'customFunction'] as const)('is refused from a %s', async kind => {
    const { run, host, book, kim } = await hostWith(CODE);
    const result = run('show', { kind });
    expect(result.outcome).toBe('threw');
    expect(host.page(book, kim, 'sidebar')).toBeNull();
  });

  it('needs the scope for it', async () => {
    const { run } = await hostWith(CODE, {
      manifest: { oauthScopes: ['https://www.googleapis.com/auth/spreadsheets.currentonly'] },
    });
    expect(run('show').error?.message).toBe(
      'Specified permissions are not sufficient to call Ui.showSidebar. Required permissions: https://www.googleapis.com/auth/script.container.ui',
    );
  });
});

describe('a call from a page', () => {
  const call = async (name: string, ...args: unknown[]) => {
    const world = await hostWith(CODE);
    world.value('show');
    return { world, ...pageOf(world).call(name, JSON.stringify(args)) };
  };

  it('gives what the function returned', async () => {
    expect((await call('echo', { a: [1, 'x', null] })).answer).toEqual({
      kind: 'value',
      json: '{"a":[1,"x",null]}',
    });
    expect((await call('nothing')).answer).toEqual({ kind: 'value', json: 'null' });
  });

  it('gives null for the whole of an answer that holds a date', async () => {
    expect((await call('when')).answer).toEqual({ kind: 'value', json: 'null' });
  });

  it('gives an error of the platform’s kind with the name of the script’s in its message', async () => {
    expect((await call('fail')).answer).toEqual({
      kind: 'error',
      name: 'ScriptError',
      message: 'RangeError: too far',
    });
  });

  it('writes into the spreadsheet, from an execution of its own', async () => {
    const { world, result } = await call('write', 'from the page');
    expect(result.outcome).toBe('finished');
    expect(world.book.sheet(world.book.sheets()[0] ?? '').cell('A1').value).toBe('from the page');
  });

  it('says no more than that the connection failed when its execution was killed', async () => {
    const world = await hostWith(CODE);
    world.value('show');
    const options = { kill: { member: 'Range.setValue', when: 'before' } } as const;
    expect(pageOf(world).call('write', '["x"]', options).answer).toEqual({
      kind: 'error',
      name: 'NetworkError',
      message: 'Connection failure due to HTTP 0',
    });
  });

  it('runs as whoever the browser takes for the user', async () => {
    const world = await hostWith(CODE);
    world.value('show');
    expect(pageOf(world).call('who', '[]').answer).toMatchObject({ json: '"kim@example.com"' });
    expect(pageOf(world).call('who', '[]', {}, world.lee).answer).toMatchObject({
      json: '"lee@example.com"',
    });
  });

  it('finds neither private functions nor others than the script’s', async () => {
    const world = await hostWith(CODE);
    world.value('show');
    for (const name of ['hidden_', 'toString', 'SpreadsheetApp'])
      expect(() => pageOf(world).call(name, '[]')).toThrow(`has no function ${name}`);
  });
});

describe('HtmlService', () => {
  const value = async (body: string, pages: Record<string, string> = {}) => {
    const code = `function main() { ${body} }`;
    const { run } = await hostWith('', { bundle: { code, pages } });
    return run('main');
  };

  it('reads a page of the project by its name, with or without .html', async () => {
    const body =
      "return ['Page', 'Page.html'].map(n => HtmlService.createHtmlOutputFromFile(n).getContent());";
    expect((await value(body, { Page: '<b>hi</b>' })).value).toEqual(['<b>hi</b>', '<b>hi</b>']);
    expect((await value("HtmlService.createHtmlOutputFromFile('Other')")).error?.message).toBe(
      'No HTML file named Other was found.',
    );
  });

  it('builds pages, and escapes what is not trusted', async () => {
    const body = `
      const page = HtmlService.createHtmlOutput('<p>').append('a').appendUntrusted('<i>&').setTitle('T');
      const full = [page.getContent(), page.getTitle(), page.getWidth()];
      return [...full, page.clear().setContent('x').getContent()];`;
    expect((await value(body)).value).toEqual(['<p>a&#60;i&#62;&#38;', 'T', null, 'x']);
  });

  it('refuses arguments of the wrong kind, and names what it does not emulate', async () => {
    expect((await value('HtmlService.createHtmlOutput(5)')).error?.message).toBe(
      "The parameters (number) don't match the method signature for HtmlService.createHtmlOutput.",
    );
    expect((await value("SpreadsheetApp.getUi().showSidebar('<p>')")).error?.message).toContain(
      "The parameters (String) don't match the method signature for Ui.showSidebar.",
    );
    expect((await value("HtmlService.createTemplate('x')")).error?.message).toBe(
      '"HtmlService.createTemplate" is not emulated by this host (it exists in Apps Script).',
    );
  });
});
