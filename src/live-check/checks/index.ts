/** All checks, in the order in which they run: what is quick and matters most first, what takes long last. */

import type { Check } from '../check';
import { formulaChecks } from './formulas';
import { gridChecks } from './grid';
import { languageChecks } from './language';
import { markChecks } from './marks';
import { numberChecks } from './numbers';
import { objectChecks } from './objects';
import { speedChecks } from './speed';
import { storeChecks } from './stores';
import { tabChecks } from './tabs';
import { textChecks } from './texts';

export const checks: readonly Check[] = [
  ...languageChecks,
  ...textChecks,
  ...numberChecks,
  ...formulaChecks,
  ...tabChecks,
  ...gridChecks,
  ...markChecks,
  ...objectChecks,
  ...storeChecks,
  ...speedChecks,
];
