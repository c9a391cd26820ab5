// The options of `npm run service`, read and checked apart from running it.
import { parseArgs } from 'node:util';
import { DEFAULT_SIZES, type Sizes } from './data/world';
import type { ServiceOptions } from './start';
import { parseSettings } from './switch-settings';

/** The command line cannot be understood; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `Starts the stand-in service: a local server that behaves as docs/service.md says.

  npm run service -- [options]

  --port N            the port on 127.0.0.1 (default 8787; 0 picks a free one)
  --seed N            the same seed gives the same data (default 1)
  --key TEXT          an API key to accept; may be given more than once (default demo-key-SEED)
  --size NAME=N       how much of something: ${Object.keys(DEFAULT_SIZES).join(', ')}
  --workspace NAME    the workspace's name (default: made from the seed)
  --nasty             plants texts that break careless spreadsheets
  --published-limits  60 requests a minute, the newest 100 contacts, 401 for a minute after parallel requests
  --clock MODE        real (default), or request: time is what requests bring in x-simulated-now
  --state FILE        keeps what was written in a file between runs
  --switches JSON     what differs from a good day, see docs/service-stand-in.md
  --help              this text
`;

/**
 * @returns The options, or 'help'.
 * @throws UsageError, SwitchError
 */
export function readCommandLine(args: readonly string[]): ServiceOptions | 'help' {
  const { values } = parse(args);
  if (values.help) return 'help';
  const clock = values.clock;
  if (clock !== undefined && clock !== 'real' && clock !== 'request')
    throw new UsageError(`--clock is real or request, not ${clock}.`);
  return {
    port: values.port === undefined ? 8787 : wholeNumber('--port', values.port),
    ...(values.seed === undefined ? {} : { seed: wholeNumber('--seed', values.seed) }),
    ...(values.key === undefined ? {} : { apiKeys: values.key }),
    ...(values.size === undefined ? {} : { sizes: sizesFrom(values.size) }),
    ...(values.workspace === undefined ? {} : { workspaceName: values.workspace }),
    ...(values.nasty ? { nasty: true } : {}),
    ...(values['published-limits'] ? { publishedLimits: true } : {}),
    ...(clock === undefined ? {} : { clock }),
    ...(values.state === undefined ? {} : { state: values.state }),
    ...(values.switches === undefined ? {} : { switches: parseSettings(values.switches) }),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        seed: { type: 'string' },
        key: { type: 'string', multiple: true },
        size: { type: 'string', multiple: true },
        workspace: { type: 'string' },
        nasty: { type: 'boolean' },
        'published-limits': { type: 'boolean' },
        clock: { type: 'string' },
        state: { type: 'string' },
        switches: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function sizesFrom(texts: readonly string[]): Partial<Sizes> {
  return Object.fromEntries(
    texts.map(text => {
      const [name = '', number = ''] = text.split('=');
      if (!(name in DEFAULT_SIZES)) throw new UsageError(`--size takes NAME=N; there is no size "${name}".`);
      return [name, wholeNumber(`--size ${name}`, number)];
    }),
  );
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`${name} takes a whole number, not "${text}".`);
  return Number(text);
}
