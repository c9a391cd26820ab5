/** The contract of the Workbook port. Each case makes its own sheets, so that one workbook serves all cases. */

import { cellCases, type WorkbookCase } from './workbook-cells';
import { literalCases } from './workbook-literals';
import { lookCases } from './workbook-looks';
import { structureCases } from './workbook-structure';

export const workbookContractCases: readonly WorkbookCase[] = [
  ...cellCases,
  ...literalCases,
  ...structureCases,
  ...lookCases,
];
