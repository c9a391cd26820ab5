/** docs/menu.md against the add-on: the rows are the menu items, and each example gives the result on the page. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';
import { agreeable, messages, startScenario, type Scenario } from '../support/scenario';

interface Row {
  readonly path: readonly string[];
  readonly korean: readonly string[];
  /** The tab in sight, perhaps with what is selected ("Teams!A2:A3"); '' for whichever it is. */
  readonly tab: string;
  readonly typed: readonly string[];
  readonly says: string;
}

const SEPARATOR = ' › ';

/** Rows of the tables of the page; cells hold code or plain words. */
const rows: readonly Row[] = readFileSync(join(root, 'docs/menu.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| Menu '))
  .map(line => {
    const [path = '', korean = '', tab = '', typed = '', says = ''] = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map(cell => cell.trim().replace(/\\\|/g, '|'));
    return {
      path: path.split(SEPARATOR),
      korean: korean.split(SEPARATOR),
      tab,
      typed: [...typed.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text.trim()),
      says: says.replace(/<br>/g, '\n'),
    };
  });

interface Item {
  readonly label?: string;
  readonly functionName?: string;
  readonly entries?: readonly Item[];
}

/** Labels from the add-on's menu down to each item. */
function pathsIn(items: readonly Item[], above: readonly string[] = []): string[] {
  return items.flatMap(item => {
    const path = [...above, item.label ?? ''];
    if (item.entries !== undefined) return pathsIn(item.entries, path);
    return item.functionName === undefined ? [] : [path.join(SEPARATOR)];
  });
}

let scenario: Scenario;
beforeAll(async () => {
  scenario = await startScenario({ connect: false });
});
afterAll(() => scenario.close());

function menuOf(language: 'ko' | 'en'): string[] {
  const user = scenario.host.user({ email: `${language}@example.com`, locale: language });
  const menus = scenario.host.openMenu(scenario.book, user) as unknown as readonly Item[];
  return menus.flatMap(menu => pathsIn(menu.entries ?? []));
}

describe('docs/menu.md', () => {
  it('has a row for every menu item, in the order of the menu, in both languages', () => {
    expect(rows.map(({ path }) => path.join(SEPARATOR))).toEqual(menuOf('en'));
    expect(rows.map(({ korean }) => korean.join(SEPARATOR))).toEqual(menuOf('ko'));
  });

  // What connects and pulls by typing comes first: the other rows need its tabs.
  const isFirst = ({ path }: Row): boolean =>
    path[0] === 'By typing' && ['Connect...', 'Pull'].includes(path[1] ?? '');
  const inTurn = [...rows.filter(isFirst), ...rows.filter(row => !isFirst(row))];
  it.each(inTurn.map(row => [row.path.join(SEPARATOR), row] as const))(
    '%s does what its example says',
    (_, row) => {
      const { host, book, kim, service } = scenario;
      const [tab = '', selected = 'A1'] = row.tab.split('!');
      if (tab !== '') book.as(kim).select(tab, selected);
      // As the page tells: one name is changed before the changes are previewed.
      if (row.path[0] === 'Preview changes...') book.as(kim).type('Tags', 'A2', 'Projects');
      const typed = row.typed.map(text =>
        text.replace('https://api.example.com', service.url).replace('YOUR-KEY', service.apiKeys[0] ?? ''),
      );
      const result = host.clickMenu(book, kim, [...row.path], { dialogs: agreeable(typed) });
      expect(result.outcome).toBe('finished');
      expect(row.says).not.toBe('');
      const page = { 'the sidebar': 'sidebar', 'a window': 'dialog' }[row.says];
      if (page !== undefined) {
        expect(host.page(book, kim, page as 'sidebar' | 'dialog')?.isOpen).toBe(true);
        return;
      }
      const made = /^the tab "(.+)"$/.exec(row.says)?.[1];
      if (made === undefined) expect(messages(result)).toContain(row.says);
      else expect(book.hasSheet(made)).toBe(true);
    },
  );
});
