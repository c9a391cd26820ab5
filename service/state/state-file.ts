// The state file: JSON, one version, written whole and swapped in, so that a stop in the middle leaves the old one.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { World } from '../data/world';
import type { Snapshot } from './snapshot';

const VERSION = 1;

/** The file cannot be used; the message says why. */
export class StateFileError extends Error {
  override readonly name = 'StateFileError';
}

/**
 * @returns What the file holds; undefined where there is none yet.
 * @throws StateFileError
 */
export function loadStateFile(file: string, world: World): Snapshot | undefined {
  if (!existsSync(file)) return undefined;
  let content: { version?: unknown; data?: unknown; snapshot?: Snapshot };
  try {
    content = JSON.parse(readFileSync(file, 'utf8')) as typeof content;
  } catch {
    throw new StateFileError(`The state file ${file} is not JSON.`);
  }
  if (content.version !== VERSION || content.snapshot === undefined) {
    throw new StateFileError(`The state file ${file} is not of version ${VERSION}.`);
  }
  if (content.data !== dataName(world)) {
    throw new StateFileError(
      `The state file ${file} belongs to other data (${String(content.data)}), not to ${dataName(world)}.`,
    );
  }
  return content.snapshot;
}

export function saveStateFile(file: string, world: World, snapshot: Snapshot): void {
  const next = `${file}.next`;
  writeFileSync(next, JSON.stringify({ version: VERSION, data: dataName(world), snapshot }), { mode: 0o600 });
  renameSync(next, file);
}

/** Names the seeded data: differences make sense over the same data only. */
function dataName(world: World): string {
  return JSON.stringify({
    seed: world.seed,
    sizes: world.sizes,
    nasty: world.nasty,
    workspace: world.workspaceName,
  });
}
