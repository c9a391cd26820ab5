/** Converts results of the formula library, which returns errors as Error objects. */
import { fail } from '../failure';
import type { Value } from '../values';

/** The library's result as a value. Fails with the library's error name. */
export function fromLibrary(result: unknown): Value {
  if (typeof result === 'number') {
    if (!Number.isFinite(result)) throw fail('#NUM!', 'The result is not a number.');
    return result;
  }
  if (typeof result === 'string' || typeof result === 'boolean') return result;
  if (result instanceof Error)
    throw fail(/^#/.test(result.message) ? result.message : '#VALUE!', result.message);
  throw fail('#VALUE!', 'The function gave no value.');
}
