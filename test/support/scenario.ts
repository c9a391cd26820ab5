/** Scenarios of tests. Each closes by itself at the end of its test, or of its file. */
import { afterAll, onTestFinished } from 'vitest';
import { type Scenario, type ScenarioOptions, startScenario } from './start-scenario';

export * from './start-scenario';

/** Opens a scenario for the running test. */
export async function openScenario(options: ScenarioOptions = {}): Promise<Scenario> {
  const scenario = await startScenario(options);
  onTestFinished(() => scenario.close());
  return scenario;
}

/** Gives a function that restores the present cells and properties, also those of the owner. The clock goes on. */
export function restorerOf({ host, book, kim }: Scenario): () => void {
  const [version, own] = [book.snapshot(), host.userProperties(kim).all()];
  return () => {
    book.restore(version, { properties: 'restore' });
    host.userProperties(kim).set(own, true);
    host.cache.clear();
  };
}

/**
 * One scenario for all tests of a file, made once for each list of arguments. Each test gets the spreadsheet of that
 * time. A test that changes the service opens its scenario with `anew`.
 */
export function keptScenario<Given extends readonly unknown[]>(
  make: (open: typeof startScenario, ...given: Given) => Promise<Scenario>,
) {
  const kept = new Map<string, { readonly s: Scenario; readonly putBack: () => void }>();
  afterAll(async () => {
    for (const { s } of kept.values()) await s.close();
    kept.clear();
  });
  const again = async (...given: Given): Promise<Scenario> => {
    const key = JSON.stringify(given);
    const known = kept.get(key);
    known?.putBack();
    await known?.s.service.clearLog();
    const s = known?.s ?? (await make(startScenario, ...given));
    if (known === undefined) kept.set(key, { s, putBack: restorerOf(s) });
    return s;
  };
  return Object.assign(again, { anew: (...given: Given) => make(openScenario, ...given) });
}
