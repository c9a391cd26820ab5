import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UsageError } from '../../scripts/command-line.mjs';
import { readCommandLine } from '../../service/command-line';
import { startService } from '../../service/index';
import { projectRoot } from '../../service/project-root';
import { runNode } from '../support/run-node';
import { authorization } from './support/client';

test('nothing given means port 8787 and the defaults', () => {
  expect(readCommandLine([])).toEqual({ port: 8787 });
});

test('every option is read', () => {
  const text =
    '--port 0 --seed 7 --key a --key b --size contacts=240 --size months=3 --workspace 가온 --nasty --clock request --state s.json --switches {"paging":"page"}';
  expect(readCommandLine(text.split(' '))).toEqual({
    port: 0,
    seed: 7,
    apiKeys: ['a', 'b'],
    sizes: { contacts: 240, months: 3 },
    workspaceName: '가온',
    nasty: true,
    clock: 'request',
    state: 's.json',
    switches: { paging: 'page' },
  });
});

test.each([
  [['--prot', '1'], /prot/],
  [['--port', 'x'], /--port takes a whole number/],
  [['--size', 'contact=1'], /there is no size "contact"/],
  [['--size', 'contacts'], /--size contacts takes a whole number/],
  [['--clock', 'fast'], /--clock takes real or request/],
  [['stray'], /stray/],
])('%j is refused with a reason', (args, message) => {
  expect(() => readCommandLine(args)).toThrow(UsageError);
  expect(() => readCommandLine(args)).toThrow(message);
});

test('a key that looks like a number stays as it was typed', () => {
  expect(readCommandLine(['--key', '0012', '--key', '1e3']).apiKeys).toEqual(['0012', '1e3']);
});

test('the command prints its address and key, answers there, and ends on Ctrl-C', async () => {
  const child = spawn(
    process.execPath,
    [join(projectRoot, 'lib/service.mjs'), '--port', '0', '--seed', '3'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let text = '';
  for await (const chunk of child.stdout) {
    text += String(chunk);
    if (text.includes('Ctrl-C')) break;
  }
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text)![0];
  const key = /API key: (.+)/.exec(text)![1]!;
  const headers = { authorization: authorization(key) };
  expect((await fetch(`${url}/api/public-docs/teams`, { headers })).status).toBe(200);
  const ended = new Promise(resolve => child.once('exit', (code, signal) => resolve(signal ?? code)));
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('a command that cannot start says why and ends with an error', async () => {
  const child = spawn(process.execPath, [join(projectRoot, 'lib/service.mjs'), '--switches', '{"x":1}'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  for await (const chunk of child.stderr) text += String(chunk);
  expect(text).toBe('Switches: there is no switch "x".\n');
  expect(child.exitCode ?? (await new Promise(resolve => child.once('exit', resolve)))).toBe(1);
});

test('a port in use is an error, which the command tells in a sentence', async () => {
  const taken: Server = createServer();
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as { port: number };
  await expect(startService({ port })).rejects.toThrow(/EADDRINUSE/);
  const { code, errors } = await runNode(join(projectRoot, 'lib/service.mjs'), '--port', String(port));
  expect(errors).toBe(`Port ${port} is taken. Choose another: npm run service -- --port ${port + 1}\n`);
  expect(code).toBe(1);
  await new Promise(resolve => taken.close(resolve));
});

test.each([{ contact: 1 }, { contacts: -1 }, { contacts: 1.5 }])('sizes of %j are refused', async sizes => {
  await expect(startService({ sizes })).rejects.toThrow(RangeError);
});
