import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import vm from 'node:vm';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { buildAddOn } from '../../scripts/build-add-on.mjs';
import { root } from '../../scripts/root.mjs';
import { entryPoints } from '../../src/main/entry-points';

const code = readFileSync(join(root, 'dist/Code.js'), 'utf8');
const manifest = JSON.parse(readFileSync(join(root, 'dist/appsscript.json'), 'utf8'));

/** Names that stand for nothing: neither JavaScript's nor Apps Script's. Types are not worked out: that takes long. */
function unknownNames(file: string): string[] {
  const program = ts.createProgram([file], {
    allowJs: true,
    target: ts.ScriptTarget.ES2020,
    lib: ['lib.es2020.d.ts'],
    types: ['google-apps-script'],
  });
  const checker = program.getTypeChecker();
  const unknown = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isMember(node)) {
      const symbol = ts.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node);
      if (symbol === undefined) unknown.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(program.getSourceFile(file) as ts.SourceFile);
  return [...unknown];
}

/** A name that is looked up in an object, or that of a label. */
function isMember(node: ts.Identifier): boolean {
  const { parent } = node;
  const is = (name: ts.Node | undefined): boolean => name === node;
  if (ts.isPropertyAccessExpression(parent)) return is(parent.name);
  if (ts.isBindingElement(parent)) return is(parent.propertyName);
  if (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) return is(parent.name);
  return ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent);
}

/** How many functions of the bundle run while it is loaded, and how often in all, as V8 counts them. */
async function runAtLoad(): Promise<{ functions: number; calls: number }> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    vm.runInContext(code, vm.createContext({}), { filename: 'loaded-once.js' });
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const script = result.find(({ url }) => url === 'loaded-once.js');
    const counts = (script?.functions ?? []).map(({ ranges }) => ranges[0]?.count ?? 0);
    const ran = counts.filter(count => count > 0);
    return { functions: ran.length, calls: ran.reduce((sum, count) => sum + count, 0) };
  } finally {
    session.disconnect();
  }
}

/** Services whose mere mention at load would break the menu before anything is authorised. */
const SERVICES = [
  'SpreadsheetApp',
  'UrlFetchApp',
  'PropertiesService',
  'CacheService',
  'LockService',
  'Utilities',
  'Session',
  'ScriptApp',
  'HtmlService',
  'Logger',
  'console',
];

describe('dist/Code.js', () => {
  it('declares the entry points of the table, the namespace of the bundle, and no other global', () => {
    const context = vm.createContext({});
    vm.runInContext(code, context);
    const globals = Object.keys(context).sort();
    expect(globals).toEqual(['FinanceSheets', ...entryPoints().map(entry => entry.name)].sort());
  });

  it('touches no service, clock or chance when it is loaded', () => {
    const touched: string[] = [];
    const context = vm.createContext({ touched });
    for (const service of SERVICES) {
      Object.defineProperty(context, service, { get: () => touched.push(service), configurable: true });
    }
    vm.runInContext(
      'Date.now = () => touched.push("Date.now"); Math.random = () => touched.push("Math.random");',
      context,
    );
    vm.runInContext(code, context);
    expect(touched).toEqual([]);
  });

  it('runs little when it is loaded: tables are made, nothing is worked out', async () => {
    const { functions, calls } = await runAtLoad();
    // 55 and 1,953 at the time of writing, mostly labels and fields. `npm run bench -- --only load` measures the time.
    expect(functions).toBeLessThan(100);
    expect(calls).toBeLessThan(3_000);
    expect(calls).toBeGreaterThan(500);
  });

  it('uses no name that is neither JavaScript nor Apps Script: no timers, fetch, URL, TextEncoder, crypto, Buffer', () => {
    expect(unknownNames(join(root, 'dist/Code.js'))).toEqual([]);
  });

  it('would be caught by that check if it did', () => {
    const probe = join(root, 'lib/test-probe.js');
    writeFileSync(
      probe,
      'setTimeout(() => fetch(new URL("x")), 1); new TextEncoder(); crypto.subtle; ({ queueMicrotask });' +
        'x: Buffer.from({ setInterval: 1 }.setInterval);',
    );
    const names = unknownNames(probe);
    rmSync(probe);
    expect(names).toEqual([
      'setTimeout',
      'fetch',
      'URL',
      'TextEncoder',
      'crypto',
      'queueMicrotask',
      'Buffer',
    ]);
  });

  it('is one plain script: no modules, no private fields, no static blocks', () => {
    expect(code).not.toMatch(/^\s*(import|export)\s/m);
    expect(code).not.toMatch(/this\.#|static\s*\{/);
  });

  it('puts JSDoc with @customfunction right above each cell function, and hides nothing from autocompletion', () => {
    for (const entry of entryPoints().filter(candidate => candidate.kind === 'function')) {
      const at = code.indexOf(`\nfunction ${entry.name}(`);
      const above = code.slice(0, at);
      expect(above.endsWith('@customfunction\n */'), entry.name).toBe(true);
      expect(entry.name).not.toMatch(/_$/);
      for (const parameter of entry.parameters) expect(entry.doc.join('\n')).toContain(parameter);
    }
  });

  it('can be read: names and line breaks as in src, and each part says from which file it comes', () => {
    for (const file of ['src/push/send/executor.ts', 'src/api/base-url.ts', 'src/main/run.ts'])
      expect(code).toContain(`  // ${file}\n`);
    expect(code).toMatch(/\n {2}function runEntryPoint\(/);
    const longest = Math.max(...code.split('\n').map(line => line.length));
    expect(longest).toBeLessThan(1_500);
  });

  it('carries no text of the stand-in service, the host or the tests', () => {
    expect(code).not.toMatch(/x-simulated|x-stand-in|__admin|demo-key/);
  });
});

describe('dist/appsscript.json', () => {
  it('asks for exactly five scopes', () => {
    expect(
      manifest.oauthScopes
        .map((scope: string) => scope.replace('https://www.googleapis.com/auth/', ''))
        .sort(),
    ).toEqual([
      'script.container.ui',
      'script.external_request',
      'script.scriptapp',
      'spreadsheets.currentonly',
      'userinfo.email',
    ]);
  });

  it('runs on V8 in Korean time and allows any https host unless the build pins one', () => {
    expect(manifest).toMatchObject({ runtimeVersion: 'V8', timeZone: 'Asia/Seoul' });
    expect(manifest).not.toHaveProperty('urlFetchWhitelist');
  });
});

/** What es2020.test.ts and pages.test.ts look at is the same in each of these builds. */
const QUICK = { check: false, withPages: false } as const;

describe('a build with --minify', () => {
  const outdir = 'lib/test-minified-dist';
  afterAll(() => rmSync(join(root, outdir), { recursive: true, force: true }));

  it('is smaller by a third, has the same entry points, and nobody ships it by accident', async () => {
    await buildAddOn({ outdir, minify: true, ...QUICK });
    const small = readFileSync(join(root, outdir, 'Code.js'), 'utf8');
    expect(small.length).toBeLessThan((code.length * 2) / 3);
    const context = vm.createContext({});
    vm.runInContext(small, context);
    expect(Object.keys(context)).toHaveLength(entryPoints().length + 1);
    expect(readFileSync(join(root, 'dist/Code.js'), 'utf8')).toBe(code);
  });
});

describe('a build with --with-mail', () => {
  const outdir = 'lib/test-with-mail-dist';
  afterAll(() => rmSync(join(root, outdir), { recursive: true, force: true }));

  it('has one scope more, the service that it is for, and the same entry points', async () => {
    await buildAddOn({ outdir, withMail: true });
    const scopes: string[] = JSON.parse(
      readFileSync(join(root, outdir, 'appsscript.json'), 'utf8'),
    ).oauthScopes;
    expect(scopes).toEqual([...manifest.oauthScopes, 'https://www.googleapis.com/auth/script.send_mail']);
    const withMail = readFileSync(join(root, outdir, 'Code.js'), 'utf8');
    expect(withMail.match(/MailApp\.\w+/g)?.sort()).toEqual([
      'MailApp.getRemainingDailyQuota',
      'MailApp.sendEmail',
    ]);
    const context = vm.createContext({});
    vm.runInContext(withMail, context);
    expect(Object.keys(context).sort()).toEqual(
      ['FinanceSheets', ...entryPoints().map(entry => entry.name)].sort(),
    );
  });
});

describe('a build with --with-bigquery', () => {
  const outdir = 'lib/test-with-bigquery-dist';
  const OWN = [
    'src/bigquery/api.ts',
    'src/commands/archive/archive-run.ts',
    'src/menu/archive/menu-archive.ts',
    'src/text/archive-back-texts.ts',
    'src/text/archive-monthly-texts.ts',
    'src/platform/apps-script/bigquery.ts',
    'src/sheet/hidden/load-journal.ts',
    'src/sheet/properties/archive-store.ts',
    'src/text/archive-texts.ts',
  ];
  const built = async (options = {}) => {
    await buildAddOn({ outdir, withBigQuery: true, ...QUICK, ...options });
    return readFileSync(join(root, outdir, 'Code.js'), 'utf8');
  };
  const manifestThere = () => JSON.parse(readFileSync(join(root, outdir, 'appsscript.json'), 'utf8'));
  afterAll(() => rmSync(join(root, outdir), { recursive: true, force: true }));

  it('has the archive, five functions more, and asks for one scope more; the usual build has none of it', async () => {
    const withArchive = await built();
    for (const file of OWN) {
      expect(withArchive).toContain(`// ${file}\n`);
      expect(code).not.toContain(`// ${file}\n`);
    }
    expect(code).not.toMatch(/getOAuthToken|bigquery/i);
    const functions = (text: string) => [...text.matchAll(/^function (\w+)\(/gm)].map(([, name]) => name);
    const added = functions(withArchive).filter(name => !functions(code).includes(name));
    expect(added).toEqual([
      'menuArchive',
      'menuArchiveContinue',
      'menuArchiveMonthly',
      'menuArchiveStop',
      'menuArchiveBack',
    ]);
    expect(manifestThere().oauthScopes).toEqual([
      ...manifest.oauthScopes,
      'https://www.googleapis.com/auth/bigquery',
    ]);
  });

  it('leaves the usual build as it would be without the archive, byte for byte', async () => {
    const missing = {
      name: 'no-archive',
      setup: (build: import('esbuild').PluginBuild) =>
        build.onLoad({ filter: /src.(bigquery|commands.archive|menu.archive)./ }, ({ path }) => ({
          errors: [{ text: `${path} is not there` }],
        })),
    };
    await buildAddOn({ outdir, ...QUICK, plugins: [missing] });
    expect(readFileSync(join(root, outdir, 'Code.js'), 'utf8')).toBe(code);
    expect(manifestThere()).toEqual(manifest);
    await expect(built({ plugins: [missing] })).rejects.toThrow('is not there');
  });

  it('names the token in one file, which talks to one host, and says so in a pinned manifest', async () => {
    const withArchive = await built({ pinnedHost: 'api.example.com' });
    const sections = withArchive.split(/^ {2}\/\/ (?=src\/|node_modules\/)/m);
    const naming = sections.filter(section => /getOAuthToken|googleapis\.com\/(?!auth)/.test(section));
    expect(naming.map(section => section.split('\n')[0])).toEqual(['src/platform/apps-script/bigquery.ts']);
    expect(naming.join()).not.toMatch(/userStore|loadConnection|\.key\b/);
    expect(manifestThere().urlFetchWhitelist).toEqual([
      'https://api.example.com/api/public-docs/',
      'https://bigquery.googleapis.com/',
    ]);
  });

  it('is not together with a live check', async () => {
    await expect(built({ liveCheck: true })).rejects.toThrow('two builds');
  });
});

describe('a build with a pinned host', () => {
  const outdir = 'lib/test-pinned-dist';
  afterAll(() => rmSync(join(root, outdir), { recursive: true, force: true }));

  it('writes urlFetchWhitelist, https with a path, and keeps the host in the code', async () => {
    await buildAddOn({ pinnedHost: 'api.example.com', outdir, ...QUICK });
    const pinned = JSON.parse(readFileSync(join(root, outdir, 'appsscript.json'), 'utf8'));
    expect(pinned.urlFetchWhitelist).toEqual(['https://api.example.com/api/public-docs/']);
    expect(readFileSync(join(root, outdir, 'Code.js'), 'utf8')).toContain('pinnedHost: "api.example.com"');
  });

  it('refuses a host that is none', async () => {
    await expect(buildAddOn({ pinnedHost: 'https://api.example.com/x', outdir })).rejects.toThrow(/host/);
    // As from an unset variable of a script.
    await expect(buildAddOn({ pinnedHost: '', outdir })).rejects.toThrow(/--pin-host takes a host name/);
  });

  it('is not replaced by one for any host, unless that was asked for', async () => {
    await buildAddOn({ pinnedHost: 'api.example.com', outdir, ...QUICK });
    const code = readFileSync(join(root, outdir, 'Code.js'), 'utf8');
    await expect(buildAddOn({ outdir })).rejects.toThrow(/is pinned to api\.example\.com and stays as it is/);
    expect(readFileSync(join(root, outdir, 'Code.js'), 'utf8')).toBe(code);
    await buildAddOn({ outdir, unpin: true, ...QUICK });
    expect(readFileSync(join(root, outdir, 'appsscript.json'), 'utf8')).not.toContain('urlFetchWhitelist');
  });
});

describe('clasp', () => {
  it('would push exactly the files of dist, without an account', () => {
    const out = execFileSync(
      process.execPath,
      [join(root, 'node_modules/@google/clasp/build/src/index.js'), 'show-file-status', '--json'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    const status = JSON.parse(out) as { filesToPush: string[]; untrackedFiles: string[] };
    const pushed = status.filesToPush.map(file => file.replace(/^dist\//, '')).sort();
    expect(pushed).toEqual(readdirSync(join(root, 'dist')).sort());
  });
});
