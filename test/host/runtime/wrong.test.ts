/** Hosts that are wrong on purpose: so that a comparison of the platform with this host can be shown to notice. */
import { expect, it } from 'vitest';
import { hostWith, mainOf } from './support/test-host';

const SHEET = 'const sheet = SpreadsheetApp.getActiveSpreadsheet().getActiveSheet();';

it('answers of a member are changed, those of others are not', async () => {
  const { value } = await hostWith(
    mainOf(
      `${SHEET} const r = sheet.getRange('A1').setValue(1); return [r.getValue(), r.getValues(), r.getFormula()]`,
    ),
    { wrong: { members: { 'Range.getValue': 'answer + args.length + 41' } } },
  );
  expect(value('main')).toEqual([42, [[1]], '']);
});

it('what the member does has been done', async () => {
  const { value } = await hostWith(
    mainOf(`${SHEET} sheet.getRange('A1').setValue('kept'); return sheet.getRange('A1').getValue()`),
    { wrong: { members: { 'Range.setValue': 'null' } } },
  );
  expect(value('main')).toBe('kept');
});

it('an exception stays, unless the expression names it', async () => {
  const body = mainOf(`${SHEET} try { return sheet.getRange('A0') } catch (e) { return 'thrown' }`);
  const strict = await hostWith(body, { wrong: { members: { 'Sheet.getRange': "'let through'" } } });
  expect(strict.value('main')).toBe('thrown');
  const lax = await hostWith(body, {
    wrong: { members: { 'Sheet.getRange': "error ? 'let through' : answer" } },
  });
  expect(lax.value('main')).toBe('let through');
});

it('a built-in is taken away before the script is loaded', async () => {
  const code = 'const had = typeof Array.prototype.flat; function main() { return [had, typeof [].flat]; }';
  expect((await hostWith(code)).value('main')).toEqual(['function', 'function']);
  const poor = await hostWith(code, { wrong: { atStart: 'delete Array.prototype.flat;' }, contexts: 'kept' });
  expect(poor.value('main')).toEqual(['undefined', 'undefined']);
  // And not for a host beside it that runs the same script.
  expect((await hostWith(code, { contexts: 'kept' })).value('main')).toEqual(['function', 'function']);
});

it('nothing is wrong unless it is asked for', async () => {
  const { value } = await hostWith(mainOf(`${SHEET} return sheet.getRange('A1').setValue(1).getValue()`));
  expect(value('main')).toBe(1);
});
