/** Executes single steps in a world. */

import type { Dialog, Driver, Fields, Reply, RunEnd, UserName } from '../drivers/driver';
import { BULK_PATH, description, textOf, type Variant } from '../history/bulk';
import { facts, switchesOf } from '../history/config';
import { faultSwitches } from '../history/faults';
import { type HandStep, isHandStep, type RunStep, type Step } from '../history/steps';
import { newValues, textFor } from '../history/values';
import type { RowModel } from '../model/tab-model';
import { tabOf } from '../drivers/several-tabs';
import { dayFor, idOf, REFERENCES, TAB_ORDERS } from '../model/transactions';
import type { RunContext, World } from '../model/world';
import { answerTo } from './answers';
import { AtThePage, type PageOrder } from './at-the-page';
import { Forger } from './forger';

const ENTRY: Readonly<Record<Exclude<RunStep['command'], 'pull' | OnPage>, string>> = {
  preview: 'menuPreview',
  push: 'menuPush',
  resolve: 'menuResolve',
  cancel: 'menuCancel',
  undo: 'menuUndo',
  history: 'menuHistory',
  continue: 'menuContinue',
  refresh: 'menuRefresh',
  'refresh all': 'menuRefreshAll',
  hourly: 'triggerHourly',
};

/** Commands in the sidebar. */
type OnPage = 'push selected' | 'push failed' | 'schedule';
const ON_PAGE: Readonly<Record<OnPage, (page: AtThePage) => RunEnd>> = {
  'push selected': page => page.push('selected'),
  'push failed': page => page.push('failed'),
  schedule: page => page.schedule(),
};

/** More requests than a history makes. */
const LONG_OUTAGE = 5_000;
/** Without getUi an execution cannot be told from a formula's. */
const PLATFORM_SAID =
  /cannot run in a cell|server error occurred|Service Spreadsheets failed|too many LockService operations|Address unavailable/;

export class Actor {
  kills = 0;
  /** The number of platform services that failed as ordered. */
  failures = 0;
  /** The messages of the last execution. */
  said: string[] = [];
  readonly forger: Forger;
  private serial = 0;
  private descriptions = 0;

  constructor(
    private readonly world: World,
    private readonly driver: Driver,
  ) {
    this.forger = new Forger(driver);
  }

  step(step: Step): void {
    const { driver, world } = this;
    if (isHandStep(step)) {
      if (driver.hands.view() !== null) world.byHand(() => this.byHand(step));
      return;
    }
    switch (step.do) {
      case 'run':
        this.command(step);
        return;
      case 'wait':
        driver.wait(step.ms);
        return;
      case 'fault':
        driver.main.queueFault({
          match: { ...this.matching(step.fault.method), nth: step.fault.nth },
          switches: faultSwitches(step.fault),
          times: step.fault.times,
        });
        return;
      case 'forge': {
        let what = '';
        world.byHand(() => {
          what = this.forger.forge(step);
        });
        this.said.push(what === '' ? '(nothing to forge)' : what);
        return;
      }
      case 'outage':
        driver.main.queueFault({
          match: { ...this.matching(step.method), nth: 1 },
          switches: { fail: { status: 503, effect: step.effect, body: 'json', by: 'gateway' } },
          times: LONG_OUTAGE,
        });
        return;
      case 'outage over':
        driver.main.calm();
        return;
      case 'lag':
        driver.main.switches({ staleReadsMs: step.ms });
        return;
      case 'cap':
        driver.main.switches(
          step.records === 0 || driver.config.bare
            ? switchesOf(driver.config)
            : {
                paging: driver.config.paging === 'has-more' ? 'has-more' : 'total-only',
                pageSize: step.records,
              },
        );
        return;
      case 'connect':
        this.connect(step.user, step.to);
        return;
      case 'describe':
        this.describe(step.user, step.variant);
        return;
      case 'read description':
        this.readDescription(step.user);
        return;
      case 'remember version':
        world.remember();
        return;
      case 'restore version':
        world.restore(step.onlyVisible);
        return;
      default:
        this.elsewhere(step);
    }
  }

  connect(user: UserName, to: 'main' | 'other'): void {
    const { driver, world } = this;
    const side = driver[to];
    this.run(user, 'menuConnect', [side.url, side.key(user)]);
    if (/^Connected: /m.test(this.said.join('\n'))) world.isElsewhere.set(user, to === 'other');
  }

  /** A user writes a description of the request for changes of transactions, for the connected workspace. */
  describe(user: UserName, variant: Variant): void {
    const { world } = this;
    const { bulk } = world.config;
    if (bulk === null) return;
    const next = description(bulk, variant, `v${++this.descriptions}`);
    if (world.isElsewhere.get(user) === true) {
      this.execute(user, 'page describe', {}, AGREES, page =>
        page.describe(variant === 'removed' ? null : textOf(bulk, next)),
      );
      return;
    }
    // The time when it takes effect is not visible from outside. The machine assumes now.
    world.descriptions.push(next);
    world.read.get(user)?.add(next);
    const text = variant === 'removed' ? null : textOf(bulk, next);
    this.execute(user, 'page describe', {}, AGREES, page => page.describe(text));
    if (/Kept|Removed/.test(this.said.at(-1) ?? '')) world.describedAnew(this.said);
    else world.descriptions.splice(world.descriptions.indexOf(next), 1);
  }

  /** A user opens the description and confirms that it was read. */
  readDescription(user: UserName): void {
    const latest = this.world.descriptions.at(-1);
    if (latest !== undefined && this.world.isElsewhere.get(user) !== true)
      this.world.read.get(user)?.add(latest);
    this.execute(user, 'page read description', {}, AGREES, page => page.readDescription());
  }

  /** Requests of a history in the words of faults. A POST both reads and changes transactions. */
  private matching(method: 'GET' | 'POST' | 'PUT'): {
    readonly method: string;
    readonly path: string;
    readonly bodyIncludes?: string;
  } {
    const { resource, bulk } = this.driver.config;
    if (bulk === null) return { method, path: resource };
    return method === 'GET'
      ? { method: 'POST', path: resource, bodyIncludes: '"startDate"' }
      : { method: 'POST', path: BULK_PATH };
  }

  /** Runs an entry point with yes to every question, and typed answers in order. */
  run(user: UserName, entryPoint: string, typed: readonly string[] = []): void {
    const left = [...typed];
    this.execute(user, entryPoint, {}, dialog =>
      dialog.kind === 'ask' ? { yes: true, text: left.shift() ?? '' } : { yes: true },
    );
  }

  command(step: RunStep): void {
    const { command } = step;
    const onPage = isOnPage(command) ? ON_PAGE[command] : null;
    const entryPoint = isOnPage(command)
      ? `page ${command}`
      : command === 'pull'
        ? facts[this.driver.config.resource].entryPoint
        : ENTRY[command];
    const { hands } = this.driver;
    // A window that opens beside others has its own visible tab.
    const inSight = this.world.runs.length > 0 ? hands.opened : null;
    if (/push|preview|resolve|refresh$/.test(step.command) && hands.view() !== null) hands.open(step.choice);
    if (step.command === 'push selected' && hands.view() !== null)
      hands.select(2 + (step.choice % 4), 3 + (step.choice % 5));
    let questions = 0;
    // A message before a long question tells its subject.
    let about = '';
    this.execute(
      step.user,
      entryPoint,
      step,
      dialog => {
        if (dialog.kind === 'tell') {
          about = dialog.message;
          return { yes: true };
        }
        questions++;
        if (questions === 1) for (const act of step.asked ?? []) this.step(act);
        if (step.no && questions === 1) return { yes: false };
        if (step.command === 'pull' && dialog.kind === 'ask' && this.driver.config.bulk !== null)
          return { yes: true, text: this.orderOf(step.choice) };
        const message = `${about}\n${dialog.message}`;
        return { yes: true, text: answerTo(this.world, { ...dialog, message }, step.choice + questions) };
      },
      onPage,
    );
    if (inSight !== null && this.driver.config.bulk?.tabs === 2) hands.open(inSight);
  }

  private execute(
    user: UserName,
    entryPoint: string,
    step: Pick<RunStep, 'kill' | 'failure' | 'between'>,
    reply: (dialog: Dialog) => Reply,
    onPage: ((page: AtThePage) => RunEnd) | null = null,
  ): void {
    const { world, driver } = this;
    const said: string[] = [];
    const run: RunContext = {
      user,
      entryPoint,
      startedAt: world.tick,
      tab: driver.hands.opened,
      descriptionsBefore: world.descriptions.length,
      cutParts: new Set(),
      dialogs: [],
      shown: null,
      listCut: false,
      writes: 0,
      killed: false,
      disturbed: false,
    };
    const { between } = step;
    world.started(run);
    const order: PageOrder = {
      user,
      kill: step.kill,
      failure: step.failure,
      ...(between === undefined
        ? {}
        : {
            between: {
              at: between.at,
              act: () => {
                for (const act of between.steps) this.step(act);
              },
            },
          }),
      reply: dialog => {
        world.asking(dialog, run);
        const agreed = reply(dialog);
        // A user who agrees has read all pages before.
        const readsOn = agreed.yes && /type "next" and press OK/.test(dialog.message);
        const answer = readsOn ? { yes: true, text: 'next' } : agreed;
        run.dialogs.push({ ...dialog, ...answer });
        world.answered({ ...dialog, ...answer }, run);
        said.push(dialog.message);
        if (/turns? on \[Send all fields\]/i.test(dialog.message) && dialog.kind === 'confirm' && answer.yes)
          world.replaceMode = true;
        return answer;
      },
    };
    const end = onPage === null ? driver.run({ ...order, entryPoint }) : onPage(new AtThePage(driver, order));
    if (end.killed) this.kills++;
    if (end.failed) this.failures++;
    // An execution that a failing service ended leaves as much undone as a killed execution.
    run.killed = end.killed || end.failed;
    this.said = end.killed ? [...said, '(killed)'] : said;
    // If the dialog for the error fails too, the platform reports the error.
    if (end.error !== null && !(end.failed && PLATFORM_SAID.test(end.error)))
      world.fail('no unexpected error', end.error);
    const unexpected = said.find(message => /Something unexpected/.test(message));
    if (unexpected !== undefined) world.fail('no unexpected error', unexpected);
    world.ended(run);
    if (this.driver.config.forging) this.forger.look();
  }

  private elsewhere(
    step: Extract<Step, { do: 'change' | 'add record' | 'add equal' | 'remove record' | 'move record' }>,
  ): void {
    const { driver, world } = this;
    driver.drain();
    if (step.do === 'add record') {
      const fields = newValues(driver.config.resource, 500 + (step.value % 4));
      const id = driver.main.add(fields);
      world.elsewhereChanged(id, recordOf(driver, id));
      return;
    }
    if (step.do === 'add equal') {
      const row = pick(
        [...world.tab.rows.values()].filter(candidate => candidate.id.length < 20),
        step.row,
      );
      if (row === undefined || driver.config.bulk !== null) return;
      const filled = Object.entries(row.cells).filter(([, cell]) => cell.value !== null);
      if (filled.length === 0) return;
      const id = driver.main.add(Object.fromEntries(filled.map(([field, cell]) => [field, cell.value])));
      world.elsewhereChanged(id, recordOf(driver, id));
      return;
    }
    const record = pick(driver.main.records(), step.record);
    if (record === undefined) return;
    const id = String(record['id']);
    if (step.do === 'move record') {
      if (driver.config.bulk === null) return;
      driver.main.change(id, { transactAt: dayFor(step.day) });
      world.elsewhereChanged(id, recordOf(driver, id));
      return;
    }
    if (step.do === 'remove record') {
      driver.main.remove(id);
      world.elsewhereChanged(id, null);
      return;
    }
    const { edited } = world.facts;
    const field = edited[step.field % edited.length] as string;
    const value = textFor(field, step.value);
    // The web application keeps required values.
    if (value === '' && world.facts.required.includes(field)) return;
    // It accepts only known categories and tags.
    if (field in REFERENCES && value !== '' && idOf(field, value) === value) return;
    driver.main.change(id, { [field]: value });
    world.elsewhereChanged(id, recordOf(driver, id));
  }

  private byHand(step: HandStep): void {
    const { world, driver } = this;
    const { hands } = driver;
    const { edited } = world.facts;
    const rows = [...world.tab.rows.values()].sort((a, b) => a.row - b.row);
    const columns = hands.view()?.columns ?? new Map<string, number>();
    const last = rows.reduce((highest, row) => Math.max(highest, row.row), 1);
    const field = (n: number): string => edited[n % edited.length] as string;
    const row = 'row' in step ? pick(rows, step.row) : undefined;
    switch (step.do) {
      case 'type':
        if (row !== undefined) hands.type(row.row, field(step.field), textFor(field(step.field), step.value));
        return;
      case 'revert':
        if (row !== undefined)
          hands.type(row.row, field(step.field), String(row.cells[field(step.field)]?.pristine ?? ''));
        return;
      case 'add row': {
        const values = newValues(driver.config.resource, ++this.serial * 10 + (step.value % 10));
        for (let i = 1; i <= (step.twice ? 2 : 1); i++)
          for (const [name, value] of Object.entries(values)) hands.type(last + i, name, value);
        return;
      }
      case 'paste rows': {
        const rows = Array.from({ length: step.count }, () =>
          newValues(driver.config.resource, ++this.serial * 10 + (step.value % 10)),
        );
        hands.paste(last + 1, rows);
        return;
      }
      case 'fill down': {
        const field = world.facts.filled;
        for (const [i, { row }] of rows.slice(0, step.count).entries())
          hands.paste(row, [{ [field]: `filled ${step.value}-${i}` }]);
        return;
      }
      case 'delete row':
        if (row !== undefined) hands.deleteRow(row.row);
        return;
      case 'copy cells': {
        const from = step.from === null ? null : (pick(rows, step.from) ?? null);
        const to = pick([...rows.map(one => one.row), last + 1], step.to) ?? last + 1;
        const ours = [...edited, '$status', 'id'].map(name => columns.get(name) ?? 1);
        const [one, other] = (step.columns ?? []).map(n => pick(ours, n) ?? 1);
        const ends = [one ?? 1, other ?? hands.view()?.header.length ?? 1];
        // Rows of one tab, as far as there are any.
        if (tabOf(from?.row ?? to) === tabOf(to) && (from !== null || to <= last))
          hands.copyCells(from?.row ?? null, to, step.count, Math.min(...ends), Math.max(...ends));
        return;
      }
      case 'replace': {
        const at = (columns.get(field(step.field)) ?? 1) - 1;
        const cells =
          hands.view()?.rows.map(line => ({ row: line.row, text: String(line.cells[at] ?? '') })) ?? [];
        const found = cells.find(cell => cell.row === row?.row)?.text.slice(0, 3) ?? '';
        const by = textFor(field(step.field), step.value);
        for (const { row, text } of cells)
          if (found !== '' && text.includes(found))
            hands.type(row, field(step.field), text.replaceAll(found, by));
        return;
      }
      case 'insert row':
        if (row !== undefined) hands.insertRow(row.row);
        return;
      case 'sort':
        hands.sort(columns.get(field(step.field)) ?? 2, step.descending);
        return;
      case 'sort part': {
        const by = columns.get(field(step.field)) ?? 2;
        const id = columns.get('id') ?? by;
        hands.sortColumns(by, step.descending, step.wide ? 1 : by, step.wide && id > by ? id - 1 : by);
        return;
      }
      case 'type beside':
        if (row !== undefined) hands.typeAt(row.row, this.besideColumn(), `note ${step.value}`);
        return;
      case 'insert column': {
        const header = hands.view()?.header ?? [];
        // Columns of several tabs are looked at together, so that all need the same places.
        if (driver.config.bulk === null && header.length > 0)
          hands.insertColumn(1 + (step.before % header.length), `Mine ${++this.serial}`);
        return;
      }
      case 'rename tab':
        hands.rename(`Renamed ${step.value}`);
        return;
      case 'duplicate tab':
        // If one of several tabs is deleted, the machine takes another tab for it.
        hands.duplicate(`Copy ${++this.serial}`, step.isMoved && driver.config.bulk === null);
        return;
      case 'delete hidden': {
        const name = pick(hands.hiddenSheets(), step.sheet);
        if (name !== undefined) hands.deleteSheet(name);
      }
    }
  }

  /** The typed answer for a pull of transactions. */
  private orderOf(choice: number): string {
    return TAB_ORDERS[choice % (this.driver.config.bulk?.tabs ?? 1)] as string;
  }

  private besideColumn(): number {
    const header = this.driver.hands.view()?.header ?? [];
    const at = header.indexOf('My notes');
    return at < 0 ? header.length + 1 : at + 1;
  }
}

const AGREES = (): Reply => ({ yes: true });

function isOnPage(command: RunStep['command']): command is OnPage {
  return command in ON_PAGE;
}

function pick<T>(list: readonly T[], n: number): T | undefined {
  return list.length === 0 ? undefined : list[n % list.length];
}

function recordOf(driver: Driver, id: string): Fields | null {
  return driver.main.records().find(record => record['id'] === id) ?? null;
}

export type { RowModel };
