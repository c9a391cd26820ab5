/**
 * The used share of a rate limit on a simulated clock: the add-on's pacer (src/api/pacer.ts) against services that
 * count in four ways, for limits from 20 to 1,200 a minute. It imitates a push: batches of 50 requests and a look, a
 * pause for the spreadsheet after each batch, a new execution every 4.5 minutes. node bench/pacer.mjs [requests]
 */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const requests = Number(process.argv[2] ?? 3_000);
const bundled = await build({
  entryPoints: [fileURLToPath(new URL('../test/support/paced-push.ts', import.meta.url))],
  bundle: true,
  format: 'esm',
  write: false,
});
const { counting, pacedPush } = await import(
  `data:text/javascript;base64,${Buffer.from(bundled.outputFiles[0].text).toString('base64')}`
);

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
      const { used, refused } = pacedPush(limit, kind, { ...way, requests });
      return `${(used * 100).toFixed(1).padStart(9)} ${String(refused).padStart(6)}`;
    });
    console.log(String(limit).padStart(8) + cells.join(''));
  }
}
