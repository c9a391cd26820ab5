import { describe, expect, it } from 'vitest';
import { formatNumber } from '../../../host/core/model/number-format';
import { epochToSerial, serialToEpoch } from '../../../host/core/model/serial-date';
import { newWorkbook } from '../support/workbook';

describe('getValues', () => {
  it('gives numbers, booleans, Dates, text and empty strings', () => {
    const { sheet } = newWorkbook();
    const date = new Date(Date.UTC(2026, 2, 4, 15, 30));
    sheet.getRange('A1:E1').setValues([[1.5, false, date, 'x', null]]);
    expect(sheet.getRange('A1:E1').getValues()).toEqual([[1.5, false, date, 'x', '']]);
  });

  it('gives errors as strings', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('A1:D1').setFormulas([['=1/0', '=NOPE()', '=Z99', '="a"+1']]);
    expect(sheet.getRange('A1:D1').getValues()).toEqual([['#DIV/0!', '#NAME?', '#REF!', '#VALUE!']]);
  });

  it('gives a Date only as long as the number format is a date', () => {
    const { sheet } = newWorkbook();
    const cell = sheet.getRange('A1');
    cell.setValue('2026-01-03');
    expect(cell.getValue()).toBeInstanceOf(Date);
    cell.setNumberFormat('0');
    expect(cell.getValue()).toBe(46_025);
    cell.setNumberFormat('"day" 0');
    expect(cell.getValue()).toBe(46_025);
  });

  it("reads a day as midnight in the spreadsheet's time zone", () => {
    const read = (timeZone: string): Date => {
      const { sheet } = newWorkbook({ timeZone });
      sheet.getRange('A1').setValue('2026-07-03');
      return sheet.getRange('A1').getValue();
    };
    expect(read('Asia/Seoul')).toEqual(new Date('2026-07-03T00:00:00+09:00'));
    expect(read('America/New_York')).toEqual(new Date('2026-07-03T00:00:00-04:00'));
  });

  it('gives getDataRange of an empty sheet as A1', () => {
    const { sheet } = newWorkbook();
    expect(sheet.getDataRange().getA1Notation()).toBe('A1');
    expect(sheet.getDataRange().getValues()).toEqual([['']]);
    expect([sheet.getLastRow(), sheet.getLastColumn()]).toEqual([0, 0]);
  });

  it('counts formulas that show nothing as content, and formats not', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('C4').setFormula('=""');
    sheet.getRange('H20').setBackground('red').setNote('x');
    expect(sheet.getDataRange().getA1Notation()).toBe('A1:C4');
  });
});

describe('time zones', () => {
  it.each([
    ['Asia/Seoul', '1988-10-08T16:59:59Z', 10],
    ['Asia/Seoul', '1988-10-08T17:00:00Z', 9],
    ['Asia/Seoul', '1987-07-01T00:00:00Z', 10],
    ['America/New_York', '2026-03-08T06:59:59Z', -5],
    ['America/New_York', '2026-03-08T07:00:00Z', -4],
    ['Asia/Kolkata', '2026-03-08T07:00:00Z', 5.5],
  ])('%s at %s is %d hours off', (zone, instant, hours) => {
    const epoch = Date.parse(instant);
    const serial = epochToSerial(epoch, zone);
    expect((serial - 25_569) * 86_400_000 - epoch).toBeCloseTo(hours * 3_600_000, 0);
  });

  it.each(['Asia/Seoul', 'America/New_York', 'Europe/London', 'UTC', 'Australia/Lord_Howe'])(
    'goes there and back without loss in %s',
    zone => {
      for (let day = 0; day < 3_000; day += 17) {
        const epoch = Date.UTC(1986, 0, 1 + day * 6, 12, 34, 56, 789);
        expect(serialToEpoch(epochToSerial(epoch, zone), zone)).toBe(epoch);
      }
    },
  );

  it('knows the odd offset of the year in which times of day lie', () => {
    const seoul = serialToEpoch(0.5, 'Asia/Seoul');
    expect(new Date(seoul).toISOString()).toBe('1899-12-30T03:32:08.000Z');
  });
});

describe('number formats', () => {
  const march = 46_086 + (13 * 3600 + 5 * 60 + 7) / 86_400;
  it.each([
    [1234.5, 'General', '1234.5'],
    [0.1 + 0.2, 'General', '0.3'],
    [1e15, 'General', '1E+15'],
    [123456789012, 'General', '123456789012'],
    [-0.0000001, 'General', '-1E-07'],
    [1234567, '#,##0', '1,234,567'],
    [-1234.5, '#,##0', '-1,235'],
    [0.4, '#,##0', '0'],
    [-0.4, '#,##0', '0'],
    [1234.5, '#,##0.00', '1,234.50'],
    [1.005, '0.00', '1.01'],
    [7, '000', '007'],
    [0.1, '0%', '10%'],
    [0.1234, '0.0%', '12.3%'],
    [12.5, '0.##', '12.5'],
    [12, '0.##', '12'],
    [1000, '[$₩]#,##0', '₩1,000'],
    [-1000, '[$₩-412]#,##0', '-₩1,000'],
    [-5, '0;(0)', '(5)'],
    [0, '0;(0);"-"', '-'],
    [12345, '0.00E+00', '1.23E+04'],
    [1234567, '#,##0,', '1,235'],
    [5, '0"원"', '5원'],
    [5, '[Red]0', '5'],
    [march, 'yyyy-mm-dd', '2026-03-05'],
    [march, 'yyyy-mm-dd hh:mm:ss', '2026-03-05 13:05:07'],
    [march, 'yyyy. m. d', '2026. 3. 5'],
    [march, 'yy/m/d h:mm am/pm', '26/3/5 1:05 오후'],
    [march, 'mmm d (ddd)', '3월 5 (목)'],
    [1.5, '[h]:mm', '36:00'],
    [march, 'hh:mm:ss.000', '13:05:07.000'],
  ])('%d under %j shows %j', (value, format, shown) => {
    expect(formatNumber(value, format, 'ko_KR')).toBe(shown);
  });

  it('speaks the language of the locale', () => {
    expect(formatNumber(march, 'dddd mmmm h am/pm', 'en_US')).toBe('Thursday March 1 PM');
  });

  it('shows display values under format and locale', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('A1:D1').setValues([[1234.5, true, '2026-01-03', 'x']]);
    sheet.getRange('A1').setNumberFormat('#,##0');
    expect(sheet.getRange('A1:E1').getDisplayValues()).toEqual([['1,235', 'TRUE', '2026-01-03', 'x', '']]);
  });
});
