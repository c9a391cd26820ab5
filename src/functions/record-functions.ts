/** FIN_WORKSPACE and FIN_SUBSCRIPTION: one record, or one field of it. */

import type { ResourceDefinition } from '../resources/definition';
import type { Call, FunctionResult } from './call';
import { tableOf } from './source';
import { placeOfTyped } from './table';
import { inLanguage } from '../text/text';

/** Without a field all of them, a row each: label, value. */
export function recordOf(resource: ResourceDefinition) {
  return (call: Call): FunctionResult => {
    const typed = call.text('field');
    const table = tableOf(call, { resource });
    const [record = []] = table.rows;
    const at = typed === '' ? null : placeOfTyped(table, typed);
    if (at !== null) return call.value(record[at] ?? '');
    return table.fields.map(({ label }, i) => [
      inLanguage(label, table.language),
      call.value(record[i] ?? ''),
    ]);
  };
}
