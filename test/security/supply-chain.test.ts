/** What is in the bundle, what it may touch, and where it came from. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const code = read('dist/Code.js');

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
}

describe('the dependencies', () => {
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
  const locked = Object.entries(lock.packages).filter(([name]) => name !== '');

  it('are locked to one version each, by a strong hash of their content', () => {
    expect(locked.length).toBeGreaterThan(100);
    for (const [name, { version, integrity, link }] of locked) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
      expect(integrity, name).toMatch(/^sha512-/);
      expect(link, name).toBeUndefined();
    }
  });

  it('come from wherever the installer is told, not from an address that a file names', () => {
    // An address would pin everybody to one registry.
    for (const [name, { resolved }] of locked) expect(resolved, name).toBeUndefined();
    expect(read('package-lock.json')).not.toMatch(/"(?:git\+|git:|github:|file:|http:)/);
  });

  it('run nothing when they are installed, but for the builder that fetches its binary', () => {
    const scripts = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([name]) => name);
    expect(scripts).toEqual(['node_modules/esbuild']);
    const { scripts: own } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const name of ['preinstall', 'install', 'postinstall', 'prepublish'])
      expect(own).not.toHaveProperty(name);
    // Ours sets where Git finds the hook of this repository, and runs nothing else.
    expect(own['prepare']).toBe('node scripts/prepare.mjs');
    expect(read('scripts/prepare.mjs').match(/spawnSync\(.*\);|import .*;/g)).toEqual([
      "import { spawnSync } from 'node:child_process';",
      "spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' });",
    ]);
  });
});

describe('the bundle', () => {
  it('is made of src and of one library', async () => {
    const { metafile } = await build({
      entryPoints: [join(root, 'src/main/index.ts')],
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      platform: 'neutral',
      mainFields: ['module', 'main'],
      logLevel: 'silent',
    });
    const foreign = Object.keys(metafile.inputs).filter(path => !path.startsWith('src/'));
    expect(new Set(foreign.map(path => path.split('/').slice(0, 3).join('/')))).toEqual(
      new Set(['node_modules/@noble/hashes']),
    );
  });

  it('evaluates no text as code', () => {
    expect(code).not.toMatch(/\beval\b|\bnew Function\b|\bFunction\s*\(\s*["'`]|\bimport\s*\(/);
    expect(code).not.toMatch(/set(?:Timeout|Interval)/);
  });

  it('checks certificates and follows no redirect, in its one place that fetches', () => {
    expect(code.match(/UrlFetchApp\.\w+/g)?.every(call => /fetch(?:All)?$/.test(call))).toBe(true);
    expect(code).toMatch(/followRedirects:\s*(?:false|!1)/);
    expect(code).not.toMatch(/followRedirects:\s*(?:true|!0)/);
    expect(code).not.toMatch(/validateHttpsCertificates|useIntranet/);
  });

  it('names no service that could carry data elsewhere', () => {
    for (const service of [
      'MailApp',
      'GmailApp',
      'DriveApp',
      'DocumentApp',
      'FormApp',
      'CalendarApp',
      'ContentService',
    ])
      expect(code).not.toMatch(new RegExp(`\\b${service}\\b`));
    expect(code).not.toMatch(/openById|openByUrl|\bJdbc\b|ScriptApp\.getOAuthToken|getScriptProperties/);
  });
});

describe('the scopes', () => {
  const manifest = JSON.parse(read('dist/appsscript.json')) as {
    oauthScopes: string[];
    dependencies: { libraries?: unknown; enabledAdvancedServices?: unknown };
    webapp?: unknown;
    executionApi?: unknown;
  };
  /** What in the bundle needs each. */
  const needs: Readonly<Record<string, RegExp>> = {
    'spreadsheets.currentonly': /SpreadsheetApp\.getActiveSpreadsheet/,
    'script.external_request': /UrlFetchApp\.fetch/,
    'script.container.ui': /SpreadsheetApp\.getUi/,
    'userinfo.email': /getEffectiveUser\(\)\.getEmail/,
    // Asked for ahead of the triggers that come, so that their arrival needs no new consent (docs/security.md#scopes).
    'script.scriptapp': /./,
  };

  it('are those that something needs, and no others', () => {
    const asked = manifest.oauthScopes.map(scope => scope.replace('https://www.googleapis.com/auth/', ''));
    expect(asked.sort()).toEqual(Object.keys(needs).sort());
    for (const scope of asked) expect(code, scope).toMatch(needs[scope] as RegExp);
  });

  it('are all that lets anybody in: no web application, no API, no library, no advanced service', () => {
    expect(manifest.webapp).toBeUndefined();
    expect(manifest.executionApi).toBeUndefined();
    expect(manifest.dependencies).toEqual({});
  });
});

describe('markup', () => {
  const SINKS =
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|createContextualFragment|DOMParser|<\?!=|\.setContent\(|javascript:/;

  it('is never made out of texts: nothing in src writes any, a sidebar that comes included', () => {
    const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(name =>
      /\.(?:tsx?|js|html)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(80);
    for (const name of files) expect(read(join('src', name)), name).not.toMatch(SINKS);
    expect(code).not.toMatch(SINKS);
  });

  it('has no way in through dialogs, which are plain text, nor into the one page, which comes from a file and gets JSON', () => {
    expect(code.match(/HtmlService\.\w+/g)).toEqual(['HtmlService.createHtmlOutputFromFile']);
    const [, made = ''] = code.split(/HtmlService\.createHtmlOutputFromFile\(\w+\)/);
    expect(made.slice(0, 140)).toMatch(
      /^\.append\(\s*`<script type="application\/json" id="start">\$\{json\}<\/script>`\s*\);/,
    );
  });
});
