// Runs expressions over texts in a thread that can be ended. Posts each index first, so that a stalled one has a name.
import { parentPort, workerData } from 'node:worker_threads';

const { expressions, texts } = workerData;
for (const [i, { source, flags }] of expressions.entries()) {
  parentPort?.postMessage(i);
  for (const text of texts) text.replace(new RegExp(source, flags), '');
}
parentPort?.postMessage('done');
