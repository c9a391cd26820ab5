/** CacheService. Entries expire on the host's clock. Methods without a result return null. */
import type { Kernel } from '../kernel';
import { Exception } from '../model/exception';
import type { Bridge } from '../runtime/bridge';
import { checkSignature, mismatch } from './arguments';

const DEFAULT_SECONDS = 600;
const MAX_SECONDS = 21_600;

type StoreName = 'user' | 'document' | 'script';

class Cache {
  readonly #bridge: Bridge;
  readonly #store: StoreName;

  constructor(bridge: Bridge, store: StoreName) {
    this.#bridge = bridge;
    this.#store = store;
  }

  get(...args: unknown[]): string | null {
    checkSignature(args, 'string', 'CacheService.Cache.get');
    return this.#bridge.textOrNull('cache.get', this.#store, String(args[0]));
  }

  getAll(...args: unknown[]): Record<string, string> {
    checkSignature(args, 'array', 'CacheService.Cache.getAll');
    const found: Record<string, string> = {};
    for (const key of args[0] as unknown[]) {
      const value = this.#bridge.textOrNull('cache.get', this.#store, String(key));
      if (value !== null) found[String(key)] = value;
    }
    return found;
  }

  put(...args: unknown[]): null {
    checkSignature(args, 'string,string,number?', 'CacheService.Cache.put');
    return this.#put({ [String(args[0])]: String(args[1]) }, args[2]);
  }

  putAll(...args: unknown[]): null {
    checkSignature(args, 'object,number?', 'CacheService.Cache.putAll');
    const values = Object.entries(args[0] as object).map(([key, value]): [string, string] => {
      if (typeof value !== 'string') mismatch([key, value], 'CacheService.Cache.putAll');
      return [key, value];
    });
    return this.#put(Object.fromEntries(values), args[1]);
  }

  remove(...args: unknown[]): null {
    checkSignature(args, 'string', 'CacheService.Cache.remove');
    this.#bridge.run('cache.remove', this.#store, String(args[0]));
    return null;
  }

  removeAll(...args: unknown[]): null {
    checkSignature(args, 'array', 'CacheService.Cache.removeAll');
    for (const key of args[0] as unknown[]) this.#bridge.run('cache.remove', this.#store, String(key));
    return null;
  }

  #put(values: Record<string, string>, seconds: unknown): null {
    const expiration = seconds === undefined ? DEFAULT_SECONDS : Number(seconds);
    if (!(expiration >= 1 && expiration <= MAX_SECONDS)) {
      throw new Exception(`Invalid argument: expirationInSeconds must be between 1 and ${MAX_SECONDS}`);
    }
    this.#bridge.run('cache.put', this.#store, JSON.stringify(values), expiration);
    return null;
  }
}

class CacheService {
  readonly #kernel: Kernel;
  readonly #bridge: Bridge;

  constructor(kernel: Kernel, bridge: Bridge) {
    this.#kernel = kernel;
    this.#bridge = bridge;
  }

  getUserCache(): object {
    return this.#open('user');
  }

  getScriptCache(): object {
    return this.#open('script');
  }

  /** null if the script is bound to no spreadsheet. */
  getDocumentCache(): object | null {
    return this.#bridge.flag('document.exists') ? this.#open('document') : null;
  }

  #open(store: StoreName): object {
    return this.#kernel.strict('Cache', new Cache(this.#bridge, store));
  }
}

export function createCacheService(kernel: Kernel, bridge: Bridge): object {
  return kernel.strict('CacheService', new CacheService(kernel, bridge));
}
