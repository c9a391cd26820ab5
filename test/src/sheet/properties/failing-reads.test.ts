/**
 * A failed read does not mean that nothing is stored (platform.md, service exceptions). Code that took it so would
 * write an empty store back, and forget what is in doubt, proven, answered or waiting.
 */

import { describe, expect, it } from 'vitest';
import { type KeyValueStore, PlatformError } from '../../../../src/platform/ports';
import { resources } from '../../../../src/resources/registry';
import { ConditionNames } from '../../../../src/sheet/properties/condition-names';
import { ConfirmedPulls } from '../../../../src/sheet/properties/confirmed-pulls';
import { knownBaseUrl, loadConnection, sealSecret } from '../../../../src/sheet/properties/connection-store';
import { favourites, setFavourite } from '../../../../src/sheet/properties/favourites';
import { JournalFence } from '../../../../src/sheet/properties/journal-fence';
import { currentLease, isAskedToCancel } from '../../../../src/sheet/properties/lease';
import { StoredNewRowAnswers } from '../../../../src/sheet/properties/new-row-answers';
import { ownPresets } from '../../../../src/sheet/properties/preset-store';
import { PreviewedStore } from '../../../../src/sheet/properties/previewed-store';
import { RequestMarks } from '../../../../src/sheet/properties/request-marks';
import { changeSchedule, loadSchedules } from '../../../../src/sheet/properties/schedule-store';
import { StagedMark } from '../../../../src/sheet/properties/staged-mark';
import { Waiting } from '../../../../src/sheet/properties/waiting';
import { FakeClock, SeededIds } from '../../../support/memory';
import { profileIn } from '../../../support/profile';

const HERE = { baseUrl: 'https://finance.example.com', workspaceId: 'w-1' };
const HASH = 'a'.repeat(64);
const SAID = "We're sorry, a server error occurred. Please wait a bit and try again.";

/** Nothing of it can be read; what is written all the same is kept, so that it is seen. */
class FailingStore implements KeyValueStore {
  readonly written: string[] = [];

  get(): string | null {
    throw new PlatformError({ kind: 'passing' }, [], SAID);
  }

  set(name: string): void {
    this.written.push(name);
  }

  remove(name: string): void {
    this.written.push(name);
  }
}

const contacts = resources.find(({ name }) => name === 'contacts') as (typeof resources)[number];
const place = { runId: 'r'.repeat(32), order: 0 };
const schedule = { sheetId: 1, since: 1 };

const waiting = (store: KeyValueStore): Waiting =>
  new Waiting({ userStore: store, documentStore: store, clock: new FakeClock(0) }, 'book');

const fence = (store: KeyValueStore): JournalFence =>
  new JournalFence({ documentStore: store, userStore: store, spreadsheetId: 'book', execution: 'a' });

const reads: readonly (readonly [what: string, read: (store: KeyValueStore) => unknown])[] = [
  ['how far the journal was written', store => fence(store).read()],
  ['what waits of a push', store => waiting(store).waits(place)],
  ['what may be sent again', store => waiting(store).mayBeSentAgain(place, 'key')],
  ['what was confirmed within a day', store => waiting(store).isRecent(place)],
  ['a confirmed push, which joins the others', store => waiting(store).confirm(place.runId, 0, 2)],
  ['what was sent, struck off the list', store => waiting(store).move([{ ...place, to: 'over' }])],
  ['what is known of the service', store => profileIn(store, HERE, contacts).facts()],
  ['what a person says of the service', store => profileIn(store, HERE, contacts).say({ parallel: 2 })],
  ['what is seen of the service', store => profileIn(store, HERE, contacts).see({ putNaming: 'body' }, '')],
  ['the first update that nobody has seen', store => profileIn(store, HERE, contacts).unseenPut()],
  ['the first update, which was seen', store => profileIn(store, HERE, contacts).keepUnseenPut(null)],
  ['what updates do to fields that they do not carry', store => profileIn(store, HERE, contacts).effects()],
  ['answers about new rows', store => new StoredNewRowAnswers(store)],
  ['requests that were sent', store => new RequestMarks(store).find(HASH)],
  ['a request that was not sent', store => new RequestMarks(store).set(HASH, null)],
  ['who pushes', store => currentLease(store, 0)],
  ['whether somebody cancels', store => isAskedToCancel(store)],
  ['the connection', store => loadConnection(store, 'book')],
  [
    'the seal of what a user confirmed',
    store => sealSecret(store, new SeededIds(1), { ...HERE, spreadsheetId: 'book' } as never),
  ],
  ['the address', store => knownBaseUrl(store)],
  ['schedules', store => loadSchedules(store, 'book')],
  ['a schedule that changes', store => changeSchedule(store, 'book', schedule, () => ({}))],
  ['a pull that was begun', store => new StagedMark(store, store, 'book').knows(HASH)],
  ['a pull that begins', store => new StagedMark(store, store, 'book').set(HASH, 1)],
  ['what was pulled before', store => new ConfirmedPulls(store, 'book').columns(1)],
  ['presets', store => ownPresets(store, 'book').all()],
  ['favourites', store => favourites(store)],
  ['a favourite more', store => setFavourite(store, 'contacts', true)],
  ['names of conditions', store => new ConditionNames(store, 'book').of('contacts')],
  ['what was previewed', store => new PreviewedStore(store, 'book', 1).remember(HASH, new Set() as never, 0)],
];

describe('properties that cannot be read', () => {
  it.each(reads)('are no empty ones: %s', (_, read) => {
    const store = new FailingStore();
    expect(() => read(store)).toThrow(SAID);
    expect(store.written).toEqual([]);
  });
});
