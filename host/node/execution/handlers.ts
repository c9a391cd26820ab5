/** Node's half of the bridge: each operation takes and returns primitives, and its errors cross as text. */
import type { Primitive, RawBridge } from '../../core/runtime/bridge';
import type { ClockSpec } from '../../core/services/triggers/clock-spec';
import { HostError, ScriptException } from '../common/host-error';
import type { SentMail } from '../world/mail-box';
import { screenOf, type ShownPage } from '../world/screens';
import type { StoreName } from '../world/world';
import { decodeBase64, decodeBytes, digest, encodeBase64, encodeText, gunzip, gzip, hmac } from './codecs';
import { answerDialog } from './dialogs';
import type { AddedMenu, ExecutionState } from './execution-state';
import { bodyOf, fetchAll } from './fetch-handler';
import { isKnownMember } from './known-members';
import type { LogLevel } from './run-options';

/** Returns a primitive or undefined. */
type Handler = (...args: never[]) => unknown;

/** The function that the context gets. */
export function createRawBridge(state: ExecutionState): RawBridge {
  const handlers = createHandlers(state);
  let failure = '';
  return (operation, ...args) => {
    if (operation === 'bridge.failure') return failure;
    try {
      const handler = handlers[operation];
      if (!handler) throw new HostError(`The host has no operation ${operation}.`);
      return (handler(...(args as never[])) as Primitive | undefined) ?? null;
    } catch (error) {
      // The script's stack is used up: its half of the bridge turns this into an error of its own realm.
      if (error instanceof RangeError && error.message.includes('call stack')) throw error;
      const message = error instanceof Error ? error.message : String(error);
      const kind = error instanceof ScriptException ? 'script' : 'host';
      if (kind === 'host') state.hostError ??= { cause: error };
      failure = JSON.stringify({ kind, message });
      return undefined;
    }
  };
}

function createHandlers(state: ExecutionState): Record<string, Handler> {
  const { world } = state;
  const { clock, locks } = world;
  const storeKey = (store: StoreName): string => {
    if (store === 'user') return `user:${state.storeOwner}`;
    return store === 'script' ? 'script' : `document:${state.documentId}`;
  };
  const lockKey = (lock: StoreName): string => {
    if (lock === 'user') return `user:${state.user.email}`;
    return lock === 'script' ? 'script' : `document:${state.documentId}`;
  };
  const properties = (store: StoreName) => world.properties(storeKey(store));
  const cache = (store: StoreName) => world.cache(storeKey(store));

  return {
    'clock.now': () => clock.now(),
    'clock.pass': (ms: number) => clock.pass(ms),
    'clock.latency': (ms: number) => clock.addLatency(ms),
    'members.known': (type: string, member: string) => isKnownMember(type, member),
    'document.exists': () => state.documentId !== null,
    between: (index: number) => letIn(state, index),
    'formulas.run': () => {
      world.books.get(state.documentId ?? '')?.recalculate(state.user);
    },
    watch: (member: string, when: 'before' | 'after') =>
      state.watch?.({ member, when, fetches: state.fetches }) ?? '',

    'properties.get': (store: StoreName, key: string) => properties(store).get(key),
    'properties.all': (store: StoreName) => JSON.stringify(properties(store).all()),
    'properties.delete': (store: StoreName, key: string) => properties(store).delete(key),
    'properties.set': (store: StoreName, values: string, deleteAllOthers: boolean) =>
      properties(store).set(JSON.parse(values) as Record<string, string>, deleteAllOthers),

    'cache.get': (store: StoreName, key: string) => cache(store).get(key, clock.now()),
    'cache.put': (store: StoreName, values: string, seconds: number) =>
      cache(store).put(JSON.parse(values) as Record<string, string>, seconds, clock.now()),
    'cache.remove': (store: StoreName, key: string) => cache(store).remove(key),

    'lock.acquire': (lock: StoreName, timeoutMs: number) => locks.acquire(lockKey(lock), state.id, timeoutMs),
    'lock.has': (lock: StoreName) => locks.isHeldBy(lockKey(lock), state.id),
    'lock.release': (lock: StoreName) => locks.release(lockKey(lock), state.id),

    'trigger.create': (handler: string, spec: string) => {
      const clock = JSON.parse(spec) as ClockSpec;
      const made = world.triggers.create(state.user, state.documentId, handler, clock, world.clock.now());
      return JSON.stringify(made);
    },
    'trigger.list': (of: 'project' | 'document') =>
      JSON.stringify(world.triggers.list(state.user, state.documentId, of)),
    'trigger.delete': (id: string) => world.triggers.delete(state.user, id),

    'mail.left': () => world.mails.left(state.user.email),
    'mail.send': (message: string, recipients: number) =>
      world.mails.send(
        state.user.email,
        JSON.parse(message) as Omit<SentMail, 'from' | 'sentAt'>,
        recipients,
      ),

    fetch: (requests: string) => fetchAll(state, requests),
    'fetch.text': (id: number, charset: string) => decodeBytes(bodyOf(state, id), charset),
    'fetch.binary': (id: number) => Buffer.from(bodyOf(state, id)).toString('latin1'),

    digest,
    hmac,
    gzip,
    gunzip,
    'text.encode': encodeText,
    'text.decode': (binary: string, charset: string) => decodeBytes(Buffer.from(binary, 'latin1'), charset),
    'base64.encode': encodeBase64,
    'base64.decode': decodeBase64,
    uuid: () => uuid(world.random),
    'session.key': () => encodeBase64(digest('SHA_256', encodeText(state.user.email, 'UTF-8')), true),

    // A formula runs with the scopes that the spreadsheet's owner has granted.
    'consent.granted': () => world.consents.of(state.storeOwner)?.join(' ') ?? null,
    'consent.ask': (scopes: string) => {
      if (state.hasScreen) state.asked.push(...(JSON.parse(scopes) as string[]));
    },

    dialog: (kind: 'alert' | 'prompt', title: string, message: string, buttons: string) =>
      answerDialog(state, kind, title, message, buttons),
    toast: (message: string, title: string) => {
      const toast = { title, message };
      state.toasts.push(toast);
      state.onToast(toast);
    },
    log: (level: LogLevel, text: string) => {
      state.log.push({ level, text });
    },
    'html.file': (name: string) => world.bundle.pages.get(name) ?? null,
    'page.show': (page: string) => {
      world.screens.show(screenOf(state.user.email, state.documentId), JSON.parse(page) as ShownPage);
    },
    'menu.add': (menu: string) => {
      state.menus.push(JSON.parse(menu) as AddedMenu);
    },
  };
}

function letIn(state: ExecutionState, index: number): void {
  const answer: unknown = state.between[index]?.do();
  if (answer instanceof Promise) {
    throw new HostError(
      'What comes in between must be synchronous: the execution cannot wait for a promise.',
    );
  }
}

/** A random UUID (version 4) from the host's seed. */
function uuid(random: () => number): string {
  const bytes = Array.from({ length: 16 }, () => Math.floor(random() * 256));
  const hex = bytes
    .map((byte, index) => (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
