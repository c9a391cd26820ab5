/** Holds a document against the project: everything it names that is not there, with the line. */

import { Commands } from './commands';
import type { Document } from './documents';
import { EXAMPLES, HEADINGS, OF_OTHERS } from './elsewhere';
import { Files } from './files';
import { type Named, namesIn } from './names-in';
import { Screens } from './screens';

export class Project {
  private readonly screens = new Screens();
  private readonly commands = new Commands();
  private readonly files = new Files();
  /** What of the lists of names elsewhere was met. */
  readonly met = new Set<string>();

  /** "docs/push.md:12 Push rows": one line for each name without anything behind it. */
  missingIn(document: Document): string[] {
    const own = ownWords(document.text);
    const names = namesIn(document);
    const paths = names
      .filter(({ kind }) => kind === 'screen')
      .map(({ name }) => name.split(/ (?:>|›|→) /)[0]);
    return names.flatMap(named => {
      const submenus = named.kind === 'screen' ? this.screens.submenusOf(named.name) : [];
      const isLost = submenus.length > 0 && !submenus.some(one => paths.includes(one) || own.has(one));
      const missing = isLost
        ? [`*${named.name}* without *${submenus[0]}*, where it stands`]
        : this.missing(document, named, own);
      return missing.map(what => `${document.path}:${named.line} ${what}`);
    });
  }

  private missing(document: Document, { kind, name }: Named, own: ReadonlySet<string>): string[] {
    if (kind === 'link') return this.missingLink(document.path, name);
    if (kind === 'code') return this.missingCode(name);
    if (this.isListed(name, OF_OTHERS, HEADINGS)) return [];
    if (kind === 'said') return this.screens.says(name) ? [] : [`"${name}"`];
    if (own.has(name) || this.screens.has(name)) return [];
    const isSentence = name.includes(' ') && !this.screens.isItemWithoutDots(name);
    return isSentence && this.screens.says(name) ? [] : [`*${name}*`];
  }

  private missingLink(document: string, link: string): string[] {
    if (/^(https?|mailto):/.test(link)) return [];
    return this.files.hasLink(document, link) ? [] : [`→ ${link}`];
  }

  private missingCode(code: string): string[] {
    if (this.isListed(code, EXAMPLES)) return [];
    if (/^--[a-z]/.test(code)) {
      const [option = ''] = code.split(/[ =]/);
      return this.commands.hasOption(option) ? [] : [option];
    }
    const words = code.split(/[ :#]/).filter(word => !/^(https?|\.)$/.test(word));
    const paths = (
      /^(npm|npx|node) /.test(code)
        ? words
        : words.length === 1 || code.includes('.md#')
          ? words.slice(0, 1)
          : []
    ).filter(word => this.files.isPath(word) && !this.files.has(word) && !this.isListed(word, EXAMPLES));
    return [...new Set([...paths, ...this.commands.missingIn(code)])];
  }

  private isListed(name: string, ...lists: readonly (readonly string[])[]): boolean {
    const isThere = lists.some(list => list.includes(name));
    if (isThere) this.met.add(name);
    return isThere;
  }
}

/** Headings of a document and of its tables: it may name its own parts. */
function ownWords(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.trim());
  const columns = [...text.matchAll(/^\|(.+)\|\n\|[\s:|-]+\|$/gm)].flatMap(([, row = '']) =>
    row.split('|').map(cell => cell.trim()),
  );
  return new Set([...headings, ...columns]);
}
