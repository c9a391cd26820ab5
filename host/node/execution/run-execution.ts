/** Runs one entry point: creates a context and its services, loads the script, calls it, and collects the result. */
import type { AuthMode } from '../../core/kernel';
import type { DocumentState } from '../../core/model/state';
import type { EventFacts } from '../../core/runtime/event';
import type { Execution } from '../../core/runtime/execution';
import type {
  CallPoint,
  ExecutionKind,
  ExecutionReport,
  ExecutionSettings,
} from '../../core/runtime/settings';
import { decodeValue, encodeValue, holdsDate } from '../../core/runtime/values';
import { HostError } from '../common/host-error';
import type { HostUser } from '../world/options';
import type { World } from '../world/world';
import type { AddedMenu, ExecutionState } from './execution-state';
import { createRawBridge } from './handlers';
import { enter, giveBack, loadScript, type Realm, takeRealm } from './realm';
import type { ExceptionOrder, ExecutionOptions, KillOrder, RunResult } from './run-options';

const LONG_LIMIT_MS = 6 * 60_000;
const SHORT_LIMIT_MS = 30_000;

export interface ExecutionOrder {
  readonly functionName: string;
  readonly document: DocumentState | null;
  readonly options: ExecutionOptions;
  readonly event?: EventFacts;
  /** Names that formulas may call; other unknown names show #NAME?. */
  readonly customFunctions: readonly string[];
}

export interface ExecutionEnd {
  readonly result: RunResult;
  readonly menus: readonly AddedMenu[];
  /** Whether the script may have changed the spreadsheet. */
  readonly wrote: boolean;
}

/** @throws mistakes of the surrounding test: a HostError, or an error of a callback. */
export function runExecution(world: World, order: ExecutionOrder): ExecutionEnd {
  const { options, document } = order;
  const state = createState(world, order);
  const startedAt = world.clock.now();
  const realm = takeRealm(world);
  const settings = settingsOf(world, order, options.user);
  const execution = realm.runtime.begin(createRawBridge(state), JSON.stringify(settings), document);
  let report: ExecutionReport;
  let isAbandoned = true;
  try {
    isAbandoned = play(world, realm, execution, order) === 'abandoned';
  } finally {
    report = JSON.parse(execution.finish()) as ExecutionReport;
    world.locks.releaseAll(state.id);
    state.bodies.clear();
  }
  if (state.hostError) throw state.hostError.cause;
  // A script that was stopped in the middle may have left anything.
  if (!isAbandoned) giveBack(world, realm);
  return {
    result: {
      outcome: report.outcome,
      value: decodeValue(report.value),
      error: report.error,
      dialogs: state.dialogs,
      toasts: state.toasts,
      log: state.log,
      calls: report.calls,
      fetches: state.fetches,
      asked: state.asked,
      startedAt,
      elapsedMs: world.clock.now() - startedAt,
    },
    menus: state.menus,
    wrote: report.wrote,
  };
}

/** The names of the functions that the script declares. Runs its top level once, as Sheets does. */
export function declaredFunctions(world: World, user: HostUser): string[] {
  const order: ExecutionOrder = {
    functionName: '',
    document: null,
    options: { user, authMode: 'NONE' },
    customFunctions: [],
  };
  const state = createState(world, order);
  const realm = takeRealm(world);
  const settings = JSON.stringify(settingsOf(world, order, user));
  const execution = realm.runtime.begin(createRawBridge(state), settings, null);
  try {
    loadScript(world, realm);
  } catch {
    // An error at the script's top level is reported when the script runs.
  }
  const names = JSON.parse(execution.declared()) as string[];
  execution.finish();
  return names;
}

/** @returns 'abandoned' if the script was stopped from outside. */
function play(
  world: World,
  realm: Realm,
  execution: Execution,
  order: ExecutionOrder,
): 'ended' | 'abandoned' {
  const timeout = world.wallLimitMs;
  const abandon = (): 'abandoned' => {
    execution.abandon(`The script ran for more than ${timeout} ms of real time.`);
    return 'abandoned';
  };
  try {
    loadScript(world, realm);
  } catch (error) {
    if (isWallLimit(error)) return abandon();
    execution.failed(error);
    return 'ended';
  }
  execution.aim(order.functionName, argumentsOf(order), order.event ? JSON.stringify(order.event) : null);
  try {
    enter(realm, execution.run, timeout);
  } catch (error) {
    if (!isWallLimit(error)) throw error;
    return abandon();
  }
  return 'ended';
}

/** An argument that google.script.run would refuse is a mistake of the sidebar, not of the script. */
function argumentsOf({ functionName, options }: ExecutionOrder): string {
  const encoded = encodeValue(options.args ?? []) ?? '[]';
  if (options.kind !== 'sidebar') return encoded;
  if (holdsDate(encoded)) throw new HostError(`google.script.run cannot pass a Date to ${functionName}.`);
  if (functionName.endsWith('_'))
    throw new HostError(`google.script.run cannot call ${functionName}: it is private.`);
  return encoded;
}

function isWallLimit(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

function createState(world: World, order: ExecutionOrder): ExecutionState {
  const { options, document } = order;
  const isFormula = options.kind === 'customFunction';
  return {
    id: world.nextExecution(),
    world,
    user: options.user,
    storeOwner: isFormula && document ? document.owner : options.user.email,
    documentId: document?.id ?? null,
    hasScreen: (options.kind ?? 'menu') === 'menu' || options.kind === 'sidebar',
    answers: [...(options.dialogs ?? [])],
    between: options.between ?? [],
    watch: options.watch ?? null,
    dialogs: [],
    toasts: [],
    onToast: options.onToast ?? (() => undefined),
    log: [],
    fetches: [],
    bodies: new Map(),
    menus: [],
    asked: [],
    hostError: null,
  };
}

function settingsOf(world: World, order: ExecutionOrder, user: HostUser): ExecutionSettings {
  const { options } = order;
  const kind = options.kind ?? 'menu';
  return {
    kind,
    authMode: options.authMode ?? defaultMode(kind),
    user: { email: user.email, locale: user.locale },
    scriptId: world.scriptId,
    timeZone: world.timeZone,
    limitMs: kind === 'customFunction' || kind === 'simpleTrigger' ? SHORT_LIMIT_MS : LONG_LIMIT_MS,
    scopes: world.manifest.oauthScopes ?? null,
    latency: world.latency,
    seed: Math.floor(world.random() * 2 ** 32),
    kill: options.kill ? { at: pointOf(options.kill), when: options.kill.when } : null,
    exceptions: (options.exceptions ?? []).map(order => ({
      at: pointOf(order),
      when: order.when,
      message: order.message ?? null,
      losesQueue: order.losesQueue ?? false,
    })),
    between: (options.between ?? []).map(entry => entry.beforeCall),
    watched: options.watch !== undefined,
    recordSequence: options.sequence ?? false,
    wrongMembers: world.wrong.members ?? {},
    wrongAtStart: world.wrong.atStart ?? '',
    customFunctions: order.customFunctions,
  };
}

function pointOf(order: KillOrder | ExceptionOrder): CallPoint {
  return 'call' in order ? order.call : { member: order.member, nth: order.nth ?? 1 };
}

function defaultMode(kind: ExecutionKind): AuthMode {
  if (kind === 'customFunction') return 'CUSTOM_FUNCTION';
  return kind === 'simpleTrigger' ? 'LIMITED' : 'FULL';
}
