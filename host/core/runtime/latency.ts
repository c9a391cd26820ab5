/** The cost of a service call in simulated time: a base by kind of call plus a share per cell. */
import type { CallOptions } from '../kernel';
import type { LatencyModel } from './settings';

const SERVICE_TYPES = new Set(['Properties', 'Cache', 'Lock']);

/** Milliseconds for this call. */
export function costOf(member: string, options: CallOptions, model: LatencyModel): number {
  const cells = options.cells ?? 0;
  switch (options.cost ?? defaultCost(member)) {
    case 'read':
      return model.read + cells * model.readPerCell;
    case 'write':
      return model.write + cells * model.writePerCell;
    case 'flush':
      return model.flush;
    case 'service':
      return model.service;
    default:
      return model.local;
  }
}

function defaultCost(member: string): 'local' | 'service' {
  return SERVICE_TYPES.has(member.slice(0, member.indexOf('.'))) ? 'service' : 'local';
}
