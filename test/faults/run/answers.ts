/** Typed answers to the add-on. Users choose freely, but state only facts, which they saw in the web application. */

import type { Dialog, StoredEntry } from '../drivers/driver';
import { textFor } from '../history/values';
import { same, shown } from '../model/values';
import type { World } from '../model/world';

/** The text for a prompt; n chooses among the possible texts. */
export function answerTo(world: World, { message }: Dialog, n: number): string {
  // Users read a plan to its end before they say yes.
  const page = /\(page (\d+) of (\d+)\)/.exec(message);
  if (page !== null && Number(page[1]) < Number(page[2]) && /Press OK to send/.test(message)) return 'next';
  if (/does this change belong to an update\?/.test(message)) return aboutEffects(world, message, n);
  if (/Which push do you want to undo/.test(message)) return String(1 + (n % 3));
  if (/⚠ Conflict · /.test(message)) {
    const choices = ['1', '2', '1 row', '', '2 all', `=${textFor(world.facts.edited.at(-1) ?? '', n)}`];
    return choices[n % choices.length] as string;
  }
  if (/New row · /.test(message)) {
    const known = /\(2 alone: /.test(message);
    return known && n % 3 !== 0 ? '2' : /1 = create it anyway/.test(message) && n % 3 === 1 ? '1' : '';
  }
  const unknown = /\? Outcome unknown · (.*)/.exec(message);
  return unknown === null ? '' : aboutUnknown(world, unknown[1] ?? '');
}

/**
 * Damage: the record's update changed a named field that it should have left as it was. Otherwise a colleague did. The
 * user compares with the web application.
 */
function aboutEffects(world: World, message: string, n: number): string {
  if (n % 3 === 0) return '';
  const messages = [...(world.run?.dialogs ?? []).map(dialog => dialog.message), message];
  const said = messages.filter(text => text.includes('Changed on the one record')).at(-1) ?? '';
  const { labels, otherLabels } = world.facts;
  const named = Object.entries({ ...labels, ...otherLabels }).filter(([, label]) =>
    said.includes(`${label}: `),
  );
  const isDone = [...world.effects.values()].flat().some(({ key, id, before, after }) => {
    const entry = key === null ? undefined : world.sentFor(key, id)?.entry;
    if (entry === undefined || before === null || !said.includes(`"${entry.title}"`)) return false;
    return named.some(([field, label]) => {
      // An earlier damage of the record, or what a late update put back, is another change than the message shows.
      const now = new RegExp(`${label}: [^,]* → ([^,.]*)`).exec(said)?.[1] ?? '';
      const isEmptied = same(field, after[field], null);
      const isOther = isEmptied ? !now.startsWith('(empty)') : now.startsWith(shown(field, before[field]));
      return !(field in entry.after) && !same(field, before[field], after[field]) && !isOther;
    });
  });
  return isDone ? 'damage' : 'other';
}

function aboutUnknown(world: World, title: string): string {
  const open = world.driver
    .books()
    .journal.filter(entry => entry.state !== 'closed' && entry.title === title);
  const [entry] = open;
  if (entry === undefined || open.length > 1) return '';
  const keys = keysOf(world, entry);
  if (world.driver.main.pendingLandings() > 0) return '1';
  const made = keys.flatMap(key =>
    (world.effects.get(key) ?? []).filter(({ id }) => entry.kind === 'create' || id === entry.recordId),
  );
  if (made.length === 0) return '2';
  const id = made[0]?.id ?? '';
  return entry.kind === 'create' && world.service.current(id) !== null ? `3 ${id}` : '1';
}

/** After a restored version the journal has only the first part of each key. */
function keysOf(world: World, entry: StoredEntry): string[] {
  return [...world.sent].flatMap(([key, sent]) =>
    sent.some(one => one.entry.operationId.startsWith(entry.operationId)) || key.startsWith(entry.key ?? ' ')
      ? [key]
      : [],
  );
}
