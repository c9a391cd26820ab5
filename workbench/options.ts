/** Command line of the workbench. */
import { parseArgs } from 'node:util';
import { DEFAULT_PORT, MOST_ROWS } from './help.mjs';
import type { Language } from './protocol';

export interface WorkbenchOptions {
  readonly port: number;
  readonly opensBrowser: boolean;
  readonly seed: number;
  readonly language: Language;
  /** About so many transactions are pulled before it opens. */
  readonly rows: number;
}

/** A mistake in the command line; the message says which. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws UsageError */
export function readOptions(args: readonly string[]): WorkbenchOptions | 'help' {
  const values = (() => {
    try {
      return parseArgs({
        args: [...args],
        options: {
          port: { type: 'string' },
          'no-open': { type: 'boolean', default: false },
          seed: { type: 'string' },
          language: { type: 'string', default: 'ko' },
          rows: { type: 'string' },
          help: { type: 'boolean', default: false },
        },
      }).values;
    } catch (error) {
      throw new UsageError(error instanceof Error ? error.message : String(error));
    }
  })();
  if (values.help) return 'help';
  const { language } = values;
  if (language !== 'ko' && language !== 'en')
    throw new UsageError(`--language must be ko or en, not ${language}.`);
  return {
    port: wholeNumber('--port', values.port, DEFAULT_PORT, 65_535),
    opensBrowser: !values['no-open'],
    seed: wholeNumber('--seed', values.seed, 1, 2 ** 31),
    language,
    rows: wholeNumber('--rows', values.rows, 0, MOST_ROWS),
  };
}

function wholeNumber(name: string, text: string | undefined, standard: number, most: number): number {
  if (text === undefined) return standard;
  if (!/^\d+$/.test(text) || Number(text) > most)
    throw new UsageError(`${name} must be a whole number up to ${most}, not ${text}.`);
  return Number(text);
}
