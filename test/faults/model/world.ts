/** The machine's knowledge of a running history: the service at every moment, the tab, typed values, and executions. */

import type {
  Driver,
  Dialog,
  EffectSeen,
  Exchange,
  Fields,
  Reply,
  StoredEntry,
  UserName,
} from '../drivers/driver';
import { type Config, facts, type ResourceFacts } from '../history/config';
import { isRead } from './changes';
import { listIn } from './delivered-list';
import { EditableColumns, isNamed } from './editable-columns';
import { rowIn, tabOf } from '../drivers/several-tabs';
import type { Description } from '../history/bulk';
import { ServiceHistory } from './service-history';
import { type RowModel, type TabDiff, TabModel } from './tab-model';
import { laidFlat } from './transactions';
import { comparable } from './values';

/** These must hold under every forgery. */
const HOLDS_FORGED = ['nothing unseen', 'own workspace', 'description was read'];

export interface RunContext {
  readonly user: UserName;
  readonly entryPoint: string;
  readonly startedAt: number;
  readonly dialogs: (Dialog & Reply)[];
  /** Records of the last list in this execution, by id; null before the first list. */
  shown: ReadonlyMap<string, Fields> | null;
  /** The last list was cut, and said so. */
  listCut: boolean;
  /** For a list by dates: the parts that were cut. */
  readonly cutParts: Set<string>;
  /** The open tab of the list, from 0. */
  readonly tab: number;
  /** The number of written descriptions at the start of the run. */
  readonly descriptionsBefore: number;
  writes: number;
  /** Killed, or ended by a failing platform service. */
  killed: boolean;
  /** A user or another execution acted on the spreadsheet during the run. */
  disturbed: boolean;
}

/** The known facts about an operation since its first request arrived. */
export interface SentOperation {
  readonly entry: StoredEntry;
  readonly firstTick: number;
  /** The row of a create. */
  readonly mark: string | null;
}

export interface QuietEnd {
  /** The messages of the last push and of the last *Continue*, and each tab's preview pages. */
  readonly said: readonly string[];
  readonly preview: readonly string[];
  /** The previews of each user. */
  readonly previews: Readonly<Record<UserName, string>>;
}

/** The events of an invariant (design section 8; test/faults/invariants). It reports faults by world.fail. */
export interface Invariant {
  readonly name: string;
  started?(world: World, run: RunContext): void;
  /** A dialog appears. Users may act before they answer it. */
  asking?(world: World, dialog: Dialog, run: RunContext): void;
  /** A dialog was answered. Its content may change from now on. */
  answered?(world: World, dialog: Dialog & Reply, run: RunContext): void;
  /** A request arrived. The world has not noted its effects yet. */
  exchange?(world: World, exchange: Exchange, run: RunContext): void;
  /** A write had its effect, immediately or late. */
  effect?(world: World, effect: EffectSeen): void;
  /** The tab changed without a user's action. */
  tab?(world: World, diff: TabDiff, run: RunContext | null): void;
  ended?(world: World, run: RunContext): void;
  /** The history has no work left. */
  quiet?(world: World, end: QuietEnd): void;
}

export class World {
  readonly violations: string[] = [];
  readonly facts: ResourceFacts;
  readonly service = new ServiceHistory();
  readonly tab: TabModel;
  readonly runs: RunContext[] = [];
  /** By Idempotency-Key: one operation, or all operations of one described request. */
  readonly sent = new Map<string, readonly SentOperation[]>();
  /** The users who are connected to the other workspace now. What they describe holds there. */
  readonly isElsewhere = new Map<UserName, boolean>();
  /** All descriptions of the request for transactions that were written for the main workspace, the latest last. */
  readonly descriptions: Description[] = [];
  readonly editable = new EditableColumns(this.descriptions);
  /** The descriptions that each user has seen and accepted. */
  readonly read: ReadonlyMap<UserName, Set<Description>> = new Map([
    ['kim', new Set()],
    ['lee', new Set()],
  ]);
  /** Effects so far, by key. */
  readonly effects = new Map<string, EffectSeen[]>();
  /** Increases with each event. */
  tick = 1;
  writes = 0;
  /** Each update sends all writable fields, as the user has set it. */
  replaceMode: boolean;
  /**
   * Records that their rows cannot know, after a restored version or a deletion before the first look.
   * Such a row may be created again (design section 7, "cannot be had").
   */
  readonly forgiven = new Set<string>();
  private remembered: { readonly rows: Map<string, RowModel>; readonly tick: number } | null = null;
  private elsewhere: string | null = null;

  constructor(
    readonly driver: Driver,
    private readonly invariants: readonly Invariant[],
  ) {
    this.facts = facts[driver.config.resource];
    this.tab = new TabModel(this.facts.edited);
    this.replaceMode = driver.config.settingPut === 'replace' || driver.config.bulk?.sends === 'all';
    driver.observer = {
      exchange: exchange => this.exchange(exchange),
      landed: effect => this.landed(effect),
    };
  }

  get config(): Config {
    return this.driver.config;
  }

  fail(invariant: string, message: string): void {
    // A forger may lose or double rows in the books. Such faults do not count.
    if (this.config.forging && !HOLDS_FORGED.includes(invariant)) return;
    const text = `${invariant}: ${message}`;
    if (!this.violations.includes(text)) this.violations.push(text);
  }

  get run(): RunContext | null {
    return this.runs[this.runs.length - 1] ?? null;
  }

  /** Looks at the tab after the add-on may have changed it. */
  look(): void {
    this.driver.drain();
    const view = this.driver.hands.view();
    if (view === null) return;
    this.tick++;
    const died = this.run?.killed === true;
    const diff = this.tab.afterAddOn(view, (row, mark) => this.driver.hands.mark(row, mark), died);
    this.each(invariant => invariant.tab?.(this, diff, this.run));
    for (const { row, text } of diff.statuses) {
      const shown = this.run?.shown?.get(row.id);
      if (shown !== undefined && text.startsWith('✓ Already there')) this.tab.agreed(row, shown);
    }
    const elsewhere = this.driver.hands.elsewhere();
    if (this.elsewhere !== null && this.elsewhere !== elsewhere)
      this.fail('only own cells', "a sheet that is not the add-on's changed");
    this.elsewhere = elsewhere;
  }

  /** A user acts on the spreadsheet. Earlier changes belong to the add-on, and changes of this action to the user. */
  byHand(act: () => void): void {
    this.look();
    act();
    this.tick++;
    for (const run of this.runs) run.disturbed = true;
    const view = this.driver.hands.view();
    if (view === null) this.tab.gone();
    else this.tab.afterPerson(view, (row, mark) => this.driver.hands.mark(row, mark), this.tick);
    if (this.config.bulk !== null)
      this.tab.forget((row, field, { typedAt }) => typedAt === this.tick && !this.editable.has(row, field));
    this.elsewhere = this.driver.hands.elsewhere();
  }

  /** A user has described the request again, after these messages. */
  describedAnew(said: readonly string[]): void {
    const names = this.driver.hands.names();
    const { labels } = this.facts;
    this.tab.forget((row, field) => {
      const tab = names[tabOf(row.row)] ?? '';
      return (
        !this.editable.has(row, field) &&
        said.some(message => isNamed(message, tab, rowIn(row.row), labels[field] ?? ''))
      );
    });
  }

  remember(): void {
    this.look();
    this.driver.remember();
    this.remembered = { rows: new Map(this.tab.rows), tick: this.tick };
  }

  /**
   * An earlier version is restored. Spreadsheet and properties no longer know finished creates since then.
   * Only the service's list shows them, and the next create checks that list. Hidden sheets that stay know all.
   */
  restore(onlyVisible: boolean): void {
    const { remembered } = this;
    if (remembered === null) return;
    if (onlyVisible) {
      this.byHand(() => this.driver.restore(true));
      return;
    }
    const open = new Set(this.driver.books().fence?.open.map(entry => entry.k) ?? []);
    for (const [key, effects] of this.effects)
      if (!open.has(key)) for (const effect of effects) this.forgiven.add(effect.id);
    this.byHand(() => {
      this.driver.restore(false);
      this.tab.rows = new Map(remembered.rows);
    });
    // The version also restored typed values in columns that are not editable now.
    if (this.config.bulk !== null) this.tab.forget((row, field) => !this.editable.has(row, field));
  }

  /** The colleague changes a record in the web application. */
  elsewhereChanged(id: string, fields: Fields | null): void {
    this.tick++;
    if (fields === null && ![...this.tab.rows.values()].some(row => row.id === id)) this.forgiven.add(id);
    this.service.record(this.tick, id, fields);
  }

  started(run: RunContext): void {
    this.look();
    for (const other of this.runs) other.disturbed = true;
    this.runs.push(run);
    this.each(invariant => invariant.started?.(this, run));
  }

  asking(dialog: Dialog, run: RunContext): void {
    this.each(invariant => invariant.asking?.(this, dialog, run));
  }

  answered(dialog: Dialog & Reply, run: RunContext): void {
    this.each(invariant => invariant.answered?.(this, dialog, run));
  }

  ended(run: RunContext): void {
    this.look();
    if (this.config.bulk !== null) this.notePull(run);
    if (run.dialogs.some(dialog => /records pulled/.test(dialog.message))) {
      const pulled = this.pulledTab(run);
      for (const row of [...this.tab.rows.values()]) {
        const shown = run.shown?.get(row.id);
        // The record in another tab is still compared with that tab's own pull.
        const isThere = this.config.bulk === null || pulled === tabOf(row.row);
        if (shown !== undefined && isThere) this.tab.agreed(row, shown);
      }
    }
    this.each(invariant => invariant.ended?.(this, run));
    this.runs.pop();
  }

  /** For a list by dates: the tab that a run says it has pulled; -1 for none. */
  private pulledTab({ dialogs }: RunContext): number {
    return this.driver.hands
      .names()
      .findIndex(name =>
        dialogs.some(({ message }) => message.includes(`"${name}": `) && /records? pulled/.test(message)),
      );
  }

  private notePull(run: RunContext): void {
    const { entryPoint, killed, descriptionsBefore } = run;
    if (!/^menu(Pull|Refresh)/.test(entryPoint)) return;
    const pulled = this.pulledTab(run);
    if (pulled >= 0) this.editable.wasPulled(pulled, descriptionsBefore - 1);
    else if (killed) this.editable.wasPulled(null, descriptionsBefore - 1);
  }

  each(tell: (invariant: Invariant) => void): void {
    for (const invariant of this.invariants) tell(invariant);
  }

  private exchange(exchange: Exchange): void {
    for (const effect of exchange.landedBefore) this.landed(effect);
    this.tick++;
    const run = this.run;
    if (run === null) return;
    const isWrite = exchange.key !== null;
    if (isWrite) this.noteSent(exchange);
    this.each(invariant => invariant.exchange?.(this, exchange, run));
    if (isWrite) {
      run.writes++;
      this.writes++;
    }
    for (const effect of exchange.effects) this.landed(effect);
    this.noteList(exchange, run);
  }

  /** The operation of a key, for this record if the key had several operations. */
  sentFor(key: string, recordId: string | null): SentOperation | undefined {
    const operations = this.sent.get(key) ?? [];
    return operations.length < 2
      ? operations[0]
      : operations.find(({ entry }) => entry.recordId === recordId);
  }

  /** The operation at the arrival of its first request. */
  operation(operationId: string): SentOperation | undefined {
    for (const operations of this.sent.values())
      for (const operation of operations) if (operation.entry.operationId === operationId) return operation;
    return undefined;
  }

  private noteSent(exchange: Exchange): void {
    const key = exchange.key as string;
    const entries = exchange.books.journal.filter(candidate => candidate.key === key);
    if (entries.length === 0) return;
    this.sent.set(
      key,
      entries.map(entry => this.sentNow(key, entry, exchange)),
    );
  }

  private sentNow(key: string, entry: StoredEntry, exchange: Exchange): SentOperation {
    const earlier = this.sentFor(key, entry.recordId) ?? this.operation(entry.operationId);
    const holders = exchange.books.marks.get(entry.token ?? '') ?? [];
    // A copied row has the same token. The row that equals the payload is meant.
    const equal = this.config.forging
      ? undefined
      : holders.find(mark => {
          const cells = Object.entries(this.tab.rows.get(mark)?.cells ?? {});
          return cells.every(([field, cell]) => cell.value === comparable(field, entry.after[field]));
        });
    return {
      entry,
      firstTick: earlier?.firstTick ?? this.tick,
      mark: equal ?? holders[0] ?? earlier?.mark ?? null,
    };
  }

  private landed(effect: EffectSeen): void {
    this.tick++;
    this.service.record(this.tick, effect.id, effect.after);
    if (effect.key !== null) this.effects.set(effect.key, [...(this.effects.get(effect.key) ?? []), effect]);
    this.each(invariant => invariant.effect?.(this, effect));
  }

  /** A list that reached the add-on, so that the user could have seen it. */
  private noteList(exchange: Exchange, run: RunContext): void {
    const { answer } = exchange;
    if (!isRead(exchange) || !exchange.path.endsWith(`/${this.config.resource}`)) return;
    if (answer === null || answer.status >= 300) return;
    const list = listIn(answer.text);
    if (list === null) return;
    const records = list.records.map(laidFlat);
    const { part, isFurtherPage, isIn } = asked(exchange);
    const shown = new Map([...(run.shown ?? [])].filter(([, record]) => isFurtherPage || !isIn(record)));
    for (const record of records) shown.set(String(record['id']), record);
    run.shown = shown;
    const received = [...shown.values()].filter(isIn).length;
    if (list.cut(received)) run.cutParts.add(part);
    else run.cutParts.delete(part);
    run.listCut = run.cutParts.size > 0;
    this.service.deliver(this.tick, records);
  }
}

/** The parameters of a list request. A list by dates comes in parts of some days. */
function asked({ query, body }: Exchange): {
  readonly part: string;
  readonly isFurtherPage: boolean;
  readonly isIn: (record: Fields) => boolean;
} {
  if (body?.['startDate'] === undefined) return { part: '', isFurtherPage: query !== '', isIn: () => true };
  const { ticketType, startDate, endDate, transactionType, ...others } = body;
  const isIn = (record: Fields): boolean => {
    const day = String(record['transactAt']).slice(0, 10);
    const isOfKind = [undefined, 'ALL', record['transactionType']].includes(transactionType as string);
    return day >= String(startDate) && day <= String(endDate) && isOfKind;
  };
  const part = JSON.stringify([ticketType, startDate, endDate, transactionType]);
  return { part, isFurtherPage: query !== '' || Object.keys(others).length > 0, isIn };
}
