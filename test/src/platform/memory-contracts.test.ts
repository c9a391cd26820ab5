import { describe, it } from 'vitest';
import { TransportError } from '../../../src/platform/ports';
import {
  cacheContractCases,
  clockContractCases,
  compressorContractCases,
  echoServer,
  heldLockContractCases,
  idsContractCases,
  keyValueStoreContractCases,
  lockContractCases,
  mailContractCases,
  runningTextCases,
  sessionContractCases,
  transportContractCases,
  uiContractCases,
} from '../../support/contracts';
import { memoryHands } from '../../support/contracts/memory-hands';
import { contract, workbookContract } from '../../support/contracts/run-contract';
import {
  MemoryMail,
  memoryPlatform,
  MemoryTransport,
  MemoryWorkbook,
  ScriptedUi,
} from '../../support/memory';

workbookContract('Workbook in memory', () => {
  const workbook = new MemoryWorkbook();
  return [workbook, memoryHands(workbook)];
});

contract('Workbook in memory, where texts run', runningTextCases, () => {
  const workbook = new MemoryWorkbook({ runsTexts: true });
  return [workbook, memoryHands(workbook)];
});

contract('KeyValueStore in memory', keyValueStoreContractCases, () => [memoryPlatform().documentStore]);
contract('Cache in memory', cacheContractCases, () => {
  const { cache, clock } = memoryPlatform();
  return [cache, clock];
});
contract('Compressor in memory', compressorContractCases, () => [memoryPlatform().compressor]);
contract('Lock in memory', lockContractCases, () => [memoryPlatform().lock]);
contract('Lock in memory, held by another', heldLockContractCases, () => {
  const platform = memoryPlatform();
  platform.lock.state.takeElsewhere(platform.clock);
  return [platform.lock, platform.clock];
});
contract('Clock in memory', clockContractCases, () => [memoryPlatform().clock]);
contract('Ids in memory', idsContractCases, () => [memoryPlatform().ids]);
contract('Mail in memory', mailContractCases, () => [new MemoryMail()]);
contract('Session in memory', sessionContractCases, () => [memoryPlatform().session]);

describe('Ui in memory', () => {
  for (const one of uiContractCases) {
    it(one.name, () => {
      const ui = new ScriptedUi(one.answers);
      one.run(ui);
      ui.done();
    });
  }
});

contract('HttpTransport in memory', transportContractCases, () => {
  const transport = new MemoryTransport(request => {
    const lowerCased = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const answer = echoServer({
      method: request.method.toUpperCase(),
      path: request.url.slice('http://127.0.0.1:1'.length),
      headers: {
        ...lowerCased,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: request.body ?? '',
    });
    if (answer === 'drop') throw new TransportError('dropped');
    const headers = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    return { ...answer, headers };
  });
  return [transport, 'http://127.0.0.1:1'];
});
