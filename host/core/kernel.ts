/**
 * What an emulated service can see of its execution. The runtime implements the interface, and services take it as an
 * argument. Each execution has one kernel, inside the vm context.
 */

export type AuthMode = 'NONE' | 'LIMITED' | 'FULL' | 'CUSTOM_FUNCTION';

export interface CallOptions {
  /** The kind of cost in the latency model. Default: by member, else local. */
  readonly cost?: 'local' | 'read' | 'write' | 'flush' | 'service';
  /** How many cells it moves, for the latency model. */
  readonly cells?: number;
  /** Whether the member is forbidden to onOpen in AuthMode.NONE and to custom functions. */
  readonly writes?: boolean;
  /** False if the member needs no authorisation (building a menu, the user's locale). Default true. */
  readonly needsAuthorisation?: boolean;
}

export interface Kernel {
  /**
   * The first statement of every public method of a service: `kernel.call('Range.setValues', { cost: 'write', cells
   * })`. It counts the call, adds latency, enforces time limit and authorisation mode, runs what the test has
   * scheduled in between, and applies kill points ("before"). After a kill it always throws.
   */
  call(member: string, options?: CallOptions): void;
  /** Applies kill points ("after"). The wrapper calls it once a member has had its effect. */
  done(member: string): void;
  /** Milliseconds since the epoch on the host's clock. */
  now(): number;
  /** A number in [0, 1) from the seeded generator. */
  random(): number;
  readonly authMode: AuthMode;
  /** The manifest's scopes; null when it names none. */
  readonly scopes: readonly string[] | null;
  /** Whether the person for whom the script runs has granted the scope (its whole address). */
  hasGranted(scope: string): boolean;
  /** Lets the platform ask the person for these scopes, which ends the execution. */
  askFor(scopes: readonly string[]): never;
  readonly user: { readonly email: string; readonly locale: string };
  /**
   * Wraps an emulated object. An unknown member throws `"Range.getFoo" is not emulated by this host`; every method
   * call goes through call/done as `typeName.member`. `options(member, args)` gives the options of kernel.call.
   */
  strict<T extends object>(
    typeName: string,
    target: T,
    options?: (member: string, args: unknown[]) => CallOptions,
  ): T;
}
