/** Properties, cache, locks, triggers and who has the spreadsheet. */

import { liveCheckTexts } from '../../text/live-check-texts';
import { storeCheckTexts } from '../../text/live-check-store-texts';
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

/** A clock trigger of the check, taken away again; a schedule of the add-on would be in its way. */
function hourly(lab: Lab): Trigger {
  const others = ScriptApp.getUserTriggers(lab.book);
  if (others.some(one => one.getHandlerFunction() !== LEFTOVERS.handler))
    lab.notTried(liveCheckTexts.hasSchedule);
  lab.afterwards(() => {
    for (const one of ScriptApp.getProjectTriggers())
      if (one.getHandlerFunction() === LEFTOVERS.handler) ScriptApp.deleteTrigger(one);
  });
  return ScriptApp.newTrigger(LEFTOVERS.handler).timeBased().everyHours(1).create();
}

const idsOf = (triggers: readonly Trigger[]): string[] =>
  triggers.filter(one => one.getHandlerFunction() === LEFTOVERS.handler).map(one => one.getUniqueId());

export const storeChecks = group('stores', storeCheckTexts, {
  propertySize: {
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
    weight: 'stop',
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
    weight: 'stop',
    expected: [null],
    run: lab => [userStore(lab).setProperty(KEY, 'x').deleteProperty(KEY).getProperty(KEY)],
  },
  cacheSize: {
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
    weight: 'stop',
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
    weight: 'mend',
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
    weight: 'harmless',
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
    weight: 'harmless',
    expected: [true],
    run: lab => {
      const made = hourly(lab);
      ScriptApp.deleteTrigger(made);
      return [lab.throws(() => ScriptApp.deleteTrigger(made))];
    },
  },
  people: {
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
  book: {
    weight: 'harmless',
    expected: { id: true, locale: true, timeZone: true },
    run: lab => ({
      id: lab.book.getId().length > 20,
      locale: /^[a-z]{2}(_[A-Z]{2})?$/.test(lab.book.getSpreadsheetLocale()),
      timeZone: lab.book.getSpreadsheetTimeZone() !== '',
    }),
  },
});
