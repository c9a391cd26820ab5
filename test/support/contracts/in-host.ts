/** Entry point of the bundle that runs the contracts inside Apps Script's realm, against the adapters. */

import { appsScriptPlatform } from '../../../src/platform/apps-script';
import { appsScriptMail } from '../../../src/platform/apps-script/mail';
import { appsScriptHands } from './apps-script-hands';
import type { ContractCase } from './check';
import { contracts } from './contracts';

type AnyCase = ContractCase<readonly never[]>;

/** Runs one case of a contract. Throws if the adapter behaves differently. baseUrl: the echo server's address. */
export function runCase(port: keyof typeof contracts, name: string, baseUrl: string): void {
  const platform = appsScriptPlatform(null);
  const { clock } = platform;
  const subjects: Readonly<Record<keyof typeof contracts, readonly unknown[]>> = {
    workbook: [platform.workbook, appsScriptHands()],
    workbookWithoutApostrophes: [platform.workbook, appsScriptHands()],
    runningTexts: [platform.workbook, appsScriptHands()],
    documentStore: [platform.documentStore],
    userStore: [platform.userStore],
    cache: [platform.cache, clock],
    compressor: [platform.compressor],
    lock: [platform.lock],
    functionLock: [platform.functionLock],
    heldLock: [platform.lock, clock],
    clock: [clock],
    ids: [platform.ids],
    session: [platform.session],
    mail: [appsScriptMail()],
    ui: [platform.ui],
    transport: [platform.transport, baseUrl],
  };
  const found = (contracts[port] as readonly AnyCase[]).find(candidate => candidate.name === name);
  if (found === undefined) throw new Error(`${port} has no case "${name}"`);
  found.run(...(subjects[port] as readonly never[]));
}
