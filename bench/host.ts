/** The host's own cost, which all tests pay: an execution, a service call, a spreadsheet with its own service. */
import { createHost } from '../host/index';
import { startScenario } from '../test/support/start-scenario';
import { cpuMs, fastest, type Figure, figure } from './measure';

const CALLS = 10_000;
/** No simulated time, because ten thousand reads would exceed an execution's limit. */
const FREE = { local: 0, read: 0, readPerCell: 0, write: 0, writePerCell: 0, flush: 0, service: 0, fetch: 0 };

export async function hostFigures(rounds: number): Promise<Figure[]> {
  // Garbage of other benches must not be collected during an execution.
  globalThis.gc?.();
  const { execution, call } = await scriptTimes(rounds);
  const setUp: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const begun = performance.now();
    const scenario = await startScenario();
    // The first round also starts the process of services.
    if (round > 0) setUp.push(performance.now() - begun);
    await scenario.close();
  }
  return [
    figure('one execution of the host', execution, 'ms', '2 ms', 2, 1.5),
    figure('one call of a service', call * 1_000, 'µs', '6 µs', 6, 1),
    figure('a connected spreadsheet', fastest(setUp), 'ms', '100 ms', 100, 1),
  ];
}

/** Milliseconds of an empty execution, and of one call. */
async function scriptTimes(rounds: number): Promise<{ readonly execution: number; readonly call: number }> {
  const code = `
    function nothing() {}
    function calls() { const sheet = SpreadsheetApp.getActiveSheet(); for (let i = 0; i < ${CALLS}; i++) sheet.getLastRow(); }`;
  const host = await createHost({ bundle: { code }, latency: FREE, wallLimitMs: 600_000 });
  try {
    const user = host.user({ email: 'kim@example.com', locale: 'en' });
    const spreadsheet = host.createSpreadsheet({ name: 'Plain', owner: user, editors: [], locale: 'en_US' });
    const ms = (name: string): number =>
      fastest(
        Array.from({ length: rounds }, () =>
          cpuMs(() => {
            const run = host.run(name, { user, spreadsheet });
            if (run.outcome !== 'finished') throw new Error(`${name}: ${run.error?.message ?? run.outcome}`);
          }),
        ),
      );
    const execution = ms('nothing');
    return { execution, call: (ms('calls') - execution) / CALLS };
  } finally {
    await host.close();
  }
}
