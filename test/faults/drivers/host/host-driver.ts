/** The world through the host: the built bundle, real HTTP, and the stand-in service in its own thread. */

import type {
  Book,
  BundleSource,
  CallCounts,
  HostOptions,
  KillOrder,
  Snapshot,
} from '../../../../host/index';
import { Host } from '../../../../host/node/host';
import { type Config, calmSwitchesOf, facts, switchesOf } from '../../history/config';
import type {
  Books,
  CallKind,
  CallPoint,
  Driver,
  Forge,
  Hands,
  Kill,
  Observer,
  RawCell,
  Reply,
  RunEnd,
  RunOrder,
  ServiceSide,
  UserName,
} from '../driver';
import { asRecord } from '../../model/transactions';
import { SeveralTabs } from '../several-tabs';
import { FENCE, fenceFrom, JOURNAL, journalFrom, marksIn } from '../stored-books';
import { HostForge } from './host-forge';
import { HostHands } from './host-hands';
import type { Seen, ServiceName, Started } from './messages';
import { ServiceClient } from './service-client';

const MEMBERS: Readonly<Record<Exclude<CallKind, 'call'>, string>> = {
  request: 'UrlFetchApp.fetch',
  flush: 'SpreadsheetApp.flush',
  write: 'Range.setValues',
  property: 'Properties.setProperty',
  'property read': 'Properties.getProperty',
  read: 'Range.getValues',
  lock: 'Lock.tryLock',
};
/** One execution has no time for more requests. */
const MOST_REQUESTS = 200;
const MOST_REQUESTS_LARGE = 450;
/** A host keeps every spreadsheet that it has opened. */
const RUNS_PER_HOST = 20;
type SheetState = Snapshot['document']['sheets'][number];
const SILENT: Observer = { exchange: () => {}, landed: () => {} };

/** Makes drivers that share a host and a thread for the services. */
export class HostDrivers {
  private readonly client: ServiceClient;
  private host: Host | null = null;
  private runs = 0;

  constructor(
    private readonly bundle: string | BundleSource,
    thread: string,
    private readonly contexts: NonNullable<HostOptions['contexts']>,
  ) {
    this.client = new ServiceClient(thread);
  }

  make(config: Config): Driver {
    if (this.host === null || this.runs++ % RUNS_PER_HOST === 0) {
      void this.host?.close();
      this.host = new Host({
        bundle: this.bundle,
        contexts: this.contexts,
        seed: config.seed + 1,
        clock: { now: '2026-11-02T09:00:00+09:00' },
      });
    }
    return new HostDriver(config, this.host, this.client);
  }

  async close(): Promise<void> {
    this.client.call('stop');
    await this.host?.close();
  }
}

class HostDriver implements Driver {
  observer: Observer = SILENT;
  readonly hands: Hands;
  readonly forge: Forge;
  readonly main: ServiceSide;
  readonly other: ServiceSide;
  private readonly book: Book;
  private readonly users;
  private remembered: Snapshot | null = null;
  /** The books before the latest request of each running execution, the innermost last. */
  private readonly captured: (Books | null)[] = [];

  constructor(
    readonly config: Config,
    private readonly host: Host,
    private readonly client: ServiceClient,
  ) {
    this.users = {
      kim: host.user({ email: 'kim@example.com', locale: 'en' }),
      lee: host.user({ email: 'lee@example.com', locale: 'en' }),
    };
    this.book = host.createSpreadsheet({
      name: 'Books',
      owner: this.users.kim,
      editors: [this.users.lee],
      locale: 'en_US',
    });
    this.book.as(this.users.kim).type(this.book.sheets()[0] ?? '', 'A1', 'my own sheet');
    const urls = client.call<Started>('start', config.resource);
    client.call('settle', host.clock.now());
    const tabs = Array.from(
      { length: config.bulk?.tabs ?? 1 },
      (_, n) => new HostHands(this.book, config.resource, this.users.kim, n),
    );
    this.hands = tabs.length > 1 ? new SeveralTabs(tabs) : (tabs[0] as HostHands);
    this.forge = new HostForge(this.book, this.users.kim);
    this.main = this.side('main', urls.main);
    this.other = this.side('other', urls.other);
    this.main.switches(switchesOf(config));
  }

  now(): number {
    return this.host.clock.now();
  }

  wait(ms: number): void {
    this.host.clock.advance(ms);
    this.settle();
  }

  run(order: RunOrder): RunEnd {
    const { kill, between, failure } = order;
    const depth = this.captured.push(null) - 1;
    let acted = false;
    const act = (): void => {
      if (acted || between === undefined) return;
      acted = true;
      between.act();
    };
    let count = 0;
    const beforeRequest = (): void => {
      count++;
      // Earlier requests belong to the earlier books.
      this.drain();
      if (between?.at.kind === 'request' && between.at.nth === count) act();
      this.captured[depth] = this.books();
    };
    const most = this.config.large ? MOST_REQUESTS_LARGE : MOST_REQUESTS;
    const requests = Array.from({ length: most }, (_, i) =>
      [MEMBERS.request, 'UrlFetchApp.fetchAll'].map(member => ({
        beforeCall: { member, nth: i + 1 },
        do: beforeRequest,
      })),
    ).flat();
    const others =
      between === undefined || between.at.kind === 'request'
        ? []
        : [{ beforeCall: pointOf(between.at), do: act }];
    const result = this.host.run(order.entryPoint, {
      user: this.users[order.user],
      spreadsheet: this.book,
      ...(order.args === undefined ? {} : { args: order.args, kind: 'sidebar' as const }),
      dialogs: Array.from({ length: 300 }, () => (dialog: ShownDialog) => answerTo(dialog, order.reply)),
      ...(kill === undefined ? {} : { kill: killOf(kill) }),
      ...(failure === undefined
        ? {}
        : { exceptions: [{ ...orderAt(failure), when: failure.when, losesQueue: failure.loses }] }),
      between: [...others, ...requests],
    });
    this.drain();
    this.captured.pop();
    const failed = failure !== undefined && reached(failure, result.calls);
    if (result.outcome === 'killed' || result.outcome === 'timedOut' || result.outcome === 'asked')
      return { killed: true, failed, error: null };
    return {
      killed: false,
      failed,
      error: result.outcome === 'threw' ? (result.error?.stack ?? 'threw') : null,
      value: result.value,
    };
  }

  anotherSpreadsheet(): RawCell[][] {
    const { resource } = this.config;
    const { entryPoint, filled, bySetting } = facts[resource];
    const there = this.host.createSpreadsheet({ name: 'Elsewhere', owner: this.users.kim, locale: 'en_US' });
    const run = (name: string, typed: readonly string[] = [], kill?: KillOrder): void => {
      const left = [...typed];
      this.host.run(name, {
        user: this.users.kim,
        spreadsheet: there,
        dialogs: Array.from(
          { length: 30 },
          () => (dialog: ShownDialog) => answerTo(dialog, () => ({ yes: true, text: left.shift() ?? '' })),
        ),
        ...(kill === undefined ? {} : { kill }),
      });
    };
    run('menuConnect', [this.main.url, this.main.key('kim')]);
    run('menuSettings', [resource, `write=${bySetting.join('+')}`]);
    run(entryPoint);
    const hands = new HostHands(there, resource, this.users.kim);
    hands.open();
    hands.paste(2, [{ [filled]: 'from elsewhere' }, { [filled]: 'there and elsewhere' }]);
    run('menuPush', [], { member: MEMBERS.request, nth: 3, when: 'before' });
    this.client.call('drain');
    return new HostForge(there, this.users.kim).cells(JOURNAL).slice(1);
  }

  drain(): void {
    const books = this.captured[this.captured.length - 1];
    for (const seen of this.client.call<Seen[]>('drain')) {
      if (seen.kind === 'landed') for (const effect of seen.effects) this.observer.landed(effect);
      else {
        if (books == null) throw new Error(`a request nobody saw leave: ${seen.exchange.path}`);
        this.observer.exchange({ ...seen.exchange, books });
      }
    }
  }

  books(): Books {
    const cells = this.book.hasSheet(JOURNAL) ? this.book.sheet(JOURNAL).values().slice(1) : [];
    return {
      journal: journalFrom(cells),
      fence: fenceFrom(this.book.properties()[FENCE]),
      marks: marksIn(this.hands.view()),
    };
  }

  remember(): void {
    this.remembered = this.book.snapshot();
  }

  restore(onlyVisible: boolean): void {
    const { remembered } = this;
    if (remembered === null) return;
    const now = this.book.snapshot();
    const then = (sheet: SheetState): SheetState =>
      (sheet.hidden ? undefined : remembered.document.sheets.find(({ id }) => id === sheet.id)) ?? sheet;
    const sheets = now.document.sheets.map(then);
    this.book.restore(onlyVisible ? { ...now, document: { ...now.document, sheets } } : remembered);
  }

  close(): void {
    this.client.call('stop');
  }

  private settle(): void {
    this.client.call('settle', this.now());
    this.drain();
  }

  private side(name: ServiceName, url: string): ServiceSide {
    const admin = <T>(method: string, ...args: readonly unknown[]): T =>
      this.client.call<T>('admin', name, method, ...args);
    const { resource } = this.config;
    let struckBefore = 0;
    const struckNow = (): number =>
      admin<{ struck: number }[]>('faults').reduce((sum, fault) => sum + fault.struck, 0);
    return {
      url,
      key: user => `${name}-key-${user}`,
      records: () => this.client.call('records', name),
      add: fields => {
        this.settle();
        return admin<{ id: string }>('add', resource, asRecord(resource, fields)).id;
      },
      change: (id, fields) => {
        this.settle();
        admin('change', resource, id, asRecord(resource, fields));
      },
      remove: id => {
        this.settle();
        admin('remove', resource, id);
      },
      switches: settings => void admin('setSwitches', settings),
      queueFault: fault => void admin('queueFault', fault),
      struck: () => struckBefore,
      calm: () => {
        struckBefore += struckNow();
        admin('clearFaults');
        if (name === 'main') admin('setSwitches', calmSwitchesOf(this.config));
      },
      pendingLandings: () => admin('pendingLandings'),
    };
  }
}

interface ShownDialog {
  readonly kind: 'alert' | 'prompt';
  readonly message: string;
  readonly buttons: readonly string[];
}

function answerTo(
  { kind, message, buttons }: ShownDialog,
  reply: (dialog: { kind: 'tell' | 'confirm' | 'ask'; message: string }) => Reply,
): { button: 'OK' | 'CANCEL' | 'YES' | 'NO'; text?: string } {
  if (kind === 'prompt') {
    const { yes, text = '' } = reply({ kind: 'ask', message });
    return { button: yes ? 'OK' : 'CANCEL', text };
  }
  if (!buttons.includes('YES')) {
    reply({ kind: 'tell', message });
    return { button: 'OK' };
  }
  return { button: reply({ kind: 'confirm', message }).yes ? 'YES' : 'NO' };
}

function pointOf(at: CallPoint): number | { member: string; nth: number } {
  return at.kind === 'call' ? at.nth : { member: MEMBERS[at.kind], nth: at.nth };
}

function killOf(kill: Kill): KillOrder {
  return { ...orderAt(kill), when: kill.when };
}

function orderAt(at: CallPoint): { call: number } | { member: string; nth: number } {
  return at.kind === 'call' ? { call: at.nth } : { member: MEMBERS[at.kind], nth: at.nth };
}

function reached(at: CallPoint, calls: CallCounts): boolean {
  return (at.kind === 'call' ? calls.total : (calls.byMember[MEMBERS[at.kind]] ?? 0)) >= at.nth;
}

export type { UserName };
