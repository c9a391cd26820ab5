/** Reads which rows a preview would send. */

import type { ListName } from '../server/lists';
import { specOf } from '../server/lists';
import type { Seen } from './person';
import type { Scene } from './scene';
import type { Tab } from './tab';

const SENT = /^(?:Row (\d+) (?:update|create|invitation)|(\d+)행 (?:수정|신규|구성원 초대))/;
const CONFLICT = /^(?:Row (\d+) ·.*: mine |(\d+)행 ·.*: 내 값:? )/;

/** Rows that a plan would send, or that it shows as conflicts. */
export function rowsIn(text: string): number[] {
  return text.split('\n').flatMap(line => {
    const found = SENT.exec(line) ?? CONFLICT.exec(line);
    return found === null ? [] : [Number(found[1] ?? found[2])];
  });
}

/** Checks that the preview names only rows that the person edited. touched: their numbers. */
export function judgePreview(scene: Scene, list: ListName, tab: Tab, touched: readonly number[]): Seen {
  const { person, found } = scene;
  person.select(tab.name);
  const seen = person.click('preview');
  const untouched = rowsIn(seen.messages.join('\n')).filter(row => !touched.includes(row));
  if (untouched.length > 0) {
    const row = tab.rows.find(candidate => candidate.row === untouched[0]);
    const name = String(row?.cell(specOf(list).marker) ?? '');
    found.push({
      kind: 'edit nobody made',
      text: `the preview shows row ${untouched[0]} (${name}), which nobody touched: ${seen.last.slice(0, 400)}`,
    });
  }
  return seen;
}
