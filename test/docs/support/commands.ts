/** The commands of this project and their options, read from package.json and from the files that read the options. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../../scripts/root.mjs';

/** Which files hold the table of a script's options. */
const OPTION_FILES: Readonly<Record<string, readonly string[]>> = {
  bench: ['bench/options.mjs'],
  build: ['scripts/build.mjs'],
  commits: ['scripts/commits.mjs'],
  demo: ['demo/options.ts'],
  faults: ['test/faults/options.mjs'],
  generate: ['scripts/generate-types.mjs'],
  mutants: ['scripts/mutants.mjs'],
  pictures: ['workbench/pictures/pictures.mjs'],
  release: ['scripts/release.mjs'],
  service: ['service/command-line.ts'],
  strangers: ['strangers/options.mjs'],
  workbench: ['workbench/options.mjs'],
};

/** Options of tools that are not ours, as far as documents name them. */
const VITEST = ['-u', '--config'];
const NPM = ['--audit-level', '--silent', '--save-dev', '--ignore-scripts', '--omit'];
const NODE = ['--expose-gc'];
/** Commands of npm's own, as far as documents name them. */
const OF_NPM = ['audit', 'ci', 'install'];
/** clasp has a file for each of its commands. */
const CLASP = 'node_modules/@google/clasp/build/src/commands';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

function optionsIn(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'options') {
      const table = node.initializer;
      if (ts.isObjectLiteralExpression(table))
        for (const { name } of table.properties) if (name) found.push(name.getText().replace(/['"]/g, ''));
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found.map(name => `--${name}`);
}

export class Commands {
  private readonly scripts = new Set(Object.keys(JSON.parse(read('package.json')).scripts));
  private readonly options = new Map(
    Object.entries(OPTION_FILES).map(([script, files]) => [script, new Set(files.flatMap(optionsIn))]),
  );

  /** An option that a document names without its command. */
  hasOption(option: string): boolean {
    return [...this.options.values()].some(options => options.has(option));
  }

  /** What is not there of the commands of a line; [] for a line without commands of ours. */
  missingIn(line: string): string[] {
    return line
      .split(/ (?:&&|\|\||;|\|) /)
      .flatMap(command => this.missingInOne(command.trim().split(/\s+/)));
  }

  private missingInOne(words: readonly string[]): string[] {
    const [program = '', ...rest] = words.filter(word => !/^[A-Z_]+=/.test(word));
    if (program === 'npm') return this.missingInNpm(rest);
    if (program === 'npx') return this.missingInNpx(rest);
    if (program !== 'node') return [];
    const file = rest.find(word => /^[\w./-]+\.mjs$/.test(word));
    const odd = rest.filter(word => word.startsWith('--') && !NODE.includes(word));
    return [...odd, ...(file !== undefined && !existsSync(join(root, file)) ? [file] : [])];
  }

  private missingInNpm(words: readonly string[]): string[] {
    const at = words.indexOf('--');
    const before = at < 0 ? words : words.slice(0, at);
    const [command = '', script = ''] = before.filter(word => !word.startsWith('-'));
    const name = command === 'run' ? script : command;
    const odd = before.filter(word => word.startsWith('-') && !NPM.includes(word.split('=')[0] ?? ''));
    if (command !== 'run' && command !== 'test')
      return command === '' || OF_NPM.includes(command) ? odd : [`npm ${command}`];
    if (name !== '' && !this.scripts.has(name)) return [`npm run ${name}`];
    const known = name.startsWith('test') ? VITEST : [...(this.options.get(name) ?? []), '--help'];
    const given = at < 0 ? [] : words.slice(at + 1).filter(word => /^--?[a-z]/.test(word));
    return [...odd, ...given.map(word => word.split('=')[0] ?? '').filter(word => !known.includes(word))];
  }

  private missingInNpx([tool = '', ...words]: readonly string[]): string[] {
    if (!existsSync(join(root, 'node_modules/.bin', tool))) return [`npx ${tool}`];
    const [command = ''] = words;
    if (tool === 'clasp' && command !== '' && !existsSync(join(root, CLASP, `${command}.js`)))
      return [`npx clasp ${command}`];
    if (tool !== 'vitest') return [];
    return words.filter(word => word.startsWith('-') && !VITEST.includes(word));
  }
}
