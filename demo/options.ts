/** Command line of the demo. */
import { parseArgs } from 'node:util';

export interface DemoOptions {
  readonly json: boolean;
  readonly edits: number;
  readonly creates: number;
  readonly seed: number;
  readonly put: 'body' | 'query' | 'path';
  readonly shape: 'envelope' | 'bare';
  readonly idempotency: 'off' | 'success' | 'everything';
  readonly language: 'ko' | 'en';
  /** The stand-in keeps to the limits that the service published. */
  readonly publishedLimits: boolean;
  /** Another server to read from; null for the stand-in. */
  readonly baseUrl: string | null;
}

export const HELP = `Usage: npm run demo -- [options]
  --edits N        contacts to edit (default 25)
  --creates M      contacts to add (default 5)
  --seed S         seed of the stand-in's data and of all chance (default 1)
  --language L     ko or en: the language of menu, tabs and messages (default ko)
  --put P          how the stand-in wants a PUT to name its record: body, query or path (default body)
  --shape S        what the stand-in answers: envelope or bare (default envelope)
  --idempotency I  what it does with keys: off, success or everything (default success)
  --published-limits  the stand-in keeps to the published limits: the newest 100 contacts, 60 requests a minute
  --json           one JSON object on standard output, nothing else
  --base-url URL   the read-only part against another server, with the key in FIN_API_KEY
  --help`;

/** A mistake in the command line; the message says which. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The options, or 'help'. Throws UsageError. */
export function readOptions(args: readonly string[]): DemoOptions | 'help' {
  const values = parsed(args);
  if (values.help) return 'help';
  return {
    json: values.json,
    edits: whole('edits', values.edits, 2_000),
    creates: whole('creates', values.creates, 500),
    seed: whole('seed', values.seed, 2 ** 31),
    put: oneOf('put', values.put, ['body', 'query', 'path']),
    shape: oneOf('shape', values.shape, ['envelope', 'bare']),
    idempotency: oneOf('idempotency', values.idempotency, ['off', 'success', 'everything']),
    language: oneOf('language', values.language, ['ko', 'en']),
    publishedLimits: values['published-limits'],
    baseUrl: values['base-url'] ?? null,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        edits: { type: 'string', default: '25' },
        creates: { type: 'string', default: '5' },
        seed: { type: 'string', default: '1' },
        language: { type: 'string', default: 'ko' },
        put: { type: 'string', default: 'body' },
        shape: { type: 'string', default: 'envelope' },
        idempotency: { type: 'string', default: 'success' },
        'published-limits': { type: 'boolean', default: false },
        'base-url': { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function whole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most)
    throw new UsageError(`--${name} takes a whole number from 0 to ${most}, not "${text}"`);
  return value;
}

function oneOf<T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find(value => value === text);
  if (found === undefined) throw new UsageError(`--${name} takes ${allowed.join(', ')}, not "${text}"`);
  return found;
}
