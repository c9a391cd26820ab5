/**
 * 14. Every request was seen and confirmed by its user in this spreadsheet, whatever other editors write.
 * The check uses only the dialogs, because the journal may be forged.
 */

import type { Dialog, Driver, Exchange, Fields, Reply, StoredEntry, UserName } from '../drivers/driver';
import { facts } from '../history/config';
import { rowIn, tabOf } from '../drivers/several-tabs';
import { type Change, changesIn } from '../model/changes';
import { same, shown } from '../model/values';
import type { Invariant, RunContext, World } from '../model/world';

const NAME = 'nothing unseen';
/** A consent lasts a day, and the execution after it may take ten minutes. */
const LONGEST_CONSENT_MS = 24 * 3_600_000 + 10 * 60_000;
/** Lists of members' data, with their names in dialogs. */
const MEMBERS: Readonly<Record<string, RegExp>> = {
  'salary-histories': /Payroll|Salar/i,
  attendances: /Attendance/i,
  'leave-histories': /Leave/i,
  'leave-balances': /Leave/i,
  people: /People/i,
  'user-profiles': /User profiles|Members/i,
};
/** Parameters for another page of the same list: the name in the answer, else a usual name. */
const PAGING = /page|cursor|token|offset|limit|^size$|skip|^start|after|last_?seen/i;

/** A row of a plan that a user confirmed. */
interface Consent {
  readonly user: UserName;
  readonly run: RunContext;
  readonly kind: 'update' | 'create';
  /** The row's record while the dialog was on the screen; null for a new row. */
  readonly recordId: string | null;
  /** The record of that row number at the start of the command: people may have sorted since its plan was read. */
  readonly earlier: string | null;
  /** The records of all rows at that time. */
  readonly inRows: ReadonlySet<string>;
  readonly lines: ReadonlySet<string>;
  /** The tab of its plan, from 0. What a tab has yet to send outlasts a push of another tab. */
  readonly tab: number;
  readonly at: number;
  /** The Idempotency-Key of the last request for it. */
  key: string | null;
  /** True after it was sent and settled, withdrawn, or cancelled. */
  over: boolean;
  /** The run that confirmed the same row again, if that ended this consent. */
  replacedIn: RunContext | null;
}

export function nothingUnseen(): Invariant {
  const consents: Consent[] = [];
  /** Dialogs in which a user allowed schedules for lists of members' data. */
  const allowed: { readonly user: UserName; readonly message: string }[] = [];
  const openBefore = new Map<RunContext, ReadonlySet<string>>();
  const viewBefore = new Map<RunContext, View>();
  /** The rows of the dialog on the screen, with their records at its opening. Users may sort before they answer. */
  const onScreen = new Map<RunContext, ShownRow[]>();
  /** True for a consent in another window whose command still runs. Both windows may send it. */
  const isStillAsked = (consent: Consent, run: RunContext): boolean =>
    consent.run !== run && openBefore.has(consent.run);
  return {
    name: NAME,
    started(world, run) {
      viewBefore.set(run, world.driver.hands.view());
      openBefore.set(run, new Set(open(world).map(entry => entry.operationId)));
    },
    asking(world, dialog, run) {
      onScreen.set(run, rowsIn(world, dialog, run.tab, viewBefore.get(run) ?? null));
    },
    answered(world, dialog, run) {
      if (dialog.kind === 'tell') return;
      if (!dialog.yes) {
        for (const consent of consents) if (consent.run === run && consent.key === null) consent.over = true;
        return;
      }
      if (run.entryPoint === 'page schedule') allowed.push({ user: run.user, message: dialog.message });
      for (const row of onScreen.get(run) ?? []) {
        // The new dialog replaces an earlier consent for the same row. Another tab's stays.
        for (const old of consents)
          if (
            old.user === run.user &&
            old.recordId !== null &&
            old.recordId === row.recordId &&
            old.tab === row.tab &&
            old.key === null &&
            !old.over &&
            !isStillAsked(old, run)
          ) {
            old.over = true;
            old.replacedIn = run;
          }
        const at = world.driver.now();
        consents.push({ ...row, user: run.user, run, at, key: null, over: false, replacedIn: null });
      }
    },
    exchange(world, exchange, run) {
      if (exchange.service !== 'main') return;
      if (exchange.key === null) asked(world, exchange, run, allowed);
      else
        for (const change of changesIn(world, exchange) ?? [])
          sent(world, consents, change, exchange.key, run);
    },
    ended(world, run) {
      const before = openBefore.get(run) ?? new Set();
      openBefore.delete(run);
      viewBefore.delete(run);
      onScreen.delete(run);
      // A killed or disturbed execution may not have removed closed entries. So an earlier consent may still wait.
      if (run.killed || run.disturbed) {
        for (const consent of consents) if (consent.replacedIn === run) consent.over = false;
        return;
      }
      const openNow = new Set(open(world).map(entry => entry.operationId));
      for (const entry of world.driver.books().journal) {
        const closedHere = entry.state === 'closed' && !openNow.has(entry.operationId);
        if (!closedHere || !(before.has(entry.operationId) || isOf(run, entry, consents))) continue;
        // A push drops what its own tab had yet to send.
        const dropsIn = run.entryPoint === 'menuPush' && (entry.key ?? '') === '' ? run.tab : undefined;
        const from = consents.find(({ key }) => key !== null && key === entry.key)?.tab ?? dropsIn;
        for (const consent of consents)
          if (
            consent.user === run.user &&
            (from === undefined || consent.tab === from) &&
            (consent.key === null
              ? // A closed entry ends earlier consents. A consent of this run replaces them.
                consent.run !== run && !isStillAsked(consent, run) && matches(world, consent, entry)
              : consent.key === entry.key)
          )
            consent.over = true;
      }
    },
  };
}

function open(world: World): StoredEntry[] {
  return world.driver.books().journal.filter(entry => entry.state !== 'closed');
}

/** True for an entry that was made, sent and closed in this execution. */
function isOf(run: RunContext, entry: StoredEntry, consents: readonly Consent[]): boolean {
  return consents.some(consent => consent.run === run && consent.key !== null && consent.key === entry.key);
}

function matches(world: World, consent: Consent, entry: StoredEntry): boolean {
  if (consent.kind !== entry.kind) return false;
  if (entry.kind === 'update') return consent.recordId === entry.recordId;
  return Object.entries(entry.after).every(([field, value]) =>
    consent.lines.has(`${labelOf(world, field)}: ${shown(field, value)}`),
  );
}

function labelOf(world: World, field: string): string {
  const { labels, otherLabels } = facts[world.config.resource];
  return labels[field] ?? otherLabels[field] ?? field;
}

/** Rows of the plan in the dialog, with the present records of these rows. */
type ShownRow = Pick<Consent, 'kind' | 'recordId' | 'earlier' | 'inRows' | 'lines' | 'tab'>;
type View = ReturnType<Driver['hands']['view']>;

function rowsIn(world: World, { message }: Dialog, opened: number, before: View): ShownRow[] {
  const view = world.driver.hands.view();
  // An undo belongs to the tab of its push, whichever tab is open.
  const named = world.driver.hands.names().indexOf(/^"(.*)": \d+ updates? · /m.exec(message)?.[1] ?? '');
  const tab = named < 0 ? opened : named;
  const idColumn = (view?.columns.get('id') ?? 1) - 1;
  const inRows = new Set(view?.rows.map(({ cells }) => String(cells[idColumn] ?? '')));
  const idOf = (of: View, at: number): string =>
    String(of?.rows.find(({ row }) => tabOf(row) === tab && rowIn(row) === at)?.cells[idColumn] ?? '');
  const found: (Omit<ShownRow, 'lines'> & { lines: Set<string> })[] = [];
  for (const line of message.split('\n')) {
    const head = /^Row (\d+) (update|create) · /.exec(line);
    if (head !== null) {
      const kind = head[2] as 'update' | 'create';
      // The record of a sent row may be known before its id stands in the cell.
      const [recordId = null, earlier = null] = [view, before].map(of => {
        const id = idOf(of, Number(head[1]));
        return kind === 'create' || id === '' || id.startsWith('new:') ? null : id;
      });
      found.push({ kind, recordId, earlier, inRows, lines: new Set(), tab });
    } else if (line.startsWith('   ')) found[found.length - 1]?.lines.add(line.slice(3));
  }
  return found;
}

function sent(
  world: World,
  consents: readonly Consent[],
  { kind, id, fields: body }: Change,
  key: string,
  run: RunContext,
): void {
  const fitting = consents.filter(
    consent =>
      consent.kind === kind &&
      (isSame(consent, id) || (id !== null && consent.earlier === id)) &&
      says(world, consent, body),
  );
  const what = `${run.user} (${run.entryPoint}) sends ${kind} ${id ?? ''} ${JSON.stringify(body)}`;
  const now = world.driver.now();
  const own = fitting.filter(consent => consent.user === run.user);
  const usable = own.filter(
    consent =>
      !consent.over && now - consent.at <= LONGEST_CONSENT_MS && isFree(world, consent, key, id, body),
  );
  const used =
    usable.find(consent => consent.key === key) ?? usable.find(consent => consent.key === null) ?? usable[0];
  if (used !== undefined) {
    used.key = key;
    return;
  }
  const why =
    fitting.length === 0
      ? 'and no confirmed dialog showed it'
      : own.length === 0
        ? 'which only somebody else has confirmed'
        : own.every(consent => now - consent.at > LONGEST_CONSENT_MS)
          ? 'which was confirmed more than a day ago'
          : 'which was sent, closed or cancelled since it was confirmed';
  world.fail(NAME, `${what}, ${why}`);
}

/** A sent row may have a new record, which it made or which equals it. The record stood in no row before. */
function isSame({ kind, recordId, inRows }: Consent, id: string | null): boolean {
  if (kind === 'create' || recordId !== null) return recordId === id;
  return id !== null && !inRows.has(id);
}

/** The consent is unused, or belongs to this try, or to a try without effect. An ignored change is no effect. */
function isFree(
  world: World,
  { key, kind }: Consent,
  next: string,
  id: string | null,
  body: Fields,
): boolean {
  if (key === null || key === next) return true;
  // Each entry of one request had a separate effect.
  return !(world.effects.get(key) ?? []).some(
    effect =>
      kind === 'create' ||
      (effect.id === id &&
        Object.keys(body).some(field => !same(field, effect.before?.[field], effect.after[field]))),
  );
}

/** True if the dialog showed every sent value that the service does not require, and all its values are sent. */
function says(world: World, { kind, lines }: Consent, body: Fields): boolean {
  const labels = new Set(Object.keys(body).map(field => labelOf(world, field)));
  const all = { ...world.facts.labels, ...world.facts.otherLabels };
  const changed = Object.values(all).filter(label =>
    [...lines].some(line => line.startsWith(`${label}: `) && line.includes(' → ')),
  );
  if (kind === 'update' && !changed.every(label => labels.has(label))) return false;
  return Object.entries(body).every(([field, value]) => {
    const label = labelOf(world, field);
    const text = shown(field, value);
    if (kind === 'create') return lines.has(`${label}: ${text}`);
    if ([...lines].some(line => line.startsWith(`${label}: `)))
      return [...lines].some(line => line.startsWith(`${label}: `) && line.endsWith(` → ${text}`));
    return world.facts.requiredInPut.includes(field) || world.replaceMode;
  });
}

/** Requests for members' data, and parameters that no user typed. */
function asked(
  world: World,
  exchange: Exchange,
  run: RunContext,
  allowed: readonly { readonly user: UserName; readonly message: string }[],
): void {
  const list = exchange.path.split('/').pop() ?? '';
  const words = MEMBERS[list];
  if (words !== undefined) {
    const now = run.dialogs.flatMap((dialog: Dialog & Reply) =>
      dialog.kind !== 'tell' && dialog.yes ? [dialog.message] : [],
    );
    const before = run.entryPoint === 'triggerHourly' ? allowed.filter(({ user }) => user === run.user) : [];
    const wasAsked = [...now, ...before.map(({ message }) => message)].some(message => words.test(message));
    if (!wasAsked) world.fail(NAME, `${run.user} (${run.entryPoint}) fetches ${list}, and was not asked`);
  } else if (list === world.config.resource) {
    const others = [...new URLSearchParams(exchange.query).keys()].filter(name => !PAGING.test(name));
    if (others.length > 0)
      world.fail(
        NAME,
        `${run.user} (${run.entryPoint}) fetches ${list} with ${others.join()}, which nobody typed`,
      );
  } else if (run.entryPoint === 'triggerHourly' && list !== 'workspace-profile') {
    world.fail(NAME, `the schedule of ${run.user} fetches ${list}, and is one of ${world.config.resource}`);
  }
}
