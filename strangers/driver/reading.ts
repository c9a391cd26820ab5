/** A run that sends nothing: pull, refresh after a change on the service, sums, an empty preview. */

import { judgeSums, type ShownSums, trueSums } from '../judge/money';
import type { ListName } from '../server/lists';
import { isWritable } from './plot';
import { judgePreview } from './preview';
import { pull, refresh } from './pulling';
import type { Scene } from './scene';
import { readTab, type Tab } from './tab';

export function read(scene: Scene): void {
  const { plot } = scene;
  const pulled = plot.lists.map(list => ({ list, pulled: pull(scene, list) }));
  for (const [i, one] of pulled.entries()) {
    if (one.pulled === null) continue;
    let { tab } = one.pulled;
    if (i === 0) {
      changeElsewhere(scene, one.list);
      scene.person.wait(60_000);
      tab = refresh(scene, one.list, tab)?.tab ?? tab;
    }
    if (one.list === 'tickets') sums(scene, tab);
    if (isWritable(one.list)) judgePreview(scene, one.list, tab, []);
  }
}

/** A colleague works in the web application: adds a record, removes a record, changes a field. */
function changeElsewhere({ service, random, person }: Scene, list: ListName): void {
  service.call('settle', person.now);
  const records = service.call('records', list);
  if (random.chance(0.5)) service.call('addInWeb', list);
  const victim = records[random.below(Math.max(records.length, 1))];
  if (victim !== undefined && random.chance(0.4)) service.call('removeInWeb', list, victim.nth);
}

function sums(scene: Scene, tab: Tab): void {
  const { found, service, shape } = scene;
  const truth = trueSums(service.call('records', 'tickets'), shape);
  const byFunction = functionSums(scene);
  if (byFunction !== null) found.push(...judgeSums('FIN_TICKET_SUM', byFunction, truth, tab));
  const bySummary = summarySums(scene, tab);
  if (bySummary !== null) found.push(...judgeSums('the summary', bySummary, truth, tab));
}

/** null: the function showed an error with a reason. */
function functionSums(scene: Scene): ShownSums | null {
  const { person, found } = scene;
  const { book } = person;
  const name = 'Mine';
  if (!book.hasSheet(name)) book.as(person.user).insertSheet(name);
  person.type(name, 'A1', '=FIN_TICKET_SUM("Card", "2026-10-01", "2026-10-31")');
  const display = book.sheet(name).display();
  const values = book.sheet(name).values();
  const run = book.formulaRuns[book.formulaRuns.length - 1];
  if (String(display[0]?.[0]).startsWith('#')) {
    const error = run?.result.error?.message ?? '';
    person.story.push(`  ${String(display[0]?.[0])} ${error}`);
    if (!/\s/.test(error) || /Something unexpected|undefined|TypeError/.test(error))
      found.push({
        kind: 'error without words',
        text: `FIN_TICKET_SUM: ${String(display[0]?.[0])} ${error}`,
      });
    return null;
  }
  person.story.push(`  shows ${JSON.stringify(display)}`);
  const words = display.flat().join(' ');
  const at = (label: RegExp): number => {
    const column = (display[0] ?? []).findIndex(cell => label.test(cell));
    return Number(values[1]?.[column] ?? Number.NaN);
  };
  return { in: at(/^(In|Sales|수입|매출|입금)/), out: at(/^(Out|Purchases|지출|매입|출금)/), words };
}

function summarySums(scene: Scene, tab: Tab): ShownSums | null {
  const { person, found } = scene;
  person.select(tab.name);
  const window = person.open('reports');
  const { id: sheetId } = person.book.sheet(tab.name).state;
  const made = window.ask('makeReport', { report: 'category', sheetId, kinds: [] });
  const said = made.failure || String(made.result?.['text'] ?? '');
  const name = String(made.result?.['tab'] ?? '');
  person.story.push(`  ${said}`);
  const summary = readTab(person.book, name);
  if (summary === null || name === tab.name) {
    // If no row can be summed, a message must say so.
    if (said === '') found.push({ kind: 'error without words', text: 'a summary that says nothing' });
    return null;
  }
  const values = person.book.sheet(name).values();
  const display = person.book.sheet(name).display();
  person.story.push(...display.slice(0, 5).map(line => `  ${line.join(' | ')}`));
  const column = (label: RegExp): number => (display[0] ?? []).findIndex(cell => label.test(cell));
  return {
    in: Number(values[2]?.[column(/^(In|Sales|수입|매출|입금)( total| 합계)$/)] ?? Number.NaN),
    out: Number(values[2]?.[column(/^(Out|Purchases|지출|매입|출금)( total| 합계)$/)] ?? Number.NaN),
    words: `${said} ${display.slice(0, 5).flat().join(' ')}`,
  };
}
