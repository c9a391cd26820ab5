/**
 * For each check a host that is wrong on purpose in the point that the check looks at. There the check must say
 * "different". A check that says "same" in such a host proves nothing on the platform.
 */
import type { HostOptions } from '../../host/index';

type Members = Readonly<Record<string, string>>;

const members = (texts: Members): HostOptions => ({ wrong: { members: texts } });
const atStart = (code: string): HostOptions => ({ wrong: { atStart: code } });
/** Cells of a block, one by one. */
const cells = (change: string): HostOptions =>
  members({ 'Range.getValues': `answer.map(row => row.map(value => ${change}))` });
const cell = (change: string): HostOptions => members({ 'Range.getValue': change });
/** What has to be refused is let through. */
const lax = (...names: readonly string[]): HostOptions =>
  members(Object.fromEntries(names.map(name => [name, 'error ? undefined : answer'])));
const slow = (member: string, ms: number): HostOptions =>
  members({ [member]: `(Utilities.sleep(${ms}), answer)` });
/** An engine that does not know a kind of regular expression. */
const withoutExpressions = (kind: string): HostOptions =>
  atStart(`const Known = RegExp;
    globalThis.RegExp = new Proxy(Known, {
      construct(target, args) {
        if (String(args[0]).includes(${JSON.stringify(kind)})) throw new SyntaxError('Invalid group');
        return new target(...args);
      },
    });`);

export const wrongs: Readonly<Record<string, HostOptions>> = {
  'language.es2020': atStart('delete Object.getOwnPropertyDescriptors;'),
  'language.newer': atStart('delete Array.prototype.toSorted;'),
  'language.absent': atStart('globalThis.atob = text => text;'),
  'language.lookbehind': withoutExpressions('(?<!'),
  'language.properties': withoutExpressions('\\p{Script'),
  'language.numbersAsText': atStart(
    'Number.prototype.toLocaleString = function () { return String(this); };',
  ),
  'language.surrogates': atStart(
    "const known = JSON.stringify; JSON.stringify = (value, ...rest) => known(value === '\\ud83d' ? '?' : value, ...rest);",
  ),
  'language.timeZone': members({ 'Session.getScriptTimeZone': "'UTC'" }),
  'language.formatDate': members({ 'Utilities.formatDate': "args[1].startsWith('GMT') ? '?' : answer" }),
  'language.digestUtf8': members({ 'Utilities.computeDigest': 'answer.map(byte => -1 - byte)' }),
  'language.digestPlain': members({
    'Utilities.computeDigest': "args[1] === '???' ? answer : answer.map(byte => -1 - byte)",
  }),
  'language.gzip': members({ 'Blob.getDataAsString': "answer.replace('한', '?')" }),
  'language.bytes': members({ 'Utilities.base64Encode': "answer.replace('r', 'R')" }),
  'language.uuid': members({ 'Utilities.getUuid': "'00000000-0000-4000-8000-000000000000'" }),
  'language.sleep': atStart('globalThis.Date = class extends Date { static now() { return 0; } };'),
  'language.user': members({ 'Session.getTemporaryActiveUserKey': 'String(Math.random())' }),

  'texts.quotedPlain': { apostrophes: 'ignored' },
  'texts.quotedGeneral': { apostrophes: 'ignored' },
  'texts.bareFormula': members({ 'Range.getFormulas': "answer.map(row => row.map(() => ''))" }),
  'texts.lookalikesPlain': cells("value === '007' ? 7 : value"),
  'texts.lookalikesGeneral': cells('String(value)'),
  'texts.richPlain': { richText: 'formula' },
  'texts.richGeneral': { richText: 'formula' },
  'texts.carriageReturn': cell("answer.replace('\\r', '')"),
  'texts.spaces': cells('value.trim()'),
  'texts.unseen': cell("answer.replace('\\u200b', '')"),
  'texts.length': members({
    'Range.setValue': "args[0].length > 40000 ? (() => { throw new Error('too long'); })() : answer",
  }),
  'texts.halfEmoji': cells("value.replace(/[\\ud800-\\udfff]/, '\\ufffd')"),
  'texts.decomposed': cell("answer.normalize('NFC')"),
  'texts.nothing': members({ 'Sheet.getLastRow': '1' }),
  'texts.notes': members({ 'Range.getNotes': "answer.map(row => row.map(note => note.replace('=', '')))" }),

  'numbers.dates': cell('new Date(answer.getTime() + 3600000)'),
  'numbers.datesAcrossYears': cells('new Date(value.getTime() + 3600000)'),
  'numbers.writtenDates': cell('answer.getTime()'),
  'numbers.formats': members({
    'Range.getNumberFormats': 'answer.map(row => row.map(one => one.toUpperCase()))',
  }),
  'numbers.generalFormat': members({ 'Range.getNumberFormat': "'General'" }),
  'numbers.chosenFormat': members({ 'Range.getNumberFormat': "'General'" }),
  'numbers.exact': cells('Math.round(value)'),
  'numbers.booleans': cells('String(value)'),
  'numbers.errors': cells("'#오류!'"),
  'numbers.shown': members({
    'Range.getDisplayValues': "answer.map(row => row.map(text => text.replace(',', '.')))",
  }),

  'formulas.notFalse': cells('value - 1'),
  'formulas.equalDigits': cell('1'),
  'formulas.notEmpty': cell('answer + 1'),
  'formulas.booleanSum': cell('2'),
  'formulas.uniqueCase': cell('1'),
  'formulas.beyondGrid': cell('3'),
  'formulas.arrays': members({ 'Range.getFormulas': 'answer.map(() => answer[0])' }),
  'formulas.closingArrays': cell('0'),
  'formulas.dayInCriterion': cell('0'),
  'formulas.openColumns': cell('0'),
  'formulas.afterWrite': cell('2'),
  'formulas.argumentToday': cell("'#ERROR!'"),
  'formulas.argumentNow': cell("'date 2026-01-05 09:00'"),
  'formulas.argumentKinds': cell("String(answer).replace('18:00', '17:00')"),
  'formulas.functionSpills': cell("answer === 'row 1000' ? '' : answer"),
  'formulas.functionServices': cell("String(answer).replace('metadata yes', 'metadata no')"),
  'formulas.stamp': cell("'string first'"),
  'formulas.deletedTab': cell('7'),

  'tabs.empty': members({ 'Sheet.getLastRow': '1' }),
  'tabs.openRanges': members({ 'Range.getA1Notation': "'A2:A1000'" }),
  'tabs.openRangeLooks': members({ 'Range.getBackground': "'#ffffff'" }),
  'tabs.wrongShape': lax('Range.setValues'),
  'tabs.order': cell("'first'"),
  'tabs.cellElsewhere': members({ 'Range.getA1Notation': "'C3'" }),
  'tabs.deleted': members({ 'Spreadsheet.getSheetByName': 'answer ?? {}' }),
  'tabs.names': lax('Spreadsheet.insertSheet'),
  'tabs.colour': members({ 'Sheet.getTabColor': "'#ff0000'" }),
  'tabs.hidden': members({ 'Sheet.isSheetHidden': 'false' }),
  'grid.frozen': lax('Sheet.setFrozenColumns'),
  'grid.takenOver': members({ 'Range.getNumberFormat': "'0.###############'" }),
  'grid.grown': members({ 'Range.getNumberFormat': "'0.###############'" }),
  'grid.allRows': lax('Sheet.deleteRows'),
  'grid.rowsBetween': members({ 'Range.getFormula': "'=A2'" }),
  'grid.heights': members({ 'Sheet.getRowHeight': '21' }),
  'grid.movedColumn': members({ 'Sheet.getColumnWidth': '100' }),
  'tabs.copied': members({ 'Range.getDeveloperMetadata': '[]' }),
  'grid.merged': cells("value || 'second'"),
  'tabs.cleared': members({ 'Range.getNote': "''" }),
  'tabs.shown': members({ 'Sheet.getSheetId': 'Math.random()' }),

  'marks.places': members({ 'DeveloperMetadata.getValue': "''" }),
  'marks.book': members({ 'DeveloperMetadata.getValue': "'book'" }),
  'marks.finder': members({ 'DeveloperMetadataFinder.find': '[]' }),
  'marks.moved': members({ 'DeveloperMetadataFinder.find': '[]' }),
  'marks.gone': members({
    'DeveloperMetadataFinder.find':
      '[{ getLocation: () => ({ getColumn: () => ({ getColumn: () => 2 }) }) }]',
  }),
  'marks.size': lax('Sheet.addDeveloperMetadata'),

  'covers.protectionGrows': members({ 'Range.getA1Notation': "'A2:B5'" }),
  'covers.protectionWarns': members({ 'Protection.isWarningOnly': 'false' }),
  'covers.protectionOfTab': members({ 'Protection.getDescription': "''" }),
  'covers.protectionMoves': members({ 'Range.getA1Notation': "'A1'" }),
  'covers.filterGrows': members({ 'Range.getA1Notation': "'A1:B5'" }),
  'covers.filterKeeps': members({ 'Sheet.isRowHiddenByFilter': 'false' }),
  'covers.filterWrites': members({ 'Range.getValues': 'answer.map((row, i) => i % 2 === 0 ? row : [0])' }),
  'covers.filterSorts': members({ 'Range.getValues': '[...answer].reverse()' }),
  'objects.choices': members({ 'DataValidation.getCriteriaValues': '[answer[0].slice(0, 100), answer[1]]' }),
  'objects.choiceRefused': lax('Range.setValue', 'SpreadsheetApp.flush'),
  'objects.chart': members({ 'EmbeddedChart.getNumHeaders': '0' }),
  'objects.chartChanged': members({ 'Sheet.getCharts': '[...answer, ...answer]' }),
  'objects.chartGone': lax('Sheet.removeChart'),
  'objects.name': members({ 'Range.getA1Notation': "'A1'" }),
  'objects.nameLost': members({
    'Spreadsheet.getRangeByName': "answer ?? { getA1Notation: () => '#REF!' }",
  }),
  'objects.colouring': members({ 'Sheet.getConditionalFormatRules': '[]' }),

  'stores.propertySize': lax('Properties.setProperty'),
  'stores.propertyHangul': lax('Properties.setProperty'),
  'stores.propertyKept': members({ 'Properties.getProperty': 'answer && answer.trim()' }),
  'stores.propertyDeleted': members({ 'Properties.getProperty': "'x'" }),
  'stores.cacheSize': lax('Cache.put'),
  'stores.cacheHangul': lax('Cache.put'),
  'stores.cacheKey': lax('Cache.put'),
  'stores.cacheTime': lax('Cache.put'),
  'stores.cacheKept': members({ 'Cache.get': 'null' }),
  'stores.documentLock': members({ 'Lock.hasLock': 'false' }),
  'stores.locksApart': members({ 'Lock.hasLock': 'true' }),
  'stores.trigger': { triggers: { clockInUserTriggers: false } },
  'stores.triggerTwice': { triggers: { addOn: false } },
  'stores.triggerGone': lax('ScriptApp.deleteTrigger'),
  'stores.people': members({ 'Spreadsheet.getEditors': "(() => { throw new Error('no permission'); })()" }),
  'stores.canEdit': members({ 'Range.canEdit': 'false' }),
  'stores.viewers': members({ 'Spreadsheet.getViewers': '[{ getEmail: () => "kim@example.com" }]' }),
  'stores.book': members({ 'Spreadsheet.getId': "'x'" }),

  'speed.read': slow('Range.getValues', 61_000),
  'speed.write': slow('Range.setValues', 61_000),
  'speed.format': slow('Range.setBackground', 61_000),
  'speed.stores': slow('Properties.getProperty', 6_000),
  'speed.local': slow('Range.getRow', 1_100),
  'speed.tabs': slow('Spreadsheet.insertSheet', 31_000),

  'cells.dialogs': cell("'given'"),
  'cells.untagged': cell("'#NAME?'"),
  'cells.command': cell("'Tags: 12 records pulled'"),
  'cells.page': cell('\'{"ok":true}\''),
  'cells.lock': cell("'free'"),
  'cells.many': cells("value === 'number 7' ? '#ERROR!' : value"),
  'cells.cold': slow('Range.setFormula', 11_000),

  'permissions.granted': members({ 'AuthorizationInfo.getAuthorizedScopes': '[]' }),
  'permissions.status': members({ 'AuthorizationInfo.getAuthorizationStatus': "'REQUIRED'" }),
  'permissions.named': members({ 'User.getEmail': "''" }),
  'permissions.required': members({ 'ScriptApp.requireScopes': "(() => { throw new Error('asked'); })()" }),

  'requests.answer': members({ 'HTTPResponse.getResponseCode': '200' }),
  'requests.thrown': lax('UrlFetchApp.fetch'),
  'requests.headers': members({ 'HTTPResponse.getAllHeaders': '{}' }),
  'requests.parallel': members({ 'UrlFetchApp.fetchAll': 'answer.slice(1)' }),
  'requests.outside': lax('UrlFetchApp.fetch'),
  'requests.nobody': lax('UrlFetchApp.fetch'),
};

/** Checks that only a build for one host tries, with that host. */
export const pinnedHosts: Readonly<Record<string, string>> = { 'requests.outside': 'api.example.com' };
