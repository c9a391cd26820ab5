/** A script's global scope besides the services: the language without globals that Apps Script lacks. */

/** Apps Script has none of these; a script that tests for one must not find it. */
const ABSENT_GLOBALS = [
  'WebAssembly',
  'SharedArrayBuffer',
  'Atomics',
  'structuredClone',
  'queueMicrotask',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'TextEncoder',
  'TextDecoder',
  'crypto',
  'Buffer',
  'Blob',
  'atob',
  'btoa',
  'performance',
  'process',
  'require',
  'module',
  'exports',
  'global',
  'window',
  'self',
  'document',
  'navigator',
  'MessageChannel',
  'Event',
  'EventTarget',
];

export function removeForeignGlobals(scope: Record<string, unknown>): void {
  for (const name of ABSENT_GLOBALS) delete scope[name];
}

/** Defines services and replacements as non-enumerable, as on the platform. */
export function defineGlobals(scope: object, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(scope, name, { value, writable: true, configurable: true, enumerable: false });
  }
}
