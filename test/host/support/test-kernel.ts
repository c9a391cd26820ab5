/**
 * A kernel for tests of SpreadsheetApp without the runtime. It counts calls and never stops. It refuses unknown members
 * by the strict proxy of the runtime, so that these tests also cover the members that a script can see.
 */
import type { CallOptions, Kernel } from '../../../host/core/kernel';
import { createStrictProxy } from '../../../host/core/runtime/strict';

export interface TestKernel extends Kernel {
  /** The members called so far, in order. */
  readonly calls: readonly string[];
  /** What each call said of itself, in the same order. */
  readonly options: readonly CallOptions[];
  /** Set by tests that move the clock. */
  time: number;
}

/** 2026-03-05 09:00 in Seoul. */
export const NOW = Date.UTC(2026, 2, 5, 0, 0, 0);

export function createTestKernel(user = 'kim@example.com'): TestKernel {
  const calls: string[] = [];
  const options: CallOptions[] = [];
  let depth = 0;
  const kernel: TestKernel = {
    calls,
    options,
    time: NOW,
    authMode: 'FULL',
    scopes: null,
    hasGranted: () => true,
    askFor: () => {
      throw new Error('no scope is missing here');
    },
    user: { email: user, locale: 'ko' },
    call: (member, given = {}) => {
      if (depth > 0) return;
      calls.push(member);
      options.push(given);
    },
    done: () => {},
    now: () => kernel.time,
    random: () => 0.5,
    strict: (typeName, target, describe) =>
      createStrictProxy(typeName, target, {
        invoke: (name, args, body) => {
          kernel.call(name, describe?.(name.slice(typeName.length + 1), args));
          depth += 1;
          try {
            return body();
          } finally {
            depth -= 1;
          }
        },
        unknown: (type, member) => {
          throw new TypeError(`"${type}.${member}" is not emulated by this host.`);
        },
      }),
  };
  return kernel;
}
