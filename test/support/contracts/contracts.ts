/** All contract suites, by the port of the platform. */

import {
  cacheContractCases,
  clockContractCases,
  compressorContractCases,
  heldLockContractCases,
  idsContractCases,
  keyValueStoreContractCases,
  lockContractCases,
  mailContractCases,
  sessionContractCases,
} from './small-contracts';
import { transportContractCases } from './transport-contract';
import { uiContractCases } from './ui-contract';
import { workbookContractCases } from './workbook-contract';
import { runningTextCases } from './workbook-literals';

export const contracts = {
  workbook: workbookContractCases,
  /** Workbook cases for a platform that drops an apostrophe without effect. There, rich text keeps a text literal. */
  workbookWithoutApostrophes: workbookContractCases,
  /** A workbook on a platform that runs every text with "=". */
  runningTexts: runningTextCases,
  documentStore: keyValueStoreContractCases,
  userStore: keyValueStoreContractCases,
  cache: cacheContractCases,
  compressor: compressorContractCases,
  lock: lockContractCases,
  functionLock: lockContractCases,
  /** The document lock while another execution holds it. */
  heldLock: heldLockContractCases,
  clock: clockContractCases,
  ids: idsContractCases,
  session: sessionContractCases,
  mail: mailContractCases,
  ui: uiContractCases,
  transport: transportContractCases,
};
