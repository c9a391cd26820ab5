import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { projectRoot } from '../../service/project-root';
import { spawnService } from '../../service/index';
import { clientOf, type Fields, newContact, smallSizes } from './support/client';

const api = pathToFileURL(join(projectRoot, 'lib/service-api.mjs')).href;

test('a service in a process of its own answers, and is administered over HTTP', async () => {
  const service = await spawnService({
    seed: 5,
    sizes: smallSizes,
    apiKeys: ['given'],
    switches: { answerShape: 'bare' },
  });
  try {
    expect(service.url).toBe(`http://127.0.0.1:${service.port}`);
    expect(service.apiKeys).toEqual(['given']);
    const client = clientOf(service);
    expect((await client.get('teams')).json).toHaveLength(3);
    await service.resetSwitches();
    await service.setSwitches({ answerShape: 'envelope' });
    const made = (await client.post('contacts', newContact)).data<Fields>();
    expect((await service.records('contacts'))[0]!.id).toBe(String(made.id));
    expect((await service.log()).map(entry => entry.effect.kind)).toEqual(['none', 'created']);
  } finally {
    await service.stop();
  }
});

test('stop ends the process', async () => {
  const service = await spawnService({ sizes: smallSizes });
  expect(isAlive(service.pid)).toBe(true);
  await service.stop();
  expect(isAlive(service.pid)).toBe(false);
  await service.stop();
});

test('what keeps the child from starting reaches the caller', async () => {
  await expect(spawnService({ switches: { nonsense: 1 } as never })).rejects.toThrow(
    'there is no switch "nonsense"',
  );
});

test('the child ends when its parent is killed', async () => {
  const script = `
    const { spawnService } = await import(${JSON.stringify(api)});
    const service = await spawnService({ sizes: ${JSON.stringify(smallSizes)} });
    console.log(service.pid);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(await firstLine(parent.stdout));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 10_000, interval: 50 }).toBe(false);
});

test('a program that has finished is not kept running by the child it did not stop', async () => {
  const script = `
    const { spawnService } = await import(${JSON.stringify(api)});
    const service = await spawnService({ sizes: ${JSON.stringify(smallSizes)} });
    console.log(service.pid, (await service.records('teams')).length);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise(resolve => parent.once('exit', resolve));
  const [pid, teams] = (await firstLine(parent.stdout)).split(' ').map(Number);
  expect(teams).toBe(3);
  expect(await ended).toBe(0);
  await expect.poll(() => isAlive(pid!), { timeout: 10_000, interval: 50 }).toBe(false);
});

test('a thread that blocks while it waits for an answer gets one, and so does the admin side afterwards', async () => {
  const service = await spawnService({ sizes: smallSizes });
  try {
    const shared = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(
      `const { workerData } = require('node:worker_threads');
       fetch(workerData.url + '/api/public-docs/teams').then(reply => {
         Atomics.store(workerData.shared, 0, reply.status);
         Atomics.notify(workerData.shared, 0);
       });`,
      { eval: true, workerData: { url: service.url, shared } },
    );
    await new Promise(resolve => worker.once('online', resolve));
    expect(['ok', 'not-equal']).toContain(Atomics.wait(shared, 0, 0, 20_000));
    expect(Atomics.load(shared, 0)).toBe(401);
    await worker.terminate();
    expect(await service.log()).toHaveLength(1);
  } finally {
    await service.stop();
  }
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n'));
  }
  throw new Error(`The program ended without a line: ${text}`);
}
