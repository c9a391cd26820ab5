/** The stand-in service as the workbench holds it: started, switched, started anew. All through the stand-in's own control functions. */
import { keyFingerprint, type RunningService, type Sizes, startService } from '../../service/index';
import type { RequestLine } from '../protocol';
import type { SwitchName } from '../protocol-panel';
import { writableLists } from './lists';
import { type RequestWatch, watchRequests } from './request-watch';
import { isOn, type ServiceSwitch, serviceSwitches, switchNamed } from './switches';

export interface DeskOptions {
  readonly seed: number;
  /** Of the data at the start; stories have their own. */
  readonly sizes: Partial<Sizes>;
  /** Told of requests that are new or have changed. */
  readonly requests: (lines: readonly RequestLine[]) => void;
}

export class ServiceDesk {
  readonly #options: DeskOptions;
  #service: RunningService;
  #watch: RequestWatch;
  /** Records as they were when the service was started, by list and id. */
  #first = new Map<string, ReadonlyMap<string, Readonly<Record<string, unknown>>>>();
  /** What was done in the web application, by list and id. */
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

  /** As if nothing had happened yet, at the same address. */
  async startAnew(sizes: Partial<Sizes> = {}): Promise<void> {
    const { port } = this.#service;
    this.#watch.stop();
    await this.#service.stop();
    this.#service = await start(this.#options.seed, port, sizes);
    this.#watch = watchRequests(this.#service, personOf(this.#options.seed), this.#options.requests);
    this.#byColleague = new Map();
    this.#remember();
  }

  /** Which switches are on now; one that strikes once is off when it has struck. */
  on(): readonly SwitchName[] {
    const on = serviceSwitches.filter(one => isOn(one, this.#service)).map(({ name }) => name);
    // What has struck one list must not strike another.
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

  /** A colleague's edit in the web application. @throws AdminError when there is no such record. */
  change(list: string, id: string, fields: Readonly<Record<string, unknown>>): void {
    this.#service.change(list, id, fields);
    this.#byColleague.set(`${list} ${id}`, 'updated');
  }

  touchedByColleague(list: string, id: string): 'created' | 'updated' | null {
    return this.#byColleague.get(`${list} ${id}`) ?? null;
  }

  /** The records of a list as they were when the service was started. */
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

function start(seed: number, port: number, sizes: Partial<Sizes> = {}): Promise<RunningService> {
  return startService({
    clock: 'request',
    seed,
    port,
    sizes,
    keepsBodies: true,
    apiKeys: [...keysOf(seed).values()],
  });
}

/** The API key of each person, the owner's first. */
const keysOf = (seed: number): ReadonlyMap<string, string> =>
  new Map([
    ['kim', `demo-key-${seed}`],
    ['lee', `demo-key-${seed}-lee`],
  ]);

function personOf(seed: number): (fingerprint: string | null) => string {
  const people = new Map([...keysOf(seed)].map(([person, key]) => [keyFingerprint(key), person]));
  return fingerprint => (fingerprint === null ? '' : (people.get(fingerprint) ?? ''));
}

/** Two that set the same thing cannot both be on. */
const excludes = (one: ServiceSwitch, other: ServiceSwitch): boolean =>
  one !== other && one.group !== null && one.group === other.group;
