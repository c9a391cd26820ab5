/** The texts of the add-on's screens in both languages, read from the source: labels, sentences, paths of the menu. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { LEFTOVERS } from '../../../live-check/leftovers';
import { HAND_IN_LABEL, TITLE } from '../../../live-check/report-texts';
import { root } from '../../../scripts/root.mjs';
import { totalsReports } from '../../../src/commands/summaries/reports';
import { type Menu, menuOf } from '../../../src/menu/menu';
import { inLanguage, languages } from '../../../src/text/text';

/** Where a sentence has a value that only a run knows. */
export const GAP = '\u0001';

function gapped(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => GAP + literal.text).join('');
}

/** Texts are members ko and en, and arguments of alike() and labelled(). In src/resources every string is a text. */
function isText(node: ts.Node): boolean {
  if (ts.isPropertyAssignment(node)) return /^(ko|en)$/.test(node.name.getText());
  return ts.isCallExpression(node) && /^(alike|labelled)$/.test(node.expression.getText());
}

export function textsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node, inText: boolean): void => {
    const text = inText || file.includes('/resources/') ? gapped(node) : null;
    if (text !== null) texts.push(text);
    node.forEachChild(child => visit(child, inText || isText(node)));
  };
  visit(source, false);
  return texts;
}

/** The texts of a file that are written out in one language, GAP where a value comes. */
export function writtenIn(path: string, language: 'ko' | 'en'): string[] {
  const file = join(root, path);
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === language) {
      const value = ts.isTaggedTemplateExpression(node.initializer)
        ? node.initializer.template
        : node.initializer;
      found.push(plain(gapped(value) ?? ''));
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** Every item and submenu with the labels above it. */
function pathsOf(
  menu: Menu,
  language: (typeof languages)[number],
  above: readonly string[] = [],
): string[][] {
  return menu.flatMap(entry => {
    if (entry === 'separator') return [];
    const path = [...above, inLanguage(entry.label, language)];
    return [path, ...('items' in entry ? pathsOf(entry.items, language, path) : [])];
  });
}

/** What a text is called for short: "? Unknown: (reason)" is "Unknown", "Status (as of ...)" is "Status". */
function shortNameOf(text: string): string {
  const [head = ''] = text.replace(/^[✓△✗?⚠⊘☑✎＋+✂]\s*/u, '').split(/:| \(|\u0001/);
  return head.split(' ').length > 6 ? '' : head.trim();
}

const plain = (text: string): string => text.replace(/…/g, '...').replace(/\s+/g, ' ').trim();
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** How much of a sentence is always the same: a syllable of Hangul says as much as two letters. */
const weight = (text: string): number =>
  [...text].reduce((sum, one) => sum + (/\p{Script=Hangul}/u.test(one) ? 2 : /\p{L}/u.test(one) ? 1 : 0), 0);

/** What stands around the spreadsheet of the workbench. */
const WORKBENCH_WORDS = [
  'workbench/page/texts.ts',
  'workbench/page/panel/words.ts',
  'workbench/page/stories/words.ts',
];

/** What a build with --live-check shows. */
const LIVE_CHECK_WORDS = [TITLE, HAND_IN_LABEL, `${LEFTOVERS.task}${GAP}`];

export class Screens {
  private readonly texts: ReadonlySet<string>;
  private readonly shortNames: ReadonlySet<string>;
  private readonly patterns: readonly RegExp[];
  private readonly paths: ReadonlySet<string>;
  private readonly items: ReadonlySet<string>;
  private readonly submenus: ReadonlySet<string>;
  /** Of items that stand in submenus only, these. */
  private readonly within = new Map<string, readonly string[]>();

  constructor() {
    const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => join('src', name));
    const inSource = [...files, ...WORKBENCH_WORDS].flatMap(name => textsIn(join(root, name)));
    // Made from the labels of fields.
    const reports = totalsReports().flatMap(({ title }) => [title.ko, title.en]);
    this.texts = new Set([...inSource, ...reports, ...LIVE_CHECK_WORDS].map(plain));
    this.shortNames = new Set([...this.texts].map(shortNameOf));
    this.patterns = [...this.texts]
      .filter(text => text.includes(GAP) && weight(text) >= 4)
      .map(text => new RegExp(`^${escaped(text).replaceAll(GAP, '.*')}$`, 'u'));
    const menu = menuOf();
    const paths = languages.flatMap(language => pathsOf(menu, language));
    this.paths = new Set(paths.map(path => path.join(' > ')));
    this.items = new Set(paths.flat());
    this.submenus = new Set(paths.filter(path => path.length > 1).map(([first = '']) => first));
    const inSight = new Set(paths.filter(({ length }) => length === 1).flat());
    for (const path of paths) {
      const [first = '', last = ''] = [path[0], path.at(-1)];
      if (last.endsWith('...') && !inSight.has(last))
        this.within.set(last, [...(this.within.get(last) ?? []), first]);
    }
  }

  /** A label, or several with > between them: a path of the menu, or a screen and what stands on it. */
  has(name: string): boolean {
    const parts = plain(name)
      .split(/ (?:>|›|→) /)
      .map(part => part.trim());
    if (parts.length === 1) return this.hasLabel(parts[0] ?? '');
    if (this.paths.has(parts.join(' > '))) return true;
    return !this.submenus.has(parts[0] ?? '') && parts.every(part => this.hasLabel(part));
  }

  /** The submenus without whose name nobody finds this item; none for what needs none. */
  submenusOf(name: string): readonly string[] {
    return this.within.get(plain(name)) ?? [];
  }

  /** A sentence, or a part of one; "..." stands for what only a run knows. */
  says(name: string): boolean {
    const said = plain(name);
    if (this.has(said) || this.patterns.some(pattern => pattern.test(said))) return true;
    const parts = said
      .split('...')
      .map(part => part.trim())
      .filter(part => part !== '');
    if (weight(parts.join('')) < 4) return false;
    const pattern = new RegExp(parts.map(escaped).join('.*'), 'u');
    return [...this.texts].some(text => pattern.test(text));
  }

  private hasLabel(label: string): boolean {
    return label !== '' && (this.items.has(label) || this.texts.has(label) || this.shortNames.has(label));
  }

  /** What is an item's name but for its three dots is a slip. */
  isItemWithoutDots(name: string): boolean {
    return (
      !this.items.has(plain(name)) && this.items.has(`${plain(name)}...`) && !this.texts.has(plain(name))
    );
  }
}
