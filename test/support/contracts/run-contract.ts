/** Makes vitest tests from contract cases. */

import { describe, it } from 'vitest';
import type { ContractCase } from './check';
import type { Hands } from './hands';
import type { Workbook } from '../../../src/platform/ports';
import { workbookContractCases } from './workbook-contract';

/** One test for each case, each with a new subject. */
export function contract<Subject extends readonly [unknown, ...unknown[]]>(
  name: string,
  cases: readonly ContractCase<Subject>[],
  makeSubject: () => Subject,
): void {
  describe(name, () => {
    for (const one of cases) it(one.name, () => one.run(...makeSubject()));
  });
}

export function workbookContract(name: string, makeWorkbook: () => readonly [Workbook, Hands]): void {
  contract(name, workbookContractCases, makeWorkbook);
}
