/** Removes single steps that a failure does not need, after fast-check has shrunk pieces. Simplifies the world too. */

import type { Bulk } from '../history/bulk';
import type { Config } from '../history/config';
import type { Step } from '../history/steps';
import type { History } from './run-history';

const PLAIN: Partial<Config> = {
  retentionMs: 24 * 3_600_000,
  inFlight409: false,
  bodyMismatch422: false,
  servicePut: 'merge',
  settingPut: 'merge',
  masks: false,
  trims: false,
  ignored: [],
  writeAnswer: 'record',
  bare: false,
  paging: 'none',
  putNaming: 'body',
  emptyAs: 'text',
  ignoresKeys: false,
  parallel: 1,
  userColumn: 'end',
};

const PLAIN_BULK: Partial<Bulk> = {
  list: 'tickets',
  one: 'member',
  naming: 0,
  most: 50,
  partial: 'each',
  answer: 'results',
  mode: 'merge',
  sends: 'changed',
  bare: false,
  readsAnswers: true,
  refused: [],
  tabs: 1,
  isReadByLee: true,
};

export function shortest(history: History, fails: (candidate: History) => boolean): History {
  let best = history;
  for (let smaller = true; smaller; ) {
    smaller = false;
    for (const candidate of simpler(best)) {
      if (!fails(candidate)) continue;
      best = candidate;
      smaller = true;
      break;
    }
  }
  return best;
}

function* simpler(history: History): Generator<History> {
  const { config, steps } = history;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0) {
    for (let i = 0; i + size <= steps.length; i += size)
      yield { config, steps: [...steps.slice(0, i), ...steps.slice(i + size)] };
  }
  for (const [i, step] of steps.entries()) {
    for (const less of simplerStep(step))
      yield { config, steps: [...steps.slice(0, i), less, ...steps.slice(i + 1)] };
  }
  for (const [name, value] of Object.entries(PLAIN)) {
    if (JSON.stringify(config[name as keyof Config]) !== JSON.stringify(value))
      yield { config: { ...config, [name]: value }, steps };
  }
  if (config.bulk === null) return;
  for (const [name, value] of Object.entries(PLAIN_BULK)) {
    if (JSON.stringify(config.bulk[name as keyof Bulk]) !== JSON.stringify(value))
      yield { config: { ...config, bulk: { ...config.bulk, [name]: value } }, steps };
  }
  if (config.records > 3) yield { config: { ...config, records: Math.ceil(config.records / 2) }, steps };
}

function* simplerStep(step: Step): Generator<Step> {
  if (step.do === 'fault' && step.fault.times > 1) yield { ...step, fault: { ...step.fault, times: 1 } };
  if ((step.do === 'paste rows' || step.do === 'fill down') && step.count > 1) {
    yield { ...step, count: Math.ceil(step.count / 2) };
    yield { ...step, count: step.count - 1 };
  }
  if (step.do !== 'run') return;
  const { kill, failure, between, asked, ...plain } = step;
  const others = {
    ...(kill === undefined ? {} : { kill }),
    ...(failure === undefined ? {} : { failure }),
    ...(between === undefined ? {} : { between }),
    ...(asked === undefined ? {} : { asked }),
  };
  if (kill !== undefined) yield { ...plain, ...others, kill: undefined };
  if (failure !== undefined) yield { ...plain, ...others, failure: undefined };
  if (failure?.loses === true) yield { ...plain, ...others, failure: { ...failure, loses: false } };
  if (between !== undefined) yield { ...plain, ...others, between: undefined };
  if (asked !== undefined) yield { ...plain, ...others, asked: undefined };
  if (step.user === 'lee') yield { ...step, user: 'kim' };
  if (step.no) yield { ...step, no: false };
}
