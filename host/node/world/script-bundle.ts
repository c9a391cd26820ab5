/** The script under test: the files of a dist folder as clasp would push them, or code given as text. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { HostError } from '../common/host-error';

/** The parts of appsscript.json that the host uses. */
export interface Manifest {
  readonly timeZone?: string;
  readonly oauthScopes?: readonly string[];
  readonly urlFetchWhitelist?: readonly string[];
}

export interface ScriptBundle {
  readonly scripts: readonly vm.Script[];
  /** By name, without .html. */
  readonly pages: ReadonlyMap<string, string>;
  readonly manifest: Manifest;
}

/** A script given as text. Default manifest: it declares no scopes, so no scope is missing. */
export interface BundleSource {
  readonly code: string;
  /** HTML files, by name without .html. */
  readonly pages?: Readonly<Record<string, string>>;
  readonly manifest?: Manifest;
}

/** @param source A folder with appsscript.json and .js or .gs files, or code. */
export function loadBundle(source: string | BundleSource): ScriptBundle {
  if (typeof source !== 'string') {
    const pages = new Map(Object.entries(source.pages ?? {}));
    return { scripts: [compile(source.code, 'Code.js')], pages, manifest: source.manifest ?? {} };
  }
  let all: string[];
  try {
    all = readdirSync(source).sort();
  } catch {
    throw new HostError(`There is no folder ${source}: run "npm run build" first.`);
  }
  const names = all.filter(name => /\.(?:js|gs)$/.test(name));
  const pageNames = all.filter(name => name.endsWith('.html'));
  if (names.length === 0) throw new HostError(`There is no script in ${source}.`);
  const files = [...names, ...pageNames, 'appsscript.json'].map(name => join(source, name));
  const state = files.map(stateOf).join('\n');
  const known = loaded.get(source);
  if (known?.state === state) return known.bundle;
  const bundle = {
    scripts: names.map(name => compile(readFileSync(join(source, name), 'utf8'), name)),
    pages: new Map(
      pageNames.map(name => [name.replace(/\.html$/, ''), readFileSync(join(source, name), 'utf8')]),
    ),
    manifest: JSON.parse(readFileSync(join(source, 'appsscript.json'), 'utf8')) as Manifest,
  };
  loaded.set(source, { state, bundle });
  return bundle;
}

/** Loaded folders, cached for later hosts until a file in them changes. */
const loaded = new Map<string, { readonly state: string; readonly bundle: ScriptBundle }>();

function stateOf(file: string): string {
  const { mtimeNs, size } = statSync(file, { bigint: true });
  return `${file} ${mtimeNs} ${size}`;
}

const SKIPPED =
  String.raw`\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|` + '`(?:\\\\.|[^`\\\\])*`';
const IMPORTS = new RegExp(`${SKIPPED}|(?<![\\w$.])import\\s*\\(`, 'g');

/** Compiles the code once, for all contexts. */
function compile(code: string, filename: string): vm.Script {
  // Apps Script has no modules, and an error of import() would belong to Node's realm.
  for (const [found] of code.matchAll(IMPORTS)) {
    if (found.startsWith('import'))
      throw new HostError(`${filename} uses import(), which Apps Script does not have.`);
  }
  return new vm.Script(code, { filename });
}
