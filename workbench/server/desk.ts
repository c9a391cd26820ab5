/** The workbench's stand-in service: starts and switches it, through the stand-in's admin functions. */
import {
  keyFingerprint,
  type RunningService,
  type ServiceOptions,
  type Sizes,
  startService,
} from '../../service/index';
import type { RequestLine } from '../protocol';
import type { SwitchName } from '../protocol-panel';
import { writableLists } from './lists';
import { type RequestWatch, watchRequests } from './request-watch';
import { isOn, type ServiceSwitch, serviceSwitches, switchNamed } from './switches';

/** What a story needs of the service besides sizes. */
export type MoreOfService = Pick<ServiceOptions, 'habits' | 'switches'>;

export interface DeskOptions {
  readonly seed: number;
  /** The sizes at the start; stories have their own. */
  readonly sizes: Partial<Sizes>;
  /** Called with new and changed requests. */
  readonly requests: (lines: readonly RequestLine[]) => void;
}

export class ServiceDesk {
  readonly #options: DeskOptions;
  #service: RunningService;
  #watch: RequestWatch;
  /** Records at the service's start, by list and id. */
  #first = new Map<string, ReadonlyMap<string, Readonly<Record<string, unknown>>>>();
  /** Changes in the web application, by list and id. */
  #byColleague = new Map<string, 'created' | 'updated'>();

  static async open(options: DeskOptions): Promise<ServiceDesk> {
    return new ServiceDesk(options, await start(options.seed, 0, options.sizes));
  }

  private constructor(options: DeskOptions, service: RunningService) {
    this.#options = options;
    this.#service = service;
    this.#watch = watchRequests(service, personOf(options.seed), options.requests);
    this.#remember();
  }

  get service(): RunningService {
    return this.#service;
  }

  lines(): readonly RequestLine[] {
    return this.#watch.lines();
  }

  /** Restarts the service at the same address, with fresh data. */
  async startAnew(sizes: Partial<Sizes> = {}, more: MoreOfService = {}): Promise<void> {
    const { port } = this.#service;
    this.#watch.stop();
    await this.#service.stop();
    this.#service = await start(this.#options.seed, port, sizes, more);
    this.#watch = watchRequests(this.#service, personOf(this.#options.seed), this.#options.requests);
    this.#byColleague = new Map();
    this.#remember();
  }

  /** The switches that are on. A switch that works once is off after its effect. */
  on(): readonly SwitchName[] {
    const on = serviceSwitches.filter(one => isOn(one, this.#service)).map(({ name }) => name);
    // A fault is queued for several lists: once it has worked for one list, it is removed for the others.
    if (this.#service.faults().length > 0 && !on.some(name => switchNamed(name).group === 'writes'))
      this.#service.clearFaults();
    return on;
  }

  turn(name: SwitchName, turnOn: boolean): void {
    const wanted = new Set(this.on());
    const turned = switchNamed(name);
    if (turnOn) {
      for (const other of serviceSwitches) if (excludes(turned, other)) wanted.delete(other.name);
      wanted.add(name);
    } else wanted.delete(name);
    this.#service.resetSwitches();
    this.#service.clearFaults();
    for (const one of serviceSwitches) if (wanted.has(one.name)) one.turnOn(this.#service);
  }

  allOff(): void {
    this.#service.resetSwitches();
    this.#service.clearFaults();
  }

  /** A colleague's edit in the web application. @throws AdminError if the record does not exist. */
  change(list: string, id: string, fields: Readonly<Record<string, unknown>>): void {
    this.#service.change(list, id, fields);
    this.#byColleague.set(`${list} ${id}`, 'updated');
  }

  touchedByColleague(list: string, id: string): 'created' | 'updated' | null {
    return this.#byColleague.get(`${list} ${id}`) ?? null;
  }

  /** The records of a list at the service's start. */
  firstOf(list: string): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
    return this.#first.get(list) ?? new Map();
  }

  #remember(): void {
    this.#first = new Map(
      writableLists.map(({ list }) => [
        list,
        new Map(this.#service.records(list).map(record => [record.id, record])),
      ]),
    );
  }

  async stop(): Promise<void> {
    this.#watch.stop();
    await this.#service.stop();
  }
}

function start(
  seed: number,
  port: number,
  sizes: Partial<Sizes> = {},
  more: MoreOfService = {},
): Promise<RunningService> {
  return startService({
    ...more,
    clock: 'request',
    seed,
    port,
    sizes,
    keepsBodies: true,
    apiKeys: [...keysOf(seed).values()],
  });
}

/** API keys by person, the owner's first. */
const keysOf = (seed: number): ReadonlyMap<string, string> =>
  new Map([
    ['kim', `demo-key-${seed}`],
    ['lee', `demo-key-${seed}-lee`],
  ]);

function personOf(seed: number): (fingerprint: string | null) => string {
  const people = new Map([...keysOf(seed)].map(([person, key]) => [keyFingerprint(key), person]));
  return fingerprint => (fingerprint === null ? '' : (people.get(fingerprint) ?? ''));
}

/** Two switches that set the same thing exclude each other. */
const excludes = (one: ServiceSwitch, other: ServiceSwitch): boolean =>
  one !== other && one.group !== null && one.group === other.group;
