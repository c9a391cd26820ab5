/** The service's thread. The caller is blocked while it waits for an answer. */

import { type MessagePort, workerData } from 'node:worker_threads';
import type { Calls } from './calls';
import { knownRecords } from './known';
import { Listener } from './listen';
import { StrangeService } from './service';
import { makeRecord } from './truth';

const { port, signal } = workerData as { port: MessagePort; signal: Int32Array };
const listener = await Listener.open();

function service(): StrangeService {
  if (listener.service === null) throw new Error('no run has begun');
  return listener.service;
}

const calls: Calls = {
  begin(beginning) {
    listener.service = new StrangeService(beginning);
    return listener.url;
  },
  records: list => knownRecords(service().state, list),
  happenings: () => service().state.happenings,
  settle: now => service().settle(now),
  aim: targets => service().aim(targets),
  changeInWeb: (list, nth, values) => service().state.changeInWeb(list, nth, values),
  removeInWeb: (list, nth) => service().state.removeInWeb(list, nth),
  addInWeb(list) {
    const { state } = service();
    return state.addInWeb(list, nth => makeRecord(list, nth, false, state.random));
  },
  stop: () => listener.close(),
};

port.on('message', async ({ id, method, args }: { id: number; method: keyof Calls; args: never[] }) => {
  let answer: { id: number; result?: unknown; error?: string };
  try {
    answer = { id, result: await (calls[method] as (...given: never[]) => unknown)(...args) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(answer);
  Atomics.add(signal, 0, 1);
  Atomics.notify(signal, 0);
});
