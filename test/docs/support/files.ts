/** Finds the files that documents name, by the path from the root or by its end ("push/plan/planner.ts"). */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../../../scripts/root.mjs';

/** What commands write, so that no clone has it from the start. */
const WRITTEN = [
  'dist/',
  'dist/Code.js',
  'dist/Advanced-en.html',
  'dist/Advanced-ko.html',
  'dist/Sidebar-en.html',
  'dist/Sidebar-ko.html',
  'dist/appsscript.json',
  'lib/',
  'lib/listing/',
  'lib/pictures/',
  'lib/host.mjs',
  'lib/host-core.js',
  'lib/service-api.mjs',
  'node_modules/',
  'release/',
  'release/NEXT.md',
  'release/dist/appsscript.json',
  'NEXT.md',
  'company.json',
  '~/.clasprc.json',
];

const FILE_NAME = /^[\w.*{},-]+\.(?:ts|tsx|mjs|cjs|js|json|md|yaml|css|html|png|svg|grit)$/;

export class Files {
  /** With a slash before and after, folders too. */
  private readonly all: readonly string[];
  private readonly folders: ReadonlySet<string>;

  constructor() {
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    });
    const files = listed.split('\n').filter(name => name !== '' && existsSync(join(root, name)));
    const folders = new Set(files.flatMap(name => parents(name)));
    this.all = [...files.map(name => `/${name}`), ...[...folders].map(name => `/${name}/`)];
    this.folders = new Set([...folders].filter(name => !name.includes('/')));
  }

  /** Whether what stands in a document is meant as a file or folder of this project. */
  isPath(text: string): boolean {
    if (FILE_NAME.test(text)) return !/^\.\w+$/.test(text);
    if (!/^[\w.~@*-]+(\/[\w.*{},-]+)*\/?$/.test(text) || !text.includes('/')) return false;
    const [first = ''] = text.split('/');
    return (
      this.folders.has(first) ||
      ['dist', 'lib', '~'].includes(first) ||
      FILE_NAME.test(text.split('/').pop() ?? '')
    );
  }

  has(path: string): boolean {
    if (WRITTEN.includes(path) || WRITTEN.includes(`${path}/`)) return true;
    const pattern = path
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\*/g, '[^/]*')
      .replace(/\/$/, '');
    const end = new RegExp(`/${pattern}/?$`);
    return this.all.some(name => end.test(name));
  }

  /** The target of a link in a document, with its anchor. */
  hasLink(document: string, link: string): boolean {
    const [target = '', anchor] = link.split('#');
    const path = target === '' ? document : normalize(join(dirname(document), decodeURI(target)));
    if (!existsSync(join(root, path))) return false;
    return (
      anchor === undefined || !path.endsWith('.md') || anchorsOf(join(root, path)).has(decodeURI(anchor))
    );
  }
}

function parents(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}

/** As GitHub makes them: letters of any script, digits, hyphens; a second heading of the same name gets a number. */
export function anchorsOf(file: string): ReadonlySet<string> {
  const text = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const seen = new Map<string, number>();
  const anchors = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
  for (const [, title = ''] of text.matchAll(/^#+ (.+)$/gm)) {
    const slug = title
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .trim()
      .replace(/ /g, '-');
    const times = seen.get(slug) ?? 0;
    anchors.add(times === 0 ? slug : `${slug}-${times}`);
    seen.set(slug, times + 1);
  }
  return anchors;
}
