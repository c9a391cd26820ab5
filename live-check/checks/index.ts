/** All checks in order: first quick and important ones, then slow ones, then those that need a person. */

import type { Check } from '../check';
import { cellChecks } from './cells';
import { coverChecks } from './covers';
import { formulaChecks } from './formulas';
import { gridChecks } from './grid';
import { languageChecks } from './language';
import { markChecks } from './marks';
import { numberChecks } from './numbers';
import { objectChecks } from './objects';
import { pageChecks } from './page';
import { chipChecks, replaceChecks, viewChecks } from './people';
import { permissionChecks } from './permissions';
import { requestChecks } from './requests';
import { speedChecks } from './speed';
import { storeChecks } from './stores';
import { tabChecks } from './tabs';
import { tableChecks } from './tables';
import { textChecks } from './texts';
import { versionChecks } from './versions';

export const checks: readonly Check[] = [
  ...permissionChecks.filter(({ task }) => task === undefined),
  ...languageChecks,
  ...textChecks,
  ...numberChecks,
  ...formulaChecks,
  ...cellChecks,
  ...tabChecks,
  ...gridChecks,
  ...markChecks,
  ...coverChecks,
  ...objectChecks,
  ...storeChecks,
  ...requestChecks,
  ...speedChecks,
  ...pageChecks,
  ...tableChecks,
  ...chipChecks,
  ...viewChecks,
  ...replaceChecks,
  ...versionChecks,
  ...permissionChecks.filter(({ task }) => task !== undefined),
];
