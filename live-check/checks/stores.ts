/** Properties, cache, locks, triggers and the spreadsheet's editors. */

import { group, type Json } from '../check';
import type { Lab } from '../lab';
import { CACHED, LEFTOVERS } from '../leftovers';

const [KEY, LONGEST_KEY] = CACHED;
const KB = 1_024;

type Properties = GoogleAppsScript.Properties.Properties;
type Trigger = GoogleAppsScript.Script.Trigger;

function storeOf(lab: Lab, open: () => Properties): Properties {
  lab.afterwards(() => open().deleteProperty(KEY));
  return open();
}

const userStore = (lab: Lab): Properties => storeOf(lab, () => PropertiesService.getUserProperties());
const documentStore = (lab: Lab): Properties => storeOf(lab, () => PropertiesService.getDocumentProperties());

function cacheOf(lab: Lab): GoogleAppsScript.Cache.Cache {
  const cache = CacheService.getDocumentCache();
  if (cache === null) throw new Error('no document cache');
  lab.afterwards(() => cache.remove(KEY));
  return cache;
}

/** A clock trigger of the check, which is deleted again. A schedule of the add-on would prevent it. */
function hourly(lab: Lab): Trigger {
  const others = ScriptApp.getUserTriggers(lab.book);
  if (others.some(one => one.getHandlerFunction() !== LEFTOVERS.handler))
    lab.notTried('This spreadsheet has a schedule. Switch it off and start a new live check.');
  lab.afterwards(() => {
    for (const one of ScriptApp.getProjectTriggers())
      if (one.getHandlerFunction() === LEFTOVERS.handler) ScriptApp.deleteTrigger(one);
  });
  return ScriptApp.newTrigger(LEFTOVERS.handler).timeBased().everyHours(1).create();
}

const idsOf = (triggers: readonly Trigger[]): string[] =>
  triggers.filter(one => one.getHandlerFunction() === LEFTOVERS.handler).map(one => one.getUniqueId());

export const storeChecks = group('stores', {
  propertySize: {
    title: '9 KB in a property, and more',
    otherwise: 'With a smaller limit a push stops before it sends. It has to keep fewer entries.',
    weight: 'mend',
    expected: { nine: false, over: true },
    run: lab => {
      const store = documentStore(lab);
      return {
        nine: lab.throws(() => store.setProperty(KEY, 'x'.repeat(9 * KB)), '9 KB'),
        over: lab.throws(() => store.setProperty(KEY, 'x'.repeat(9 * KB + 1)), 'over 9 KB'),
      };
    },
  },
  propertyHangul: {
    title: 'Hangul of 9 KB and of 27 KB in a property',
    otherwise:
      'If less Hangul fits, a push stops before it sends. If letters count instead of bytes, more fits.',
    weight: 'mend',
    expected: { asBytes: false, asLetters: true },
    run: lab => {
      const store = documentStore(lab);
      return {
        asBytes: lab.throws(() => store.setProperty(KEY, '가'.repeat(3 * KB)), '9 KB'),
        asLetters: lab.throws(() => store.setProperty(KEY, '가'.repeat(9 * KB)), '27 KB'),
      };
    },
  },
  propertyKept: {
    title: 'Values of properties, and stores kept apart',
    otherwise: 'Confirmed work and the key are kept in another way. Do not connect.',
    weight: 'stop',
    settles: [9],
    expected: { value: ' 한글\n😀 ', listed: true, missing: null, apart: null },
    run: lab => {
      const store = userStore(lab).setProperty(KEY, ' 한글\n😀 ');
      return {
        value: store.getProperty(KEY),
        listed: store.getKeys().includes(KEY),
        missing: store.getProperty(`${KEY}.missing`),
        apart: documentStore(lab).getProperty(KEY),
      };
    },
  },
  propertyDeleted: {
    title: 'Deleting a property',
    otherwise: 'The key stays after you disconnect. Revoke it at the service.',
    weight: 'stop',
    settles: [9],
    expected: [null],
    run: lab => [userStore(lab).setProperty(KEY, 'x').deleteProperty(KEY).getProperty(KEY)],
  },
  cacheSize: {
    title: '100 KB in the cache, and more',
    otherwise: 'Cell functions keep less and ask more often. The cache holds nothing that is needed.',
    whenRefused: 'The cache holds nothing that is needed.',
    weight: 'harmless',
    expected: { hundred: false, over: true, kept: 100 * KB },
    run: lab => {
      const cache = cacheOf(lab);
      const hundred = lab.throws(() => cache.put(KEY, 'x'.repeat(100 * KB), 60), '100 KB');
      const kept = cache.get(KEY)?.length ?? 0;
      return { hundred, over: lab.throws(() => cache.put(KEY, 'x'.repeat(100 * KB + 1), 60), 'over'), kept };
    },
  },
  cacheHangul: {
    title: 'Hangul of 99 KB and of 300 KB in the cache',
    otherwise: 'Cell functions keep less Hangul and ask more often. The cache holds nothing that is needed.',
    whenRefused: 'The cache holds nothing that is needed.',
    weight: 'harmless',
    expected: { asBytes: false, asLetters: true },
    run: lab => {
      const cache = cacheOf(lab);
      return {
        asBytes: lab.throws(() => cache.put(KEY, '가'.repeat(33 * KB), 60), '99 KB'),
        asLetters: lab.throws(() => cache.put(KEY, '가'.repeat(100 * KB), 60), '300 KB'),
      };
    },
  },
  cacheKey: {
    title: 'The length of a name in the cache',
    otherwise: 'A name of another length is taken. The names of the add-on are short.',
    whenRefused: 'The names of the add-on are short.',
    weight: 'harmless',
    expected: { longest: false, over: true },
    run: lab => {
      const cache = cacheOf(lab);
      lab.afterwards(() => cache.remove(LONGEST_KEY));
      return {
        longest: lab.throws(() => cache.put(LONGEST_KEY, 'x', 60), '250'),
        over: lab.throws(() => cache.put(`${LONGEST_KEY}k`, 'x', 60), '251'),
      };
    },
  },
  cacheTime: {
    title: 'Six hours in the cache, and longer',
    otherwise:
      'The cache keeps a value for another time. The add-on keeps nothing for more than six hours, and needs nothing from it.',
    whenRefused: 'The cache holds nothing that is needed.',
    weight: 'harmless',
    expected: { sixHours: false, over: true },
    run: lab => {
      const cache = cacheOf(lab);
      return {
        sixHours: lab.throws(() => cache.put(KEY, 'x', 21_600), 'six hours'),
        over: lab.throws(() => cache.put(KEY, 'x', 21_601), 'over'),
      };
    },
  },
  cacheKept: {
    title: 'Values of the cache',
    otherwise: 'The cache forgets, or changes a value. A hash notices the second, and the cell asks again.',
    whenRefused: 'The cache holds nothing that is needed.',
    weight: 'harmless',
    expected: { value: '한글 😀', all: ['liveCheck.value'], missing: null, removed: null },
    run: lab => {
      const cache = cacheOf(lab);
      cache.putAll({ [KEY]: '한글 😀' }, 60);
      const value = cache.get(KEY);
      const all = Object.keys(cache.getAll([KEY, `${KEY}.missing`]));
      cache.remove(KEY);
      return { value, all, missing: cache.get(`${KEY}.missing`), removed: cache.get(KEY) };
    },
  },
  documentLock: {
    title: 'The lock of the spreadsheet',
    otherwise: 'Two people could send at once. Let one person send.',
    weight: 'stop',
    settles: [6],
    expected: { taken: true, again: true, has: true, released: false },
    run: lab => {
      const lock = LockService.getDocumentLock();
      if (lock === null) return ['no lock'];
      lab.afterwards(() => lock.releaseLock());
      const [taken, again, has] = [lock.tryLock(1_000), lock.tryLock(1_000), lock.hasLock()];
      SpreadsheetApp.flush();
      lock.releaseLock();
      return { taken, again, has, released: lock.hasLock() };
    },
  },
  locksApart: {
    title: 'Locks are apart from each other',
    otherwise:
      'Locks are one, so cell functions wait for a push. They go on without a lock after their wait.',
    weight: 'harmless',
    expected: { document: true, user: true, script: false },
    run: lab => {
      const [document, user, script] = [
        LockService.getDocumentLock(),
        LockService.getUserLock(),
        LockService.getScriptLock(),
      ];
      lab.afterwards(() => document?.releaseLock());
      lab.afterwards(() => user.releaseLock());
      return {
        document: document?.tryLock(1_000) ?? false,
        user: user.tryLock(1_000),
        script: script.hasLock(),
      };
    },
  },
  trigger: {
    title: 'Making, finding and deleting a schedule',
    otherwise: 'A schedule is made twice, or cannot be switched off. The add-on has to remember its id.',
    weight: 'mend',
    settles: [14],
    expected: { inProject: true, inBook: true, left: 0 },
    run: lab => {
      const made = hourly(lab);
      const id = made.getUniqueId();
      const inProject = idsOf(ScriptApp.getProjectTriggers()).includes(id);
      const inBook = idsOf(ScriptApp.getUserTriggers(lab.book)).includes(id);
      ScriptApp.deleteTrigger(made);
      return { inProject, inBook, left: idsOf(ScriptApp.getProjectTriggers()).length };
    },
  },
  triggerTwice: {
    title: 'A second schedule, and one every half hour',
    otherwise: 'A bound script may have both. The add-on makes one hourly schedule only.',
    whenRefused: 'The add-on makes one hourly schedule only.',
    weight: 'harmless',
    settles: [14],
    expected: { second: true, minutes: true },
    run: lab => {
      hourly(lab);
      const clock = () => ScriptApp.newTrigger(LEFTOVERS.handler).timeBased();
      return {
        second: lab.throws(() => clock().everyHours(1).create(), 'second'),
        minutes: lab.throws(() => clock().everyMinutes(30).create(), 'minutes'),
      };
    },
  },
  triggerGone: {
    title: 'Deleting a schedule that is gone',
    otherwise: 'The platform says nothing. The add-on wants the schedule gone, and it is gone.',
    weight: 'harmless',
    settles: [14],
    expected: [true],
    run: lab => {
      const made = hourly(lab);
      ScriptApp.deleteTrigger(made);
      return [lab.throws(() => ScriptApp.deleteTrigger(made))];
    },
  },
  people: {
    title: 'Asking for owner, editors and viewers',
    otherwise: 'A permission is missing. The question before data of members then says that nobody can tell.',
    whenRefused: 'The question before data of members then says that nobody can tell.',
    weight: 'harmless',
    expected: { owner: true, editors: true, viewers: true },
    run: lab => {
      const answers = (ask: () => unknown, name: string): Json => !lab.throws(ask, name);
      return {
        owner: answers(() => lab.book.getOwner(), 'owner'),
        editors: answers(() => lab.book.getEditors(), 'editors'),
        viewers: answers(() => lab.book.getViewers(), 'viewers'),
      };
    },
  },
  canEdit: {
    title: 'Range.canEdit of a person who may edit, without a protection and with one that only warns',
    otherwise:
      'The add-on takes an editor for a viewer: settings, presets and schedules say that they only look. No data are touched.',
    weight: 'mend',
    expected: { plain: true, warned: true },
    run: lab => {
      const cell = lab.cells();
      const plain = cell.canEdit();
      cell.protect().setWarningOnly(true);
      return { plain, warned: cell.canEdit() };
    },
  },
  viewers: {
    title: 'Whether getViewers names the owner and editors too',
    otherwise:
      'It names everybody with access. The question before data of members are pulled may name people twice.',
    whenRefused: 'The question then says that nobody can tell who sees the spreadsheet.',
    weight: 'harmless',
    expected: { ownerIsViewer: false, editorsAreViewers: false },
    run: lab => {
      const viewers = lab.book.getViewers().map(one => one.getEmail());
      const owner = lab.book.getOwner()?.getEmail() ?? '';
      const editors = lab.book.getEditors().map(one => one.getEmail());
      lab.note('viewers', viewers.length);
      lab.note('editors', editors.length);
      return {
        ownerIsViewer: owner !== '' && viewers.includes(owner),
        editorsAreViewers: editors.some(one => one !== owner && viewers.includes(one)),
      };
    },
  },
  book: {
    title: 'Identifier, locale and time zone of the spreadsheet',
    otherwise: 'The language of messages or the form of dates may differ. Values are stored without either.',
    weight: 'harmless',
    expected: { id: true, locale: true, timeZone: true },
    run: lab => ({
      id: lab.book.getId().length > 20,
      locale: /^[a-z]{2}(_[A-Z]{2})?$/.test(lab.book.getSpreadsheetLocale()),
      timeZone: lab.book.getSpreadsheetTimeZone() !== '',
    }),
  },
});
