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
import { listIn } from './delivered-list';
import { ServiceHistory } from './service-history';
import { type RowModel, type TabDiff, TabModel } from './tab-model';
import { comparable } from './values';

/** What must hold whatever somebody forges. */
const HOLDS_FORGED = ['nothing unseen', 'own workspace'];

export interface RunContext {
  readonly user: UserName;
  readonly entryPoint: string;
  readonly startedAt: number;
  readonly dialogs: (Dialog & Reply)[];
  /** Records of the latest list that reached this execution, by id; null before the first. */
  shown: ReadonlyMap<string, Fields> | null;
  /** The latest list was cut, and said so. */
  listCut: boolean;
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
  /** The last message of a push by each user, and the pages of a preview. */
  readonly said: readonly string[];
  readonly preview: string;
  /** What each user's preview says. */
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
  /** By Idempotency-Key. */
  readonly sent = new Map<string, SentOperation>();
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
    this.replaceMode = driver.config.settingPut === 'replace';
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
    this.elsewhere = this.driver.hands.elsewhere();
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
    if (run.dialogs.some(dialog => /records pulled/.test(dialog.message))) {
      for (const row of [...this.tab.rows.values()]) {
        const shown = run.shown?.get(row.id);
        if (shown !== undefined) this.tab.agreed(row, shown);
      }
    }
    this.each(invariant => invariant.ended?.(this, run));
    this.runs.pop();
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
    if (exchange.effect !== null) this.landed(exchange.effect);
    this.noteList(exchange, run);
  }

  private noteSent(exchange: Exchange): void {
    const key = exchange.key as string;
    const entry = exchange.books.journal.find(candidate => candidate.key === key);
    if (entry === undefined) return;
    const earlier =
      this.sent.get(key) ??
      [...this.sent.values()].find(sent => sent.entry.operationId === entry.operationId);
    const holders = exchange.books.marks.get(entry.token ?? '') ?? [];
    // A copied row carries the same token: the one that equals what is sent is meant.
    const equal = this.config.forging
      ? undefined
      : holders.find(mark => {
          const cells = Object.entries(this.tab.rows.get(mark)?.cells ?? {});
          return cells.every(([field, cell]) => cell.value === comparable(field, entry.after[field]));
        });
    this.sent.set(key, {
      entry,
      firstTick: earlier?.firstTick ?? this.tick,
      mark: equal ?? holders[0] ?? earlier?.mark ?? null,
    });
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
    if (exchange.method !== 'GET' || !exchange.path.endsWith(`/${this.config.resource}`)) return;
    if (answer === null || answer.status >= 300) return;
    const list = listIn(answer.text);
    if (list === null) return;
    const isFurtherPage = exchange.query !== '';
    const shown = new Map(isFurtherPage ? run.shown : []);
    for (const record of list.records) shown.set(String(record['id']), record);
    run.shown = shown;
    run.listCut = list.cut(shown.size);
    this.service.deliver(this.tick, list.records);
  }
}
