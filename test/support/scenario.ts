/** Scenarios of tests. Each closes by itself at the end of its test. */
import { onTestFinished } from 'vitest';
import { type Scenario, type ScenarioOptions, startScenario } from './start-scenario';

export * from './start-scenario';

/** Opens a scenario for the running test. */
export async function openScenario(options: ScenarioOptions = {}): Promise<Scenario> {
  const scenario = await startScenario(options);
  onTestFinished(() => scenario.close());
  return scenario;
}
