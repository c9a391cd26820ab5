/**
 * The members of Apps Script that dist/Code.js calls, as they behave on the platform. Sources: the documentation of
 * Google, and the tests and notes of the public emulator gas-fakes, which its authors checked on the live platform.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/root.mjs';
import { hostWith, mainOf } from './support/test-host';

/** Runs statements in a fresh spreadsheet and answers what they return; `sheet`, `book` and `message` are at hand. */
async function run(body: string, args: readonly unknown[] = []): Promise<unknown> {
  const { value } = await hostWith(
    mainOf(`
      const book = SpreadsheetApp.getActiveSpreadsheet();
      const sheet = book.getActiveSheet();
      const message = action => { try { action(); return 'no error'; } catch (e) { return e.name + ': ' + e.message; } };
      ${body}
    `),
  );
  return value('main', { args });
}

const mismatch = (given: string, method: string): string =>
  `Exception: The parameters (${given}) don't match the method signature for ${method}.`;

describe('ranges', () => {
  it('tell their A1 text as they were asked for: open sides stay open', async () => {
    expect(
      await run(`return ['A2:A', 'G:G', '5:7', 'D:B', '$C$3', 'b2:c3', 'A1:A1000'].map(a1 => sheet.getRange(a1).getA1Notation())
        .concat(sheet.getRange(1, 1, 1000, 1).getA1Notation(), sheet.getRange(2, 3).getA1Notation())`),
    ).toEqual(['A2:A', 'G:G', '5:7', 'B:D', 'C3', 'B2:C3', 'A1:A1000', 'A1:A1000', 'C2']);
  });

  it('have rows and columns from 1, also where a side is open', async () => {
    expect(
      await run(
        `const r = sheet.getRange('B2:D'); return [r.getRow(), r.getColumn(), r.getLastRow(), r.getLastColumn()]`,
      ),
    ).toEqual([2, 2, 1000, 4]);
  });

  it('of no size, or off the grid, are refused', async () => {
    expect(
      await run(`return [[0, 1], [1, 0], [1, 1, 0], [1, 1, 1, 0], [1001, 1], [1, 27], [1, 1, 1001]]
        .map(at => message(() => sheet.getRange(...at))).concat(message(() => sheet.getRange('A0')))`),
    ).toEqual([
      'Exception: The starting row of the range is too small.',
      'Exception: The starting column of the range is too small.',
      'Exception: The number of rows in the range must be at least 1.',
      'Exception: The number of columns in the range must be at least 1.',
      ...new Array(3).fill(
        'Exception: The coordinates of the range are outside the dimensions of the sheet.',
      ),
      'Exception: Range not found',
    ]);
  });

  it('of a new tab: values and what is shown "", formulas "", white, no notes, the number format by its pattern', async () => {
    expect(
      await run(`const r = sheet.getRange('A1:B1');
        return [r.getValues(), r.getDisplayValues(), r.getFormulas(), r.getBackgrounds(), r.getNotes(), r.getNumberFormat(), r.getDataValidation()]`),
    ).toEqual([
      [['', '']],
      [['', '']],
      [['', '']],
      [['#ffffff', '#ffffff']],
      [['', '']],
      '0.###############',
      null,
    ]);
  });

  it('tell the number format of each cell', async () => {
    expect(
      await run(`sheet.getRange('A1').setNumberFormat('0.00');
        sheet.getRange('B2').setNumberFormat('@');
        return sheet.getRange('A1:B2').getNumberFormats()`),
    ).toEqual([
      ['0.00', '0.###############'],
      ['0.###############', '@'],
    ]);
  });

  it('get the pattern back after General, and refuse null as a number format', async () => {
    expect(
      await run(`const r = sheet.getRange('A1').setNumberFormat('0.00');
        return [r.getNumberFormat(), r.setNumberFormat('general').getNumberFormat(), message(() => r.setNumberFormat(null)),
          message(() => sheet.getRangeList(['A1']).setNumberFormat(null))]`),
    ).toEqual([
      '0.00',
      '0.###############',
      mismatch('null', 'SpreadsheetApp.Range.setNumberFormat'),
      mismatch('null', 'SpreadsheetApp.RangeList.setNumberFormat'),
    ]);
  });

  it('take null and undefined as nothing, and answer "" for them', async () => {
    expect(
      await run(`const r = sheet.getRange('A1:C1').setValues([['x', 1, true]]).setValues([[null, undefined, '']]);
        return [r.getValues(), r.isBlank(), sheet.getLastRow()]`),
    ).toEqual([[['', '', '']], true, 0]);
  });

  it('take null as no background, and a note of null as none', async () => {
    expect(
      await run(`const r = sheet.getRange('A1:B1').setBackground('#ff0000').setNote('n');
        r.setBackgrounds([[null, '#00FF00']]).setNotes([[null, 'x']]);
        return [r.getBackgrounds(), r.getNotes()]`),
    ).toEqual([[['#ffffff', '#00ff00']], [['', 'x']]]);
  });

  it('make "25" of a number as a note, "25.0" in setNotes', async () => {
    expect(
      await run(
        `const r = sheet.getRange('A1').setNote(25); const one = r.getNote(); return [one, r.setNotes([[25]]).getNote()]`,
      ),
    ).toEqual(['25', '25.0']);
  });

  it('keep notes, colours and validations when contents are cleared', async () => {
    expect(
      await run(`const r = sheet.getRange('A1').setValue(1).setBackground('#ff0000').setNote('n').setFontWeight('bold');
        r.setDataValidation(SpreadsheetApp.newDataValidation().requireValueInList(['a'], true).setAllowInvalid(true).build());
        sheet.clearContents();
        return [r.getValue(), r.getBackground(), r.getNote(), r.getFontWeight(), r.getDataValidation().getCriteriaValues()]`),
    ).toEqual(['', '#ff0000', 'n', 'bold', [['a'], true]]);
  });

  it('take validations away, and where there is none nothing', async () => {
    expect(
      await run(`const r = sheet.getRange('A1:B1');
        sheet.getRange('A1').setDataValidation(SpreadsheetApp.newDataValidation().requireValueInList(['a'], true).build());
        const kinds = () => r.getDataValidations()[0].map(rule => rule === null ? null : String(rule.getCriteriaType()));
        const before = kinds();
        r.clearDataValidations();
        return [before, kinds()]`),
    ).toEqual([
      ['VALUE_IN_LIST', null],
      [null, null],
    ]);
  });

  it('refuse shapes that differ and what is no array', async () => {
    expect(
      await run(`const r = sheet.getRange('A1:B2');
        return [() => r.setValues([[1, 2]]), () => r.setValues([[1], [2]]), () => r.setValues([1, 2]), () => r.setValues(['a']),
          () => r.setNotes('foo'), () => r.setValues()].map(message)`),
    ).toEqual([
      'Exception: The number of rows in the data does not match the number of rows in the range. The data has 1 but the range has 2.',
      'Exception: The number of columns in the data does not match the number of columns in the range. The data has 1 but the range has 2.',
      mismatch('number[]', 'SpreadsheetApp.Range.setValues'),
      mismatch('String[]', 'SpreadsheetApp.Range.setValues'),
      mismatch('String', 'SpreadsheetApp.Range.setNotes'),
      mismatch('', 'SpreadsheetApp.Range.setValues'),
    ]);
  });

  it('of a range list get one format, and come back in order', async () => {
    expect(
      await run(`const list = sheet.getRangeList(['A2:A', 'C3', 'bb1'].slice(0, 2)).setNumberFormat('@');
        return [list.getRanges().length, sheet.getRange('A9').getNumberFormat(), sheet.getRange('C3').getNumberFormat(),
          sheet.getRange('A1').getNumberFormat()]`),
    ).toEqual([2, '@', '@', '0.###############']);
  });
});

describe('surplus arguments', () => {
  it.each([
    ['sheet.getRange("A1").getValues(1)', 'number', 'SpreadsheetApp.Range.getValues'],
    ['sheet.getRange("A1").getFormulas("x")', 'String', 'SpreadsheetApp.Range.getFormulas'],
    ['sheet.getRange("A1").getRow(null)', 'null', 'SpreadsheetApp.Range.getRow'],
    ['sheet.getRange("A1").setValue(1, 2)', 'number,number', 'SpreadsheetApp.Range.setValue'],
    ['sheet.getRange("A1").setValues([[1]], {})', 'Array,(class)', 'SpreadsheetApp.Range.setValues'],
    ['sheet.getRange("A1").protect(true)', 'Boolean', 'SpreadsheetApp.Range.protect'],
    ['sheet.getLastRow(1)', 'number', 'SpreadsheetApp.Sheet.getLastRow'],
    ['sheet.hideSheet({})', '(class)', 'SpreadsheetApp.Sheet.hideSheet'],
    ['book.getSheets(undefined)', 'null', 'SpreadsheetApp.Spreadsheet.getSheets'],
    ['SpreadsheetApp.flush(1)', 'number', 'SpreadsheetApp.flush'],
    ['Utilities.getUuid(1)', 'number', 'Utilities.getUuid'],
    ['Utilities.sleep(1, 2)', 'number,number', 'Utilities.sleep'],
    ['Session.getActiveUserLocale(1)', 'number', 'Session.getActiveUserLocale'],
    ['LockService.getUserLock(1)', 'number', 'LockService.getUserLock'],
    ['LockService.getUserLock().tryLock(1, 2)', 'number,number', 'LockService.Lock.tryLock'],
    ['LockService.getUserLock().releaseLock(1)', 'number', 'LockService.Lock.releaseLock'],
    [
      'PropertiesService.getUserProperties().getProperty("a", "b")',
      'String,String',
      'PropertiesService.Properties.getProperty',
    ],
    [
      'PropertiesService.getUserProperties().setProperty("a", 1)',
      'String,number',
      'PropertiesService.Properties.setProperty',
    ],
    ['CacheService.getUserCache().get("a", 1)', 'String,number', 'CacheService.Cache.get'],
  ])('%s is refused', async (expression, given, method) => {
    expect(await run(`return message(() => ${expression})`)).toBe(mismatch(given, method));
  });
});

describe('tabs', () => {
  it('of no content: last row 0, a data range of A1 with one empty text', async () => {
    expect(
      await run(
        `const r = sheet.getDataRange(); return [sheet.getLastRow(), sheet.getLastColumn(), r.getA1Notation(), r.getValues()]`,
      ),
    ).toEqual([0, 0, 'A1', [['']]]);
  });

  it('stand where they are inserted: after the active one, or at the index', async () => {
    expect(
      await run(`book.insertSheet('s1'); book.insertSheet('s2'); book.insertSheet('s3', 1); book.insertSheet('s4', 0);
        return [book.getSheets().slice(0, 1).concat(book.getSheets().slice(2)).map(s => s.getName()), book.getNumSheets(),
          message(() => book.insertSheet('S1')).slice(0, 9)]`),
    ).toEqual([['s4', 's3', 's1', 's2'], 5, 'Exception']);
  });

  it('are protected once: a second protect() answers the protection that is there', async () => {
    expect(
      await run(`const one = sheet.protect().setDescription('sample'); const two = sheet.protect();
        sheet.getRange('A1').protect(); sheet.getRange('A1').protect();
        return [two.getDescription(), sheet.getProtections(SpreadsheetApp.ProtectionType.SHEET).length,
          sheet.getProtections(SpreadsheetApp.ProtectionType.RANGE).length, two.getRange().getA1Notation()]`),
    ).toEqual(['sample', 1, 2, '']);
  });

  it('take one width for neighbouring columns', async () => {
    expect(
      await run(`sheet.setColumnWidths(2, 2, 55);
        return [1, 2, 3, 4].map(column => sheet.getColumnWidth(column) === 55)`),
    ).toEqual([false, true, true, false]);
  });

  it('take another range for a protection, and keep the rest of it', async () => {
    expect(
      await run(`const p = sheet.getRange('A1').protect().setWarningOnly(true).setDescription('sample');
        p.setRange(sheet.getRange('B2:C'));
        const [found] = sheet.getProtections(SpreadsheetApp.ProtectionType.RANGE);
        return [found.getRange().getRow(), found.getRange().getLastRow() === sheet.getMaxRows(), found.getRange().getLastColumn(),
          found.isWarningOnly(), found.getDescription(), sheet.getProtections(SpreadsheetApp.ProtectionType.RANGE).length]`),
    ).toEqual([2, true, 3, true, 'sample', 1]);
  });

  it('list the editors of a new protection without the owner, none when it only warns', async () => {
    expect(
      await run(`const p = sheet.protect(); const before = p.getEditors().map(String);
        return [before, p.canEdit(), p.setWarningOnly(true).getEditors().length, p.isWarningOnly(), p.getDescription()]`),
    ).toEqual([['lee@example.com'], true, 0, true, '']);
  });

  it('grow, shrink and hide as asked', async () => {
    expect(
      await run(`sheet.insertRowsAfter(1000, 5).insertColumnsAfter(26, 1); sheet.deleteRows(2, 3); sheet.deleteColumn(1);
        const other = book.insertSheet('x', book.getNumSheets()); other.setFrozenRows(1); other.setColumnWidth(1, 50).setTabColor('#ff0000');
        other.hideSheet();
        return [sheet.getMaxRows(), sheet.getMaxColumns(), other.isSheetHidden(), other.getFrozenRows(), other.getColumnWidth(1),
          other.getTabColor(), message(() => sheet.hideSheet()), book.getActiveSheet().getName() === sheet.getName()]`),
    ).toEqual([
      1002,
      26,
      true,
      1,
      50,
      '#ff0000',
      "Exception: You can't hide all the sheets in a document.",
      true,
    ]);
  });
});

describe('what is in sight', () => {
  it('columns are hidden and shown by number and count, and hidden cells are read and written', async () => {
    expect(
      await run(`const hidden = () => [1, 2, 3, 4].map(column => sheet.isColumnHiddenByUser(column));
        sheet.hideColumns(2, 2);
        const after = hidden();
        sheet.getRange('B1').setValue('x');
        sheet.showColumns(3);
        return [after, hidden(), sheet.getRange('A1:B1').getValues()]`),
    ).toEqual([[false, true, true, false], [false, true, false, false], [['', 'x']]]);
  });

  it('columns freeze from the left, and none is frozen by 0', async () => {
    expect(
      await run(`sheet.setFrozenColumns(2); const two = sheet.getFrozenColumns();
        sheet.setFrozenColumns(0); return [two, sheet.getFrozenColumns()]`),
    ).toEqual([2, 0]);
  });

  it('a filter keeps its range; another one takes its place once it is removed, with its conditions', async () => {
    expect(
      await run(`const before = sheet.getFilter();
        sheet.getRange('A1:B2').setValues([['n', 'm'], [1, 2]]);
        sheet.getRange('A1:B3').createFilter()
          .setColumnFilterCriteria(2, SpreadsheetApp.newFilterCriteria().setHiddenValues(['2']).build());
        const filter = sheet.getFilter();
        const [range, none, criteria] = [filter.getRange(), filter.getColumnFilterCriteria(1), filter.getColumnFilterCriteria(2)];
        const second = message(() => sheet.getRange('A1:B4').createFilter());
        filter.remove();
        const gone = sheet.getFilter();
        sheet.getRange('A1:B4').createFilter().setColumnFilterCriteria(2, criteria);
        const again = sheet.getFilter();
        return [before, range.getA1Notation(), none, second, gone, again.getRange().getA1Notation(),
          again.getColumnFilterCriteria(2).getHiddenValues(), sheet.isRowHiddenByFilter(2)]`),
    ).toEqual([
      null,
      'A1:B3',
      null,
      "Exception: You can't create a filter in a sheet that already has a filter.",
      null,
      'A1:B4',
      ['2'],
      true,
    ]);
  });
});

describe('the spreadsheet', () => {
  it('says who it is, as texts', async () => {
    expect(
      await run(`return [book.getId().length, book.getName(), book.getSpreadsheetLocale(), book.getSpreadsheetTimeZone(),
        book.getSheetByName('nope'), book.getSheetByName(sheet.getName()).getSheetId() === sheet.getSheetId(), sheet.getSheetId()]`),
    ).toEqual([44, 'Test', 'ko_KR', 'Asia/Seoul', null, true, 0]);
  });

  it('has what is activated active, all selected blocks in one list, and one cell of them', async () => {
    expect(
      await run(`const other = book.insertSheet('x'); sheet.activate(); const first = book.getActiveSheet().getName();
        book.setActiveSheet(other); const second = book.getActiveSheet().getName();
        other.getRangeList(['A2:A3', 'C5']).activate();
        return [first === sheet.getName(), second, book.getActiveRangeList().getRanges().map(r => r.getA1Notation()),
          other.getActiveCell().getA1Notation()]`),
    ).toEqual([true, 'x', ['A2:A3', 'C5'], 'C5']);
  });

  it('finds a named range by its name, and nothing by one that is none', async () => {
    expect(
      await run(`book.setNamedRange('sum_of_all', sheet.getRange('B2:C3')); book.setNamedRange('sum_of_all', sheet.getRange('B4'));
        return [book.getRangeByName('sum_of_all').getA1Notation(), book.getRangeByName('nothing_here'), book.getNamedRanges().length]`),
    ).toEqual(['B4', null, 1]);
  });

  it('shows a toast and writes a log without an answer', async () => {
    expect(await run("return [book.toast('done') ?? null, console.info('x', 1) ?? null]")).toEqual([
      null,
      null,
    ]);
  });

  it('loses columns and contents for good, and moves the rest to the left', async () => {
    expect(
      await run(`sheet.getRange('A1:D1').setValues([[1, 2, 3, 4]]); sheet.deleteColumns(2, 2); sheet.getRange('A1').clearContent();
        return [sheet.getRange('A1:B1').getValues(), sheet.getMaxColumns(), message(() => sheet.deleteColumns(1, 24)).slice(0, 9)]`),
    ).toEqual([[['', 4]], 24, 'Exception']);
  });
});

describe('developer metadata', () => {
  it('sits on whole rows and columns only, and tells where by an open range', async () => {
    expect(
      await run(`const key = range => message(() => sheet.getRange(range).addDeveloperMetadata('k', 'v', SpreadsheetApp.DeveloperMetadataVisibility.DOCUMENT));
        const refused = ['B2:D4', 'B6:D6', 'F2:F5', 'A1'].map(key);
        const back = sheet.getRange('G:G').addDeveloperMetadata('g', 'v').getA1Notation();
        const [found] = sheet.createDeveloperMetadataFinder().withKey('g').withLocationType(SpreadsheetApp.DeveloperMetadataLocationType.COLUMN).find();
        return [new Set(refused).size, refused[0].slice(0, 62), back, found.getLocation().getColumn().getA1Notation(),
          found.getLocation().getColumn().getColumn(), found.getLocation().getRow(), sheet.getRange('G3').getDeveloperMetadata().length]`),
    ).toEqual(
      [1, 'Exception: Adding developer metadata to arbitrary ranges is not', 'G:G', 'G:G', 7, null, 0].map(
        (x, i) => (i === 1 ? String(x).slice(0, 62) : x),
      ),
    );
  });

  it('of a tab is found from the spreadsheet, has DOCUMENT as its visibility, and changes in place', async () => {
    expect(
      await run(`const same = sheet.addDeveloperMetadata('k', 'v').getSheetId() === sheet.getSheetId();
        const finder = book.createDeveloperMetadataFinder(); finder.withKey('k');
        const [found] = finder.find(); found.setValue('w');
        return [same, String(found.getVisibility()), String(found.getLocation().getLocationType()), found.getLocation().getSheet().getName(),
          found.getKey(), sheet.getDeveloperMetadata()[0].getValue()]`),
    ).toEqual([true, 'DOCUMENT', 'SHEET', '시트1', 'k', 'w']);
  });
});

describe('validations and charts', () => {
  it('start with nothing and make texts of a list', async () => {
    expect(
      await run(`const made = SpreadsheetApp.newDataValidation();
        const fresh = [made.getCriteriaType(), made.getCriteriaValues(), made.getHelpText(), made.getAllowInvalid()];
        const rule = made.requireValueInList([9, false, 'z']).setAllowInvalid(false).build();
        return [fresh, String(rule.getCriteriaType()), rule.getCriteriaValues(), rule.getAllowInvalid(), String(made), String(rule)]`),
    ).toEqual([
      [null, [], null, true],
      'VALUE_IN_LIST',
      [['9', 'false', 'z'], true],
      false,
      'DataValidationBuilder',
      'DataValidation',
    ]);
  });

  it('are found again by their title, and gone when removed', async () => {
    expect(
      await run(`const builder = sheet.newChart().setChartType(Charts.ChartType.COLUMN).setNumHeaders(1)
          .setMergeStrategy(Charts.ChartMergeStrategy.MERGE_COLUMNS).addRange(sheet.getRange('A1:A5')).addRange(sheet.getRange('B1:B5'))
          .setPosition(1, 4, 0, 0).setOption('title', 'T');
        sheet.insertChart(builder.build());
        const [chart] = sheet.getCharts();
        const seen = [chart.getOptions().get('title'), typeof chart.getChartId(), chart.getRanges().length, String(chart)];
        sheet.removeChart(chart);
        return [seen, sheet.getCharts().length, String(Charts.ChartType.LINE)]`),
    ).toEqual([['T', 'number', 2, 'EmbeddedChart'], 0, 'LINE']);
  });
});

describe('locks, caches and properties', () => {
  it('take a lock at once for 0, never for less, and again when they have it', async () => {
    expect(
      await run(`const lock = LockService.getDocumentLock();
        const first = [lock.hasLock(), lock.tryLock(-100), lock.hasLock(), message(() => lock.waitLock(-100)), lock.hasLock()];
        const then = [lock.tryLock(0), lock.hasLock(), lock.tryLock(10000), lock.hasLock()];
        lock.releaseLock();
        return [first, then, lock.hasLock(), lock.waitLock(0) == null && lock.hasLock()]`),
    ).toEqual([
      [false, false, false, expect.stringContaining('Lock timeout'), false],
      [true, true, true, true],
      false,
      true,
    ]);
  });

  it('answer null for what is not there and for what returns nothing', async () => {
    expect(
      await run(`const cache = CacheService.getDocumentCache(); const store = PropertiesService.getDocumentProperties();
        return [cache.get('a'), cache.put('a', 'b'), cache.get('a'), cache.getAll(['a', 'z']), cache.putAll({ c: 'd' }, 5), cache.remove('a'),
          cache.get('a'), store.getProperty('p'), store.setProperty('p', 'q').getProperty('p'), store.deleteProperty('p').getProperty('p')]`),
    ).toEqual([null, null, 'b', { a: 'b' }, null, null, null, null, 'q', null]);
  });
});

describe('utilities', () => {
  it('name what they pack and unpack', async () => {
    expect(
      await run(`const blob = Utilities.newBlob('가나'); const packed = Utilities.gzip(blob); const back = Utilities.ungzip(packed);
        return [blob.getName(), blob.getContentType(), packed.getName(), packed.getContentType(), back.getName(), back.getContentType(),
          back.getDataAsString(), Utilities.gzip(blob, 'named').getName(),
          Utilities.newBlob(Utilities.base64Decode(Utilities.base64Encode(packed.getBytes()))).getBytes().length === packed.getBytes().length]`),
    ).toEqual([
      null,
      'text/plain',
      'archive.gz',
      'application/x-gzip',
      'archive',
      null,
      '가나',
      'named',
      true,
    ]);
  });

  it('tell who runs and in which language, as texts', async () => {
    expect(
      await run(
        'return [Session.getEffectiveUser().getEmail(), String(Session.getEffectiveUser()), Session.getActiveUserLocale()]',
      ),
    ).toEqual(['kim@example.com', 'kim@example.com', 'ko']);
  });
});

/** What the tests above, and those named here, have looked at. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'ui.test.ts':
    'alert prompt getUi getSelectedButton getResponseText createAddonMenu createMenu addItem addSeparator addSubMenu addToUi ButtonSet Button OK YES_NO YES OK_CANCEL',
  'url-fetch.test.ts': 'fetch fetchAll getResponseCode getAllHeaders getContentText getContent',
  'triggers.test.ts':
    'newTrigger timeBased everyHours create getUniqueId getProjectTriggers getHandlerFunction',
  'consent.test.ts':
    'getAuthorizationInfo getAuthorizationStatus getAuthorizationUrl getAuthorizedScopes requireScopes AuthMode FULL AuthorizationStatus NOT_REQUIRED',
  'trigger-list.test.ts': 'deleteTrigger',
  '../model/merges.test.ts': 'getMergedRanges',
  'support/trigger-host.ts': 'getUserTriggers',
  'sharing.test.ts': 'getEditors getViewers getOwner canEdit',
  '../page/pages.test.ts':
    'createHtmlOutputFromFile append setTitle setWidth setHeight showSidebar showModalDialog',
  'charts.test.ts': 'getType SheetType GRID',
  'utilities.test.ts': 'formatDate',
  'variants.test.ts': 'setRichTextValue setRichTextValues newRichTextValue setText build',
};

describe('the list of members', () => {
  it('is complete: each member of a service that src/platform/apps-script calls is looked at', () => {
    const folder = join(root, 'src/platform/apps-script');
    const program = ts.createProgram({
      rootNames: ['sheet', 'workbook', 'small-adapters', 'ui', 'http-transport', 'cells', 'index'].map(name =>
        join(folder, `${name}.ts`),
      ),
      options: {
        target: ts.ScriptTarget.ES2020,
        lib: ['lib.es2020.d.ts'],
        types: ['google-apps-script'],
        strict: true,
        noEmit: true,
        skipLibCheck: true,
      },
    });
    const checker = program.getTypeChecker();
    const used = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node)) {
        const declared =
          checker.getSymbolAtLocation(node.name)?.declarations?.[0]?.getSourceFile().fileName ?? '';
        if (declared.includes('google-apps-script')) used.add(node.name.text);
      }
      ts.forEachChild(node, visit);
    };
    for (const file of program.getSourceFiles()) if (file.fileName.startsWith(folder)) visit(file);
    expect(used.size).toBeGreaterThan(80);
    const here = new Set(
      readFileSync(join(root, 'test/host/runtime/members-of-dist.test.ts'), 'utf8').match(/\w+/g),
    );
    for (const [file, names] of Object.entries(ELSEWHERE)) {
      const text = readFileSync(join(root, 'test/host/runtime', file), 'utf8');
      for (const name of names.split(' '))
        expect(text, `${name} in ${file}`).toMatch(new RegExp(`\\b${name}\\b`));
    }
    expect([...used].filter(name => !here.has(name))).toEqual([]);
  });
});
