// Command line of the strangers: scripts/strangers.mjs and the driver itself read it.
import { flag, hidden, text, whole } from '../scripts/command-line.mjs';

export const STRANGERS = {
  name: 'strangers',
  about: 'Drives the built add-on at services of drawn shapes; ends with 1 when something was wrong.',
  options: {
    runs: whole('how many; 1 takes the seed as it is, so that one run can be seen again', {
      standard: 300,
      least: 1,
    }),
    seed: whole('from where; run n of seed s has the seed s * 100000 + n', { standard: 1 }),
    json: flag('one line on standard output; what failed goes to standard error'),
    shape: text('JSON', 'these oddities and no others, as {"paging":"relay"}'),
    mutation: text('NAME', 'leaves a rule out of src as it is bundled'),
    transactions: flag('in every run somebody changes transactions'),
    every: flag('a line for each violation, shrunk'),
    story: flag('tells what was done and seen in every run'),
    stop: flag('ends after the first run with a violation'),
    'no-shrink': flag('tells the shape as it was drawn'),
    fresh: flag('each execution in a context of its own: slower, as on the platform'),
    // The folder of the add-on that the host runs, and the bundled thread of the service.
    bundle: hidden(text('FOLDER', 'given by scripts/strangers.mjs')),
    thread: hidden(text('FILE', 'given by scripts/strangers.mjs')),
  },
};
