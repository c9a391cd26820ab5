/**
 * The literal texts in properties today. Each store writes its text, so that an earlier version can read it. Each
 * store also reads its text, because properties outlive the code that wrote them.
 */

import { describe, expect, it } from 'vitest';
import { resources } from '../../../../src/resources/registry';
import { defaultSettings } from '../../../../src/resources/settings';
import { ConditionNames } from '../../../../src/sheet/properties/condition-names';
import { ConfirmedPulls, type PullTerms } from '../../../../src/sheet/properties/confirmed-pulls';
import {
  knownBaseUrl,
  loadConnection,
  saveConnection,
  sealSecret,
} from '../../../../src/sheet/properties/connection-store';
import { favourites, setFavourite } from '../../../../src/sheet/properties/favourites';
import { JournalFence } from '../../../../src/sheet/properties/journal-fence';
import {
  askToCancel,
  currentLease,
  holdLease,
  isAskedToCancel,
} from '../../../../src/sheet/properties/lease';
import { StoredNewRowAnswers } from '../../../../src/sheet/properties/new-row-answers';
import { ownId } from '../../../../src/sheet/properties/own-id';
import { KnownPresets, ownPresets, teamPresets } from '../../../../src/sheet/properties/preset-store';
import { PreviewedStore } from '../../../../src/sheet/properties/previewed-store';
import { RequestMarks } from '../../../../src/sheet/properties/request-marks';
import {
  isTold,
  keepLanguage,
  keepTold,
  loadScheduleMails,
} from '../../../../src/sheet/properties/schedule-mails';
import {
  countTime,
  loadSchedules,
  mirror,
  mirrorOf,
  saveSchedules,
  timeUsed,
} from '../../../../src/sheet/properties/schedule-store';
import { hasReadTemplate, rememberRead } from '../../../../src/sheet/properties/seen-template';
import { StagedMark } from '../../../../src/sheet/properties/staged-mark';
import { Waiting } from '../../../../src/sheet/properties/waiting';
import { template } from '../../../support/builders/described';
import { FakeClock, MemoryStore, SeededIds } from '../../../support/memory';
import { profileIn } from '../../../support/profile';

const NOW = 1_764_000_000_000;
const HOUR = 3_600_000;
const BOOK = 'book';
const HERE = { baseUrl: 'https://api.example.com', workspaceId: 'w-1' };
const contacts = resources.find(({ name }) => name === 'contacts') as (typeof resources)[number];
const hash = (digit: string): string => digit.repeat(64);

const terms: PullTerms = {
  resource: 'tickets',
  parameters: { ticketType: 'Total' },
  asked: { range: { start: '2026-10-01', end: '2026-10-31' }, period: null },
  fields: null,
};
const connection = {
  ...HERE,
  key: 'key-1',
  workspaceName: '한빛',
  functionsAllowed: ['FIN_TAGS', 'PAYROLL'],
};
const lease = {
  owner: 'owner-1',
  user: 'kim@example.com',
  keyFingerprint: 'f1',
  isPush: true,
  execution: 'e1',
  since: NOW,
  until: NOW + 1,
};
const preset = {
  id: 'p1',
  name: '월말',
  list: 'tickets',
  days: { period: 'lastMonth' },
  parameters: { contactId: [['c1', '한빛']] as [string, string][] },
};
const open = { o: 'op-1', k: 'key-1', r: 'contacts', n: 'c1', h: 'abcd', t: NOW, c: 1, f: 3 };
const schedule = {
  every: 'day',
  at: 7,
  on: 1,
  done: null,
  sheetId: 3,
  tab: '거래',
  list: 'tickets',
  members: true,
  since: NOW,
  from: NOW,
  tried: 0,
  failures: 2,
  begun: null,
} as const;
const mirrored = {
  every: 'week',
  at: 7,
  on: 1,
  done: 5,
  owner: 'owner-1',
  user: 'kim@example.com',
  next: null,
  error: { ko: '이유', en: 'reason' },
} as const;
const put = {
  recordId: 'c1',
  title: '한빛',
  sentAt: NOW,
  from: { memo: null },
  to: { memo: '메모' },
  unsent: { email: 'kim@example.com', phone: null },
  carried: ['email'],
  survived: ['memo'],
  stage: 'taken',
} as const;

const unsent = {
  belongs: ['status'],
  damage: {
    recordId: 'c1',
    title: '한빛',
    seenAt: NOW,
    fields: [{ field: 'memo', was: '메모', now: null }],
    isAnswered: true,
  },
  answered: { at: NOW, by: 'kim@example.com' },
};

interface Case {
  readonly texts: Readonly<Record<string, string>>;
  readonly write: (store: MemoryStore) => unknown;
  readonly read: (store: MemoryStore) => unknown;
  readonly found: unknown;
}

const waiting = (store: MemoryStore): Waiting =>
  new Waiting({ userStore: store, documentStore: store, clock: new FakeClock(NOW) }, BOOK);
const fence = (store: MemoryStore): JournalFence =>
  new JournalFence({ documentStore: store, userStore: store, spreadsheetId: BOOK, execution: 'e1' });
const binding = { ...HERE, spreadsheetId: BOOK } as unknown as Parameters<typeof sealSecret>[2];

const CASES: Readonly<Record<string, Case>> = {
  'names of conditions': {
    texts: {
      'financeSheets.conditionNames.book':
        '{"version":1,"names":[["contacts",["c1","한빛"]],["tags",["t1","Tag"]]]}',
    },
    write: store => {
      const names = new ConditionNames(store, BOOK);
      names.remember('contacts', [{ id: 'c1', name: '한빛' }]);
      names.remember('tags', [{ id: 't1', name: 'Tag' }]);
    },
    read: store => [...new ConditionNames(store, BOOK).of('contacts')],
    found: [['c1', '한빛']],
  },
  'confirmed pulls': {
    texts: {
      'financeSheets.pulled.book':
        '{"version":1,"tabs":[[3,"679c7c805456b721 2026-10-01~2026-10-31 list"],[4,"679c7c805456b721 2026-10-01~2026-10-31 list members"]]}',
    },
    write: store => {
      new ConfirmedPulls(store, BOOK).set(3, terms, false);
      new ConfirmedPulls(store, BOOK).set(4, terms, true);
    },
    read: store => {
      const pulls = new ConfirmedPulls(store, BOOK);
      return [pulls.otherTerms(3, terms), pulls.hadMembers(3), pulls.hadMembers(4), pulls.columns(4)];
    },
    found: [null, false, true, 'list'],
  },
  'a connection': {
    texts: {
      'financeSheets.baseUrl': 'https://api.example.com',
      'financeSheets.connection.book':
        '{"baseUrl":"https://api.example.com","workspaceId":"w-1","key":"key-1","workspaceName":"한빛","functionsAllowed":["FIN_TAGS","PAYROLL"],"version":2,"seal":"60664858e7e8adf8dd9ff4a0865c97ae"}',
    },
    write: store => saveConnection(store, store, BOOK, connection),
    read: store => [loadConnection(store, BOOK), knownBaseUrl(store)],
    found: [connection, HERE.baseUrl],
  },
  'the secret of seals': {
    texts: {
      'financeSheets.secret': '08ff49b6-f772-4632-a716-c43069c43a8cb7cf3c25-632b-4924-809d-3fb64afebede',
    },
    write: store => sealSecret(store, new SeededIds(1), binding),
    read: store => sealSecret(store, new SeededIds(2), binding),
    found: '2e20c38a30cc5a13660b356a2d087fb7076ee12fe462b58da96fc5074c24890b',
  },
  'what is known of the service': {
    texts: {
      'financeSheets.profile.facts.b7d33367b187.contacts':
        '{"putMode":{"value":"replace","source":"person","at":1764000000000,"by":"kim@example.com"},"parallel":{"value":3,"source":"person","at":1764000000000,"by":"kim@example.com"},"fields":{"memo":{"update":{"value":"taken","source":"sighting","at":1764000000000,"by":"kim@example.com","record":"한빛"}}}}',
    },
    write: store => {
      const profile = profileIn(store, HERE, contacts);
      profile.say({ putMode: 'replace', parallel: 3 });
      profile.see({ fields: { memo: { update: 'taken' } } }, '한빛');
    },
    read: store => profileIn(store, HERE, contacts).settings(),
    found: { ...defaultSettings, putMode: 'replace', parallel: 3, fields: { memo: { update: 'taken' } } },
  },
  favourites: {
    texts: {
      'financeSheets.favourites': '["contacts","tags"]',
    },
    write: store => {
      setFavourite(store, 'contacts', true);
      setFavourite(store, 'tags', true);
    },
    read: favourites,
    found: ['contacts', 'tags'],
  },
  'the fence of the journal': {
    texts: {
      'financeSheets.journal':
        '{"era":1,"sequence":7,"by":"e1","open":[{"o":"op-1","k":"key-1","r":"contacts","n":"c1","h":"abcd","t":1764000000000,"c":1,"f":3}]}',
      'financeSheets.journal.book':
        '{"era":1,"sequence":7,"by":"e1","open":[{"o":"op-1","k":"key-1","r":"contacts","n":"c1","h":"abcd","t":1764000000000,"c":1,"f":3}]}',
    },
    write: store => fence(store).startEra(7, [open]),
    read: store => fence(store).read(),
    found: { era: 1, sequence: 7, by: 'e1', open: [open], isRolledBack: false },
  },
  'the lease, and a word to cancel': {
    texts: {
      'financeSheets.lease':
        '{"owner":"owner-1","user":"kim@example.com","keyFingerprint":"f1","isPush":true,"execution":"e1","since":1764000000000,"until":1764000000001}',
      'financeSheets.cancel': '1',
    },
    write: store => {
      holdLease(store, lease);
      askToCancel(store);
    },
    read: store => [currentLease(store, NOW), isAskedToCancel(store)],
    found: [lease, true],
  },
  'answers about new rows': {
    texts: {
      'financeSheets.newRows':
        '{"allowed":["contacts:aa"],"asked":["contacts:bb"],"held":{"contacts":1764000000000}}',
    },
    write: store => {
      const answers = new StoredNewRowAnswers(store);
      answers.allow(['contacts:aa']);
      answers.ask(['contacts:bb']);
      answers.hold('contacts', NOW);
    },
    read: store => {
      const answers = new StoredNewRowAnswers(store);
      const present = (): ReadonlySet<string> => new Set(['contacts:bb']);
      return [
        answers.isAllowed('contacts:aa'),
        answers.isAsked('contacts:bb', present),
        answers.isAsked('contacts:cc', present),
        answers.mayLandUntil('contacts'),
      ];
    },
    found: [true, true, false, NOW],
  },
  'who acts': {
    texts: {
      'financeSheets.user': '08ff49b6-f772-4632-a716-c43069c43a8c',
    },
    write: store => ownId(store, new SeededIds(1)),
    read: store => ownId(store, new SeededIds(2)),
    found: '08ff49b6-f772-4632-a716-c43069c43a8c',
  },
  presets: {
    texts: {
      'financeSheets.presets.book':
        '{"version":1,"presets":[{"id":"p1","name":"월말","list":"tickets","days":{"period":"lastMonth"},"parameters":{"contactId":[["c1","한빛"]]}}]}',
      'financeSheets.presets':
        '{"version":1,"presets":[{"id":"p1","name":"월말","list":"tickets","days":null,"parameters":{"contactId":[["c1","한빛"]]}}]}',
      'financeSheets.presetsPulled.book': '["7915ff0d83006333"]',
    },
    write: store => {
      ownPresets(store, BOOK).keep(preset);
      teamPresets(store).keep({ ...preset, days: null });
      new KnownPresets(store, BOOK).add(preset);
    },
    read: store => [
      ownPresets(store, BOOK).all(),
      teamPresets(store).all(),
      new KnownPresets(store, BOOK).has(preset),
    ],
    found: [[preset], [{ ...preset, days: null }], true],
  },
  'what was previewed': {
    texts: {
      'financeSheets.previewed.book.3.0': 'aaaaaaaaaaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbbbbbbbbb',
      'financeSheets.previewed':
        '[{"spreadsheet":"book","sheet":3,"hash":"h1","at":1764000000000,"parts":1}]',
    },
    write: store =>
      new PreviewedStore(store, BOOK, 3).remember('h1', new Set(['a'.repeat(24), 'b'.repeat(24)]), NOW),
    read: store => {
      const found = new PreviewedStore(store, BOOK, 3).load(NOW);
      return [found?.hash, [...(found?.changes ?? [])]];
    },
    found: ['h1', ['a'.repeat(24), 'b'.repeat(24)]],
  },
  'marks of requests': {
    texts: {
      'financeSheets.requests.10':
        'aaaaaaaaaaaaaaaaumidc1z40.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\naaccccccccccccccamidc1z40.dddddddd',
    },
    write: store => {
      const marks = new RequestMarks(store);
      marks.set(hash('a'), { state: 'u', at: NOW, key: hash('b').slice(32) });
      marks.set(`aa${hash('c').slice(2)}`, { state: 'a', at: NOW, key: hash('d') });
    },
    read: store => {
      const marks = new RequestMarks(store);
      return [marks.find(hash('a')), marks.find(`aa${hash('c').slice(2)}`), marks.find(hash('e'))];
    },
    found: [
      { state: 'u', at: NOW, key: hash('b').slice(32) },
      { state: 'a', at: NOW, key: 'dddddddd' },
      null,
    ],
  },
  'mails of schedules': {
    texts: {
      'financeSheets.scheduleMails.book': '{"language":"ko","day":"2026-11-02","tabs":[3]}',
    },
    write: store => {
      keepLanguage(store, BOOK, 'ko');
      keepTold(store, BOOK, 3, '2026-11-02');
    },
    read: store => [loadScheduleMails(store, BOOK), isTold(store, BOOK, 3, '2026-11-02')],
    found: [{ language: 'ko', day: '2026-11-02', tabs: [3] }, true],
  },
  schedules: {
    texts: {
      'financeSheets.schedules.book':
        '{"owner":"owner-1","list":[{"every":"day","at":7,"on":1,"done":null,"sheetId":3,"tab":"거래","list":"tickets","members":true,"since":1764000000000,"from":1764000000000,"tried":0,"failures":2,"begun":null}]}',
      'financeSheets.schedule.3':
        '{"spreadsheetId":"book","list":[{"every":"week","at":7,"on":1,"done":5,"owner":"owner-1","user":"kim@example.com","next":null,"error":{"ko":"이유","en":"reason"}}]}',
      'financeSheets.scheduleTime': '[[490000,1500],[490001,500]]',
    },
    write: store => {
      saveSchedules(store, BOOK, { owner: 'owner-1', list: [schedule] });
      mirror(store, BOOK, 3, 'owner-1', mirrored);
      countTime(store, NOW, 1_500);
      countTime(store, NOW + HOUR, 500);
    },
    read: store => [loadSchedules(store, BOOK), mirrorOf(store, BOOK, 3), timeUsed(store, NOW + HOUR)],
    found: [{ owner: 'owner-1', list: [schedule] }, [mirrored], 2_000],
  },
  'templates that were read': {
    texts: {
      'financeSheets.template.tags.book': 'e4601fd53a20189f272caeacf953a8c0',
    },
    write: store => rememberRead(store, BOOK, 'tags', template),
    read: store => hasReadTemplate(store, BOOK, 'tags', template),
    found: true,
  },
  'what is staged': {
    texts: {
      'financeSheets.paused.book': '{"version":1,"hashes":["h2","h1"]}',
      'financeSheets.stagedSince': '1764000000000',
    },
    write: store => {
      new StagedMark(store, store, BOOK).set('h1', NOW);
      new StagedMark(store, store, BOOK).set('h2', NOW);
    },
    read: store => ['h1', 'h2', 'h3'].map(one => new StagedMark(store, store, BOOK).knows(one)),
    found: [true, true, false],
  },
  'updates that nobody has seen': {
    texts: {
      'financeSheets.profile.unseen.b7d33367b187.contacts':
        '{"recordId":"c1","title":"한빛","sentAt":1764000000000,"from":{"memo":null},"to":{"memo":"메모"},"unsent":{"email":"kim@example.com","phone":null},"carried":["email"],"survived":["memo"],"stage":"taken"}',
    },
    write: store => profileIn(store, HERE, contacts).keepUnseenPut(put),
    read: store => profileIn(store, HERE, contacts).unseenPut(),
    found: put,
  },
  'effects on fields that were not sent': {
    texts: {
      'financeSheets.profile.effects.b7d33367b187.contacts':
        '{"merge":{"belongs":["status"],"damage":{"recordId":"c1","title":"한빛","seenAt":1764000000000,"fields":[{"field":"memo","was":"메모","now":null}],"isAnswered":true},"answered":{"at":1764000000000,"by":"kim@example.com"}}}',
    },
    write: store => profileIn(store, HERE, contacts).keepEffects(unsent),
    read: store => profileIn(store, HERE, contacts).effects(),
    found: unsent,
  },
  'what waits': {
    texts: {
      'financeSheets.waiting.rows.book':
        '{"version":1,"runs":[{"id":"run-1","at":1764000000000,"waiting":"8H","inDoubt":{"1":"key-of-the-s"}}]}',
      'financeSheets.withdrawn.rows': '[["a colleague\'s",1764000000000]]',
    },
    write: store => {
      const own = waiting(store);
      own.confirm('run-1', NOW, 9);
      own.move([
        { runId: 'run-1', order: 0, to: 'over' },
        { runId: 'run-1', order: 1, to: { inDoubt: 'key-of-the-second' } },
      ]);
      own.withdraw(["a colleague's"]);
    },
    read: store => {
      const own = waiting(store);
      return [0, 1, 2, 8, 9].map(order => [
        own.waits({ runId: 'run-1', order }),
        own.mayBeSentAgain({ runId: 'run-1', order }, 'key-of-the-second'),
      ]);
    },
    found: [
      [false, false],
      [false, true],
      [true, true],
      [true, true],
      [false, false],
    ],
  },
};

describe.each(Object.entries(CASES))('%s', (_, { texts, write, read, found }) => {
  it('are written as an earlier version reads them', () => {
    const store = new MemoryStore();
    write(store);
    expect(Object.fromEntries(store.entries)).toEqual(texts);
  });

  it('are read as they stand in properties today', () => {
    const store = new MemoryStore();
    for (const [name, text] of Object.entries(texts)) store.entries.set(name, text);
    expect(read(store)).toEqual(found);
  });
});

/** How many of 400 entries each store keeps. A test's store takes at most 9 KB in a value, and 500 KB together. */
const FILLED: readonly (readonly [
  what: string,
  fill: (store: MemoryStore, i: number) => unknown,
  kept: (store: MemoryStore, i: number) => boolean,
  most: number,
])[] = [
  [
    'tabs of confirmed pulls',
    (store, i) => new ConfirmedPulls(store, BOOK).set(4_294_967_000 + i, terms, true),
    (store, i) => new ConfirmedPulls(store, BOOK).hadMembers(4_294_967_000 + i),
    100,
  ],
  [
    'favourites',
    (store, i) => setFavourite(store, `a-list-with-a-long-name-${i}`, true),
    (store, i) => favourites(store).includes(`a-list-with-a-long-name-${i}`),
    100,
  ],
  [
    'presets of the team that were pulled',
    (store, i) => new KnownPresets(store, BOOK).add({ ...preset, list: `list-${i}` }),
    (store, i) => new KnownPresets(store, BOOK).has({ ...preset, list: `list-${i}` }),
    200,
  ],
  [
    'new rows that are allowed',
    (store, i) => new StoredNewRowAnswers(store).allow([`${'a-list'.repeat(3)}:${i}`]),
    (store, i) => new StoredNewRowAnswers(store).isAllowed(`${'a-list'.repeat(3)}:${i}`),
    110,
  ],
  [
    'owners in the mirror of a tab',
    (store, i) => mirror(store, BOOK, 3, `owner-${i}`, mirrored),
    (store, i) => mirrorOf(store, BOOK, 3).some(({ owner }) => owner === `owner-${i}`),
    6,
  ],
  [
    'open entries in the fence',
    (store, i) => fence(store).write(0, i, [...fence(store).read().open, { ...open, o: `operation-${i}` }]),
    (store, i) =>
      fence(store)
        .read()
        .open.some(({ o }) => o === `operation-${i}`),
    50,
  ],
];

describe.each(FILLED)('%s', (_, fill, kept, most) => {
  it(`are at most ${most}: the oldest go`, () => {
    const store = new MemoryStore();
    const all = Array.from({ length: 400 }, (_, i) => i);
    for (const i of all) fill(store, i);
    expect(all.filter(i => kept(store, i))).toEqual(all.slice(-most));
  });
});
