import { BIGQUERY, installed } from '../../../scripts/install.mjs';
import { buildBigQuery } from '../../build.mjs';

/** Once per test run: installs the engine where it is missing, and builds the process that runs it. */
export default async function setup(): Promise<void> {
  if (!installed(BIGQUERY)) throw new Error('The packages of bigquery/package.json are not installed.');
  await buildBigQuery();
}
