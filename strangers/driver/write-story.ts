/** A run with edits: pull, type, preview, push, follow the messages, look again. */

import { judgeApplied, judgeEnd, judgeTraffic } from '../judge/writes';
import { type ListName, specOf } from '../server/lists';
import { registrationNumber } from '../server/truth';
import { FORBIDDEN } from '../server/writes';
import { followed } from './advice';
import { describeTransactions } from './describing';
import type { Seen } from './person';
import { judgePreview } from './preview';
import { pull, refresh } from './pulling';
import type { Scene } from './scene';
import { placeOf, readTab, type Tab } from './tab';
import { isThere, type Piece, same, Work } from './work';

/** How often the person follows advice before giving up. With a slow list a push takes two runs. */
const ROUNDS = 10;
const LAGGING_ROUNDS = 16;
const PAST_ALL_DOUBT_MS = 11 * 60_000;

/** Fields with rules of their own, which the person does not edit. */
const NOT_TYPED: ReadonlySet<string> = new Set(['registrationNumber', 'code', 'region']);

export function write(scene: Scene): void {
  const [list] = scene.plot.lists;
  if (list === undefined) return;
  if (specOf(list).described !== undefined && !describeTransactions(scene)) return;
  const pulled = pull(scene, list);
  if (pulled === null) return;
  const work = new Work(list);
  edit(scene, work, pulled.tab);
  changeMeanwhile(scene, work);
  const tab = (): Tab => readTab(scene.person.book, pulled.tab.name) ?? pulled.tab;
  judgePreview(scene, list, tab(), work.touched(tab()));
  send(scene, work, tab);
  if (scene.plot.isTwice && editAgain(scene, work, tab())) send(scene, work, tab);
  if (scene.plot.undoing !== 'never') undo(scene, work, tab);
  finish(scene, work, list, tab);
}

/** Pushes, and follows what the messages advise. */
function send(scene: Scene, work: Work, tab: () => Tab, first = push(scene, work, tab)): void {
  let last = first;
  const rounds = scene.shape.lag.endsWith('5 min') ? LAGGING_ROUNDS : ROUNDS;
  for (let round = 0; round < rounds && unfinished(scene, work).length > 0; round++) {
    const next = followed(scene, work, tab, last, round);
    if (next === null) break;
    last = next;
    judgeAfter(scene, work, tab());
  }
}

function push(scene: Scene, work: Work, tab: () => Tab): Seen {
  scene.person.select(tab().name);
  const seen = scene.person.click('push');
  // A command that was stopped wrote nothing, and the list has moved since the last one.
  if (!seen.isStopped) judgeAfter(scene, work, tab());
  return seen;
}

/** Judges the tab right after a command that may have sent something. */
function judgeAfter(scene: Scene, work: Work, tab: Tab): void {
  scene.service.call('settle', scene.person.now);
  const records = scene.service.call('records', work.list);
  scene.found.push(...judgeApplied(work, tab, records, scene.service.call('happenings')));
}

/** Waits until nothing can land any more, looks again, and judges everything. */
function finish(scene: Scene, work: Work, list: ListName, tab: () => Tab): void {
  const { person, service, found } = scene;
  person.wait(PAST_ALL_DOUBT_MS);
  service.call('settle', person.now);
  const before = tab();
  const end = refresh(scene, list, before, work.isEdited);
  const now = tab();
  const happenings = service.call('happenings');
  const records = service.call('records', list);
  found.push(...judgeTraffic(work, happenings, scene));
  if (end !== null) found.push(...judgeEnd(work, now, records, happenings, scene));
  judgePreview(scene, list, now, work.touched(now));
}

/** Pieces with a field that the service has not taken. */
function unfinished(scene: Scene, work: Work): Piece[] {
  const records = scene.service.call('records', work.list);
  return work.pieces.filter(piece => !isThere(piece, records, work.list));
}

function edit(scene: Scene, work: Work, tab: Tab): void {
  const { plot, random, service, person } = scene;
  const { list } = work;
  const { marker } = specOf(work.list);
  const writable = writableOf(work.list);
  const records = service
    .call('records', work.list)
    .filter(record => record.hasUsableId && record.shown !== null);
  const usable = records.filter(record => tab.rows.some(row => String(row.cell(marker)) === record.marker));
  for (const record of random.some(usable, plot.edits)) {
    const row = tab.rows.find(candidate => String(candidate.cell(marker)) === record.marker);
    if (row === undefined) continue;
    const typed = new Map<string, string>();
    const seen = new Map<string, Set<string>>();
    const old: Piece['old'] = new Map();
    const fields = random.some(
      // A cut text can only be edited in the web application; its cell says so.
      writable.filter(
        path => tab.isEditable(path) && !NOT_TYPED.has(path) && !String(row.cell(path)).includes('✂'),
      ),
      1 + random.below(2),
    );
    for (const path of fields) {
      old.set(path, { cell: String(row.cell(path)), value: String(record.values[path] ?? '') });
      const text = random.chance(0.08)
        ? `${FORBIDDEN} ${record.nth}`
        : newText(path, record.nth, random.below(90));
      // The person empties a cell in one of two ways.
      if (list === 'tickets' && random.chance(0.15) && row.cell(path) !== '') {
        person.clear(tab.name, placeOf(tab, path, row.row));
        typed.set(path, '');
        seen.set(path, new Set([String(record.values[path] ?? '')]));
        continue;
      }
      person.type(tab.name, placeOf(tab, path, row.row), text);
      typed.set(path, text);
      seen.set(path, new Set([String(record.values[path] ?? '')]));
    }
    work.pieces.push({
      nth: record.nth,
      id: String(row.cell('id')),
      values: record.values,
      marker: typed.get(marker) ?? record.marker,
      typed,
      seen,
      old,
      undone: new Map(),
      unmoved: new Set(),
      resolved: false,
    });
  }
  const size = person.book.sheet(tab.name).size();
  let row = size.rows + 1;
  for (let n = 0; n < plot.adds; n++, row++) {
    if (row > person.book.sheet(tab.name).size().maxRows)
      person.book.as(person.user).insertRows(tab.name, row);
    const typed = new Map([[marker, `새 항목 ${work.list} ${n + 1}`]]);
    if (work.list === 'contacts') typed.set('registrationNumber', registrationNumber(5000 + n));
    for (const [path, text] of typed) person.type(tab.name, placeOf(tab, path, row), text);
    work.pieces.push({
      nth: null,
      id: '',
      values: {},
      marker: typed.get(marker) ?? '',
      typed,
      seen: new Map(),
      old: new Map(),
      undone: new Map(),
      unmoved: new Set(),
      resolved: false,
    });
  }
}

/** Edits another field of the rows whose changes have arrived. False if there is none. */
function editAgain(scene: Scene, work: Work, tab: Tab): boolean {
  const { service, person, random } = scene;
  const records = service.call('records', work.list);
  let isEdited = false;
  for (const piece of work.pieces) {
    const row = work.rowOf(piece, tab);
    if (piece.nth === null || piece.resolved || row === undefined || !isThere(piece, records, work.list))
      continue;
    const others = writableOf(work.list).filter(
      path =>
        !piece.typed.has(path) &&
        !NOT_TYPED.has(path) &&
        path !== specOf(work.list).marker &&
        tab.isEditable(path),
    );
    const [path] = random.some(others, 1);
    if (path === undefined || String(row.cell(path)).includes('✂')) continue;
    const text = newText(path, piece.nth, random.below(90));
    person.type(tab.name, placeOf(tab, path, row.row), text);
    const value = records.find(({ nth }) => nth === piece.nth)?.values[path] ?? '';
    piece.old.set(path, { cell: String(row.cell(path)), value: String(value) });
    piece.typed.set(path, text);
    piece.statusBefore = row.status;
    piece.seen.set(path, new Set([String(piece.values[path] ?? ''), String(row.cell(path))]));
    isEdited = true;
  }
  return isEdited;
}

/** Takes the texts back, and pushes. A command takes back the last push only, as far as the tab shows it afterwards. */
function undo(scene: Scene, work: Work, tab: () => Tab): void {
  const { person, plot } = scene;
  const before = tab();
  const byHand = plot.undoing === 'by hand';
  let seen = byHand ? null : undoByCommand(scene, before);
  if (seen !== null && UNDO_LATER.test(seen.messages.join('\n'))) {
    person.wait(PAST_ALL_DOUBT_MS);
    seen = undoByCommand(scene, before);
  }
  const after = tab();
  let isUndone = false;
  const records = scene.service.call('records', work.list);
  const puts = scene.service.call('happenings').filter(({ kind, hadEffect }) => kind === 'put' && hadEffect);
  for (const piece of work.pieces) {
    const [was, row] = [work.rowOf(piece, before), work.rowOf(piece, after)];
    if (was === undefined || row === undefined || piece.resolved) continue;
    // An undo says nothing of rows that it leaves as they are, until the next pull.
    piece.statusBefore = was.status;
    for (const [path, text] of piece.typed) {
      const old = piece.old.get(path);
      // Otherwise the person only gives up an edit.
      if (byHand && !puts.some(({ nth, sent }) => nth === piece.nth && path in sent)) continue;
      if (old === undefined || same(path, old.cell, text) || !same(path, was.cell(path), text)) continue;
      // Typed into a cell, such a text would be a formula, lose its sign, or be a mask.
      if (byHand && /^['=]|\*/.test(old.cell)) continue;
      if (byHand) person.type(after.name, placeOf(after, path, row.row), old.cell);
      else if (!same(path, old.cell, row.cell(path))) continue;
      piece.undone.set(path, text);
      piece.typed.set(path, old.value);
      const stored = String(records.find(({ nth }) => nth === piece.nth)?.values[path] ?? '');
      if (same(path, stored, old.value)) piece.unmoved.add(path);
      const shown = was.status.includes(stored) ? [stored] : [];
      piece.seen.set(path, new Set([...(piece.seen.get(path) ?? []), text, ...shown]));
      if (path === specOf(work.list).marker) piece.marker = old.value;
      isUndone = true;
    }
  }
  if (seen !== null) judgeAfter(scene, work, after);
  if (isUndone) send(scene, work, tab, seen ?? undefined);
}

const PUSH_TO_UNDO = /^(\d+)\. (?!.* · (?:되돌리기|an undo|undo) · )/m;
const UNDO_LATER = /Undo it again in ten minutes|10분 뒤에 다시 되돌려/;

function undoByCommand({ person }: Scene, tab: Tab): Seen {
  let number = '1';
  let isChosen = false;
  person.select(tab.name);
  return person.click('undo', dialog => {
    if (isChosen) return dialog.kind === 'prompt' ? '' : undefined;
    // The latest push that is no undo itself. A long list stands in a message before the question.
    number = PUSH_TO_UNDO.exec(dialog.message)?.[1] ?? number;
    isChosen = dialog.kind === 'prompt';
    return isChosen ? number : undefined;
  });
}

/** Fields that the person edits: those of the contract, or of the person's own description. */
function writableOf(list: ListName): readonly string[] {
  const { writable = [], described = [] } = specOf(list);
  return [...writable, ...described];
}

function newText(path: string, nth: number, n: number): string {
  if (path === 'email') return `new${nth}.${n}@example.com`;
  if (path === 'phone' || path === 'accountNumber') return `0${String(20_000_000 + nth * 100 + n)}`;
  return `고친 & ${path} ${nth}.${n}`;
}

/**
 * A colleague works in the web application, now and during every wait: changes the same field of an edited record,
 * another field of it, or another record.
 */
function changeMeanwhile(scene: Scene, work: Work): void {
  const { random, service, person, plot } = scene;
  const { marker } = specOf(work.list);
  const writable = writableOf(work.list);
  service.call('settle', person.now);
  const edited = work.pieces.filter(piece => piece.nth !== null);
  const one = edited[0];
  if (one?.nth !== undefined && one.nth !== null && random.chance(0.3)) {
    const others = writable.filter(path => !one.typed.has(path) && !NOT_TYPED.has(path));
    const path = random.chance(0.3)
      ? [...one.typed.keys()][0]
      : others[random.below(Math.max(others.length, 1))];
    if (path !== undefined)
      service.call('changeInWeb', work.list, one.nth, {
        [path]: path === marker ? `동료 이름 ${one.nth}` : `동료 ${path}`,
      });
    // Long enough for a look to see the change.
    person.wait(60_000);
  }
  const last = edited.at(-1);
  if (plot.isRemoved && last?.nth !== undefined && last.nth !== null)
    service.call('removeInWeb', work.list, last.nth);
  const isGone = (piece: Piece): boolean => plot.isRemoved && piece === last;
  service.call(
    'aim',
    edited.flatMap(piece =>
      piece.nth === null || isGone(piece)
        ? []
        : [{ list: work.list, nth: piece.nth, field: aimedAt(scene, work, piece) }],
    ),
  );
}

/**
 * The field of an edited record that a colleague changes while the add-on waits: the edited field, the name (which an
 * update may carry along), or another.
 */
function aimedAt({ random }: Scene, work: Work, piece: Piece): string {
  const { marker } = specOf(work.list);
  const writable = writableOf(work.list);
  const typed = [...piece.typed.keys()];
  const [first] = typed;
  if (first !== undefined && random.chance(0.5)) return first;
  if (!piece.typed.has(marker)) return marker;
  return writable.find(path => !piece.typed.has(path) && path !== 'registrationNumber') ?? marker;
}
