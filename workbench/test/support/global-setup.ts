import { buildAddOn } from '../../../scripts/build-add-on.mjs';
import { buildNodeParts } from '../../../scripts/build-node-parts.mjs';
import { installed, WORKBENCH } from '../../../scripts/install.mjs';
import { buildWorkbench } from '../../build.mjs';
import { whatIsOld } from '../../pictures/manifest.mjs';

/** Once per test run: builds what "npm run workbench" opens. */
export default async function setup(): Promise<void> {
  for (const line of whatIsOld()) console.warn(line);
  if (process.env['KEEP_BUILD'] === '1') return;
  if (!installed(WORKBENCH)) throw new Error('The workbench is not installed.');
  await buildAddOn({ check: false });
  await buildNodeParts();
  await buildWorkbench();
}
