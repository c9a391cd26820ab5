// What "npm run workbench -- --help" says. Plain JavaScript, because help needs nothing that is installed.

export const DEFAULT_PORT = 5180;

/** With 46 columns half of what a spreadsheet may hold. */
export const MOST_ROWS = 110_000;

export const HELP = `Usage: npm run workbench -- [options]
  --port N        where it listens on this machine (default ${DEFAULT_PORT}; 0 takes any free port)
  --no-open       do not open a browser, only say the address
  --seed S        seed of the stand-in's data and of all chance (default 1)
  --language L    ko or en: the language of menu, tabs and messages (default ko)
  --rows N        a big spreadsheet: pulls about N transactions first (at most ${MOST_ROWS}; 20000 take some seconds)
  --help`;
