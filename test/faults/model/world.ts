/** All that the machine knows of a history while it runs: the service at every moment, the tab and who typed what, the executions and what was said. */

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

/** What must hold whatever somebody forges. */
const HOLDS_FORGED = ['nothing unseen', 'own workspace', 'description was read'];

export interface RunContext {
  readonly user: UserName;
  readonly entryPoint: string;
  readonly startedAt: number;
  readonly dialogs: (Dialog & Reply)[];
  /** Records of the latest list that reached this execution, by id; null before the first. */
  shown: ReadonlyMap<string, Fields> | null;
  /** The latest list was cut, and said so. */
  listCut: boolean;
  /** Of a list by dates: the parts of it that were cut. */
  readonly cutParts: Set<string>;
  /** Which of the list's tabs was open, from 0. */
  readonly tab: number;
  /** How many descriptions of the request had been written when it began. */
  readonly descriptionsBefore: number;
  writes: number;
  /** Or ended by a service of the platform that failed. */
  killed: boolean;
  /** A person or another execution did something at the spreadsheet meanwhile. */
  disturbed: boolean;
}

/** What is known of an operation since its first request arrived. */
export interface SentOperation {
  readonly entry: StoredEntry;
  readonly firstTick: number;
  /** The row of a create. */
  readonly mark: string | null;
}

export interface QuietEnd {
  /** The last message of a push by each user; and the pages of a preview of each tab. */
  readonly said: readonly string[];
  readonly preview: readonly string[];
  /** What each user's previews say. */
  readonly previews: Readonly<Record<UserName, string>>;
}

/** What an invariant of design section 8 gets to see. Each has a file in test/faults/invariants, and says what it found by world.fail. */
export interface Invariant {
  readonly name: string;
  started?(world: World, run: RunContext): void;
  /** A dialog comes up; people may do something before they answer it. */
  asking?(world: World, dialog: Dialog, run: RunContext): void;
  /** A dialog was answered; what it showed may change from now on. */
  answered?(world: World, dialog: Dialog & Reply, run: RunContext): void;
  /** A request arrived; what it did to the records is not noted in the world yet. */
  exchange?(world: World, exchange: Exchange, run: RunContext): void;
  /** A write had its effect, at once or late. */
  effect?(world: World, effect: EffectSeen): void;
  /** The tab changed, and no person did it. */
  tab?(world: World, diff: TabDiff, run: RunContext | null): void;
  ended?(world: World, run: RunContext): void;
  /** Nothing is left to do. */
  quiet?(world: World, end: QuietEnd): void;
}

export class World {
  readonly violations: string[] = [];
  readonly facts: ResourceFacts;
  readonly service = new ServiceHistory();
  readonly tab: TabModel;
  readonly runs: RunContext[] = [];
  /** By Idempotency-Key: one operation, or all that left in one described request. */
  readonly sent = new Map<string, readonly SentOperation[]>();
  /** All descriptions of the request for transactions that anybody has written, the latest last. */
  readonly descriptions: Description[] = [];
  readonly editable = new EditableColumns(this.descriptions);
  /** Those that each user has seen and agreed to. */
  readonly read: ReadonlyMap<UserName, Set<Description>> = new Map([
    ['kim', new Set()],
    ['lee', new Set()],
  ]);
  /** Effects so far, by key. */
  readonly effects = new Map<string, EffectSeen[]>();
  /** Raised with everything that happens. */
  tick = 1;
  writes = 0;
  /** All writable fields are sent along with each update, as the user has set it. */
  replaceMode: boolean;
  /**
   * Records that their rows cannot know of: an earlier version was restored since, or they were removed in the web application before they were seen. Such a
   * row may be created again (design section 7, "cannot be had").
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
    // Whoever forges the books may spoil them: rows lost or doubled there are their doing.
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

  /** A person acts at the spreadsheet: what was before is the add-on's, what changes now is theirs. */
  byHand(act: () => void): void {
    this.look();
    act();
    this.tick++;
    for (const run of this.runs) run.disturbed = true;
    const view = this.driver.hands.view();
    if (view !== null)
      this.tab.afterPerson(view, (row, mark) => this.driver.hands.mark(row, mark), this.tick);
    if (this.config.bulk !== null)
      this.tab.forget((row, field, { typedAt }) => typedAt === this.tick && !this.editable.has(row, field));
    this.elsewhere = this.driver.hands.elsewhere();
  }

  /** Somebody has described the request anew, and was told this before it. */
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
   * An earlier version comes back. What was created since and is finished, the spreadsheet no longer knows, and nothing in the properties does: only the
   * service's list can tell (which is checked at the next create).
   */
  restore(): void {
    const { remembered } = this;
    if (remembered === null) return;
    const open = new Set(this.driver.books().fence?.open.map(entry => entry.k) ?? []);
    for (const [key, effects] of this.effects)
      if (!open.has(key)) for (const effect of effects) this.forgiven.add(effect.id);
    this.byHand(() => {
      this.driver.restore();
      this.tab.rows = new Map(remembered.rows);
    });
    // What was typed in a column that nobody can edit by now came back with the version.
    if (this.config.bulk !== null) this.tab.forget((row, field) => !this.editable.has(row, field));
  }

  /** The colleague in the web application changes a record. */
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
        // The same record in another tab is still compared with what that tab was pulled with.
        const isThere = this.config.bulk === null || pulled === tabOf(row.row);
        if (shown !== undefined && isThere) this.tab.agreed(row, shown);
      }
    }
    this.each(invariant => invariant.ended?.(this, run));
    this.runs.pop();
  }

  /** Of a list by dates: which tab a run says that it has pulled; -1 for none. */
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

  /** The operation that a key was sent for, of that record where it was sent for several. */
  sentFor(key: string, recordId: string | null): SentOperation | undefined {
    const operations = this.sent.get(key) ?? [];
    return operations.length < 2
      ? operations[0]
      : operations.find(({ entry }) => entry.recordId === recordId);
  }

  /** The operation as it was when its first request arrived. */
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
    // A copied row carries the same token: the one that equals what is sent is meant.
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

  /** A list that reached the add-on: what the user could have seen. */
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

/** What a list was asked for: a list by dates comes in parts, each of some days. */
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
