/** A host's installable triggers and their limits: how many, how often, and how long they run per day. */
import type { ClockSpec, TriggerFacts } from '../../core/services/triggers/clock-spec';
import { ScriptException } from '../common/host-error';
import type { HostUser, TriggerOptions } from './options';
import { type Schedule, scheduleOf } from './trigger-schedule';

const MAX_PER_USER = 20;
const DAY_MS = 86_400_000;
const DEFAULT_MINUTES_PER_DAY = 90;

/** A trigger as a test sees it. */
export interface TriggerInfo extends TriggerFacts {
  /** The user who made it and as whom it runs. */
  readonly user: HostUser;
  readonly documentId: string | null;
  readonly schedule: string;
  /** When it is due next, on the host's clock; null after its last run. It stays in the list until it is deleted. */
  readonly nextAt: number | null;
  readonly lastAt: number | null;
}

interface Entry extends TriggerFacts {
  readonly user: HostUser;
  readonly documentId: string | null;
  readonly schedule: Schedule;
  nextAt: number | null;
  lastAt: number | null;
}

export class TriggerTable {
  readonly #addOn: boolean;
  readonly #clockInDocument: boolean;
  readonly #msPerDay: number;
  readonly #random: () => number;
  readonly #timeZone: string;
  readonly #used = new Map<string, { since: number; ms: number }>();
  #entries: Entry[] = [];

  constructor(options: TriggerOptions, timeZone: string, random: () => number) {
    this.#addOn = options.addOn ?? true;
    this.#clockInDocument = options.clockInUserTriggers ?? true;
    const minutes = options.minutesPerDay ?? DEFAULT_MINUTES_PER_DAY;
    this.#msPerDay = minutes * 60_000;
    this.#timeZone = timeZone;
    this.#random = random;
  }

  /** @throws ScriptException if the platform refuses it. */
  create(
    user: HostUser,
    documentId: string | null,
    handler: string,
    spec: ClockSpec,
    now: number,
  ): TriggerFacts {
    const own = this.#entries.filter(entry => entry.user.email === user.email);
    if (this.#addOn) {
      if (spec.every?.unit === 'minutes') {
        throw new ScriptException('The recurrence interval for an Add-on trigger must be at least one hour.');
      }
      if (own.some(entry => entry.documentId === documentId)) {
        throw new ScriptException(
          'This add-on has created too many time-based triggers in this document for this Google user account.',
        );
      }
    }
    if (own.length >= MAX_PER_USER) {
      throw new ScriptException(
        'This script has too many triggers. Triggers must be deleted from the script before more can be added.',
      );
    }
    let schedule: Schedule;
    try {
      schedule = scheduleOf(spec, now, this.#timeZone, this.#random);
    } catch {
      throw new ScriptException(`Invalid argument: timezone (${spec.timeZone})`);
    }
    const id = String(10 ** 18 + Math.floor(this.#random() * 2 ** 53));
    const entry = { id, handler, user, documentId, schedule, nextAt: schedule.first, lastAt: null };
    this.#entries.push(entry);
    return { id, handler };
  }

  /** A user's triggers. "project": in all documents (a bound script: its own). "document": of one document. */
  list(user: HostUser, documentId: string | null, of: 'project' | 'document'): TriggerFacts[] {
    if (of === 'document' && !this.#clockInDocument) return [];
    const everywhere = of === 'project' && this.#addOn;
    return this.#entries
      .filter(entry => entry.user.email === user.email && (everywhere || entry.documentId === documentId))
      .map(({ id, handler }) => ({ id, handler }));
  }

  /** @throws ScriptException if it was deleted before. */
  delete(user: HostUser, id: string): void {
    const found = this.#entries.find(entry => entry.id === id && entry.user.email === user.email);
    if (!found) throw new ScriptException('The trigger does not exist.');
    this.#entries = this.#entries.filter(entry => entry !== found);
  }

  /** The user deletes it on the page of triggers. False if it was deleted before. */
  remove(id: string): boolean {
    const before = this.#entries.length;
    this.#entries = this.#entries.filter(entry => entry.id !== id);
    return this.#entries.length < before;
  }

  /** All triggers, or those of one document, in the order of creation. */
  all(documentId?: string): TriggerInfo[] {
    return this.#entries
      .filter(entry => documentId === undefined || entry.documentId === documentId)
      .map(({ schedule, ...rest }) => ({ ...rest, schedule: schedule.text }));
  }

  /** The due triggers, earliest first. */
  due(now: number): TriggerInfo[] {
    const due = this.all().filter(({ nextAt }) => nextAt !== null && nextAt <= now);
    return due.sort((a, b) => (a.nextAt ?? 0) - (b.nextAt ?? 0));
  }

  /** Starts a run and sets the next due time. False if the trigger was deleted. */
  begin(id: string, now: number): boolean {
    const entry = this.#entries.find(candidate => candidate.id === id);
    if (!entry || entry.nextAt === null) return false;
    entry.lastAt = now;
    entry.nextAt = entry.schedule.next(entry.nextAt, now);
    return true;
  }

  /** Whether this user's triggers have run time left today. */
  hasTime(email: string, now: number): boolean {
    return this.#day(email, now).ms < this.#msPerDay;
  }

  /** Counts a run against the day's time. */
  spend(email: string, now: number, ms: number): void {
    this.#day(email, now).ms += ms;
  }

  #day(email: string, now: number): { since: number; ms: number } {
    const known = this.#used.get(email);
    if (known && now - known.since < DAY_MS) return known;
    const fresh = { since: now, ms: 0 };
    this.#used.set(email, fresh);
    return fresh;
  }
}
