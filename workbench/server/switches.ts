/** The panel's switches, as the stand-in's own switches or queued faults (docs/service-stand-in.md). */
import type { Fault, ServiceAdmin, Switches, SwitchSettings } from '../../service/index';
import type { SwitchName } from '../protocol-panel';
import { writableLists } from './lists';

type Service = Pick<ServiceAdmin, 'switches' | 'setSwitches' | 'faults' | 'queueFault'>;

export interface ServiceSwitch {
  readonly name: SwitchName;
  /** Only one switch of a group can be on. */
  readonly group: string | null;
  turnOn(service: Service): void;
  isOn(service: Service): boolean;
}

/** For all requests, until it is turned off. */
function standing(name: SwitchName, settings: SwitchSettings, group: string | null = null): ServiceSwitch {
  return {
    name,
    group,
    turnOn: service => void service.setSwitches(settings),
    isOn: service => {
      const now = service.switches();
      return Object.entries(settings).every(([key, value]) => now[key as keyof Switches] === value);
    },
  };
}

/** For writing requests: only they carry a body to these lists. `times`: how many in a row. */
function writes(name: SwitchName, switches: SwitchSettings, times: number): ServiceSwitch {
  const faults = writableLists.map(
    ({ list }): Fault => ({ match: { path: list, bodyIncludes: '{' }, switches, times }),
  );
  const texts = new Set(faults.map(({ match }) => JSON.stringify([match, switches])));
  return {
    name,
    group: 'writes',
    turnOn: service => {
      for (const fault of faults) service.queueFault(fault);
    },
    isOn: service => {
      const queued = service
        .faults()
        .filter(fault => texts.has(JSON.stringify([fault.match, fault.switches])));
      return queued.length > 0 && queued.every(({ struck }) => struck < times);
    },
  };
}

const ALWAYS = 1_000_000;
const SLOW_MS = 20_000;
/** The effect lands after this time. Apps Script gives up on an answer only after 60 seconds. */
const LANDS_AFTER_MS = 5_000;
const LAG_MS = 5 * 60_000;

export const serviceSwitches: readonly ServiceSwitch[] = [
  standing('slow', { latencyMs: SLOW_MS }),
  standing('rate-limit', { rateLimitPerMinute: 5 }),
  standing('lag', { staleReadsMs: LAG_MS }),
  standing('replace', { putMode: 'replace' }),
  standing('other-shape', { answerShape: 'bare', paging: 'none', errorShape: 'detail', writeAnswer: 'id' }),
  writes('fail-before', { fail: { status: 503, effect: 'before', body: 'html', by: 'gateway' } }, ALWAYS),
  writes('fail-after', { fail: { status: 502, effect: 'after', body: 'html', by: 'gateway' } }, 1),
  writes('drop-after', { drop: 'after' }, 1),
  writes('time-out', { lateLandingMs: LANDS_AFTER_MS, lateLandingAnswer: 'timeout' }, 1),
];

export function switchNamed(name: SwitchName): ServiceSwitch {
  const found = serviceSwitches.find(one => one.name === name);
  if (found === undefined) throw new Error(`There is no switch "${name}".`);
  return found;
}

export const isOn = (one: ServiceSwitch, service: Service): boolean => one.isOn(service);
