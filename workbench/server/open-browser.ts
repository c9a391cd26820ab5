/** Opens the workbench in the person's browser. */
import { spawn } from 'node:child_process';

/** The system's program that opens an address. */
function opener(url: string): readonly [command: string, args: readonly string[]] {
  if (process.platform === 'darwin') return ['open', [url]];
  if (process.platform === 'win32') return ['cmd', ['/c', 'start', '', url]];
  return ['xdg-open', [url]];
}

/** @returns false if no browser was found. */
export function openBrowser(url: string, [command, args] = opener(url)): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('exit', code => resolve(code === 0));
    // A program that keeps running is the browser itself.
    setTimeout(() => resolve(true), 3_000).unref();
    child.unref();
  });
}
