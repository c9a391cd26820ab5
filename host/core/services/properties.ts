/**
 * PropertiesService over stores that Node keeps. In a custom function the user's store is the spreadsheet owner's and
 * is read-only. Node decides the store, so that no code here can mix them up. Values must be strings, because the
 * platform's treatment of others (numbers, null) has changed over time.
 */
import type { Kernel } from '../kernel';
import { Exception } from '../model/exception';
import type { Bridge } from '../runtime/bridge';
import { checkSignature, mismatch } from './arguments';

type StoreName = 'user' | 'document' | 'script';

class Properties {
  readonly #bridge: Bridge;
  readonly #store: StoreName;
  readonly #readOnly: boolean;

  constructor(bridge: Bridge, store: StoreName, readOnly: boolean) {
    this.#bridge = bridge;
    this.#store = store;
    this.#readOnly = readOnly;
  }

  getProperty(...args: unknown[]): string | null {
    checkSignature(args, 'string', 'PropertiesService.Properties.getProperty');
    return this.#bridge.textOrNull('properties.get', this.#store, String(args[0]));
  }

  getProperties(): Record<string, string> {
    return this.#bridge.json<Record<string, string>>('properties.all', this.#store);
  }

  getKeys(): string[] {
    return Object.keys(this.getProperties());
  }

  setProperty(...args: unknown[]): this {
    checkSignature(args, 'string,string', 'PropertiesService.Properties.setProperty');
    return this.#write({ [String(args[0])]: String(args[1]) }, false, 'setProperty');
  }

  setProperties(...args: unknown[]): this {
    const [values, deleteAllOthers] = args;
    if (typeof values !== 'object' || values === null || args.length > 2)
      mismatch(args, 'PropertiesService.Properties.setProperties');
    for (const value of Object.values(values)) {
      if (typeof value !== 'string') mismatch([value], 'PropertiesService.Properties.setProperties');
    }
    return this.#write(values as Record<string, string>, deleteAllOthers === true, 'setProperties');
  }

  deleteProperty(...args: unknown[]): this {
    checkSignature(args, 'string', 'PropertiesService.Properties.deleteProperty');
    this.#checkWritable('deleteProperty');
    this.#bridge.run('properties.delete', this.#store, String(args[0]));
    return this;
  }

  deleteAllProperties(): this {
    return this.#write({}, true, 'deleteAllProperties');
  }

  #write(values: Record<string, string>, deleteAllOthers: boolean, method: string): this {
    this.#checkWritable(method);
    this.#bridge.run('properties.set', this.#store, JSON.stringify(values), deleteAllOthers);
    return this;
  }

  #checkWritable(method: string): void {
    if (this.#readOnly) throw new Exception(`You do not have permission to call ${method}`);
  }
}

class PropertiesService {
  readonly #kernel: Kernel;
  readonly #bridge: Bridge;

  constructor(kernel: Kernel, bridge: Bridge) {
    this.#kernel = kernel;
    this.#bridge = bridge;
  }

  getUserProperties(): object {
    return this.#open('user', this.#kernel.authMode === 'CUSTOM_FUNCTION');
  }

  getScriptProperties(): object {
    return this.#open('script', false);
  }

  /** null if the script is bound to no spreadsheet. */
  getDocumentProperties(): object | null {
    return this.#bridge.flag('document.exists') ? this.#open('document', false) : null;
  }

  #open(store: StoreName, readOnly: boolean): object {
    return this.#kernel.strict('Properties', new Properties(this.#bridge, store, readOnly));
  }
}

export function createPropertiesService(kernel: Kernel, bridge: Bridge): object {
  return kernel.strict('PropertiesService', new PropertiesService(kernel, bridge));
}
