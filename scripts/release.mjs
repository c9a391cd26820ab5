// npm run release: makes release/ from a clean tree with a green gate.
import { relative, resolve } from 'node:path';
import { flag, run, text } from './command-line.mjs';
import { FACTS } from './release/company.mjs';
import { root } from './root.mjs';

/** @param {keyof typeof FACTS} name */
const fact = name => text('TEXT', `${FACTS[name]}; wins over the file`);

const RELEASE = {
  name: 'release',
  about: 'Makes release/, which publishing needs. Runs all checks of the gate first; nothing skips them.',
  options: {
    'pin-host': text('HOST', 'the only host that the add-on may talk to'),
    'with-mail': flag('schedules write a mail when they fail; asks for one scope more'),
    'with-bigquery': flag('months can be archived in BigQuery; asks for one scope more'),
    company: text(
      'FILE',
      'facts of your company (begin with scripts/release/company.example.json)',
      'company.json',
    ),
    developer: fact('developer'),
    site: fact('site'),
    email: fact('email'),
    terms: fact('terms'),
    privacy: fact('privacy'),
    support: fact('support'),
    'script-id': fact('scriptId'),
  },
};

await run(RELEASE, make);

/** @param {import('./command-line.mjs').Values<typeof RELEASE.options>} values */
async function make(values) {
  const { release } = await import('./release/release.mjs');
  const {
    company,
    'pin-host': host,
    'with-mail': withMail,
    'with-bigquery': withBigQuery,
    'script-id': scriptId,
    ...facts
  } = values;
  try {
    const folder = await release({
      host,
      withMail,
      withBigQuery,
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
