/**
 * The kernel of one execution. Each service call is counted and costs simulated time; it may be refused, interleaved
 * with another execution or a person, or be the last. After the last call nothing has any effect. The script's catch
 * and finally blocks still run, because JavaScript cannot stop them, but their service calls fail.
 */

import type { AuthMode, CallOptions, Kernel } from '../kernel';
import { Exception } from '../model/exception';
import { localise, localiseError } from '../realm/localise';
import { type Bridge, createBridge, type RawBridge } from './bridge';
import { CallCounter } from './call-counter';
import { costOf } from './latency';
import { type Caller, refusal } from './permissions';
import { serviceFailure } from './service-failure';
import type { CallCounts, CallFate, ExecutionSettings, Outcome } from './settings';
import { createStrictProxy, type StrictHooks } from './strict';
import { WrongAnswers } from './wrong-answers';

/** Why an execution ended early. "host": a mistake of the surrounding test. "closed": the regular end. */
type StopReason = Exclude<Outcome, 'finished' | 'threw'> | 'host' | 'closed';

/** The error of every service call after the end of the execution. */
class ExecutionStopped extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ExecutionStopped';
  }
}

/** A script may wait for a deadline after its end. Its clock then advances at each reading, so that the wait ends. */
const AFTERLIFE_CLOCK_STEP_MS = 1_000;
const AFTERLIFE_CALL_STEP_MS = 60_000;

export class KernelImpl implements Kernel {
  readonly authMode: AuthMode;
  readonly user: { readonly email: string; readonly locale: string };
  readonly bridge: Bridge;
  readonly caller: Caller;
  readonly #settings: ExecutionSettings;
  readonly #counter: CallCounter;
  readonly #startedAt: number;
  readonly #random: () => number;
  readonly #wrong: WrongAnswers;
  #depth = 0;
  #stopped: { reason: StopReason; message: string } | null = null;
  #afterlifeMs = 0;
  #onStop: () => void = () => {};
  #documentId = '';
  /** The address of the current fetch, for the platform's message. */
  #detail = '';
  #wrote = false;

  /** @param random Seeded for this execution. */
  constructor(raw: RawBridge, settings: ExecutionSettings, random: () => number) {
    this.#settings = settings;
    this.authMode = settings.authMode;
    this.user = settings.user;
    const { kind, authMode, scopes } = settings;
    this.caller = { kind, authMode, scopes, granted: () => this.#granted() };
    this.#counter = new CallCounter(settings.recordSequence);
    this.#random = random;
    this.#wrong = new WrongAnswers(settings.wrongMembers);
    this.bridge = createBridge(raw, message => this.stop('host', message));
    this.#startedAt = this.bridge.number('clock.now');
  }

  /** Drops queued writes: on a forced end, before the script learns of it, or when a failing service loses them. */
  set onStop(action: () => void) {
    this.#onStop = action;
  }

  /** The id of the bound spreadsheet, for failure messages of the spreadsheet service. */
  set documentId(id: string) {
    this.#documentId = id;
  }

  get stopped(): { readonly reason: StopReason; readonly message: string } | null {
    return this.#stopped;
  }

  get wrote(): boolean {
    return this.#wrote;
  }

  get counts(): CallCounts {
    return this.#counter.counts;
  }

  now(): number {
    if (this.#stopped) this.#afterlifeMs += AFTERLIFE_CLOCK_STEP_MS;
    return this.bridge.number('clock.now') + this.#afterlifeMs;
  }

  random(): number {
    return this.#random();
  }

  /** Advances simulated time (a real clock sleeps), and ends the execution if its time is over. */
  pass(ms: number): void {
    this.bridge.run('clock.pass', ms);
    this.#checkTime();
  }

  call(member: string, options: CallOptions = {}): void {
    if (this.#stopped) {
      this.#afterlifeMs += AFTERLIFE_CALL_STEP_MS;
      throw new ExecutionStopped(this.#stopped.message);
    }
    if (this.#depth > 0) {
      this.#admit(member, options);
      this.#addLatency(member, options, options.cost !== undefined);
      return;
    }
    this.#counter.begin(member);
    this.#settings.between.forEach((point, index) => {
      if (this.#counter.isAt(point)) this.#letOthersIn(index);
    });
    const fate = this.#fate('before');
    this.#checkTime();
    this.#killIf('before', fate);
    this.#failIf('before', fate);
    this.#admit(member, options);
    this.#addLatency(member, options, true);
    this.#checkTime();
  }

  done(_member: string): void {
    if (this.#depth > 0 || this.#stopped) return;
    const fate = this.#fate('after');
    this.#killIf('after', fate);
    this.#checkTime();
    this.#failIf('after', fate);
  }

  strict<T extends object>(
    typeName: string,
    target: T,
    options?: (member: string, args: unknown[]) => CallOptions,
  ): T {
    const hooks: StrictHooks = {
      invoke: (name, args, body) =>
        this.#invoke(name, options?.(name.slice(typeName.length + 1), args) ?? {}, args, body),
      unknown: (type, member) => {
        const inAppsScript = this.bridge.flag('members.known', type, member);
        const reason = inAppsScript ? 'it exists in Apps Script' : 'nor does Apps Script have it';
        throw new TypeError(`"${type}.${member}" is not emulated by this host (${reason}).`);
      },
    };
    return createStrictProxy(typeName, target, hooks);
  }

  /** For the runtime's own calls: they are not counted, cost no time and are no kill points. */
  quietly<T>(action: () => T): T {
    this.#depth += 1;
    try {
      return action();
    } finally {
      this.#depth -= 1;
    }
  }

  get scopes(): readonly string[] | null {
    return this.#settings.scopes;
  }

  hasGranted(scope: string): boolean {
    const granted = this.#granted();
    return granted === null || granted.includes(scope);
  }

  askFor(scopes: readonly string[]): never {
    this.bridge.run('consent.ask', JSON.stringify(scopes));
    return this.stop('asked', 'Authorization is required to perform that action.');
  }

  /** Read at each call, because a person may revoke a permission while the script runs. */
  #granted(): readonly string[] | null {
    const granted = this.bridge.textOrNull('consent.granted');
    return granted === null ? null : granted.split(' ');
  }

  /** The regular end: nothing that the script has left behind can act any more. */
  close(): void {
    this.#stopped ??= { reason: 'closed', message: 'This execution has ended.' };
  }

  /** Ends the execution now: drops uncommitted writes, then throws. */
  stop(reason: StopReason, message: string): never {
    if (!this.#stopped) {
      this.#stopped = { reason, message };
      this.#onStop();
    }
    throw new ExecutionStopped(this.#stopped.message);
  }

  #invoke(name: string, options: CallOptions, args: readonly unknown[], body: () => unknown): unknown {
    if (this.#depth === 0) this.#detail = typeof args[0] === 'string' ? args[0] : '';
    this.call(name, options);
    this.#depth += 1;
    let answer: unknown;
    try {
      answer = body();
    } catch (thrown) {
      this.#depth -= 1;
      this.done(name);
      const error = localiseError(thrown);
      if (this.#depth === 0 && this.#wrong.swallows(name))
        return this.#wrong.answer(name, undefined, args, error);
      throw error;
    }
    this.#depth -= 1;
    this.done(name);
    const local = localise(answer);
    return this.#depth === 0 ? this.#wrong.answer(name, local, args, null) : local;
  }

  /** The other execution counts its calls with its own kernel; this one only waits. */
  #letOthersIn(index: number): void {
    this.bridge.run('between', index);
  }

  #admit(member: string, options: CallOptions): void {
    const message = refusal(member, options, this.caller);
    if (message !== null) throw new Exception(message);
    if (options.writes) this.#wrote = true;
  }

  #addLatency(member: string, options: CallOptions, applies: boolean): void {
    const model = this.#settings.latency;
    if (model && applies) this.bridge.run('clock.latency', costOf(member, options, model));
  }

  #checkTime(): void {
    if (this.#stopped) return;
    if (this.bridge.number('clock.now') - this.#startedAt > this.#settings.limitMs) {
      this.stop('timedOut', 'Exceeded maximum execution time');
    }
  }

  /** A failure of the service: the script may catch it and goes on. */
  #failIf(when: 'before' | 'after', fate: CallFate): void {
    if (fate === 'fail') this.#fail(null);
    for (const point of this.#settings.exceptions) {
      if (point.when !== when || !this.#counter.isAt(point.at)) continue;
      if (point.losesQueue) this.#onStop();
      this.#fail(point.message);
    }
  }

  #fail(message: string | null): never {
    const { service } = this.#counter;
    const detail = service === 'UrlFetchApp' ? this.#detail : this.#documentId;
    throw localiseError(new Exception(message ?? serviceFailure(service, detail)));
  }

  #killIf(when: 'before' | 'after', fate: CallFate): void {
    const kill = this.#settings.kill;
    if (fate === 'kill' || (kill && kill.when === when && this.#counter.isAt(kill.at))) {
      this.stop('killed', `Execution killed by the host ${when} ${this.#counter.describe()}`);
    }
  }

  /** The decision of the execution's watcher about this call. */
  #fate(when: 'before' | 'after'): CallFate {
    if (!this.#settings.watched) return '';
    return this.bridge.text('watch', this.#counter.current, when) as CallFate;
  }
}
