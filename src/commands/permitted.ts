/** Permissions before a command begins: nothing is done that would have to end halfway. */

import { type Permission, type Platform, PlatformError } from '../platform/ports';

/** Throws a PlatformError that names what is missing of these. */
export function requirePermissions({ permissions }: Platform, needs: readonly Permission[]): void {
  const missing = permissions.missing(needs);
  if (missing.length > 0) throw new PlatformError({ kind: 'permission', missing }, [], missing.join(', '));
}
