/** The ports' contracts against the Apps Script adapters: one bundle, run case by case in the host. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost } from '../../../host/index';
import { contracts } from '../../support/contracts';
import type { UiCase } from '../../support/contracts';

const root = join(import.meta.dirname, '../../..');
const support = join(root, 'test/support/contracts');

/** What becomes of texts where reports of the platform contradict each other. */
const ENTRY_RULES: Partial<Record<keyof typeof contracts, object>> = {
  workbookWithoutApostrophes: { apostrophes: 'ignored' },
  runningTexts: { apostrophes: 'ignored', richText: 'formula' },
};

let host: Awaited<ReturnType<typeof createHost>>;
let server: Worker;
let baseUrl = '';

beforeAll(async () => {
  const inside = await bundle('in-host.ts', {
    format: 'iife',
    globalName: 'Contracts',
    platform: 'neutral',
    target: 'es2020',
  });
  const manifest = JSON.parse(readFileSync(join(root, 'appsscript.json'), 'utf8'));
  // As in a build with mail.
  manifest.oauthScopes.push('https://www.googleapis.com/auth/script.send_mail');
  const code = `${inside}\nfunction runCase(port, name, baseUrl) { Contracts.runCase(port, name, baseUrl); }`;
  host = await createHost({ bundle: { code, manifest }, latency: false });
  server = new Worker(await bundle('echo-worker.ts', { format: 'cjs', platform: 'node' }), { eval: true });
  const port = await new Promise(resolve => server.once('message', resolve));
  baseUrl = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await host.close();
  await server.terminate();
});

async function bundle(entry: string, options: Parameters<typeof build>[0]): Promise<string> {
  const mainFields = ['module', 'main'];
  const built = await build({
    ...options,
    entryPoints: [join(support, entry)],
    bundle: true,
    write: false,
    mainFields,
  });
  return built.outputFiles?.[0]?.text ?? '';
}

for (const port of Object.keys(contracts) as (keyof typeof contracts)[]) {
  describe(`${port} over Apps Script`, () => {
    it.each(contracts[port].map(one => [one.name, one] as const))('%s', (name, one) => {
      const user = host.user({ email: 'kim@example.com', locale: 'ko' });
      const spreadsheet = host.createSpreadsheet({
        name: 'Contract',
        owner: user,
        locale: 'ko_KR',
        timeZone: 'Asia/Seoul',
        ...ENTRY_RULES[port],
      });
      if (port === 'heldLock') host.lock(spreadsheet).hold();
      const dialogs = port === 'ui' ? (one as UiCase).answers : [];
      const run = host.run('runCase', { user, spreadsheet, dialogs, args: [port, name, baseUrl] });
      expect(run.error?.message ?? run.outcome).toBe('finished');
      expect(run.dialogs).toHaveLength(dialogs.length);
    });
  });
}
