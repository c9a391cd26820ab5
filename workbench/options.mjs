// Command line of the workbench. Plain JavaScript, because it is read before anything is built.
import { flag, oneOf, whole } from '../scripts/command-line.mjs';

/** With 46 columns half of what a spreadsheet may hold. */
const MOST_ROWS = 110_000;

export const WORKBENCH = {
  name: 'workbench',
  about: 'Opens a spreadsheet in the browser, with the add-on in it and without a Google account.',
  options: {
    port: whole('where it listens on this machine; 0 takes any free port', { standard: 5180, most: 65_535 }),
    'no-open': flag('does not open a browser, only says the address'),
    seed: whole("of the stand-in's data and of all chance", { standard: 1, most: 2 ** 31 }),
    language: oneOf(['ko', 'en'], 'of menu, tabs and messages', 'ko'),
    bigquery: flag(
      'with the archive, and a BigQuery of its own: project test-project, which both people own',
    ),
    rows: whole('a big spreadsheet: about so many transactions are pulled first (20000 take some seconds)', {
      standard: 0,
      most: MOST_ROWS,
    }),
  },
};
