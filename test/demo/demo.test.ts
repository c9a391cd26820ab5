import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';
import { type SpawnedService, spawnService } from '../../service/index';

const run = promisify(execFile);

async function demo(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ stdout: string; stderr: string; code: number }> {
  try {
    const { stdout, stderr } = await run(process.execPath, [join(root, 'lib/demo.mjs'), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
    });
    return { stdout, stderr, code: 0 };
  } catch (error) {
    const failed = error as { stdout: string; stderr: string; code: number };
    return { stdout: failed.stdout, stderr: failed.stderr, code: failed.code };
  }
}

describe('npm run demo', () => {
  it('with --json prints one object: 7 edits and 2 creates arrive once, and a second push sends nothing', async () => {
    const { stdout, code } = await demo(['--json', '--edits', '7', '--creates', '2']);
    expect(code).toBe(0);
    expect(stdout.trim().split('\n').length).toBe(1);
    const summary = JSON.parse(stdout);
    expect(summary).toMatchObject({
      pulled: { categories: 180, contacts: 2403 },
      planned: { updates: 7, creates: 2, conflicts: 0, blocked: 0 },
      applied: { updated: 7, created: 2 },
      secondPush: { operations: 0 },
      service: { duplicates: 0 },
      story: { conflicts: 1, timeouts: 1, kills: 1, duplicates: 0, lost: 0 },
    });
    expect(Object.keys(summary)).toEqual([
      'pulled',
      'planned',
      'applied',
      'secondPush',
      'service',
      'fetches',
      'serviceCalls',
      'seconds',
      'story',
    ]);
    expect(summary.pulled.tickets).toBeGreaterThan(8_000);
    expect(summary.service.requests).toBe(summary.fetches);
  });

  describe('with --published-limits', () => {
    let told: Awaited<ReturnType<typeof demo>>;
    beforeAll(async () => {
      told = await demo(['--published-limits', '--edits', '2', '--creates', '1', '--language', 'en']);
    });

    it('prints what a person would see: tabs, the plan, the result of rows, costs; and no key', () => {
      const { stdout, stderr, code } = told;
      expect(code).toBe(0);
      for (const part of [
        'Contacts  (100 rows',
        'Row 2 update',
        '→',
        '✓ Applied',
        '✓ Created',
        'nothing to send',
        'fetches',
        '2 updated, 1 created',
        'Conflicts (not sent)',
        '? Unknown',
        '0 duplicates, 0 lost edits',
      ])
        expect(stdout).toContain(part);
      // The plan is printed once: the push shows that it is the same.
      expect(stdout.match(/Row 2 update/g)).toHaveLength(2);
      expect(stderr).toContain('… pushing');
      expect(stdout + stderr).not.toContain('demo-key');
    });

    it('does the main job with the newest 100 contacts, and shows what becomes of the others', () => {
      for (const part of [
        'the service shows the newest 100 only',
        'New rows were compared with the 100 records that the service shows',
        '(△ invoice of ',
        '· Not among the newest 100',
        'It is not among the newest 100 that the service shows',
        'It seems to exist on the service',
        // One contact and that of the time-out are newer than the oldest two.
        'newest 100   2 rows stayed, 1 lookup answered from invoices, 2 that cannot be compared not sent',
      ])
        expect(told.stdout).toContain(part);
    });
  });

  it('refuses options that make no sense, in a sentence', async () => {
    const { stderr, code } = await demo(['--edits', 'many']);
    expect(code).toBe(2);
    expect(stderr).toBe('--edits takes a whole number from 0 to 2000, not "many".\n');
  });
});

describe('npm run demo -- --base-url', () => {
  let service: SpawnedService;
  beforeAll(async () => {
    service = await spawnService({
      sizes: { contacts: 37, categories: 23, ticketsPerMonth: 3 },
      apiKeys: ['another-key'],
    });
  });
  afterAll(() => service.stop());

  it('reads from another server and sends nothing but questions', async () => {
    const { stdout, code } = await demo(['--json', '--base-url', service.url], {
      FIN_API_KEY: 'another-key',
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout).pulled).toMatchObject({ categories: 23, contacts: 37 });
    const log = await service.log();
    expect(log.every(entry => entry.effect.kind === 'none')).toBe(true);
    expect(log.some(entry => entry.simulated)).toBe(false);
  });

  it('ends with a clear error when the key is missing or wrong, or nobody listens', async () => {
    const missing = await demo(['--base-url', service.url], { FIN_API_KEY: '' });
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('Set FIN_API_KEY')]);
    const wrong = await demo(['--base-url', service.url, '--language', 'en'], { FIN_API_KEY: 'nonsense' });
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('did not accept the API key')]);
    const nobody = await demo(['--base-url', 'http://127.0.0.1:9', '--language', 'en'], { FIN_API_KEY: 'k' });
    expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining('No answer came')]);
  });
});
