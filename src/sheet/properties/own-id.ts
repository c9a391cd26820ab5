/**
 * A random id for the current user, made once and kept in the user's own properties. The platform may give no e-mail
 * address, or the same blank address for all users, but it keeps their properties apart. The id is no secret and
 * proves no consent. Consent stands in the user's own properties under a seal.
 */

import type { Ids, KeyValueStore } from '../../platform/ports';
import { storedText } from './stored';

const user = storedText('financeSheets.user');

export function ownId(userStore: KeyValueStore, ids: Ids): string {
  const own = user(userStore);
  const known = own.read();
  if (known !== '') return known;
  const made = ids.uuid();
  own.write(made);
  // Another execution may make an id at the same moment. Both then take the stored id.
  return own.read() || made;
}
