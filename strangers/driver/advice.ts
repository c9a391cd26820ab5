/** A person who follows the advice of a message. The patterns match the words on the screen. */

import type { Reply, Seen } from './person';
import { specOf } from '../server/lists';
import { pull } from './pulling';
import type { Scene } from './scene';
import { placeOf, type Tab } from './tab';
import { recordOf, type Work } from './work';

type Act = (scene: Scene, work: Work, tab: () => Tab, text: string) => Seen | null;

interface Advice {
  readonly when: RegExp;
  /** How often the advice may be followed. */
  readonly most: number;
  readonly act: Act;
}

const WAIT_MS = 11 * 60_000;

const push: Act = (scene, _work, tab) => {
  scene.person.select(tab().name);
  return scene.person.click('push');
};

/** The first of the values that a message offers in place of one that its column does not have. */
const NO_CHOICE = /선택할 수 있는 값: ([^,.\n]+)|is not one of the choices of "[^"]+": ([^,.\n]+)/;

/** In the order in which a person would follow them. */
export const ADVICE: readonly Advice[] = [
  {
    when: /with "Continue"|[Rr]un "Continue"|[Cc]hoose "Continue"|"이어서 실행"(?:을 누르|으로 보)/,
    most: 3,
    act: (scene, _work, _tab, text) => {
      if (
        /"Continue"[^.]* in (?:about ten minutes|a while)|10분[^.]*"이어서 실행"|잠시 뒤[^.]*"이어서 실행"/.test(
          text,
        )
      )
        scene.person.wait(WAIT_MS);
      return scene.person.click('continue');
    },
  },
  {
    when: /[A-Za-z]+ 항목이 필요합니다[\s\S]*(?:\[빈 항목까지 모두 보내기\]|\[Send all fields, empty ones too\])/,
    most: 1,
    act: (scene, work, tab, text) => {
      set(scene, work, 'mode=whole');
      return push(scene, work, tab, text);
    },
  },
  {
    // The service names a required field, and the message names the possible reason.
    when: /[A-Za-z]+ 항목이 필요합니다[\s\S]*(?:\[전체 항목 보내기\]|\[Send all fields\])/,
    most: 1,
    act: (scene, work, tab, text) => {
      setReplace(scene, work);
      return push(scene, work, tab, text);
    },
  },
  {
    when: /send it under "Review"|[Ss]end again under "Review"|"검토·보내기"에서 다시 보내/,
    most: 2,
    act: push,
  },
  {
    when: /\[Check the service\]|\[연결 점검\]/,
    most: 5,
    act: (scene, work, tab, text) => {
      tryNaming(scene, work);
      return push(scene, work, tab, text);
    },
  },
  {
    when: /Turn on \[Send all fields\]|\[전체 항목 보내기\]를 켤까요/,
    most: 1,
    act: (scene, work, tab, text) => {
      setReplace(scene, work);
      return push(scene, work, tab, text);
    },
  },
  {
    when: /under "Decide"|"확인할 행"에서/,
    most: 5,
    act: (scene, work, tab, text) => {
      scene.person.select(tab().name);
      const seen = scene.person.click('resolve', resolving(scene, work));
      // The message says from when on the question can be answered.
      if (/(?:from|until) \d\d:\d\d|\d\d:\d\d(?:부터|까지는| 이후)/.test(seen.messages.join('\n'))) {
        scene.person.wait(WAIT_MS);
        scene.person.click('resolve', resolving(scene, work));
      }
      return push(scene, work, tab, text);
    },
  },
  {
    when: /empty (?:its|the) id cell|ID 셀을 비우/,
    most: 1,
    act: (scene, work, tab, text) => {
      emptyIds(scene, work, tab());
      return push(scene, work, tab, text);
    },
  },
  {
    when: NO_CHOICE,
    most: 2,
    act: (scene, work, tab, text) => {
      const { name, paths } = tab();
      for (const row of work.pieces.flatMap(piece => work.rowOf(piece, tab()) ?? [])) {
        const offered = NO_CHOICE.exec(row.status);
        const path = paths.find(one => row.status.includes(`"${String(row.cell(one))}"`));
        if (offered !== null && path !== undefined)
          scene.person.type(name, placeOf(tab(), path, row.row), offered[1] ?? offered[2] ?? '');
      }
      return push(scene, work, tab, text);
    },
  },
  {
    when: /[Pp]ull (?:it )?(?:first|again)|pull again|먼저 (?:다시 )?가져|다시 가져오/,
    most: 2,
    act: (scene, work, tab, text) => {
      pull(scene, work.list, work.isEdited);
      return push(scene, work, tab, text);
    },
  },
  {
    when: /waits until|may still take effect|Outcome unknown|Unknown:|결과를 확인 중|결과 확인 중|being checked|늦게 반영될 수/,
    most: 4,
    act: (scene, work, tab, text) => {
      scene.person.wait(WAIT_MS);
      return push(scene, work, tab, text);
    },
  },
  {
    when: /Push failed rows again|실패한 행/,
    most: 2,
    act: (scene, _work, tab) => {
      scene.person.select(tab().name);
      // The item opens the review in the sidebar. A push of all rows sends them too, after the others.
      return scene.person.click('push');
    },
  },
  {
    when: /review again|다시 검토|[Tt]ry again|in a while|다시 시도|다시 실행/,
    most: 2,
    act: (scene, work, tab, text) => {
      scene.person.wait(120_000);
      return push(scene, work, tab, text);
    },
  },
];

const PUSH_LATER = /Push again in ten minutes|10분 뒤에 다시 보내/;

/** null: the person can do nothing more. */
export function followed(scene: Scene, work: Work, tab: () => Tab, last: Seen, round: number): Seen | null {
  const now = tab();
  const statuses = work.pieces.map(piece => work.rowOf(piece, now)?.status ?? '');
  const text = [...last.messages, ...statuses].join('\n');
  for (const advice of ADVICE) {
    if (!advice.when.test(text)) continue;
    const done = taken.get(scene) ?? new Map<Advice, number>();
    taken.set(scene, done);
    const times = done.get(advice) ?? 0;
    if (times >= advice.most) continue;
    done.set(advice, times + 1);
    return advice.act(scene, work, tab, text);
  }
  // A push of failed rows alone says nothing about the other rows.
  const isOfAll = !/Push failed rows|실패한 행/.test(last.item);
  const isOver = isOfAll && /nothing to send|보낼 변경이 없/.test(last.last) && !PUSH_LATER.test(last.last);
  if (round > 0 && isOver) return null;
  scene.person.wait(WAIT_MS);
  return push(scene, work, tab, text);
}

const taken = new WeakMap<Scene, Map<Advice, number>>();

/** The ways to name a record that the answer of the check tells a person to set, in this order. */
export function namingsIn(said: string): string[] {
  const all = /three values of|세 가지 값/.test(said) ? ['body', 'query', 'path'] : [];
  const last = /set it back to "([^"]+)"|모두 아니면 "([^"]+)"|record" to "([^"]+)"|방법"을 "([^"]+)"/.exec(
    said,
  );
  const way = last?.slice(1).find(one => one !== undefined);
  return way === undefined ? all : [...all, way];
}

/** Runs the check, else tries the ways that it names one by one, and then restores the setting. */
function tryNaming(scene: Scene, work: Work): void {
  const ways = namings.get(scene);
  // Failures may have led the check astray.
  if (ways === undefined || ways.length === 0) {
    let said = set(scene, work, 'check').messages.join('\n');
    if (/press \[Check the service\] again|\[연결 점검\]을 다시/.test(said))
      said = set(scene, work, 'check').messages.join('\n');
    namings.set(scene, namingsIn(said));
    return;
  }
  const [next = ''] = ways.splice(0, 1);
  set(scene, work, `put=${next}`);
}

function setReplace(scene: Scene, work: Work): void {
  // For a described request the confirmation has already said it.
  if (specOf(work.list).described !== undefined) return;
  if (!scene.person.story.some(line => line.includes('[OK "mode=replace"]')))
    set(scene, work, 'mode=replace');
}

/** The ways still to try; absent before the check. */
const namings = new WeakMap<Scene, string[]>();

function set(scene: Scene, work: Work, pair: string): Seen {
  const typed = [work.list, pair];
  return scene.person.click('settings', dialog =>
    dialog.kind === 'prompt' ? (typed.shift() ?? '') : undefined,
  );
}

/** Looks up each thing in the web application, which shows the stored values, and answers accordingly. */
function resolving(scene: Scene, work: Work): Reply {
  let about = '';
  return dialog => {
    if (dialog.kind !== 'prompt') {
      about = dialog.message;
      return undefined;
    }
    // A long question is explained in the message before it.
    const message = `${about}\n${dialog.message}`;
    const piece = work.pieces.find(
      one => [...one.typed.values()].some(text => message.includes(text)) || message.includes(one.marker),
    );
    if (piece === undefined) return '1';
    scene.service.call('settle', scene.person.now);
    const record = recordOf(piece, scene.service.call('records', work.list), work.list);
    if (/1 = mine|1 = 다음에 내 값/.test(message)) {
      piece.resolved = true;
      return scene.random.chance(0.7) ? '1' : '2';
    }
    if (/\n1 = (?:check again|다시 확인)/.test(message)) {
      if (piece.nth !== null) return '1';
      if (record === undefined) return '2';
      return `3 ${record.id}`;
    }
    if (record !== undefined && piece.nth === null) {
      piece.resolved = true;
      return `2 ${record.id}`;
    }
    return '1';
  };
}

/** "Empty its id cell": in the rows whose status or message says so. */
function emptyIds(scene: Scene, work: Work, tab: Tab): void {
  const lines = scene.person.story
    .slice(-40)
    .join('\n')
    .split('\n')
    .filter(line => /empty (?:its|the) id cell|ID 셀을 비우/.test(line));
  for (const piece of work.pieces) {
    const row = work.rowOf(piece, tab);
    if (row === undefined) continue;
    const isMeant =
      /empty (?:its|the) id cell|ID 셀을 비우/.test(row.status) ||
      lines.some(line => new RegExp(`(?:Row ${row.row}\\b|(?<!\\d)${row.row}행)`).test(line));
    if (!isMeant) continue;
    scene.person.clear(tab.name, placeOf(tab, 'id', row.row));
    if (piece.nth === null || !scene.plot.isRemoved) continue;
    // The row of a deleted record makes a new one, of what can be sent.
    const { marker, writable = [] } = specOf(work.list);
    for (const path of tab.paths)
      if (path !== marker && !writable.includes(path) && row.cell(path) !== '')
        scene.person.clear(tab.name, placeOf(tab, path, row.row));
    work.renew(piece, row);
  }
}
