/** Profiles as the add-on keeps them, for tests that set or read what is known of the service. */
import type { KeyValueStore } from '../../src/platform/ports';
import type { ResourceDefinition } from '../../src/resources/definition';
import { resourceNamed } from '../../src/resources/registry';
import type { ResourceSettings } from '../../src/resources/settings';
import { OldProfiles } from '../../src/sheet/properties/old-profiles';
import type { Workspace } from '../../src/sheet/properties/profile-forms';
import { ListProfile } from '../../src/sheet/properties/profile-store';

export const SAID_AT = 1_764_000_000_000;

/** The profile of a list in this store; inForce: the values with which the present work began. */
export function profileIn(
  documentStore: KeyValueStore,
  workspace: Workspace,
  list: string | ResourceDefinition,
  inForce?: ResourceSettings,
): ListProfile {
  const resource = typeof list === 'string' ? resourceNamed(list) : list;
  if (resource === undefined) throw new Error(`no list: ${String(list)}`);
  const old = new OldProfiles(documentStore, workspace);
  const who = () => ({ at: SAID_AT, by: 'kim@example.com' });
  return new ListProfile({ documentStore, workspace, old, who, changed: () => {} }, resource, inForce);
}
