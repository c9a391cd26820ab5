// npm run release: release/, from a clean and green tree.
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FACTS } from './release/company.mjs';
import { release } from './release/release.mjs';
import { root } from './root.mjs';

/** @param {string} name Of a fact: scriptId is --script-id. */
const optionOf = name => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

const HELP = `Usage: npm run release -- --pin-host HOST [options]
  --pin-host HOST   the only host that the add-on may talk to
  --with-mail       schedules write a mail when they fail; asks for one scope more
  --company FILE    facts of your company (default company.json; begin with scripts/release/company.example.json)
${Object.entries(FACTS)
  .map(([name, what]) => `  --${optionOf(name).padEnd(15)} ${what}; wins over the file`)
  .join('\n')}
  --help
Runs all checks of the gate first; nothing skips them.`;

const { values } = parseArgs({
  options: {
    'pin-host': { type: 'string' },
    'with-mail': { type: 'boolean', default: false },
    company: { type: 'string', default: 'company.json' },
    developer: { type: 'string' },
    site: { type: 'string' },
    email: { type: 'string' },
    terms: { type: 'string' },
    privacy: { type: 'string' },
    support: { type: 'string' },
    'script-id': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else await make();

async function make() {
  const {
    help: _,
    company,
    'pin-host': host,
    'with-mail': withMail,
    'script-id': scriptId,
    ...facts
  } = values;
  try {
    const folder = await release({
      host,
      withMail,
      company: resolve(root, company),
      facts: { ...facts, scriptId },
    });
    console.log(
      `${relative(root, folder)}/ is ready. ${relative(root, folder)}/NEXT.md says what to do with it.`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
