// contract/types.d.ts: the contract's types, generated so that they cannot drift from the document. Run by `npm run generate`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { run } from './command-line.mjs';
import { root } from './root.mjs';

const HEADER = `// Generated from contract/openapi.yaml by \`npm run generate\`; do not edit.\n\n`;

/** The document that the types come from, and the file they go to. */
export const files = {
  document: join(root, 'contract/openapi.yaml'),
  types: join(root, 'contract/types.d.ts'),
};

/**
 * Answers the text that contract/types.d.ts must have: the same for the same document. Every schema is also exported under its own name
 * (`Contact` beside `components['schemas']['Contact']`).
 * @param {string} [yaml] The text of the document; by default the project's own.
 * @returns {Promise<string>}
 */
export async function generateTypes(yaml = readFileSync(files.document, 'utf8')) {
  const { default: openapiTs, astToString } = await import('openapi-typescript');
  const { parse } = await import('yaml');
  const ast = await openapiTs(parse(yaml), {
    alphabetize: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  return HEADER + astToString(ast);
}

const GENERATE = {
  name: 'generate',
  about: 'Writes contract/types.d.ts from contract/openapi.yaml.',
  options: {},
};

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href)
  await run(GENERATE, async () => writeFileSync(files.types, await generateTypes()));
