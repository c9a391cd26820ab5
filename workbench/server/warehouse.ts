/** The stand-in of BigQuery beside the workbench. Everyone who has granted the add-on's scopes owns its project. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnBigQuery } from '../../bigquery/spawn';
import type { HostStart } from '../protocol';

export interface Warehouse {
  readonly archive: NonNullable<HostStart['archive']>;
  stop(): Promise<void>;
}

const AUTH = 'https://www.googleapis.com/auth/';

/** lib: the folder of the built workbench. people: their addresses. */
export async function openWarehouse(lib: string, people: readonly string[]): Promise<Warehouse> {
  const dist = join(lib, 'workbench-archive');
  const manifest = JSON.parse(readFileSync(join(dist, 'appsscript.json'), 'utf8')) as {
    oauthScopes: readonly string[];
  };
  // The host's token names scopes without their common address.
  const scopes = manifest.oauthScopes.map(scope => scope.slice(AUTH.length)).join('+');
  const tokens = Object.fromEntries(
    people.map(address => [`ya29.local-host.${address}.${scopes}`, 'owner' as const]),
  );
  const { url, stop } = await spawnBigQuery({ tokens }, join(lib, '../bigquery/lib/child.mjs'));
  return { archive: { url, dist }, stop };
}
