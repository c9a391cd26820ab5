// The state file: JSON with a version. It is written to another file and then renamed, so that an interrupted write
// leaves the old file.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { World } from '../data/world';
import type { Snapshot } from './snapshot';

const VERSION = 1;

/** An unusable file; the message says why. */
export class StateFileError extends Error {
  override readonly name = 'StateFileError';
}

/**
 * @returns The file's content; undefined if there is no file yet.
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

/** A name of the seeded data, because differences apply to the same data only. */
function dataName(world: World): string {
  return JSON.stringify({
    seed: world.seed,
    sizes: world.sizes,
    nasty: world.nasty,
    ...(world.habits ? { habits: true } : {}),
    workspace: world.workspaceName,
  });
}
