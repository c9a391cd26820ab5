/**
 * What every emulated service sees of the execution in which it runs. The runtime implements it; services take it as an argument.
 * It exists once an execution, inside the vm context.
 */

export type AuthMode = 'NONE' | 'LIMITED' | 'FULL' | 'CUSTOM_FUNCTION';

export interface CallOptions {
  /** What the call costs in the latency model: a cheap local object, a read, a write, a flush ... Default: by member, else local. */
  readonly cost?: 'local' | 'read' | 'write' | 'flush' | 'service';
  /** How many cells it moves, for the latency model. */
  readonly cells?: number;
  /** True for what onOpen in AuthMode.NONE or a custom function may not do; the kernel throws as the platform would. */
  readonly writes?: boolean;
  /** Needs authorisation at all (false for building a menu, the user's locale ...). Default true. */
  readonly needsAuthorisation?: boolean;
}

export interface Kernel {
  /**
   * Every public method of every emulated service begins with it: `kernel.call('Range.setValues', { cost: 'write', cells })`. It counts,
   * adds latency, enforces the time limit and the authorisation mode, runs what the test has put in between, and applies kill points ("before").
   * After a kill it throws for ever.
   */
  call(member: string, options?: CallOptions): void;
  /** The second half of a kill point: called by the wrapper when a member has had its effect ("after"). */
  done(member: string): void;
  /** Milliseconds since the epoch on the host's clock. */
  now(): number;
  /** Seeded. */
  random(): number;
  readonly authMode: AuthMode;
  /** The manifest's scopes; null when it names none. */
  readonly scopes: readonly string[] | null;
  /** Whether the person for whom the script runs has granted the scope (its whole address). */
  hasGranted(scope: string): boolean;
  /** Has the platform ask the person for these scopes, which ends the execution. */
  askFor(scopes: readonly string[]): never;
  readonly user: { readonly email: string; readonly locale: string };
  /**
   * Wraps an emulated object so that an unknown member throws `"Range.getFoo" is not emulated by this host`, and so that every method call goes
   * through call/done under the name `typeName.member`. The object's own methods then need no kernel.call of their own unless they
   * want to pass options: `options(member, args)` gives these.
   */
  strict<T extends object>(
    typeName: string,
    target: T,
    options?: (member: string, args: unknown[]) => CallOptions,
  ): T;
}
