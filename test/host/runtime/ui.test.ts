import { describe, expect, it } from 'vitest';
import { HostError } from '../../../host/index';
import { hostWith, mainOf } from './support/test-host';

describe('dialogs', () => {
  it('come in every overload, and are kept with their answers', async () => {
    const { run } = await hostWith(
      mainOf(`
        const ui = SpreadsheetApp.getUi();
        return [
          ui.alert('message') === ui.Button.OK,
          ui.alert('message', ui.ButtonSet.YES_NO) === ui.Button.NO,
          ui.alert('title', 'message', ui.ButtonSet.YES_NO_CANCEL) === ui.Button.CLOSE,
          ui.prompt('name?').getResponseText(),
          ui.prompt('title', 'name?', ui.ButtonSet.OK_CANCEL).getSelectedButton() === ui.Button.CANCEL,
        ];`),
    );
    const result = run('main', { dialogs: ['OK', 'NO', 'CLOSE', { button: 'OK', text: '김' }, 'CANCEL'] });
    expect(result.value).toEqual([true, true, true, '김', true]);
    expect(
      result.dialogs.map(dialog => [
        dialog.kind,
        dialog.title,
        dialog.message,
        dialog.buttons.join(),
        dialog.answer,
      ]),
    ).toEqual([
      ['alert', '', 'message', 'OK', { button: 'OK', text: '' }],
      ['alert', '', 'message', 'YES,NO', { button: 'NO', text: '' }],
      ['alert', 'title', 'message', 'YES,NO,CANCEL', { button: 'CLOSE', text: '' }],
      ['prompt', '', 'name?', 'OK', { button: 'OK', text: '김' }],
      ['prompt', 'title', 'name?', 'OK,CANCEL', { button: 'CANCEL', text: '' }],
    ]);
  });

  it('can be answered by looking at them, and while one is open a person may act', async () => {
    const { host, run } = await hostWith(
      mainOf(
        "SpreadsheetApp.getUi().alert('change it'); return PropertiesService.getScriptProperties().getProperty('x');",
      ),
    );
    const result = run('main', {
      dialogs: [
        dialog => {
          host.scriptProperties().set({ x: dialog.message });
          return 'OK';
        },
      ],
    });
    expect(result.value).toBe('change it');
  });

  it('without an answer end in an error of the host that names them, whatever the script catches', async () => {
    const { run } = await hostWith(
      mainOf(
        "try { SpreadsheetApp.getUi().alert('Really?', 'All of it', SpreadsheetApp.getUi().ButtonSet.YES_NO); } catch (e) { return 'caught'; }",
      ),
    );
    expect(() => run('main')).toThrow(HostError);
    expect(() => run('main')).toThrow('No answer is left for the alert "Really?": All of it [YES, NO]');
  });

  it('refuse a button that they do not have', async () => {
    const { run } = await hostWith(mainOf("SpreadsheetApp.getUi().alert('x');"));
    expect(() => run('main', { dialogs: ['YES'] })).toThrow('There is no button YES in the alert x [OK]');
    expect(() => run('main', { dialogs: [{ button: 'OK', text: 'typed' }] })).toThrow('nothing to type');
  });

  it('refuse arguments that fit no overload', async () => {
    const { run } = await hostWith(mainOf("SpreadsheetApp.getUi().alert('x', 'YES_NO');"));
    expect(run('main').error?.message).toContain("don't match the method signature for Ui.alert");
  });
});

const MENU = `
function onOpen() {
  const ui = SpreadsheetApp.getUi();
  ui.createAddonMenu()
    .addItem('연결', 'connect')
    .addSeparator()
    .addSubMenu(ui.createMenu('가져오기').addItem('거래처', 'pullContacts').addItem('없음', 'missing'))
    .addToUi();
}
function connect() { return 'connected'; }
function pullContacts() { return SpreadsheetApp.getUi().alert('ok') && Session.getActiveUser().getEmail(); }`;

describe('menus', () => {
  it('are opened in AuthMode NONE and show labels and functions', async () => {
    const { host, book, kim } = await hostWith(MENU, { addOnName: '재무 시트' });
    expect(host.openMenu(book, kim)).toEqual([
      {
        label: '재무 시트',
        entries: [
          { label: '연결', functionName: 'connect' },
          {
            label: '가져오기',
            afterSeparator: true,
            entries: [
              { label: '거래처', functionName: 'pullContacts' },
              { label: '없음', functionName: 'missing' },
            ],
          },
        ],
      },
    ]);
  });

  it('are clicked by their labels, with full authorisation', async () => {
    const { host, book, lee } = await hostWith(MENU, { addOnName: '재무 시트' });
    const long = host.clickMenu(book, lee, ['재무 시트', '가져오기', '거래처'], { dialogs: ['OK'] });
    const short = host.clickMenu(book, lee, ['가져오기', '거래처'], { dialogs: ['OK'] });
    expect([long.value, short.value]).toEqual(['lee@example.com', 'lee@example.com']);
  });

  it('say what is there when a label is not', async () => {
    const { host, book, kim } = await hostWith(MENU);
    expect(() => host.clickMenu(book, kim, ['가져오기', '사람'])).toThrow('there are "거래처", "없음"');
    expect(() => host.clickMenu(book, kim, ['가져오기'])).toThrow('is a menu, not an item');
    expect(() => host.clickMenu(book, kim, ['연결', 'x'])).toThrow('is an item, not a menu');
  });

  it('notice a function that is missing only when somebody clicks', async () => {
    const { host, book, kim } = await hostWith(MENU);
    expect(host.clickMenu(book, kim, ['가져오기', '없음']).error?.message).toBe(
      'Script function not found: missing',
    );
  });

  it('cannot be empty', async () => {
    const { host, book, kim } = await hostWith(
      'function onOpen() { SpreadsheetApp.getUi().createAddonMenu().addToUi(); }',
    );
    expect(() => host.openMenu(book, kim)).toThrow('at least one item');
  });
});

describe('what a script writes about itself', () => {
  it('is kept in order, from console and Logger', async () => {
    const { run } = await hostWith(
      mainOf(`
        console.log('%s of %d', 'one', 2, { a: [1] });
        console.info('info'); console.warn('warn', 1); console.error(new RangeError('bad').message); console.debug([1, 'x']);
        console.log(undefined, null, new Date(0).toISOString());
        Logger.log('logged %s', 'x').log({ b: 1 });
        return Logger.getLog();`),
    );
    const result = run('main');
    expect(result.log).toEqual([
      { level: 'log', text: 'one of 2 {"a":[1]}' },
      { level: 'info', text: 'info' },
      { level: 'warn', text: 'warn 1' },
      { level: 'error', text: 'bad' },
      { level: 'debug', text: '[1,"x"]' },
      { level: 'log', text: 'undefined null 1970-01-01T00:00:00.000Z' },
      { level: 'logger', text: 'logged x' },
      { level: 'logger', text: '{"b":1}' },
    ]);
    expect(result.value).toBe('logged x\n{"b":1}\n');
  });

  it('works even where nothing else may be done', async () => {
    const { run } = await hostWith(mainOf("console.log('x'); Logger.log('y');"));
    expect(run('main', { authMode: 'NONE' }).log).toHaveLength(2);
  });
});
