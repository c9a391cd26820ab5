/** A stand-in for the service in memory. It keeps records, gives scripted answers, and records writes and effects. */

import type { JsonObject } from '../../../src/common/json';
import { type HttpRequest, type HttpResponse, TransportError } from '../../../src/platform/ports';
import type { ResourceDefinition } from '../../../src/resources/definition';

export type Idempotency = 'off' | 'success kept' | 'everything kept';
export const idempotencyModes: readonly Idempotency[] = ['off', 'success kept', 'everything kept'];

export type Fault =
  /** The connection breaks before or after the effect. */
  | { readonly kind: 'drop before' | 'drop after' }
  /** 500, before or after the effect. */
  | { readonly kind: 'fail before' | 'fail after' }
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'throttled'; readonly retryAfter?: string }
  | { readonly kind: 'refused'; readonly status?: number }
  /** The effect happens, and the answer says that the request was refused. */
  | { readonly kind: 'refused after'; readonly status?: number }
  /** Status 200 with a message of failure, before or after the effect. */
  | { readonly kind: 'denied before' | 'denied after'; readonly message?: string }
  /** The client times out after a minute. The effect comes `afterMs` after the request. */
  | { readonly kind: 'late'; readonly afterMs: number }
  /** The effect happens, and the answer breaks off. */
  | { readonly kind: 'cut answer' };

export interface WriteSeen {
  /** From 1. */
  readonly ordinal: number;
  readonly at: number;
  readonly method: HttpRequest['method'];
  readonly key: string;
  readonly body: JsonObject;
  /** The record of a PUT. */
  readonly id: string | null;
}

export interface Effect {
  readonly write: WriteSeen;
  readonly at: number;
  readonly late: boolean;
  readonly id: string;
  /** The record before the effect; null for a new record. */
  readonly before: JsonObject | null;
}

export class MemoryService {
  readonly records = new Map<string, JsonObject>();
  readonly writes: WriteSeen[] = [];
  readonly effects: Effect[] = [];
  idempotency: Idempotency = 'success kept';
  faultOf: (write: WriteSeen) => Fault | null = () => null;
  /** Called for each write on its arrival, before anything else, and for each effect. */
  onWrite: (write: WriteSeen) => void = () => {};
  onEffect: (effect: Effect) => void = () => {};
  /** Called when the list is read. */
  onList: () => void = () => {};
  putReplaces = false;
  /** The part of the fields that PUT and POST store. */
  stores: (fields: JsonObject) => JsonObject = fields => fields;
  /** The list shows the state of this long ago, in ms. */
  lagMs = 0;
  /** The list holds at most this many records, the newest. */
  cap = Number.POSITIVE_INFINITY;
  lists = 0;
  private readonly kept = new Map<string, HttpResponse>();
  private landings: { readonly at: number; land(): void }[] = [];
  private history: { readonly at: number; readonly records: readonly JsonObject[] }[] = [];
  private lastId = 0;
  private readonly shown = new Set<string>();
  private readonly foreign = new Map<string, unknown>();

  constructor(
    private readonly resource: ResourceDefinition,
    private readonly clock: { now(): number; sleep(ms: number): void },
  ) {}

  /** A colleague adds a record in the web application. */
  add(fields: JsonObject): string {
    this.settleHistory();
    const id = typeof fields['id'] === 'string' ? fields['id'] : `r${++this.lastId}`;
    this.records.set(id, { id, createdAt: this.time(), ...fields });
    this.remember();
    return id;
  }

  /** A colleague changes a record in the web application. */
  change(id: string, fields: JsonObject): void {
    const record = this.records.get(id);
    if (record === undefined) throw new Error(`no record ${id}`);
    this.records.set(id, { ...record, ...fields });
    for (const name of Object.keys(fields)) this.foreign.set(`${id}.${name}`, fields[name]);
    this.remember();
  }

  /** A colleague deletes a record in the web application. */
  remove(id: string): void {
    this.records.delete(id);
    this.remember();
  }

  named(name: string): JsonObject[] {
    return [...this.records.values()].filter(record => record['name'] === name);
  }

  /** True if a colleague set the field to its present value. */
  isForeign(id: string, name: string): boolean {
    const place = `${id}.${name}`;
    return this.foreign.has(place) && this.foreign.get(place) === this.records.get(id)?.[name];
  }

  /** True if the field has ever had this value. */
  everHad(id: string, name: string, value: unknown): boolean {
    return this.shown.has(JSON.stringify([id, name, value]));
  }

  /** What its later answers depend on, apart from the time. */
  stored(): unknown {
    const { records, kept, foreign, landings, lastId, writes } = this;
    return [[...records], [...kept], [...foreign], landings.map(({ at }) => at), lastId, writes.length];
  }

  /** Performs effects whose time has come. */
  landDue(): void {
    const due = this.landings.filter(landing => landing.at <= this.clock.now());
    this.landings = this.landings.filter(landing => landing.at > this.clock.now());
    for (const landing of due) landing.land();
  }

  send(request: HttpRequest): HttpResponse {
    this.clock.sleep(150);
    this.landDue();
    const path = new URL(request.url).pathname.replace('/api/public-docs/', '');
    if (request.method === 'get') {
      return path === this.resource.list.path ? this.list() : json(200, { data: { id: 'w', name: 'W' } });
    }
    return this.write(
      request.method,
      JSON.parse(request.body ?? '{}') as JsonObject,
      request.headers['Idempotency-Key'] ?? '',
    );
  }

  private list(): HttpResponse {
    this.lists++;
    this.onList();
    const until = this.clock.now() - this.lagMs;
    const old = this.lagMs === 0 ? undefined : this.history.filter(version => version.at <= until).pop();
    const all = old === undefined ? [...this.records.values()] : [...old.records];
    if (all.length <= this.cap) return json(200, { data: all, meta: { total: all.length } });
    return json(200, { data: all.slice(-this.cap), meta: { total: all.length } });
  }

  private write(method: HttpRequest['method'], sent: JsonObject, key: string): HttpResponse {
    const { id, ...body } = sent;
    const write: WriteSeen = {
      ordinal: this.writes.length + 1,
      at: this.clock.now(),
      method,
      key,
      body,
      id: typeof id === 'string' ? id : null,
    };
    this.writes.push(write);
    this.onWrite(write);
    const fault = this.faultOf(write);
    switch (fault?.kind) {
      case 'drop before':
        throw new TransportError('dropped');
      case 'unauthorised':
        return json(401, { message: 'unauthorised' });
      case 'forbidden':
        return json(403, { message: 'forbidden' });
      case 'throttled':
        return json(
          429,
          { message: 'slow down' },
          fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter },
        );
      case 'late':
        this.landings.push({ at: write.at + fault.afterMs, land: () => void this.once(write, null, true) });
        this.clock.sleep(60_000);
        throw new TransportError('timed out');
      default: {
        const answer = this.once(write, fault, false);
        if (fault?.kind === 'drop after') throw new TransportError('dropped');
        if (fault?.kind === 'cut answer' && answer.status < 300)
          return { ...answer, text: answer.text.slice(0, 12) };
        return answer;
      }
    }
  }

  /** Performs the write, or gives the stored answer for its key. */
  private once(write: WriteSeen, fault: Fault | null, late: boolean): HttpResponse {
    const kept = this.idempotency === 'off' ? undefined : this.kept.get(write.key);
    if (kept !== undefined) return kept;
    const answer = this.perform(write, fault, late);
    const keeps =
      this.idempotency === 'everything kept' || (this.idempotency === 'success kept' && answer.status < 300);
    if (keeps) this.kept.set(write.key, answer);
    return answer;
  }

  private perform(write: WriteSeen, fault: Fault | null, late: boolean): HttpResponse {
    if (fault?.kind === 'fail before') return json(500, { message: 'broken' });
    if (fault?.kind === 'denied before') return denial(fault.message);
    if (fault?.kind === 'refused') return json(fault.status ?? 400, { message: 'not like this' });
    const before = write.id === null ? null : (this.records.get(write.id) ?? null);
    if (write.method === 'put' && before === null) return json(404, { message: 'no such record' });
    const missing = (this.resource.create?.required ?? []).some(
      name => write.method === 'post' && write.body[name] === undefined,
    );
    if (missing) return json(400, { message: 'something is missing' });
    const id = write.id ?? `r${++this.lastId}`;
    const kept =
      before === null
        ? { createdAt: this.time() }
        : this.putReplaces
          ? { createdAt: before['createdAt'] ?? null }
          : before;
    const record: JsonObject = { ...kept, ...this.stores(write.body), id };
    this.records.set(id, record);
    this.remember();
    const effect = { write, at: this.clock.now(), late, id, before };
    this.effects.push(effect);
    this.onEffect(effect);
    if (fault?.kind === 'denied after') return denial(fault.message);
    if (fault?.kind === 'refused after') return json(fault.status ?? 400, { message: 'not like this' });
    return fault?.kind === 'fail after' ? json(500, { message: 'broken' }) : json(200, { data: record });
  }

  private settleHistory(): void {
    if (this.history.length === 0) this.remember();
  }

  private remember(): void {
    this.history.push({ at: this.clock.now(), records: [...this.records.values()] });
    for (const record of this.records.values()) {
      for (const { name } of this.resource.fields) {
        this.shown.add(JSON.stringify([record['id'], name, record[name] ?? null]));
      }
    }
  }

  private time(): string {
    return new Date(this.clock.now() + 9 * 3_600_000).toISOString().slice(0, 23);
  }
}

/** One fault for each write of that ordinal. */
export function faultsAt(faults: Readonly<Record<number, Fault>>): (write: WriteSeen) => Fault | null {
  return write => faults[write.ordinal] ?? null;
}

function denial(message = 'not saved'): HttpResponse {
  return json(200, { success: false, message });
}

function json(
  status: number,
  value: JsonObject,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
  return { status, headers, text: JSON.stringify(value) };
}
