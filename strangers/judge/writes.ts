/** What was sent, what became of it, and what the tab says of that. */

import type { Scene } from '../driver/scene';
import type { Tab } from '../driver/tab';
import { type Piece, recordOf, same, type Work } from '../driver/work';
import type { KnownRecord } from '../server/known';
import { refusesSilently } from '../server/bulk';
import { specOf } from '../server/lists';
import type { Happening } from '../server/state';
import { FORBIDDEN, neverTaken, REFUSAL } from '../server/writes';
import type { Violation } from './violation';

/** A change on the service between the last look and the update cannot be seen: that window is open for so long. */
const LOOK_MS = 25_000;
/** So long an answer may take here (server/failing.ts). */
const SLOWEST_MS = 45_000;

/** ✓ stands only at rows that the service's list shows so. */
export function judgeApplied(
  work: Work,
  tab: Tab,
  records: readonly KnownRecord[],
  happenings: readonly Happening[],
): Violation[] {
  const found: Violation[] = [];
  for (const piece of work.pieces) {
    const row = work.rowOf(piece, tab);
    if (row === undefined || !row.status.startsWith('✓') || piece.resolved) continue;
    const record = recordOf(piece, records, work.list);
    if (record === undefined || record.shown === null) {
      found.push({
        kind: 'applied untrue',
        text: `row ${row.row} says "${row.status}", and the service does not show the record`,
      });
      continue;
    }
    for (const [path, text] of piece.typed) {
      const byOthers = lastOf(happenings, record.nth, path)?.kind === 'web';
      if (same(path, row.cell(path), text) && !same(path, record.shown[path], text) && !byOthers)
        found.push({
          kind: 'applied untrue',
          text: `row ${row.row} says "${row.status}", and the service shows ${path} as ${JSON.stringify(record.shown[path])}, not ${JSON.stringify(text)}`,
        });
    }
  }
  return found;
}

/** What changed the field last; what carried it along unchanged does not count. */
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

/** Every write that had an effect: only what somebody typed may have changed, and each new row makes one record. */
export function judgeTraffic(work: Work, happenings: readonly Happening[], scene: Scene): Violation[] {
  const found: Violation[] = [];
  const { marker } = specOf(work.list);
  const emptied = new Set<number>();
  for (const one of happenings) {
    if (one.kind === 'wrong id type')
      found.push({
        kind: 'id type',
        text: `a PUT names record ${one.nth} with ${JSON.stringify(one.sent['id'])}, which is not the JSON type in which its id came`,
      });
    if (one.kind !== 'put' || !one.hadEffect || one.nth === null) continue;
    const piece = work.pieces.find(candidate => candidate.nth === one.nth);
    if (piece === undefined) {
      found.push({
        kind: 'edit nobody made',
        text: `a PUT for ${String(one.before[marker])}, which nobody edited: ${JSON.stringify(one.sent)}`,
      });
      continue;
    }
    for (const path of Object.keys(one.after)) {
      if (one.before[path] === one.after[path]) continue;
      found.push(...judgeField(one, path, piece, happenings, emptied));
    }
  }
  if (emptied.size > 1)
    found.push({
      kind: 'overwritten field',
      text: `fields that were not sent were emptied in ${emptied.size} records; after the first the push has to stop`,
    });
  if (emptied.size === 1 && !/empties|emptied|changed fields that were not sent|비웁|비워|서비스에서 바뀌었습니다/.test(scene.person.story.join('\n')))
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
  emptied: Set<number>,
): Violation[] {
  const { before, after, sent } = one;
  const carried = path in sent;
  if (!carried) {
    if (!refilled(one, path, happenings)) emptied.add(one.nth ?? -1);
    return [];
  }
  const typed = piece.typed.get(path);
  const isOurs = typed !== undefined && same(path, sent[path], typed);
  if (!isOurs) {
    // What the service makes of a field that came back as it was is its own affair.
    if (sent[path] === before[path] || (sent[path] === '' && before[path] === null)) return [];
    if (openWindow(one, path, happenings)) return [];
    return [
      {
        kind: 'overwritten field',
        text: `a PUT for record ${one.nth} carried ${path} = ${JSON.stringify(sent[path])}, which nobody typed, over ${JSON.stringify(before[path])}`,
      },
    ];
  }
  const known = [...(piece.seen.get(path) ?? [])].some(text => same(path, text, before[path]));
  if (known || same(path, before[path], typed) || piece.resolved || openWindow(one, path, happenings))
    return [];
  return [
    {
      kind: 'lost update',
      text: `record ${one.nth}: a colleague's ${path} = ${JSON.stringify(before[path])} was overwritten with ${JSON.stringify(after[path])}, and nobody was asked`,
    },
  ];
}

/** Somebody else filled it again before the answer came: nobody could have seen that it was empty. */
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

/** Somebody changed it after the last look that could have seen it. */
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

/** After everything: what was typed is on the service, or still in its cell with a word of why. */
export function judgeEnd(
  work: Work,
  tab: Tab,
  records: readonly KnownRecord[],
  happenings: readonly Happening[],
  scene: Scene,
): Violation[] {
  const found: Violation[] = [];
  const story = scene.person.story.join('\n');
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
      const landed = tried.some(one => one.hadEffect && path in one.sent);
      if (piece.resolved || landed) continue;
      if (row === undefined || !same(path, row.cell(path), text)) {
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
          // A request of several rows was refused for one of them, and then a colleague changed the row: it goes again, and is told of, once that is decided.
          !/Conflict|충돌/.test(row.status)
        )
          found.push({
            kind: 'error without words',
            text: `the service said why it refused ${path} (${REFUSAL}), and nobody was told; the row says "${row.status}"`,
          });
        continue;
      }
      if (tab.saysIncomplete || /⚠/.test(row.status)) continue;
      // The service refused it, and the user read why in the service's words.
      const withIt = tried.filter(one => path in one.sent);
      if (withIt.length > 0 && withIt.every(one => one.said !== undefined && story.includes(one.said)))
        continue;
      // It refused the record without a word, and the row says what the service shows.
      const isSilent = specOf(work.list).described !== undefined && refusesSilently(scene.shape);
      if (isSilent && withIt.some(one => !one.hadEffect) && /^△/.test(row.status)) continue;
      // Each change of this column that went out so far was refused without a word, as of a column that is not taken, and the user was told of the column.
      const ofColumn = happenings.filter(
        one => one.kind === 'put' && one.list === work.list && path in one.sent,
      );
      if (isSilent && ofColumn.every(one => !one.hadEffect) && story.includes(`write=${path}`)) continue;
      // It refuses a field and asks for it with every change: no change of such a record gets through, and the user was told of the column.
      const isHopeless =
        specOf(work.list).described !== undefined &&
        scene.shape.fields === 'refused' &&
        scene.shape.bulkMode === 'replaces' &&
        !same('description', record?.values['description'], '');
      if (isHopeless && story.includes(`write=${path}`)) continue;
      // It takes this field of no row at all; others showed that, and the user was told of the column.
      if (neverTaken(scene.shape, path) && story.includes(`write=${path}`)) continue;
      found.push({
        kind: 'push impossible',
        text: `${piece.marker}: ${path} = ${JSON.stringify(text)} never reached the service (${tried.length} tries); the row says "${row.status}"`,
      });
    }
  }
  return found;
}
