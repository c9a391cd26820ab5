// The options of `npm run service`, read and checked apart from running it.
import {
  flag,
  oneOf,
  readOptions,
  text,
  texts,
  UsageError,
  type Values,
  whole,
  wholeNumber,
} from '../scripts/command-line.mjs';
import { DEFAULT_SIZES, type Sizes } from './data/world';
import type { ServiceOptions } from './start';
import { parseSettings } from './switch-settings';

export const SERVICE = {
  name: 'service',
  about: 'Starts the stand-in service: a local server that behaves as docs/service.md says.',
  options: {
    port: whole('the port on 127.0.0.1; 0 picks a free one', { standard: 8787, most: 65_535 }),
    seed: whole('the same seed gives the same data (default: 1)'),
    key: texts('TEXT', 'an API key to accept; may come again (default: demo-key-SEED)'),
    size: texts('NAME=N', `how much of something: ${Object.keys(DEFAULT_SIZES).join(', ')}`),
    workspace: text('NAME', "the workspace's name (default: made from the seed)"),
    nasty: flag('plants texts that break careless spreadsheets'),
    'published-limits': flag(
      '60 requests a minute, the newest 100 contacts, 401 for a minute after parallel requests',
    ),
    clock: oneOf(['real', 'request'], 'request: time is what requests bring in x-simulated-now', 'real'),
    state: text('FILE', 'keeps what was written in a file between runs'),
    switches: text('JSON', 'what differs from a good day, see docs/service-stand-in.md'),
  },
};

/** @throws UsageError, SwitchError */
export const readCommandLine = (args: readonly string[]): ServiceOptions =>
  serviceOptions(readOptions(SERVICE, args));

/** @throws UsageError, SwitchError */
export function serviceOptions(values: Values<typeof SERVICE.options>): ServiceOptions {
  const { port, seed, key, size, workspace, clock, state, switches } = values;
  return {
    port,
    ...(seed === undefined ? {} : { seed }),
    ...(key.length === 0 ? {} : { apiKeys: key }),
    ...(size.length === 0 ? {} : { sizes: sizesFrom(size) }),
    ...(workspace === undefined ? {} : { workspaceName: workspace }),
    ...(values.nasty ? { nasty: true } : {}),
    ...(values['published-limits'] ? { publishedLimits: true } : {}),
    ...(clock === 'real' ? {} : { clock }),
    ...(state === undefined ? {} : { state }),
    ...(switches === undefined ? {} : { switches: parseSettings(switches) }),
  };
}

function sizesFrom(sizes: readonly string[]): Partial<Sizes> {
  return Object.fromEntries(
    sizes.map(given => {
      const [name = '', number = ''] = given.split('=');
      if (!(name in DEFAULT_SIZES)) throw new UsageError(`--size takes NAME=N; there is no size "${name}".`);
      return [name, wholeNumber(`--size ${name}`, number)];
    }),
  );
}
