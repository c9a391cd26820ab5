/** What reports say in column A stands there in full: it fits its column, or the cells at its right are empty. */

import { expect, it } from 'vitest';
import { page } from '../../support/page-commands';
import { openScenario, type Scenario } from '../../support/scenario';
import { REPORTS } from './support/all-reports';
import { RANGE } from './support/summed';
import { widthOf } from './support/text-width';

/** The labels of column A that are cut: text, its width, and the room for it. names: what the team calls its things. */
function cutIn(s: Scenario, tab: string, names: ReadonlySet<string>) {
  const sheet = s.book.sheet(tab);
  const hidden = new Set(sheet.hiddenColumns());
  const widths = sheet.widths().map((width, i) => (hidden.has(i + 1) ? 0 : width));
  const formulas = sheet.formulas();
  let labels = 0;
  const cut = sheet.display().flatMap((line, i) => {
    const [label = '', ...others] = line;
    if (label === '' || names.has(label.replace(/^· /, ''))) return [];
    labels += 1;
    const next = others.findIndex((text, j) => text !== '' || formulas[i]?.[j + 1] !== '');
    const free = widths.slice(0, next < 0 ? undefined : next + 1);
    const room = free.reduce((sum, width) => sum + width, 0);
    return widthOf(label) > room ? [[`${tab}!A${i + 1}`, label, widthOf(label), room]] : [];
  });
  return { labels, cut };
}

it.each(['ko', 'en'] as const)(
  'shows the labels of column A in full, in every report (%s)',
  async language => {
    const s = await openScenario({
      language,
      service: { sizes: { contacts: 37, categories: 23, ticketsPerMonth: 120 } },
    });
    s.run('menuPullTickets', [`12, ${RANGE}`]);
    s.run('menuPullBalances', ['2026-09-30~2026-10-31']);
    const source = s.book.sheets()[0] ?? '';
    const names = new Set(s.book.sheet(source).display().slice(1).flat());
    const found = REPORTS.map(report => {
      s.book.as(s.kim).select(source);
      page(s).report(report);
      return { report, ...cutIn(s, s.book.sheets().at(-1) ?? '', names) };
    });
    expect(found.flatMap(({ cut }) => cut)).toEqual([]);
    expect(found.filter(({ labels }) => labels < 4)).toEqual([]);
  },
);
