// The service's time: real time, or the time of a client with a simulated clock. It never goes back.

export interface ServiceClock {
  /** Whether the service waits in real time. False with simulated time, even for a request that carries no time. */
  readonly sleeps: boolean;
  /** Epoch milliseconds. */
  now(): number;
  /**
   * Takes over the time of a request (header `x-simulated-now`).
   * @returns True if the clock uses it: then the service does not sleep.
   */
  observe(header: string | undefined): boolean;
  /** Moves time forward. */
  advance(ms: number): void;
  /** Moves time forward to a moment; ignores a past moment. */
  setTime(epochMs: number): void;
}

/**
 * @param mode `real`: the machine's time. `request`: the time of the requests; before the first request, the
 * machine's.
 * @param notBefore The earliest time, so that a reloaded state does not lie in the future.
 */
export function createClock(mode: 'real' | 'request', notBefore = 0): ServiceClock {
  let shift = 0;
  let last = notBefore;
  let simulated: number | undefined;

  const forward = (ms: number) => {
    last = Math.max(last, ms);
    return last;
  };
  // A client's simulated time may lie in the machine's past; only the client's own time must not go back.
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
