// The service's time: real, or that of the client whose clock is simulated. It never goes back.

export interface ServiceClock {
  /** Whether the service waits in real time: not where time is simulated, even for a request that brings none. */
  readonly sleeps: boolean;
  /** Epoch milliseconds. */
  now(): number;
  /**
   * Takes the time that a request brings (header `x-simulated-now`).
   * @returns True where the request's time counts here: then the service does not sleep.
   */
  observe(header: string | undefined): boolean;
  /** Moves time forward. */
  advance(ms: number): void;
  /** Moves time forward to a moment; a moment that has passed changes nothing. */
  setTime(epochMs: number): void;
}

/**
 * @param mode `real`: the machine's time. `request`: that of the requests; before the first, the machine's.
 * @param notBefore Where the time begins at the least: a reloaded state does not lie in the future.
 */
export function createClock(mode: 'real' | 'request', notBefore = 0): ServiceClock {
  let shift = 0;
  let last = notBefore;
  let simulated: number | undefined;

  const forward = (ms: number) => {
    last = Math.max(last, ms);
    return last;
  };
  // A client that simulates may well live in the past of the machine; only its own time must not go back.
  const simulate = (time: number) => {
    simulated = Math.max(simulated ?? notBefore, time);
    last = Math.max(notBefore, simulated);
  };
  const now = () => forward(simulated ?? Date.now() + shift);

  return {
    sleeps: mode === 'real',
    now,
    observe(header) {
      if (mode !== 'request' || header === undefined) return false;
      const time = Number(header);
      if (header.trim() === '' || !Number.isFinite(time)) return false;
      simulate(time);
      return true;
    },
    advance(ms) {
      if (simulated !== undefined) simulated = now() + ms;
      else shift += ms;
    },
    setTime(epochMs) {
      if (mode === 'request') simulate(epochMs);
      else shift += Math.max(0, epochMs - now());
    },
  };
}
