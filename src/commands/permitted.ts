/** Checks permissions before a command begins, so that it does not end halfway. */

import { type Permission, type Platform, PlatformError } from '../platform/ports';

/** Throws a PlatformError that names the missing permissions. */
export function requirePermissions({ permissions }: Platform, needs: readonly Permission[]): void {
  const missing = permissions.missing(needs);
  if (missing.length > 0) throw new PlatformError({ kind: 'permission', missing }, [], missing.join(', '));
}
