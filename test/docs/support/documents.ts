/** The documents of this project, as the tests of this folder read them. */

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/root.mjs';

export interface Document {
  /** From the root of the project: docs/push.md. */
  readonly path: string;
  readonly text: string;
}

/** A document for users of the data. It holds no code, and every text in quotation marks is a text of the add-on. */
export const isGuide = ({ path }: Document): boolean => /^docs\/(ko|en)\//.test(path);

export function documents(): readonly Document[] {
  const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name.replaceAll('\\', '/')}`)
    .sort();
  const atRoot = readdirSync(root).filter(name => name.endsWith('.md'));
  return [...atRoot, ...inDocs].map(path => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
}

/** Pages beside the code. They need no reader in the first line, but what they name must be there, too. */
export function pagesBesideCode(): readonly Document[] {
  const known = new Set(documents().map(({ path }) => path));
  const listed = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' });
  return listed
    .split('\n')
    .filter(path => path !== '' && !known.has(path))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
