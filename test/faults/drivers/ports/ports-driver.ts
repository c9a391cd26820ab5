/** The world over ports: the real commands, a spreadsheet in memory, and the stand-in's core behind the transport. */

import { runEntryPoint } from '../../../../src/main/run';
import {
  type HttpRequest,
  type HttpResponse,
  type KeyValueStore,
  type Lock,
  TransportError,
} from '../../../../src/platform/ports';
import type { PlatformWithUi } from '../../../../src/platform/ports/ui';
import { memoryPlatform, type MemoryPlatform } from '../../../support/memory';
import { type Config, calmSwitchesOf, facts, switchesOf } from '../../history/config';
import type {
  Books,
  Driver,
  EffectSeen,
  Exchange,
  Fields,
  Forge,
  Hands,
  RawCell,
  Observer,
  RunEnd,
  RunOrder,
  ServiceSide,
  UserName,
} from '../driver';
import { asRecord, laidFlat } from '../../model/transactions';
import { randomFrom } from '../random';
import { SeveralTabs } from '../several-tabs';
import { FENCE, fenceFrom, JOURNAL, journalFrom } from '../stored-books';
import { Gate, Killed } from './gate';
import { PortsForge } from './ports-forge';
import { PortsHands } from './ports-hands';
import { queuedWorkbook, WriteQueue } from './queued-workbook';
import { SyncService } from './sync-service';

const START = Date.parse('2026-11-02T09:00:00+09:00');
const USERS: Readonly<Record<UserName, string>> = { kim: 'kim@example.com', lee: 'lee@example.com' };
const URLS = { main: 'https://service.example', other: 'https://other.example' } as const;
const SILENT: Observer = { exchange: () => {}, landed: () => {} };

type ServiceName = 'main' | 'other';
type Snapshot = ReturnType<MemoryPlatform['workbook']['snapshot']>;
type SheetState = Snapshot['sheets'][number];

export class PortsDriver implements Driver {
  observer: Observer = SILENT;
  readonly hands: Hands;
  private readonly tabs: readonly PortsHands[];
  readonly forge: Forge;
  readonly main: ServiceSide;
  readonly other: ServiceSide;
  private readonly base: MemoryPlatform;
  private readonly services: Readonly<Record<ServiceName, SyncService>>;
  private readonly random: () => number;
  private remembered: Snapshot | null = null;

  constructor(readonly config: Config) {
    this.random = randomFrom(config.seed);
    this.base = memoryPlatform({
      seed: config.seed,
      now: START,
      locale: 'en',
      workbook: { locale: 'en_US' },
    });
    this.base.workbook.tab('시트1').type(1, 1, 'my own sheet');
    const { resource } = config;
    this.services = {
      main: new SyncService(resource, ['main-key-kim', 'main-key-lee'], 'Main', START),
      other: new SyncService(resource, ['other-key-kim', 'other-key-lee'], 'Other', START),
    };
    this.services.main.admin.setSwitches(switchesOf(config));
    this.tabs = Array.from(
      { length: config.bulk?.tabs ?? 1 },
      (_, n) => new PortsHands(this.base.workbook, resource, n),
    );
    this.hands = this.tabs.length > 1 ? new SeveralTabs(this.tabs) : (this.tabs[0] as PortsHands);
    this.forge = new PortsForge(this.base.workbook);
    this.main = this.side('main');
    this.other = this.side('other');
  }

  now(): number {
    return this.base.clock.now();
  }

  wait(ms: number): void {
    this.base.clock.advance(ms);
    this.settle();
  }

  run(order: RunOrder): RunEnd {
    const gate = new Gate(order, () => this.now());
    const queue = new WriteQueue();
    gate.loses = () => queue.lose(this.random);
    const execution = this.base.another({ email: USERS[order.user], locale: 'en' });
    try {
      const value = runEntryPoint(
        this.platform(execution, gate, queue, order),
        { version: '0', pinnedHost: '' },
        order.entryPoint,
        order.args ?? [],
      );
      // The code for a page answers with every error, this one too. A dead execution has no answer.
      if (gate.dead) throw new Killed();
      queue.apply();
      return { killed: false, failed: gate.failed, error: null, value };
    } catch (error) {
      if (gate.dead || error instanceof Killed) {
        queue.lose(this.random);
        return { killed: true, failed: gate.failed, error: null };
      }
      queue.apply();
      return {
        killed: false,
        failed: gate.failed,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
    } finally {
      if (execution.lock.held) execution.lock.state.free();
    }
  }

  anotherSpreadsheet(): RawCell[][] {
    const { resource } = this.config;
    const { entryPoint, labels, filled } = facts[resource];
    const there = memoryPlatform({
      seed: this.config.seed + 7,
      now: this.now(),
      locale: 'en',
      workbook: { locale: 'en_US', id: 'another-spreadsheet' },
    });
    const { userStore } = this.base.another({ email: USERS.kim });
    const run = (name: string, typed: readonly string[] = [], dies = false): void => {
      const left = [...typed];
      const send = (request: HttpRequest): HttpResponse => {
        if (dies && request.headers['Idempotency-Key'] !== undefined) throw new Killed();
        const { answer } = this.services.main.send(request, this.now());
        if (answer === null) throw new TransportError('no answer');
        return answer;
      };
      const execution = there.another({ email: USERS.kim });
      const platform: PlatformWithUi = {
        ...execution,
        userStore,
        clock: { now: () => this.now(), sleep: () => {} },
        transport: { send, sendAll: requests => requests.map(send) },
        ui: {
          isThere: () => true,
          tell: () => {},
          confirm: () => true,
          ask: () => left.shift() ?? '',
          showSidebar: () => {},
          showDialog: () => {},
          addMenu: () => {},
        },
      };
      try {
        runEntryPoint(platform, { version: '0', pinnedHost: '' }, name, []);
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      } finally {
        if (execution.lock.held) execution.lock.state.free();
      }
    };
    run('menuConnect', [URLS.main, 'main-key-kim']);
    run('menuSettings', [resource, `write=${facts[resource].bySetting.join('+')}`]);
    run(entryPoint);
    const hands = new PortsHands(there.workbook, resource);
    hands.open();
    hands.paste(2, [{ [filled]: 'from elsewhere' }, { [filled]: `${labels[filled]} from elsewhere` }]);
    run('menuPush', [], true);
    this.services.main.takeEffects();
    return new PortsForge(there.workbook).cells(JOURNAL).slice(1);
  }

  drain(): void {
    // This driver tells the observer every event at once.
  }

  books(): Books {
    const { workbook, documentStore } = this.base;
    const hidden = workbook.tabNames().includes(JOURNAL) ? workbook.tab(JOURNAL).values().slice(1) : [];
    return {
      journal: journalFrom(hidden),
      fence: fenceFrom(documentStore.entries.get(FENCE)),
      // Tokens of new rows exist only in a list with one tab.
      marks: this.tabs[0]?.marks() ?? new Map(),
    };
  }

  remember(): void {
    this.remembered = this.base.workbook.snapshot();
  }

  restore(onlyVisible: boolean): void {
    const { remembered } = this;
    if (remembered === null) return;
    const now = this.base.workbook.snapshot();
    const then = (sheet: SheetState): SheetState =>
      (sheet.hidden ? undefined : remembered.sheets.find(({ id }) => id === sheet.id)) ?? sheet;
    this.base.workbook.restore(onlyVisible ? { ...now, sheets: now.sheets.map(then) } : remembered);
  }

  close(): void {
    // Nothing runs after the end.
  }

  private settle(): void {
    for (const name of ['main', 'other'] as const) {
      this.services[name].settle(this.now());
      for (const effect of this.services[name].takeEffects()) this.observer.landed(effect);
    }
  }

  private platform(
    execution: MemoryPlatform,
    gate: Gate,
    queue: WriteQueue,
    order: RunOrder,
  ): PlatformWithUi {
    const shown = (kind: 'tell' | 'confirm' | 'ask', message: string) =>
      gate.pass(null, () => order.reply({ kind, message }));
    return {
      ...execution,
      workbook: queuedWorkbook(execution.workbook, gate, queue),
      transport: {
        send: request => gate.pass('request', () => this.send(request)),
        sendAll: requests => {
          try {
            return gate.pass('request', () => this.sendAll(requests));
          } catch (error) {
            if (!(error instanceof TransportError)) throw error;
            return requests.map(() => error);
          }
        },
      },
      userStore: gatedStore(execution.userStore, gate),
      documentStore: gatedStore(execution.documentStore, gate),
      lock: gatedLock(execution.lock, gate),
      clock: { now: () => this.now(), sleep: ms => gate.pass(null, () => execution.clock.sleep(ms)) },
      ids: execution.ids,
      ui: {
        isThere: () => true,
        tell: (_title, message) => void shown('tell', message),
        confirm: (_title, message) => shown('confirm', message).yes,
        ask: (_title, message) => {
          const { yes, text } = shown('ask', message);
          return yes ? (text ?? '') : null;
        },
        showSidebar: (...page) => execution.ui.showSidebar(...page),
        showDialog: (...page) => execution.ui.showDialog(...page),
        addMenu: items => execution.ui.addMenu(items),
      },
    };
  }

  /** Sends the requests in order. If one answer is lost, the platform keeps back all answers. */
  private sendAll(requests: readonly HttpRequest[]): readonly (HttpResponse | TransportError)[] {
    const answers = requests.map(request => {
      try {
        return this.send(request);
      } catch (error) {
        if (error instanceof TransportError) return error;
        throw error;
      }
    });
    const lost = answers.find(answer => answer instanceof TransportError);
    return lost === undefined ? answers : requests.map(() => lost);
  }

  private send(request: HttpRequest): HttpResponse {
    const name: ServiceName = request.url.startsWith(URLS.other) ? 'other' : 'main';
    const service = this.services[name];
    const at = this.now();
    service.settle(at);
    const landedBefore = service.takeEffects();
    const books = request.headers['Idempotency-Key'] === undefined ? EMPTY_BOOKS : this.books();
    const { answer, ms } = service.send(request, at);
    const effects = service.takeEffects();
    this.base.clock.advance(ms);
    this.observer.exchange(exchangeOf(name, request, at, landedBefore, effects, service, answer, books));
    if (answer === null) throw new TransportError('no answer');
    return answer;
  }

  private side(name: ServiceName): ServiceSide {
    const service = this.services[name];
    const { resource } = this.config;
    const { admin } = service;
    let struckBefore = 0;
    const struckNow = (): number => admin.faults().reduce((sum, fault) => sum + fault.struck, 0);
    return {
      url: URLS[name],
      key: user => `${name}-key-${user}`,
      records: () => admin.records(resource).map(laidFlat),
      add: fields => {
        this.settle();
        const record = admin.add(resource, asRecord(resource, fields));
        service.changedElsewhere(record);
        return record.id;
      },
      change: (id, fields) => {
        this.settle();
        service.changedElsewhere(admin.change(resource, id, asRecord(resource, fields)));
      },
      remove: id => {
        this.settle();
        admin.remove(resource, id);
      },
      switches: settings => void admin.setSwitches(settings),
      queueFault: fault => admin.queueFault(fault),
      struck: () => struckBefore + struckNow(),
      calm: () => {
        struckBefore += struckNow();
        admin.clearFaults();
        if (name === 'main') admin.setSwitches(calmSwitchesOf(this.config));
      },
      pendingLandings: () => admin.pendingLandings(),
    };
  }
}

const EMPTY_BOOKS: Books = { journal: [], fence: null, marks: new Map() };

function exchangeOf(
  service: ServiceName,
  request: HttpRequest,
  at: number,
  landedBefore: readonly EffectSeen[],
  effects: readonly EffectSeen[],
  state: SyncService,
  answer: Exchange['answer'],
  books: Books,
): Exchange {
  const url = new URL(request.url);
  const authorization = request.headers['Authorization'] ?? '';
  const bodyText = request.body ?? '';
  return {
    service,
    at,
    method: request.method.toUpperCase(),
    path: url.pathname,
    query: url.search.slice(1),
    apiKey: Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().replace(/:$/, ''),
    key: request.headers['Idempotency-Key'] ?? null,
    body: bodyText === '' ? null : (JSON.parse(bodyText) as Fields),
    bodyText,
    landedBefore: [...landedBefore, ...effects.filter(effect => effect.late)],
    effects: effects.filter(effect => !effect.late),
    pending: state.pendingKeys(),
    answer: answer === null ? null : { status: answer.status, text: answer.text },
    books,
  };
}

function gatedStore(store: KeyValueStore, gate: Gate): KeyValueStore {
  return {
    get: name => gate.pass('property read', () => store.get(name)),
    set: (name, value) => gate.pass('property', () => store.set(name, value)),
    remove: name => gate.pass('property', () => store.remove(name)),
  };
}

function gatedLock(lock: Lock, gate: Gate): Lock {
  // The platform gives a lock again to an execution that could not release it.
  let letGo = true;
  return {
    tryAcquire: ms =>
      gate.pass('lock', () => {
        if (!letGo) lock.release();
        letGo = true;
        return lock.tryAcquire(ms);
      }),
    release: () => {
      letGo = false;
      gate.pass(null, () => lock.release());
      letGo = true;
    },
  };
}
