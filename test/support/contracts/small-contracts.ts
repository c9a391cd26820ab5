/** Contracts of the small ports. */

import {
  type Cache,
  type Clock,
  type Compressor,
  type Ids,
  type KeyValueStore,
  type Lock,
  type Mail,
  PlatformError,
  type Session,
} from '../../../src/platform/ports';
import { check, type ContractCase, equal, throws } from './check';

export const keyValueStoreContractCases: readonly ContractCase<readonly [store: KeyValueStore]>[] = [
  {
    name: 'gives back what was set last, and null for what never was',
    run(store) {
      equal(store.get('contract.none'), null, 'unknown');
      store.set('contract.a', 'one');
      store.set('contract.a', '둘 "2"\n');
      equal(store.get('contract.a'), '둘 "2"\n', 'value');
    },
  },
  {
    name: 'forgets what is removed, and nothing else',
    run(store) {
      store.set('contract.a', '1');
      store.set('contract.b', '2');
      store.remove('contract.a');
      store.remove('contract.a');
      equal([store.get('contract.a'), store.get('contract.b')], [null, '2'], 'values');
    },
  },
  {
    name: 'keeps an empty text',
    run(store) {
      store.set('contract.empty', '');
      equal(store.get('contract.empty'), '', 'value');
    },
  },
  {
    name: 'takes 8 KB and refuses more than 9 KB, keeping the old value',
    run(store) {
      store.set('contract.large', 'x'.repeat(8 * 1024));
      throws(() => store.set('contract.large', 'x'.repeat(9 * 1024 + 1)), 'over 9 KB');
      equal(store.get('contract.large')?.length, 8 * 1024, 'old value');
      store.remove('contract.large');
    },
  },
];

export const cacheContractCases: readonly ContractCase<readonly [cache: Cache, clock: Clock]>[] = [
  {
    name: 'gives what it keeps by name and leaves out the rest',
    run(cache) {
      cache.putAll(
        new Map([
          ['contract.a', '1'],
          ['contract.b', '한글'],
        ]),
        60,
      );
      const found = cache.getAll(['contract.b', 'contract.none', 'contract.a']);
      equal(
        found,
        new Map([
          ['contract.a', '1'],
          ['contract.b', '한글'],
        ]),
        'found',
      );
      equal(cache.getAll([]).size, 0, 'asking for nothing');
    },
  },
  {
    name: 'forgets after the given seconds',
    run(cache, clock) {
      cache.putAll(new Map([['contract.short', 'x']]), 5);
      clock.sleep(4_000);
      equal(cache.getAll(['contract.short']).size, 1, 'after four seconds');
      clock.sleep(2_000);
      equal(cache.getAll(['contract.short']).size, 0, 'after six seconds');
    },
  },
  {
    name: 'replaces an older value',
    run(cache) {
      cache.putAll(new Map([['contract.c', 'old']]), 60);
      cache.putAll(new Map([['contract.c', 'new']]), 60);
      equal(cache.getAll(['contract.c']).get('contract.c'), 'new', 'value');
    },
  },
  {
    name: 'refuses values over 100 KB and names over 250 characters',
    run(cache) {
      cache.putAll(new Map([['contract.large', 'x'.repeat(90_000)]]), 60);
      equal(cache.getAll(['contract.large']).get('contract.large')?.length, 90_000, '90,000 characters');
      throws(() => cache.putAll(new Map([['contract.large', 'x'.repeat(102_401)]]), 60), 'over 100 KB');
      throws(() => cache.putAll(new Map([['n'.repeat(251), 'x']]), 60), 'a long name');
    },
  },
];

export const compressorContractCases: readonly ContractCase<readonly [compressor: Compressor]>[] = [
  {
    name: 'gives every text back',
    run(compressor) {
      for (const text of ['', 'x', '한글 😀 "quoted"\n', '한글'.normalize('NFD'), 'abc '.repeat(50_000)]) {
        check(
          compressor.decompress(compressor.compress(text)) === text,
          `${text.slice(0, 20)} (${text.length} characters)`,
        );
      }
    },
  },
  {
    name: 'makes repetitive text far smaller, as plain ASCII',
    run(compressor) {
      const packed = compressor.compress(
        JSON.stringify(Array.from({ length: 2_000 }, (_, i) => ({ id: i, name: '거래처' }))),
      );
      check(packed.length < 30_000, `${packed.length} characters`);
      check(/^[\x20-\x7e]*$/.test(packed), 'plain ASCII');
    },
  },
];

export const lockContractCases: readonly ContractCase<readonly [lock: Lock]>[] = [
  {
    name: 'is taken when nobody holds it, and again after its release',
    run(lock) {
      check(lock.tryAcquire(10), 'first');
      lock.release();
      check(lock.tryAcquire(10), 'second');
      lock.release();
    },
  },
  {
    name: 'may be released without being held',
    run(lock) {
      lock.release();
      check(lock.tryAcquire(10), 'after an idle release');
      lock.release();
      lock.release();
    },
  },
];

/** For a lock that another execution holds during the whole case. */
export const heldLockContractCases: readonly ContractCase<readonly [lock: Lock, clock: Clock]>[] = [
  {
    name: 'is not taken while another execution holds it, once the wait is over',
    run(lock, clock) {
      const before = clock.now();
      equal(lock.tryAcquire(3_000), false, 'taken');
      const waited = clock.now() - before;
      check(waited >= 3_000 && waited < 10_000, `it waited ${waited} ms`);
      lock.release();
      equal(lock.tryAcquire(1), false, "a release by somebody else does not free the holder's lock");
    },
  },
];

export const clockContractCases: readonly ContractCase<readonly [clock: Clock]>[] = [
  {
    name: 'moves on by at least what was slept',
    run(clock) {
      const before = clock.now();
      clock.sleep(1_500);
      check(clock.now() >= before + 1_500, 'time went on');
    },
  },
  {
    name: 'does not sleep for nothing or less, and takes fractions',
    run(clock) {
      const before = clock.now();
      clock.sleep(0);
      clock.sleep(-5);
      check(clock.now() - before < 1_000, 'no time to speak of');
      clock.sleep(0.25);
    },
  },
];

export const idsContractCases: readonly ContractCase<readonly [ids: Ids]>[] = [
  {
    name: 'makes different UUIDs in lower case',
    run(ids) {
      const made = Array.from({ length: 50 }, () => ids.uuid());
      equal(new Set(made).size, 50, 'different ones');
      for (const id of made) check(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id), id);
    },
  },
  {
    name: 'makes chance numbers from 0 to below 1',
    run(ids) {
      const made = Array.from({ length: 200 }, () => ids.random());
      check(
        made.every(n => n >= 0 && n < 1),
        'range',
      );
      check(Math.max(...made) - Math.min(...made) > 0.5, 'spread');
    },
  },
];

/** For a session of kim@example.com, whose language is Korean. */
export const sessionContractCases: readonly ContractCase<readonly [session: Session]>[] = [
  {
    name: 'tells who runs this and in which language',
    run(session) {
      equal(session.userEmail(), 'kim@example.com', 'address');
      equal(session.locale(), 'ko', 'language');
    },
  },
];

/** For a mail of kim@example.com before any mail was sent. */
export const mailContractCases: readonly ContractCase<readonly [mail: Mail]>[] = [
  {
    name: 'counts what may still be sent today',
    run(mail) {
      const before = mail.left();
      check(before > 0, 'some are left');
      mail.send({ to: 'kim@example.com', subject: '제목', body: 'one\ntwo' });
      equal(mail.left(), before - 1, 'left');
    },
  },
  {
    name: 'throws a PlatformError for what cannot be sent, and counts nothing',
    run(mail) {
      const before = mail.left();
      let thrown: unknown = null;
      try {
        mail.send({ to: '', subject: 's', body: 'b' });
      } catch (error) {
        thrown = error;
      }
      check(thrown instanceof PlatformError, `no recipient: ${String(thrown)}`);
      equal(mail.left(), before, 'left');
    },
  },
];
