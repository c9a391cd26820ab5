/**
 * How long the platform's loading of dist/Code.js takes here: compiled and run in a fresh context, in turn with an empty script, so that both see the same
 * machine. At most 25 ms beside the empty script are aimed at (docs/adr/0008-a-readable-bundle.md). Build first: npm run build; then node bench/load.mjs [rounds]
 */
import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const AIM_MS = 25;
const rounds = Number(process.argv[2] ?? 60);
const scripts = { bundle: readFileSync(new URL('../dist/Code.js', import.meta.url), 'utf8'), empty: '' };

/** @type {Record<string, { wall: number, cpu: number }[]>} */
const times = { bundle: [], empty: [] };
for (let round = 0; round < rounds; round++) {
  for (const [name, code] of Object.entries(scripts)) {
    const context = vm.createContext({});
    // V8 keeps what it has compiled by its text: a text of its own for each round is compiled anew.
    const text = `${code}\n// ${round}`;
    const begun = performance.now();
    const used = process.cpuUsage();
    new vm.Script(text).runInContext(context);
    const { user, system } = process.cpuUsage(used);
    times[name].push({ wall: performance.now() - begun, cpu: (user + system) / 1000 });
  }
}

console.log(
  `dist/Code.js: ${Math.round(scripts.bundle.length / 1024)} K characters, ${rounds} fresh contexts, in turn with an empty script`,
);
for (const [kind, what] of /** @type {const} */ ([
  ['wall', 'by the clock'],
  ['cpu', "by the processor's time, which other programs lengthen less"],
])) {
  const [bundle, empty] = ['bundle', 'empty'].map(name =>
    times[name].map(time => time[kind]).sort((a, b) => a - b),
  );
  const middle = Math.floor(rounds / 2);
  const beside = bundle[middle] - empty[middle];
  console.log(
    `${beside.toFixed(1)} ms (median), ${(bundle[0] - empty[0]).toFixed(1)} ms (fastest) beside the empty script ${what}; at most ${AIM_MS} ms are aimed at`,
  );
}
