/** Judges what was sent, its outcome, and what the tab says about it. */

import { ITEMS } from '../driver/person';
import type { Scene } from '../driver/scene';
import type { Tab } from '../driver/tab';
import { isSameName, type Piece, recordOf, same, type Work } from '../driver/work';
import type { KnownRecord } from '../server/known';
import { refusesSilently } from '../server/bulk';
import { specOf } from '../server/lists';
import type { Happening } from '../server/state';
import type { Values } from '../server/truth';
import { FORBIDDEN, neverTaken, REFUSAL } from '../server/writes';
import type { Violation } from './violation';

/** A change on the service between the last look and the update cannot be seen. The window is at most this long. */
const LOOK_MS = 25_000;
/** The longest answer of this service (server/failing.ts). */
const SLOWEST_MS = 45_000;

const HELD_BACK = /could become a formula|수식|longer than a cell holds|다 표시되지/;

/** ✓ may stand only at rows whose values the service's list shows. */
export function judgeApplied(
  work: Work,
  tab: Tab,
  records: readonly KnownRecord[],
  happenings: readonly Happening[],
): Violation[] {
  const found: Violation[] = [];
  for (const piece of work.pieces) {
    const row = work.rowOf(piece, tab);
    if (row === undefined || piece.resolved) continue;
    const record = recordOf(piece, records, work.list);
    // A push that sends nothing leaves the status of an undone change.
    if (
      /Rejected|거절함/.test(row.status) &&
      row.status !== piece.statusBefore &&
      record?.shown != null &&
      // The pages of a list may come from both copies.
      record.copies.every(values => tookEffect(piece, values, happenings))
    )
      found.push({
        kind: 'applied untrue',
        text: `row ${row.row} says "${row.status}", and the service shows what was sent`,
      });
    if (!row.status.startsWith('✓') || row.status === piece.statusBefore) continue;
    if (record === undefined || record.copies.length === 0) {
      found.push({
        kind: 'applied untrue',
        text: `row ${row.row} says "${row.status}", and the service does not show the record`,
      });
      continue;
    }
    for (const [path, text] of piece.typed) {
      const byOthers = lastOf(happenings, record.nth, path)?.kind === 'web';
      const shown = record.copies.map(values => values[path]);
      if (same(path, row.cell(path), text) && !shown.some(one => same(path, one, text)) && !byOthers)
        found.push({
          kind: 'applied untrue',
          text: `row ${row.row} says "${row.status}", and the service shows ${path} as ${JSON.stringify(shown)}, not ${JSON.stringify(text)}`,
        });
    }
  }
  return found;
}

/** Whether the record shows every typed value, by an update that took effect. */
function tookEffect(piece: Piece, shown: Values, happenings: readonly Happening[]): boolean {
  const updates = happenings.filter(one => one.kind === 'put' && one.nth === piece.nth);
  const isShown = [...piece.typed].every(([path, text]) => text !== '' && same(path, shown[path], text));
  return isShown && piece.nth !== null && updates.at(-1)?.hadEffect === true;
}

/** The latest change of the field. Writes that carried it along unchanged do not count. */
function lastOf(happenings: readonly Happening[], nth: number, path: string): Happening | undefined {
  return happenings
    .filter(
      one =>
        one.nth === nth &&
        one.hadEffect &&
        path in one.sent &&
        !same(path, one.before[path], one.after[path]),
    )
    .pop();
}

/** Judges every write that took effect: it may change only what the person typed, and each new row makes one record. */
export function judgeTraffic(work: Work, happenings: readonly Happening[], scene: Scene): Violation[] {
  const found: Violation[] = [];
  const { marker } = specOf(work.list);
  const emptied = new Map<number, Set<string>>();
  for (const one of happenings) {
    if (one.kind === 'wrong id type')
      found.push({
        kind: 'id type',
        text: `a PUT names record ${one.nth} with ${JSON.stringify(one.sent['id'])}, which is not the JSON type in which its id came`,
      });
    if (one.kind !== 'put' || !one.hadEffect || one.nth === null) continue;
    const piece = work.pieces.find(candidate => candidate.nth === one.nth);
    // What a new row could not send with its record follows.
    const isOfNew = work.pieces.some(
      ({ nth, marker: name }) => nth === null && isSameName(name, String(one.before[marker])),
    );
    if (piece === undefined && isOfNew) continue;
    if (piece === undefined) {
      found.push({
        kind: 'edit nobody made',
        text: `a PUT for ${String(one.before[marker])}, which nobody edited: ${JSON.stringify(one.sent)}`,
      });
      continue;
    }
    for (const path of Object.keys(one.after)) {
      if (one.before[path] === one.after[path]) continue;
      found.push(...judgeField(one, path, piece, happenings, emptied, scene));
    }
  }
  const losses = [...emptied].flatMap(([nth, paths]) =>
    isHiddenLoss(nth, happenings, scene) ? [] : [paths],
  );
  found.push(...judgeLosses(losses, scene));
  if (
    emptied.size > 0 &&
    !/empties|emptied|changed fields that were not edited|비웁|비워|서비스에서 바뀌었습니다/.test(
      scene.person.story.join('\n'),
    )
  )
    found.push({
      kind: 'overwritten field',
      text: 'fields that were not sent were emptied, and nobody was told',
    });
  for (const piece of work.pieces.filter(candidate => candidate.nth === null)) {
    const name = piece.typed.get(marker) ?? '';
    const made = happenings.filter(
      one => one.kind === 'post' && one.hadEffect && same(marker, one.sent[marker], name),
    ).length;
    if (made > 1)
      found.push({ kind: 'duplicate record', text: `${made} records were made of the new row ${name}` });
  }
  return found;
}

function judgeField(
  one: Happening,
  path: string,
  piece: Piece,
  happenings: readonly Happening[],
  emptied: Map<number, Set<string>>,
  { person, plot }: Scene,
): Violation[] {
  const { before, after, sent } = one;
  const carried = path in sent;
  const lose = (what: string): [] => {
    const nth = one.nth ?? -1;
    if (!refilled(one, path, happenings)) emptied.set(nth, new Set([...(emptied.get(nth) ?? []), what]));
    return [];
  };
  if (!carried) return lose(path);
  const typed = piece.typed.get(path);
  const isOurs = [typed, piece.undone.get(path)].some(
    text => text !== undefined && same(path, sent[path], text),
  );
  // An undo gives back the value before, also if another person wrote it.
  const isGivenBack =
    plot.undoing === 'by command' &&
    happenings.some(
      put =>
        put !== one && put.kind === 'put' && put.nth === one.nth && same(path, put.before[path], sent[path]),
    );
  if (!isOurs && !isGivenBack) {
    // Another spelling of empty.
    if (sent[path] === '' && before[path] === null && (after[path] ?? '') === '') return [];
    // The field was sent unchanged. If a service changes it nevertheless, the value is from no update.
    if (sent[path] === before[path])
      return isSameName(String(before[path]), String(after[path])) ? [] : lose(`${path} (sent unchanged)`);
    if (openWindow(one, path, happenings)) return [];
    return [
      {
        kind: 'overwritten field',
        text: `a PUT for record ${one.nth} carried ${path} = ${JSON.stringify(sent[path])}, which nobody typed, over ${JSON.stringify(before[path])}`,
      },
    ];
  }
  const known = [...(piece.seen.get(path) ?? [])].some(text => same(path, text, before[path]));
  if (known || same(path, before[path], sent[path]) || piece.resolved || openWindow(one, path, happenings))
    return [];
  const isRead = person.story.join('\n').includes(`: ${String(before[path]).trim()} → `);
  if (isRead && piece.undone.has(path) && looksLikeOurs(one, path, happenings)) return [];
  if (isOwnLoss(one, path, happenings) || isMadeOfOurs(one, path, happenings)) return [];
  return [
    {
      kind: 'lost update',
      text: `record ${one.nth}: a colleague's ${path} = ${JSON.stringify(before[path])} was overwritten with ${JSON.stringify(after[path])}, and nobody was asked`,
    },
  ];
}

/** Whether nothing could show a loss in time: no answer said that the update was made, and the list lags. */
function isHiddenLoss(nth: number, happenings: readonly Happening[], { shape }: Scene): boolean {
  const puts = happenings.filter(one => one.kind === 'put' && one.nth === nth && one.hadEffect);
  return shape.lag !== 'none' && puts.every(({ wasHeard }) => wasHeard === false);
}

/**
 * After the first loss the push has to stop. Another way of sending costs one more record at most, and no field that
 * was lost before. losses: the emptied fields of each record.
 */
function judgeLosses(losses: readonly ReadonlySet<string>[], { person }: Scene): Violation[] {
  const isOtherWay = /\[YES\]|\[OK "mode=/.test(person.story.join('\n'));
  const [first, second] = losses;
  const isAgain = [...(first ?? [])].some(path => second?.has(path) === true);
  if (losses.length <= (isOtherWay ? 2 : 1) && !isAgain) return [];
  const told = losses.map(paths => [...paths].join(', ')).join(' / ');
  return [
    {
      kind: 'overwritten field',
      text: `fields that were not sent were emptied in ${losses.length} records (${told}); after the first the push has to stop`,
    },
  ];
}

/** Whether another change refilled the field before the answer came, so that its loss could not be seen. */
function refilled(one: Happening, path: string, happenings: readonly Happening[]): boolean {
  return happenings.some(
    other =>
      other.kind === 'web' &&
      other.nth === one.nth &&
      path in other.sent &&
      other.at >= one.at &&
      other.at - one.at < SLOWEST_MS,
  );
}

/**
 * Whether the latest change came between one of our updates of the field and its first look. Nothing tells it from a
 * service that writes our value in another way. An undo shows it, and overwrites it.
 */
function looksLikeOurs(one: Happening, path: string, happenings: readonly Happening[]): boolean {
  const latest = happenings
    .filter(other => other.nth === one.nth && other.at < one.at && path in other.sent && other.hadEffect)
    .slice(-2);
  const [ours, theirs] = latest;
  return ours?.kind === 'put' && theirs?.kind === 'web' && theirs.at - ours.at < SLOWEST_MS + LOOK_MS;
}

/** Whether an earlier update of ours emptied the field, which it did not send. That is judged as a loss. */
function isOwnLoss({ nth, at, before }: Happening, path: string, happenings: readonly Happening[]): boolean {
  const latest = happenings
    .filter(other => other.nth === nth && other.at < at && other.before[path] !== other.after[path])
    .at(-1);
  return latest?.kind === 'put' && !(path in latest.sent) && before[path] === null;
}

/** Whether the value before it is what the service made of our own latest update of the field. */
function isMadeOfOurs({ nth, at }: Happening, path: string, happenings: readonly Happening[]): boolean {
  const latest = happenings
    .filter(other => other.nth === nth && other.at < at && other.before[path] !== other.after[path])
    .at(-1);
  return latest?.kind === 'put' && path in latest.sent;
}

/** Whether the field was changed after the last look that could have seen it. */
function openWindow(one: Happening, path: string, happenings: readonly Happening[]): boolean {
  return happenings.some(
    other =>
      other.kind === 'web' &&
      other.nth === one.nth &&
      path in other.sent &&
      other.at <= one.at &&
      one.at - other.at < LOOK_MS,
  );
}

/** At the end of the run: what was typed is on the service, or still in its cell with a reason. */
export function judgeEnd(
  work: Work,
  tab: Tab,
  records: readonly KnownRecord[],
  happenings: readonly Happening[],
  scene: Scene,
): Violation[] {
  const found: Violation[] = [];
  const story = scene.person.story.join('\n');
  // A refresh puts other words into Status, and the last push has still said why nothing is sent.
  const lastPush = story.slice(story.lastIndexOf(`clicks ${ITEMS.push[scene.person.language].join(' > ')}`));
  const named = [...story.matchAll(/set "([^"]+)" to "sent"|"서비스 문서에 없는 열"에서 "([^"]+)"/g)];
  // The label of the column may have a sign behind it.
  const isNamed = (path: string): boolean =>
    named.some(([, en, ko]) => String(tab.header[tab.columnOf(path) ?? -1]).startsWith(en ?? ko ?? ''));
  const isAsked = /Nothing was sent: with an earlier push|지난번에 보낼 때 수정하지 않은/.test(lastPush);
  for (const piece of work.pieces) {
    const record = recordOf(piece, records, work.list);
    const row = work.rowOf(piece, tab);
    const tried = happenings.filter(
      one =>
        (one.kind === 'put' && one.nth === piece.nth && piece.nth !== null) ||
        (one.kind === 'post' && piece.nth === null && Object.values(one.sent).includes(piece.marker)),
    );
    const isForbidden = [...piece.typed.values()].some(text => text.includes(FORBIDDEN));
    for (const [path, text] of piece.typed) {
      if (record !== undefined && same(path, record.values[path], text)) continue;
      const isUndone = piece.undone.has(path);
      const isOld = isUndone && same(path, row?.cell(path), piece.old.get(path)?.cell);
      const landed = tried.some(
        one => one.hadEffect && path in one.sent && (!isUndone || same(path, one.sent[path], text)),
      );
      if (piece.resolved || landed) continue;
      // Nothing was to be sent, and a colleague's later change stands in the cell.
      if (piece.unmoved.has(path) && same(path, row?.cell(path), record?.values[path])) continue;
      if (row === undefined || !(isOld || same(path, row.cell(path), text))) {
        found.push({
          kind: 'lost edit',
          text: `${piece.marker}: ${path} = ${JSON.stringify(text)} was typed; the service has ${JSON.stringify(record?.values[path])}, the cell ${JSON.stringify(row?.cell(path))}`,
        });
        continue;
      }
      if (isForbidden) {
        if (
          tried.some(one => one.said === REFUSAL && one.wasHeard !== false) &&
          !story.includes(REFUSAL) &&
          !row.status.includes('4711') &&
          // A request of several rows was refused, and then a colleague changed this row. It is sent again, and
          // reported, once the conflict is settled.
          !/Conflict|충돌/.test(row.status)
        )
          found.push({
            kind: 'error without words',
            text: `the service said why it refused ${path} (${REFUSAL}), and nobody was told; the row says "${row.status}"`,
          });
        continue;
      }
      if (tab.saysIncomplete || /⚠/.test(row.status)) continue;
      // A service that empties what it does not get is sent nothing more until a person has answered.
      const empties = ['replaces', 'resets'];
      const isStopped = /push was stopped|보내기가 멈췄/.test(row.status) || isAsked;
      if (isStopped && empties.includes(work.list === 'tickets' ? scene.shape.bulkMode : scene.shape.put))
        continue;
      const isUnread = /could not be checked|확인하지 못해 보내지/.test(row.status);
      // Nothing can be sent to the record that a colleague deleted, and the row says so. A record without a usable id
      // may be that one.
      const isGone = /No longer in|[Gg]one from|더 이상 없음|삭제/.test(row.status);
      if (record === undefined && (isGone || (isUnread && scene.shape.oddId !== 'none'))) continue;
      // The last reading failed, and the row says that its value could not be checked.
      if (isUnread && scene.shape.reads !== 'steady') continue;
      // The service hides a number that every update would have to carry, and the row says so.
      if (scene.shape.stars === 'written too' && /a part hidden|가려서/.test(row.status)) continue;
      // The service refused it, and the user read the service's reason.
      const withIt = tried.filter(one => path in one.sent && (!isUndone || same(path, one.sent[path], text)));
      if (withIt.length > 0 && withIt.every(one => one.said !== undefined && story.includes(one.said)))
        continue;
      // The service refused the record silently, and the row says what the service shows.
      const isSilent = specOf(work.list).described !== undefined && refusesSilently(scene.shape);
      if (isSilent && withIt.some(one => !one.hadEffect) && /^△/.test(row.status)) continue;
      // Every change of this column was refused silently, as for a column that the service does not take, and the
      // user was told about the column.
      const ofColumn = happenings.filter(
        one => one.kind === 'put' && one.list === work.list && path in one.sent,
      );
      if (isSilent && ofColumn.every(one => !one.hadEffect) && isNamed(path)) continue;
      // The service refuses a field that it requires in every change. So no change of this record can succeed, and
      // the user was told about the column.
      const isHopeless =
        specOf(work.list).described !== undefined &&
        scene.shape.fields === 'refused' &&
        scene.shape.bulkMode === 'replaces' &&
        !same('description', record?.values['description'], '');
      if (isHopeless && isNamed(path)) continue;
      // An undo changes no row with a text that could become a formula, or that is longer than a cell, and says so.
      if (piece.undone.size > 0 && HELD_BACK.test(row.status)) continue;
      // The service takes this field from no row, and the user was told about the column.
      if (neverTaken(scene.shape, path) && isNamed(path)) continue;
      found.push({
        kind: 'push impossible',
        text: `${piece.marker}: ${path} = ${JSON.stringify(text)} never reached the service (${tried.length} tries); the row says "${row.status}"`,
      });
    }
  }
  return found;
}
