// Runs mutations over ports against histories that are known to notice them: node notice.mjs NAME...
// It prints a line for each mutation: {"name", "path", "violations"}. Then it runs each of these histories with all
// rules, and prints {"name": "", "path", "violations"}: null and no violation if nothing is wrong.
import { caught } from './caught.mjs';
import { machineWith } from './machines.mjs';
import { mutations } from './mutations.mjs';

/** If histories are drawn differently now, this number is tried from the known place on, to find the new place. */
const MOST_HISTORIES = 400;

/** @typedef {import('./machines.mjs').Machine} Machine */

const names = process.argv.slice(2);

/**
 * The first history from this place on that breaks something.
 * @param {Machine} machine
 * @param {string} name
 * @param {number} path
 * @param {number} runs
 */
function noticed(machine, name, path, runs) {
  const { kind } = mutations[name] ?? {};
  const { seed } = caught[name] ?? {};
  if (seed === undefined) throw new Error(`no history is known that notices ${name}`);
  return machine.noticed({ seed, path: String(path), runs, ...(kind === undefined ? {} : { kind }) });
}

for (const name of names) {
  const machine = await machineWith(mutations[name]?.patches ?? []);
  const { path, by } = caught[name] ?? { path: 0, by: '' };
  let found = noticed(machine, name, path, MOST_HISTORIES);
  // Another check may notice an earlier history.
  while (found.path !== null && !found.violations.some(violation => violation.startsWith(`${by}: `)))
    found = noticed(machine, name, found.path + 1, MOST_HISTORIES);
  console.log(JSON.stringify({ name, ...found }));
}

const whole = await machineWith([]);
/** Some mutations share a history. @type {Set<string>} */
const told = new Set();
for (const name of names) {
  const { seed, path } = caught[name] ?? { seed: 0, path: 0 };
  const history = `${mutations[name]?.kind} ${seed} ${path}`;
  if (told.has(history)) continue;
  told.add(history);
  console.log(JSON.stringify({ name: '', ...noticed(whole, name, path, 1) }));
}
