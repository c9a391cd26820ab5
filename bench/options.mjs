// Command line of the benches.
import { flag, hidden, text, whole } from '../scripts/command-line.mjs';

export const BENCH = {
  name: 'bench',
  about: 'What the work costs, beside what cannot be avoided. After a build: much goes through the add-on.',
  options: {
    json: flag('a list instead of a table'),
    small: flag('sizes that take seconds'),
    only: text('NAME', 'those whose name has this in it', ''),
    // For benches alone, which start this script again.
    peak: hidden(whole('peak memory of a pull of so many rows')),
    archive: hidden(text('WORK', 'peak memory of the work on an archived month: fetch, pull or archive', '')),
    file: hidden(text('FILE', 'the answers of the service', '')),
    refreshes: hidden(whole('after so many refreshes', { standard: 0 })),
  },
};
