/**
 * How much of a rate limit is used, on a clock that only counts: the add-on's pacer (src/api/pacer.ts) against services that count in four ways, for limits from
 * 20 to 1,200 a minute. A push as the executor makes it: batches of 50 requests and a look, a pause for the spreadsheet after each, a new execution every
 * 4.5 minutes. node bench/pacer.mjs [requests]
 */
import { build } from 'esbuild';

const requests = Number(process.argv[2] ?? 3_000);
const MINUTE = 60_000;
const bundled = await build({
  entryPoints: [new URL('../src/api/pacer.ts', import.meta.url).pathname],
  bundle: true,
  format: 'esm',
  write: false,
});
const { Pacer } = await import(
  `data:text/javascript;base64,${Buffer.from(bundled.outputFiles[0].text).toString('base64')}`
);

/** Each gives 0 where a request is taken, else how long (ms) until the next would be. */
const counting = {
  /** In any 60 seconds. */
  sliding: limit => {
    let taken = [];
    return now => {
      taken = taken.filter(time => time > now - MINUTE);
      if (taken.length >= limit) return taken[0] + MINUTE - now;
      taken.push(now);
      return 0;
    };
  },
  /** In each minute by the clock. */
  fixed: limit => {
    let minute = -1;
    let taken = 0;
    return now => {
      if (Math.floor(now / MINUTE) !== minute) [minute, taken] = [Math.floor(now / MINUTE), 0];
      if (taken >= limit) return (minute + 1) * MINUTE - now;
      taken++;
      return 0;
    };
  },
  /** A bucket that holds a sixth of a minute and fills evenly. */
  bucket: limit => {
    const most = limit / 6;
    let [level, at] = [most, 0];
    return now => {
      level = Math.min(most, level + ((now - at) * limit) / MINUTE);
      at = now;
      if (level < 1) return ((1 - level) * MINUTE) / limit;
      level--;
      return 0;
    };
  },
  /** In each second, a sixtieth of the limit. */
  seconds: limit => {
    let second = -1;
    let taken = 0;
    return now => {
      if (Math.floor(now / 1_000) !== second) [second, taken] = [Math.floor(now / 1_000), 0];
      if (taken >= limit / 60) return (second + 1) * 1_000 - now;
      taken++;
      return 0;
    };
  },
};

/** Even, and the same at each run. */
function random(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function run(limit, kind, { answerMs, jitterMs, parallel, pauseMs, tells }) {
  let now = Date.parse('2026-11-02T00:00:00Z') + 17_000;
  const clock = { now: () => now };
  const kept = new Map();
  const store = { get: name => kept.get(name) ?? null, set: (name, text) => kept.set(name, text) };
  const another = () => new Pacer(clock, store, 'pace');
  const admit = counting[kind](limit);
  const chance = random(limit * 7 + answerMs);
  let pacer = another();
  let [taken, refused, batch] = [0, 0, 0];
  const start = now;
  let executionEnds = now + 270_000;
  while (taken < requests) {
    const together = Math.min(parallel, 51 - batch);
    now += Math.max(pacer.silenceMs(), pacer.waitMs(together));
    pacer.sends(together);
    const waits = Array.from({ length: together }, () => admit(now + answerMs / 2 + jitterMs * chance()));
    now += answerMs + jitterMs;
    const late = waits.filter(wait => wait > 0);
    if (late.length < together) pacer.passed(together - late.length);
    if (late.length > 0)
      pacer.throttled(tells ? Math.ceil(Math.max(...late) / 1_000) * 1_000 : null, late.length);
    taken += together - late.length;
    batch += together - late.length;
    refused += late.length;
    if (batch >= 51) {
      batch = 0;
      pacer.remember();
      now += pauseMs;
    }
    if (now > executionEnds) {
      pacer.remember();
      now += 6_000;
      executionEnds = now + 270_000;
      pacer = another();
    }
  }
  return { used: (taken / limit / (now - start)) * MINUTE, refused };
}

const ways = [
  ['150 ms, one at a time', { answerMs: 150, jitterMs: 0, parallel: 1, pauseMs: 2_500, tells: true }],
  ['40 ms, one at a time', { answerMs: 40, jitterMs: 0, parallel: 1, pauseMs: 2_500, tells: true }],
  ['150 ms, five together', { answerMs: 150, jitterMs: 0, parallel: 5, pauseMs: 2_500, tells: true }],
  ['100-500 ms, five, untold', { answerMs: 100, jitterMs: 400, parallel: 5, pauseMs: 2_500, tells: false }],
];
const limits = [20, 30, 45, 60, 90, 120, 300, 600, 1_200];
for (const [name, way] of ways) {
  console.log(`\n${name} (% of the limit used, refused requests of ${requests})`);
  console.log(
    `${'limit'.padStart(8)}${Object.keys(counting)
      .map(kind => kind.padStart(16))
      .join('')}`,
  );
  for (const limit of limits) {
    const cells = Object.keys(counting).map(kind => {
      const { used, refused } = run(limit, kind, way);
      return `${(used * 100).toFixed(1).padStart(9)} ${String(refused).padStart(6)}`;
    });
    console.log(String(limit).padStart(8) + cells.join(''));
  }
}
