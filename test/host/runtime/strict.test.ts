import { describe, expect, it } from 'vitest';
import { hostWith, mainOf } from './support/test-host';

describe('a member that is not emulated', () => {
  it.each([
    ['UrlFetchApp.fetchLater', 'UrlFetchApp.fetchLater()', 'nor does Apps Script'],
    ['ScriptApp.getIdentityToken', "ScriptApp.getIdentityToken('x')", 'exists in Apps Script'],
    ['HtmlService.createTemplate', "HtmlService.createTemplate('x')", 'exists in Apps Script'],
    [
      'HtmlOutput.addMetaTag',
      "HtmlService.createHtmlOutput('x').addMetaTag('a', 'b')",
      'exists in Apps Script',
    ],
    ['Ui.showDialog', 'SpreadsheetApp.getUi().showDialog({})', 'exists in Apps Script'],
    ['DriveApp.getFiles', 'DriveApp.getFiles()', 'exists in Apps Script'],
    ['Lock.length', 'LockService.getUserLock().length', 'nor does'],
    ['Utilities.computeRsaSignature', 'Utilities.computeRsaSignature()', 'exists in Apps Script'],
  ])('%s throws by its name', async (name, expression, hint) => {
    const { run } = await hostWith(mainOf(expression));
    const { outcome, error } = run('main');
    expect(outcome).toBe('threw');
    expect(error?.message).toContain(`"${name}" is not emulated by this host`);
    expect(error?.message).toContain(hint);
  });

  it('shows only what the platform shows: prints, compares, serialises, but takes no assignment', async () => {
    const { value } = await hostWith(
      mainOf(`
        const lock = LockService.getUserLock();
        const refused = f => { try { f(); return false; } catch (e) { return e instanceof TypeError; } };
        return [String(lock), \`\${lock}\`, JSON.stringify(lock), Object.keys(lock), lock === lock, 'tryLock' in lock, 'foo' in lock, lock.then === undefined,
          typeof lock.tryLock, refused(() => { lock.x = 1; }), refused(() => Object.defineProperty(lock, 'x', {}))];`),
    );
    expect(value('main')).toEqual([
      'Lock',
      'Lock',
      '{}',
      [],
      true,
      true,
      false,
      true,
      'function',
      true,
      true,
    ]);
  });
});
