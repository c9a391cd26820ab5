/** All suites by the port of the platform that they are for. */

import {
  cacheContractCases,
  clockContractCases,
  compressorContractCases,
  heldLockContractCases,
  idsContractCases,
  keyValueStoreContractCases,
  lockContractCases,
  sessionContractCases,
} from './small-contracts';
import { transportContractCases } from './transport-contract';
import { uiContractCases } from './ui-contract';
import { workbookContractCases } from './workbook-contract';

export const contracts = {
  workbook: workbookContractCases,
  documentStore: keyValueStoreContractCases,
  userStore: keyValueStoreContractCases,
  cache: cacheContractCases,
  compressor: compressorContractCases,
  lock: lockContractCases,
  functionLock: lockContractCases,
  /** The document's lock while another execution holds it. */
  heldLock: heldLockContractCases,
  clock: clockContractCases,
  ids: idsContractCases,
  session: sessionContractCases,
  ui: uiContractCases,
  transport: transportContractCases,
};
