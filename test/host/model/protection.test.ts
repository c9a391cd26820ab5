import { describe, expect, it } from 'vitest';
import {
  deleteRows,
  insertRows,
  pasteCells,
  pasteText,
  setUserFormat,
  sortRange,
  typeInto,
} from '../../../host/core/model';
import { newDocument, newWorkbook, open } from '../support/workbook';
import { NOW } from '../support/test-kernel';

const kim = { now: NOW, user: 'kim@example.com' };
const lee = { now: NOW, user: 'lee@example.com' };

describe('a protection with warning', () => {
  function warned() {
    const workbook = newWorkbook();
    const { sheet } = workbook;
    sheet.getRange('A1:B2').protect().setWarningOnly(true).setDescription('read only');
    return workbook;
  }

  it('warns everybody and lets the edit through', () => {
    const { doc, sheet } = warned();
    expect(typeInto(doc, 0, 'A1', 'x', lee)).toMatchObject({ applied: true, warned: true });
    expect(typeInto(doc, 0, 'C1', 'y', kim)).toMatchObject({ applied: true, warned: false });
    expect(pasteText(doc, 0, 'B2', 'z\tz', kim).warned).toBe(true);
    expect(setUserFormat(doc, 0, 'B2', '@', kim).warned).toBe(true);
    expect(sortRange(doc, 0, 'A1:C2', [{ column: 0, ascending: true }], kim).warned).toBe(true);
    expect(deleteRows(doc, 0, 1, 1, kim).warned).toBe(true);
    expect(insertRows(doc, 0, 1, 1, kim).warned).toBe(false);
    expect(sheet.getRange('A1').getValue()).toBe('x');
  });

  it('stops no script', () => {
    const { doc } = warned();
    const { sheet, app } = open(doc, {}, 'lee@example.com');
    sheet.getRange('A1').setValue('script');
    app.flush();
    const [protection] = sheet.getProtections(app.ProtectionType.RANGE);
    expect(sheet.getRange('A1').getValue()).toBe('script');
    expect([protection?.isWarningOnly(), protection?.canEdit(), protection?.getDescription()]).toEqual([
      true,
      true,
      'read only',
    ]);
    expect(protection?.getEditors()).toEqual([]);
  });

  it('is found by its type, tells its range, and can be removed', () => {
    const { sheet, app } = warned();
    sheet.protect().setWarningOnly(true);
    expect(sheet.getProtections(app.ProtectionType.SHEET)).toHaveLength(1);
    const [protection] = sheet.getProtections(app.ProtectionType.RANGE);
    expect(protection?.getRange().getA1Notation()).toBe('A1:B2');
    expect(protection?.getProtectionType()).toBe(app.ProtectionType.RANGE);
    protection?.remove();
    expect(sheet.getProtections(app.ProtectionType.RANGE)).toHaveLength(0);
    expect(() => protection?.getDescription()).toThrow(/not found/);
  });
});

describe('a real protection', () => {
  it('blocks colleagues who were removed from it, by hand and by script, and never the owner', () => {
    const doc = newDocument();
    const owner = open(doc);
    const protection = owner.sheet.getRange('A1').protect();
    expect(protection.getEditors().map(user => user.getEmail())).toEqual(['lee@example.com']);
    expect(typeInto(doc, 0, 'A1', 'before', lee).applied).toBe(true);
    protection.removeEditors(protection.getEditors());

    expect(typeInto(doc, 0, 'A1', 'x', lee)).toMatchObject({
      applied: false,
      reason: expect.stringMatching(/protected/),
    });
    const script = open(doc, {}, 'lee@example.com');
    expect(() => script.sheet.getRange('A1:B1').setValues([['x', 'y']])).toThrow(/protected cell or object/);
    expect(() => script.sheet.deleteRow(1)).toThrow(/protected/);
    expect(() => script.sheet.getProtections(script.app.ProtectionType.RANGE)[0]?.remove()).toThrow(
      /permission/,
    );
    expect(typeInto(doc, 0, 'A1', 'owner', kim).applied).toBe(true);
    expect(owner.sheet.getRange('A1').getValue()).toBe('owner');
    protection.addEditor('lee@example.com');
    expect(typeInto(doc, 0, 'A1', 'again', lee).applied).toBe(true);
  });
});

describe('data validation', () => {
  const rejecting = (workbook: ReturnType<typeof newWorkbook>) =>
    workbook.app
      .newDataValidation()
      .requireValueInList(['가', '나', '7'], true)
      .setAllowInvalid(false)
      .setHelpText('가 or 나')
      .build();

  it('rejects what is typed and not in the list, and says so', () => {
    const workbook = newWorkbook();
    const { doc, sheet } = workbook;
    sheet.getRange('B2').setDataValidation(rejecting(workbook)).setValue('가').getValue();
    const result = typeInto(doc, 0, 'B2', '다', kim);
    expect(result.applied).toBe(false);
    expect(result.reason).toBe(
      'The data you entered in cell B2 violates the data validation rules set on this cell.\n가 or 나',
    );
    expect(sheet.getRange('B2').getValue()).toBe('가');
    expect(typeInto(doc, 0, 'B2', '나', kim).applied).toBe(true);
    expect(typeInto(doc, 0, 'B2', '7', kim).applied).toBe(true);
    expect(typeInto(doc, 0, 'B2', '', kim).applied).toBe(true);
  });

  it('is bypassed by pasted text, and replaced by pasted cells', () => {
    const workbook = newWorkbook();
    const { doc, sheet } = workbook;
    sheet.getRange('B2').setDataValidation(rejecting(workbook)).getValue();
    expect(pasteText(doc, 0, 'B2', '다', kim).applied).toBe(true);
    expect(sheet.getRange('B2').getValue()).toBe('다');
    pasteCells(doc, { sheetId: 0, a1: 'D4' }, { sheetId: 0, a1: 'B2' }, kim);
    expect(sheet.getRange('B2').getDataValidation()).toBeNull();
  });

  it('makes a script fail at the flush, and the block is not written', () => {
    const workbook = newWorkbook();
    const { sheet, app } = workbook;
    sheet.getRange('B2').setDataValidation(rejecting(workbook)).getValue();
    sheet.getRange('A2:B2').setValues([['x', '다']]);
    expect(() => app.flush()).toThrow('The data you entered in cell B2 violates the data validation rules');
    expect(sheet.getRange('A2:B2').getValues()).toEqual([['', '']]);
  });

  it('only marks, when invalid values are allowed', () => {
    const { doc, sheet, app } = newWorkbook();
    sheet
      .getRange('A1')
      .setDataValidation(app.newDataValidation().requireValueInList(['가']).build())
      .getValue();
    expect(typeInto(doc, 0, 'A1', '다', kim).applied).toBe(true);
  });

  it('takes values from a range, numbers between bounds, dates and checkboxes', () => {
    const { doc, sheet, app } = newWorkbook();
    sheet.getRange('H1:H2').setValues([['one'], [2]]);
    const rules = [
      app.newDataValidation().requireValueInRange(sheet.getRange('H1:H2')),
      app.newDataValidation().requireNumberBetween(1, 10),
      app.newDataValidation().requireDate(),
      app.newDataValidation().requireCheckbox(),
    ].map(builder => builder.setAllowInvalid(false).build());
    sheet.getRange('A1:D1').setDataValidations([rules]);
    sheet.getRange('A1').getValue();
    const applied = (a1: string, text: string) => typeInto(doc, 0, a1, text, kim).applied;
    expect(['one', '2', 'two'].map(text => applied('A1', text))).toEqual([true, true, false]);
    expect(['1', '10', '11', 'x'].map(text => applied('B1', text))).toEqual([true, true, false, false]);
    expect(['5', 'x', '2026-01-03', '1/2'].map(text => applied('C1', text))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(['TRUE', 'false', 'yes'].map(text => applied('D1', text))).toEqual([true, true, false]);
  });

  it('is read back with criteria and values', () => {
    const { sheet, app } = newWorkbook();
    const rule = app.newDataValidation().requireValueInList(['가'], false).setAllowInvalid(false).build();
    sheet.getRange('A1:B1').setDataValidations([[rule, null]]);
    const [[read, none] = []] = sheet.getRange('A1:B1').getDataValidations();
    expect(none).toBeNull();
    expect(read?.getCriteriaType()).toBe(app.DataValidationCriteria.VALUE_IN_LIST);
    expect(read?.getCriteriaValues()).toEqual([['가'], false]);
    expect([read?.getAllowInvalid(), read?.getHelpText()]).toEqual([false, null]);
    expect(read?.copy().setAllowInvalid(true).build().getAllowInvalid()).toBe(true);
  });

  it('takes lists of at most 500', () => {
    const { app } = newWorkbook();
    const list = (n: number) => Array.from({ length: n }, (_, i) => `v${i}`);
    expect(() => app.newDataValidation().requireValueInList(list(500)).build()).not.toThrow();
    expect(() => app.newDataValidation().requireValueInList(list(501))).toThrow(/limit of 500/);
    expect(() => app.newDataValidation().build()).toThrow(/needs a criteria/);
  });
});
