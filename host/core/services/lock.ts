/** LockService: one lock per script, user and spreadsheet. Any end of an execution releases its locks. */
import type { Kernel } from '../kernel';
import { Exception } from '../model/exception';
import type { Bridge } from '../runtime/bridge';
import { checkSignature } from './arguments';

type LockName = 'user' | 'document' | 'script';

class Lock {
  readonly #bridge: Bridge;
  readonly #name: LockName;

  constructor(bridge: Bridge, name: LockName) {
    this.#bridge = bridge;
    this.#name = name;
  }

  tryLock(...args: unknown[]): boolean {
    checkSignature(args, 'number', 'LockService.Lock.tryLock');
    return this.#acquire(Number(args[0]));
  }

  waitLock(...args: unknown[]): void {
    checkSignature(args, 'number', 'LockService.Lock.waitLock');
    if (!this.#acquire(Number(args[0]))) {
      throw new Exception('Lock timeout: another process was holding the lock for too long.');
    }
  }

  hasLock(): boolean {
    return this.#bridge.flag('lock.has', this.#name);
  }

  releaseLock(): void {
    this.#bridge.run('lock.release', this.#name);
  }

  /** 0 asks once. A negative time has already passed and fails even for a free lock. */
  #acquire(waitMs: number): boolean {
    return waitMs >= 0 && this.#bridge.flag('lock.acquire', this.#name, waitMs);
  }
}

class LockService {
  readonly #kernel: Kernel;
  readonly #bridge: Bridge;

  constructor(kernel: Kernel, bridge: Bridge) {
    this.#kernel = kernel;
    this.#bridge = bridge;
  }

  getUserLock(): object {
    return this.#open('user');
  }

  getScriptLock(): object {
    return this.#open('script');
  }

  /** null if the script is bound to no spreadsheet. */
  getDocumentLock(): object | null {
    return this.#bridge.flag('document.exists') ? this.#open('document') : null;
  }

  #open(name: LockName): object {
    return this.#kernel.strict('Lock', new Lock(this.#bridge, name));
  }
}

export function createLockService(kernel: Kernel, bridge: Bridge): object {
  return kernel.strict('LockService', new LockService(kernel, bridge));
}
