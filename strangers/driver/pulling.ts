/** Pulls and refreshes, and judges the result. */

import { judgeMark } from '../judge/marks';
import { judgeList, judgeRemoval } from '../judge/lists';
import type { KnownRecord } from '../server/known';
import { PARTLY } from '../server/envelope';
import { type ListName, specOf } from '../server/lists';
import { again } from './patience';
import type { Seen } from './person';
import type { Scene } from './scene';
import { readTab, type Tab, tabNamed } from './tab';

export interface Pulled {
  readonly seen: Seen;
  readonly tab: Tab;
}

type IsEdited = (record: KnownRecord, path: string) => boolean;

/** Pulls a list, which may fail only if the service refuses its records. null: nothing came. */
export function pull(scene: Scene, list: ListName, isEdited?: IsEdited): Pulled | null {
  const { menu, typed } = specOf(list);
  const seen = again(scene, () => scene.person.pull(menu, typed), isDone);
  return judged(scene, list, seen, null, isEdited);
}

/** Refreshes the active tab. */
export function refresh(scene: Scene, list: ListName, before: Tab, isEdited?: IsEdited): Pulled | null {
  scene.person.select(before.name);
  const click = (): Seen =>
    scene.person.click('refresh', dialog =>
      /not in the service's list|서비스 목록에 없습니다/.test(dialog.message) ? 'NO' : undefined,
    );
  const seen = again(scene, click, isDone);
  return judged(scene, list, seen, before, isEdited);
}

function judged(
  scene: Scene,
  list: ListName,
  seen: Seen,
  before: Tab | null,
  isEdited?: IsEdited,
): Pulled | null {
  const { person, found, service, shape, figures } = scene;
  figures.lists++;
  const name = tabNamed(seen.last) ?? before?.name ?? null;
  const tab = name === null ? null : readTab(person.book, name);
  if (name === null || tab === null || !isDone(seen)) {
    // Only errors and no record: the pull has to fail with the service's words, unless a reading failed at last.
    const isFailure =
      shape.neighbours === 'errors' && (seen.last.includes(PARTLY) || shape.reads !== 'steady');
    if (isFailure && service.call('records', list).every(({ shown }) => shown === null)) return null;
    found.push({ kind: 'list impossible', text: `${list}: ${seen.last}` });
    return null;
  }
  const records = service.call('records', list);
  // Nothing tells an answer without content from no records.
  if (shape.reads === 'empty' && before === null && tab.rows.length === 0) return null;
  const isExcused: IsEdited = (record, path) =>
    isEdited?.(record, path) === true || (tab.saysIncomplete && hasChanged(scene, record, path));
  found.push(...judgeList(list, tab, records, shape, isExcused));
  found.push(...judgeMark(tab, records.filter(({ shown }) => shown !== null).length, shape));
  if (before !== null) found.push(...judgeRemoval(list, before, tab, records));
  figures[tab.saysIncomplete ? 'marked' : 'whole']++;
  return { seen, tab };
}

/** Whether a message says "records pulled" or reports a refresh. */
function isDone(seen: Seen): boolean {
  return /records? pulled|가져왔습니다|\(\d[\d,]* new,|\(신규/.test(seen.last);
}

/**
 * Whether the record was changed on the service since the first pull. A cut list may no longer contain such a record.
 */
function hasChanged({ service }: Scene, record: KnownRecord, path: string): boolean {
  return service
    .call('happenings')
    .some(one => one.nth === record.nth && one.hadEffect && one.before[path] !== one.after[path]);
}
