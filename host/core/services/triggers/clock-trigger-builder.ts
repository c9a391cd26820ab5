/** TriggerBuilder and ClockTriggerBuilder. Each setting is checked at its call, their combination by create(). */
import type { CallOptions, Kernel } from '../../kernel';
import { Exception } from '../../model/exception';
import { isDate } from '../../model/serial-date';
import type { Bridge } from '../../runtime/bridge';
import { checkSignature, mismatch } from '../arguments';
import type { ClockSpec, ClockUnit, TriggerFacts } from './clock-spec';
import { WeekDay } from './enums';
import { Trigger } from './trigger';

/** A call to the list of triggers costs as much as a call to a property store. */
export function triggerCost(member: string): CallOptions {
  return /^(create|deleteTrigger|getProjectTriggers|getUserTriggers)$/.test(member)
    ? { cost: 'service' }
    : {};
}

export class TriggerBuilder {
  readonly #kernel: Kernel;
  readonly #bridge: Bridge;
  readonly #handler: string;

  constructor(kernel: Kernel, bridge: Bridge, handler: string) {
    this.#kernel = kernel;
    this.#bridge = bridge;
    this.#handler = handler;
  }

  timeBased(): object {
    const builder = new ClockTriggerBuilder(this.#kernel, this.#bridge, this.#handler);
    return this.#kernel.strict('ClockTriggerBuilder', builder, triggerCost);
  }
}

type Draft = { -readonly [K in keyof ClockSpec]: ClockSpec[K] };

export class ClockTriggerBuilder {
  readonly #kernel: Kernel;
  readonly #bridge: Bridge;
  readonly #handler: string;
  readonly #spec: Draft = {};

  constructor(kernel: Kernel, bridge: Bridge, handler: string) {
    this.#kernel = kernel;
    this.#bridge = bridge;
    this.#handler = handler;
  }

  after(...args: unknown[]): this {
    this.#spec.afterMs = whole(args, 'after', 0);
    return this;
  }

  at(...args: unknown[]): this {
    const [date] = args;
    if (args.length !== 1 || !isDate(date)) mismatch(args, 'ScriptApp.ClockTriggerBuilder.at');
    this.#spec.atMs = date.getTime();
    return this;
  }

  everyMinutes(...args: unknown[]): this {
    const n = whole(args, 'everyMinutes', 1);
    if (![1, 5, 10, 15, 30].includes(n)) {
      throw new Exception(
        'The value you passed to everyMinutes was invalid. It must be one of 1, 5, 10, 15 or 30.',
      );
    }
    return this.#every('minutes', n);
  }

  everyHours(...args: unknown[]): this {
    return this.#every('hours', whole(args, 'everyHours', 1));
  }

  everyDays(...args: unknown[]): this {
    return this.#every('days', whole(args, 'everyDays', 1));
  }

  everyWeeks(...args: unknown[]): this {
    return this.#every('weeks', whole(args, 'everyWeeks', 1));
  }

  onWeekDay(...args: unknown[]): this {
    const weekday = (Object.values(WeekDay) as unknown[]).indexOf(args[0]);
    if (weekday < 0 || args.length !== 1) mismatch(args, 'ScriptApp.ClockTriggerBuilder.onWeekDay');
    this.#spec.weekday = weekday;
    return this;
  }

  atHour(...args: unknown[]): this {
    this.#spec.hour = whole(args, 'atHour', 0, 23);
    return this;
  }

  /** Plus or minus 15 minutes. */
  nearMinute(...args: unknown[]): this {
    this.#spec.minute = whole(args, 'nearMinute', 0, 59);
    return this;
  }

  inTimezone(...args: unknown[]): this {
    checkSignature(args, 'string', 'ScriptApp.ClockTriggerBuilder.inTimezone');
    this.#spec.timeZone = args[0] as string;
    return this;
  }

  create(): object {
    checkWhole(this.#spec);
    const facts = this.#bridge.json<TriggerFacts>(
      'trigger.create',
      this.#handler,
      JSON.stringify(this.#spec),
    );
    return this.#kernel.strict('Trigger', new Trigger(facts));
  }

  #every(unit: ClockUnit, n: number): this {
    if (this.#spec.every) throw new Exception('A clock trigger can have one frequency only.');
    this.#spec.every = { unit, n };
    return this;
  }
}

/** Google documents these refusals, but not their texts. */
function checkWhole(spec: ClockSpec): void {
  const once = Number(spec.afterMs !== undefined) + Number(spec.atMs !== undefined);
  const repeats = spec.every !== undefined || spec.weekday !== undefined;
  if (once + Number(repeats) === 0) throw new Exception('A clock trigger needs a time or a frequency.');
  if (once + Number(repeats) > 1) {
    throw new Exception('A clock trigger runs either once or repeatedly, not both.');
  }
  const unit = spec.every?.unit;
  if (spec.weekday !== undefined && unit !== undefined && unit !== 'weeks') {
    throw new Exception('onWeekDay goes with everyWeeks only.');
  }
  const daily = spec.weekday !== undefined || unit === 'days' || unit === 'weeks';
  if ((spec.hour !== undefined || spec.minute !== undefined) && !daily) {
    throw new Exception('A frequency in days or weeks is required if you use atHour() or nearMinute().');
  }
}

function whole(args: readonly unknown[], member: string, least: number, most = 2 ** 31 - 1): number {
  const [value] = args;
  if (args.length !== 1 || typeof value !== 'number' || !Number.isInteger(value)) {
    mismatch(args, `ScriptApp.ClockTriggerBuilder.${member}`);
  }
  if (value < least || value > most) throw new Exception(`Invalid argument: ${member} (${value})`);
  return value;
}
