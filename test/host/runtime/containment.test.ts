import { describe, expect, it } from 'vitest';
import { hostWith, mainOf } from './support/test-host';

/** Walks everything that can be reached from a value, by properties, prototypes and constructors, looking for Node. */
const WALK = `
const seen = new Set();
const found = [];
function look(value, path) {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function') || seen.has(value) || path.length > 12) return;
  seen.add(value);
  let maker;
  try { maker = value.constructor && value.constructor.constructor; } catch (e) { look(e, path.concat('<thrown>')); }
  if (typeof maker === 'function') {
    try { if (maker('return typeof process')() !== 'undefined') found.push(path.join('.')); } catch (e) { look(e, path.concat('<made>')); }
  }
  look(Object.getPrototypeOf(value), path.concat('<prototype>'));
  for (const key of Reflect.ownKeys(value)) {
    let next;
    try { next = value[key]; } catch (e) { next = e; }
    look(next, path.concat(String(key)));
  }
}
`;

describe('nothing of Node is in reach of a script', () => {
  it.each([
    ['Function', "return Function('return typeof process')()"],
    ['eval', "return (0, eval)('typeof process')"],
    [
      'the constructor of the global object',
      "return globalThis.constructor.constructor('return typeof process')()",
    ],
    ['a service', "return UrlFetchApp.constructor.constructor('return typeof process')()"],
    ['an argument', "return a.constructor.constructor('return typeof process')()"],
    ['a date', "return new Date().constructor.constructor('return typeof process')()"],
    [
      'arguments.callee.caller',
      'return String((function () { return arguments.callee.caller.caller; })()) && typeof process',
    ],
  ])('through %s', async (_, body) => {
    const { run } = await hostWith(mainOf(body));
    const result = run('main', { args: [{ x: 1 }] });
    expect(result.outcome === 'finished' ? result.value : 'undefined').toBe('undefined');
  });

  it('through anything that can be walked to from the services and what they return', async () => {
    const { value } = await hostWith(`${WALK}
      function main(args) {
        for (const name of Object.getOwnPropertyNames(globalThis)) look(globalThis[name], [name]);
        const made = {
          args,
          blob: Utilities.newBlob('x'),
          bytes: Utilities.computeDigest(Utilities.DigestAlgorithm.MD5, 'x'),
          properties: PropertiesService.getUserProperties().setProperty('k', 'v'),
          all: PropertiesService.getUserProperties().getProperties(),
          cache: CacheService.getUserCache(),
          lock: LockService.getUserLock(),
          user: Session.getActiveUser(),
          csv: Utilities.parseCsv('a,b'),
          info: ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL),
          active: SpreadsheetApp.getActiveSpreadsheet(),
        };
        for (const key of Object.keys(made)) look(made[key], [key]);
        return { found, walked: seen.size };
      }`);
    const { found, walked } = value('main', { args: [{ deep: [new Date(0)] }] }) as {
      found: string[];
      walked: number;
    };
    expect(found).toEqual([]);
    expect(walked).toBeGreaterThan(500);
  });

  it('through what the methods of spreadsheet, sheets and ranges return and throw', async () => {
    const t = await hostWith(`${WALK}
      const METHODS = ['getSheets', 'getActiveSheet', 'getNamedRanges', 'getDeveloperMetadata', 'getOwner', 'getEditors', 'find', 'getActiveRange',
        'createDeveloperMetadataFinder', 'getDataRange', 'getProtections', 'protect', 'getParent', 'getActiveCell', 'getConditionalFormatRules', 'getRange',
        'getValues', 'getFormulas', 'getNotes', 'getDataValidations', 'getBackgrounds', 'getNumberFormats', 'getSheet', 'getLocation', 'getCriteriaValues',
        'getRanges', 'insertSheet', 'newDataValidation', 'build', 'doc', 'context', 'state', 'access', 'kernel', 'queue', 'make'];
      const foreign = [];
      const tries = {};
      let calls = 0;
      function explore(object, path, depth) {
        if (depth > 5 || object === null || typeof object !== 'object') return;
        look(object, [path]);
        if (Array.isArray(object)) {
          if (!(object instanceof Array)) foreign.push(path);
          object.slice(0, 3).forEach((entry, i) => explore(entry, path + '[' + i + ']', depth));
          return;
        }
        for (const method of METHODS) {
          const kind = String(object) + '.' + method;
          tries[kind] = (tries[kind] || 0) + 1;
          if (tries[kind] > 3) continue;
          let next;
          try { next = object[method](); calls += 1; } catch (e) { next = e; if (!(e instanceof Error)) foreign.push(path + '.' + method + ' throws'); }
          explore(next, path + '.' + method + '()', depth + 1);
        }
      }
      function main() {
        const book = SpreadsheetApp.getActiveSpreadsheet();
        const sheet = book.getSheets()[0];
        book.setNamedRange('STAMP', sheet.getRange('A1'));
        sheet.addDeveloperMetadata('k', 'v');
        book.addDeveloperMetadata('k', 'v');
        sheet.getRange('B1').setDataValidation(SpreadsheetApp.newDataValidation().requireValueInList(['x']).build());
        explore(SpreadsheetApp, 'SpreadsheetApp', 0);
        explore(book, 'book', 0);
        return { found, foreign, calls };
      }`);
    t.book.as(t.kim).paste(t.book.sheets()[0] ?? '', 'A1', '1\t2\n3\t4');
    const { found, foreign, calls } = t.value('main') as {
      found: string[];
      foreign: string[];
      calls: number;
    };
    expect({ found, foreign }).toEqual({ found: [], foreign: [] });
    expect(calls).toBeGreaterThan(60);
  });

  it('through the errors that services throw', async () => {
    const { value } = await hostWith(`${WALK}
      function attempt(f) { try { f(); return null; } catch (e) { look(e, ['error']); return String(e); } }
      function main() {
        const texts = [
          () => UrlFetchApp.fetch('http://127.0.0.1:1/'),
          () => UrlFetchApp.fetch('ftp://x'),
          () => Utilities.base64Decode('***'),
          () => PropertiesService.getUserProperties().setProperty('k', 'x'.repeat(10000)),
          () => CacheService.getUserCache().put('k', 'x'.repeat(200000)),
          () => Utilities.newBlob('x').getDataAsString('no-such-charset'),
          () => UrlFetchApp.nothing(),
          () => Utilities.ungzip(Utilities.newBlob('x', 'application/x-gzip')),
        ].map(attempt);
        return { found, texts };
      }`);
    const { found, texts } = value('main') as { found: string[]; texts: (string | null)[] };
    expect(found).toEqual([]);
    expect(texts.every(text => text !== null)).toBe(true);
  });

  it('through a stack overflow inside a service call', async () => {
    const { value } = await hostWith(`
      let thrown = [];
      function dive() { try { Utilities.base64Encode('x'); dive(); } catch (e) { thrown.push(e); throw e; } }
      function main() {
        try { dive(); } catch (e) { thrown.push(e); }
        return thrown.filter(e => e.constructor.constructor('return typeof process')() !== 'undefined').length;
      }`);
    expect(value('main')).toBe(0);
  });

  it('through the frames of a stack trace', async () => {
    const { value } = await hostWith(
      mainOf(`
        let frames;
        Error.prepareStackTrace = (e, f) => { frames = f; return ''; };
        new Error('x').stack;
        const reach = f => [f.getThis(), f.getFunction()].map(x => {
          try { return x == null ? 'undefined' : x.constructor.constructor('return typeof process')(); } catch (e) { return 'undefined'; }
        });
        return frames.flatMap(reach).filter(x => x !== 'undefined');`),
    );
    expect(value('main')).toEqual([]);
  });

  it('and a script that uses import() is refused when it is loaded', async () => {
    await expect(hostWith("function main() { return import('node:fs'); }")).rejects.toThrow('import()');
    await expect(
      hostWith("// import('x')\nfunction main() { return \"import('x')\"; }"),
    ).resolves.toBeDefined();
  });
});
