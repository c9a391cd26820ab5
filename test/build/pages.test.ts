/** The pages of dist: each one small file that asks nobody but the script. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { inOneLanguage, pages } from '../../scripts/build-pages.mjs';
import { root } from '../../scripts/root.mjs';
import * as periodTexts from '../../src/text/period-texts';
import * as sidebarTexts from '../../src/text/sidebar-texts';

const code = readFileSync(join(root, 'dist/Code.js'), 'utf8');

function literalsOf(text: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isTemplateLiteral(node)) found.push(node.getText());
    if (ts.isStringLiteral(node) && /[<>]/.test(node.text) && /\/\/|\/\*/.test(node.text))
      found.push(node.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('page.js', text, ts.ScriptTarget.ES2020, true));
  return found;
}

describe.each(pages)('$name', ({ name, language }) => {
  const page = readFileSync(join(root, 'dist', name), 'utf8');
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);

  it('is one script in one file of less than 150 KB', () => {
    expect(Buffer.byteLength(page)).toBeLessThan(150 * 1024);
    expect(scripts).toHaveLength(1);
    expect(page.match(/<\/?script/g)).toHaveLength(2);
  });

  it('has nothing that Google would strip as a comment: no template literals, no slashes in strings with markup', () => {
    expect(scripts.flatMap(literalsOf)).toEqual([]);
  });

  it('has its own language only', () => {
    const own = Object.entries(sidebarTexts.tryAgain).filter(([, words]) => page.includes(words));
    expect(own.map(([name]) => name)).toEqual([language]);
  });

  it.runIf(name.startsWith('Sidebar'))(
    'knows the words for periods of every language, because people type them',
    () => {
      for (const words of Object.values(periodTexts.lastMonth))
        expect(page.includes(words), words).toBe(true);
    },
  );

  it('loads nothing and keeps nothing', () => {
    expect(page).not.toMatch(/<(?:link|img|iframe|object|embed)\b|src=|@import|url\(/i);
    expect(page).not.toMatch(
      /\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|localStorage|sessionStorage|indexedDB|eval)\b/,
    );
    const addresses = [...page.matchAll(/https?:\/\/[^"'\s)]+/g)].map(([address]) => address);
    expect(addresses.filter(address => !address.startsWith('http://www.w3.org/'))).toEqual([]);
  });

  it('carries the licence of the library in it, whole, in one comment', () => {
    const comments = [...page.matchAll(/<!--([\s\S]*?)-->/g)].map(([, text = '']) => text);
    const licence = readFileSync(join(root, 'node_modules/preact/LICENSE'), 'utf8').trim();
    expect(licence).toContain('this permission notice shall be included');
    expect(comments.filter(text => text.includes(licence))).toHaveLength(1);
  });
});

describe('a text in one language', () => {
  // The printer writes its own spaces and quotes.
  const only = (code: string, language: string): string => inOneLanguage(code, language).replace(/\s/g, '');

  it('loses the others wherever it stands, also within another one', () => {
    const code = "const a = text(x => ({ ko: say({ ko: '가', en: 'in' }), en: of(x) }));";
    expect(only(code, 'ko')).toBe("consta=text(x=>({ko:say({ko:'가'})}));");
    expect(only(code, 'en')).toBe('consta=text(x=>({en:of(x)}));');
  });

  it('keeps English where it has no words in the language', () => {
    expect(only("const a = { ko: '가', en: 'in' };", 'ja')).toBe("consta={en:'in'};");
  });

  it('is not what has names like a language among others', () => {
    expect(only('const a = { en: 1, other: 2 };', 'ko')).toBe('consta={en:1,other:2};');
  });
});

describe('the pages', () => {
  it('would be caught by that check if they had', () => {
    expect(literalsOf('const a = `https://x`;')).toHaveLength(1);
    expect(literalsOf("const a = '<a href=https://x>';")).toHaveLength(1);
  });

  it('are no part of what a cell function or the menu loads', () => {
    expect(code).not.toMatch(/src\/sidebar\/client|preact/i);
  });

  it('make no markup out of texts', () => {
    const client = join(root, 'src/sidebar/client');
    const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(name =>
      /\.tsx?$/.test(name),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const name of files)
      expect(readFileSync(join(client, name), 'utf8'), name).not.toMatch(
        /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|DOMParser/,
      );
  });
});
