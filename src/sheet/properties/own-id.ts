/**
 * Who acts: a random id in the user's own properties, made once. Where the platform tells no e-mail address, or the same blank one of everybody, it still tells users
 * apart. It is no secret, and proves no consent: what a user has confirmed stands in their own properties under a seal.
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
  // Another execution may have made one at the same moment: both take what stands there now.
  return own.read() || made;
}
