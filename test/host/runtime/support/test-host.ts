/**
 * A host with a script given as text, and the people and the spreadsheet that most tests need.
 */
import { afterEach } from 'vitest';
import {
  type Book,
  createHost,
  type HostOptions,
  type HostUser,
  type RunOptions,
} from '../../../../host/index';
import type { Manifest } from '../../../../host/node/world/script-bundle';

type Host = Awaited<ReturnType<typeof createHost>>;

export interface TestHost {
  readonly host: Host;
  readonly kim: HostUser;
  readonly lee: HostUser;
  readonly book: Book;
  /** Runs a function as Kim in the book. */
  run(name: string, options?: Partial<RunOptions>): ReturnType<Host['run']>;
  /** The same, for its value; throws when it did not finish. */
  value(name: string, options?: Partial<RunOptions>): unknown;
}

const open: Host[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(host => host.close()));
});

/** Closed after the test. */
export async function hostWith(
  code: string,
  options: HostOptions & { readonly manifest?: Manifest } = {},
): Promise<TestHost> {
  const { manifest, ...rest } = options;
  const host = await createHost({
    bundle: { code, ...(manifest ? { manifest } : {}) },
    latency: false,
    ...rest,
  });
  open.push(host);
  const kim = host.user({ email: 'kim@example.com', locale: 'ko' });
  const lee = host.user({ email: 'lee@example.com', locale: 'en' });
  const book = host.createSpreadsheet({ name: 'Test', owner: kim, editors: [lee] });
  const run: TestHost['run'] = (name, more = {}) => host.run(name, { user: kim, spreadsheet: book, ...more });
  const value: TestHost['value'] = (name, more) => {
    const result = run(name, more);
    if (result.outcome !== 'finished') throw new Error(`${result.outcome}: ${result.error?.message}`);
    return result.value;
  };
  return { host, kim, lee, book, run, value };
}

/** One function `main` whose body is the given statements. */
export function mainOf(body: string): string {
  return `function main(a, b, c) {\n${body}\n}`;
}
