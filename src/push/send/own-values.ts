/** Values that this spreadsheet has sent and that a lagging list shows late. */

import type { BaselineRecord } from '../../changes/baseline';
import { sameValue } from '../../changes/canonical';
import type { Scalar } from '../../changes/scalar';
import type { ResourceDefinition } from '../../resources/definition';

/** True for a value that we sent. base: the record in the baseline; isRecent: changed in the last ten minutes. */
export function isOwnValue(
  { fields }: ResourceDefinition,
  base: BaselineRecord | undefined,
  isRecent: boolean,
  name: string,
  now: Scalar,
): boolean {
  const at = fields.findIndex(field => field.name === name);
  const field = fields[at];
  if (field === undefined || base === undefined || !isRecent) return false;
  const sent = base.accepted?.[name]?.sent;
  return (
    (sent !== undefined && sameValue(field, sent, now)) || sameValue(field, base.values[at] ?? null, now)
  );
}
