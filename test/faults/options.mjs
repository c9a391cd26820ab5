// The fault machine's command line. scripts/faults.mjs and the machine read it.
import { flag, oneOf, text, texts, whole } from '../../scripts/command-line.mjs';
import { mutations } from './mutations/mutations.mjs';

export const FAULTS = {
  name: 'faults',
  about: 'Random histories of people, faults and kills: is anything made twice, lost or overwritten unseen?',
  options: {
    runs: whole('how many histories', { standard: 1_000 }),
    seed: whole('which histories', { standard: 1 }),
    path: text('P', 'the place of one history in the sequence of a seed, as a failure prints it'),
    through: oneOf(['ports', 'host'], 'over ports in memory, or the built bundle in the host', 'ports'),
    idempotency: oneOf(
      ['off', 'success', 'everything', 'all'],
      'what the service makes of idempotency keys; all draws one for each history',
      'all',
    ),
    mutation: oneOf(Object.keys(mutations), 'leaves out a rule of src, which must be noticed'),
    patch: text('FILE', 'a JSON list of {file, find, replace}: tries a change of src before it is made'),
    without: texts('STEP', 'leaves out a kind of step; may come again'),
    large: flag('only histories of long pushes'),
    forging: flag('only histories with an editor who has no key and writes into hidden sheets'),
    lists: flag('no histories of transactions'),
    transactions: flag('only histories of transactions'),
    'no-shrink': flag('stops at the first failure, as it was drawn'),
    fresh: flag('through the host: each execution in a context of its own'),
    jobs: whole('shares the runs out to so many processes', { standard: 1, least: 1 }),
    json: flag('one line on standard output'),
  },
};
