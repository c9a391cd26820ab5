// Generates contract/types.d.ts from the contract, so that types and document cannot drift apart. Run by `npm run
// generate`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { run } from './command-line.mjs';
import { root } from './root.mjs';

const HEADER = `// Generated from contract/openapi.yaml by \`npm run generate\`; do not edit.\n\n`;

/** The source document and the generated file. */
export const files = {
  document: join(root, 'contract/openapi.yaml'),
  types: join(root, 'contract/types.d.ts'),
};

/**
 * The text for contract/types.d.ts; equal for equal documents. Every schema is also exported under its own name
 * (`Contact` beside `components['schemas']['Contact']`).
 * @param {string} [yaml] The document's text; default: the project's own document.
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
