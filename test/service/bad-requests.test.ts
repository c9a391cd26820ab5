// A request that is none must not end the stand-in: demo, workbench and tests work with it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../service/project-root';
import { sendBadRequests } from '../support/bad-requests';

test('the command "npm run service" outlives bad requests, and answers the next good one', async () => {
  const child = spawn(process.execPath, [join(projectRoot, 'lib/service.mjs'), '--port', '0']);
  try {
    const url = await new Promise<string>(resolve => {
      child.stdout.on('data', (text: Buffer) => {
        const found = /listens on (\S+)/.exec(text.toString('utf8'))?.[1];
        if (found !== undefined) resolve(found);
      });
    });
    await sendBadRequests(url);
    await sendBadRequests(`${url}/__admin`);
    const answer = await fetch(`${url}/api/public-docs/tags`, {
      headers: { authorization: `Basic ${Buffer.from('demo-key-1:').toString('base64')}` },
    });
    expect([answer.status, child.exitCode]).toEqual([200, null]);
  } finally {
    child.kill('SIGKILL');
  }
});
