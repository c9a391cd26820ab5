/** The example in docs/host.md runs as outside the project: plain node, another folder, the built host. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../../scripts/root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'host-example-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the example in docs/host.md', () => {
  it('prints what it says', () => {
    const text = readFileSync(join(root, 'docs/host.md'), 'utf8');
    const [, code = ''] = /```js\n([\s\S]*?)```/.exec(text) ?? [];
    const [, printed = ''] = /It prints\n\n```\n([\s\S]*?)```/.exec(text) ?? [];
    expect(code).toContain('/path/to/finance-sheets/lib/host.mjs');
    writeFileSync(join(folder, 'example.mjs'), code.replaceAll('/path/to/finance-sheets', root));
    const output = execFileSync(process.execPath, ['example.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect(output).toBe(printed);
    expect(output).not.toBe('');
  });

  it('ends by itself even if the host is not closed', () => {
    const script = `
      import { createHost } from '${join(root, 'lib/host.mjs')}';
      const host = await createHost({ bundle: { code: "function main() { try { UrlFetchApp.fetch('http://127.0.0.1:1/'); } catch (e) { return e.message; } }" } });
      console.log(host.run('main', { user: host.user({ email: 'kim@example.com' }) }).value);`;
    writeFileSync(join(folder, 'open.mjs'), script);
    const output = execFileSync(process.execPath, ['open.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect(output).toBe('Address unavailable: http://127.0.0.1:1/\n');
  });
});
